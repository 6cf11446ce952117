/// A day of the week; weeks begin on Monday, as in ISO 8601, unless settings say otherwise.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
    case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

    /// 0 for Monday to 6 for Sunday.
    public var daysSinceMonday: Int { rawValue - 1 }

    /// The number of days from the `start` of a week to this day: 0 to 6.
    public func days(since start: Weekday) -> Int { (rawValue - start.rawValue + 7) % 7 }

    /// The name in English, lower case: `monday`.
    public var name: String { Self.names[daysSinceMonday] }

    private static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// The first three letters of the name: `mon`.
    public var abbreviation: String { String(name.prefix(3)) }

    /// Abbreviations that people write, besides the first three letters.
    private var longAbbreviations: [String] {
        switch self {
        case .tuesday: ["tues"]
        case .wednesday: ["weds"]
        case .thursday: ["thur", "thurs"]
        default: []
        }
    }

    /// The day called `name`, in full, by its first three letters or by `tues`, `weds`, `thur` or `thurs`, in any case.
    public init?(name: String) { self.init(Array(name.utf8), 0..<name.utf8.count) }

    /// The day named by the bytes in `range`, in full or by an abbreviation, in any case; nil for anything else.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        guard
            let day = Self.allCases.first(where: {
                hasSpelling($0.name, bytes, range) || hasSpelling($0.abbreviation, bytes, range)
                    || $0.longAbbreviations.contains { hasSpelling($0, bytes, range) }
            })
        else { return nil }
        self = day
    }
}
