import TaskFile

extension Argument {
    /// The days that the value means, in words or as a date, in a question about the past: a weekday is the last one,
    /// a week begins on `weekStart`.
    func pastDays(_ now: Now, weekStart: Weekday) throws(DateExpressionError) -> (first: CivilDate, last: CivilDate) {
        return try DateExpression(text).days(now: now, weekStart: weekStart, preferPast: true)
    }
}
