import TaskFile

extension EvaluationContext {
    /// Whether the day of `field` lies in one of `spans`.
    mutating func matches(_ field: DateField, _ spans: [Span]) -> Bool {
        guard field == .remind else {
            guard mayMatch(field, spans), let day = self.day(of: field) else { return false }
            return spans.contains { $0.contains(day.dayNumberAsInt) }
        }
        // One reminder inside the span is enough; for a span that excludes, none may lie inside.
        let days = reminderTimes.map(\.date.dayNumberAsInt)
        return !days.isEmpty
            && spans.contains { span in
                span.excludes ? days.allSatisfy { span.contains($0) } : days.contains { span.contains($0) }
            }
    }

    /// Whether decoding the line could find a day of `field` in `spans`.
    private mutating func mayMatch(_ field: DateField, _ spans: [Span]) -> Bool {
        let zone = now.zone
        func isFirstDayWanted(_ value: DateValue) -> Bool {
            spans.contains { $0.contains(value.firstDay(in: zone).dayNumberAsInt) }
        }
        func isLastDayWanted(_ value: DateValue) -> Bool {
            spans.contains { $0.contains(value.lastDay(in: zone).dayNumberAsInt) }
        }
        switch field {
        case .due: return decode(holding: Marker.due, DateValue.read, where: isLastDayWanted)
        case .start: return decode(holding: Marker.start, DateValue.read, where: isFirstDayWanted)
        case .done: return decode(holding: Marker.done, DateValue.readStamp, where: isFirstDayWanted)
        case .created: return decode(holding: Marker.created, DateValue.readStamp, where: isFirstDayWanted)
        case .remind, .date: return true
        }
    }

    private mutating func day(of field: DateField) -> CivilDate? {
        let zone = now.zone
        switch field {
        case .due: return due?.lastDay(in: zone)
        case .start: return decode(holding: Marker.start) ? buffer.start?.firstDay(in: zone) : nil
        case .done: return decode(holding: Marker.done) ? buffer.done?.firstDay(in: zone) : nil
        case .created: return decode(holding: Marker.created) ? buffer.created?.firstDay(in: zone) : nil
        case .remind: return reminderTimes.map(\.date).min()
        case .date:
            let due = day(of: .due)
            let remind = day(of: .remind)
            guard let due, let remind else { return due ?? remind }
            return min(due, remind)
        }
    }

    /// When the reminders fire, on the reader's clock; an offset without a due date never does.
    var reminderTimes: [CivilTime] {
        mutating get {
            guard decode(holding: Marker.remind) else { return [] }
            let (reminders, due) = (buffer.reminders, buffer.due)
            let notifyAt = task.document.settings.notifyAt
            return reminders.compactMap { reminder in
                reminder.instant(due: due, notifyAt: notifyAt, in: now.zone).map { now.zone.civilTime(at: $0) }
            }
        }
    }
}
