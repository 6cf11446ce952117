import TaskFile
import TaskQuery
import TestSupport
import Testing

/// Small files, a query, and the titles it finds, in file order.
@Suite struct AnswerTests {
    /// One letter per task; now is Saturday, 2026-11-21, 10:00.
    static let dates = """
        - [ ] a due:2026-11-20
        - [ ] b due:2026-11-21
        - [ ] c due:2026-11-22
        - [ ] d due:2026-W47
        - [ ] e due:2026-11
        - [ ] f due:2026-11-21T09:00
        - [ ] g due:2026-11-21T11:00
        - [ ] h
        - [ ] i due:2026-02-30
        - [ ] j due:2026-11-21T23:30-02:00
        """

    @Test(
        "A due date counts by its last day; missing and invalid dates match no comparison",
        arguments: [
            ("due:today", "b f g"), ("due:..today", "a b f g"), ("due:<today", "a"), ("due:>today", "c d e j"),
            ("due:>=today", "b c d e f g j"), ("due:!=today", "a c d e j"), ("-due:today", "a c d e h i j"),
            ("due:tomorrow", "c d j"), ("due:yesterday,tomorrow", "a c d j"), ("due:today..tomorrow", "b c d f g j"),
            ("due:2026-11-22..", "c d e j"), ("due:<=2026-11-21", "a b f g"), ("has:due", "a b c d e f g j"),
            ("no:due", "h i"), ("is:overdue", "a f"), ("-is:overdue", "b c d e g h i j"),
        ])
    func dueDates(_ query: String, _ expected: String) throws {
        #expect(try titles(query + " sort:title", in: Self.dates).joined(separator: " ") == expected)
    }

    static let others = """
        - [ ] a start:2026-W48
        - [ ] b start:2026-11-21
        - [ ] c due:2026-11-25 remind:-3d
        - [ ] d due:2026-11-24 remind:due
        - [ ] e due:2026-11-22 remind:-10h remind:-1w
        - [ ] f remind:2026-11-21T09:00
        - [ ] g remind:2026-11-30 due:2026-12-01
        - [ ] h remind:-1d
        - [x] i done:2026-11-20 created:2026-11-01
        - [ ] j due:2026-11-22T01:00 remind:-2h
        """

    @Test(
        "Start counts by its first day, reminders by their days, date by the earlier of due and remind",
        arguments: [
            ("start:2026-11-23", "a"), ("start:..today", "b"), ("start:2026-W48", "a"),
            ("remind:today", "e f j"), ("remind:2026-11-22", "c"), ("remind:2026-11-24", "d"),
            ("remind:2026-11-15", "e"), ("remind:!=today", "c d g"), ("has:remind", "c d e f g h j"),
            ("remind:..", nil), ("date:today", "f j"), ("date:2026-11-15", "e"), ("date:2026-11-30", "g"),
            ("done:yesterday", "i"), ("done:fri", "i"), ("created:2026-11-01 is:any", "i"), ("created:2026-11-01", ""),
            ("done:!=yesterday", ""),
        ])
    func otherDates(_ query: String, _ expected: String?) throws {
        guard let expected else {
            #expect(throws: Failure.self) { try titles(query, in: Self.others) }
            return
        }
        #expect(try titles(query + " sort:title", in: Self.others).joined(separator: " ") == expected)
    }

    static let states = """
        - [ ] a
            - [x] b
                - [ ] c
            - [x] d status:cancelled
        - [ ] e status:doing
        - [ ] f status:waiting
        - [ ] g status:deferred
        - [ ] h status:blocked
        - [ ] i after:c1
        - [ ] j after:c2,nowhere
        - [ ] k start:2026-11-22
        - [ ] l start:2026-11-21T10:00 id:c1
        - [x] m status:doing id:c2
        - [ ] n status:cancelled repeat:1w due:2026-11-28
        """

    @Test(
        "States and relatives",
        arguments: [
            ("is:open", "a c e f g h i j k l n"), ("is:done", "b m"), ("is:cancelled", "d"),
            ("is:any", "a b c d e f g h i j k l m n"), ("is:done,cancelled", "b d m"),
            ("is:blocked", "h i"), ("is:ready", "a c e j l n"), ("is:subtask is:any", "b c d"),
            ("is:leaf is:any", "c d e f g h i j k l m n"), ("is:leaf", "c e f g h i j k l n"),
            ("status:open", "a c i j k l n"), ("status:doing,waiting", "e f"), ("status:done", "b m"),
            ("-is:open", "b d m"), ("has:subtasks is:any", "a b"), ("id:c2", "m"), ("id:C2", ""),
            ("has:after", "i j"), ("has:id", "l"), ("has:id is:any", "l m"), ("", "a c e f g h i j k l n"),
            ("is:repeating", "n"),
            // Parents, children, ancestors and descendants.
            ("parent:(is:any) is:any", "b c d"), ("parent:(is:open) is:any", "b d"), ("child:(is:done) is:any", "a"),
            ("ancestor:(is:open)", "c"), ("descendant:(is:open) is:any", "a b"), ("child:(is:open)", ""),
            ("child:(child:(is:open))", "a"), ("-ancestor:(is:any) is:done", "m"),
        ])
    func states(_ query: String, _ expected: String) throws {
        #expect(try titles(query + " sort:title", in: Self.states).joined(separator: " ") == expected)
    }

