import TestSupport
import Testing

@testable import TaskFile

@Suite struct RecurrenceTests {
    @Test(arguments: [
        ("2w", "2w"), ("1d", "1d"), ("3q", "3q"), ("1y", "1y"), ("mon,thu", "mon,thu"), ("fri", "fri"),
        ("1mo", "1mo"), ("1mo@31", "1mo@31"), ("1mo@last", "1mo@last"), ("1mo@1fri", "1mo@1fri"),
        ("1y@02-29", "1y@02-29"),
        ("done+2w", "done+2w"), ("done+mon,thu", "done+mon,thu"), ("done+1mo@31", "done+1mo@31"),
        ("Mon,Thu", "~mon,thu"), ("thu,mon", "~mon,thu"), ("monday,thursday", "~mon,thu"), ("mon,mon", "~mon"),
        ("02w", "~2w"), ("2W", "~2w"), ("1MO@LAST", "~1mo@last"), ("1mo@05", "~1mo@5"), ("1mo@1Friday", "~1mo@1fri"),
        ("1y@2-29", "~1y@02-29"), ("Done+2w", "~done+2w"),
        ("sun,mon,tue,wed,thu,fri,sat", "~mon,tue,wed,thu,fri,sat,sun"),
    ])
    func reads(text: String, expected: String) {
        #expect(outcome(text, Recurrence.read) == expected)
    }

    @Test(arguments: [
        "", "often", "weekly", "w", "2", "0w", "-2w", "+2w", "1m", "2h", "30min", "2 w", "2w2d", "10000000d", "mon,",
        ",mon", "mon;thu", "mon,,thu", "1mo@", "1mo@0", "1mo@32", "1mo@0fri", "1mo@6fri", "1mo@fri", "1mo@lastfri",
        "1mo@last5", "1mo@last1fri",
        "1mo@31,15", "1q@31", "1w@mon", "1d@1", "1y@31", "1y@02-30", "1y@13-01", "1y@00-01", "1y@04-31", "1y@02-29x",
        "done", "done+", "done2w", "done+done+2w", "2w+done", "1mo@99999999999999999999",
    ])
    func anythingElseIsInvalid(text: String) {
        #expect(outcome(text, Recurrence.read) == "invalid-value")
    }

    @Test(
        "a rule that no file can contain is not a recurrence",
        arguments: [
            (.every(2, .week), "done+2w"), (.every(0, .week), nil), (.every(-1, .day), nil), (.every(2, .hour), nil),
            (.every(Int.max, .day), nil), (.weekdays([Recurrence.Weekdays(.monday), .init(.friday)]), "done+mon,fri"),
            (.weekdays([]), nil), (.weekdays(Recurrence.Weekdays(rawValue: 255)), nil), (.monthly(1, .day(32)), nil),
            (.monthly(1, .weekday(6, .monday)), nil), (.monthly(3, .last), "done+3mo@last"),
            (.yearly(1, month: 4, day: 31), nil), (.yearly(1, month: 2, day: 29), "done+1y@02-29"),
        ] as [(Recurrence.Rule, String?)])
    func aRuleIsChecked(rule: Recurrence.Rule, written: String?) {
        #expect(Recurrence(rule, isFromCompletion: true)?.description == written)
    }

    private func next(_ rule: String, _ date: CivilDate, _ notBefore: CivilDate) throws -> CivilDate? {
        return try #require(Recurrence(rule)).next(after: date, notBefore: notBefore)
    }

