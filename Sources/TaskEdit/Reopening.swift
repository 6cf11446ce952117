import TaskFile

extension Document {
    /// The result of reopening one task.
    public struct Reopened: Sendable {
        /// What became of the successor of a repeating task.
        public enum Successor: Hashable, Sendable {
            /// There is none.
            case none
            /// It was removed, and the rule is back on the task.
            case removed
            /// It has been changed since, and stays.
            case kept
            /// It is no longer right above the task, and has the rule: this task.
            case elsewhere(TaskItem)
            /// There is none any longer, and the rule is back on the task.
            case gone
        }

        /// The task as it was.
        public let task: TaskItem
        /// What became of its successor.
        public let successor: Successor
        /// The tasks inside it that stay done, and have the rules again that ended with it.
        public internal(set) var restored: [TaskItem] = []
    }

    /// Unchecks the boxes of `tasks`, and undoes what completing them wrote.
    ///
    /// A task loses `done:` and `status:cancelled`. Where the open task right above is its successor and has not been
    /// touched, the successor is removed and the rule restored. Checked subtasks are reopened, too, when
    /// `includesSubtasks` is set; otherwise they stay checked, with the rules that ended with the task. Tasks that are
    /// open stay as they are. `former` has tasks of earlier versions, by the tasks of this one that they became: how
    /// these were before completion. Their statuses are restored, and their rules where no successor has them.
    /// `snoozes` are those with which they were completed, which their successors do not have. Throws when a task whose
    /// former state or snooze is given, or one of `tasks`, is of another document.
    public func reopening(
        _ tasks: [TaskItem], includesSubtasks: Bool = false, former: [TaskItem: TaskItem] = [:],
        snoozes: [TaskItem: Snooze] = [:], now: Now
    ) throws(Failure) -> (revision: Revision, reopened: [Reopened]) {
        var changes = try Changes(self, to: tasks + former.keys + snoozes.keys)
        var reopened: [Reopened] = []
        var past = Past(of: self, former, snoozes, now)
        let chosen = tasks + (includesSubtasks ? tasks.flatMap { Array($0.descendants) } : [])
        let indices = Set(chosen.map(\.index))
        // The rules of subtasks, which only their copies in a successor still have.
        var rules: [Int: Recurrence] = [:]
        for index in indices.sorted() where isChecked(index) {
            let task = self.tasks[index]
            var draft = LineDraft(task.line)
            draft.isChecked = false
            if task.line.status == .cancelled { draft.remove(.status) }
            draft.remove(.done)
            if let status = former[self.tasks[index]]?.line.status, status != .open, !status.isChecked {
                draft.set(.status, to: status.rawValue)
            }
            let above = task.possibleSuccessor.flatMap { above in
                changes.removed.contains(above.index) || indices.contains(above.index) ? nil : above
            }
            let isKnown = above == nil && rules[index] != nil
            let (successor, rule) = isKnown ? (.none, nil) : past.outcome(of: task, above)
            if let rule = rule ?? rules[index] { draft.set(.repeat, to: rule.description) }
            if let above, successor == .removed {
                let copies = above.family
                for (copy, subtask) in zip(copies, Successor.Pattern(of: task, copies: copies).tasks).dropFirst()
                where subtask.line.recurrence == nil {
                    rules[subtask.index] = copy.line.recurrence
                }
                changes.remove(above, successorOf: task)
            }
            changes.rewrite(task, as: draft)
            reopened.append(Reopened(task: task, successor: successor))
        }
        for place in reopened.indices {
            let task = reopened[place].task
            for subtask in task.descendants where !indices.contains(subtask.index) {
                guard let rule = rules[subtask.index] ?? past.endedRule(of: subtask, with: task),
                    changes.restore(rule, on: subtask)
                else { continue }
                reopened[place].restored.append(subtask)
            }
        }
        return (try Revision(changes), reopened)
    }
}

/// What is known of completed tasks that are to be reopened: what they were, and where their series go on.
private struct Past {
    private let document: Document
    private let former: [TaskItem: TaskItem]
    private let snoozes: [TaskItem: Document.Snooze]
    private let now: Now
    private let series: SeriesIndex
    /// What was renamed, by the version of the document before that.
    private var renames: [ObjectIdentifier: Renames] = [:]

