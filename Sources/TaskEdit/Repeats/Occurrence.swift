import TaskFile

/// The next occurrence of a repeating task: its dates, all moved together.
struct Occurrence {
    /// Its due date, in the form that a file uses; nil when the task has `start:` or a reminder on a day instead,
    /// which moves.
    let due: DateValue?
    let date: DateValue
    /// The date that recurs and the next one, between which all others move; of a moment, its day.
    private let periods: (old: Period, new: Period)
    /// The reader's time zone, whose days count.
    private let zone: Zone

    /// The occurrence after the one on `line`, completed at `now`: the first whose end is not past then; nil when the
    /// rule yields no further one.
    ///
    /// Counted from the last day of the date that recurs, or else from completion; a task without one becomes due on
    /// the occurrence. Where the rule names days, it is later than that date as well, or the rent of the last day, paid
    /// early, would be due again on that day.
    init?(after line: TaskLine, _ rule: Recurrence, completedAt now: Now) {
        let known = line.recurrenceDate
        let from = rule.isFromCompletion ? now.today : known?.lastDay(in: now.zone) ?? now.today
        var earliest = rule.isFromCompletion ? now.today : Self.earliestDay(of: known, now)
        if rule.isFromCompletion, rule.namesDays, let last = known?.lastDay(in: now.zone), last >= now.today {
            guard let later = last.next else { return nil }
            earliest = later
        }
        while let next = rule.next(after: from, notBefore: earliest) {
            let occurrence = Occurrence(of: line, on: next, now: now)
            guard now.isPast(endOf: occurrence.date), let later = next.next else {
                self = occurrence
                return
            }
            earliest = later
        }
        return nil
    }

    /// The occurrence after the one on `line`, which has a date and is not completed. A rule that counts from
    /// completion counts from that date or, if it is over, from today.
    init?(skipping line: TaskLine, _ rule: Recurrence, now: Now) {
        guard rule.isFromCompletion else {
            self.init(after: line, rule, completedAt: now)
            return
        }
        let from = max(line.recurrenceDate?.lastDay(in: now.zone) ?? now.today, now.today)
        guard let later = from.next, let next = rule.next(after: from, notBefore: later) else { return nil }
        self.init(of: line, on: next, now: now)
    }

    /// The first day on which a date like `known` may fall without being over, so that only few have to be tried.
    private static func earliestDay(of known: DateValue?, _ now: Now) -> CivilDate {
        switch known {
        // The end of a week or month that contains today is still to come.
        case .period(let period): Period(period.grain, containing: now.today).first
        // A moment with an offset may fall on the reader's next day.
        case .moment: now.today.adding(days: -1)
        case nil: now.today
        }
    }

    /// The occurrence that falls on `next`.
    init(of line: TaskLine, on next: CivilDate, now: Now) {
        zone = now.zone
        guard let known = line.recurrenceDate else {
            date = .period(Period(next))
            due = date
            periods = (Period(next), Period(next))
            return
        }
        switch known {
        case .period(let period):
            periods = (period, Period(period.grain, containing: next))
            date = .period(periods.new)
        case .moment(let moment):
            periods = (Period(moment.civilTime(in: now.zone).date), Period(next))
            date = .moment(moment.moved(days: next.days(since: periods.old.first), in: now.zone))
        }
        due = line.due == nil ? nil : date
    }

    /// By how many days a start, a reminder or a subtask's date on `day` moves.
    ///
    /// Beside a month or longer period, it moves by months, and the last day of a quarter or year stays the last: moved
    /// by days, the last day of January would become a day after February.
    private func days(from day: CivilDate) -> Int {
        let (old, new) = periods
        if old.grain == .day || old.grain == .week { return new.first.days(since: old.first) }
        let moved = day.adding(months: new.first.monthIndex - old.first.monthIndex)
        return (old.grain != .month && day == old.last ? new.last : moved).days(since: day)
    }

    /// The value of `start` or of a subtask's `due`, moved along; nil for anything that is not a date.
    ///
    /// A week or longer period stays as many periods before or after the date of the task as it was: moved by days, a
    /// month would never change with a task that repeats weekly, or too often.
    func moved(_ value: String) -> String? {
        guard let date = DateValue(value) else { return nil }
        guard case .period(let period) = date, period.grain != .day else {
            return date.moved(days: days(from: date.firstDay(in: zone)), in: zone).description
        }
        let old = Period(period.grain, containing: periods.old.last)
        let new = Period(period.grain, containing: periods.new.last)
        let first: CivilDate
        if period.grain == .week {
            first = new.first.adding(days: period.first.days(since: old.first))
        } else {
            first = new.first.adding(months: period.first.monthIndex - old.first.monthIndex)
        }
        return Period(period.grain, containing: first).description
    }

    /// The value of a reminder on a calendar date, moved; nil for one that counts from the due date, which stays.
    func movedReminder(_ value: String) -> String? {
        switch Reminder(value) {
        case .at(let moment):
            return moment.moved(days: days(from: moment.civilTime(in: zone).date), in: zone).description
        case .on(let date): return date.adding(days: days(from: date)).description
        case .before, .due, nil: return nil
        }
    }
}

extension Recurrence {
    /// Whether the rule names the days on which it falls, instead of an interval alone.
    fileprivate var namesDays: Bool {
        if case .every = rule { false } else { true }
    }
}

extension Moment {
    /// The same time of day on the reader's clock, `days` of the reader's days later.
    func moved(days: Int, in zone: Zone) -> Moment {
        let time = civilTime(in: zone)
        return moved(to: CivilTime(time.date.adding(days: days), minuteOfDay: Int(time.minuteOfDay)), in: zone)
    }

    /// The moment at which the reader's clock shows `time`, written as this one is: without an offset, or with one.
    ///
    /// An offset that was the reader's own becomes the reader's again, so that it changes with daylight saving time;
    /// any other stays.
    func moved(to time: CivilTime, in zone: Zone) -> Moment {
        guard let offset else { return Moment(time) }
        let then = zone.instant(of: time)
        let (before, after) = (zone.offset(at: instant(in: zone)), zone.offset(at: then))
        let minutes = before == Int(offset) * 60 && after % 60 == 0 ? after / 60 : Int(offset)
        return Moment(Zone { _ in minutes * 60 }.civilTime(at: then), offset: minutes)
    }
}

extension DateValue {
    /// The date `days` of the reader's days later; a week or longer period moves to where the day in its middle moves.
    package func moved(days: Int, in zone: Zone) -> DateValue {
        switch self {
        case .moment(let moment): .moment(moment.moved(days: days, in: zone))
        case .period(let period):
            .period(
                Period(
                    period.grain,
                    containing: period.first.adding(
                        days: period.last.days(since: period.first) / 2 + days)))
        }
    }
}

extension TaskLine {
    /// The next dates of a repeating task, if it is completed today: at most `count` of them, none without a rule.
    public func nextDates(count: Int, now: Now) -> [DateValue] {
        guard count > 0, let rule = recurrence, complaintAboutOrigin(now: now) == nil,
            let first = Occurrence(after: self, rule, completedAt: now)
        else { return [] }
        var dates = [first.date]
        while dates.count < count, let last = dates.last?.lastDay(in: now.zone),
            let next = rule.next(after: last, notBefore: now.today)
        {
            dates.append(Occurrence(of: self, on: next, now: now).date)
        }
        return dates
    }
}
