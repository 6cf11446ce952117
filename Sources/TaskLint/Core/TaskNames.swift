import TaskFile

/// The names of the tasks in one file, and the names that they wait for.
struct TaskNames: Sendable {
    struct Mention: Equatable, Sendable {
        let name: String
        let range: ByteRange
        /// The task that has the name, or waits for it, by its position in the document.
        let task: Int
    }

    /// The names of tasks, in file order.
    private(set) var identifiers: [Mention] = []
    /// The names in `after:`, in file order.
    private(set) var dependencies: [Mention] = []

    /// Appends the names of the tasks that follow.
    mutating func append(_ others: TaskNames) {
        identifiers += others.identifiers
        dependencies += others.dependencies
    }

    mutating func add(_ facts: TaskFacts) {
        guard facts.features.contains(.name) else { return }
        if let name = facts.line.id, let attribute = facts.first(.id) {
            identifiers.append(Mention(name: name, range: attribute.value, task: facts.index))
        }
        guard let attribute = facts.first(.after) else { return }
        var start = attribute.value.lower
        for name in facts.line.after {
            let end = start + UInt32(name.utf8.count)
            dependencies.append(Mention(name: name, range: ByteRange(start, end), task: facts.index))
            start = end + 1
        }
    }
}
