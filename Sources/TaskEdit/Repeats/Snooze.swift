import TaskFile

extension Document {
    /// What snoozing wrote on a line, and the reminders that the line had before the first snooze: what there is to
    /// remember of a task, because its line does not say it.
    ///
    /// It counts for as long as the line has the reminder that was written.
    public struct Snooze: Hashable, Codable, Sendable {
        /// The reminder that was written, as a file stores it: `2026-11-21T11:00`.
        public let written: String
        /// The reminders that it replaced, which are those of the next occurrence of a repeating task.
        public let replaced: [String]

        /// A snooze as it was remembered.
        public init(written: String, replaced: [String]) { (self.written, self.replaced) = (written, replaced) }
    }
}

extension LineDraft {
    /// The line of `task` without what `snooze` wrote.
    init(_ task: TaskItem, takingBack snooze: Document.Snooze?) {
        self.init(task.line)
        if let snooze { takeBack(snooze) }
    }

    /// Takes back what snoozing wrote, if the line still has it.
    private mutating func takeBack(_ snooze: Document.Snooze) {
        guard tail.contains(where: { $0.isAttribute(.remind, AttributeKey.remind.name) && $0.value == snooze.written })
        else { return }
        removeReminders([snooze.written])
        addReminders(snooze.replaced)
    }

    mutating func removeReminders(_ values: [String]) {
        tail.removeAll { $0.isAttribute(.remind, AttributeKey.remind.name) && values.contains($0.value) }
    }

    mutating func addReminders(_ values: [String]) {
        for value in values where !self.values(of: .remind).contains(value) {
            add(LineDraft.attribute(.remind, value))
        }
    }
}
