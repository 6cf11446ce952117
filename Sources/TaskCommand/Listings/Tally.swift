import TaskFile

/// How many tasks there are in each state.
struct Tally: Equatable {
    /// Tasks whose box is not checked; those overdue are among them.
    private(set) var open = 0
    private(set) var overdue = 0
    private(set) var done = 0
    private(set) var cancelled = 0

    /// Whether nothing was counted.
    var isEmpty: Bool { open + done + cancelled == 0 }

    /// Counts the task on `line`.
    mutating func add(_ line: TaskLine, now: Now) {
        switch line.status {
        case .done: done += 1
        case .cancelled: cancelled += 1
        case .open, .doing, .waiting, .blocked, .deferred:
            open += 1
            if line.isOverdue(now) { overdue += 1 }
        }
    }
}
