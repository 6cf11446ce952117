import TaskFile

/// What there is to say about a task besides what a command changed on its line. The shell and editors say the same;
/// each names the task in its own way.
package enum TaskRemark: Sendable {
    /// The command had nothing to change.
    case alreadyDone, alreadyOpen, unchanged
    /// The tasks that it waited for are done.
    case unblocked
    /// The last of its subtasks is done, and it is open.
    case subtasksDone
    /// It was cancelled, and does not come again.
    case seriesCancelled
    /// It was done before its parent, with which its rule ends.
    case ruleEnded

    package func text(about task: String) -> String {
        switch self {
        case .alreadyDone: "already done: \(task)"
        case .alreadyOpen: "already open: \(task)"
        case .unchanged: "unchanged: \(task)"
        case .unblocked: "unblocked: \(task)"
        case .subtasksDone: "all subtasks done: \(task)"
        case .seriesCancelled: "\(task) does not repeat again; to leave out one date only, skip it instead"
        case .ruleEnded: "already done: \(task); \(Document.Completed.endWithParent)"
        }
    }
}

extension Document.Completed {
    fileprivate static let endWithParent = "its rule ends with its parent"

    /// Why the task, which had a rule, does not come again; nil when it does, and without a rule. `repeated` are the
    /// tasks that do: a copy of one contains what is inside it.
    package func end(besides repeated: Set<TaskItem>) -> String? {
        if hasEnded { return "it does not repeat again" }
        let isCopied = task.lineage.dropFirst().contains(where: repeated.contains)
        let goesOn = next != nil || continuation != nil || isCopied
        return task.line.recurrence == nil || goesOn ? nil : Self.endWithParent
    }
}

extension Document.Reopened.Successor {
    /// What became of it; nil when there is none. `name` says where a task is.
    package func outcome(_ name: (TaskItem) -> String) -> String? {
        switch self {
        case .none: nil
        case .removed: "its successor was removed"
        case .kept: "its successor above was changed, so it stays and keeps the rule"
        case .elsewhere(let next): "its successor, \(name(next)), keeps the rule"
        case .gone: "its successor is gone, so the rule is back"
        }
    }
}

extension Revision {
    /// Those of `tasks` and their subtasks, as they are now, that it closed: they were open.
    package func closed(among tasks: [TaskItem]) -> [TaskItem] {
        tasks.flatMap(\.family).unique { $0 }.filter { !$0.isChecked }.compactMap(task).filter(\.isChecked)
    }

    /// The open tasks, as they are now, of which it closed the last open subtask, one of `tasks`.
    package func parents(completedBy tasks: [TaskItem]) -> [TaskItem] {
        closed(among: tasks).compactMap(\.parent).unique { $0 }.filter { parent in
            !parent.isChecked && parent.descendants.allSatisfy(\.isChecked)
        }
    }

    /// Those of `tasks`, as they are now, that it cancelled, and that repeated.
    package func cancelledSeries(among tasks: [TaskItem]) -> [TaskItem] {
        tasks.filter(\.isOpenOccurrence).compactMap(task).filter { $0.line.status == .cancelled }
    }
}
