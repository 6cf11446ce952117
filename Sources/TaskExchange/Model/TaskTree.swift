/// The order of a list in which some tasks contain others.
enum TaskTree {
    /// The deepest nesting of a task. Each level is indented further, so a long chain would make the file many times
    /// larger.
    private static let deepest = 64

    /// Puts each task after its parent and keeps the order otherwise. Cycles are cut, and a task nested too deeply
    /// becomes a sibling of its parent.
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

    /// `tasks` with each after its parent, otherwise in the same order; cycles are cut.
    private static func ordered(_ tasks: [ExchangedTask]) -> [ExchangedTask] {
        var tasks = tasks
        // The upward walk on which a task was visited; nothing is walked twice, however deep families are.
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
