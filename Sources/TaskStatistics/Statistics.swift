import TaskFile

/// Figures on what has been done and what is left, at one time.
///
/// The figures do not depend on the order of the tasks; only the order of `sections` does. Points and days come from
/// done tasks alone, so adding an open task changes neither.
package struct Statistics: Equatable, Sendable {
    package let today: CivilDate
    /// The first day that counts, or nil when all days count.
    package let first: CivilDate?
    package let total: Tally
    /// By category: declared ones first and in declared order, tasks without one last.
    package let categories: [Share<Settings.Category>]
    /// By priority from high to low, tasks without one last.
    package let priorities: [Share<Priority>]
    /// By path of headings in order of occurrence, tasks outside any section last.
    package let sections: [Share<[String]>]
    /// The days up to today on which something was done, each with the number of tasks.
    package let days: [CivilDate: Int]
    /// Done tasks that count for no day: without a valid `done:`, or with one after today.
    package let undated: Int
    package let streaks: Streaks
    /// The achievements reached, and the next of each kind.
    package let achievements: [Achievement]

    /// The statistics of `tasks` at `now`; `daysOff` neither break nor extend a streak.
    ///
    /// With `first`, checked tasks count only if their `done:` is on that day or later, and not after today. Open tasks
    /// always count. Takes time linear in the number of tasks.
    package init(of tasks: some Sequence<TaskItem>, now: Now, daysOff: [Weekday] = [], from first: CivilDate? = nil) {
        var total = Tally()
        var categories = CategoryShares()
        var priorities: [Priority?: Tally] = [:]
        var sections = SectionShares()
        var days: [CivilDate: Int] = [:]
        var undated = 0
        for task in tasks {
            let line = task.line
            let isChecked = line.status.isChecked
            let done = isChecked ? line.done?.firstDay(in: now.zone) : nil
            let day = done.flatMap { $0 <= now.today ? $0 : nil }
            if let first, isChecked {
                guard let day, day >= first else { continue }
            }
            var tally = Tally()
            tally.add(line, now: now)
            total += tally
            categories.add(tally, line.category, task.document.settings)
            priorities[line.priority, default: Tally()] += tally
            sections.add(tally, task.section)
            guard line.status == .done else { continue }
            if let day { days[day, default: 0] += 1 } else { undated += 1 }
        }
        self.today = now.today
        self.first = first
        self.total = total
        self.categories = categories.shares
        let order: [Priority?] = Priority.allCases.reversed() + [nil]
        self.priorities = order.compactMap { key in priorities[key].map { Share(key: key, tally: $0) } }
        self.sections = sections.shares
        self.days = days
        self.undated = undated
        streaks = Streaks(of: days.keys, today: now.today, daysOff: daysOff)
        let values: [Achievement.Kind: Int] = [
            .done: total.done, .day: days.values.max() ?? 0, .streak: streaks.best?.days ?? 0,
            .level: Level(points: total.points).number,
        ]
        achievements = Achievement.Kind.allCases.flatMap { Achievement.steps(of: $0, value: values[$0] ?? 0) }
    }

    package var level: Level { Level(points: total.points) }

    /// The last half year, day by day; weeks begin on `weekStart`.
    package func heatMap(weekStart: Weekday) -> HeatMap {
        HeatMap(days, today: today, weekStart: weekStart, first: first)
    }
}
