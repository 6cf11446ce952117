import TaskExchange
import TaskFile
import Testing

/// What other programs write, and the task line that it becomes.
struct ReadingTests {
    @Test(arguments: [
        ("(A) Call Anna @phone +family due:2026-11-24", "- [ ] !!! Call Anna @phone #family due:2026-11-24"),
        ("x 2026-11-20 2026-11-01 Pay @home pri:B", "- [x] !! Pay @home created:2026-11-01 done:2026-11-20"),
        (
            "2026-11-01 Mow t:2026-11-10 rec:+1w due:2026-11-24",
            "- [ ] Mow due:2026-11-24 start:2026-11-10 repeat:1w created:2026-11-01"
        ),
        ("Ask @anna about +v2 today", "- [ ] Ask @anna about +v2 today #v2"),
        ("(D) low @a @b", "- [ ] ! low @a #b"), ("x", "- [ ] x"), ("\\@home is text", "- [ ] \\@home is text"),
        ("see http://a.b/c and 12:30", "- [ ] see http://a.b/c and 12:30"), ("Weigh key:7", "- [ ] Weigh key:7"),
        ("rec rec:1w due:2026-11-24", "- [ ] rec due:2026-11-24 repeat:done+1w"),
    ])
    func todoTxt(_ line: String, _ task: String) throws { #expect(try imported(line, .todotxt) == task + "\n") }

    @Test func subtasksOfTodoTxtStandBelow() throws {
        let text = "Write p:1\nShip id:1\nRead p:9\n"
        #expect(try imported(text, .todotxt) == "- [ ] Ship id:1\n  - [ ] Write\n- [ ] Read\n")
        #expect(
            try read(text, .todotxt).losses.lines == ["1 task lost its link to a parent that is not there (line 3)"])
    }

    @Test(arguments: [
        ("SUMMARY:A\\, b\\; c\\nd\nDUE;VALUE=DATE:20261124\nPRIORITY:1", "- [ ] !!! A, b; c d due:2026-11-24"),
        (
            "SUMMARY:a\nDUE:20261124T170000Z\nSTATUS:COMPLETED\nCOMPLETED:20261120T233000Z",
            "- [x] a due:2026-11-24T19:00 done:2026-11-21T01:30"
        ),
        ("SUMMARY:a\nDTSTART:20261124T100000\nDURATION:PT2H", "- [ ] a due:2026-11-24T12:00 start:2026-11-24T10:00"),
        ("SUMMARY:a\nDUE;VALUE=DATE:20261124\nRRULE:FREQ=WEEKLY;BYDAY=TU,FR", "- [ ] a due:2026-11-24 repeat:tue,fri"),
        ("SUMMARY:a\nCATEGORIES:Work Stuff,v2\nCATEGORIES:x", "- [ ] a @Work-Stuff #v2 #x"),
        ("SUMMARY:fold\n ed\nSTATUS:IN-PROCESS", "- [ ] folded status:doing"),
        ("SUMMARY:#tag !!! due:2026-12-01", "- [ ] \\#tag !!! due\\:2026-12-01"),
        ("PRIORITY:0", "- [ ] Untitled"),
    ])
    func calendars(_ lines: String, _ task: String) throws {
        let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
        #expect(try imported(text, .ics, surroundings(hoursAhead: 2)) == task + "\n")
    }

