import TaskExchange
import TaskFile
import TaskImport
import Testing

/// Calendars as other programs write them, above all those that rewrite ours.
struct CalendarClientTests {
    private func calendar(_ lines: String) -> String {
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
    }

    private func exported(_ task: String, _ here: ExchangeContext) -> String {
        var writer = ICalendarWriter(.todo, here)
        let list = ExchangedTask.list(of: Array(document(task).tasks))
        return String(decoding: writer.write(list, in: ["tasks.md"]), as: UTF8.self)
    }

    /// What a program that keeps all times in universal time makes of ours is the same task.
    @Test(
        "times that were rewritten in universal time are the same",
        arguments: [
            "due:2026-12-08 repeat:tue", "due:2026-12-08 repeat:mon,tue", "due:2026-12-31 repeat:1mo@last",
            "due:2026-12-01 repeat:1mo@1", "due:2026-12-05 repeat:1y@12-05", "due:2026-12-01 repeat:1mo",
            "due:2027-03-16 start:2027-03-15 repeat:tue", "due:2026-11-26T09:30 repeat:1d",
            "due:2026-11-26T00:00 repeat:1d", "due:2026-12-05T18:00 start:2026-12-01", "due:2026-W49 repeat:1w",
            "due:2026-12-08 remind:-1d remind:due repeat:tue",
        ])
    func universal(_ data: String) throws {
        let task = "- [ ] a \(data)\n"
        for hours in [-8, 1, 13] {
            let here = context(hoursAhead: hours)
            let text = exported(task, here)
            #expect(try imported(text, .ics, here) == task)
            #expect(try imported(rewritten(text, hours, isStripped: false), .ics, here) == task)
        }
    }

    /// The same without our own properties: no property of a to-do says which times were made for a rule.
    @Test(
        "a rule keeps its days where our own properties are gone",
        arguments: [
            "due:2026-12-08 repeat:tue", "due:2026-12-08 repeat:mon,tue", "due:2026-12-31 repeat:1mo@last",
            "due:2026-12-01 repeat:1mo@1", "due:2026-12-05 repeat:1y@12-05", "due:2026-11-26T09:30 repeat:1d",
        ])
    func stripped(_ data: String) throws {
        let task = "- [ ] a \(data)\n"
        for hours in [-8, 1, 13] {
            let here = context(hoursAhead: hours)
            let text = exported(task, here)
            #expect(try imported(rewritten(text, hours, isStripped: true), .ics, here) == task)
        }
    }

    /// `text` with its floating times in universal time, read on a clock `hours` ahead of it.
    private func rewritten(_ text: String, _ hours: Int, isStripped: Bool) -> String {
        text.split(separator: "\r\n").filter { !isStripped || !$0.hasPrefix("X-TASKS-") }.map { line in
            guard line.hasPrefix("DTSTART:") || line.hasPrefix("DUE:"), !line.hasSuffix("Z"),
                let time = DateValue.meant(by: String(line.drop { $0 != ":" }.dropFirst())),
                case .moment(let moment) = time
            else { return String(line) }
            let shifted = CivilTime(minutesSinceEpoch: moment.written.minutesSinceEpoch - hours * 60).description
            let digits = shifted.filter(\.isNumber)
            return "\(line.prefix { $0 != ":" }):\(digits.prefix(8))T\(digits.dropFirst(8))00Z"
        }.joined(separator: "\r\n") + "\r\n"
    }

