import TaskEdit
import TaskExchange
import TaskFile
import TaskImport
import Testing

/// What an input says that cannot be read, or not kept: it is named, and nothing else is read in its place.
struct UnreadTests {
    /// Expects that `text` becomes `file`, and that `losses` are reported.
    private func check(_ text: String, _ format: ImportFormat, _ file: String, _ losses: [String]) throws {
        #expect(try imported(text, format) == file)
        #expect(try read(text, format).losses.lines == losses)
    }

    @Test(
        "a task is done where a column says a day or yes",
        arguments: [
            ("NULL", "- [ ] a", true), ("None", "- [ ] a", true), ("0%", "- [ ] a", true), ("nein", "- [ ] a", true),
            ("0000-00-00", "- [ ] a", true), ("Incomplete", "- [ ] a", true), ("☐", "- [ ] a", true),
            ("N", "- [ ] a", false), ("Open", "- [ ] a", false), ("✓", "- [x] a", false), ("Done", "- [x] a", false),
            ("2026-11-20", "- [x] a done:2026-11-20", false), ("03/04/2026", "- [x] a", true),
        ])
    func doneInOneCell(_ cell: String, _ task: String, _ isLost: Bool) throws {
        let losses = isLost ? ["1 task lost its done '\(cell)' (line 2)"] : []
        for column in ["done", "completed", "completed_at", "Date Completed"] {
            try check("title,\(column)\na,\(cell)\n", .csv, "\(task)\n", losses)
        }
        let object = #"{"title":"a","done":"\#(cell)"}"#
        try check(object, .jsonl, "\(task)\n", losses.map { $0.replacing("line 2", with: "line 1") })
    }

    @Test(
        "what Org has beside its tasks is a note, or named",
        arguments: [
            ("* TODO a\n  :NOTES:\n  secret\n  :END:\n", "- [ ] a\n  :NOTES:\n  secret\n  :END:\n", []),
            ("* TODO a\n:END:\ntext\n", "- [ ] a\n  :END:\n  text\n", []),
            ("* TODO a\n#+CAPTION: b\ntext\n", "- [ ] a\n  #+CAPTION: b\n  text\n", []),
            ("* TODO a\n# b\n", "- [ ] a\n  # b\n", []),
            ("* TODO a\n:PROPERTIES:\nb\n:END:\n", "- [ ] a\n  b\n", []),
            (
                "#+TITLE: b\n#+DESCRIPTION: b\n# c\n#+TODO: TODO | DONE\n* TODO a\n", "- [ ] a\n",
                ["2 settings were left out (lines 1, 2)", "1 text line was left out (line 3)"]
            ),
            (
                "* b\n:PROPERTIES:\n:ID: c\n:END:\n:LOGBOOK:\nd\n:END:\n** TODO a\n", "# b\n\n- [ ] a\n",
                ["1 property line was left out (line 3)", "1 logbook was left out (line 5)"]
            ),
        ] as [(String, String, [String])])
    func besidesTasksOfOrg(_ text: String, _ file: String, _ losses: [String]) throws {
        try check(text, .org, file, losses)
    }

    @Test("a comment of Todoist goes to the task before it, and to none of another section")
    func commentsOfTodoist() throws {
        try check(
            "TYPE,CONTENT,PRIORITY\nnote,project,\ntask,a,4\nnote,b,\nsection,S,\nnote,c,\ntask,d,4\nnote,e,\n", .csv,
            "- [ ] a\n  b\n\n# S\n\n- [ ] d\n  e\n",
            ["1 comment was left out (line 2)", "1 task lost its notes on its section (line 6)"])
    }

