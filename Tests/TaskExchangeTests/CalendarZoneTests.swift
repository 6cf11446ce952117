import TaskExchange
import TaskFile
import TaskImport
import Testing

/// The times of calendars in zones whose clocks change.
struct CalendarZoneTests {
    /// A zone one hour ahead in winter, until 28 March 2027, read on 21 November 2026, and one five hours behind, whose
    /// clock changes on 14 March.
    private static var here: ExchangeContext {
        let east = zone(1, changingAt: 1_806_195_600)
        let west = zone(-5, changingAt: 1_805_007_600)
        return ExchangeContext(now: Now(Instant(seconds: 1_795_251_600), in: east)) { name in
            ["Europe/Berlin": east, "America/New_York": west][name]
        }
    }

    private static func zone(_ hours: Int, changingAt change: Int64) -> Zone {
        Zone { ($0.seconds < change ? hours : hours + 1) * 3600 }
    }

    private func tasks(_ lines: String) throws -> (file: String, losses: [String]) {
        let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
        let losses = try read(text, .ics, Self.here).losses.lines
        return (try imported(text, .ics, Self.here), losses)
    }

    @Test(
        "a rule counts on the reader's clock, so another zone is lost",
        arguments: [
            ("DUE;TZID=America/New_York:20261201T200000", "2026-12-02T02:00", "America/New_York"),
            ("DUE:20261130T233000Z", "2026-12-01T00:30", "UTC"),
            ("DTSTART;TZID=America/New_York:20261201T200000\nDURATION:PT1H", "2026-12-02T03:00", "America/New_York"),
            ("DUE;TZID=Europe/Berlin:20261201T200000", "2026-12-01T20:00", nil),
            ("DUE:20261201T200000", "2026-12-01T20:00", nil), ("DUE;VALUE=DATE:20261201", "2026-12-01", nil),
        ])
    func rules(_ lines: String, _ due: String, _ zone: String?) throws {
        let result = try tasks("\(lines)\nRRULE:FREQ=WEEKLY")
        #expect(result.file.contains("due:\(due) ") && result.file.hasSuffix("repeat:1w\n"))
        #expect(result.losses == zone.map { ["1 task lost its time zone '\($0)', since it repeats (line 2)"] } ?? [])
    }

    @Test(
        "days of a duration end at the same time of day, hours are exact",
        arguments: [
            ("P1D", "03-28T12:00"), ("P1W", "04-03T12:00"), ("PT24H", "03-28T13:00"), ("P1DT2H", "03-28T14:00"),
            ("p1dt2h", "03-28T14:00"), ("PT1H", "03-27T13:00"),
        ])
    func durations(_ duration: String, _ end: String) throws {
        let result = try tasks("DTSTART:20270327T120000\nDURATION:\(duration)")
        #expect(result.file == "- [ ] a due:2027-\(end) start:2027-03-27T12:00\n")
    }

    @Test("a date that does not exist is lost, and not the calendar")
    func impossibleDates() throws {
        let lines = "DTSTART;VALUE=DATE:20261101\nDUE;VALUE=DATE:20260230\nDURATION:-PT1H\nCOMPLETED:soon"
        let result = try tasks(lines)
        #expect(result.file == "- [x] a start:2026-11-01\n")
        #expect(
            result.losses == [
                "1 task lost its due '20260230' (line 2)", "1 task lost its duration '-PT1H' (line 2)",
                "1 task lost its completed 'soon' (line 2)",
            ])
    }

    @Test(
        "the names of zones in other programs",
        arguments: [
            ("/freeassociation.sourceforge.net/America/New_York", "2026-12-01T15:00"),
            ("/softwarestudio.org/Tzfile/America/New_York", "2026-12-01T15:00"),
            ("Eastern Standard Time", "2026-12-01T15:00"), ("W. Europe Standard Time", "2026-12-01T09:00"),
        ])
    func namesOfZones(_ name: String, _ due: String) throws {
        let result = try tasks("DUE;TZID=\(name):20261201T090000")
        #expect(result.file == "- [ ] a due:\(due)\n" && result.losses == [])
    }

    @Test("a time that the clock skips is the one with the offset before it")
    func skippedTimes() throws {
        #expect(try tasks("DUE;TZID=Europe/Berlin:20270328T023000").file == "- [ ] a due:2027-03-28T03:30\n")
    }

    @Test(
        "hours are hours, days are days, and a time is a time",
        arguments: [
            ("-PT24H", "-24h"), ("-PT1440M", "-24h"), ("-PT36H", "-36h"), ("-PT90M", "-90min"), ("-P1D", "-1d"),
            ("-P7D", "-1w"), ("-P1DT12H", "-36h"), ("PT0S", "due"),
        ])
    func alarms(_ trigger: String, _ reminder: String) throws {
        let alarm = "BEGIN:VALARM\nTRIGGER;RELATED=END:\(trigger)\nEND:VALARM"
        let result = try tasks("DUE;TZID=Europe/Berlin:20270328T100000\n\(alarm)")
        #expect(result.file == "- [ ] a due:2027-03-28T10:00 remind:\(reminder)\n")
        let exact = "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20261201T080000Z\nEND:VALARM"
        #expect(
            try tasks("DUE;VALUE=DATE:20261202\n\(exact)").file == "- [ ] a due:2026-12-02 remind:2026-12-01T09:00\n")
    }
}
