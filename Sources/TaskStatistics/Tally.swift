import TaskFile

/// How many tasks are in each state, and the points that the done ones earned.
package struct Tally: Equatable, Sendable {
    /// Tasks whose box is not checked.
    package internal(set) var open = 0
    /// The open tasks whose due date has passed.
    package internal(set) var overdue = 0
    /// Tasks whose box is checked, except cancelled ones.
    package internal(set) var done = 0
    /// Tasks that are checked and `status:cancelled`.
    package internal(set) var cancelled = 0
    /// The points earned by done tasks: never negative, and no other task earns any.
    package internal(set) var points = 0

    package init() {}

    package var total: Int { open + done + cancelled }

    package var isEmpty: Bool { total == 0 }

    /// Counts the task on `line`, with its state at `now`.
    package mutating func add(_ line: TaskLine, now: Now) {
        switch line.status {
        case .open, .doing, .waiting, .blocked, .deferred:
            open += 1
            if line.isOverdue(now) { overdue += 1 }
        case .done:
            done += 1
            points += Level.points(for: line.priority)
        case .cancelled: cancelled += 1
        }
    }

    /// Done tasks as a share of done and open ones, 0 to 1; nil when there are neither. Cancelled tasks do not count.
    package var completion: Double? {
        done + open == 0 ? nil : Double(done) / Double(done + open)
    }

    /// That share in whole percent, rounded down: 100 only when nothing is open.
    package var completionPercent: Int? {
        done + open == 0 ? nil : done * 100 / (done + open)
    }

    /// Adds the figures of other tasks.
    package static func += (left: inout Tally, right: Tally) {
        left.open += right.open
        left.overdue += right.overdue
        left.done += right.done
        left.cancelled += right.cancelled
        left.points += right.points
    }
}
