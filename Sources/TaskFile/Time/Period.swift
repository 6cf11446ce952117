/// A day, ISO week, month, quarter or year of the calendar; its ends are days.
public struct Period: Hashable, Sendable {
    /// The size of a period.
    public enum Grain: UInt8, Hashable, Sendable, CaseIterable {
        case day, week, month, quarter, year

        /// The number of months; nil for a day and a week.
        var months: Int? {
            switch self {
            case .day, .week: nil
            case .month: 1
            case .quarter: 3
            case .year: 12
            }
        }
    }

    /// The size.
    public let grain: Grain
    /// The first day.
    public let first: CivilDate
    /// The last day, inclusive.
    public let last: CivilDate

    /// The period of size `grain` that contains `date`. Weeks run from Monday to Sunday.
    public init(_ grain: Grain, containing date: CivilDate) {
        if let months = grain.months {
            self.init(grain, firstMonth: date.monthIndex / months * months)
        } else if grain == .week {
            self.init(.week, date.adding(days: -date.weekday.daysSinceMonday), days: 7)
        } else {
            self.init(date)
        }
    }

    /// The one-day period of `date`.
    @inline(__always)
    public init(_ date: CivilDate) { self.init(.day, date, days: 1) }

    /// The given ISO week, or nil if the year has no such week.
    public init?(year: Int, week: Int) {
        // 4 January is always in the first week.
        guard let first = CivilDate(year: year, month: 1, day: 4), week >= 1, week <= CivilDate.weeksIn(year: year)
        else { return nil }
        self.init(.week, first.adding(days: (week - 1) * 7 - first.weekday.daysSinceMonday), days: 7)
    }

    /// The given month, or nil outside the months 1 to 12 and the years 1 to 9999.
    public init?(year: Int, month: Int) {
        guard 1...9999 ~= year, 1...12 ~= month else { return nil }
        self.init(.month, firstMonth: year * 12 + month - 1)
    }

    /// The given quarter, or nil outside the quarters 1 to 4 and the years 1 to 9999.
    public init?(year: Int, quarter: Int) {
        guard 1...9999 ~= year, 1...4 ~= quarter else { return nil }
        self.init(.quarter, firstMonth: year * 12 + (quarter - 1) * 3)
    }

    /// The given year, or nil outside the years 1 to 9999.
    public init?(year: Int) {
        guard 1...9999 ~= year else { return nil }
        self.init(.year, firstMonth: year * 12)
    }

    /// The smallest period that begins with `first` and ends with `last`, or nil if the calendar has none.
    public init?(first: CivilDate, last: CivilDate) {
        let periods = Grain.allCases.lazy.map { Period($0, containing: first) }
        guard let period = periods.first(where: { $0.first == first && $0.last == last }) else { return nil }
        self = period
    }

    @inline(__always)
    private init(_ grain: Grain, _ first: CivilDate, days: Int) {
        self.grain = grain
        self.first = first
        last = days == 1 ? first : first.adding(days: days - 1)
    }

    private init(_ grain: Grain, firstMonth: Int) {
        self.grain = grain
        first = CivilDate(monthIndex: firstMonth, clampingDay: 1) ?? .first
        last = CivilDate(monthIndex: firstMonth + (grain.months ?? 1) - 1, clampingDay: 31) ?? .last
    }
}

extension Period: CustomStringConvertible {
    /// The canonical spelling: `2026-11-25`, `2026-W48`, `2026-11`, `2026-Q4`, `2026`.
    public var description: String {
        let (year, month, _) = first.parts
        switch grain {
        case .day: return first.description
        case .week:
            let week = first.isoWeek
            return "\(padded(week.year, 4))-W\(padded(week.week, 2))"
        case .month: return "\(padded(year, 4))-\(padded(month, 2))"
        case .quarter: return "\(padded(year, 4))-Q\(first.quarter)"
        case .year: return padded(year, 4)
        }
    }
}
