import TaskFile

extension Document {
    /// The result of snoozing one task.
    public struct Snoozed: Sendable {
        /// The task as it is now.
        public fileprivate(set) var task: TaskItem
        /// The reminders that were removed.
        public let removed: [String]
        /// What there is to remember of the task.
        public let snooze: Snooze
    }

    /// Postpones the reminders of `tasks` to the time that `text` means.
    ///
    /// `text` is a span from now (`1h`, `30min`, `2d`), a time of day (`17:00`, its next occurrence), or a date in
    /// words or numbers. It becomes a `remind:` that replaces earlier ones. Reminders that count from the due date
    /// stay, and so do those that a person wrote for later.
    ///
    /// A snooze holds for one occurrence of a repeating task only if the snoozes in the result are remembered, and
    /// given to `completing` and `reopening`. `snoozes` are those of `tasks` that are remembered from before: what they
    /// wrote is replaced, too. Throws when the text is not a time in the future, when a task is done, and when it is of
    /// another document.
    public func snoozing(
        _ tasks: [TaskItem], for text: String, snoozes: [TaskItem: Snooze] = [:], now: Now
    ) throws(Failure) -> (revision: Revision, snoozed: [Snoozed]) {
        var changes = try Changes(self, to: tasks + snoozes.keys)
        var snoozed = try changes.snooze(tasks, for: text, now: now, snoozes: snoozes)
        let revision = try Revision(changes)
        for index in snoozed.indices { snoozed[index].task = revision.image(of: snoozed[index].task) }
        return (revision, snoozed)
    }
}

extension Changes {
    mutating func snooze(
        _ tasks: [TaskItem], for text: String, now: Now, snoozes: [TaskItem: Document.Snooze] = [:]
    ) throws(Failure) -> [Document.Snoozed] {
        let time = SnoozeTime(values: TypedValue(settings: document.settings, now: now))
        let until = try time.reminder(text)
        let end = time.instant(of: until) ?? now.instant
        var snoozed: [Document.Snoozed] = []
        for task in tasks.inFileOrder {
            guard !task.isChecked else { throw Failure(alreadyDone: task) }
            if let problem = time.problem(until, due: task.line.due) {
                throw Failure(
                    "invalid-value", at: task, "\(problem), so the reminder would never fire", help: SnoozeTime.help)
            }
            var draft = LineDraft(task.line)
            let held = draft.values(of: .remind)
            let earlier = snoozes[task].flatMap { held.contains($0.written) ? $0 : nil }
            // A reminder that was there before the earlier snooze is not what that wrote.
            let written = earlier.flatMap { $0.replaced.contains($0.written) ? nil : $0.written }
            let removed = draft.tail.filter { part in
                guard part.kind == .attribute, part.key == .remind, part.value != until else { return false }
                return part.value == written || time.instant(of: part.value).map { $0 < end } ?? false
            }.map(\.value)
            draft.removeReminders(removed)
            let kept = draft.values(of: .remind)
            draft.addReminders([until])
            rewrite(task, as: draft)
            // What a person wrote for the very time stays when the snooze is taken back.
            let own = kept.contains(until) && until != written ? [until] : []
            let replaced = ((earlier?.replaced ?? []) + removed).filter { $0 != written && !kept.contains($0) } + own
            let snooze = Document.Snooze(written: until, replaced: replaced.unique(by: \.self))
            snoozed.append(Document.Snoozed(task: task, removed: removed, snooze: snooze))
        }
        return snoozed
    }
}

extension Failure {
    /// The refusal to do to `task`, which is done, what only an open one needs.
    package init(alreadyDone task: TaskItem) {
        self.init("status-conflict", at: task, "the task is done", help: "'tasks reopen' opens it")
    }
}
