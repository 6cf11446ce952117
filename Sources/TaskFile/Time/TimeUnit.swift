/// A unit of time in offsets, repetitions and shifts, from the minute to the year.
public enum TimeUnit: String, Hashable, Sendable, CaseIterable {
    case minute = "min"
    case hour = "h"
    case day = "d"
    case week = "w"
    case month = "mo"
    case quarter = "q"
    case year = "y"

    /// How many units a span or an interval can count.
    package static let counts = 1...9_999_999

    /// The spelling in files and queries: `min` `h` `d` `w` `mo` `q` `y`.
    public var symbol: String { rawValue }

    /// The unit in days, or nil if it is shorter than a day or its length varies.
    var days: Int? {
        switch self {
        case .day: 1
        case .week: 7
        default: nil
        }
    }

    /// The unit in months, or nil if it is shorter than a month.
    var months: Int? {
        switch self {
        case .month: 1
        case .quarter: 3
        case .year: 12
        default: nil
        }
    }

    /// The unit in minutes, or nil if it is a day or longer: days differ in length where clocks change.
    package var minutes: Int? {
        switch self {
        case .minute: 1
        case .hour: 60
        default: nil
        }
    }

    /// The unit whose symbol is in `range`, in any case, or nil.
    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        guard let unit = Self.allCases.first(where: { hasSpelling($0.symbol, bytes, range) }) else { return nil }
        self = unit
    }

    /// The unit meant by another spelling, `days` or `hrs`; nil for `m`, which is ambiguous.
    init?(meantBy word: String) {
        switch word.lowercased() {
        case "minute", "minutes", "mins": self = .minute
        case "hour", "hours", "hr", "hrs": self = .hour
        case "day", "days": self = .day
        case "week", "weeks", "wk", "wks": self = .week
        case "month", "months": self = .month
        case "quarter", "quarters", "qtr": self = .quarter
        case "year", "years", "yr", "yrs": self = .year
        default: return nil
        }
    }

    /// The unit that Org and todo.txt abbreviate to `letter`; their `m` is a month.
    init?(letter: Character) {
        switch letter {
        case "h": self = .hour
        case "d": self = .day
        case "w": self = .week
        case "m": self = .month
        case "y": self = .year
        default: return nil
        }
    }

    /// The unit that `word` is or means, in any case: `d`, `day` or `days`.
    init?(said word: String) {
        guard let unit = TimeUnit(meantBy: word) ?? TimeUnit(rawValue: word.lowercased()) else { return nil }
        self = unit
    }
}

extension CivilDate {
    /// The day `count` units later, or earlier if negative: months clamp to their last day, and the result is clamped
    /// to the years 1 to 9999. Units shorter than a day change nothing.
    package func adding(_ count: Int, _ unit: TimeUnit) -> CivilDate {
        // Small enough that no product overflows.
        let count = min(max(count, -Self.farther), Self.farther)
        if let days = unit.days { return adding(days: count * days) }
        if let months = unit.months { return adding(months: count * months) }
        return self
    }
}
