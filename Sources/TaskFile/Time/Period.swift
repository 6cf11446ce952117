/// A day, ISO week, month, quarter or year that the calendar has; its ends are days.
public struct Period: Hashable, Sendable {
    /// The size of a period.
    public enum Grain: UInt8, Hashable, Sendable {
        case day, week, month, quarter, year
    }

    /// The size.
    public let grain: Grain
    /// The first day.
    public let first: CivilDate
    /// The last day, which belongs to the period.
    public let last: CivilDate

    /// The period of size `grain` that holds `date`. Weeks run from Monday to Sunday.
    public init(_ grain: Grain, containing date: CivilDate) {
        self.grain = grain
        let (year, month, _) = date.parts
        switch grain {
        case .day:
            (first, last) = (date, date)
        case .week:
            first = date.adding(days: -date.weekday.daysSinceMonday)
            last = first.adding(days: 6)
        case .month:
            (first, last) = Self.months(from: month, count: 1, year: year)
        case .quarter:
            (first, last) = Self.months(from: (month - 1) / 3 * 3 + 1, count: 3, year: year)
        case .year:
            (first, last) = Self.months(from: 1, count: 12, year: year)
        }
    }

    private static func months(from month: Int, count: Int, year: Int) -> (CivilDate, CivilDate) {
        let lastMonth = month + count - 1
        let first = CivilDate(year: year, month: month, day: 1) ?? .first
        let lastDay = CivilDate.daysIn(month: lastMonth, year: year)
        return (first, CivilDate(year: year, month: lastMonth, day: lastDay) ?? .last)
    }

    /// The one-day period of `date`.
    public init(_ date: CivilDate) { self.init(.day, containing: date) }

    /// Whether `date` lies in the period.
    public func contains(_ date: CivilDate) -> Bool { first <= date && date <= last }
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
