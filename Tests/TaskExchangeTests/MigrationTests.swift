import TaskExchange
import TaskFile
import TaskImport
import Testing

/// What people bring from other programs means the same here, and again there.
struct MigrationTests {
    @Test(
        "an alarm before a whole day that rings when a reminder so many days before it does follows the day",
        arguments: [
            ("-PT15H", "-1d"), ("PT9H", "due"), ("-P1DT15H", "-2d"), ("-P6DT15H", "-1w"),
            ("-PT15M", "2026-12-01T23:45"), ("P1DT9H", "2026-12-03T09:00"),
        ])
    func alarms(_ trigger: String, _ reminder: String) throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            SUMMARY:a
            DUE;VALUE=DATE:20261202
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER:\(trigger)
            END:VALARM
            END:VTODO
            END:VCALENDAR
            """
        #expect(try imported(text, .ics) == "- [ ] a due:2026-12-02 remind:\(reminder)\n")
    }

    @Test(
        "a start on the due day is the beginning of the to-do, whatever the rule names",
        arguments: ["fri", "mon,fri", "1w", "1d"])
    func starts(_ rule: String) throws {
        let line = "- [ ] a due:2026-11-27T10:00 start:2026-11-27T09:00 repeat:\(rule)\n"
        let list = ExchangedTask.list(of: Array(document(line).tasks))
        var writer = ICalendarWriter(.todo, context())
        let text = String(decoding: writer.write(list, in: ["tasks.md"]), as: UTF8.self)
        #expect(text.contains("DTSTART:20261127T090000"))
        #expect(try imported(text, .ics) == line)
    }

    @Test("only the open one of a series that has no due date keeps the rule")
    func doneOccurrences() throws {
        let text = """
            - [ ] Scan ⏳ 2026-11-30 🔁 every day
            - [x] Scan ⏳ 2026-11-29 🔁 every day ✅ 2026-11-29
            - [x] Scan ⏳ 2026-12-02 🔁 every day ✅ 2026-11-29
            """
        #expect(
            try imported(text, .obsidian) == """
                - [ ] Scan start:2026-11-30 repeat:1d
                - [x] Scan start:2026-11-29 done:2026-11-29
                - [x] Scan start:2026-12-02 repeat:1d done:2026-11-29

                """)
    }

    @Test(
        "a context or project inside a line of todo.txt comes back as it was",
        arguments: [
            "(A) @phone Call Mum +Family", "@GroceryStore Eskimo pies", "Pick up @shop milk",
            "Plan +Garden with Bob @home",
            "+a and +b of c", "x 2026-11-20 Call @phone Mum",
        ])
    func namesInside(_ line: String) throws {
        let file = document(try imported(line, .todotxt))
        var writer = TodoTxtWriter(context())
        #expect(writer.write(ExchangedTask.list(of: Array(file.tasks))) == line + "\n")
    }

    @Test(
        "text that looks like a context or project, but is not the task's, is marked",
        arguments: [
            ("- [ ] \\@home is text", "\\@home is text"), ("- [ ] \\@home is text @work", "\\@home is text @work"),
            ("- [ ] Mail \\@work @work", "Mail \\@work @work"),
        ])
    func otherNames(_ line: String, _ written: String) throws {
        let file = document(line + "\n")
        var writer = TodoTxtWriter(context())
        let text = writer.write(ExchangedTask.list(of: Array(file.tasks)))
        #expect(text == written + "\n")
        #expect(try imported(text, .todotxt) == line + "\n")
    }

    @Test("what Obsidian does not read, between lines of %%, is left out and counted")
    func comments() throws {
        let text = "- [ ] A\n%%\n- [ ] hidden 📅 2026-12-01\nText\n%%\n- [ ] B\n%% open\n"
        #expect(try imported(text, .obsidian) == "- [ ] A\n- [ ] B\n  %% open\n")
        #expect(try read(text, .obsidian).losses.lines == ["2 commented lines were left out (lines 3, 4)"])
    }

    @Test("a nested tag inside a title is kept as text, which is said")
    func nestedTags() throws {
        let text = "- [ ] A #work/reports [[Q4]] 📅 2026-12-04\n"
        #expect(try read(text, .obsidian).losses.lines.contains { $0.contains("tag '#work/reports' inside the title") })
    }
}
