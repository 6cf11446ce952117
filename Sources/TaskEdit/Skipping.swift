import TaskFile

extension Document {
    /// Moves each of `tasks`, which repeat, on to its next occurrence as if the present one did not exist, and changes
    /// nothing else.
    ///
    /// Its dates and reminders on a day, and those of the tasks inside it, move as they do in the successor of a
    /// completed task; what is inside is open again. `snoozes` are those that are remembered of the tasks: a snooze
    /// holds for one occurrence, so it is taken back. Throws when a task is of another document or done, when it does
    /// not repeat or has no date, when its rule or that date cannot be read, and when the rule has no later date.
    public func skipping(
        _ tasks: [TaskItem], snoozes: [TaskItem: Snooze] = [:], now: Now
    ) throws(Failure) -> Revision {
        var changes = try Changes(self, to: tasks + snoozes.keys)
        let next = try changes.skip(tasks, snoozes, now: now)
        let revision = try Revision(changes)
        for (task, date) in next where revision.task(task)?.line.recurrenceDate != date {
            throw Failure(
                unwritten: "the next date would not read as intended", at: task,
                help: "Markdown markup on the line would pair differently; change it in an editor")
        }
        return revision
    }
}

extension Changes {
    /// Moves `tasks` on; the result has the next date of each. What is inside one of them moves with it alone.
    mutating func skip(
        _ tasks: [TaskItem], _ snoozes: [TaskItem: Document.Snooze], now: Now
    ) throws(Failure) -> [(task: TaskItem, date: DateValue)] {
        var next: [(task: TaskItem, date: DateValue)] = []
        var coveredUntil = 0
        for task in tasks.inFileOrder where task.index >= coveredUntil {
            let occurrence = try self.occurrence(after: task, snoozes[task], now)
            for member in Successor.Pattern(of: task).tasks {
                var draft = LineDraft(member, takingBack: snoozes[member])
                draft.move(to: occurrence)
                if draft.isChecked {
                    draft.isChecked = false
                    for key in [AttributeKey.status, .done] { draft.remove(key) }
                }
                rewrite(member, as: draft)
            }
            next.append((task, occurrence.date))
            coveredUntil = task.descendants.endIndex
        }
        return next
    }

    private func occurrence(
        after task: TaskItem, _ snooze: Document.Snooze?, _ now: Now
    ) throws(Failure) -> Occurrence {
        guard !task.isChecked else { throw Failure(alreadyDone: task) }
        try refuseUnreadableRule(of: task, now)
        let line = task.line(before: snooze)
        guard let rule = line.recurrence else {
            throw Failure(
                "edit-refused", at: task, "the task does not repeat, so it has no next date",
                help: "to put it off, edit it: due:+1w")
        }
        guard line.recurrenceDate != nil else {
            throw Failure(
                "edit-refused", at: task, "the task has no date to skip: it counts from completion",
                help: "edit it to give it one: due:fri")
        }
        guard let occurrence = Occurrence(skipping: line, rule, now: now) else {
            throw Failure(
                "edit-refused", at: task, "'\(rule)' has no later date", help: "complete the task: 'tasks done'")
        }
        return occurrence
    }
}
