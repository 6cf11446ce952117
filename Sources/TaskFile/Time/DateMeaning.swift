/// What a word such as `eow` means now as the value of one key.
package struct DateMeaning {
    let now: Now
    let weekStart: Weekday
    /// Whether the value says when something begins, so that of several days the first counts.
    let begins: Bool

    /// The value of `kind` that `expression` means, in canonical spelling; nil if it means several days and `kind`
    /// records a single one.
    func value(of expression: DateExpression, as kind: ValueKind) -> String? {
        let isStamp = kind == .stamp
        let (first, last) = expression.days(now: now, weekStart: weekStart, preferPast: isStamp)
        guard !isStamp || first == last else { return nil }
        let begins = begins || kind == .reminder
        let period = expression.nearestPeriod(now: now, weekStart: weekStart, preferPast: isStamp, begins: begins)
        return (kind == .reminder ? Period(period.first) : period).description
    }
}
