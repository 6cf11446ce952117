import TaskFile

extension Document {
    /// How tasks are completed.
    public struct CompletionOptions: Sendable {
        /// Whether open subtasks are completed with their parent; otherwise a parent that has some is refused.
        public var includesSubtasks = false
        /// The day of completion; nil means today.
        public var day: CivilDate?
        /// The days of completion of tasks with a day of their own, by position.
        package var days: [Int: CivilDate] = [:]
        /// What `snoozing` wrote on tasks of the document: a snooze holds for one occurrence, so the successor of a
        /// repeating task does not have it.
        public var snoozes: [TaskItem: Snooze] = [:]
        /// Tasks inside those to complete that are not a part of this occurrence, by position: they and what is inside
        /// them are neither completed nor copied.
        package var outsiders: Set<Int> = []
        /// Tasks inside those to complete that stay open below them, by position.
        package var remaining: Set<Int> = []

        /// Today, and no parent with open subtasks.
        public init() {}
    }

    /// The result of completing one task.
    public struct Completed: Sendable {
        /// The task as it was.
        public let task: TaskItem
        /// The line from which its next occurrence counts: without what snoozing wrote.
        package let line: TaskLine
        /// When it comes up again; nil when it does not repeat.
        public let next: DateValue?
        /// Whether its rule yields no further occurrence.
        public let hasEnded: Bool
        /// The next occurrence that was there already, and repeats in its place.
        public internal(set) var continuation: TaskItem?
        /// The tasks inside it that were done before, and whose rules end with it.
        public internal(set) var ended: [TaskItem] = []
    }

    /// Checks the boxes of `tasks`, and writes what follows from that.
    ///
    /// An open task gets its `done:` where the settings stamp it, and loses its `status:`. A repeating task passes its
    /// rule on to an open successor right above it; so does a checked one that still has a rule because it was ticked
    /// by hand, unless its next occurrence was copied by hand, too: then its own rule ends. Subtasks that are completed
    /// with their parent, or were before it, no longer repeat on their own.
    /// A checked task without a rule gets the `done:` that it lacks where the settings stamp it. Throws when a task,
    /// or one whose snooze is given, is of another document, when it has open subtasks that are not to be completed,
    /// when it was done on another day than the given one, and when a rule or the date from which it counts cannot be
    /// read.
    public func completing(
        _ tasks: [TaskItem], _ options: CompletionOptions = .init(), now: Now
    ) throws(Failure) -> (revision: Revision, completed: [Completed]) {
        var changes = try Changes(self, to: tasks + options.snoozes.keys)
        let completed = try changes.complete(tasks, options, now: now)
        let revision = try Revision(changes)
        let added = Set(
            revision.added.lazy.filter { !$0.isChecked }.map { task in
                let line = task.line
                return NextTask(rule: line.recurrence, date: line.recurrenceDate)
            })
        for item in completed where item.next != nil {
            guard added.contains(NextTask(rule: item.task.line.recurrence, date: item.next)) else {
                throw Failure(
                    unwritten: "the next task would not read as intended", at: item.task,
                    help: "Markdown markup on the line would pair differently; complete it in an editor")
            }
        }
        return (revision, completed)
    }
}

extension Document.CompletionOptions {
    /// The day on which `task` was completed; nil means today.
    fileprivate func day(of task: TaskItem) -> CivilDate? { days[task.index] ?? day }

    /// Whether `task` is an outsider, or inside one.
    fileprivate func leavesOut(_ task: TaskItem) -> Bool {
        !outsiders.isEmpty && task.lineage.contains { outsiders.contains($0.index) }
    }
}

/// What an open successor must contain.
private struct NextTask: Hashable {
    let rule: Recurrence?
    let date: DateValue?
}

