import TaskFile

/// The sums of the durations and numbers of some tasks, key by key.
struct TaskSums {
    /// `7h30min`; with several keys `effort 7h30min, cost 12.5`; empty when no task has such a value.
    let text: String

    /// Adds up the values that their types allow.
    init(of tasks: some Collection<TaskItem>) {
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
        sums.sort { $0.key < $1.key }
        text = sums.map { key, type, sum in
            let amount =
                type == .duration ? DeclaredValue.spelled(minutes: sum) : DeclaredValue.spelled(millionths: sum)
            return sums.count == 1 ? amount : "\(key) \(amount)"
        }.joined(separator: ", ")
    }
}
