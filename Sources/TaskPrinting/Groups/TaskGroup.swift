import TaskFile
import TaskQuery
import TaskText

/// Tasks under one heading of the text view.
struct TaskGroup {
    /// `💼 @work`, `2026-11-25 Wednesday`; with control characters escaped. Nil for a list that is not divided.
    let heading: String?
    /// How far away a day or week is, in words; empty for other headings.
    let words: String
    /// The sums of the durations and numbers of its tasks: `7h30min`; empty when they have none.
    var sums = ""
    var colour: Colour?
    /// The tasks, in the order of the answer.
    let tasks: TaskList

    /// `tasks` as one group without a heading; no group when there are no tasks.
    static func single(_ tasks: some Collection<TaskItem>) -> [TaskGroup] {
        tasks.isEmpty ? [] : [TaskGroup(heading: nil, words: "", tasks: TaskList(tasks))]
    }

    /// `tasks` divided by `key`, in the order of `Answer.groups`. Weeks begin on `weekStart`.
    static func groups(
        of tasks: some Collection<TaskItem>, by key: GroupKey, now: Now, weekStart: Weekday = .monday
    ) -> [TaskGroup] {
        let groups = TaskList(tasks).groups(by: key, now: now, weekStart: weekStart)
        let sums = groups.map { Self.sums(of: $0.tasks) }
        // With several keys, the sum for one could be taken for the sum for another.
        let isNamed = Set(sums.joined().map { $0.key.lowercased() }).count > 1
        return zip(groups, sums).map { group, sums in
            let day = group.day
            let text = sums.map { isNamed ? "\($0.key) \($0.amount)" : $0.amount }.joined(separator: ", ")
            return TaskGroup(
                heading: escapingControls(group.heading),
                words: day.map { key == .week ? words(forWeekFrom: $0, weekStart, now) : words(for: $0, now) } ?? "",
                sums: text, colour: key == .category ? group.tasks.first.flatMap(colour) : nil, tasks: group.tasks)
        }
    }

    /// The declared colour of the category of `task`.
    private static func colour(of task: TaskItem) -> Colour? {
        let settings = task.document.settings
        let index = task.line.category.flatMap(settings.index(ofCategory:))
        return index.flatMap { settings.categories[$0].colour }.flatMap(Colour.init)
    }

    private static func words(for day: CivilDate, _ now: Now) -> String {
        // The distance of a day is counted in days, wherever weeks begin.
        dueWords(.period(Period(day)), now: now, weekStart: .monday)
    }

    private static func words(forWeekFrom first: CivilDate, _ weekStart: Weekday, _ now: Now) -> String {
        let start = now.today.adding(days: -now.today.weekday.days(since: weekStart))
        let weeks = first.days(since: start) / 7
        return switch weeks {
        case 0: "this week"
        case 1: "next week"
        case -1: "last week"
        default: distanceWords(weeks, "week")
        }
    }

    /// The sums of the durations and numbers that their types allow, key by key: `effort` and `7h30min`; none when no
    /// task has such a value.
    private static func sums(of tasks: TaskList) -> [(key: String, amount: String)] {
        var sums: [(key: String, type: Settings.AttributeType, sum: Int)] = []
        for task in tasks where !task.document.settings.attributeTypes.isEmpty {
            for (key, value) in task.line.attributes {
                let type = task.document.settings.type(ofAttribute: key)
                let amount: Int
                switch DeclaredValue(value, as: type) {
                case .duration(let minutes): amount = minutes
                case .number(let millionths): amount = millionths
                case .date, nil: continue
                }
                let place = sums.firstIndex { $0.key.lowercased() == key.lowercased() && $0.type == type }
                if place == nil { sums.append((key, type, 0)) }
                let (sum, overflows) = sums[place ?? sums.count - 1].sum.addingReportingOverflow(amount)
                sums[place ?? sums.count - 1].sum = overflows ? .max : sum
            }
        }
        return sums.sorted(by: \.key).map { key, type, sum in
            (key, type == .duration ? DeclaredValue.spelled(minutes: sum) : DeclaredValue.spelled(millionths: sum))
        }
    }
}
