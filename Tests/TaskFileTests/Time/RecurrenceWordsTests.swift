import TaskFile
import Testing

struct RecurrenceWordsTests {
    @Test(arguments: [
        ("daily", "1d"), ("weekly", "1w"), ("monthly", "1mo"), ("quarterly", "1q"), ("yearly", "1y"),
        ("biweekly", "2w"), ("weekdays", "mon,tue,wed,thu,fri"), ("3days", "3d"), ("2wks", "2w"), ("P1M", "1mo"),
        ("every day", "1d"), ("every 3 days", "3d"), ("every 10 days when done", "done+10d"),
        ("every weekday", "mon,tue,wed,thu,fri"), ("every week on Sunday", "sun"), ("every Sunday", "sun"),
        ("every week on Tuesday, Friday", "tue,fri"), ("every mon, wed and fri", "mon,wed,fri"),
        ("every other week", "2w"), ("every 2 weeks", "2w"), ("every 3 weeks on Friday", "3w"),
        ("every month on the 1st", "1mo@1"), ("every month on the last", "1mo@last"),
        ("every 6 months on the 2nd Wednesday", "6mo@2wed"), ("every January on the 15th", "1y@01-15"),
        ("every February on the last", "1y@02-29"), ("every year", "1y"), ("2w", "2w"), ("mon,thu", "mon,thu"),
        ("once a week", "1w"), ("once a fortnight", "2w"),
    ])
    func words(_ text: String, _ rule: String) {
        // A Friday.
        #expect(Recurrence.meant(by: text, from: CivilDate(year: 2026, month: 11, day: 27))?.description == rule)
    }

    /// Phrases without an equivalent rule, or with one that would mean other dates.
    @Test(arguments: [
        "every month on the 31st", "every month on the last Friday", "every month on the 2nd last Friday",
        "every 2 weeks on Tuesday, Friday", "every 3 weeks on Monday", "every", "every 0 days", "every hour",
        "every April and December on the 1st and 24th", "every time", "often", "", "every 99999999 days", "PT1H",
        "every February on the 29th",
        "once a", "once a while", "twice a week", "once a week on Tuesday",
    ])
    func none(_ text: String) {
        #expect(Recurrence.meant(by: text, from: CivilDate(year: 2026, month: 11, day: 27)) == nil)
    }

    @Test(arguments: [
        ("1w", "done+1w"), ("+1w", "1w"), ("+3m", "3mo"), ("+1b", "mon,tue,wed,thu,fri"), ("2y", "done+2y"),
    ])
    func afterRec(_ text: String, _ rule: String) {
        #expect(ForeignKey.named("rec")?.stored(text) == rule)
        #expect(ForeignKey.named("rec")?.stored("w\(text)") == nil)
    }
}

struct ForeignDataTests {
    @Test(arguments: [
        ("20261124", "2026-11-24"), ("20261124T090000Z", "2026-11-24T09:00Z"), ("2026-11-24 17:00", "2026-11-24T17:00"),
        ("2026-11-24T17:00:30.5+02:00", "2026-11-24T17:00+02:00"), ("2026-11-24", "2026-11-24"), ("20261324", nil),
        ("2026112", nil), ("2026-11-24 17", nil), ("20261124T99", nil), ("", nil),
    ])
    func dates(_ text: String, _ value: String?) { #expect(DateValue.meant(by: text)?.description == value) }

    @Test(
        arguments: [
            ("<2026-11-24 Tue>", "2026-11-24", nil, nil),
            ("<2026-11-24 Tue 9:30 ++1w -2d>", "2026-11-24T09:30", "1w", "-2d"),
            ("[2026-11-24 Tue 10:00-11:00]", "2026-11-24T10:00", nil, nil),
            ("<2026-11-24 .+1d/3d>", "2026-11-24", "done+1d", nil),
            ("<2026-11-24 +1m --1w>", "2026-11-24", "1mo", "-1w"),
        ] as [(String, String, String?, String?)])
    func timestamps(_ text: String, _ date: String, _ rule: String?, _ warning: String?) throws {
        let bytes = Array(text.utf8)
        let stamp = try #require(OrgTimestamp(bytes, bytes.indices))
        #expect(stamp.date.description == date)
        #expect(stamp.recurrence?.description == rule)
        #expect(stamp.warning?.description == warning)
        #expect(stamp.end == bytes.count)
    }

    @Test(arguments: ["", "<", "<>", "<2026-13-01>", "2026-11-24", "<soon>", "<2026-11-24 25:00>"])
    func noTimestamps(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(OrgTimestamp(bytes, bytes.indices) == nil)
    }
}
