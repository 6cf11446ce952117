import TaskQuery

/// The checked tasks that an answer leaves out because its query names no state.
struct HiddenTasks {
    var done = 0
    var cancelled = 0

    /// `3 tasks, 2 done and 1 cancelled hidden`: the last line of an answer with so many tasks.
    func footer(under matched: Int) -> String {
        let tasks = matched == 0 ? "no tasks" : matched == 1 ? "1 task" : "\(matched) tasks"
        let parts = [(done, "done"), (cancelled, "cancelled")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? tasks : "\(tasks), \(parts.joined(separator: " and ")) hidden"
    }
}

extension Answer {
    /// What the answer leaves out.
    var hidden: HiddenTasks {
        HiddenTasks(done: hiddenByDefault - hiddenCancelled, cancelled: hiddenCancelled)
    }
}
