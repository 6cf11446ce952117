import TaskFile

/// The last weeks up to today, day by day, with what was done on each.
public struct HeatMap: Hashable, Sendable {
    /// One day.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let date: CivilDate
        /// Tasks done on it.
        public let done: Int

        /// How much that is, 0 for nothing to 4 for five tasks and more; 1, 2 and 3 begin at 1, 2 and 3 tasks.
        public var shade: Int {
            switch done {
            case ..<1: 0
            case 1: 1
            case 2: 2
            case 3, 4: 3
            default: 4
            }
        }
    }

    /// The weeks, the current one last, each of seven days from its first. Nil is a day after today or outside the
    /// days that count.
    public let weeks: [[Day?]]

    /// The `count` weeks up to `today`, which begin on `weekStart`; `days` tells what was done when. Days before
    /// `first` do not count.
    public init(
        _ days: [CivilDate: Int], today: CivilDate, weekStart: Weekday, weeks count: Int = 26, first: CivilDate? = nil
    ) {
        let current = Int(today.dayNumber) - today.weekday.days(since: weekStart)
        weeks = (0..<max(0, count)).map { week in
            (0..<7).map { offset in
                let number = current - 7 * (count - 1 - week) + offset
                guard let date = CivilDate(dayNumber: number), date <= today, date >= first ?? date else { return nil }
                return Day(date: date, done: days[date] ?? 0)
            }
        }
    }

    /// The days that count, from the oldest.
    public var days: [Day] { weeks.joined().compactMap(\.self) }
}
