import TaskFile
import TaskQuery

extension Argument {
    /// The days that the value means, in words or as a date, in a question about the past: a weekday is the last one,
    /// a week begins on `weekStart`.
    func pastDays(
        _ now: Now, weekStart: Weekday
    ) throws(DateExpression.Problem) -> (first: CivilDate, last: CivilDate) {
        return try DateExpression(text).days(now: now, weekStart: weekStart, preferPast: true)
    }

    /// The word for the day that the value says as people say it: `2 days ago`, `24.11.`
    func spokenPast(_ now: Now) -> String? {
        MeantDate.word(for: text.split(separator: " ").map(String.init), now: now, .past)
    }

    /// What to write instead of a value that is not a day, `error`: no advice leads to the future.
    func help(forPast error: DateExpression.Problem, _ now: Now, weekStart: Weekday) -> String {
        let spoken = spokenPast(now)
        for (meant, help) in [(error.suggestion, error.help), (spoken, "did you mean '\(spoken ?? "")'?")] {
            let days = try? meant.map { text throws(DateExpression.Problem) in
                try Argument(text: text, index: index).pastDays(now, weekStart: weekStart)
            }
            if let days, days.first <= now.today { return help }
        }
        return "write yesterday, mon, last-month, -30d, 2026, 2026-11 or 2026-11-20"
    }
}
