import TaskQuery
import TaskText

/// The checked tasks that an answer leaves out because its query names no state.
package struct HiddenTasks {
    var done = 0
    var cancelled = 0
    /// How many tasks match, when a limit leaves some of them out.
    var total: Int?
    /// How many were done today, when the query asks for today's tasks: shown instead of the hidden counts.
    package var doneToday: Int?
    /// How many open tasks wait for something, when the query asks for those that are ready.
    package var notReady = 0

    /// The last line of an answer with `matched` tasks: `3 tasks, 2 done and 1 cancelled hidden`, or
    /// `3 tasks, 2 done today` or `3 tasks, 1 not ready`, or `3 of 69 tasks` when a limit leaves some out.
    func footer(under matched: Int) -> String {
        let tasks =
            if let total, total > matched {
                "\(matched) of \(total) tasks"
            } else {
                matched == 0 ? "no tasks" : counted(matched, "task")
            }
        if let doneToday { return "\(tasks), \(doneToday == 0 ? "none" : "\(doneToday)") done today" }
        if notReady > 0 { return "\(tasks), \(notReady) not ready" }
        let parts = [(done, "done"), (cancelled, "cancelled")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? tasks : "\(tasks), \(parts.joined(separator: " and ")) hidden"
    }
}

extension Answer {
    /// The tasks that the answer leaves out.
    package var hidden: HiddenTasks {
        HiddenTasks(done: hiddenByDefault - hiddenCancelled, cancelled: hiddenCancelled, total: total)
    }
}
