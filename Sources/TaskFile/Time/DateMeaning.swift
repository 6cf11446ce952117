/// What a word such as `eow` means now as the value of one key.
package struct DateMeaning {
    let now: Now
    let weekStart: Weekday
    /// Whether the value says when something begins, so that of several days the first counts.
    let begins: Bool

    /// The value of `kind` that `text` means, a date in words that may have a time: `friT17:00`.
    func value(of text: String, as kind: ValueKind) -> String? {
        let (date, minute) = dividedTime(text)
        guard let expression = try? DateExpression(date), let value = value(of: expression, as: kind) else {
            return nil
        }
        guard let minute else { return value }
        guard kind != .stamp, let day = CivilDate(value) else { return nil }
        let time = CivilTime(day, minuteOfDay: minute)
        guard case .weekday = expression.base, expression.shifts.isEmpty, now.zone.instant(of: time) <= now.instant
        else { return Moment(time).description }
        return Moment(CivilTime(day.adding(days: 7), minuteOfDay: minute)).description
    }

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
