import TaskFile

/// The order of a list in which some tasks contain others.
package enum TaskTree {
    /// The deepest nesting of a task. Each level is indented further, so a long chain would make the file many times
    /// larger.
    private static let deepest = 64

    /// Puts each task after its parent and keeps the order otherwise. Cycles are cut, and a task nested too deeply
    /// becomes a sibling of its parent.
    static func order(_ result: inout ImportedTasks) {
        let (tasks, places, cut) = ordered(result.tasks)
        for index in cut { result.losses.count("link to a parent that is below it", task: index) }
        result.tasks = tasks
        result.losses.move { places[$0] }
        var depths: [Int] = []
        for index in result.tasks.indices {
            guard let parent = result.tasks[index].parent else {
                depths.append(0)
                continue
            }
            if depths[parent] == deepest {
                result.tasks[index].parent = result.tasks[parent].parent
                result.losses.count("place below \(deepest) others", task: index)
                depths.append(deepest)
            } else {
                depths.append(depths[parent] + 1)
            }
        }
    }

    /// `tasks` with each after its parent, otherwise in the same order; cycles are cut. Also the new position of each,
    /// and the old ones of those that lost their parent.
    private static func ordered(_ tasks: [ExchangedTask]) -> (tasks: [ExchangedTask], places: [Int], cut: [Int]) {
        var tasks = tasks
        var cut: [Int] = []
        // The upward walk on which a task was visited; nothing is walked twice, however deep families are.
        var walks = Array(repeating: -1, count: tasks.count)
        for index in tasks.indices {
            var current = index
            while walks[current] < 0 {
                walks[current] = index
                guard let parent = tasks[current].parent else { break }
                guard tasks.indices.contains(parent), walks[parent] != index else {
                    tasks[current].parent = nil
                    cut.append(current)
                    break
                }
                current = parent
            }
        }
        let order = nested(tasks.map(\.parent)).map(\.position)
        var places = Array(repeating: 0, count: tasks.count)
        for (place, index) in order.enumerated() { places[index] = place }
        let moved = order.map { index in
            var task = tasks[index]
            task.parent = task.parent.map { places[$0] }
            return task
        }
        return (moved, places, cut)
    }

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

    /// The positions of a list, each with its level, from 0, and followed by those inside it, otherwise in the order of
    /// the list. `parents` has for each element the position of the one around it.
    package static func nested(_ parents: [Int?]) -> [(position: Int, level: Int)] {
        var children = Array(repeating: [Int](), count: parents.count)
        var waiting: [(position: Int, level: Int)] = []
        for (position, parent) in parents.enumerated().reversed() {
            if let parent { children[parent].append(position) } else { waiting.append((position, 0)) }
        }
        var items: [(position: Int, level: Int)] = []
        items.reserveCapacity(parents.count)
        while let item = waiting.popLast() {
            items.append(item)
            for child in children[item.position] { waiting.append((child, item.level + 1)) }
        }
        return items
    }
}
