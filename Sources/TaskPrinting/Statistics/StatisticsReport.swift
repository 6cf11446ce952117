import TaskFile
import TaskStatistics
import TaskText

/// Statistics with the context a reader needs for the figures.
package struct StatisticsReport {
    package let statistics: Statistics
    package let now: Now
    /// The day on which the weeks of the heat map begin.
    let weekStart: Weekday
    /// The query that chose the tasks, as typed; nil when there is none.
    package let query: String?
    package let files: [String]

    package init(statistics: Statistics, now: Now, weekStart: Weekday, query: String?, files: [String]) {
        self.statistics = statistics
        self.now = now
        self.weekStart = weekStart
        self.query = query
        self.files = files
    }

    package var heatMap: HeatMap { statistics.heatMap(weekStart: weekStart) }

    /// The names of the rows of the heat map, three letters each.
    package var weekdays: [String] {
        let names = Weekday.allCases.map { capitalized($0.abbreviation) }
        return Array(names[weekStart.daysSinceMonday...] + names[..<weekStart.daysSinceMonday])
    }

    /// The divisions worth showing: those in which not all tasks fall into the nameless part.
    package var divisions: [StatisticsDivision] {
        [
            StatisticsDivision("category", statistics.categories) { category in
                let (name, look) = (escapingControls("@" + category.name), CategoryLook(category))
                return StatisticsRow(name: name, icon: look.icon, colour: look.colour, role: .category(look.colour))
            },
            StatisticsDivision("priority", statistics.priorities) { priority in
                StatisticsRow(name: priority.name, icon: priority.marker, role: .priority(priority))
            },
            StatisticsDivision("section", statistics.sections) { path in
                let name = SectionPath.text(path)
                return StatisticsRow(name: escapingControls(name), role: .category(nil))
            },
        ].filter { $0.rows.contains { $0.isNamed } }
    }
}

extension HeatMap {
    /// The names of the months by the index of the first week that begins in each. A partial month before the first
    /// whole one has no name if the two names would overlap.
    package var monthNames: [Int: String] {
        var starts: [(week: Int, month: Int)] = []
        for (index, week) in weeks.enumerated() {
            guard let day = week.lazy.compactMap(\.self).first?.date, day.month != starts.last?.month else { continue }
            starts.append((index, day.month))
        }
        var result: [Int: String] = [:]
        for (number, start) in starts.enumerated() {
            if number + 1 < starts.count, starts[number + 1].week - start.week < 2 { continue }
            result[start.week] = Month.abbreviation(start.month)
        }
        return result
    }
}

extension Achievement {
    /// What it takes to get it, in words.
    package var title: String {
        switch kind {
        case .done: goal == 1 ? "first task done" : "\(goal) tasks done"
        case .day: "\(goal) tasks in a day"
        case .streak: "\(goal) days in a row"
        case .level: "level \(goal)"
        }
    }
}

/// The sentences that several formats share.
extension StatisticsReport {
    /// `45 tasks: 42 done, 3 open, 2 overdue, 1 cancelled`
    package var summary: String {
        let total = statistics.total
        guard total.total > 0 else { return "no tasks" }
        var parts = ["\(total.done) done", "\(total.open) open"]
        if total.overdue > 0 { parts.append("\(total.overdue) overdue") }
        if total.cancelled > 0 { parts.append("\(total.cancelled) cancelled") }
        return "\(counted(total.total, "task")): " + parts.joined(separator: ", ")
    }

    /// `42 of 59`: the done ones of all that are not cancelled.
    package var completion: String { "\(statistics.total.done) of \(statistics.total.done + statistics.total.open)" }

    /// `12 days since 2026-11-09, nothing done yet today`
    package var currentStreak: String {
        let streaks = statistics.streaks
        guard let current = streaks.current else { return "none" }
        let days = counted(current.days, "day")
        let since = current.days > 1 || current.first != statistics.today ? " since \(current.first)" : ", today"
        return days + since + (streaks.needsToday ? ", nothing done yet today" : "")
    }

    /// `23 days, 2026-03-02 to 2026-03-30`; nil when there never was a streak.
    package var bestStreak: String? {
        guard let best = statistics.streaks.best else { return nil }
        return counted(best.days, "day") + ", \(best.first)" + (best.days > 1 ? " to \(best.last)" : "")
    }

    /// `730 points, 70 to level 9`
    package var points: String {
        let level = statistics.level
        return "\(counted(level.points, "point")), \(level.missing) to level \(level.number + 1)"
    }

    /// `Last 26 weeks`
    package func weeks(_ count: Int) -> String { count == 1 ? "This week" : "Last \(count) weeks" }

    /// `37 tasks done on 21 days`
    package static func activity(_ days: [HeatMap.Day]) -> String {
        let days = days.filter { $0.done > 0 }
        return "\(counted(days.reduce(0) { $0 + $1.done }, "task")) done on \(counted(days.count, "day"))"
    }

    /// What undated tasks mean; nil when there are none.
    package var remark: String? {
        switch statistics.undated {
        case 0: nil
        case 1: "1 done task has no valid 'done:' by today; it earns points but counts on no day"
        case let undated:
            "\(undated) done tasks have no valid 'done:' by today; they earn points but count on no day"
        }
    }
}