    @Test("of the open tasks that a template made, those are kept of which more than the date is their own")
    func editedTasksOfTemplates() throws {
        func made(_ uuid: String, _ due: String, _ rest: String = "") -> String {
            #"{"uuid":"\#(uuid)","description":"W","parent":"t","recur":"weekly","due":"\#(due)T000000Z"\#(rest)}"#
        }
        let template = made("t", "20261124", #","status":"recurring","tags":["x"],"until":"20270101T000000Z""#)
            .replacing(#""parent":"t","#, with: "")
        let tags = #","tags":["x"]"#
        let objects = [
            template, made("a", "20261124", tags), made("b", "20261201", tags), made("c", "20261208", tags),
            made("d", "20261215", tags + #","priority":"H""#), #"{"uuid":"e","description":"E","depends":["c"]}"#,
        ]
        try check(
            objects.joined(separator: "\n"), .taskwarrior,
            "- [ ] W #x due:2026-11-24 repeat:1w\n- [ ] W #x due:2026-12-08 id:c\n- [ ] !!! W #x due:2026-12-15\n"
                + "- [ ] E after:c\n",
            ["1 later occurrence was left out (line 3)", "1 task lost its until date (line 2)"])
    }

    @Test(
        "the rule of a done task goes only to a later one with the same rule",
        arguments: [
            ("W 📅 2028-12-01", "- [x] w due:2026-11-24 repeat:1w\n- [ ] W due:2028-12-01\n"),
            (
                "w 🔁 every day 📅 2026-12-01",
                "- [x] w due:2026-11-24 repeat:1w\n- [ ] w due:2026-12-01 repeat:1d\n"
            ),
            ("w 🔁 every week 📅 2026-12-01", "- [x] w due:2026-11-24\n- [ ] w due:2026-12-01 repeat:1w\n"),
        ])
    func rulesOfDoneTasks(_ next: String, _ file: String) throws {
        try check("- [x] w 🔁 every week 📅 2026-11-24\n- [ ] \(next)\n", .obsidian, file, [])
    }

    @Test("a rule that drifted in the other program is the same rule")
    func rulesThatDrifted() throws {
        try check(
            "- [x] r 🔁 every month 📅 2026-10-31\n- [ ] r 🔁 every month 📅 2026-11-30\n", .obsidian,
            "- [x] r due:2026-10-31\n- [ ] r due:2026-11-30 repeat:1mo@30\n", [])
    }

    @Test(
        "a word that says what the task says anyway is the same with a backslash and without",
        arguments: [
            ("Ask \\@home team @home", "Ask @home team @home"), ("Fix \\#v2 now #v2", "Fix @v2 now +v2"),
            ("Move due\\:2026-12-01 later due:2026-12-01", "Move \\due:2026-12-01 later due:2026-12-01"),
        ])
    func backslashes(_ task: String, _ line: String) throws {
        let file = document("- [ ] \(task)\n")
        let list = ExchangedTask.list(of: Array(file.tasks))
        var (todoTxt, calendar) = (TodoTxtWriter(context()), ICalendarWriter(.todo, context()))
        let texts: [(String, ImportFormat)] = [
            (todoTxt.write(list), .todotxt),
            (String(decoding: calendar.write(list, in: ["tasks.md"]), as: UTF8.self), .ics),
        ]
        for (text, format) in texts {
            let result = try file.importing(try read(text, format, into: file).tasks)
            #expect(result.added.isEmpty && result.different.isEmpty, "\(text)")
        }
    }

    @Test(
        "what the linter calls an error is named",
        arguments: [
            (
                ImportFormat.csv, "title,done,created\na,2026-10,2026-W40\n", "- [x] a\n",
                ["1 task lost its created '2026-W40' (line 2)", "1 task lost its done '2026-10' (line 2)"]
            ),
            (
                .obsidian, "- [ ] a [created:: 2026-W40]\n", "- [ ] a\n",
                ["1 task lost its created '2026-W40' (line 1)"]
            ),
            (
                .jsonl, #"{"title":"a","id":7,"after":7}"#, "- [ ] a id:7 after:7\n",
                ["1 task keeps its link to itself (line 1)"]
            ),
            (
                .csv, "title,id,after\na,a,b\nb,b,c\nc,c,a\n",
                "- [ ] a id:a after:b\n- [ ] b id:b after:c\n- [ ] c id:c after:a\n",
                ["1 task keeps its link to a task that waits for it (line 4)"]
            ),
            (
                .csv, "title,id,after,done\na,a,b,yes\nb,b,a,no\n", "- [x] a id:a after:b\n- [ ] b id:b after:a\n", []
            ),
        ] as [(ImportFormat, String, String, [String])])
    func errorsOfTheLinter(_ format: ImportFormat, _ text: String, _ file: String, _ losses: [String]) throws {
        try check(text, format, file, losses)
    }

    @Test(
        "a column that is surely one of titles comes before one of contents",
        arguments: [
            ("Title,Type,Content\na,Bug,b\n", "- [ ] a\n  b\n", ["1 task lost its 'type' (line 2)"]),
            ("Summary,Content\na,b\n", "- [ ] a\n  b\n", []), ("Subject,Content\na,b\n", "- [ ] a\n  b\n", []),
            ("Card Name,Card Description\na,b\n", "- [ ] a\n  b\n", []), ("Content\na\n", "- [ ] a\n", []),
        ] as [(String, String, [String])])
    func columnsOfTitles(_ text: String, _ file: String, _ losses: [String]) throws {
        try check(text, .csv, file, losses)
    }

    @Test(
        "a sign of Obsidian whose value cannot be read stays as text, and is named",
        arguments: [
            ("K 📅 tomorrow", "📅"), ("K 📅 12/24/2026 #x", "📅"), ("K 📅 2026-12-01T25:00", "📅"),
            ("K 🔁 when done every week", "🔁"),
        ])
    func signsOfObsidian(_ task: String, _ sign: String) throws {
        try check(
            "- [ ] \(task)\n", .obsidian, "- [ ] \(task)\n",
            ["1 task keeps its '\(sign)' as text, with no value that can be read (line 1)"])
    }

    @Test("a sign that begins or ends a title, or is code, is text")
    func signsThatAreText() throws {
        let text = "- [ ] ✅ Check `a 📅 b` ✅\n"
        try check(text, .obsidian, text, [])
    }

    @Test("nothing of a note goes without a word")
    func besidesTasksOfObsidian() throws {
        try check(
            "# Empty\n\n<div>a</div>\n\n# Full\n\n## Sub\n\n- [ ] a\n\n[b]: c\n\nLate\n====\n", .obsidian,
            "# Full\n\n## Sub\n\n- [ ] a\n",
            ["2 text lines were left out (lines 3, 11)", "2 headings without tasks were left out (lines 1, 13)"])
    }

    @Test(
        "a rule of one date of Org moves both here",
        arguments: [
            "SCHEDULED: <2026-12-01 Tue +1d> DEADLINE: <2026-12-31 Thu>",
            "DEADLINE: <2026-12-31 Thu> SCHEDULED: <2026-12-01 Tue +1d>",
            "SCHEDULED: <2026-12-01 Tue> DEADLINE: <2026-12-31 Thu +1d>",
        ])
    func rulesOfOneDate(_ planning: String) throws {
        try check(
            "* TODO a\n\(planning)\n", .org, "- [ ] a due:2026-12-31 start:2026-12-01 repeat:1d\n",
            ["1 task keeps its rule, which moves both of its dates (line 1)"])
    }

    @Test(
        "a name of which nothing is left is named, and its links hold",
        arguments: [
            (
                ImportFormat.todotxt, "A id:日本\nB p:日本\n", "- [ ] A\n  - [ ] B\n",
                ["1 task lost its word 'id:日本' (line 1)"]
            ),
            (.csv, "title,after,id\nA,✓,x\n", "- [ ] A id:x\n", ["1 task lost its after '✓' (line 2)"]),
        ] as [(ImportFormat, String, String, [String])])
    func namesOfOtherLetters(_ format: ImportFormat, _ text: String, _ file: String, _ losses: [String]) throws {
        try check(text, format, file, losses)
    }

    @Test(
        "seconds are cut off",
        arguments: [
            ("12/24/2026 18:30:15", "2026-12-24T18:30"), ("24.12.2026 18:30:15", "2026-12-24T18:30"),
            ("\"Dec 24, 2026 6:30:15 PM\"", "2026-12-24T18:30"), ("24-Dec-26 18:30:00", "2026-12-24T18:30"),
        ])
    func seconds(_ cell: String, _ due: String) throws {
        try check("title,due\na,\(cell)\n", .csv, "- [ ] a due:\(due)\n", [])
    }

    @Test("TickTick writes a zone for days, which it is read for, and a priority of 0, which is none")
    func columnsOfTickTick() throws {
        let head = "Title,Due Date,Priority,Timezone,Is All Day\n"
        let here = ExchangeContext(now: context().now) { $0 == "East" ? Zone { _ in 3600 } : nil }
        let text = head + "a,2026-11-30T23:00:00+0000,0,East,true\n"
        #expect(try imported(text, .csv, here) == "- [ ] a due:2026-12-01\n")
        #expect(try read(text, .csv, here).losses.isEmpty)
        #expect(
            try read(text.replacing("East", with: "Mars"), .csv, here).losses.lines
                == ["1 task lost its 'timezone' (line 2)"])
    }

    @Test(
        "a value of todo.txt that can be read counts before one that cannot, and each is lost once",
        arguments: [
            ("a due:2026-12-01 due:tomorrow", "- [ ] a due:2026-12-01\n", ["word 'due:tomorrow'"]),
            ("a due:tomorrow due:2026-12-01", "- [ ] a due:2026-12-01\n", ["word 'due:tomorrow'"]),
            ("a t:2026-12-01 t:soon", "- [ ] a start:2026-12-01\n", ["word 't:soon'"]),
            ("a due:2026-12-01 rec:1w rec:+2x", "- [ ] a due:2026-12-01 repeat:done+1w\n", ["word 'rec:+2x'"]),
            ("a due:2026-12-01 rec:foo rec:1w", "- [ ] a due:2026-12-01 repeat:done+1w\n", ["word 'rec:foo'"]),
            ("a id:b id:日本", "- [ ] a id:b\n", ["word 'id:日本'"]),
            ("a due:foo due:bar", "- [ ] a\n", ["word 'due:foo'", "word 'due:bar'"]),
            (
                "a due:2026-12-01 due:foo due:2026-12-02", "- [ ] a due:2026-12-02\n",
                ["word 'due:foo'", "'due:2026-12-01' before another"]
            ),
        ])
    func readableValues(_ line: String, _ file: String, _ lost: [String]) throws {
        try check(line, .todotxt, file, lost.map { "1 task lost its \($0) (line 1)" })
    }

    @Test(
        "the section of a subtask is lost if it is not that of its parent",
        arguments: [
            ("a,One,\nb,Two,a\nc,one,a\nd,,a\ne,Two,b\n", [3, 6]), ("a,,\nb,Two,a\n", [3]), ("b,Two,a\na,Two,\n", []),
        ])
    func sectionsOfSubtasks(_ rows: String, _ lines: [Int]) throws {
        let lost = try read("title,section,parent\n" + rows, .csv).losses.all
        let places = lines.map(String.init).joined(separator: ", ")
        let field = "section 'Two', which is not that of its parent"
        #expect(lost.map(\.field) == (lines.isEmpty ? [] : [field]))
        #expect(lost.first?.text.contains(places) ?? true)
    }

    @Test("an indentation that no task of Todoist can have is lost")
    func indents() throws {
        let text = "TYPE,CONTENT,PRIORITY,INDENT\ntask,a,4,1\ntask,b,4,9\ntask,c,4,10\ntask,d,4,-1\ntask,e,4,0\n"
        try check(
            text, .csv, "- [ ] a\n  - [ ] b\n    - [ ] c\n- [ ] d\n- [ ] e\n",
            ["9' (line 3)", "-1' (line 5)", "0' (line 6)"].map { "1 task lost its indent '\($0)" })
    }

    @Test("members of Taskwarrior's JSON that are lists or objects are lost")
    func membersOfTaskwarrior() throws {
        try check(
            #"{"description":"a","obj":{"a":1},"arr":[1,2],"none":[],"nil":null}"#, .taskwarrior, "- [ ] a\n",
            ["1 task lost its 'obj' (line 1)", "1 task lost its 'arr' (line 1)"])
    }

    @Test("a key of todo.txt is quoted as it is written")
    func keysAsWritten() throws {
        try check("c T:5 room", .todotxt, "- [ ] c room\n", ["1 task lost its word 'T:5' (line 1)"])
        try check(
            "c P:1 p:2", .todotxt, "- [ ] c\n",
            [
                "1 task lost its 'P:1' before another (line 1)",
                "1 task lost its link to a parent that is not there (line 1)",
            ])
    }
}