extension TaskItem {
    /// The edits that complete a repeating task that was ticked by hand: its successor, unless that is there already,
    /// and its line without the rule. None when it does not repeat, when the date from which it does cannot be read,
    /// and inside a done task that still repeats itself, whose successor has a copy. `series` are the document's.
    package func rollEdits(in series: SeriesIndex, now: Now) -> [Edit] {
        let hasEnded = endsWithParent
        guard hasEnded || parent?.isChecked != true, line.complaintAboutOrigin(now: now) == nil else { return [] }
        var changes = Changes(document, series)
        let draft = LineDraft(line)
        _ = hasEnded ? changes.end(self, draft) : changes.roll(self, draft, .init(), now: now)
        _ = changes.endRules(inside: self, .init())
        return changes.sortedEdits
    }
}

extension Changes {
    mutating func complete(
        _ tasks: [TaskItem], _ options: Document.CompletionOptions, now: Now
    ) throws(Failure) -> [Document.Completed] {
        let chosen = Set(tasks.map(\.index))
        var completed: [Document.Completed] = []
        // Inside a repeating task, the copy of that task takes over; a separate successor would be a duplicate.
        var coveredUntil = 0
        for task in tasks.inFileOrder {
            let inner = task.descendants
            let open = inner.filter {
                !$0.isChecked && !chosen.contains($0.index) && !options.leavesOut($0)
                    && !options.remaining.contains($0.index)
            }
            let isCovered = task.index < coveredUntil
            if task.isChecked {
                guard !isCovered || task.line.recurrence == nil, try isUnfinished(task, options, now) else {
                    continue
                }
            }
            guard options.includesSubtasks || open.isEmpty else { throw Failure(openSubtasks: open, of: task) }
            if !isCovered { try refuseUnreadableRule(of: task, now) }
            var draft = LineDraft(task.line)
            if !task.isChecked || task.line.done == nil { stamp(&draft, options.day(of: task), now) }
            completed.append(isCovered || task.endsWithParent ? end(task, draft) : roll(task, draft, options, now: now))
            coveredUntil = max(coveredUntil, inner.endIndex)
            guard !isCovered else { continue }
            let inside = endRules(inside: task, options)
            if completed[completed.count - 1].next == nil { completed[completed.count - 1].ended = inside }
            guard options.includesSubtasks else { continue }
            for subtask in open {
                var draft = LineDraft(subtask.line)
                stamp(&draft, options.day(of: subtask), now)
                completed.append(end(subtask, draft))
            }
        }
        return completed.sorted(by: \.task.index)
    }

    /// Whether completing `task`, which is checked, has something to write: it still has its rule, or lacks its
    /// `done:`.
    private func isUnfinished(
        _ task: TaskItem, _ options: Document.CompletionOptions, _ now: Now
    ) throws(Failure) -> Bool {
        guard task.line.status == .done else { return false }
        if let day = options.day(of: task), let done = task.line.done, done.lastDay(in: now.zone) != day {
            throw Failure(
                "edit-refused", at: task, "this task was done on another day, \(done)",
                help: "leave out the day, or correct 'done:' first")
        }
        let isUndated = task.line.done == nil && document.settings.stamps.contains(.done)
        return task.line.recurrence != nil || isUndated
    }

    /// Throws if the rule of `task`, or the date from which it counts, cannot be read.
    func refuseUnreadableRule(of task: TaskItem, _ now: Now) throws(Failure) {
        guard !task.isChecked || task.line.status == .done else { return }
        let scanner = NearMissScanner(task.line, now: now, .file)
        if let rule = task.line.indices(of: .repeat).first, let miss = scanner.continued(afterAttribute: rule) {
            throw Failure(
                miss.rule, at: miss.range, in: document.source, miss.message,
                help: "correct the rule first: \(miss.help)")
        }
        let rule = task.isChecked ? nil : task.line.complaints(about: [.repeat], now: now).first
        guard let complaint = rule ?? task.line.complaintAboutOrigin(now: now) else { return }
        let advice =
            rule == nil
            ? "the next date counts from it, so correct it first"
            : "it would not come again, so correct the rule first, or remove it"
        let help = complaint.help.map { "\(advice): \($0)" } ?? advice
        throw Failure(complaint.rule, at: complaint.range, in: document.source, complaint.message, help: help)
    }

