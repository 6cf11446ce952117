import TaskFile

/// The last weeks up to today, day by day, with the tasks done on each.
package struct HeatMap: Equatable, Sendable {
    package struct Day: Equatable, Sendable {
        package let date: CivilDate
        package let done: Int

        /// The intensity, from 0 for nothing to 4 for five tasks or more; 1, 2 and 3 begin at 1, 2 and 3 tasks.
        package var shade: Int {
            switch done {
            case ..<1: 0
            case 1: 1
            case 2: 2
            case 3, 4: 3
            default: 4
            }
        }
    }

    /// The weeks, from the first with a day that counts to the current one, each of seven days. Nil stands for a day
    /// after today or before those that count.
    package let weeks: [[Day?]]

    /// The half year up to `today`, in weeks that begin on `weekStart`; `days` gives the tasks done on each day. Days
    /// before `first` do not count, so there may be fewer weeks.
    init(_ days: [CivilDate: Int], today: CivilDate, weekStart: Weekday, first: CivilDate? = nil) {
        let thisWeek = Int(today.dayNumber) - today.weekday.days(since: weekStart)
        func day(_ number: Int) -> Day? {
            guard let date = CivilDate(dayNumber: number), date <= today, date >= first ?? date else { return nil }
            return Day(date: date, done: days[date] ?? 0)
        }
        let starts = (0..<26).reversed().map { thisWeek - 7 * $0 }
        let all = starts.map { start in (start..<start + 7).map(day) }
        weeks = Array(all.drop { week in week.allSatisfy { $0 == nil } })
    }

    /// The days that count, oldest first.
    package var days: [Day] { weeks.joined().compactMap(\.self) }
}
