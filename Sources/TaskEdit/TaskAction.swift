import TaskFile

/// A change to one task. Of several tasks, each is changed as if it were the only one.
package enum TaskAction: Sendable {
    case complete(includesSubtasks: Bool)
    case reopen
    case change(TypedChange, includesSubtasks: Bool)
    /// The text is the time, as for `Document.snoozing`.
    case snooze(String)

    /// What doing actions of one kind led to.
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
        case .change(let change, let includesSubtasks):
            try changes.apply(change, to: task, beside: others, includesSubtasks: includesSubtasks)
        case .snooze(let text): _ = try changes.snooze([task], for: text, now: now)
        }
        let changed = changes.drafts.filter { index, draft in
            !source.bytes[tasks[index].dataRange.indices].elementsEqual(draft.bytes)
        }
        return Set(changed.keys)
    }

    /// Does each task's action; all are of the same kind. `snoozes` are those that are remembered from before.
    package func doing(
        _ actions: [(task: TaskItem, action: TaskAction)], snoozes: [TaskItem: Document.Snooze], now: Now
    ) throws(Failure) -> TaskAction.Outcome {
        let tasks = actions.map(\.task)
        switch actions.first?.action {
        case .complete(let includesSubtasks):
            var options = CompletionOptions()
            (options.includesSubtasks, options.snoozes) = (includesSubtasks, snoozes)
            let (revision, completed) = try completing(tasks, options, now: now)
            return TaskAction.Outcome(revision: revision, completed: completed)
        case .reopen:
            let (revision, reopened) = try reopening(tasks, snoozes: snoozes, now: now)
            return TaskAction.Outcome(revision: revision, reopened: reopened)
        case .snooze(let text):
            let result = try snoozing(tasks, for: text, snoozes: snoozes, now: now)
            return TaskAction.Outcome(revision: result.revision, snoozed: result.snoozed)
        case .change(_, let includesSubtasks):
            let chosen = Set(tasks.map(\.index))
            var changes = try Changes(self, to: tasks)
            for case (let task, .change(let change, _)) in actions {
                try changes.apply(change, to: task, beside: chosen, includesSubtasks: includesSubtasks)
            }
            return TaskAction.Outcome(revision: try Revision(changes))
        case nil: return TaskAction.Outcome(revision: Revision(unchanged: self))
        }
    }
}
