import TaskFile

/// What is known of dates and rules only as long as they are as a person typed them.
struct TypedDates {
    private(set) var hasRule = false
    /// Whether a rule was typed in words, and so gets an anchor if it would drift without one.
    private(set) var hasSpokenRule = false
    /// The keys whose date was typed as the end of a month, a quarter or a year, with or without a time.
    private(set) var monthEnds: Set<AttributeKey> = []

    /// Takes note that `text` was typed as the value of `key`.
    mutating func note(_ key: AttributeKey, _ text: String) {
        if key == .repeat {
            hasRule = true
            hasSpokenRule = hasSpokenRule || Recurrence(typed: text) != nil
        } else if key == .due || key == .start, let date = try? DateExpression(TypedValue.divided(text).date),
            case .end(let grain) = date.base, grain != .week, date.shifts.isEmpty
        {
            monthEnds.insert(key)
        }
    }
}