    @Test("a beginning that only a rule needed moves with the due date, and so does the user's")
    func movedByAProgram() throws {
        let text = calendar(
            """
            DTSTART:20270323T000000
            DUE:20270323T235900
            RRULE:FREQ=WEEKLY;BYDAY=TU
            X-TASKS-DUE:2027-03-16
            X-TASKS-START:2027-03-15
            X-TASKS-REPEAT:tue
            """)
        #expect(try imported(text, .ics) == "- [ ] a due:2027-03-23 start:2027-03-22 repeat:tue\n")
        #expect(
            try imported(text.replacing("DTSTART:20270323", with: "DTSTART:20270320"), .ics)
                == "- [ ] a due:2027-03-23T23:59 start:2027-03-20T00:00 repeat:tue\n")
    }

    @Test(
        arguments: [
            (
                "RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR\nDUE;VALUE=DATE:20261124",
                "due:2026-11-24 repeat:mon,tue,wed,thu,fri", []
            ),
            ("STATUS:NEEDS-ACTION\nCOMPLETED:20261120T100000Z", nil, ["date of completion, being open"]),
            ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:100", nil, ["percentage"]),
            ("BEGIN:VALARM\nACTION:NONE\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z\nEND:VALARM", nil, []),
        ] as [(String, String?, [String])])
    func others(_ lines: String, _ data: String?, _ lost: [String]) throws {
        let text = calendar(lines)
        #expect(try imported(text, .ics) == "- [ ] a\(data.map { " \($0)" } ?? "")\n")
        #expect(try read(text, .ics).losses.all.map(\.field) == lost)
    }

    @Test("only days and moments are dates of a calendar", arguments: ["2026", "2026-12", "2026-W49", "20260230"])
    func notADate(_ date: String) throws {
        #expect(try imported(calendar("DUE:\(date)"), .ics) == "- [ ] a\n")
        #expect(try read(calendar("DUE:\(date)"), .ics).losses.all.map(\.field) == ["due '\(date)'"])
    }

    @Test("links that lead back, and names that two to-dos have, are lost")
    func circles() throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:1
            SUMMARY:a
            RELATED-TO:2
            END:VTODO
            BEGIN:VTODO
            UID:2
            SUMMARY:b
            RELATED-TO:1
            END:VTODO
            BEGIN:VTODO
            UID:2
            SUMMARY:c
            RELATED-TO;RELTYPE=DEPENDS-ON:3
            END:VTODO
            BEGIN:VTODO
            UID:3
            SUMMARY:d
            RELATED-TO:3
            END:VTODO
            END:VCALENDAR

            """
        #expect(
            try read(text, .ics).losses.lines == [
                "1 task lost its uid, which an earlier to-do has (line 12)",
                "1 task lost its link to itself (line 20)",
                "1 task lost its link to a parent that is below it (line 7)",
            ])
    }

    @Test(
        "days before a moment keep the time of day where the clock changes between the two",
        arguments: [
            ("timezone: Europe/Berlin", "2026-03-29T12:00", "-1d", ";VALUE=DATE-TIME:20260328T110000Z"),
            ("timezone: Europe/Berlin", "2026-03-28T12:00", "-1d", ";RELATED=END:-P1D"),
            ("timezone: Europe/Berlin", "2026-03-29T12:00", "-24h", ";RELATED=END:-PT24H"),
            ("week-start: monday", "2026-03-29T12:00", "-1d", ";RELATED=END:-P1D"),
            ("week-start: monday", "2026-03-29T12:00+02:00", "-1w", ";VALUE=DATE-TIME:20260322T110000Z"),
        ])
    func daysAcrossAClockChange(_ setting: String, _ due: String, _ reminder: String, _ trigger: String) {
        let task = "---\ntasks:\n  \(setting)\n---\n- [ ] a due:\(due) remind:\(reminder)\n"
        // Summer time begins on 29 March 2026.
        let zone = Zone { $0.seconds < 1_774_746_000 ? 3_600 : 7_200 }
        let here = ExchangeContext(now: Now(context().now.instant, in: zone), settings: document(task).settings)
        let text = exported(task, here)
        #expect(text.contains("TRIGGER\(trigger)\r\n"))
    }

    @Test("the reminders of a repeating task ring for each of its dates")
    func remindersOfRules() throws {
        let task = "- [ ] a due:2026-12-08 remind:-1d remind:due remind:2026-12-06T08:00 remind:-1mo repeat:tue\n"
        let list = ExchangedTask.list(of: Array(document(task).tasks))
        var writer = ICalendarWriter(.todo, context())
        let text = String(decoding: writer.write(list, in: ["tasks.md"]), as: UTF8.self)
        for trigger in [";RELATED=START:-PT15H", ";RELATED=START:PT9H", ";RELATED=START:-P1DT16H"] {
            #expect(text.contains("TRIGGER\(trigger)\r\n"))
        }
        #expect(writer.losses.lines == ["1 task lost its reminders after the first date"])
        #expect(try imported(text, .ics) == task)
    }
}
