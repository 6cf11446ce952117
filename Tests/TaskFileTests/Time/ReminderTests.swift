import Testing

@testable import TaskFile

@Suite struct ReminderTests {
    @Test(arguments: [
        ("-1d", "-1d"), ("-2h", "-2h"), ("-30min", "-30min"), ("-1w", "-1w"), ("-1mo", "-1mo"), ("-2q", "-2q"),
        ("-1y", "-1y"), ("due", "due"), ("2026-11-25", "2026-11-25"), ("2026-11-25T17:00", "2026-11-25T17:00"),
        ("2026-11-25T17:00Z", "2026-11-25T17:00Z"), ("-9999999d", "-9999999d"), ("DUE", "~due"), ("-2H", "~-2h"),
        ("-01d", "~-1d"), ("2026/11/25", "~2026-11-25"), ("2026-W48", "invalid-value"), ("2026", "invalid-value"),
        ("-1m", "invalid-value"), ("1d", "invalid-value"), ("+1d", "invalid-value"), ("-0d", "invalid-value"),
        ("-", "invalid-value"), ("-d", "invalid-value"), ("-1", "invalid-value"), ("-1d2h", "invalid-value"),
        ("--1d", "invalid-value"), ("-10000000d", "invalid-value"), ("dues", "invalid-value"), ("", "invalid-value"),
        ("tomorrow", "relative-date"), ("fri+1w", "relative-date"), ("31.12.2026", "ambiguous-date"),
    ])
    func reads(text: String, expected: String) {
        #expect(outcome(text, Reminder.read) == expected)
    }

    @Test(arguments: [
        ("-1d", "2026-11-25T17:00", "2026-11-24T17:00"), ("-2h", "2026-11-25T17:00", "2026-11-25T15:00"),
        ("-30min", "2026-11-25T17:00", "2026-11-25T16:30"), ("-1w", "2026-11-25", "2026-11-18T09:00"),
        ("-1mo", "2026-03-31", "2026-02-28T09:00"), ("-10h", "2026-11-25", "2026-11-24T23:00"),
        ("-1d", "2026-W48", "2026-11-28T09:00"), ("due", "2026-11", "2026-11-30T09:00"),
        ("due", "2026-11-25T17:00", "2026-11-25T17:00"), ("2026-11-20", "2026-11-25", "2026-11-20T09:00"),
        ("2026-11-20T08:15", "2026-11-25", "2026-11-20T08:15"),
        ("-1h", "2026-11-25T17:00+02:00", "2026-11-25T14:00"), ("-9999999y", "2026-11-25", "0001-01-01T09:00"),
    ])
    func countsBackFromTheDueMomentOrTheNotificationTime(text: String, due: String, expected: String) throws {
        let (reminder, when) = (try #require(Reminder(text)), try #require(DateValue(due)))
        let instant = try #require(reminder.instant(due: when, notifyAt: 540, in: .utc))
        #expect(Zone.utc.civilTime(at: instant).description == expected)
    }

    @Test func anOffsetWithoutDueHasNoTime() throws {
        let offset = try #require(TimeOffset(1, .day))
        #expect(Reminder.before(offset).instant(due: nil, notifyAt: 540, in: .utc) == nil)
        #expect(Reminder.due.instant(due: nil, notifyAt: 540, in: .utc) == nil)
    }
}
