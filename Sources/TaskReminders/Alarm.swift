import TaskFile

/// One reminder of an open task, with the instant at which to notify.
public struct Alarm: Sendable {
    /// The task, open when the document was read.
    public let task: TaskItem
    /// The name of its file: that of the source, unless `alarms(in:file:)` was given another one.
    public let file: String
    /// The reminder as written on the task line.
    public let reminder: Reminder
    /// When to notify.
    public let instant: Instant
    package let zone: Zone

    /// Whether the alarm is five minutes late or more: it counts as missed, to be delivered together with others.
    public func isMissed(at now: Instant) -> Bool { now.seconds - instant.seconds >= 300 }
}

extension Document {
    /// The alarms of the open tasks for a reader in `zone`, by instant, those at the same instant in file order.
    ///
    /// A task has at most one alarm at an instant, even if several of its reminders denote it. A reminder relative to a
    /// missing due date has no alarm. `file` is the name that each alarm carries, by default that of the
    /// source.
    public func alarms(in zone: Zone, file: String? = nil) -> [Alarm] {
        let file = file ?? source.name
        var alarms: [Alarm] = []
        for index in tasks.indices where !isChecked(index) {
            // Without the key, a line has no reminder and need not be lexed.
            guard end(ofFirst: AttributeKey.remind.marker, in: source.bytes, bytes(ofTask: index)) != nil else {
                continue
            }
            let task = tasks[index]
            let line = task.line
            let due = line.due
            alarms += line.reminders.compactMap { reminder in
                reminder.instant(due: due, notifyAt: settings.notifyAt, in: zone)
                    .map { Alarm(task: task, file: file, reminder: reminder, instant: $0, zone: zone) }
            }.unique(by: \.instant)
        }
        return alarms.inOrder
    }
}

extension [Alarm] {
    /// Sorted by instant, then by file, then by line.
    package var inOrder: [Alarm] {
        sorted { left, right in
            (left.instant, left.file, left.task.index) < (right.instant, right.file, right.task.index)
        }
    }

    /// Those at the first instant after `instant`; none when all are earlier. The alarms must be in order.
    public func next(after instant: Instant) -> ArraySlice<Alarm> {
        guard let start = firstIndex(where: { $0.instant > instant }) else { return [] }
        let end = self[start...].firstIndex { $0.instant != self[start].instant } ?? endIndex
        return self[start..<end]
    }
}
