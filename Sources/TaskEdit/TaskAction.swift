import TaskFile

/// What is done to each of several tasks, as if it were the only one.
package enum TaskAction {
    case complete(includesSubtasks: Bool)
    case reopen
    /// The text is the time, as for `Document.snoozing`.
    case snooze(String)
    case skip
    /// The change that the function gives for a task; it throws for one that is refused.
    case change(includesSubtasks: Bool = false, (TaskItem) throws(Failure) -> TypedChange)

    /// What doing it led to.
    package struct Outcome: Sendable {
        package let revision: Revision
        package var completed: [Document.Completed] = []
        package var reopened: [Document.Reopened] = []
        package var snoozed: [Document.Snoozed] = []
    }
}

extension Document {
    /// The positions of the tasks that `action` on `task` would change; throws if it cannot be done. Subtasks at the
    /// positions `others` are changed by other actions. The new file is not parsed and verified, which would take long.
    package func trying(
        _ action: TaskAction, on task: TaskItem, beside others: Set<Int>, now: Now
    ) throws(Failure) -> Set<Int> {
        var changes = try Changes(self, to: [task])
        switch action {
        case .complete(let includesSubtasks):
            var options = CompletionOptions()
            (options.includesSubtasks, options.remaining) = (includesSubtasks, others)
            _ = try changes.complete([task], options, now: now)
        case .reopen: return task.isChecked ? [task.index] : []
        case .change(let includesSubtasks, let change):
            try changes.apply(try change(task), to: task, beside: others, includesSubtasks: includesSubtasks)
        case .snooze(let text): _ = try changes.snooze([task], for: text, now: now)
        case .skip: _ = try changes.skip([task], [:], now: now)
        }
        let changed = changes.drafts.filter { index, draft in
            !source.bytes[tasks[index].dataRange.indices].elementsEqual(draft.bytes)
        }
        return Set(changed.keys)
    }

    /// Does `action` to each of `tasks`. `snoozes` are those that are remembered from before.
    package func doing(
        _ action: TaskAction, to tasks: [TaskItem], snoozes: [TaskItem: Snooze], now: Now
    ) throws(Failure) -> TaskAction.Outcome {
        if tasks.isEmpty { return TaskAction.Outcome(revision: Revision(unchanged: self)) }
        switch action {
        case .complete(let includesSubtasks):
            var options = CompletionOptions()
            (options.includesSubtasks, options.snoozes) = (includesSubtasks, snoozes)
            let (revision, completed) = try completing(tasks, options, now: now)
            return TaskAction.Outcome(revision: revision, completed: completed)
        case .reopen:
            let (revision, reopened) = try reopening(tasks, snoozes: snoozes, now: now)
            return TaskAction.Outcome(revision: revision, reopened: reopened)
        case .snooze(let text):
            let (revision, snoozed) = try snoozing(tasks, for: text, snoozes: snoozes, now: now)
            return TaskAction.Outcome(revision: revision, snoozed: snoozed)
        case .skip: return TaskAction.Outcome(revision: try skipping(tasks, snoozes: snoozes, now: now))
        case .change(let includesSubtasks, let change):
            return TaskAction.Outcome(
                revision: try editing(tasks, includesSubtasks: includesSubtasks) { task throws(Failure) in
                    try change(task)
                })
        }
    }
}
