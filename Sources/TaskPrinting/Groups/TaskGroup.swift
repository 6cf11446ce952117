import TaskFile
import TaskQuery
import TaskStatistics
import TaskText

/// Tasks under one heading of the text view.
struct TaskGroup {
    /// `💼 @work`, `2026-11-25 Wednesday`; with control characters escaped. Nil for a list that is not divided.
    let heading: String?
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
        tasks.isEmpty ? [] : [TaskGroup(heading: nil, words: "", tasks: TaskList(tasks))]
    }

    /// `tasks` divided by `key`, each group in the order of `tasks`; no group is empty.
    ///
    /// Categories and tags come as declared, then by name; priorities from high to low; days and weeks by time; files
    /// by name, sections in file order. Tasks without a value come last; one with several tags is in the group of each.
    /// A category that is not declared has the spelling that most tasks use, as in statistics.
    /// Weeks begin on `weekStart`.
    static func groups(
        of tasks: some Collection<TaskItem>, by key: GroupKey, now: Now, weekStart: Weekday = .monday
    ) -> [TaskGroup] {
        let list = TaskList(tasks)
        var groups: [(value: GroupValue, positions: [UInt32])] = []
        var numbers: [String?: Int] = [:]
        /// How many tasks of each group spell its name differently from the first one, by heading.
        var spellings: [Int: [String: Int]] = [:]
        for position in list.order {
            let task = list.task(at: list.places[Int(position)])
            for value in GroupValue.values(of: task, under: key, now: now, weekStart: weekStart) {
                if let number = numbers[value.identity] {
                    groups[number].positions.append(position)
                    groups[number].value.place = min(groups[number].value.place, value.place)
                    if key == .category, value.heading != groups[number].value.heading {
                        spellings[number, default: [:]][value.heading, default: 0] += 1
                    }
                } else {
                    numbers[value.identity] = groups.count
                    groups.append((value, [position]))
                }
            }
        }
        for (number, others) in spellings {
            var counts = others
            counts[groups[number].value.heading] = groups[number].positions.count - others.values.reduce(0, +)
            groups[number].value.heading = counts.usualSpelling
        }
        let sorted = groups.sorted(by: \.value.place).map { ($0.value, tasks: list.at($0.positions)) }
        let sums = sorted.map { Self.sums(of: $0.tasks) }
        // With several keys, the sum for one could be taken for the sum for another.
        let isNamed = Set(sums.joined().map { $0.key.lowercased() }).count > 1
        return zip(sorted, sums).map { group, sums in
            let text = sums.map { isNamed ? "\($0.key) \($0.amount)" : $0.amount }.joined(separator: ", ")
            return TaskGroup(
                heading: escapingControls(group.0.heading), words: group.0.words, sums: text,
                colour: group.0.colour, tasks: group.tasks)
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