    private func stamp(_ draft: inout LineDraft, _ day: CivilDate?, _ now: Now) {
        draft.isChecked = true
        draft.remove(.status)
        guard document.settings.stamps.contains(.done) else { return draft.remove(.done) }
        draft.set(.done, to: (day ?? now.today).description)
    }

    /// Completes a task without a successor.
    fileprivate mutating func end(_ task: TaskItem, _ draft: LineDraft) -> Document.Completed {
        var draft = draft
        if task.line.recurrence != nil { draft.remove(.repeat) }
        rewrite(task, as: draft)
        return Document.Completed(task: task, line: task.line, next: nil, hasEnded: false)
    }

    /// Replaces the line of `task` with `draft` and, when it repeats, inserts its successor above it.
    fileprivate mutating func roll(
        _ task: TaskItem, _ draft: LineDraft, _ options: Document.CompletionOptions, now: Now
    ) -> Document.Completed {
        var draft = draft
        guard let rule = task.line.recurrence else { return end(task, draft) }
        // The index of all series is needed for few tasks.
        if task.isChecked, let continuation = series.continuation(of: task) {
            var completed = end(task, draft)
            completed.continuation = continuation
            return completed
        }
        let line = task.line(before: options.snoozes[task])
        let occurrence = Occurrence(
            after: line, rule, completedAt: completion(of: line, on: options.day(of: task), now))
        draft.remove(.repeat)
        rewrite(task, as: draft)
        guard let occurrence else { return Document.Completed(task: task, line: line, next: nil, hasEnded: true) }
        let successor = Successor(
            Successor.Pattern(of: task, leavingOut: options.outsiders), at: occurrence, rule: rule.description,
            today: now.today, without: options.snoozes)
        insert(successor.bytes, at: successor.offset, tasks: successor.taskCount)
        return Document.Completed(task: task, line: line, next: occurrence.date, hasEnded: false)
    }

    /// Ends the rules of the tasks inside `task` that were checked before it, and returns these: they are copied with
    /// it, or not at all.
    fileprivate mutating func endRules(
        inside task: TaskItem, _ options: Document.CompletionOptions
    ) -> [TaskItem] {
        var ended: [TaskItem] = []
        for subtask in task.descendants where subtask.isChecked && !options.leavesOut(subtask) {
            guard subtask.line.recurrence != nil, subtask.line.status == .done else { continue }
            var draft = LineDraft(subtask.line)
            draft.remove(.repeat)
            rewrite(subtask, as: draft)
            ended.append(subtask)
        }
        return ended
    }
}

extension TaskItem {
    /// Whether its rule ends here, because its parent is done and does not come again.
    package var endsWithParent: Bool {
        guard let parent, parent.isChecked else { return false }
        return parent.line.recurrence == nil || parent.endsWithParent
    }

    /// Its line as it was before `snooze`: an occurrence may count from a reminder.
    func line(before snooze: Document.Snooze?) -> TaskLine {
        guard let snooze else { return line }
        return line.reparsed(after: [Edit(dataRange, LineDraft(self, takingBack: snooze).bytes)])?.line ?? line
    }
}

/// When the task on `line` was completed: on `day`, or when its stamp says, or now.
private func completion(of line: TaskLine, on day: CivilDate?, _ now: Now) -> Now {
    func beginning(of day: CivilDate) -> Now {
        day == now.today ? now : Now(now.zone.beginning(of: day), in: now.zone)
    }
    if let day { return beginning(of: day) }
    guard line.status.isChecked, let done = line.done else { return now }
    return switch done {
    case .period(let period): beginning(of: period.last)
    case .moment(let moment): Now(moment.instant(in: now.zone), in: now.zone)
    }
}
