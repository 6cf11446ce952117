import TaskFile

/// The open task that takes over from a repeating one: the lines of its item with notes and subtasks, all reopened.
struct Successor {
    /// The bytes to insert in front of the completed task: its copy, and what has to precede the task itself.
    let bytes: [UInt8]
    /// Where to insert them.
    let offset: Int
    /// How many tasks they contain.
    let taskCount: Int

    /// The copy of `task` with the dates of `occurrence` and the rule `rule`, without `snoozes`, which are given by the
    /// positions of tasks. What was stamped `created` is stamped `today`.
    init(
        of task: TaskItem, at occurrence: Occurrence, rule: String, today: CivilDate, without snoozes: [Int: Snooze]
    ) {
        let document = task.document
        let family = [task] + task.descendants
        let ids = Set(family.compactMap(\.line.id))
        var edits: [Edit] = []
        for member in family {
            var draft = LineDraft(member, takingBack: snoozes[member.index])
            draft.reopen(without: ids, at: occurrence, created: today.description)
            if member == task {
                if let due = occurrence.due { draft.set(.due, to: due.description) }
                draft.set(.repeat, to: rule)
            }
            edits.append(Edit(member.dataRange, draft.bytes))
        }
        let tree = document.tree
        offset = Int(task.markerOffset)
        let end = Int(tree.range(ofLine: task.lines.upperBound - 1).upper)
        let lineEnd = document.lineEnd(nearLine: task.titleLine)
        var copy = document.source.bytes(in: offset..<end, applying: edits[...])
        if copy.last != UInt8(ascii: "\n"), copy.last != UInt8(ascii: "\r") { copy += lineEnd }
        let lead = document.leadingBytes(to: offset)
        if task.standsApart { copy += quoteMarks(lead[...]) + lineEnd }
        bytes = copy + lead
        taskCount = family.count
    }
}

extension LineDraft {
    /// Reopens the task for `occurrence`: without state and id, with its dates moved and, where it has a `created:`,
    /// with `created` instead.
    mutating func reopen(without ids: Set<String>, at occurrence: Occurrence, created: String?) {
        isChecked = false
        for key in [AttributeKey.status, .done, .id] { remove(key) }
        for key in [AttributeKey.due, .start] { mapValues(of: key, occurrence.moved) }
        mapValues(of: .remind, occurrence.movedReminder)
        mapValues(of: .created) { _ in created }
        // The copies of tasks in the same family have no ids to wait for.
        if value(of: .after) != nil { after.removeAll(where: ids.contains) }
    }
}
