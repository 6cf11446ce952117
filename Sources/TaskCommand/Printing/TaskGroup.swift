import TaskFile
import TaskQuery

/// Tasks that stand under one heading of the text view.
struct TaskGroup {
    /// `💼 @work`, `2026-11-25 Wednesday`; neutralised.
    let heading: String
    /// How far away a day or week is, in words; empty for other headings.
    let words: String
    /// The declared colour of a category.
    let colour: Colour?
    /// The tasks, in the order of the answer.
    private(set) var tasks: [Task]
    private var place: GroupValue.Place

    /// `tasks` as one group that needs no heading; none without tasks.
    static func single(_ tasks: some Collection<Task>) -> [TaskGroup] {
        guard !tasks.isEmpty else { return [] }
        return [TaskGroup(heading: "", words: "", colour: nil, tasks: Array(tasks), place: GroupValue.Place(rank: 0))]
    }

    /// `tasks` divided by `key`, each group in the order of `tasks`; no group is empty.
    ///
    /// Categories and tags come as declared, then by name; priorities from high to low; days and weeks by time; files
    /// by name, sections as they stand in them. Tasks without a value come last; one with several tags is in the group
    /// of each.
    static func groups(of tasks: some Collection<Task>, by key: GroupKey, now: Now) -> [TaskGroup] {
        var groups: [TaskGroup] = []
        var places: [String: Int] = [:]
        for task in tasks {
            for value in GroupValue.values(of: task, under: key, now: now) {
                if let index = places[value.identity] {
                    groups[index].tasks.append(task)
                    groups[index].place = min(groups[index].place, value.place)
                } else {
                    places[value.identity] = groups.count
                    groups.append(
                        TaskGroup(
                            heading: neutralised(value.heading), words: value.words, colour: value.colour,
                            tasks: [task], place: value.place))
                }
            }
        }
        return groups.sorted { $0.place < $1.place }
    }
}
