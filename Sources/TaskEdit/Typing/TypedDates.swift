import TaskFile

/// What is known of dates and rules only as long as they are as a person typed them.
struct TypedDates {
    private(set) var hasRule = false
    /// Whether a rule was typed in words, and so gets an anchor if it would drift without one.
    private(set) var hasSpokenRule = false
    /// The rule in words after which a weekday that it names begins the text: `every day but sunday sunday is free`.
    var ruleBeforeText: String?
    /// The keys whose date was typed as the end of a month, a quarter or a year, with or without a time.
    private(set) var monthEnds: Set<AttributeKey> = []

    /// Takes note that `text` was typed as the value of `key`.
    mutating func note(_ key: AttributeKey, _ text: String) {
        if key == .repeat {
            hasRule = true
            hasSpokenRule = hasSpokenRule || Recurrence(typed: text) != nil
        } else if key == .due || key == .start, let date = try? DateExpression(dividedTime(text).date),
            case .end(let grain) = date.base, grain != .week, date.shifts.isEmpty
        {
            monthEnds.insert(key)
        }
    }
}

extension LineDraft {
    /// Adds the day of the date from which it counts to a rule that was typed and would drift without it: `1mo` becomes
    /// `1mo@31`, or `1mo@last` where the date was typed as the end of a month.
    mutating func anchorRepeat(asIn typed: TypedDates, in zone: Zone) {
        func date(_ key: AttributeKey) -> DateValue? {
            value(of: key).flatMap { DateValue($0) }
        }
        let date =
            date(.due) ?? date(.start) ?? values(of: .remind).lazy.compactMap { Reminder($0)?.date }.first
        guard typed.hasRule, let rule = value(of: .repeat).flatMap({ Recurrence($0) }),
            let date
        else { return }
        var anchored = typed.hasSpokenRule ? rule.anchored(on: date, in: zone) : rule
        if typed.monthEnds.contains(value(of: .due) == nil ? .start : .due), let day = date.monthDay(in: zone) {
            anchored = rule.anchored(onEndOf: day)
        }
        if anchored != rule { mapValues(of: .repeat) { _ in anchored.description } }
    }
}