    @Test(arguments: [
        ("1mo@31", "2026-01-31", "2026-02-28"), ("1mo@31", "2026-02-28", "2026-03-31"),
        ("1mo@31", "2026-01-15", "2026-01-31"), ("1mo@31", "2028-01-31", "2028-02-29"),
        ("1mo", "2026-01-31", "2026-02-28"),
        ("1mo", "2026-11-25", "2026-12-25"), ("2mo@15", "2026-01-20", "2026-03-15"),
        ("2mo@15", "2026-01-10", "2026-01-15"),
        ("1mo@last", "2026-02-28", "2026-03-31"), ("1mo@last", "2026-04-29", "2026-04-30"),
        ("1mo@1fri", "2026-11-06", "2026-12-04"), ("1mo@1fri", "2026-11-05", "2026-11-06"),
        ("1mo@5mon", "2026-11-25", "2026-11-30"), ("1mo@5mon", "2026-11-30", "2027-03-29"),
        ("1y@02-29", "2026-01-10", "2026-02-28"), ("1y@02-29", "2027-02-28", "2028-02-29"),
        ("1y@02-29", "2028-02-29", "2029-02-28"), ("1y", "2024-02-29", "2025-02-28"),
        ("4y", "2024-02-29", "2028-02-29"),
        ("2w", "2026-11-25", "2026-12-09"), ("1d", "2026-12-31", "2027-01-01"), ("1q", "2026-11-30", "2027-02-28"),
        ("mon,thu", "2026-11-25", "2026-11-26"), ("mon,thu", "2026-11-26", "2026-11-30"),
        ("wed", "2026-11-25", "2026-12-02"),
        ("done+2w", "2026-11-25", "2026-12-09"), ("2y@12-31", "2026-12-31", "2028-12-31"),
        ("2y@01-01", "2026-12-31", "2028-01-01"), ("2y@12-31", "2026-01-01", "2026-12-31"),
    ])
    func theNextDateFollowsTheGivenOne(rule: String, after: String, expected: String) throws {
        #expect(try next(rule, day(after), .first)?.description == expected)
    }

    @Test(arguments: [
        ("2w", "2026-01-01", "2026-11-25", "2026-12-03"), ("2w", "2026-01-01", "2026-12-03", "2026-12-03"),
        ("1mo@31", "2026-01-31", "2026-11-25", "2026-11-30"), ("1mo", "2026-01-31", "2026-11-25", "2026-11-30"),
        ("1d", "0001-01-01", "9999-12-31", "9999-12-31"), ("mon", "2020-01-06", "2026-11-25", "2026-11-30"),
        ("1y@02-29", "2020-02-29", "2026-03-01", "2027-02-28"), ("1mo@5fri", "1900-01-01", "2199-12-01", "2200-01-31"),
        ("7d", "2026-11-25", "2026-11-01", "2026-12-02"),
    ])
    func theNextDateIsNotBeforeToday(rule: String, after: String, today: String, expected: String) throws {
        #expect(try next(rule, day(after), day(today))?.description == expected)
    }

    @Test(arguments: [
        ("1d", "9999-12-31"), ("1mo@31", "9999-12-31"), ("9999999y", "2026-01-01"), ("9999999q", "2026-01-01"),
        // In an odd year February has 28 days, and no weekday occurs five times.
        ("24mo@5fri", "2027-02-01"), ("mon", "9999-12-31"),
    ])
    func aRuleThatNeverComesAgainHasNoNext(rule: String, after: String) throws {
        #expect(try next(rule, day(after), .first) == nil)
    }

