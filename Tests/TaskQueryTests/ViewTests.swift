import TaskFile
import TaskQuery
import Testing

/// The meaning of `:name`.
@Suite struct ViewTests {
    static let views = [
        Settings.View(name: "mine", query: "@work sort:title limit:2"),
        Settings.View(name: "soon", query: ":mine due:..+7d limit:5 group:due"),
        Settings.View(name: "either", query: "a | b"),
        Settings.View(name: "Überblick", query: "is:any"),
        Settings.View(name: "loop", query: "a :pool"),
        Settings.View(name: "pool", query: ":loop"),
        Settings.View(name: "bad", query: "deu:today"),
        Settings.View(name: "worse", query: "a or :bad"),
        Settings.View(name: "worst", query: ":worse b"),
        Settings.View(name: "chain", query: ":mine :worst"),
        Settings.View(name: "torn", query: "(a"),
        Settings.View(name: "shape", query: "group:tag"),
    ]

    @Test("a word that is the name of a view is remarked on as it was typed, not where a view leads to it")
    func words() throws {
        let settings = Settings(views: [Settings.View(name: "report", query: "report")])
        func remarks(_ text: String) throws -> [String?] {
            try Query(Source(text), now: now, settings: settings).remarks.map(\.help)
        }
        #expect(try remarks("report") == ["for the view, write ':report'"])
        #expect(try remarks(":report") == [])
        #expect(try remarks("(:report)") == [])
    }

    private func read(_ text: String) throws(Failure) -> Query {
        try Query(Source(text), now: now, settings: Settings(views: Self.views))
    }

    @Test(
        "A view stands for its condition, and for the clauses that the query lacks",
        arguments: [
            (":today", "due:..today"), (":tomorrow", "due:tomorrow"), (":week", "due:today..+6d"),
            (":overdue", "is:overdue"), (":all", "is:any"),
            (":inbox", "is:open no:category no:due no:priority -is:subtask -status:deferred"),
            (":done", "is:done done:today-6d..today sort:-done"), (":next", "is:ready sort:priority,due"),
            (":category", "group:category"), (":priority", "group:priority"), (":section", "group:section"),
            (":today @work", "due:..today @work"), (":TODAY", "due:..today"), ("-:today", "-due:..today"),
            (":mine", "@work sort:title limit:2"), (":mine limit:9", "@work sort:title limit:9"),
            ("sort:due :mine", "@work sort:due limit:2"), ("-:mine", "-@work"), ("(:mine)", "@work"),
            ("x or :mine", "x | @work sort:title limit:2"), ("parent:(:mine)", "parent:(@work)"),
            (":soon", "@work due:..+7d sort:title group:due limit:5"), (":either c", "(a | b) c"),
            ("-:either", "-(a | b)"), (":überblick", "is:any"), (":category @work", "@work group:category"),
            (":category group:due", "group:due"), (":category group:none", ""), ("group:none :category", ""),
            (":mine limit:none", "@work sort:title"), (":soon limit:none group:none", "@work due:..+7d sort:title"),
            (":done :category", "is:done done:today-6d..today sort:-done group:category"),
            (":)", nil), (":", "\":\""), (":a/b", "\":a/b\""), ("\":today\"", "\":today\""), ("::today", "\"::today\""),
        ])
    func stands(_ text: String, _ normal: String?) throws {
        guard let normal else {
            #expect(throws: Failure.self) { try read(text) }
            return
        }
        let query = try read(text)
        #expect(query.description == normal)
        #expect(try Query(Source(query.description), now: now) == query)
    }

