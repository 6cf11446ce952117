import TaskFile

/// The order of a list in which some tasks contain others.
package enum TaskTree {
    /// For each of `tasks`, the position of the nearest enclosing task among them.
    package static func parents(in tasks: TaskList) -> [Int?] {
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

    /// The positions of a list, each followed by those inside it, otherwise in the order of the list. `parents` has for
    /// each element the position of the one around it.
    package static func nested(_ parents: [Int?]) -> [Int] {
        var children = Array(repeating: [Int](), count: parents.count)
        var waiting: [Int] = []
        for (position, parent) in parents.enumerated().reversed() {
            if let parent { children[parent].append(position) } else { waiting.append(position) }
        }
        var positions: [Int] = []
        positions.reserveCapacity(parents.count)
        while let position = waiting.popLast() {
            positions.append(position)
            waiting += children[position]
        }
        return positions
    }
}
