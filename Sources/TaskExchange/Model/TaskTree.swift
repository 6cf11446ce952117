/// The order of a list in which some tasks hold others.
enum TaskTree {
    /// `tasks` with each after the one that holds it, and all else in its order; circles are cut.
    static func ordered(_ tasks: [ExchangedTask]) -> [ExchangedTask] {
        var tasks = tasks
        for index in tasks.indices {
            var seen: Set<Int> = [index]
            var next = tasks[index].parent
            while let parent = next {
                guard tasks.indices.contains(parent), seen.insert(parent).inserted else {
                    tasks[index].parent = nil
                    break
                }
                next = tasks[parent].parent
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
