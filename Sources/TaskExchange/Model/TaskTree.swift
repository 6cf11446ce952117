/// The order of a list in which some tasks hold others.
enum TaskTree {
    /// The most tasks around a task. Each level is indented further, so that a long chain would make a file of many
    /// times its length.
    private static let deepest = 64

    /// Puts each of the tasks after the one that holds it, and all else in its order; circles are cut, and what is
    /// deeper than is sensible stands beside what it was in.
    static func order(_ result: inout ImportedTasks) {
        result.tasks = ordered(result.tasks)
        var depths: [Int] = []
        for index in result.tasks.indices {
            guard let parent = result.tasks[index].parent else {
                depths.append(0)
                continue
            }
            if depths[parent] == deepest {
                result.tasks[index].parent = result.tasks[parent].parent
                result.losses.count("place below \(deepest) others")
                depths.append(deepest)
            } else {
                depths.append(depths[parent] + 1)
            }
        }
    }

    /// `tasks` with each after the one that holds it, and all else in its order; circles are cut.
    private static func ordered(_ tasks: [ExchangedTask]) -> [ExchangedTask] {
        var tasks = tasks
        // The walk upwards on which a task was met; nothing is walked twice, however deep families are.
        var walks = Array(repeating: -1, count: tasks.count)
        for index in tasks.indices {
            var current = index
            while walks[current] < 0 {
                walks[current] = index
                guard let parent = tasks[current].parent else { break }
                guard tasks.indices.contains(parent), walks[parent] != index else {
                    tasks[current].parent = nil
                    break
                }
                current = parent
            }
        }
        var children: [Int: [Int]] = [:]
        for (index, task) in tasks.enumerated() {
            if let parent = task.parent { children[parent, default: []].append(index) }
        }
        var order: [Int] = []
        var waiting = Array(tasks.indices.filter { tasks[$0].parent == nil }.reversed())
        while let next = waiting.popLast() {
            order.append(next)
            waiting += (children[next] ?? []).reversed()
        }
        var places: [Int: Int] = [:]
        for (place, index) in order.enumerated() { places[index] = place }
        return order.map { index in
            var task = tasks[index]
            task.parent = task.parent.flatMap { places[$0] }
            return task
        }
    }
}
