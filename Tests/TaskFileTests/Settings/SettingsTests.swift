import Testing

@testable import TaskFile

/// What `text` settles, and each complaint as the text it points at.
private func read(_ text: String, over outer: Settings = Settings()) -> (settings: Settings, complaints: [String]) {
    let source = Source(text)
    let (settings, diagnostics) = Settings.reading(source, over: outer)
    return (settings, diagnostics.map { source.text($0.range) })
}

private let everything = """
    # what a user can settle
    categories:
      work: blue 💼
      home: "#4A90D9 🏠"   # quoted
      health:
      fun: 🎉
    tags: [v2, 'urgent']
    attributes:
    - ticket
    - url
    views:
      now: "due:..today priority:>=medium sort:due"
    default-view: now
    week-start: sunday
    timezone: Europe/Berlin
    notify-at: "07:30"
    days-off: [sat, sun]
    stamp: [created, done]
    theme: dark
    lint:
      overdue: error
      done-parent: off
    """

@Suite("Settings")
struct SettingsTests {
    @Test("everything that can be settled", arguments: ["\n", "\r\n", "\r"])
    func all(lineEnd: String) {
        let (settings, complaints) = read(everything.replacing("\n", with: lineEnd))
        #expect(complaints == [])
        #expect(
            settings.categories == [
                Category(name: "work", colour: "blue", icon: "💼"),
                Category(name: "home", colour: "#4A90D9", icon: "🏠"), Category(name: "health"),
                Category(name: "fun", icon: "🎉"),
            ])
        #expect(settings.tags == ["v2", "urgent"])
        #expect(settings.attributes == ["ticket", "url"])
        #expect(settings.views.map(\.name) == ["now"])
        #expect(settings.views.map(\.query) == ["due:..today priority:>=medium sort:due"])
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
        "a complaint points at what is wrong",
        arguments: [
            ("colours:\n  a: b", ["colours"]),
            ("categories:\n  work: bleu", ["bleu"]),
            ("categories:\n  work: #4A90D9 💼", ["#4A90D9 💼"]),
            ("categories:\n  1st: blue", ["1st"]),
            ("categories: [work]", ["[work]"]),
            ("tags: v2", ["v2"]),
            ("tags: [a, b", ["["]),
            ("tags: [a, \"b]", ["\"", "["]),
            ("tags:\n  a: b", ["a: b"]),
            ("attributes: [due, ünï]", ["due", "ünï"]),
            ("theme: drak", ["drak"]),
            ("theme: {dark}", ["{"]),
            ("theme: |\n  dark", ["|", "dark"]),
            ("theme: dark\ntheme: light", ["theme"]),
            ("week-start: montag", ["montag"]),
            ("notify-at: 25:00", ["25:00"]),
            ("notify-at: nine", ["nine"]),
            ("days-off: [sat, sunn]", ["sunn"]),
            ("stamp: [made]", ["made"]),
            ("lint:\n  overdue: loud", ["loud"]),
            ("default-view: nwo", ["nwo"]),
            ("default-view: next", []),
            ("views:\n  a b: x", ["a b"]),
            ("just words", ["just words"]),
            ("theme: dark\n    more: x", ["more: x"]),
            ("\ttheme: dark", ["\t"]),
            ("a:\n b:\n  c:\n   d:\n    e: f", ["e: f", "a"]),
            ("theme: \"da\\qrk\"", ["\\q", "\"da\\qrk\""]),
            ("theme: \"dark\" x", ["x"]),
            ("", []), ("# only a comment", []), ("categories:", []),
        ])
    func complaints(text: String, expected: [String]) { #expect(read(text).complaints == expected) }

    @Test("maps merge entry by entry, anything else is replaced")
    func merge() {
        let outer = read("categories:\n  work: red\n  home: green\ntags: [a]\nlint:\n  overdue: error\nviews:\n  v: x")
            .settings
        let inner = read(
            "categories:\n  Work: blue\n  fun:\ntags: [b]\nlint:\n  done-parent: off\nviews:\n  v: y", over: outer
        ).settings
        #expect(inner.categories.map(\.name) == ["Work", "home", "fun"])
        #expect(inner.categories.map(\.colour) == ["blue", "green", nil])
        #expect(inner.tags == ["b"])
        #expect(inner.lint == ["overdue": .error, "done-parent": .off])
        #expect(inner.views.map(\.query) == ["y"])
    }

    @Test("what is wrong leaves the rest as it is")
    func damage() {
        let (settings, _) = read("theme: drak\ntags: [a, b\nnotify-at: 10:15\nnonsense\nweek-start: sun")
        #expect(settings.theme == .auto)
        #expect(settings.notifyAt == 615)
        #expect(settings.weekStart == .sunday)
    }

    @Test("any piece of a settings file is read without a crash")
    func pieces() {
        let bytes = Array(everything.utf8)
        for length in bytes.indices {
            let (_, front) = Settings.reading(Source(name: "-", bytes: Array(bytes[..<length])), over: Settings())
            let (_, back) = Settings.reading(Source(name: "-", bytes: Array(bytes[length...])), over: Settings())
            for diagnostic in front + back { #expect(diagnostic.range.upper <= bytes.count) }
        }
    }
}

@Suite("Front matter")
struct FrontMatterTests {
    @Test(
        "is what stands between --- on the first line and the next --- or ...",
        arguments: [
            ("---\na\n---\nb", "---\na\n---\n", "a\n"),
            ("---\na\n...\nb", "---\na\n...\n", "a\n"),
            ("--- \t\r\na\r\n---\r\nb", "--- \t\r\na\r\n---\r\n", "a\r\n"),
            ("\u{feff}---\n---", "\u{feff}---\n---", ""),
            ("---\na\n----\n---x\n---", "---\na\n----\n---x\n---", "a\n----\n---x\n"),
        ])
    func found(text: String, whole: String, content: String) {
        let source = Source(text)
        let frontMatter = FrontMatter.find(in: source)
        #expect(frontMatter.map { source.text($0.whole) } == whole)
        #expect(frontMatter.map { source.text($0.content) } == content)
    }

    @Test(arguments: ["", "-", "---", "---\na", "----\n---", "a\n---\n---", " ---\n---", "--\n---"])
    func missing(text: String) { #expect(FrontMatter.find(in: Source(text)) == nil) }

    @Test(
        "only the key tasks is ours",
        arguments: [
            ("title: x\ntasks:\n  theme: dark\nother: {a", [String](), Settings.Theme.dark),
            ("tasks:\n  theme: dark\n  theme2: x", ["theme2"], .dark),
            ("mytasks:\n  theme: dark", [], .auto),
            ("tasks:x\n", [], .auto),
            ("a: |\n  tasks:\n    theme: dark", [], .auto),
            ("tasks:\n  tags:\n  - a\nx: [", [], .auto),
            ("tasks: nothing", ["nothing"], .auto),
            ("# tasks:\n\"odd: &x *y\ntasks:\n  theme: light\n\n# c\n  lint:\n    overdue: of", ["of"], .light),
        ])
    func ours(content: String, complaints: [String], theme: Settings.Theme) {
        let document = Document(Source("---\n\(content)\n---\n- [ ] a"))
        let now = Now(Instant(seconds: 0), in: .utc)
        #expect(document.diagnostics(now: now).map { document.source.text($0.range) } == complaints)
        #expect(document.settings.theme == theme)
        #expect(document.tasks.count == 1)
    }
}
