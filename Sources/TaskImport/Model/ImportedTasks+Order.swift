import TaskExchange
import TaskFile

extension ImportedTasks {
    /// The deepest nesting of a task. Each level is indented further, so a long chain would make the file many times
    /// larger.
    private static let deepest = 64

    /// Puts each task after its parent and keeps the order otherwise. Cycles are cut, and a task nested too deeply
    /// becomes a sibling of its parent.
    mutating func order() {
        let (ordered, places, cut) = Self.ordered(tasks)
        for index in cut { count("link to a parent that is below it", at: index) }
        tasks = ordered
        turns = turns.isEmpty ? [] : places.indices.sorted { places[$0] < places[$1] }.map { turns[$0] }
        losses.move { places[$0] }
        var depths: [Int] = []
        for index in tasks.indices {
            guard let parent = tasks[index].parent else {
                depths.append(0)
                continue
            }
            if depths[parent] == Self.deepest {
                tasks[index].parent = tasks[parent].parent
                losses.count("place below \(Self.deepest) others", task: index)
                depths.append(Self.deepest)
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
        let order = TaskTree.nested(tasks.map(\.parent))
        var places = Array(repeating: 0, count: tasks.count)
        for (place, index) in order.enumerated() { places[index] = place }
        let moved = order.map { index in
            var task = tasks[index]
            task.parent = task.parent.map { places[$0] }
            return task
        }
        return (moved, places, cut)
    }
}
