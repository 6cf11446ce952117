import TaskFile
import TaskText

/// An answer, with everything that is printed about it.
package struct PrintableAnswer {
    let tasks: TaskList
    /// The documents that were asked, in the order read, from which a self-contained task file is made.
    let documents: [Document]
    /// What else matches; shown below the tasks.
    package var hidden: HiddenTasks
    /// The rows of the tasks, if they were made with the answer.
    let rows: TaskRows?

    package init(_ tasks: TaskList, of documents: [Document], hidden: HiddenTasks = HiddenTasks()) {
        self.init(tasks, of: documents, hidden: hidden, rows: nil)
    }

    init(_ tasks: TaskList, of documents: [Document], hidden: HiddenTasks, rows: TaskRows?) {
        (self.tasks, self.documents, self.hidden, self.rows) = (tasks, documents, hidden, rows)
    }

    var footer: String { hidden.footer(under: tasks.count) }

    package var isEmpty: Bool { (hidden.total ?? tasks.count) == 0 }
}

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
                "\(matched) of \(counted(total, "task"))"
            } else {
                matched == 0 ? "no tasks" : counted(matched, "task")
            }
        if let doneToday { return "\(tasks), \(doneToday == 0 ? "none" : "\(doneToday)") done today" }
        if notReady > 0 { return "\(tasks), \(notReady) not ready" }
        let parts = [(done, "done"), (cancelled, "cancelled")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? tasks : "\(tasks), \(parts.joined(separator: " and ")) hidden"
    }
}
