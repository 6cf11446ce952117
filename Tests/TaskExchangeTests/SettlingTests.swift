import TaskEdit
import TaskExchange
import TaskFile
import TaskImport
import Testing

/// What becomes of imported tasks that would be wrong in a task file as they are.
struct SettlingTests {
    @Test("the next task of a template, where all that it made are done")
    func templatesWithoutOpenTasks() throws {
        let text = """
            [{"uuid":"t","description":"W","status":"recurring","recur":"weekly","due":"20261124T000000Z"},
            {"uuid":"a","description":"W","status":"completed","parent":"t","recur":"weekly","due":"20261201T000000Z"},
            {"uuid":"u","description":"O","status":"recurring","recur":"weekly","due":"20261124T000000Z","until":"20261130T000000Z"},
            {"uuid":"b","description":"O","status":"completed","parent":"u","recur":"weekly","due":"20261124T000000Z"}]

            """
        #expect(
            try imported(text, .taskwarrior)
                == "- [ ] W due:2026-12-08 repeat:1w\n- [x] W due:2026-12-01\n- [x] O due:2026-11-24\n")
    }

    @Test("identifiers that begin alike stay apart")
    func longIdentifiers() throws {
        let text = """
            [{"uuid":"12345678-a","description":"A"},{"uuid":"12345678-b","description":"B"},
            {"uuid":"c","description":"C","depends":["12345678-a","12345678-b"]}]

            """
        #expect(
            try imported(text, .taskwarrior)
                == "- [ ] A id:12345678\n- [ ] B id:12345678-b\n- [ ] C after:12345678,12345678-b\n")
    }

    @Test(
        "a rule that would drift gets an anchor",
        arguments: [
            (ImportFormat.todotxt, "a rec:+1m due:2026-12-31"), (.todotxt, "a rec:+1m due:2026-12-31 tasks-repeat:1w"),
            (.org, "* TODO a\nDEADLINE: <2026-12-31 Thu +1m>\n"), (.obsidian, "- [ ] a 🔁 every month 📅 2026-12-31\n"),
            (
                .taskwarrior,
                "[{\"uuid\":\"a\",\"description\":\"a\",\"recur\":\"monthly\",\"due\":\"20261231T000000Z\"}]"
            ),
        ])
    func anchors(_ format: ImportFormat, _ text: String) throws {
        #expect(try imported(text, format) == "- [ ] a due:2026-12-31 repeat:1mo@31\n")
    }

    @Test("what would be an error in a task file is a loss")
    func settled() throws {
        let text = "- [ ] a ✅ 2026-11-20 ⛔ x,k\n- [x] w 🔁 every week 📅 2026-11-20\n- [ ] W 🔁 every week 📅 2026-11-27\n"
        let file = "- [ ] known id:k\n"
        #expect(
            try imported(text, .obsidian, into: file)
                == file + "- [ ] a after:k\n- [x] w due:2026-11-20\n- [ ] W due:2026-11-27 repeat:1w\n")
        #expect(
            try read(text, .obsidian, into: document(file)).losses.lines == [
                "1 task lost its link to a task before it that is not there (line 1)",
                "1 task lost its date of completion, being open (line 1)",
            ])
    }

    @Test(
        "text outside of tasks is counted",
        arguments: [
            (ImportFormat.org, "Intro\n* Notes\ntext\n- [ ] box\n** TODO a\n  note\n", [1, 3]),
            (.obsidian, "# Notes\n\nIntro\nmore\n\n- plain\n- [ ] a\n  note\n\nlast\n", [3, 4, 6, 10]),
        ])
    func textLines(_ format: ImportFormat, _ text: String, _ lines: [Int]) throws {
        let losses = try read(text, format).losses
        let places = lines.map(String.init).joined(separator: ", ")
        #expect(losses.lines == ["\(lines.count) text lines were left out (lines \(places))"])
    }

    @Test("moments of a file that names its zone do not float")
    func fixedMoments() throws {
        let file =
            "---\ntasks:\n  timezone: Europe/Berlin\n---\n\n- [ ] a due:2026-12-01T09:00 start:2026-12-01T08:00\n"
        let sent = document(file + "- [ ] b due:2026-12-01T09:00 repeat:1w\n")
        let here = context(hoursAhead: 1, sent.settings)
        var writer = ICalendarWriter(.todo, here)
        let text = String(
            decoding: writer.write(ExchangedTask.list(of: Array(sent.tasks)), in: ["a", "a"]), as: UTF8.self)
        #expect(text.contains("DTSTART:20261201T070000Z\r\nDUE:20261201T080000Z"))
        #expect(text.contains("DUE:20261201T090000\r\n"))
        let head = String(file.prefix { $0 != "[" }.dropLast(3))
        #expect(try imported(text, .ics, into: head, here) == file + "- [ ] b due:2026-12-01T09:00 repeat:1w\n")
    }

    @Test(
        "fields of Obsidian without white space between them",
        arguments: [
            ("a 📅 2026-12-01🔁 every day", "a due:2026-12-01 repeat:1d"),
            ("a 📅2026-12-01🔁 every week⏫", "!!! a due:2026-12-01 repeat:1w"),
            ("a ⏫📅 2026-12-01", "!!! a due:2026-12-01"),
            ("a [created:: 2026-11-01][due:: 2026-12-01]", "a due:2026-12-01 created:2026-11-01"),
            ("a [due:: [[2026-12-01]]]", "a due:2026-12-01"), ("a (due:: [[2026-12-01]])", "a due:2026-12-01"),
            ("a [due:: 2026-12-01](b)", "a [due:: 2026-12-01](b)"), ("a [due:: b][c]", "a [due:: b][c]"),
            ("party🎉 at 8", "party🎉 at 8"),
        ])
    func tightFields(_ text: String, _ task: String) throws {
        #expect(try imported("- [ ] \(text)\n", .obsidian) == "- [ ] \(task)\n")
    }

    @Test("what the headings of Org say besides")
    func headingsOfOrg() throws {
        let text =
            "* Home\t:h:\n** TODO tagged\t\t:work:\n** TODO Achieve 100% [50%]\n** TODO Write [1/3] [33%]\n"
            + "** TODO a [2/4] b\n:PROPERTIES:\n:ID: 1\n:CUSTOM_ID: c\n:END:\n"
        let tasks = "- [ ] tagged #h #work\n- [ ] Achieve 100% #h\n- [ ] Write #h\n- [ ] a [2/4] b #h id:c\n"
        #expect(try imported(text, .org) == "# Home\n\n\(tasks)")
        #expect(
            try read(text, .org).losses.lines == [
                "3 tasks lost their progress cookie (lines 3, 4)", "1 task lost its property 'id' (line 8)",
            ])
    }

    @Test("the zone of a row of Todoist")
    func zoneOfTodoist() throws {
        let head = "TYPE,CONTENT,PRIORITY,DATE,TIMEZONE\n"
        let text = head + "task,a,4,2026-12-01 20:00,Far/West\ntask,b,4,every mon at 20:00,Far/West\n"
        var here = context(hoursAhead: 2)
        here = ExchangeContext(now: here.now) { _ in Zone { _ in -5 * 3600 } }
        #expect(
            try imported(text, .csv, here) == "- [ ] a due:2026-12-02T03:00\n- [ ] b due:2026-11-23T20:00 repeat:mon\n")
        #expect(try read(text, .csv, here).losses.all.map(\.field) == ["time zone 'Far/West'"])
    }
}
