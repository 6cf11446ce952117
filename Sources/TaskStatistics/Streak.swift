import TaskFile

/// Consecutive days on each of which something was done; at least one day.
package struct Streak: Equatable, Sendable {
    /// The number of days, not counting days off in between.
    package let days: Int
    package let first: CivilDate
    package let last: CivilDate
}

/// The streaks in a set of days, seen from one of them.
///
/// Days off neither break nor extend a streak: they are ignored, whatever was done on them. Today does not break a
/// streak until it is over.
package struct Streaks: Equatable, Sendable {
    /// The streak that is still alive: it reaches today, or the last day before today that is not a day off.
    package let current: Streak?
    /// The longest streak; of equally long ones the latest.
    package let best: Streak?
    /// Whether the current streak ends today unless something is done before midnight.
    package let needsToday: Bool

    /// The streaks of `days`, in any order and with any repetitions; those after `today` do not count.
    init(of days: some Sequence<CivilDate>, today: CivilDate, daysOff: [Weekday] = []) {
        let calendar = WorkingDays(off: daysOff)
        var current: Streak?
        var best: Streak?
        for day in Set(days).sorted() where day <= today && calendar.contains(day) {
            if let run = current, calendar.day(after: run.last) == day {
                current = Streak(days: run.days + 1, first: run.first, last: day)
            } else {
                current = Streak(days: 1, first: day, last: day)
            }
            if let run = current, run.days >= (best?.days ?? 0) { best = run }
        }
        if let run = current, run.last != today, run.last != calendar.day(before: today) { current = nil }
        self.current = current
        self.best = best
        needsToday = current.map { $0.last != today && calendar.contains(today) } ?? false
    }
}

/// The calendar without days off.
private struct WorkingDays {
    let off: [Weekday]

    func contains(_ day: CivilDate) -> Bool { !off.contains(day.weekday) }

    func day(after day: CivilDate) -> CivilDate? { next(to: day, step: 1) }

    func day(before day: CivilDate) -> CivilDate? { next(to: day, step: -1) }

    /// Nil when the whole week is off.
    private func next(to day: CivilDate, step: Int) -> CivilDate? {
        (1...7).lazy.map { day.adding(days: $0 * step) }.first(where: contains)
    }
}
