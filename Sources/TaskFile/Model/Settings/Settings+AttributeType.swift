extension Settings {
    /// The type of the values of a declared key.
    public enum AttributeType: String, Hashable, Sendable, CaseIterable {
        /// Any text, including none.
        case text
        /// `30min`, `2h`, `1h30min`. No days: there is no agreed length of one.
        case duration
        /// Decimal digits with at most one point.
        case number
        /// Any value that `due:` takes.
        case date

        /// The type with its article, as in "is not a number".
        package var noun: String {
            switch self {
            case .text: "text"
            case .duration: "a duration"
            case .number: "a number"
            case .date: "a date"
            }
        }

        /// What to write as a value, in the imperative.
        package var help: String {
            switch self {
            case .text: "any text will do"
            case .duration: "write 30min, 2h or 1h30min"
            case .number: "write digits with at most one point, at most 12 before it and 6 after: 12.50"
            case .date: "write a day, 2026-11-25, or a week, month, quarter, year or moment"
            }
        }
    }
}
