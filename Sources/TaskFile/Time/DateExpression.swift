/// A date in a query or in typed input: a base, then any number of shifts, `next-week+3d`.
///
/// It denotes days only relative to a clock: `days(now:weekStart:preferPast:)`. Its description can be parsed back.
public struct DateExpression: Equatable, Sendable {
    /// The starting point of the expression.
    package enum Base: Equatable, Sendable {
        case today, yesterday, tomorrow
        /// The next such day, today included; the last such day if the past is preferred.
        case weekday(Weekday)
        /// The nearest such day other than today: the next after it, or the last before it.
        case neighbour(Direction, Weekday)
        /// The last day of the week, month, quarter or year that contains today.
        case end(Period.Grain)
        /// The week, month, quarter or year that contains today, or its neighbour.
        case calendar(Direction, Period.Grain)
        /// A period as written in a file.
        case period(Period)
    }

    /// One of three neighbouring periods.
    package enum Direction: Int, Sendable, CaseIterable {
        case last = -1
        case this = 0
        case next = 1

        /// `last`, `this` or `next`.
        var name: String { "\(self)" }
    }

    /// A step forwards or, with a negative count, backwards.
    package struct Shift: Equatable, Sendable {
        /// The number of units, -9,999,999 to 9,999,999.
        let count: Int
        let unit: TimeUnit
    }

    /// The starting point; nil if there are only shifts, which count from today.
    package let base: Base?
    /// The steps, in the order written.
    package let shifts: [Shift]

    /// Whether the days depend on the clock, or on a sum, which a file cannot contain.
    public var isRelative: Bool {
        if case .period = base { !shifts.isEmpty } else { true }
    }

    /// The first and the last day that the expression denotes at `now`.
    ///
    /// A week begins on `weekStart`. A weekday means the last such day if `preferPast`, otherwise the next; today
    /// counts for both. `d` and `w` move both ends. `mo`, `q` and `y` move the first day, clamped to the end of its
    /// month; a span of whole months keeps its number of months, any other its number of days. Days are clamped to the
    /// years 1 to 9999.
    public func days(now: Now, weekStart: Weekday = .monday, preferPast: Bool = false) -> (
        first: CivilDate, last: CivilDate
    ) {
        let (first, length, _) = sum(now.today, weekStart, preferPast)
        return (first, length.last(from: first))
    }

    /// Whether the sum is outside the years 1 to 9999, so that the days are clamped.
    package func leavesCalendar(now: Now, weekStart: Weekday = .monday, preferPast: Bool = false) -> Bool {
        guard !shifts.isEmpty else { return false }
        let (first, length, isClamped) = sum(now.today, weekStart, preferPast)
        switch length {
        case .days(let count): return isClamped || Int(first.dayNumber) + Int(count) - 1 > Int(CivilDate.last.dayNumber)
        // The span may end on the last day of the calendar, directly before the first day of a month that does not
        // exist.
        case .months(let count):
            let months = first.monthIndex + count - CivilDate.last.monthIndex - 1
            return isClamped || months > 0 || months == 0 && first.day > 1
        }
    }

    /// The first day and the length after all shifts, and whether one of them would have left the calendar.
    private func sum(
        _ today: CivilDate, _ weekStart: Weekday, _ preferPast: Bool
    ) -> (first: CivilDate, length: Length, isClamped: Bool) {
        var (first, length) = Self.baseDays(of: base, today, weekStart, preferPast)
        var isClamped = false
        for shift in shifts {
            if shift.unit.days != nil { length = .days(length.last(from: first).dayNumber - first.dayNumber + 1) }
            let next = first.adding(shift.count, shift.unit)
            if let unit = shift.unit.days, next.days(since: first) != shift.count * unit {
                isClamped = true
            }
            if let unit = shift.unit.months, next.monthIndex - first.monthIndex != shift.count * unit {
                isClamped = true
            }
            first = next
        }
        return (first, length, isClamped)
    }

