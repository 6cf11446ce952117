import TaskFile

/// Tasks with each inside its nearest ancestor among them; otherwise in the order given.
struct TaskForest {
    /// Deeper ones stand side by side at this level: pages that nest without end are shown by no browser.
    static let deepest = 16

    private let tasks: TaskList
    /// The positions of the tasks that stand in no other.
    private var roots: [Int] = []
    /// The positions inside the task at a position.
    private var inner: [Int: [Int]] = [:]

    init(_ tasks: TaskList) {
        self.tasks = tasks
        // A task is looked up only where it could hold another one.
        var places: [Task: Int] = [:]
        for (place, task) in tasks.enumerated() where !task.descendants.isEmpty { places[task] = place }
        for (place, task) in tasks.enumerated() {
            var ancestor = places.isEmpty ? nil : task.parent
            while let next = ancestor, places[next] == nil { ancestor = next.parent }
            if let holder = ancestor.flatMap({ places[$0] }) {
                inner[holder, default: []].append(place)
            } else {
                roots.append(place)
            }
        }
    }

    /// Calls `body` with each task and its level, from 0, what a task holds right after it; until `body` returns false.
    func forEach(_ body: (Task, Int) -> Bool) {
        var pending = roots.reversed().map { (place: $0, level: 0) }
        while let (place, level) = pending.popLast() {
            guard body(tasks[place], level) else { return }
            let next = min(level + 1, Self.deepest)
            for place in (inner[place] ?? []).reversed() { pending.append((place, next)) }
        }
    }
}
