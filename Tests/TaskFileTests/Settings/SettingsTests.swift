import Testing

@testable import TaskFile

@Suite("Settings")
struct SettingsTests {
    @Test("every setting is read", arguments: ["\n", "\r\n", "\r"])
    func all(lineEnd: String) {
        let (settings, complaints) = readSettings(everySetting.replacing("\n", with: lineEnd))
        #expect(complaints == [])
        #expect(
            settings.categories == [
                Settings.Category(name: "work", colour: "blue", icon: "💼"),
                Settings.Category(name: "home", colour: "#4A90D9", icon: "🏠"), Settings.Category(name: "health"),
                Settings.Category(name: "fun", icon: "🎉"),
            ])
        #expect(settings.tags == ["v2", "urgent"])
        #expect(settings.attributes == ["ticket", "url"])
        #expect(settings.views.map(\.name) == ["now", "Later"])
        #expect(settings.views.map(\.query) == ["due:..today priority:>=medium sort:due", "due:>today"])
        #expect(settings.defaultView == "now")
        #expect(settings.weekStart == .sunday)
        #expect(settings.timezone == "Europe/Berlin")
        #expect(settings.notifyAt == 450)
        #expect(settings.daysOff == [.saturday, .sunday])
        #expect(settings.stamps == [.created, .done])
        #expect(settings.theme == .dark)
        #expect(settings.lint == ["overdue": .error, "done-parent": .off])
    }

    @Test(
        "the colour and icon of a category",
        arguments: [
            ("blue 💼", "blue", "💼"), ("blue", "blue", nil), ("💼", nil, "💼"), ("", nil, nil), ("''", nil, nil),
            ("'#4A90D9'", "#4A90D9", nil), ("\"#4a90d9 💼\"", "#4a90d9", "💼"), ("red \t 💼 x", "red", "💼 x"),
            ("grey $", "grey", "$"), ("\"#️⃣\"", nil, "#️⃣"), ("✅ done", nil, "✅ done"), ("\"\\ud83d\\udcbc\"", nil, "💼"),
            ("blue # a remark of some length", "blue", nil), ("# not settled yet", nil, nil),
            ("blue #fad", "blue", nil),
        ])
    func looks(text: String, colour: String?, icon: String?) {
        let (settings, complaints) = readSettings("categories:\n  work: \(text)")
        #expect(complaints == [])
        #expect(settings.categories == [Settings.Category(name: "work", colour: colour, icon: icon)])
    }

    @Test(
        "a list declares tags, even if it is empty",
        arguments: [
            ("theme: dark", nil), ("tags: []", []), ("tags: [ ]", []), ("tags: [a, B, b, A, a]", ["a", "B"]),
            ("tags: [a, b,]", ["a", "b"]), ("tags: [größe, 'x',\"y\"]# c", nil),
            ("tags: [größe, 'x',\"y\"] # c", ["größe", "x", "y"]),
            ("tags:\n  - a\n  - 'b' # c\n\n# d\n  - c", ["a", "b", "c"]), ("tags:\n- a\n- b\ntheme: dark", ["a", "b"]),
            ("tags: [a, 1b, c]", ["a", "c"]), ("tags: [a, \"b]", nil), ("tags:\n  - a\n  - {", nil),
        ])
    func tags(text: String, tags: [String]?) { #expect(readSettings(text).settings.tags == tags) }

    @Test(
        "the text of a value is unquoted and stripped of comments",
        arguments: [
            ("a b", "a b"), ("a#b", "a#b"), ("it's # c", "it's"), ("say 'it # now'", "say 'it"),
            ("due:<today", "due:<today"),
            ("title:\"x\"", "title:\"x\""), ("'it''s # x' # c", "it's # x"),
            ("\"a \\\" # b\\\\\\n\\t\\u00e9\\/\" # c", "a \" # b\\\n\té/"),
            ("-x", "-x"), ("?", nil), ("a\u{0}b", "a\u{0}b"), ("\"\\ud83d\\ude00\"", "😀"), ("a  \t", "a"),
        ])
    func values(text: String, value: String?) {
        #expect(readSettings("views:\n  v: \(text)").settings.views.first?.query == value)
    }

    @Test("times of day", arguments: [("00:00", 0), ("9:5", 545), ("'23:59'", 1439), ("24:00", 540), ("12", 540)])
    func times(text: String, minutes: Int) { #expect(readSettings("notify-at: \(text)").settings.notifyAt == minutes) }

    @Test(
        "byte order mark, document markers and indentation are accepted",
        arguments: [
            "---\ntheme: dark", "# c\n---\n\ntheme: dark\n...\n", "\u{feff}theme: dark", "\u{feff}---\ntheme: dark",
            "'theme' : dark", "  theme: dark\n", "\"theme\":\tdark",
        ])
    func document(text: String) {
        let (settings, complaints) = readSettings(text)
        #expect(complaints == [])
        #expect(settings.theme == .dark)
    }
}

@Suite("Names in settings")
struct SettingsNameTests {
    let settings = readSettings("categories:\n  Work: red\n  Größe: blue\n  café:\nattributes: [Ticket, x-y]").settings

    @Test(arguments: [
        ("work", "Work"), ("WORK", "Work"), ("GRÖSSE", "Größe"), ("cafe\u{301}", "café"), ("wor", nil), ("", nil),
    ])
    func category(name: String, found: String?) { #expect(settings.category(named: name)?.name == found) }

    @Test(arguments: [
        ("ticket", 0), ("TICKET", 0), ("Ticket", 0), ("x-Y", 1), ("x\ry", nil), ("tickets", nil), ("ticke", nil),
        ("", nil), ("due", nil),
    ])
    func declaredKey(key: String, index: Int?) {
        let bytes = Array("<\(key)>".utf8)
        #expect(settings.declaredKey(matching: bytes, 1..<(bytes.count - 1)) == index)
        #expect(Settings().declaredKey(matching: bytes, 1..<(bytes.count - 1)) == nil)
    }

    @Test("a key is found in a task line in any case, and named as declared")
    func inLine() {
        let document = Document(Source("- [ ] a TICKET:7"), settings: settings)
        #expect(document.tasks.first?.line.attributes.map(\.key) == ["Ticket"])
        #expect(document.tasks.first?.line.attributes.map(\.value) == ["7"])
    }

    @Test("rule names stay as written, with their ranges")
    func ruleNames() {
        let text = "theme: dark\nlint:\n  overdue: error\n  'ovrdue': loud"
        let file = Source("---\ntasks:\n\(indented(text))\n---\n")
        for outline in [SettingsOutline(Source(text)), SettingsOutline(frontMatterOf: file)] {
            #expect(outline.rules.map(\.text) == ["overdue", "ovrdue"])
            #expect(outline.rules.map { outline.source.text($0.range) } == ["overdue", "'ovrdue'"])
        }
        #expect(SettingsOutline(Source("lint: [overdue]")).rules.isEmpty)
    }
}

/// The lines of `text`, each indented by two spaces.
private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
}
