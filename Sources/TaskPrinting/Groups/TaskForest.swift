import TaskFile

/// Tasks nested in their nearest ancestor among them; otherwise in the order given.
struct TaskForest {
    /// Deeper tasks are flattened to this level, because browsers do not render unlimited nesting.
    static let deepest = 16

    /// The positions in the list, each with its level, from 0; a task is followed directly by its descendants.
    let items: [(position: Int, level: Int)]

    init(_ tasks: TaskList) {
        let holders = Self.holders(tasks)
        // For each task, and in the last entry for the top level, the linked list of its children, last child first.
        var last = [Int](repeating: -1, count: tasks.count + 1)
        var previous = [Int](repeating: -1, count: tasks.count)
        for (position, holder) in holders.enumerated() {
            let place = holder < 0 ? tasks.count : holder
            previous[position] = last[place]
            last[place] = position
        }
        var items: [(position: Int, level: Int)] = []
        items.reserveCapacity(tasks.count)
        var pending: [(position: Int, level: Int)] = []
        func push(_ chain: Int, _ level: Int) {
            var next = chain
            while next >= 0 {
                pending.append((next, level))
                next = previous[next]
            }
        }
        push(last[tasks.count], 0)
        while let item = pending.popLast() {
            items.append(item)
            push(last[item.position], min(item.level + 1, Self.deepest))
        }
        self.items = items
    }

    /// For each position, that of the nearest ancestor in the list, or -1.
    private static func holders(_ tasks: TaskList) -> [Int] {
        // Only tasks with subtasks need a lookup entry.
        var positions: [TaskList.Place: Int] = [:]
        let places = tasks.order.map { tasks.places[Int($0)] }
        for (position, place) in places.enumerated() where tasks.hasSubtasks(place) { positions[place] = position }
        if positions.isEmpty { return [Int](repeating: -1, count: places.count) }
        return places.map { place in
            var ancestor = tasks.parent(of: place)
            while let next = ancestor {
                if let position = positions[next] { return position }
                ancestor = tasks.parent(of: next)
            }
            return -1
        }
    }
}