    @Test(
        "An error in a view is reported where the view is named",
        arguments: [
            (":tody", 0..<5, "there is no view ':tody'", "did you mean ':today'?"),
            (
                "a :loop", 2..<7,
                "the view ':loop' is invalid: the view ':pool' is invalid: the view ':loop' refers back to itself",
                "it stands for 'a :pool'; it stands for ':loop'; "
                    + "break the cycle in the settings: :loop to :pool to :loop"
            ),
            (
                ":bad", 0..<4, "the view ':bad' is invalid: unknown field 'deu'",
                "it stands for 'deu:today'; did you mean 'due:'? "
                    + "To search for text with a colon, put it in double quotes"
            ),
            (
                ":chain", 0..<6, "the view ':chain' is invalid: the view ':bad' is invalid: unknown field 'deu'",
                "it stands for ':mine :worst'; it stands for 'deu:today'; did you mean 'due:'? "
                    + "To search for text with a colon, put it in double quotes"
            ),
            (
                "-:torn", 1..<6, "the view ':torn' is invalid: this parenthesis is never closed",
                "it stands for '(a'; add the closing ')'"
            ),
            (
                "-:shape", 1..<7,
                "the view ':shape' is invalid: it applies to the whole query, and is not allowed inside a condition",
                "it stands for 'group:tag'; write it without 'not', 'or' and parentheses"
            ),
        ])
    func complains(_ text: String, _ place: Range<Int>, _ message: String, _ help: String) throws {
        let error = try #require(throws: Failure.self) { try read(text) }
        #expect(error.diagnostics.map(\.message) == [message])
        #expect(error.diagnostics.map(\.help) == [help])
        #expect(error.diagnostics.map(\.range) == [ByteRange(place.lowerBound, place.upperBound)])
    }

    @Test("An unknown name without a similar one is answered with the list")
    func list() throws {
        let error = try #require(throws: Failure.self) { try query(":xylophone") }
        let list = "known views: :today :tomorrow :week :overdue :all :inbox :done :next :category :priority :section"
        #expect(error.diagnostics.map(\.help) == [list])
    }

    @Test("Exponential nesting of views is refused quickly, while a long chain is accepted")
    func bounds() throws {
        let doubling = (0..<40).map { Settings.View(name: "v\($0)", query: ":v\($0 + 1) | -:v\($0 + 1)") }
        let last = [Settings.View(name: "v40", query: "x")]
        let error = try #require(throws: Failure.self) {
            try Query(Source(":v0"), now: now, settings: Settings(views: doubling + last))
        }
        #expect(error.diagnostics.first?.message.contains("name each other more than 500 times") == true)

        let row = (0..<400).map { Settings.View(name: "v\($0)", query: "-(:v\($0 + 1) a)") }
        let end = [Settings.View(name: "v90", query: "x")]
        #expect(try Query(Source(":v0"), now: now, settings: Settings(views: end + row)).description.hasPrefix("-("))
        #expect(throws: Failure.self) { try Query(Source(":v100"), now: now, settings: Settings(views: end + row)) }
    }

    @Test("Declared views replace built-in ones in place, or follow them")
    func replaced() {
        var settings = Settings()
        settings.views = [Settings.View(name: "Today", query: "a"), Settings.View(name: "mine", query: "b")]
        #expect(settings.allViews.map(\.name).first == "Today")
        #expect(settings.allViews.map(\.name).last == "mine")
        #expect(settings.allViews.count == Settings.builtInViews.count + 1)
    }

    @Test(
        "Built-in views find the right tasks",
        arguments: [
            (":today", "late now"), (":tomorrow", "soon"), (":week", "now soon edge"), (":overdue", "late"),
            (":all", "late now soon edge wish free done old"), (":inbox", "free"), (":done", "done"),
            (":next", "wish late now soon edge free"), (":today @work", "now"),
        ])
    func answers(_ text: String, _ expected: String) throws {
        let file = """
            - [ ] late due:2026-11-20
            - [ ] now @work due:2026-11-21
            - [ ] soon due:2026-11-22
            - [ ] edge due:2026-11-27
            - [ ] !!! wish @home
            - [ ] free
            - [x] done done:2026-11-15
            - [x] old done:2026-11-14
            """
        #expect(try titles(text, in: file).joined(separator: " ") == expected)
    }
}
