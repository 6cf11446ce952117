import TaskFile

/// Converts between `repeat:` and the RRULE of iCalendar, only where both give the same dates.
package enum RecurrenceRule {
    /// The RRULE that gives the same dates as `recurrence` from `date` on; nil when there is none.
    package static func rrule(_ recurrence: Recurrence, from date: CivilDate) -> String? {
        // A calendar does not know when a task was done, and skips months that do not have the day.
        guard !recurrence.isFromCompletion, !recurrence.isDrifting(from: date) else { return nil }
        func every(_ frequency: String, _ count: Int) -> String {
            "FREQ=\(frequency)" + (count == 1 ? "" : ";INTERVAL=\(count)")
        }
        switch recurrence.rule {
        case .every(let count, .day): return every("DAILY", count)
        case .every(let count, .week): return every("WEEKLY", count)
        case .every(let count, .month): return every("MONTHLY", count)
        case .every(let count, .quarter): return every("MONTHLY", count * 3)
        case .every(let count, .year): return every("YEARLY", count)
        case .every: return nil
        case .weekdays(let set):
            guard set.days.contains(date.weekday) else { return nil }
            return "FREQ=WEEKLY;BYDAY=" + set.days.map(name).joined(separator: ",")
        case .monthly(let count, .last):
            guard date.day == CivilDate.daysIn(month: date.month, year: date.year) else { return nil }
            return every("MONTHLY", count) + ";BYMONTHDAY=-1"
        case .monthly(let count, .day(let day)):
            guard date.day == min(day, CivilDate.daysIn(month: date.month, year: date.year)) else { return nil }
            return every("MONTHLY", count) + days(upTo: day)
        case .monthly(let count, .weekday(let ordinal, let weekday)):
            guard date.weekday == weekday, (date.day - 1) / 7 + 1 == ordinal else { return nil }
            return every("MONTHLY", count) + ";BYDAY=\(ordinal)\(name(weekday))"
        case .yearly(let count, let month, let day):
            let length = CivilDate.daysIn(month: month, year: date.year)
            guard date.month == month, date.day == min(day, length) else { return nil }
            let isLeapDay = month == 2 && day == 29
            return every("YEARLY", count) + ";BYMONTH=\(month)" + (isLeapDay ? days(upTo: day) : ";BYMONTHDAY=\(day)")
        }
    }

    /// A day of the month, or the last day of a shorter month.
    private static func days(upTo day: Int) -> String {
        guard day > 28 else { return ";BYMONTHDAY=\(day)" }
        return ";BYMONTHDAY=" + (28...day).map(String.init).joined(separator: ",") + ";BYSETPOS=-1"
    }

    private static func name(_ weekday: Weekday) -> String { weekday.abbreviation.prefix(2).uppercased() }

    /// The rule for `day` with the dates that `rrule` gives from the first of `dates` on that it contains, or else from
    /// the first, each as many days later as `day` is; nil when there is none.
    package static func recurrence(_ rrule: String, from dates: [CivilDate], asOf day: CivilDate?) -> Recurrence? {
        var parts: [String: String] = [:]
        for part in rrule.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2 else { return nil }
            parts[pair[0]] = pair[1]
        }
        guard let frequency = parts.removeValue(forKey: "FREQ"),
            let count = Int(parts.removeValue(forKey: "INTERVAL") ?? "1"), 1...3_000_000 ~= count
        else { return nil }
        parts["WKST"] = nil
        // A rule that names no days contains any.
        let date = dates.first { date in
            !parts.isEmpty
                && rule(frequency, count, parts, date).flatMap { Self.rrule(Recurrence(rule: $0), from: date) } != nil
        }
        guard let rule = rule(frequency, count, parts, date ?? dates.first) else { return nil }
        guard let date = date ?? dates.first, let day, date != day else { return Recurrence(rule: rule) }
        guard let moved = shifted(rule, from: date, to: day).map({ Recurrence(rule: $0) }) else { return nil }
        // From a beginning that the rule does not contain, the months to be left out may be counted differently.
        let next = Recurrence(rule: rule).next(after: date, notBefore: date)?.adding(days: day.days(since: date))
        return next == moved.next(after: day, notBefore: day) ? moved : nil
    }

    /// The rule for `day` whose dates have the same distance from those of `rule` as `day` has from `date`.
    private static func shifted(_ rule: Recurrence.Rule, from date: CivilDate, to day: CivilDate) -> Recurrence.Rule? {
        let shift = day.days(since: date)
        switch rule {
        case .every(_, .day), .every(_, .week): return rule
        case .every:
            // Months and years vary in length, so the distance is constant only within one month.
            return (date.year, date.month) == (day.year, day.month) && day.day <= 28 ? rule : nil
        case .weekdays(let set):
            if set.days == [date.weekday] { return .every(1, .week) }
            let days = set.days.map { day -> UInt8 in 1 << ((day.daysSinceMonday + shift % 7 + 7) % 7) }
            return .weekdays(Recurrence.Weekdays(rawValue: days.reduce(0, |)))
        case .monthly(let count, .last): return 1...28 ~= shift ? .monthly(count, .day(shift)) : nil
        case .monthly(let count, .day(let number)):
            guard number <= 28, 0...28 ~= number + shift else { return nil }
            return .monthly(count, number + shift == 0 ? .last : .day(number + shift))
        case .monthly(let count, .weekday(let ordinal, let weekday)):
            guard ordinal < 5, shift.isMultiple(of: 7), 1...4 ~= ordinal + shift / 7 else { return nil }
            return .monthly(count, .weekday(ordinal + shift / 7, weekday))
        case .yearly(let count, let month, let number):
            // A leap day between the two would change the distance.
            let moved = [2000, 2001].map { year in
                CivilDate(year: year, month: month, day: number)?.adding(days: shift)
            }
            guard let one = moved[0], let other = moved[1], (one.month, one.day) == (other.month, other.day) else {
                return nil
            }
            return .yearly(count, month: one.month, day: one.day)
        }
    }

    private static func rule(
        _ frequency: String, _ count: Int, _ parts: [String: String], _ date: CivilDate?
    ) -> Recurrence.Rule? {
        let days = parts["BYDAY"]?.split(separator: ",").map(String.init)
        let monthDays = parts["BYMONTHDAY"]?.split(separator: ",").compactMap { Int($0) }
        let keys = Set(parts.keys)
        switch (frequency, keys) {
        case ("DAILY", []): return .every(count, .day)
        case ("DAILY", ["BYDAY"]) where count == 1: return weekdays(days ?? []).map { .weekdays($0) }
        case ("WEEKLY", []): return .every(count, .week)
        case ("WEEKLY", ["BYDAY"]):
            guard let set = weekdays(days ?? []) else { return nil }
            if count == 1 { return .weekdays(set) }
            return set.days.count == 1 && date?.weekday == set.days.first ? .every(count, .week) : nil
        case ("MONTHLY", []):
            // Months without that day would be skipped.
            guard let date, date.day <= 28 else { return nil }
            return .every(count, .month)
        case ("MONTHLY", ["BYMONTHDAY"]):
            guard let day = monthDays?.only else { return nil }
            if day == -1 { return .monthly(count, .last) }
            return 1...28 ~= day ? .monthly(count, .day(day)) : nil
        case ("MONTHLY", ["BYMONTHDAY", "BYSETPOS"]):
            return monthDays.flatMap { clamped($0, parts) }.map { .monthly(count, .day($0)) }
        case ("MONTHLY", ["BYDAY"]), ("MONTHLY", ["BYDAY", "BYSETPOS"]):
            guard let only = days?.only, let weekday = weekday(String(only.suffix(2))),
                let ordinal = Int(parts["BYSETPOS"] ?? String(only.dropLast(2))), 1...5 ~= ordinal
            else { return nil }
            return .monthly(count, .weekday(ordinal, weekday))
        case ("YEARLY", []):
            guard let date, date.month != 2 || date.day != 29 else { return nil }
            return .every(count, .year)
        case ("YEARLY", ["BYMONTH", "BYMONTHDAY"]):
            guard let month = Int(parts["BYMONTH"] ?? ""), let day = monthDays?.only,
                CivilDate(year: 2001, month: month, day: day) != nil
            else { return nil }
            return .yearly(count, month: month, day: day)
        case ("YEARLY", ["BYMONTH", "BYMONTHDAY", "BYSETPOS"]):
            guard parts["BYMONTH"] == "2", let days = monthDays, clamped(days, parts) == 29 else { return nil }
            return .yearly(count, month: 2, day: 29)
        case ("YEARLY", ["BYMONTH"]):
            guard let month = Int(parts["BYMONTH"] ?? ""), let date, date.month == month,
                CivilDate(year: 2001, month: month, day: date.day) != nil
            else { return nil }
            return .yearly(count, month: month, day: date.day)
        default: return nil
        }
    }

    /// The day meant by a list of days of which the last one is chosen: 31 for `28,29,30,31`.
    private static func clamped(_ days: [Int], _ parts: [String: String]) -> Int? {
        guard parts["BYSETPOS"] == "-1", let last = days.last, 29...31 ~= last, days == Array(28...last) else {
            return nil
        }
        return last
    }

    private static func weekday(_ name: String) -> Weekday? { Weekday.allCases.first { self.name($0) == name } }

    private static func weekdays(_ names: [String]) -> Recurrence.Weekdays? {
        let days = names.map(weekday)
        guard !days.isEmpty, !days.contains(nil) else { return nil }
        return Recurrence.Weekdays(days.compactMap(\.self).map(Recurrence.Weekdays.init))
    }
}
