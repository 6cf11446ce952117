import TaskEdit
import TaskExchange
import TaskFile
import TaskImport
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

    @Test func aCalendarHasNoControlCharacters() {
        let list = ExchangedTask.list(of: Array(document("- [ ] a\u{7}b\n- [ ] c\n").tasks))
        var writer = ICalendarWriter(.todo, context())
        let text = String(decoding: writer.write(list, in: ["tasks.md", "tasks.md"]), as: UTF8.self)
        #expect(text.contains("SUMMARY:a b\r\n"))
        #expect(writer.losses.lines == ["1 task lost its control characters"])
    }

    @Test(arguments: [-11, -5, 0, 2, 13], ["ics", "todotxt", "taskwarrior"])
    func comesBack(_ hours: Int, _ format: String) throws {
        let here = context(hoursAhead: hours)
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

    /// A rule that counts from a week or a month is the same after import.
    @Test(arguments: [
        "Gym start:2026-W48 repeat:mon,thu", "Bins start:2026-10 repeat:mon,thu", "Plants start:2026-W48 repeat:mon",
        "Rent start:2026-10 repeat:1mo@last", "Tax start:2026-10 repeat:1mo@1",
    ])
    func rulesFromPeriodsComeBack(_ task: String) throws {
        let sent = document("- [ ] \(task)\n")
        var writer = ICalendarWriter(.todo, context())
        let list = ExchangedTask.list(of: Array(sent.tasks))
        let text = String(decoding: writer.write(list, in: ["tasks.md"]), as: UTF8.self)
        #expect(try imported(text, .ics) == "- [ ] \(task)\n")
    }

    /// A moment with a zone is on another day in some zones, which is not a change by another program.
    @Test(arguments: [(-11, 13), (13, -11), (1, -5), (-5, 1), (0, 0)]) func daysOfMomentsInTodoTxt(
        _ here: Int, _ there: Int
    ) throws {
        let file = "- [ ] call due:2026-12-01T02:00+01:00 start:2026-11-28T00:10Z\n"
        let list = ExchangedTask.list(of: Array(document(file).tasks))
        var writer = TodoTxtWriter(context(hoursAhead: here))
        let text = writer.write(list)
        #expect(try imported(text, .todotxt, context(hoursAhead: there)) == file)
        let due = text.split(separator: " ").first { $0.hasPrefix("due:") }
        let day = try #require(due.flatMap { DateValue.meant(by: String($0.dropFirst(4))) })
        let moved = text.replacing("due:\(day) ", with: "due:\(day.moved(days: 1, in: .utc)) ", maxReplacements: 1)
        #expect(
            try imported(moved, .todotxt, context(hoursAhead: there))
                == "- [ ] call due:2026-12-02T02:00+01:00 start:2026-11-28T00:10Z\n")
    }

    /// Days are days in every zone, and so are the dates of a rule, unless the other program has moved them.
    @Test(arguments: [(-11, 13), (13, -11), (1, -5), (-5, 1), (0, 0)]) func daysInCalendars(
        _ here: Int, _ there: Int
    ) throws {
        let file = """
            - [x] a created:2026-11-01 done:2026-11-20
            - [ ] o due:2026-12-01T09:00 remind:2026-12-01 remind:2026-12-01T08:00
            - [ ] p due:2026-12-01T09:00+09:00 repeat:1w
            - [ ] q due:2026-12-01T09:00+09:00 start:2026-11-30T23:30Z repeat:2w

            """
        let list = ExchangedTask.list(of: Array(document(file).tasks))
        var writer = ICalendarWriter(.todo, context(hoursAhead: here))
        let text = String(decoding: writer.write(list, in: list.map { _ in "tasks.md" }), as: UTF8.self)
        #expect(try imported(text, .ics, context(hoursAhead: there)) == file)
        if here != 0 { return }
        let moved = text.replacing("DATE-TIME:20261201T090000Z", with: "DATE-TIME:20261201T100000Z")
        #expect(
            try imported(moved, .ics) == file.replacing("remind:2026-12-01 ", with: "remind:2026-12-01T10:00 "))
    }

    /// Titles are the same whatever white space stands between their words, which some formats replace.
    @Test(arguments: ["", " id:x"], ["A\tB", "A  B", "A\u{1}B", "A \u{85}B"]) func whiteSpaceInTitles(
        _ id: String, _ title: String
    ) throws {
        let file = document("- [ ] \(title)\(id)\n")
        let list = ExchangedTask.list(of: Array(file.tasks))
        var (calendar, warrior) = (ICalendarWriter(.todo, context()), TaskwarriorWriter(context()))
        var todoTxt = TodoTxtWriter(context())
        let escaped = title.replacing("\t", with: "\\t").replacing("\u{1}", with: "\\u0001")
        let texts: [(ImportFormat, String)] = [
            (.ics, String(decoding: calendar.write(list, in: ["a"]), as: UTF8.self)),
            (.taskwarrior, String(decoding: warrior.write(list, in: ["a"]), as: UTF8.self)),
            (.todotxt, todoTxt.write(list)),
            (.csv, "title,id\n\"\(title)\",\(id.dropFirst(4))\n"),
            (.jsonl, "{\"title\":\"\(escaped)\"}\n"),
        ]
        for (format, text) in texts {
            let result = try file.importing(try read(text, format, into: file).tasks)
            #expect(result.added.isEmpty && result.different.isEmpty, "\(format)")
        }
    }

    private static let typed = """
        ---
        tasks:
          attributes:
            cost: number
            effort: duration
            owner:
            review: date
        ---

        - [ ] a cost:12.5 effort:1h30min owner:anna review:2026-12-24
        - [ ] b cost:0.25 effort:30h review:2026-12-24T17:30
        - [ ] c effort:0min review:2026-W48
        - [ ] d effort:1d review:fri

        """

    /// What Taskwarrior would change is sent beside it in attributes of ours.
    @Test(arguments: [
        "# v1.2\n\n- [ ] a\n", "# A\n\n## B.C\n\n- [ ] a\n", "- [ ] a\n  one\n\n  two  three\n",
    ])
    func onlyOursInTaskwarrior(_ file: String) throws {
        var writer = TaskwarriorWriter(context())
        let list = ExchangedTask.list(of: Array(document(file).tasks))
        let text = String(decoding: writer.write(list, in: list.map { _ in "tasks.md" }), as: UTF8.self)
        #expect(writer.losses.lines.isEmpty)
        #expect(try imported(text, .taskwarrior) == file)
    }

    @Test("a declared key with the name of a field of the other program, and a value with white space, are lost")
    func attributesOfOthers() {
        let head = "---\ntasks:\n  attributes: [urgency, p, owner]\n---\n"
        let sent = document(head + "- [ ] a urgency:3 p:1 owner:\"Anna  B\"\n")
        let list = ExchangedTask.list(of: Array(sent.tasks))
        var (warrior, todoTxt) = (TaskwarriorWriter(context()), TodoTxtWriter(context()))
        _ = (warrior.write(list, in: ["tasks.md"]), todoTxt.write(list))
        #expect(warrior.losses.all.map(\.field) == ["attribute 'urgency'"])
        #expect(todoTxt.losses.all.map(\.field) == ["attribute 'p'", "attribute 'owner'"])
    }

    /// Values of declared keys are written as columns of Taskwarrior take them, and come back as they were.
    @Test(arguments: [-11, 0, 2, 13]) func typedValuesComeBack(_ hours: Int) throws {
        let sent = document(Self.typed)
        let here = context(hoursAhead: hours, sent.settings)
        let list = ExchangedTask.list(of: Array(sent.tasks))
        var writer = TaskwarriorWriter(here)
        let text = String(decoding: writer.write(list, in: list.map { _ in "tasks.md" }), as: UTF8.self)
        #expect(text.contains("\"effort\":\"PT1H30M\"") && !text.contains("2026-12-24"))
        let head = String(Self.typed.prefix { $0 != "[" }.dropLast(3))
        #expect(try imported(text, .taskwarrior, into: head, here) == Self.typed)
        #expect(
            try read(text, .taskwarrior, here).losses.lines == [
                "1 task keeps its 'effort' as written, which is not a duration (line 5)",
                "1 task keeps its 'review' as written, which is not a date (line 5)",
            ])
        let losses = try read(text, .taskwarrior).losses.all
        #expect(losses.first?.field == "'cost' as text, which the task file does not declare")
    }

    @Test(arguments: [
        ("P1DT6H", "effort:30h"), ("P40D", "effort:960h"), ("PT5400S", "effort:1h30min"), ("P1M", "effort:720h"),
        ("PT30S", "effort:PT30S"), ("P1", "effort:P1"), ("2h", "effort:2h"), ("PT1M60S", "effort:2min"),
        ("P1D1D", "effort:P1D1D"), ("PT1M1H", "effort:PT1M1H"), ("PT1D", "effort:PT1D"),
        ("P" + String(repeating: "9999999Y", count: 40_000), "effort:P" + String(repeating: "9999999Y", count: 40_000)),
    ])
    func durationsOfTaskwarrior(_ value: String, _ word: String) throws {
        let head = "---\ntasks:\n  attributes:\n    effort: duration\n---\n"
        let text = "[{\"uuid\":\"a\",\"description\":\"b\",\"effort\":\"\(value)\",\"cost\":\"7.000000\"}]"
        let here = context(hoursAhead: 0, document(head).settings)
        #expect(try imported(text, .taskwarrior, into: head, here) == head + "\n- [ ] b cost:7.000000 \(word)\n")
    }

    /// Words of a title with a colon get a backslash only where the file declares their key.
    @Test(arguments: [
        ("", "- [ ] Fix sev:high est:2h", "Fix sev:high est:2h"),
        ("", "- [ ] Fix due\\:2026-12-01 sev:high", "Fix due\\:2026-12-01 sev:high"),
        ("sev", "- [ ] Fix sev\\:high est:2h", "Fix sev\\:high est:2h"),
        ("sev", "- [ ] Fix est:2h sev:high", "Fix est:2h sev:high"),
        ("", "- [ ] x marks it", "x\\ marks it"), ("", "- [ ] x", "x"),
        ("", "- [x] x done:2026-11-20", "x 2026-11-20 x"),
        ("", "- [ ] 2026-11-11 in front", "2026\\-11-11 in front"),
        ("", "- [ ] (A) first", "\\(A) first"), ("", "- [ ] (a) +1 extra", "(a) +1 extra"),
        ("", "- [ ] \\@home is text", "\\@home is text"), ("", "- [ ] see\\:a", "see\\\\:a"),
        ("", "- [ ] see tasks-status:waiting", "see tasks-status\\:waiting"),
        ("", "- [ ] see tasks-any:1 here", "see tasks-any\\:1 here"),
        ("", "- [x] Bread done:2026-11-20", "x 2026-11-20 Bread"), ("", "- [x] Bread", "x Bread"),
        ("", "- [x] Bread created:2026-11-01", "x Bread tasks-created:2026-11-01"),
        (
            "", "- [x] Bread created:2026-11-01 done:2026-11-20T10:00",
            "x 2026-11-20 2026-11-01 Bread tasks-done:2026-11-20T10:00"
        ),
    ])
    func keysOfTodoTxt(_ declared: String, _ task: String, _ line: String) throws {
        let head = "---\ntasks:\n  attributes: [\(declared)]\n---\n\n"
        let sent = document(head + task + "\n")
        let here = context(hoursAhead: 0, sent.settings)
        var writer = TodoTxtWriter(here)
        #expect(writer.write(ExchangedTask.list(of: Array(sent.tasks))) == line + "\n")
        #expect(try imported(line, .todotxt, into: head, here) == head + task + "\n")
    }

    @Test func linesOfCalendarsAreShort() {
        var writer = ICalendarWriter(.todo, context())
        var task = ExchangedTask()
        task.title = String(repeating: "日本語🎉", count: 40) + "\r\nEND:VCALENDAR"
        let bytes = writer.write([task], in: ["a"])
        let lines = bytes.split(separator: 0x0D).map { $0.drop { $0 == 0x0A } }
        #expect(lines.allSatisfy { $0.count <= 75 && String(decoding: $0, as: UTF8.self).utf8.elementsEqual($0) })
        #expect(!lines.dropLast(2).contains { $0.elementsEqual("END:VCALENDAR".utf8) })
    }

    @Test func lossesAreCounted() {
        var writer = TodoTxtWriter(context())
        let tasks = document("# A\n- [ ] a #x\n  note\n- [ ] b #y\n").tasks
        _ = writer.write(ExchangedTask.list(of: Array(tasks)))
        #expect(writer.losses.lines == ["2 tasks lost their section", "1 task lost its notes"])
    }

    @Test("what only a field of ours can hold is kept, and reported")
    func unheeded() {
        let tasks = ExchangedTask.list(of: Array(document("- [ ] a due:2026-12-01 repeat:done+2w remind:-1d").tasks))
        var (taskwarrior, todoTxt) = (TaskwarriorWriter(context()), TodoTxtWriter(context()))
        var (todo, event) = (ICalendarWriter(.todo, context()), ICalendarWriter(.event, context()))
        _ = (taskwarrior.write(tasks, in: [""]), todoTxt.write(tasks))
        _ = (todo.write(tasks, in: [""]), event.write(tasks, in: [""]))
        let repetition = "1 task keeps its repetition, which other programs ignore"
        let reminders = "1 task keeps its reminders, which other programs ignore"
        #expect(taskwarrior.losses.lines == [repetition, reminders])
        #expect(todoTxt.losses.lines == [reminders])
        #expect(todo.losses.lines == [repetition])
        #expect(event.losses.lines == ["1 task lost its repetition"])
    }

    @Test func eventsLoseWhatTheyDoNotSay() {
        var writer = ICalendarWriter(.event, context())
        let text = """
            # S
            - [ ] a due:2026-12-01 start:2026-11-30 id:x status:doing
            - [x] b due:2026-12-01 done:2026-11-20
            """
        _ = writer.write(ExchangedTask.list(of: Array(document(text).tasks)), in: ["tasks.md", "tasks.md"])
        #expect(
            writer.losses.all.map(\.field)
                == ["state 'doing'", "section", "id", "start", "state 'done'", "date of completion"])
    }

    @Test func aSectionThatIsNoTagIsLost() {
        var writer = TodoTxtWriter(context())
        let tasks = document("# 1. Start\n- [ ] a\n# Two things\n- [ ] b\n").tasks
        #expect(writer.write(ExchangedTask.list(of: Array(tasks))) == "a\nb +Two-things\n")
        #expect(writer.losses.lines == ["1 task lost its section"])
    }
}
