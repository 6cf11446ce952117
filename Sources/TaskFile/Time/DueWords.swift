/// The distance of `due` from today, in words: `today`, `in 3 days`, `2 days ago`, `next week`.
///
/// Weeks, months, quarters and years that contain today, or come directly before or after, are named as such; any other
/// distance is counted from today to the last day of `due`: up to 99 days in days, then in months, and from two years
/// on in years. A week counts as the one that contains its last day, if weeks begin on `weekStart`.
package func dueWords(_ due: DateValue, now: Now, weekStart: Weekday) -> String {
    if case .period(let period) = due, let words = neighbourWords(period, now.today, weekStart) { return words }
    let day = due.lastDay(in: now.zone)
    let days = day.days(since: now.today)
    switch days {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    case -99...99: return distanceWords(days, "day")
    default: break
    }
    let months = monthsBetween(now.today, day)
    return abs(months) < 24 ? distanceWords(months, "month") : distanceWords(months / 12, "year")
}

/// `this week`, `next month`, `last year` and so on; nil for days, and for periods further away.
private func neighbourWords(_ period: Period, _ today: CivilDate, _ weekStart: Weekday) -> String? {
    guard period.grain != .day else { return nil }
    if period.grain == .week {
        let start = today.adding(days: -today.weekday.days(since: weekStart))
        let distances = [("last", -7..<0), ("this", 0..<7), ("next", 7..<14)]
        let days = period.last.days(since: start)
        return distances.first { $0.1.contains(days) }.map { "\($0.0) week" }
    }
    let current = Period(period.grain, containing: today)
    if period.first == current.first { return "this \(period.grain.name)" }
    if period.first == current.last.adding(days: 1) { return "next \(period.grain.name)" }
    if period.last == current.first.adding(days: -1) { return "last \(period.grain.name)" }
    return nil
}

/// Whole months from one day to another, rounded towards zero.
private func monthsBetween(_ from: CivilDate, _ to: CivilDate) -> Int {
    if to < from { return -monthsBetween(to, from) }
    return to.monthIndex - from.monthIndex - (to.day < from.day ? 1 : 0)
}

/// The date itself in human-readable form: its canonical spelling, or a moment as the reader's clock shows it, with a
/// space.
package func dueDate(_ due: DateValue, now: Now) -> String {
    guard case .moment(let moment) = due else { return due.description }
    return moment.civilTime(in: now.zone).spaced
}

/// How long an open task that was due at `due` has been overdue, in words: `2 days overdue`.
package func overdueWords(_ due: DateValue, now: Now, weekStart: Weekday) -> String {
    let words = dueWords(due, now: now, weekStart: weekStart)
    if words.hasSuffix(" ago") { return words.dropLast(4) + " overdue" }
    switch words {
    case "yesterday": return "1 day overdue"
    case "today": return "overdue"
    default: return words + ", overdue"
    }
}