    /// Counts days one by one and checks for each whether the rule includes it.
    @Test(arguments: [
        "1d", "3d", "1w", "2w", "mon", "mon,thu", "sat,sun", "1mo", "2mo", "7mo", "1q", "1y", "2y", "1mo@1", "1mo@15",
        "1mo@30", "1mo@31", "3mo@31", "1mo@last", "5mo@last", "1mo@1fri", "2mo@3wed", "1mo@5mon", "3mo@5sun",
        "1y@02-29",
        "1y@02-28", "1y@01-01", "3y@12-31",
    ])
    func nextAgreesWithCountingDays(rule: String) throws {
        let calendar = NaiveCalendar.shared
        let start = try #require(calendar.index(year: 2023, month: 1, day: 1))
        let origin = Int32(start) - 25_567
        for base in stride(from: 0, to: 1500, by: Effort.isWhole ? 7 : 61) {
            let occurs = try #require(NaiveRule(rule, from: start + base, in: calendar))
            let from = try #require(CivilDate(dayNumber: Int(origin) + base))
            for ahead in [0, 1, 20, 400, 1100] {
                let today = from.adding(days: ahead)
                let expected = (start + base + max(1, ahead)..<calendar.days.count).first(where: occurs.includes)
                let found = try next(rule, from, today)
                guard let expected, found?.dayNumber == Int32(expected) - 25_567 else {
                    Issue.record("\(rule) after \(from), not before \(today): \(String(describing: found))")
                    return
                }
            }
        }
    }

    @Test(arguments: [
        ("1mo", "2026-01-28", false), ("1mo", "2026-01-29", true), ("1mo", "2026-01-31", true),
        ("1q", "2026-01-31", true),
        ("1q", "2026-01-30", false), ("1q", "2026-11-29", true), ("1y", "2028-02-29", true),
        ("1y", "2026-12-31", false),
        ("12mo", "2026-12-31", false), ("9999999mo", "2026-12-31", true), ("1mo@31", "2026-01-31", false),
        ("1mo@last", "2026-01-31", false), ("2w", "2026-01-31", false), ("mon", "2026-01-31", false),
        ("done+1mo", "2026-01-31", false),
    ])
    func driftsWhenAMonthIsTooShort(rule: String, from: String, isDrifting: Bool) throws {
        let recurrence = try #require(Recurrence(rule))
        #expect(try recurrence.isDrifting(from: day(from)) == isDrifting)
        #expect(recurrence.isFromCompletion == rule.hasPrefix("done+"))
    }
}

/// A recurrence evaluated day by day, using only its spelling and a counted calendar.
private struct NaiveRule {
    private let calendar: NaiveCalendar
    private let base: Int
    private let count: Int
    private let unit: Substring
    private let anchor: Substring?
    private let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    init?(_ text: String, from base: Int, in calendar: NaiveCalendar) {
        self.calendar = calendar
        self.base = base
        let parts = text.split(separator: "@")
        count = Int(parts[0].prefix(while: \.isNumber)) ?? 0
        unit = parts[0].drop(while: \.isNumber)
        anchor = parts.count > 1 ? parts[1] : nil
    }

    func includes(_ index: Int) -> Bool {
        let (day, from) = (calendar.days[index], calendar.days[base])
        let months = (day.year - from.year) * 12 + day.month - from.month
        switch unit {
        case "d": return (index - base) % count == 0
        case "w": return (index - base) % (7 * count) == 0
        case "mo" where anchor != nil: return months % count == 0 && isAnchor(day)
        case "mo": return months % count == 0 && clamps(day, to: from.day)
        case "q": return months % (3 * count) == 0 && clamps(day, to: from.day)
        case "y":
            guard (day.year - from.year) % count == 0 else { return false }
            guard let anchor else { return day.month == from.month && clamps(day, to: from.day) }
            return day.month == Int(anchor.prefix(2)) && clamps(day, to: Int(anchor.suffix(2)) ?? 0)
        default: return unit.contains(names[day.weekday - 1])
        }
    }

    private func clamps(_ day: NaiveCalendar.Day, to wanted: Int) -> Bool {
        day.day == wanted || (day.endsMonth && day.day < wanted)
    }

    private func isAnchor(_ day: NaiveCalendar.Day) -> Bool {
        if anchor == "last" { return day.endsMonth }
        guard let anchor, let number = Int(anchor.prefix(while: \.isNumber)) else { return false }
        let name = anchor.drop(while: \.isNumber)
        return name.isEmpty ? clamps(day, to: number) : names[day.weekday - 1] == name && (day.day + 6) / 7 == number
    }
}
