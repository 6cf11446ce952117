import TaskFile

/// What words of a text mean as data: a date in each of its readings, a rule, or both.
struct SpokenMeaning: CustomStringConvertible {
    /// What the dates are for.
    var key = AttributeKey.due
    /// The date, as it can be typed, one for each reading of the words; none if they name only a rule.
    var dates: [String] = []
    /// The rule, as it can be typed; nil if the words name only a date.
    var rule: String?
    /// Whether the words say when the rule ends, as no rule does.
    var hasEnd = false

    static func due(_ date: String) -> Self { Self(dates: [date]) }
    static func start(_ date: String) -> Self { Self(key: .start, dates: [date]) }

    /// Whether it is a rule without a date.
    var isRule: Bool { dates.isEmpty }

    /// The readings of words that say on which day the task is due, and nothing else.
    var dueDates: [String] { key == .due && rule == nil ? dates : [] }

    /// The data to write: `due:fri repeat:1w`, `due:2026-12-08 or due:2027-08-12`.
    var description: String {
        let rule = rule.map { "repeat:\($0)" }
        let readings = dates.map { date in ["\(key.name):\(date)", rule].compactMap(\.self).joined(separator: " ") }
        return readings.isEmpty ? rule ?? "" : readings.joined(separator: " or ")
    }
}
