import TaskFile

extension Subject {
    /// Whether the day of `field` lies in one of `spans`.
    mutating func matches(_ field: DateField, _ spans: [Span]) -> Bool {
        guard field == .remind else {
            guard mayMatch(field, spans), let day = day(of: field) else { return false }
            return spans.contains { $0.contains(day.dayNumber) }
        }
        // One reminder within is enough; to lie without, none may lie within.
        let days = reminderTimes.map(\.date.dayNumber)
        return !days.isEmpty
            && spans.contains { span in
                span.excludes ? days.allSatisfy { span.contains($0) } : days.contains { span.contains($0) }
            }
    }

    /// Whether decoding the line could find a day of `field` in `spans`.
    private mutating func mayMatch(_ field: DateField, _ spans: [Span]) -> Bool {
        let zone = now.zone
        func isFirstDayWanted(_ value: When) -> Bool {
            spans.contains { $0.contains(value.firstDay(in: zone).dayNumber) }
        }
        func isLastDayWanted(_ value: When) -> Bool {
            spans.contains { $0.contains(value.lastDay(in: zone).dayNumber) }
        }
        switch field {
        case .due: return line(holding: Marker.due, When.read, where: isLastDayWanted) != nil
        case .start: return line(holding: Marker.start, When.read, where: isFirstDayWanted) != nil
        case .done: return line(holding: Marker.done, When.readStamp, where: isFirstDayWanted) != nil
        case .created: return line(holding: Marker.created, When.readStamp, where: isFirstDayWanted) != nil
        case .remind, .date: return true
        }
    }

    private mutating func day(of field: DateField) -> CivilDate? {
        let zone = now.zone
        switch field {
        case .due: return line(holding: Marker.due)?.due?.lastDay(in: zone)
        case .start: return line(holding: Marker.start)?.start?.firstDay(in: zone)
        case .done: return line(holding: Marker.done)?.done?.firstDay(in: zone)
        case .created: return line(holding: Marker.created)?.created?.firstDay(in: zone)
        case .remind: return reminderTimes.map(\.date).min()
        case .date:
            let due = day(of: .due)
            let remind = day(of: .remind)
            guard let due, let remind else { return due ?? remind }
            return min(due, remind)
        }
    }

    /// When the reminders are to be told, on the reader's clock; an offset without a due date never is.
    var reminderTimes: [CivilTime] {
        mutating get {
            guard let line = line(holding: Marker.remind), !line.reminders.isEmpty else { return [] }
            let notifyAt = task.document.settings.notifyAt
            let zone = now.zone
            let due = line.due.map { due in
                switch due {
                case .period(let period): CivilTime(period.last, minuteOfDay: notifyAt)
                case .moment(let moment): moment.civilTime(in: zone)
                }
            }
            return line.reminders.compactMap { reminder in
                switch reminder {
                case .at(let moment): moment.civilTime(in: zone)
                case .on(let day): CivilTime(day, minuteOfDay: notifyAt)
                case .due: due
                case .before(let offset): due.map { offset.countedBack(from: $0, in: zone) }
                }
            }
        }
    }
}

extension TimeOffset {
    /// The time that lies this offset before `time`: hours and minutes as they pass, longer units by the calendar.
    func countedBack(from time: CivilTime, in zone: Zone) -> CivilTime {
        // Further back than the calendar reaches is its first day, however large the number.
        let count = Int(min(self.count.magnitude, 10_000_000_000))
        func earlier(seconds: Int) -> CivilTime {
            let latest = zone.instant(of: time).seconds - Int64(seconds)
            let earliest = Int64(CivilDate.first.dayNumber) * 86_400
            return zone.civilTime(at: Instant(seconds: max(latest, earliest)))
        }
        func earlier(days: Int) -> CivilTime {
            CivilTime(time.date.adding(days: -days), minuteOfDay: Int(time.minuteOfDay))
        }
        func earlier(months: Int) -> CivilTime {
            CivilTime(time.date.adding(months: -months), minuteOfDay: Int(time.minuteOfDay))
        }
        switch unit {
        case .minute: return earlier(seconds: count * 60)
        case .hour: return earlier(seconds: count * 3600)
        case .day: return earlier(days: count)
        case .week: return earlier(days: count * 7)
        case .month: return earlier(months: count)
        case .quarter: return earlier(months: count * 3)
        case .year: return earlier(months: count * 12)
        }
    }
}
