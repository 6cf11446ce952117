@testable import TaskExchange
import TaskFile
@testable import TaskImport
import Testing

/// The input that other programs write, and the task lines it becomes.
struct ReadingTests {
    /// Only line feeds and carriage returns end a line of todo.txt.
    @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"])
    func separatorsInTodoTxt(_ mark: String) throws {
        let file = document("- [ ] Call Bob\(mark)about it due:2026-12-01\n")
        var writer = TodoTxtWriter(context())
        #expect(writer.write(ExchangedTask.list(of: Array(file.tasks))) == "Call Bob about it due:2026-12-01\n")
        #expect(
            try imported("a\(mark)b\r\nc\rd\n", .todotxt) == "- [ ] a b\n- [ ] c\n- [ ] d\n")
    }

    @Test(arguments: [
        ("(A) Call Anna @phone +family due:2026-11-24", "- [ ] !!! Call Anna @phone #family due:2026-11-24"),
        ("x 2026-11-20 2026-11-01 Pay @home pri:B", "- [x] !! Pay @home created:2026-11-01 done:2026-11-20"),
        (
            "2026-11-01 Mow t:2026-11-10 rec:+1w due:2026-11-24",
            "- [ ] Mow due:2026-11-24 start:2026-11-10 repeat:1w created:2026-11-01"
        ),
        ("x 2026-11-20 Pay tasks-status:waiting", "- [x] Pay done:2026-11-20"),
        ("x 2026-11-20 Pay tasks-status:cancelled", "- [x] Pay status:cancelled done:2026-11-20"),
        ("Pay tasks-status:waiting", "- [ ] Pay status:waiting"), ("Pay tasks-status:cancelled", "- [ ] Pay"),
        ("Ask @anna about +v2 today", "- [ ] Ask @anna about +v2 today #v2"),
        ("(D) low @a @b", "- [ ] ! low @a #b"), ("x", "- [ ] x"), ("\\@home is text", "- [ ] \\@home is text"),
        ("see http://a.b/c and 12:30", "- [ ] see http://a.b/c and 12:30"), ("Weigh key:7", "- [ ] Weigh key:7"),
        ("Call note:foo @home", "- [ ] Call note:foo @home"), ("Fix see:a see:b +x", "- [ ] Fix see:a see:b #x"),
        ("\\x marks \\due:2026-12-01", "- [ ] x marks due\\:2026-12-01"), ("\\+1 \\pri:A", "- [ ] +1 pri:A"),
        ("x 2026-11-21 Pay tasks-done:2026-11-20T10:00", "- [x] Pay done:2026-11-21"),
        ("Fix \\see:a \\\\see:b", "- [ ] Fix see:a \\see:b"),
        ("Pay due:12/24/2026 t:24.11.2026", "- [ ] Pay due:2026-12-24 start:2026-11-24"),
        ("Pay due:03/04/2026", "- [ ] Pay"),
        ("Rent due:2026-12-25 tasks-due:2026-11-25T18:00 rec:+1m", "- [ ] Rent due:2026-12-25T18:00 repeat:1mo"),
        ("rec rec:1w due:2026-11-24", "- [ ] rec due:2026-11-24 repeat:done+1w"),
    ])
    func todoTxt(_ line: String, _ task: String) throws { #expect(try imported(line, .todotxt) == task + "\n") }

    @Test func subtasksOfTodoTxtStandBelow() throws {
        let text = "Write p:1\nShip id:1\nRead p:9\n"
        #expect(try imported(text, .todotxt) == "- [ ] Ship id:1\n  - [ ] Write\n- [ ] Read\n")
        #expect(
            try read(text, .todotxt).losses.lines == ["1 task lost its link to a parent that is not there (line 3)"])
    }

    @Test("bytes that are not UTF-8 are refused where they are")
    func encoding() {
        let source = Source(name: "input", bytes: Array("title\ncaf".utf8) + [0xE9, 0x0A])
        #expect(throws: Failure.self) { try ImportFormat.decoded(source) }
        #expect(source.illFormed == ByteRange(9, 10))
        #expect(Source(name: "input", "café 日本").illFormed == nil)
    }

    @Test("a to-do inside something unknown is not one of the calendar's, nor is its alarm")
    func nestedToDo() throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:X-BOX
            BEGIN:VTODO
            SUMMARY:Hidden
            BEGIN:VALARM
            TRIGGER:-P1D
            END:VALARM
            END:VTODO
            END:X-BOX
            BEGIN:VTODO
            SUMMARY:Seen
            END:VTODO
            END:VCALENDAR
            """
        #expect(try imported(text, .ics) == "- [ ] Seen\n")
    }

    @Test("a calendar may be nested deeper than a stack is long")
    func deepParts() throws {
        let nested = ["BEGIN:A\n", "END:A\n"].map { String(repeating: $0, count: 100_000) }.joined()
        let task = "BEGIN:VTODO\nSUMMARY:a\n\(nested)END:VTODO\n"
        #expect(try imported("BEGIN:VCALENDAR\n\(task)END:VCALENDAR\n", .ics) == "- [ ] a\n")
    }

    @Test(arguments: [
        ("SUMMARY:A\\, b\\; c\\nd\nDUE;VALUE=DATE:20261124\nPRIORITY:1", "- [ ] !!! A, b; c d due:2026-11-24"),
        (
            "SUMMARY:a\nDUE:20261124T170000Z\nSTATUS:COMPLETED\nCOMPLETED:20261120T233000Z",
            "- [x] a due:2026-11-24T19:00 done:2026-11-21T01:30"
        ),
        ("SUMMARY:a\nDTSTART:20261124T100000\nDURATION:PT2H", "- [ ] a due:2026-11-24T12:00 start:2026-11-24T10:00"),
        ("SUMMARY:a\nDUE;VALUE=DATE:20261124\nRRULE:FREQ=WEEKLY;BYDAY=TU,FR", "- [ ] a due:2026-11-24 repeat:tue,fri"),
        ("SUMMARY:a\nDTSTART;VALUE=DATE:20261201\nDURATION:P3D", "- [ ] a due:2026-12-04 start:2026-12-01"),
        ("SUMMARY:a\nPERCENT-COMPLETE:100", "- [x] a"),
        ("SUMMARY:a\nDTSTART;VALUE=DATE:20261201\nDURATION:P1W", "- [ ] a due:2026-12-08 start:2026-12-01"),
        (
            "SUMMARY:a\nDTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261203\nRRULE:FREQ=WEEKLY;BYDAY=TU",
            "- [ ] a due:2026-12-03 start:2026-12-01 repeat:1w"
        ),
        (
            "SUMMARY:a\nDTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261205\nRRULE:FREQ=MONTHLY;BYMONTHDAY=1",
            "- [ ] a due:2026-12-05 start:2026-12-01 repeat:1mo@5"
        ),
        (
            "SUMMARY:a\nDTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261202\nRRULE:FREQ=MONTHLY;BYDAY=1TU",
            "- [ ] a due:2026-12-02 start:2026-12-01"
        ),
        // Two hours further east it is the next day.
        (
            "SUMMARY:a\nDUE:20261130T230000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1",
            "- [ ] a due:2026-12-01T01:00 repeat:1mo@1"
        ),
        (
            "SUMMARY:a\nDUE:20261201T230000Z\nRRULE:FREQ=WEEKLY;BYDAY=TU,FR",
            "- [ ] a due:2026-12-02T01:00 repeat:wed,sat"
        ),
        ("SUMMARY:a\nDUE:20261228T230000Z\nRRULE:FREQ=MONTHLY", "- [ ] a due:2026-12-29T01:00"),
        ("SUMMARY:a\nCATEGORIES:Work Stuff,v2\nCATEGORIES:x", "- [ ] a @Work-Stuff #v2 #x"),
        ("SUMMARY:fold\n ed\nSTATUS:IN-PROCESS", "- [ ] folded status:doing"),
        ("SUMMARY:#tag !!! due:2026-12-01", "- [ ] \\#tag !!! due\\:2026-12-01"),
        ("PRIORITY:0", "- [ ] Untitled"),
        ("SUMMARY:a\nDESCRIPTION:one\\ntwo\u{2028}three", "- [ ] a\n  one\n  two\n  three"),
        ("SUMMARY:a\nX-TASKS-ATTRIBUTE:owner,Anna\\, Bob", "- [ ] a owner:\"Anna, Bob\""),
    ])
    func calendars(_ lines: String, _ task: String) throws {
        let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
        #expect(try imported(text, .ics, context(hoursAhead: 2)) == task + "\n")
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
        (
            "#+FILETAGS: :@all:\n* TODO a :@own:\n** TODO b\n*** TODO c :@c:\n",
            "- [ ] a @own #all\n  - [ ] b @own #all\n    - [ ] c @c #all\n"
        ),
        ("* TODO a :@own:x:\n** Part :@part:\n*** TODO b\n", "- [ ] a @own #x\n  - [ ] b @part\n"),
        ("#+FILETAGS: :all:\n* Home :in:\n** TODO a :own:\n", "# Home\n\n- [ ] a #all #in #own\n"),
        (
            "* TODO a\n  SCHEDULED: <2026-11-24 Tue +1d> DEADLINE: <2026-12-01 Tue ++1m>\n",
            "- [ ] a due:2026-12-01 start:2026-11-24 repeat:1mo\n"
        ),
        ("* TODO Meet <2026-11-25 Wed 14:00 +1w> Bob\n", "- [ ] Meet Bob due:2026-11-25T14:00 repeat:1w\n"),
        (
            "* TODO a\n  SCHEDULED: <2026-11-24 Tue>\n  <2026-11-25 Wed>\n  note\n",
            "- [ ] a due:2026-11-25 start:2026-11-24\n  note\n"
        ),
        (
            "* TODO a <2026-11-25 Wed>\nDEADLINE: <2026-12-01 Tue>\n",
            "- [ ] a <2026-11-25 Wed> due:2026-12-01\n"
        ),
        ("* TODO a\n  on <2026-11-25 Wed>\n", "- [ ] a\n  on <2026-11-25 Wed>\n"),
        (
            "* TODO a\n  1. [ ] one\n     of one\n  2) [X] two\n  after\n",
            "- [ ] a\n  after\n  - [ ] one\n    of one\n  - [x] two\n"
        ),
        ("* TODO a\n:PROPERTIES:\n:CREATED: [2026-11-01 Sun]\n:END:\n", "- [ ] a created:2026-11-01\n"),
        ("* Shop\n- [ ] milk\n- [X] eggs\n", "# Shop\n\n- [ ] milk\n- [x] eggs\n"),
        ("* TODO a\n  SCHEDULED: <2026-11-24 Tue .+2d/4d>\n", "- [ ] a start:2026-11-24 repeat:done+2d\n"),
    ])
    func org(_ text: String, _ file: String) throws { #expect(try imported(text, .org) == file) }

    /// Of a property that a to-do has once, the second is lost unless it says the same.
    @Test func propertiesThatAreThereTwice() throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            SUMMARY:a
            DUE;VALUE=DATE:20261201
            DUE;VALUE=DATE:20261209
            PRIORITY:1
            PRIORITY:1
            END:VTODO
            END:VCALENDAR

            """
        #expect(try read(text, .ics).losses.all.map(\.field) == ["second due"])
    }

    @Test(arguments: [
        ("SCHEDULED: <2026-11-24 Tue .+2d/4d>", "'/4d' of a date"),
        ("SCHEDULED: <2026-11-24 Tue --2d>", "delay of -2d"),
        ("SCHEDULED: <2026-11-24 Tue 09:00-10:30>", "'10:30' of a date"),
        ("SCHEDULED: <2026-11-24 Tue +1d> DEADLINE: <2026-12-01 Tue +1m>", "second rule"),
        ("DEADLINE: <2026-12-01 Tue> DEADLINE: <2026-12-02 Wed>", "second 'deadline'"),
        ("SCHEDULED: <2026-12-01 Tue>\nSCHEDULED: <2026-12-02 Wed>", "second 'scheduled'"),
        ("DEADLINE: <2026-11-24 Tue>--<2026-11-26 Thu>", "end '<2026-11-26 Thu>' of a range"),
        ("DEADLINE: <%%(diary-float t 4 2)>", "date 'DEADLINE: <%%(diary-float t 4 2)>' as text"),
        (":PROPERTIES:\n:Effort: 0:30\n:END:", "property 'effort'"),
        (":PROPERTIES:\n:CREATED: soon\n:END:", "property 'created'"),
        (":PROPERTIES:\n:CREATED: [2026-11-01]\n:CREATED: [2026-11-02]\n:END:", "property 'created'"),
        ("SCHEDULED: <2026-11-24 Tue>--<2026-11-26 Thu>", "end '<2026-11-26 Thu>' of a range"),
        ("<2026-11-25 Wed>--<2026-11-26 Thu>", "date '<2026-11-25 Wed>--<2026-11-26 Thu>' as text"),
        ("DEADLINE: <2026-12-01 Tue>\n<2026-11-25 Wed>", "date '<2026-11-25 Wed>' as text"),
        ("<2026-11-25 Wed 09:00-10:30>", "'10:30' of a date"),
    ])
    func orgLoses(_ planning: String, _ field: String) throws {
        #expect(try read("* TODO a\n\(planning)\n", .org).losses.all.map(\.field) == [field])
    }

    /// Keywords that the file does not declare are titles where it declares some, and named where it declares none.
    @Test(arguments: [
        ("#+TODO: TODO REVIEW | DONE WONTFIX\n* REVIEW a\n* WONTFIX b\n", ["state 'REVIEW'", "state 'WONTFIX'"], 2),
        ("#+TODO: TODO | DONE\n* MAYBE tomorrow we decide\n", ["heading without tasks"], 0),
        ("#+TODO: OPEN | SHUT\n* SHUT a\n* OPEN b\n", [], 2),
        ("#+TODO: TODO NEXT | DONE\n* NEXT a\n", ["state 'NEXT'"], 1),
        ("* SOMEDAY my prince\n* TODO a\n", ["keyword 'SOMEDAY', which the file does not declare"], 2),
        ("#+TODO:\n* TODO a\n", [], 1),
    ])
    func keywordsOfOrg(_ text: String, _ fields: [String], _ count: Int) throws {
        let read = try read(text, .org)
        #expect(read.losses.all.map(\.field) == fields)
        #expect(read.tasks.count == count)
    }

    /// A name that changes is named; white space alone becomes a hyphen without a word.
    @Test(arguments: [
        (ImportFormat.todotxt, "a @c++ id:x.y", ["'@c++' as '@c'", "id 'x.y' as 'x-y'"]),
        (.todotxt, "2026-02-31 D", ["date '2026-02-31' as text"]),
        (.todotxt, "x 2026-11-20 2026-13-01 D 2026-02-31", ["date '2026-13-01' as text"]),
        (.todotxt, "2026-02-28 2026-02-31 D", []), (.todotxt, "(A) 2026-2-31 D", []),
        (.taskwarrior, #"{"description":"a","tags":["c++","c","a.b"]}"#, ["tag 'c++' as 'c'", "tag 'a.b' as 'a-b'"]),
        (
            .ics, "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nCATEGORIES:C++,C#,Home Stuff\nEND:VTODO\nEND:VCALENDAR\n",
            ["category 'C++' as 'C'", "category 'C#' as 'C'"]
        ),
        (.csv, "title,category,tags\na,C++,@x;y z\n", ["category 'C++' as 'C'", "tag '@x' as 'x'"]),
        (.jsonl, #"{"title":"a","id":"bad id","tags":["x","b-c"]}"#, ["id 'bad id' as 'bad-id'"]),
        (.csv, "TYPE,CONTENT,PRIORITY\ntask,a @c++ @home,4\n", ["label '@c++' as 'c'"]),
        (.obsidian, "- [ ] a #work/client #home\n", ["tag '#work/client' as 'work-client'"]),
        (
            .org, "#+FILETAGS: :x%y:\n* TODO a :a%b:\n:PROPERTIES:\n:CUSTOM_ID: a.b\n:END:\n",
            ["tag 'x%y' as 'x-y'", "tag 'a%b' as 'a-b'", "id 'a.b' as 'a-b'"]
        ),
    ])
    func changedNamesAreNamed(_ format: ImportFormat, _ text: String, _ fields: [String]) throws {
        let losses = try read(text, format).losses.all
        #expect(losses.map(\.field) == fields)
        #expect(losses.allSatisfy { $0.fate == .kept })
    }

    @Test(arguments: [
        (
            "- [ ] Mow ⏫ 🔁 every 2 weeks 🛫 2026-11-20 #a/b 📅 2026-11-30 ^x1",
            "- [ ] !!! Mow #a-b due:2026-11-30 start:2026-11-20 repeat:2w"
        ),
        ("- [-] Gone [cancelled:: 2026-11-20]", "- [x] Gone status:cancelled done:2026-11-20"),
        ("- [/] Half #a", "- [ ] Half #a status:doing"),
        ("- [ ] Pay ⏫📅 2026-12-04", "- [ ] !!! Pay due:2026-12-04"), ("- [?] Pay", "- [ ] Pay status:waiting"),
        ("- [ ] Pay DEADLINE: <2026-12-01 Tue -2d>", "- [ ] Pay due:2026-12-01 remind:-2d"),
        ("- [!] Pay", "- [ ] !!! Pay"), ("- [ ] Pay [foo:: 2h]", "- [ ] Pay [foo:: 2h]"),
        ("- [ ] `📅 2026-11-24` is code", "- [ ] `📅 2026-11-24` is code"),
        // Our data is what it is without theirs after it.
        ("- [ ] Buy milk due:2026-12-02 ⏫", "- [ ] !!! Buy milk due:2026-12-02"),
        ("- [ ] a status:waiting id:z [created:: 2026-03-11]", "- [ ] a status:waiting id:z created:2026-03-11"),
        ("- [ ] a 📆 2026-08-10 remind:-1d word", "- [ ] a remind:-1d word due:2026-08-10"),
        ("- [ ] 📆 2026-08-10 remind:-1d word", "- [ ] remind:-1d word due:2026-08-10"),
        ("- [ ] a due:fri 📅 2026-12-02", "- [ ] a due\\:fri due:2026-12-02"),
        ("- [ ] a [effort:: 2h] due:2026-12-02 #b/c", "- [ ] a [effort:: 2h] #b-c due:2026-12-02"),
        ("- [ ] a 📅 2026-12-02🔁 every week b", "- [ ] a b due:2026-12-02 repeat:1w"),
        ("- [ ] a #b/c due:2026-12-02 @home ^x1", "- [ ] a @home #b-c due:2026-12-02"),
        ("- [ ] ⏫ @home", "- [ ] !!! Untitled @home"), ("- [ ] ⏫ ⏳ 2026-12-01", "- [ ] !!! Untitled start:2026-12-01"),
    ])
    func obsidian(_ line: String, _ task: String) throws {
        #expect(try imported(line + "\n", .obsidian) == task + "\n")
    }

    @Test(
        "An iCalendar duration has no months: P5M is not five minutes",
        arguments: ["P5M", "P1Y", "P", "PT", "P1DT", "PT1H1H", "P1H", "1D"])
    func durations(_ text: String) {
        #expect(ICalendarTimes.seconds(text) == (text == "P1DT" ? 86_400 : nil))
        #expect(ICalendarTimes.seconds("-PT5M") == -300)
    }

    @Test(
        arguments: [
            ("2026/1/5", "2026-01-05"), ("2026.11.24", "2026-11-24"), ("12/24/2026", "2026-12-24"),
            ("24.12.26 14:30", "2026-12-24T14:30"), ("2026/11/24 14:30", "2026-11-24T14:30"), ("3/4/2026", nil),
            ("2026/11", "2026-11"),
        ] as [(String, String?)])
    func datesOfTables(_ date: String, _ due: String?) throws {
        #expect(try imported("title,due\na,\(date)\n", .csv) == "- [ ] a\(due.map { " due:\($0)" } ?? "")\n")
    }

    @Test(arguments: [
        ("Plans / Docs", ["Plans", "Docs"]), (#"a \/ b / c"#, ["a / b", "c"]), (#"\/ / \\/"#, ["/", #"\/"#]),
        ("a/b", ["a/b"]),
    ])
    func sectionsInOneCell(_ cell: String, _ titles: [String]) throws {
        #expect(TableCell.path(titles) == cell)
        #expect(try read("title,section\na,\(cell)\n", .csv).tasks.map(\.section) == [titles])
    }

    @Test(arguments: [
        ("owner:Anna ticket:7", ["owner": "Anna", "ticket": "7"]),
        (#"owner:"see a:b" ticket:7"#, ["owner": "see a:b", "ticket": "7"]),
        (#"owner:"a \"b\" \\""#, ["owner": #"a "b" \"#]),
    ])
    func keysInOneCell(_ cell: String, _ values: [String: String]) throws {
        let attributes = values.sorted { $0.key < $1.key }.map { ExchangedTask.Attribute($0.key, $0.value) }
        #expect(TableCell.pairs(attributes) == cell)
        let quoted = cell.replacing("\"", with: "\"\"")
        #expect(try read("title,attributes\na,\"\(quoted)\"\n", .csv).tasks.map(\.attributes) == [attributes])
        // As on a task line, a backslash stands for itself except before a quote or another one.
        let edited = "title,attributes\na,\"owner:\"\"C:\\temp\"\"\"\n"
        #expect(try read(edited, .csv).tasks[0].attributes == [.init("owner", #"C:\temp"#)])
        // Files from earlier versions have no quotes.
        #expect(try read("title,attributes\na,owner:Anna B\n", .csv).tasks[0].attributes == [.init("owner", "Anna B")])
    }

    @Test("a column 'done' may hold a box or a day")
    func doneInOneCell() throws {
        let text = "title,done\na,TRUE\nb,no\nc,\nd,2026-11-20\n"
        #expect(try imported(text, .csv) == "- [x] a\n- [ ] b\n- [ ] c\n- [x] d done:2026-11-20\n")
    }

    @Test func familiesMayBeDeep() throws {
        let todos = (0..<4_000).map { "BEGIN:VTODO\nUID:\($0)\nSUMMARY:t\nRELATED-TO:\($0 + 1)\nEND:VTODO\n" }
        let text = "BEGIN:VCALENDAR\n" + todos.joined() + "END:VCALENDAR\n"
        let result = try read(text, .ics)
        #expect(result.tasks.count == 4_000 && result.tasks.filter { $0.parent == nil }.count == 1)
        #expect(result.tasks.enumerated().allSatisfy { ($1.parent ?? -1) == min($0 - 1, 63) })
        #expect(
            result.losses.lines == [
                "1 task lost its link to a parent that is not there (line 20000)",
                "3935 tasks lost their place below 64 others",
            ])
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
}
