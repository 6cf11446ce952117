import TaskFile

/// What statistics need to know about a task, from its line decoded once.
struct TaskFact {
    /// The three states that are counted.
    enum State { case open, done, cancelled }

    let state: State
    let isOverdue: Bool
    let priority: Priority?
    /// The day in the reader's zone on which the task was checked, according to its `done:`; nil when there is none, or
    /// when it names a day after today.
    let day: CivilDate?
    /// The category as written.
    let category: String?

    init(_ task: TaskItem, now: Now) {
        let line = task.line
        switch line.status {
        case .done: state = .done
        case .cancelled: state = .cancelled
        case .open, .doing, .waiting, .blocked, .deferred: state = .open
        }
        isOverdue = line.isOverdue(now)
        priority = line.priority
        day = state == .open ? nil : line.done.map { $0.firstDay(in: now.zone) }.flatMap { $0 <= now.today ? $0 : nil }
        category = line.category
    }
}
