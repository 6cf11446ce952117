import TaskExchange
import TaskFile
import TaskImport
import Testing

/// Nothing of an input goes without a word: what cannot be read stays as text, or is named.
struct UntoldTests {
    private func check(_ text: String, _ format: ImportFormat, _ file: String, _ fields: [String]) throws {
        #expect(try imported(text, format) == file)
        #expect(try read(text, format).losses.all.map(\.field) == fields)
    }

    @Test(
        "a value of Obsidian that cannot be read stays as text, and data before it is data",
        arguments: [
            ("a due:2026-12-01 📅 2026-13-01", "a 📅 2026-13-01 due:2026-12-01", "'📅 2026-13-01' as text"),
            ("a 🛫 2026-02-30 b #x", "a b 🛫 2026-02-30 #x", "'🛫 2026-02-30' as text"),
            ("a [due:: 2026-02-30]", "a [due:: 2026-02-30]", "'[due:: 2026-02-30]' as text"),
            ("📅 2026-13-01 10:00", "📅 2026-13-01 10:00", "'📅 2026-13-01 10:00' as text"),
            ("a [priority:: odd]", "a [priority:: odd]", "'[priority:: odd]' as text"),
            ("a 🔁 every month on the last Friday", "a", "'🔁 every month on the last Friday'"),
            ("a 🏁 delete", "a", "'🏁 delete'"),
        ])
    func valuesOfObsidian(_ task: String, _ line: String, _ field: String) throws {
        try check("- [ ] \(task)\n", .obsidian, "- [ ] \(line)\n", [field])
    }

    @Test(
        "the front matter of a note is left out", arguments: [("---\ntags: [x]\n---\n", true), ("---\n---\n", false)])
    func frontMatter(_ head: String, _ isTold: Bool) throws {
        try check(head + "- [ ] a\n", .obsidian, "- [ ] a\n", isTold ? ["front matter block"] : [])
    }

    @Test(
        "what Org has among its dates stays as text",
        arguments: [
            ("DEADLINE:", "a", []), ("DEADLINE: soon", "a\n  DEADLINE: soon", ["date 'DEADLINE: soon' as text"]),
            ("DEADLINE: <2026-12-01 Tue> b", "a due:2026-12-01\n  b", ["date 'b' as text"]),
            (
                "DEADLINE: <2026-12-01 Tue> AT: <2026-12-02 Wed>", "a due:2026-12-01\n  AT: <2026-12-02 Wed>",
                ["date 'AT: <2026-12-02 Wed>' as text"]
            ),
            (":PROPERTIES:\n:ID: +++\n:END:", "a", ["property 'id'"]),
            (":PROPERTIES:\n:CUSTOM_ID: b\n:ID: +++\n:END:", "a id:b", ["property 'id'"]),
            (":PROPERTIES:\n:CREATED: [2026-11-01] b\n:END:", "a", ["property 'created'"]),
        ] as [(String, String, [String])])
    func org(_ lines: String, _ task: String, _ fields: [String]) throws {
        try check("* TODO a\n\(lines)\n", .org, "- [ ] \(task)\n", fields)
    }

    @Test("a priority of Org from D on becomes low", arguments: [("C", []), ("D", ["priority 'D' as low"])])
    func prioritiesOfOrg(_ letter: String, _ fields: [String]) throws {
        try check("* TODO [#\(letter)] a\n", .org, "- [ ] ! a\n", fields)
    }

    @Test(
        "a property of a calendar that is not read is named",
        arguments: [
            ("DURATION:PT2H", ["duration"]), ("PERCENT-COMPLETE:half", ["percentage"]), ("PERCENT-COMPLETE:", []),
            ("BEGIN:VLOCATION\nNAME:b\nEND:VLOCATION", ["vlocation"]),
            ("CREATED:\nCREATED:20261101", ["created ''", "second created"]),
            ("BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20261201T100000Z\nSUMMARY:b\nEND:VALARM", ["alarm's summary"]),
        ] as [(String, [String])])
    func calendars(_ lines: String, _ fields: [String]) throws {
        let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
        #expect(try read(text, .ics).losses.all.map(\.field) == fields)
    }

    @Test("of two values of a declared key in a calendar, one is lost")
    func declaredTwice() throws {
        let here = context(document("---\ntasks:\n  attributes: [url]\n---\n").settings)
        let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nURL:b\nURL:c\nEND:VTODO\nEND:VCALENDAR\n"
        #expect(try read(text, .ics, here).losses.all.map(\.field) == ["second url"])
    }

    @Test(
        "a value of ours that another program has spoilt is lost",
        arguments: [
            (ImportFormat.todotxt, "a tasks-repeat:often", "word 'tasks-repeat:often'"),
            (.todotxt, "a tasks-remind:often", "word 'tasks-remind:often'"),
            (.todotxt, "a tasks-status:odd", "word 'tasks-status:odd'"),
            (.todotxt, "a tasks-due:odd", "word 'tasks-due:odd'"),
            (.taskwarrior, #"{"description":"a","tasksrepeat":"often"}"#, "tasksrepeat 'often'"),
            (.taskwarrior, #"{"description":"a","tasksremind":"often"}"#, "tasksremind 'often'"),
            (.taskwarrior, #"{"description":"a","tasksstatus":"odd"}"#, "tasksstatus 'odd'"),
            (.taskwarrior, #"{"description":"a","status":7}"#, "status 7"),
            (.taskwarrior, #"{"description":"a","depends":7}"#, "depends '7'"),
            (.taskwarrior, #"{"description":"a","tags":[7]}"#, "tags of another type"),
            (.taskwarrior, #"{"description":"a","end":"20261101T000000Z"}"#, "date of completion, being open"),
            (.csv, "title,attributes\na,b\n", "'b'"),
        ] as [(ImportFormat, String, String)])
    func spoiltValues(_ format: ImportFormat, _ text: String, _ field: String) throws {
        #expect(try imported(text, format) == "- [ ] a\n")
        #expect(try read(text, format).losses.all.map(\.field) == [field])
    }

    @Test("a task that is deferred waits for 'someday' in Taskwarrior, and comes back")
    func someday() throws {
        let sent = document("- [ ] a start:2026-12-24 status:deferred\n- [ ] b status:waiting\n")
        let list = ExchangedTask.list(of: Array(sent.tasks))
        var writer = TaskwarriorWriter(context())
        let text = String(decoding: writer.write(list, in: list.map { _ in "a" }), as: UTF8.self)
        #expect(text.ranges(of: #""wait":"99991230T000000Z""#).count == 1 && !text.contains("deferred"))
        try check(text, .taskwarrior, sent.source.text(sent.source.range), [])
    }

    @Test("an attribute of Taskwarrior whose name only begins as ours do stays as text")
    func attributesLikeOurs() throws {
        try check(
            #"{"description":"a","tasksize":"3"}"#, .taskwarrior, "- [ ] a tasksize:3\n",
            ["'tasksize' as text, which the task file does not declare"])
    }
}
