/// The order of a list in which some tasks hold others.
enum TaskTree {
    /// `tasks` with each after the one that holds it, and all else in its order; circles are cut.
    static func ordered(_ tasks: [ExchangedTask]) -> [ExchangedTask] {
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