    init(
        of document: Document, _ former: [TaskItem: TaskItem], _ snoozes: [TaskItem: Document.Snooze], _ now: Now
    ) {
        (self.document, self.former, self.snoozes, self.now) = (document, former, snoozes, now)
        series = SeriesIndex(document)
    }

    /// What becomes of the successor of `task`, which is `above` if that is not nil, and the rule that the task gets
    /// back.
    mutating func outcome(of task: TaskItem, _ above: TaskItem?) -> (Document.Reopened.Successor, Recurrence?) {
        if let above {
            let isUntouched = above.isUntouchedSuccessor(of: task, without: snoozes, now: now)
            return isUntouched ? (.removed, above.line.recurrence) : (.kept, nil)
        }
        guard task.line.recurrence == nil else { return (.none, nil) }
        let former = former[task]
        let rule = former?.line.recurrence
        if let next = nextOccurrence(of: task, isKnownToRepeat: rule != nil) { return (.elsewhere(next), nil) }
        if let former, let above = task.precedingItem, isRenamedSuccessor(above, of: former) { return (.kept, nil) }
        return rule == nil ? (.none, nil) : (.gone, rule)
    }

    /// The rule of `subtask` that ended when `task` around it was completed; nil where it goes on elsewhere.
    func endedRule(of subtask: TaskItem, with task: TaskItem) -> Recurrence? {
        guard let before = former[subtask], former[task]?.descendants.contains(before) == true,
            nextOccurrence(of: subtask, isKnownToRepeat: true) == nil
        else { return nil }
        return before.line.recurrence
    }

    /// The open task that continues the series of `task`. Of a task that is not known to have repeated, it must be on a
    /// date to which its rule leads.
    private func nextOccurrence(of task: TaskItem, isKnownToRepeat: Bool) -> TaskItem? {
        series.occurrences(titled: task.line.seriesTitle).first { other in
            guard let rule = other.line.recurrence, task.isOccurrence(below: other) else { return false }
            guard let date = other.line.recurrenceDate, !isKnownToRepeat else { return isKnownToRepeat }
            return task.isOccurrence(date, of: rule, after: task.line, now: now)
        }
    }

    /// Whether `item` is where the successor of `task`, as it was before completion, was put, with its rule and a date
    /// of that, under a title that no task had then: that of a successor which was renamed. Where the title of another
    /// task with this rule is gone, that one may have been renamed.
    private mutating func isRenamedSuccessor(_ item: TaskItem, of task: TaskItem) -> Bool {
        guard !item.isChecked, let rule = task.line.recurrence, rule == item.line.recurrence,
            let date = item.line.recurrenceDate, item.isOccurrence(date, of: rule, after: task.line, now: now)
        else { return false }
        let version = ObjectIdentifier(task.document)
        let known = renames[version] ?? Renames(from: task.document, to: document)
        renames[version] = known
        return !known.titles.contains(item.line.seriesTitle) && !known.lostRules.contains(rule)
    }

    /// Which tasks may have been renamed since a version of a document.
    private struct Renames {
        let titles: Set<String>
        /// The rules of those whose titles are gone.
        let lostRules: Set<Recurrence>

        init(from old: Document, to new: Document) {
            titles = Set(old.tasks.map(\.line.seriesTitle))
            let lost = titles.subtracting(new.tasks.map(\.line.seriesTitle))
            lostRules = Set(
                old.tasks.lazy.map(\.line).filter { lost.contains($0.seriesTitle) }.compactMap(\.recurrence))
        }
    }
}

extension Changes {
    /// Removes `successor`, which is right above `task`.
    fileprivate mutating func remove(_ successor: TaskItem, successorOf task: TaskItem) {
        remove(
            ByteRange(successor.markerOffset, task.markerOffset), tasks: document.family(ofTask: successor.index))
        // In a list that has been renumbered, the number is restored too.
        guard successor.marker.count == task.marker.count, successor.marker != task.marker else { return }
        let end = Int(task.markerOffset) + task.marker.count
        replace(Edit(ByteRange(Int(task.markerOffset), end), successor.marker))
    }