    @Test(arguments: [
        (
            "* TODO [#A] Call :phone:\nDEADLINE: <2026-11-24 Tue +1w -2d>\n",
            "- [ ] !!! Call #phone due:2026-11-24 remind:-2d repeat:1w\n"
        ),
        ("* Home\n** DONE Pay\nCLOSED: [2026-11-20 Fri 10:00]\n", "# Home\n\n- [x] Pay done:2026-11-20T10:00\n"),
        (
            "* WAITING a\n** TODO b\n   A note\n   - [X] c\n",
            "- [ ] a status:waiting\n  - [ ] b\n    A note\n    - [x] c\n"
        ),
        ("#+TODO: OPEN | SHUT\n* SHUT a\n* OPEN b\n", "- [x] a\n- [ ] b\n"),
    ])
    func org(_ text: String, _ file: String) throws { #expect(try imported(text, .org) == file) }

    @Test(arguments: [
        (
            "- [ ] Mow ⏫ 🔁 every 2 weeks 🛫 2026-11-20 #a/b 📅 2026-11-30 ^x1",
            "- [ ] !!! Mow #a-b due:2026-11-30 start:2026-11-20 repeat:2w"
        ),
        ("- [-] Gone [cancelled:: 2026-11-20]", "- [x] Gone status:cancelled done:2026-11-20"),
        ("- [/] Half #a", "- [ ] Half #a status:doing"),
        ("- [ ] `📅 2026-11-24` is code", "- [ ] `📅 2026-11-24` is code"),
    ])
    func obsidian(_ line: String, _ task: String) throws {
        #expect(try imported(line + "\n", .obsidian) == task + "\n")
    }

    @Test func templateOfTodoist() throws {
        let text = """
            TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
            section,Home,,,,,,,,
            task,Call Anna @phone,a note,1,1,Me (1),,tomorrow,en,
            task,Sub,,4,2,Me (1),,every day,en,
            task,Empty,,,1,Me (1),,,en,

            """
        let file = """
            # Home

            - [ ] !!! Call Anna @phone due:2026-11-22
              a note
              - [ ] Sub due:2026-11-21 repeat:1d
            - [ ] !!! Empty

            """
        #expect(try imported(text, .csv) == file)
    }

    @Test func templatesOfTaskwarriorArePassedOver() throws {
        let text = """
            [{"uuid":"t","description":"W","status":"recurring","recur":"weekly","due":"20261124T000000Z"},
            {"uuid":"a","description":"W","status":"completed","parent":"t","recur":"weekly","due":"20261124T000000Z","end":"20261120T000000Z"},
            {"uuid":"c","description":"W","status":"pending","parent":"t","recur":"weekly","due":"20261208T000000Z"},
            {"uuid":"b","description":"W","status":"pending","parent":"t","recur":"weekly","due":"20261201T000000Z"}]

            """
        #expect(
            try imported(text, .taskwarrior)
                == "- [x] W due:2026-11-24 done:2026-11-20\n- [ ] W due:2026-12-01 repeat:1w\n")
    }

    @Test(arguments: [
        (ImportFormat.ics, "hello", "this is not a calendar"),
        (.ics, "BEGIN:VCALENDAR\nBEGIN:VTODO\n", "VTODO does not end"),
        (.taskwarrior, "[1]", "something other than objects"),
        (.jsonl, "{\"title\":\"x\",\"due\":\"soon\"}", "not a valid value for 'due'"),
        (.csv, "title\n\"open", "not closed"), (.csv, "a,b\nc,d", "no column 'title'"),
    ])
    func broken(_ format: ImportFormat, _ text: String, _ message: String) {
        let error = #expect(throws: ImportError.self) { try read(text, format) }
        #expect(error?.diagnostic.message.contains(message) == true, "\(error?.diagnostic.message ?? "")")
    }

    @Test(
        arguments: [
            ("todo.txt", "x", .todotxt), ("a.ics", "", .ics), ("-", "BEGIN:VCALENDAR\n", .ics), ("a.org", "", .org),
            ("-", "* TODO a\n", .org), ("-", "- [ ] a\n", .obsidian), ("-", "(A) a\n", .todotxt),
            ("-", "a @b\n", .todotxt),
            ("-", "[{\"uuid\":\"a\",\"description\":\"b\"}]", .taskwarrior), ("-", "{\"title\":\"b\"}", .jsonl),
            ("-", "TYPE,CONTENT\n", .csv), ("-", "file,title\n", .csv), ("-", "hello", nil), ("-", "", nil),
        ] as [(String, String, ImportFormat?)])
    func guesses(_ name: String, _ text: String, _ format: ImportFormat?) {
        #expect(ImportFormat.guessed(Source(name: name, text)) == format)
    }
}
