import TaskFile

/// The next occurrence of a repeating task: its dates, all moved together.
struct Occurrence {
    /// What it is due then, as a file writes it; nil when the task has `start:` instead, which moves.
    let due: DateValue?
    /// How many days start and reminders move.
    let days: Int
    /// When it comes, to be told to people.
    let date: DateValue

    /// The occurrence after the one on `line`, completed on `day`; nil when the rule never comes again.
    ///
    /// Counted from the last day of `due`, else of `start`, else from completion; what has neither is due then.
    init?(after line: TaskLine, _ rule: Recurrence, completedOn day: CivilDate, now: Now) {
        let known = line.due ?? line.start
        let from = rule.isFromCompletion ? day : known?.lastDay(in: now.zone) ?? day
        guard let next = rule.next(after: from, notBefore: now.today) else { return nil }
        self.init(of: line, on: next, now: now)
    }

    /// The occurrence that falls on `next`.
    init(of line: TaskLine, on next: CivilDate, now: Now) {
        guard let known = line.due ?? line.start else {
            due = .period(Period(next))
            days = 0
            date = .period(Period(next))
            return
        }
        let moved: DateValue
        switch known {
        case .period(let period):
            let other = Period(period.grain, containing: next)
            days = Int(other.first.dayNumber) - Int(period.first.dayNumber)
            moved = .period(other)
        case .moment(let moment):
            days = Int(next.dayNumber) - Int(moment.civilTime(in: now.zone).date.dayNumber)
            moved = .moment(moment.moved(days: days))
        }
        due = line.due == nil ? nil : moved
        date = moved
    }

    /// The value of `start` or of a subtask's `due`, which moves along; nil for what is no date.
    func moved(_ value: String) -> String? {
        let bytes = Array(value.utf8)
        return DateValue.read(bytes, bytes.indices).value?.moved(days: days).description
    }

    /// The value of a reminder: a point on the calendar moves, what counts from the due date stays.
    func movedReminder(_ value: String) -> String? {
        let bytes = Array(value.utf8)
        switch Reminder.read(bytes, bytes.indices).value {
        case .at(let moment): return moment.moved(days: days).description
        case .on(let date): return date.adding(days: days).description
        case .before, .due, nil: return nil
        }
    }
}

extension Moment {
    /// The same time of day, so many days later.
    func moved(days: Int) -> Moment {
        Moment(
            CivilTime(written.date.adding(days: days), minuteOfDay: Int(written.minuteOfDay)),
            offset: offset.map(Int.init))
    }
}

extension DateValue {
    /// The same so many days later; a week or longer goes where the day in its middle goes.
    func moved(days: Int) -> DateValue {
        switch self {
        case .moment(let moment): .moment(moment.moved(days: days))
        case .period(let period):
            .period(
                Period(
                    period.grain,
                    containing: period.first.adding(
                        days: (Int(period.last.dayNumber) - Int(period.first.dayNumber)) / 2 + days)))
        }
    }
}