    /// Gives `task`, which stays checked, its rule back; false where it has one, or its line has changed already.
    fileprivate mutating func restore(_ rule: Recurrence, on task: TaskItem) -> Bool {
        guard task.isChecked, task.line.recurrence == nil, !named.contains(task.index) else { return false }
        var draft = LineDraft(task.line)
        draft.set(.repeat, to: rule.description)
        rewrite(task, as: draft)
        return true
    }
}

extension TaskItem {
    /// The open, repeating task right above in the same list with the same title, which may be the successor of this
    /// one.
    fileprivate var possibleSuccessor: TaskItem? {
        guard let above = precedingItem, above.isOpenOccurrence, isOccurrence(below: above) else { return nil }
        return above
    }

    /// The list marker: `-`, `12.`.
    fileprivate var marker: [UInt8] {
        Array(document.source.bytes[Int(markerOffset)...].prefix { !isMarkdownSpace($0) })
    }

    /// Whether this is what completing `task` wrote above it: the same tasks, the same words on their lines except for
    /// the rule and `snoozes`, and the same text on all other lines. List markers may differ, and with them the
    /// indentation of the lines, because the list may have been renumbered.
    fileprivate func isUntouchedSuccessor(
        of task: TaskItem, without snoozes: [TaskItem: Document.Snooze], now: Now
    ) -> Bool {
        let own = family
        let before = task.line(before: snoozes[task])
        let pattern = Successor.Pattern(of: task, copies: own)
        let others = pattern.tasks
        let otherLines = task.lines.filter { line in !pattern.omittedLines.contains { $0.contains(line) } }
        guard own.count == others.count, lines.count == otherLines.count,
            let rule = line.recurrence, let date = line.recurrenceDate,
            isOccurrence(date, of: rule, after: before, now: now)
        else { return false }
        let occurrence = Occurrence(of: before, on: date.lastDay(in: now.zone), now: now)
        let ids = Set(others.compactMap(\.line.id))
        let tree = document.tree
        let bytes = document.source.bytes
        var next = 0
        for (line, other) in zip(lines, otherLines) {
            if next < own.count, own[next].titleLine == line {
                guard others[next].titleLine == other else { return false }
                var draft = LineDraft(others[next], takingBack: snoozes[others[next]])
                draft.reopen(without: ids, at: occurrence, created: LineDraft(own[next].line).value(of: .created))
                if next == 0, let due = occurrence.due { draft.set(.due, to: due.description) }
                guard draft.agrees(with: LineDraft(own[next].line)) else { return false }
                next += 1
                continue
            }
            // On the line above its box, an item has only its marker.
            if line == markerLine, other == task.markerLine { continue }
            let (left, right) = (tree.textRange(ofLine: line).indices, tree.textRange(ofLine: other).indices)
            guard bytes[left].elementsEqual(bytes[right]), text(ofLine: line) == task.text(ofLine: other) else {
                return false
            }
        }
        return next == own.count
    }

    /// Whether `rule` yields `date` as an occurrence after the task on `line`.
    fileprivate func isOccurrence(_ date: DateValue, of rule: Recurrence, after line: TaskLine, now: Now) -> Bool {
        let known = rule.isFromCompletion ? line.done : line.recurrenceDate
        guard let from = known?.lastDay(in: now.zone) else { return true }
        return rule.occurs(on: date, after: from, in: now.zone)
    }
}

extension LineDraft {
    /// Whether both say the same, in any order, except for the rule: a subtask that was completed with its parent has
    /// lost it.
    fileprivate func agrees(with other: LineDraft) -> Bool {
        var (one, other) = (self, other)
        one.remove(.repeat)
        other.remove(.repeat)
        return one.isChecked == other.isChecked && one.priority == other.priority
            && one.title.flatMap(\.bytes) == other.title.flatMap(\.bytes)
            && Set(one.tail.map(\.bytes)) == Set(other.tail.map(\.bytes))
    }
}
