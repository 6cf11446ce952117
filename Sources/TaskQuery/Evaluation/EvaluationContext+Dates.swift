import TaskFile

extension EvaluationContext {
    /// Whether the day of `field` lies in one of `spans`.
    mutating func matches(_ field: DateField, _ spans: [Span]) -> Bool {
        guard field == .remind else {
            guard mayMatch(field, spans), let day = self.day(of: field) else { return false }
            return spans.contains { $0.contains(Int(day.dayNumber)) }
        }
        // One reminder inside the span is enough; for a span that excludes, none may lie inside.
        let days = reminderTimes.map { Int($0.date.dayNumber) }
        return !days.isEmpty
            && spans.contains { span in
                span.excludes ? days.allSatisfy { span.contains($0) } : days.contains { span.contains($0) }
            }
    }

    /// Whether decoding the line could find a day of `field` in `spans`.
    private mutating func mayMatch(_ field: DateField, _ spans: [Span]) -> Bool {
        guard let key = field.key else { return true }
        let zone = now.zone
        return decode(holding: key, field.reader) { spans.contain($0, of: field, in: zone) }
    }

    private mutating func day(of field: DateField) -> CivilDate? {
        switch field {
        case .due, .start, .done, .created: return value(of: field).map { field.day(of: $0, in: now.zone) }
        case .remind: return reminderTimes.map(\.date).min()
        case .date:
            let due = day(of: .due)
            let remind = day(of: .remind)
            guard let due, let remind else { return due ?? remind }
            return min(due, remind)
        }
    }

    /// The value of a field that is one date.
    private mutating func value(of field: DateField) -> DateValue? {
        guard let key = field.key, decode(holding: key) else { return nil }
        return buffer.date(of: key)
    }

    /// When the reminders fire, on the reader's clock; an offset without a due date never does.
    var reminderTimes: [CivilTime] {
        mutating get {
            guard decode(holding: .remind) else { return [] }
            let (reminders, due) = (buffer.reminders, buffer.due)
            let notifyAt = task.document.settings.notifyAt
            return reminders.compactMap { reminder in
                reminder.instant(due: due, notifyAt: notifyAt, in: now.zone).map { now.zone.civilTime(at: $0) }
            }
        }
    }
}

extension DateField {
    /// The key that introduces the date in a task line; nil for a field that is not one date.
    var key: AttributeKey? {
        switch self {
        case .due: .due
        case .start: .start
        case .done: .done
        case .created: .created
        case .remind, .date: nil
        }
    }

    /// Reads the value after the key.
    var reader: DateScreen.Reader { isPast ? DateValue.readStamp : DateValue.read }
}