    /// The days as a period that a file can contain. If the calendar has no such period, or the steps do not count from
    /// one, only the last day, or the first for a value that says when something `begins`.
    package func nearestPeriod(
        now: Now, weekStart: Weekday = .monday, preferPast: Bool = false, begins: Bool = false
    ) -> Period {
        let (first, last) = days(now: now, weekStart: weekStart, preferPast: preferPast)
        let origin = DateExpression(base: base, shifts: []).days(now: now, weekStart: weekStart, preferPast: preferPast)
        // A week from Sunday to Saturday is not a period of the calendar, nor does moving it by a day make it one.
        guard let period = Period(first: first, last: last), Period(first: origin.first, last: origin.last) != nil
        else { return Period(begins ? first : last) }
        return period
    }

    /// The length of a span: a number of days, or of whole months.
    private enum Length {
        case days(Int32)
        case months(Int)

        func last(from first: CivilDate) -> CivilDate {
            switch self {
            case .days(let count): return first.adding(days: Int(count) - 1)
            case .months(let count):
                let next = CivilDate(monthIndex: first.monthIndex + count, clampingDay: first.day)
                return next?.adding(days: -1) ?? .last
            }
        }
    }

    private static func baseDays(
        of base: Base?, _ today: CivilDate, _ weekStart: Weekday, _ preferPast: Bool
    ) -> (CivilDate, Length) {
        switch base {
        case nil, .today: return (today, .days(1))
        case .yesterday: return (today.adding(days: -1), .days(1))
        case .tomorrow: return (today.adding(days: 1), .days(1))
        case .weekday(let weekday):
            let days = preferPast ? -today.weekday.days(since: weekday) : weekday.days(since: today.weekday)
            return (today.adding(days: days), .days(1))
        case .neighbour(.last, let weekday):
            return (today.adding(days: -1 - today.adding(days: -1).weekday.days(since: weekday)), .days(1))
        case .neighbour(_, let weekday):
            return (today.adding(days: 1 + weekday.days(since: today.adding(days: 1).weekday)), .days(1))
        case .end(let grain):
            let (first, length) = baseDays(of: .calendar(.this, grain), today, weekStart, preferPast)
            return (length.last(from: first), .days(1))
        case .calendar(let direction, .week):
            let start = today.adding(days: -today.weekday.days(since: weekStart))
            return (start.adding(days: 7 * direction.rawValue), .days(7))
        case .calendar(let direction, let grain):
            guard let months = grain.months else { return (today, .days(1)) }
            let first = Period(grain, containing: today).first
            return (first.adding(months: months * direction.rawValue), .months(months))
        case .period(let period):
            return (period.first, period.grain.months.map(Length.months) ?? .days(period.grain == .week ? 7 : 1))
        }
    }
}

extension DateExpression: CustomStringConvertible {
    /// The expression as it would be typed: words in lower case, weekdays as three letters, dates in canonical
    /// spelling.
    public var description: String {
        let steps = shifts.map { "\($0.count < 0 ? "-" : "+")\(abs($0.count))\($0.unit.symbol)" }
        return (base?.description ?? "") + steps.joined()
    }
}

extension DateExpression.Base: CustomStringConvertible {
    /// The base as it would be typed.
    public var description: String {
        switch self {
        case .today: "today"
        case .yesterday: "yesterday"
        case .tomorrow: "tomorrow"
        case .weekday(let weekday): weekday.abbreviation
        case .neighbour(let direction, let weekday): "\(direction.name)-\(weekday.abbreviation)"
        case .end(let grain): "eo\(grain.name.prefix(1))"
        case .calendar(let direction, let grain): "\(direction.name)-\(grain.name)"
        case .period(let period): period.description
        }
    }
}

extension Period.Grain {
    /// `day`, `week`, `month`, `quarter` or `year`.
    public var name: String { "\(self)" }
}
