import TaskFile

/// The open task that takes over from a repeating one: the lines of its item with notes and subtasks, all reopened. Of
/// a subtask that repeats on its own, it has the open occurrence, and none that is over.
struct Successor {
    /// The bytes to insert in front of the completed task: its copy, and what has to precede the task itself.
    let bytes: [UInt8]
    let offset: Int
    /// How many tasks they contain.
    let taskCount: Int

    /// The copy of `pattern` with the dates of `occurrence` and the rule `rule`, without `snoozes`. What was
    /// stamped `created` is stamped `today`, if commands stamp that.
    init(
        _ pattern: Pattern, at occurrence: Occurrence, rule: String, today: CivilDate,
        without snoozes: [TaskItem: Document.Snooze]
    ) {
        let task = pattern.tasks[0]
        let document = task.document
        let tree = document.tree
        let ids = Set(pattern.tasks.compactMap(\.line.id))
        let stamp = document.settings.stamps.contains(.created) ? today.description : nil
        var edits = pattern.omittedLines.map { Edit(tree.range(ofLines: $0), "") }
        for member in pattern.tasks {
            var draft = LineDraft(member, takingBack: snoozes[member])
            draft.reopen(without: ids, at: occurrence, created: stamp ?? draft.value(of: .created))
            if member == task {
                if let due = occurrence.due { draft.set(.due, to: due.description) }
                draft.set(.repeat, to: rule)
            }
            edits.append(Edit(member.dataRange, draft.bytes))
        }
        offset = Int(task.markerOffset)
        let end = Int(tree.range(ofLines: task.lines).upper)
        let lineEnd = document.lineEnd(nearLine: task.titleLine)
        var copy = document.source.bytes(in: offset..<end, applying: edits.inFileOrder[...])
        if copy.last.map(isLineEnd) != true { copy += lineEnd }
        let lead = document.leadingBytes(to: offset)
        if task.isSetApart { copy += quoteMarks(lead[...]) + lineEnd }
        bytes = copy + lead
        taskCount = pattern.tasks.count
    }

    /// What the next occurrence of a task is a copy of.
    struct Pattern {
        /// The task, and the tasks below it that belong to its next occurrence, in file order.
        private(set) var tasks: [TaskItem]
        /// The lines of those that do not.
        private(set) var omittedLines: [Range<Int>] = []

        /// The pattern of `task`, whose subtasks may have lost their rules when it was completed: `copies`, its
        /// successor and the tasks inside that, still have them. Without the tasks at `outsiders`, together with all
        /// inside them.
        init(of task: TaskItem, copies: [TaskItem] = [], leavingOut outsiders: Set<Int> = []) {
            tasks = [task]
            // By position: occurrences that are over, and tasks that have such ones below them.
            var over: Set<Int> = []
            var series: Set<Int> = []
            for member in task.descendants {
                if let parent = member.parent, over.contains(parent.index) {
                    over.insert(member.index)
                } else if outsiders.contains(member.index) {
                    over.insert(member.index)
                    omittedLines.append(member.lines)
                } else if let above = member.precedingItem, member.isOccurrence(below: above),
                    over.contains(above.index) || series.contains(above.index)
                {
                    over.insert(member.index)
                    omittedLines.append(above.lines.upperBound..<member.lines.upperBound)
                } else {
                    let copy = copies.indices.contains(tasks.count) ? copies[tasks.count] : member
                    if copy.isOpenOccurrence { series.insert(member.index) }
                    tasks.append(member)
                }
            }
        }
    }
}

extension TaskItem {
    /// The task of the item right above in the same list; nil when that is not a task.
    package var precedingItem: TaskItem? {
        // The nearest task before is that item, or is inside it.
        var nearest = index > 0 ? document.tasks[index - 1] : nil
        while let task = nearest, task.block.parent != block.parent { nearest = task.parent }
        return nearest.flatMap { Int($0.block.subtreeEnd) == blockIndex ? $0 : nil }
    }

    /// Whether this may be a completed occurrence of the series of `above`.
    func isOccurrence(below above: TaskItem) -> Bool {
        line.recurrence == nil && line.status == .done && above.line.seriesTitle == line.seriesTitle
    }
}

extension LineDraft {
    /// Reopens the task for `occurrence`: without state, id and the names that other programs have for it, with its
    /// dates moved and, where it has a `created:`, with `created` instead.
    mutating func reopen(without ids: Set<String>, at occurrence: Occurrence, created: String?) {
        isChecked = false
        for key in [AttributeKey.status, .done, .id] { remove(key) }
        for name in ForeignName.allCases { remove(.declared, named: name.rawValue) }
        move(to: occurrence)
        mapValues(of: .created) { _ in created }
        // The copies of tasks in the same family have no ids to wait for.
        if value(of: .after) != nil { after.removeAll(where: ids.contains) }
    }

    /// Moves the dates, and the reminders on a day, as many days as `occurrence` is later.
    mutating func move(to occurrence: Occurrence) {
        for key in [AttributeKey.due, .start] { mapValues(of: key, occurrence.moved) }
        mapValues(of: .remind, occurrence.movedReminder)
    }
}
