import TaskFile

/// A change to one task. Of several tasks, each is changed as if it were the only one.
package enum TaskAction: Sendable {
    case complete(includesSubtasks: Bool)
    case reopen
    case change(TypedChange, includesSubtasks: Bool)
    /// The text is the time, as for `Document.snoozing`.
    case snooze(String)
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

    /// Does each task's action; all are of the same kind. `snoozes` are the snoozes that are remembered from before, by
    /// the position of their task.
    package func doing(
        _ actions: [(task: TaskItem, action: TaskAction)], snoozes: [Int: Snooze], now: Now
    ) throws(Failure) -> (revision: Revision, snoozed: [Snoozed]) {
        let tasks = actions.map(\.task)
        switch actions.first?.action {
        case .complete(let includesSubtasks):
            var options = CompletionOptions()
            (options.includesSubtasks, options.snoozes) = (includesSubtasks, snoozes)
            return (try completing(tasks, options, now: now).revision, [])
        case .reopen: return (try reopening(tasks, snoozes: snoozes, now: now).revision, [])
        case .snooze(let text):
            let result = try snoozing(tasks, for: text, now: now, snoozes: snoozes)
            return (result.revision, result.snoozed)
        case .change(_, let includesSubtasks):
            let chosen = Set(tasks.map(\.index))
            var changes = try Changes(self, to: tasks)
            for case (let task, .change(let change, _)) in actions {
                try changes.apply(change, to: task, beside: chosen, includesSubtasks: includesSubtasks)
            }
            return (try Revision(changes), [])
        case nil: return (Revision(unchanged: self), [])
        }
    }
}
