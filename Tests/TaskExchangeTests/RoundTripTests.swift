import TaskExchange
import TaskFile
import Testing

/// Exported tasks are the same after import, for readers east and west of Greenwich.
struct RoundTripTests {
    static let file = """
        - [ ] !!! Ship it; now, "really" @work #v2 #a-b due:2026-11-25T17:00 remind:-1d remind:-2h id:ship created:2026-11-01
          - [x] Freeze the branch due:2026-W47 created:2026-11-01 done:2026-11-19
          - [ ] \\@home and due\\:2026-11-24 are text due:2026-12 start:2026-11-24 after:ship
        - [ ] Review due:2026-11-24 repeat:1w
        - [ ] Bins #x due:2026-11-24 start:2026-11-24 remind:2026-11-23 repeat:tue
        - [ ] Rent due:2026-12-01T00:00 remind:due repeat:1mo@1
        - [ ] Abroad due:2026-11-25T17:00+02:00 start:2026-11-24T09:00 remind:-1mo
        - [ ] Ask (@anna) about #v2 status:doing
        - [ ] ! Later start:2027-Q1 repeat:done+1mo@31 status:deferred
        - [ ] Yearly due:2026-11-25T17:00 start:2026-10-31 remind:-1w repeat:1y
        - [ ] Rent again due:2027-09-15 start:2027-08-30 repeat:1mo
        - [ ] The entity &open; is text
        - [x] !! Gone due:2026-11-30 status:cancelled done:2026-11-20T10:00
        - [ ] x marks 2026 the (A) spot due:2026-11-26T00:00Z

        """

    @Test(arguments: [-11, -5, 0, 2, 13], ["ics", "todotxt", "taskwarrior"])
    func comesBack(_ hours: Int, _ format: String) throws {
        let here = surroundings(hoursAhead: hours)
        let sent = document(Self.file)
        let list = ExchangedTask.list(of: Array(sent.tasks))
        let names = list.map { _ in "tasks.md" }
        let text: String
        let kind: ImportFormat
        switch format {
        case "ics":
            var writer = ICalendarWriter(.todo, here)
            (text, kind) = (String(decoding: writer.write(list, in: names), as: UTF8.self), .ics)
        case "taskwarrior":
            var writer = TaskwarriorWriter(here)
            (text, kind) = (String(decoding: writer.write(list, in: names), as: UTF8.self), .taskwarrior)
        default:
            var writer = TodoTxtWriter(here)
            (text, kind) = (writer.write(list), .todotxt)
        }
        let arrived = try imported(text, kind, here)
        #expect(arrived == Self.file)
        #expect(try imported(text, kind, into: arrived, here) == arrived)
    }

    @Test func linesOfCalendarsAreShort() {
        var writer = ICalendarWriter(.todo, surroundings())
        var task = ExchangedTask()
        task.title = String(repeating: "日本語🎉", count: 40) + "\r\nEND:VCALENDAR"
        let bytes = writer.write([task], in: ["a"])
        let lines = bytes.split(separator: 0x0D).map { $0.drop { $0 == 0x0A } }
        #expect(lines.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
        #expect(!lines.dropLast(2).contains { $0.elementsEqual("END:VCALENDAR".utf8) })
    }

    @Test func lossesAreCounted() {
        var writer = TodoTxtWriter(surroundings())
        let tasks = document("# A\n- [ ] a #x\n  note\n- [ ] b #y\n").tasks
        _ = writer.write(ExchangedTask.list(of: Array(tasks)))
        #expect(writer.losses.lines == ["2 tasks lost their section", "1 task lost its notes"])
    }
}
