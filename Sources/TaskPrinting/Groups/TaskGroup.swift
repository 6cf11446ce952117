import TaskFile
import TaskQuery
import TaskText

/// Tasks under one heading of the text view.
struct TaskGroup {
    /// `💼 @work`, `2026-11-25 Wednesday`; neutralised.
    let heading: String
    /// How far away a day or week is, in words; empty for other headings.
    let words: String
    /// The sums of the durations and numbers of its tasks: `7h30min`; empty when they have none.
    var sums = ""
    /// The declared colour of a category.
    var colour: Colour?
    /// The tasks, in the order of the answer.
    let tasks: TaskList

    /// `tasks` as one group without a heading; no group when there are no tasks.
    static func single(_ tasks: some Collection<TaskItem>) -> [TaskGroup] {
        tasks.isEmpty ? [] : [TaskGroup(heading: "", words: "", tasks: TaskList(tasks))]
    }

    /// `tasks` divided by `key`, each group in the order of `tasks`; no group is empty.
    ///
    /// Categories and tags come as declared, then by name; priorities from high to low; days and weeks by time; files
    /// by name, sections in file order. Tasks without a value come last; one with several tags is in the group of each.
    /// Weeks begin on `weekStart`.
    static func groups(
        of tasks: some Collection<TaskItem>, by key: GroupKey, now: Now, weekStart: Weekday = .monday
    ) -> [TaskGroup] {
        let list = TaskList(tasks)
        var groups: [(value: GroupValue, positions: [UInt32])] = []
        var numbers: [String: Int] = [:]
        for position in list.order {
            let task = list.task(at: list.places[Int(position)])
            for value in GroupValue.values(of: task, under: key, now: now, weekStart: weekStart) {
                if let number = numbers[value.identity] {
                    groups[number].positions.append(position)
                    groups[number].value.place = min(groups[number].value.place, value.place)
                } else {
                    numbers[value.identity] = groups.count
                    groups.append((value, [position]))
                }
            }
        }
        return groups.sorted { $0.value.place < $1.value.place }.map { value, positions in
            let tasks = list.at(positions)
            return TaskGroup(
                heading: escapingControls(value.heading), words: value.words, sums: TaskSums(of: tasks).text,
                colour: value.colour, tasks: tasks)
        }
    }
}
