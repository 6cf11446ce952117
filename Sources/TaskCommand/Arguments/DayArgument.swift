import TaskFile

extension Argument {
    /// The days that the value means, in words or as a date, in a question about the past: a weekday is the last one,
    /// a week begins on `weekStart`.
    func pastDays(
        _ now: Now, weekStart: Weekday
    ) throws(DateExpression.Problem) -> (first: CivilDate, last: CivilDate) {
        return try DateExpression(text).days(now: now, weekStart: weekStart, preferPast: true)
    }

    /// What to write instead of a value that is not a day, `error`: no advice leads to the future.
    func help(forPast error: DateExpression.Problem, _ now: Now, weekStart: Weekday) -> String {
        let meant = error.suggestion.flatMap { text in
            try? Argument(text: text, index: index).pastDays(now, weekStart: weekStart)
        }
        if let meant, meant.first <= now.today { return error.help }
        return "write yesterday, mon, last-month, -30d, 2026, 2026-11 or 2026-11-20"
    }
}
