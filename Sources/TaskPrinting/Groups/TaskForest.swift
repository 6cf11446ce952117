import TaskExchange
import TaskFile

/// Tasks nested in their nearest ancestor among them; otherwise in the order given.
struct TaskForest {
    /// Deeper tasks are flattened to this level, because browsers do not render unlimited nesting.
    static let deepest = 16

    /// The positions in the list, each with its level, from 0; a task is followed directly by its descendants.
    let items: [(position: Int, level: Int)]

    init(_ tasks: TaskList) {
        items = TaskTree.nested(Self.holders(tasks)).map { ($0.position, min($0.level, Self.deepest)) }
    }

    /// For each position, that of the nearest ancestor in the list.
    private static func holders(_ tasks: TaskList) -> [Int?] {
        // Only tasks with subtasks need a lookup entry.
        var positions: [TaskList.Place: Int] = [:]
        let places = tasks.order.map { tasks.places[Int($0)] }
        for (position, place) in places.enumerated() where tasks.hasSubtasks(place) { positions[place] = position }
        return places.map { place in
            var ancestor = tasks.parent(of: place)
            while let next = ancestor {
                if let position = positions[next] { return position }
                ancestor = tasks.parent(of: next)
            }
            return nil
        }
    }
}