    @Test("Dependencies are resolved across all files")
    func dependenciesAcrossFiles() throws {
        let first = "- [ ] a after:x\n- [ ] b after:y\n"
        #expect(try titles("is:blocked", in: first, "- [ ] c id:x\n- [x] d id:y\n") == ["a"])
        #expect(try titles("is:blocked", in: first) == [])
    }

    @Test(
        "An empty value of a declared key is a value",
        arguments: [("has:owner", "b c"), ("owner:\"\"", "b"), ("owner:\"\",zed", "b c"), ("-owner:\"\"", "c d")])
    func emptyValues(_ query: String, _ expected: String) throws {
        let tasks = "- [ ] b owner:\"\"\n- [ ] c owner:zed\n- [ ] d\n"
        let document = Document(Source(name: "1.md", "---\ntasks:\n  attributes:\n    owner:\n---\n" + tasks))
        let found = try Query(Source(query), now: now, settings: document.settings).answer(over: [document]).matches
        #expect(found.map(\.line.title).joined(separator: " ") == expected)
    }

    static let texts = """
        # Release 2.0
        ## Prepare
        - [ ] !!! Write the Report @Work #v2
          Ask Zoë about the IBAN.
        - [ ] ! Café straße @home #urgent #V2
        - [ ] !! cafe\u{301} noir @work
        # Später
        - [ ] report 한글 #1 \\@work
        """

    @Test(
        "Words, names and priorities",
        arguments: [
            ("report", [1, 4]), ("Report", [1]), ("REPORT", []), ("iban", [1]), ("title:iban", []), ("note:iban", [1]),
            ("zoë", [1]), ("zoe", []), ("zo", [1]), ("\"ask zoe\u{308}\"", [1]), ("café", [2, 3]), ("caf", [2, 3]),
            ("cafe", []), ("CAFÉ", []), ("STRASSE", []), ("strasse", [2]), ("straße", [2]), ("한", [4]),
            ("\u{1112}\u{1161}\u{11AB}", [4]), ("하", []), ("\"the report\"", [1]), ("\"#1\"", [4]), ("#1", [4]),
            ("@work", [1, 3]), ("@work,home", [1, 2, 3]), ("-@work", [2, 4]), ("#v2", [1, 2]), ("#urgent #v2", [2]),
            ("no:category", [4]), ("has:tags", [1, 2]), ("no:tags", [3, 4]), ("has:notes", [1]),
            ("no:notes", [2, 3, 4]),
            ("priority:high", [1]), ("p:>=medium", [1, 3]), ("p:<medium", [2]), ("p:!=low", [1, 3]), ("!!", [3]),
            ("p:low..medium", [2, 3]), ("no:priority", [4]), ("-p:high", [2, 3, 4]),
            ("section:release", [1, 2, 3]), ("section:prepare", [1, 2, 3]), ("section:\"2.0\"", [1, 2, 3]),
            ("section:später", [4]), ("has:section", [1, 2, 3, 4]), ("file:1", [1, 2, 3, 4]), ("file:home", []),
            ("/R(e)port/", [1]), ("/r.port/i", [1, 4]), ("/^the/", []), ("/(?m)IBAN\\.$/", [1]), ("/noir$/", [3]),
            ("report @work | noir", [1, 3]), ("report (@work | noir)", [1]), ("-(report | café)", []),
        ])
    func texts(_ query: String, _ expected: [Int]) throws {
        let found = try answer(query + " sort:file", in: [Self.texts]).matches
        #expect(found.map { $0.index + 1 } == expected)
    }

