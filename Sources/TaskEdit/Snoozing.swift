import TaskFile

/// The result of snoozing one task.
package struct Snoozed: Sendable {
    /// The task as it was.
    package let task: TaskItem
    /// The reminders that were removed.
    package let removed: [String]
}

extension Document {
    /// Postpones the reminders of `tasks`, which are in the document, to the time that `text` means.
    ///
    /// `text` is a span from now (`1h`, `30min`, `2d`), a time of day (`17:00`, its next occurrence), or a date in
    /// words or numbers. It becomes a `remind:` that replaces earlier ones and the one that a previous snooze wrote,
    /// which `written` returns for each task. Reminders that count from the due date stay, and so do those that a
    /// person wrote for later.
    package func snoozing(
        _ tasks: [TaskItem], for text: String, now: Now, written: (TaskItem) -> String? = { _ in nil }
    )
        throws(EditError) -> (revision: Revision, until: String, snoozed: [Snoozed])
    {
        let until = try snoozeTime(text, settings, now)
        let end = time(of: until, settings, now) ?? now.instant
        var changes = Changes(self)
        var snoozed: [Snoozed] = []
        for task in tasks {
            guard !task.isChecked else {
                throw EditError("status-conflict", at: task, "the task is done", help: "'tasks reopen' opens it")
            }
            guard until != Reminder.due.description || task.line.due != nil else {
                throw EditError(
                    "invalid-value", at: task, "the task has no due date, so the reminder would never come",
                    help: timeToCome)
            }
            var draft = LineDraft(task.line)
            let earlier = written(task)
            let replaced = draft.tail.filter { part in
                guard part.kind == .attribute, part.key == .remind, part.value != until else { return false }
                return part.value == earlier || time(of: part.value, settings, now).map { $0 < end } ?? false
            }.map(\.value)
            draft.tail.removeAll { $0.isAttribute(.remind, AttributeKey.remind.name) && replaced.contains($0.value) }
            if !draft.values(of: .remind).contains(until) {
                draft.add(LineDraft.attribute(.remind, named: AttributeKey.remind.name, until))
            }
            changes.rewrite(task, as: draft)
            snoozed.append(Snoozed(task: task, removed: replaced))
        }
        return (try Revision(changes), until, snoozed)
    }
}

/// The reminder that `text` means.
private func snoozeTime(_ text: String, _ settings: Settings, _ now: Now) throws(EditError) -> String {
    let source = Source(name: "time", text)
    let bytes = source.bytes
    if let first = bytes.first, first == UInt8(ascii: "+") || isDigit(first) {
        // A span is read like an offset, in the other direction.
        let amount = text.drop { $0 == "+" }
        let span = Array("-\(amount)".utf8)
        switch TimeOffset.read(span, span.indices) {
        case .value(let offset, _):
            guard let value = now.civilTime(later: offset) else {
                throw EditError(
                    "invalid-value", at: source.range, in: source, "'\(text)' is outside the years 1 to 9999",
                    help: "write a shorter span")
            }
            return value.description
        case .problem(.invalid(_, .ambiguousUnit)):
            let count = text.filter(\.isNumber)
            throw EditError(
                "invalid-value", at: source.range, in: source, "'\(text)' could mean months or minutes",
                help: "write \(count)min or \(count)mo")
        case .problem(.invalid(_, .missingUnit)) where amount.count < 4 && amount.allSatisfy(\.isNumber):
            throw EditError(
                "invalid-value", at: source.range, in: source, "'\(text)' has no unit",
                help: "write \(amount)min, \(amount)h or \(amount)d")
        case .problem: break
        }
        if let minute = minuteOfDay(bytes, bytes.indices) {
            let today = CivilTime(now.today, minuteOfDay: minute)
            let isOver = now.zone.instant(of: today) <= now.instant
            return CivilTime(isOver ? now.today.adding(days: 1) : now.today, minuteOfDay: minute).description
        }
    }
    let values = TypedValue(now: now, weekStart: settings.weekStart)
    let value: String
    do throws(EditError) {
        value = try values.stored(.remind, text, at: source.range, in: source)
    } catch {
        throw error.helping(with: timeToCome) { $0.hasPrefix("write ") }
    }
    if case .before? = Reminder(value) {
        throw EditError(
            "invalid-value", at: source.range, in: source, "'\(text)' counts back from the due date",
            help: "write a span from now: \(text.dropFirst())")
    }
    guard !isOver(value, settings, now) else {
        throw EditError(
            "invalid-value", at: source.range, in: source, "'\(text)' is in the past, so the reminder would never come",
            help: timeToCome)
    }
    return value
}

private let timeToCome = "write a span from now, 1h or 2d, or a time to come: 17:00, tomorrow, 2026-12-01"

/// Whether the time of a reminder has passed.
private func isOver(_ value: String, _ settings: Settings, _ now: Now) -> Bool {
    time(of: value, settings, now).map { $0 <= now.instant } ?? false
}

/// The time of a reminder; nil for one that counts from the due date, which has a time only for a given task.
private func time(of value: String, _ settings: Settings, _ now: Now) -> Instant? {
    Reminder(value)?.instant(due: nil, notifyAt: settings.notifyAt, in: now.zone)
}
