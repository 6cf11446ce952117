extension Recurrence {
    /// The rule's first occurrence after `date` that is not before `notBefore`, or nil beyond the year 9999.
    ///
    /// `date` is the due date, or the day of completion if `isFromCompletion`; pass today as `notBefore`. An interval
    /// counts from `date`, or with an anchor from the month or year of `date`. Runs in bounded time, however far apart
    /// the two dates are.
    public func next(after date: CivilDate, notBefore: CivilDate) -> CivilDate? {
        guard let dayAfter = date.next else { return nil }
        let earliest = max(dayAfter, notBefore)
        switch rule {
        case .every(let count, let unit):
            if let days = unit.days { return next(after: date, earliest, days: count * days) }
            return next(after: date, earliest, months: count * (unit.months ?? 1)) {
                CivilDate(monthIndex: $0, clampingDay: date.day)
            }
        case .weekdays(let days):
            return (0..<7).lazy.compactMap { CivilDate(dayNumber: Int(earliest.dayNumber) + $0) }
                .first { days.contains($0.weekday) }
        case .monthly(let count, let day):
            return next(after: date, earliest, months: count) { day.date(inMonth: $0) }
        case .yearly(let count, let month, let day):
            return next(after: date, earliest, months: count * 12) {
                CivilDate(monthIndex: $0 / 12 * 12 + month - 1, clampingDay: day)
            }
        }
    }

    /// Whether it has an occurrence after `day` in the period or at the moment `date`.
    package func occurs(on date: DateValue, after day: CivilDate, in zone: Zone) -> Bool {
        next(after: day, notBefore: date.firstDay(in: zone)).map { $0 <= date.lastDay(in: zone) } ?? false
    }

    private func next(after date: CivilDate, _ earliest: CivilDate, days: Int) -> CivilDate? {
        let distance = earliest.days(since: date)
        return CivilDate(dayNumber: Int(date.dayNumber) + (distance + days - 1) / days * days)
    }

    /// The first of `occurrence(month)` from `earliest` on, for every `months`-th month from that of `date`.
    private func next(
        after date: CivilDate, _ earliest: CivilDate, months: Int, occurrence: (Int) -> CivilDate?
    ) -> CivilDate? {
        let steps = (earliest.monthIndex - date.monthIndex) / months
        // The calendar repeats after 400 years, so a rule that finds no fifth weekday in 4800 months never will.
        for step in steps...steps + 4800 {
            let month = date.monthIndex + step * months
            guard month <= CivilDate.last.monthIndex else { return nil }
            if let day = occurrence(month), day >= earliest { return day }
        }
        return nil
    }

    /// Whether the rule has no anchor and reaches a month that is too short for the day of `date`, after which later
    /// dates would stay on that month's last day.
    ///
    /// `1mo` drifts from the 29th on; `1q` from 31 January, but not from the 30th; `1y` only from 29 February. A rule
    /// that counts from completion has no fixed day and cannot drift.
    package func isDrifting(from date: CivilDate) -> Bool {
        guard case .every(let count, let unit) = rule, let months = unit.months, !isFromCompletion else { return false }
        let (_, month, day) = date.parts
        return (0..<12).contains { step in
            // 2001 represents all common years.
            CivilDate.daysIn(month: (month - 1 + step * (count * months % 12)) % 12 + 1, year: 2001) < day
        }
    }
}

extension Recurrence.DayOfMonth {
    /// The day in the month with the given index, or nil if the month has none.
    fileprivate func date(inMonth index: Int) -> CivilDate? {
        switch self {
        case .day(let day): return CivilDate(monthIndex: index, clampingDay: day)
        case .last: return CivilDate(monthIndex: index, clampingDay: 31)
        case .weekday(let ordinal, let weekday):
            guard let first = CivilDate(monthIndex: index, clampingDay: 1) else { return nil }
            let day = weekday.days(since: first.weekday) + (ordinal - 1) * 7 + 1
            return CivilDate(year: index / 12, month: index % 12 + 1, day: day)
        }
    }
}