    @Test(
        "White space in a phrase stands for any run of it within a title or note",
        arguments: [
            ("\"quarterly report\"", [1]), ("\"for  the\"", [1]), ("\"ask for\"", []), ("\"two spaces\"", [2, 3]),
            ("\"two  spaces\"", [2, 3]), ("title:\"two spaces\"", [2, 3]), ("\"zo\u{EB} two\"", [3]),
            ("note:\"report numbers\"", [1]), ("-\"quarterly report\"", [2, 3]), ("\"twospaces\"", []),
        ])
    func phrases(_ query: String, _ expected: [Int]) throws {
        let file = """
            - [ ] Ask
              for the quarterly
              report numbers
            - [ ] two  spaces here
            - [ ] Zo\u{EB} two\u{A0}\tspaces
            """
        let found = try answer("\(query) sort:file", in: [file]).matches
        #expect(found.map(\.index) == expected.map { $0 - 1 })
    }

    @Test(
        "Text is found in titles and notes, but nowhere else in a line",
        arguments: [
            ("due", [3]), ("work", [2]), ("report", [1, 2]), ("report d", [1]), ("\"due soon\"", [3]), ("x", []),
            ("\" soon\"", [3]), ("deep", [4]), ("kelvin", [4]),
        ])
    func words(_ query: String, _ expected: [Int]) throws {
        let file = """
            - [x] !! report draft @work due:2026-11-21 done:2026-11-20
            - [ ] the report work!
            - [ ] what is due soon due:2026-12-01
            - [ ] notes
            \t  \tdeep
                \u{212a}elvin
            """
        let found = try answer("is:any \(query) sort:file", in: [file]).matches
        #expect(found.map(\.index) == expected.map { $0 - 1 })
    }

    @Test("Tasks hidden by default are counted")
    func hidden() throws {
        let file = "- [ ] a\n- [x] a\n- [x] a status:cancelled\n- [ ] b\n- [x] b\n"
        let found = try answer("a", in: [file])
        #expect(found.matches.count == 1)
        #expect(found.hiddenByDefault == 2)
        #expect(try answer("a is:any", in: [file]).hiddenByDefault == 0)
        #expect(try answer("", in: [file]).hiddenByDefault == 3)
    }
    /// The basis of statistics: tasks in any state, in file order, unless the query names a state.
    @Test(arguments: [
        ("a", [0, 1, 2]), ("a or b", [0, 1, 2, 3, 4]), ("", [0, 1, 2, 3, 4]), ("is:open", [0, 3]),
        ("a -is:cancelled", [0, 1]), ("a -is:subtask", [0, 1, 2]), ("sort:-title", [0, 1, 2, 3, 4]),
        ("sort:-title limit:2", [0, 1, 2, 3, 4]),
    ])
    func inAnyState(query text: String, expected: [Int]) throws {
        let file = Document(Source("- [ ] a\n- [x] a\n- [x] a status:cancelled\n- [ ] b\n- [x] b\n"))
        #expect(try query(text).tasks(meetingConditionIn: [file]).map(\.index) == expected)
    }

    /// More tasks than a worker takes, and than are searched at once for relatives; one family is half of them.
    private static let families: Document = {
        let titles = ["one", "two", "three"]
        let lines = (0..<8_000).map { index in
            let depth = index < 4_000 ? index % 5 : index == 4_000 ? 0 : 1 + (index - 4_001) % 3
            let box = index * 7 % 4 == 0 ? " " : "x"
            return String(repeating: "  ", count: depth) + "- [\(box)] \(titles[index * 5 % 3]) id:i\(index) "
                + "after:i\(index * 11 % 8_000)"
        }
        return Document(Source(name: "tasks.md", lines.joined(separator: "\n")))
    }()

    @Test("relatives and ids are found by several workers as by one")
    func relatives() throws {
        let tasks = Self.families.tasks
        let open = Set(tasks.filter { !$0.isChecked }.compactMap(\.line.id))
        let conditions: [(String, (TaskItem) -> Bool)] = [
            ("is:any parent:(is:any one)", { $0.parent?.line.title == "one" }),
            ("is:any child:(is:any two)", { $0.subtasks.contains { $0.line.title == "two" } }),
            ("is:any descendant:(is:any three)", { $0.descendants.contains { $0.line.title == "three" } }),
            (
                "is:any ancestor:(is:open two)",
                { sequence(first: $0) { $0.parent }.dropFirst().contains { !$0.isChecked && $0.line.title == "two" } }
            ),
            ("is:any is:leaf", { !$0.descendants.contains { !$0.isChecked } }),
            ("is:blocked", { !$0.isChecked && $0.line.after.contains(where: open.contains) }),
        ]
        for (text, holds) in conditions {
            let expected = tasks.filter(holds).map(\.index)
            #expect(!expected.isEmpty && expected.count < tasks.count, "\(text)")
            let query = try query(text)
            let found = query.answer(over: [Self.families], workers: ThreeWorkers()).matches.map(\.index).sorted()
            #expect(found == expected, "\(text)")
        }
    }
}
