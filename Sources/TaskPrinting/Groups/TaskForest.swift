import TaskExchange
import TaskFile

/// Tasks nested in their nearest ancestor among them; otherwise in the order given.
struct TaskForest {
    /// Deeper tasks are flattened to this level, because browsers do not render unlimited nesting.
    static let deepest = 16

    /// The positions in the list, each with its level, from 0; a task is followed directly by its descendants.
    let items: [(position: Int, level: Int)]

    init(_ tasks: TaskList) {
        items = TaskTree.nested(TaskTree.parents(in: tasks)).map { ($0.position, min($0.level, Self.deepest)) }
    }
}
