/// A rule that gives the next date of a recurring task; interval counts are 1 to 9,999,999.
///
/// The anchor is part of the rule, so the end of a month never drifts: `1mo@31` gives 31 January, 28 February, 31
/// March.
public struct Recurrence: Hashable, Sendable {
    /// The ways in which a rule counts.
    public enum Rule: Hashable, Sendable {
        /// A number of days, weeks, months, quarters or years later.
        case every(Int, TimeUnit)
        /// On these days of every week.
        case weekdays(Weekdays)
        /// On a day of every n-th month.
        case monthly(Int, DayOfMonth)
        /// On a day of every n-th year.
        case yearly(Int, month: Int, day: Int)
    }

    /// A day that every month has, or nearly every month.
    public enum DayOfMonth: Hashable, Sendable {
        /// 1 to 31, or the last day of the month if it is shorter.
        case day(Int)
        case last
        /// The first to fifth such weekday; a month without a fifth is skipped.
        case weekday(Int, Weekday)
    }

    /// How it counts.
    public let rule: Rule
    /// Whether the rule counts from the day of completion instead of the due date.
    public let isFromCompletion: Bool

    package init(rule: Rule, isFromCompletion: Bool = false) {
        (self.rule, self.isFromCompletion) = (rule, isFromCompletion)
    }

    /// Days of the week, at least one in a rule.
    public struct Weekdays: OptionSet, Hashable, Sendable {
        /// A bit for each day, Monday's the lowest.
        public let rawValue: UInt8

        /// The days whose bits are set.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// One day.
        public init(_ weekday: Weekday) { rawValue = 1 << UInt8(weekday.daysSinceMonday) }

        static let workdays = Weekdays(rawValue: 0b001_1111)
        static let weekend = Weekdays(rawValue: 0b110_0000)

        /// The days, Monday first.
        public var days: [Weekday] { Weekday.allCases.filter(contains) }

        func contains(_ weekday: Weekday) -> Bool { contains(Weekdays(weekday)) }
    }
}

extension Recurrence: CustomStringConvertible {
    /// The canonical spelling: `2w`, `mon,thu`, `1mo@last`, `done+2w`.
    public var description: String { (isFromCompletion ? "done+" : "") + rule.description }
}

extension Recurrence.Rule: CustomStringConvertible {
    /// The canonical spelling.
    public var description: String {
        switch self {
        case .every(let count, let unit): "\(count)\(unit.symbol)"
        case .weekdays(let days):
            days.days.map(\.abbreviation).joined(separator: ",")
        case .monthly(let count, .day(let day)): "\(count)mo@\(day)"
        case .monthly(let count, .last): "\(count)mo@last"
        case .monthly(let count, .weekday(let ordinal, let weekday)): "\(count)mo@\(ordinal)\(weekday.abbreviation)"
        case .yearly(let count, let month, let day): "\(count)y@\(padded(month, 2))-\(padded(day, 2))"
        }
    }
}
