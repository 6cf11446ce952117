import Testing

@testable import TaskFile

@Suite("Inner and outer settings")
struct SettingsMergeTests {
    @Test("maps merge entry by entry, anything else is replaced")
    func merge() {
        let outer = readSettings(
            "categories:\n  work: red\n  home: green\ntags: [a]\nattributes: [x]\nlint:\n  overdue: error\n"
                + "views:\n  v: x\n  w: z\ndefault-view: v\nweek-start: sun\ndays-off: [fri]\nstamp: [done]"
        ).settings
        let inner = readSettings(
            "categories:\n  Work: blue\n  fun:\ntags: [b]\nlint:\n  done-parent: off\nviews:\n  V: y\nstamp: []",
            over: outer
        ).settings
        #expect(inner.categories.map(\.name) == ["Work", "home", "fun"])
        #expect(inner.categories.map(\.colour) == ["blue", "green", nil])
        #expect(inner.category(named: "work")?.colour == "blue")
        #expect(inner.tags == ["b"])
        #expect(inner.attributes == ["x"])
        #expect(inner.lint == ["overdue": .error, "done-parent": .off])
        #expect(inner.views.map(\.name) == ["V", "w"])
        #expect(inner.views.map(\.query) == ["y", "z"])
        #expect(inner.defaultView == "v")
        #expect(inner.weekStart == .sunday)
        #expect(inner.daysOff == [.friday])
        #expect(inner.stamps == [])
    }

    @Test("a key that several files declare counts once, whatever its case")
    func declaring() {
        let files = ["attributes: [Effort]", "attributes:\n    effort: duration\n    cost: number"].map {
            Document(Source("---\ntasks:\n  \($0)\n---\n"))
        }
        let settings = Settings().declaring(attributesOf: files)
        #expect(settings.attributes == ["Effort", "cost"])
        #expect(settings.type(ofAttribute: "cost") == .number)
    }

    @Test("an invalid value leaves the outer value in force")
    func damage() {
        let outer = readSettings(everySetting).settings
        let text = """
            theme: drak
            tags: [a, b
            notify-at: 25:00
            nonsense
            week-start: &x
            default-view: nwo
            views:
              now: {}
            categories:
              work: bleu
              fresh: {}
            days-off: sat
            lint:
              overdue: loud
            """
        var expected = outer
        expected.categories.append(Settings.Category(name: "fresh"))
        #expect(readSettings(text, over: outer).settings == expected)
        #expect(readSettings("", over: outer).settings == outer)
        let everyKey = Settings.Key.allCases.map { "\($0.rawValue): |\n  x: y\n" }.joined()
        #expect(readSettings(everyKey, over: outer).settings == outer)
    }

    @Test("the default view may be declared in outer settings or further down")
    func defaultView() {
        let outer = readSettings("views:\n  now: due:today").settings
        #expect(readSettings("default-view: NOW", over: outer).complaints == [])
        #expect(readSettings("default-view: now\nviews:\n  now: x").complaints == [])
        #expect(readSettings("default-view: now").complaints == ["now"])
    }
}
