import Testing

@testable import TaskFile

@Suite("Settings diagnostics")
struct SettingsDiagnosticTests {
    @Test(
        "point at values that a setting does not allow",
        arguments: [
            ("colours:\n  a: b", ["colours"]),
            ("categories:\n  work: bleu", ["bleu"]),
            ("categories:\n  work: bleu 💼", ["bleu"]),
            ("categories:\n  work: \"bleu 💼\"", ["bleu"]),
            ("categories:\n  work: \"\\u0062leu 💼\"", ["\"\\u0062leu 💼\""]),
            ("categories:\n  work: 💼 blue", ["blue"]),
            ("categories:\n  work: #4A90D9 💼", ["#4A90D9 💼"]),
            ("categories:\n  work: #fad", ["#fad"]),
            ("categories:\n  work: 💼 #4A90D9", ["#4A90D9"]),
            ("categories:\n  work: \"#4A90D\"", ["#4A90D"]),
            ("categories:\n  work: \"#4A90DG\"", ["#4A90DG"]),
            ("categories:\n  1st: blue", ["1st"]),
            ("categories:\n  Work: blue\n  work: red", ["work"]),
            ("categories:\n  work:\n    colour: blue", ["colour: blue"]),
            ("categories: [work]", ["[work]"]),
            ("categories:\n- work: blue", [":"]),
            ("tags: v2", ["v2"]),
            ("tags:", ["tags"]),
            ("tags:\n  a: b\n  c: d", ["a: b\n  c: d"]),
            ("tags: [a b, 1, '']", ["a b", "1", "''"]),
            ("attributes: [due, Due, ünï, 1a, a.b]", ["due", "Due", "ünï", "1a", "a.b"]),
            ("theme: Dark", ["Dark"]),
            ("theme: [dark]", ["[dark]"]),
            ("theme:\n  a: b", ["a: b"]),
            ("theme:", ["theme"]),
            ("theme: ''", ["theme"]),
            ("week-start: montag", ["montag"]),
            ("notify-at: 25:00", ["25:00"]),
            ("notify-at: 9:60", ["9:60"]),
            ("notify-at: 99999999999999999999:00", ["99999999999999999999:00"]),
            ("notify-at: nine", ["nine"]),
            ("days-off: [sat, sunn]", ["sunn"]),
            ("stamp: [made, due]", ["made", "due"]),
            ("lint:\n  overdue: loud\n  any-name: off", ["loud"]),
            ("default-view: nwo", ["nwo"]),
            ("default-view: next", []),
            ("views:\n  a b: x", ["a b"]),
            ("views:\n  v: due:today #v2", ["#v2"]),
            ("views:\n  v: 'due:today #v2'", []),
            ("views:\n  v: due:today # v2", []),
            ("", []), ("# only a comment", []), ("categories:", []), ("lint:", []), ("views:", []), ("\n\r\n \t\r", []),
        ])
    func meaning(text: String, expected: [String]) { #expect(readSettings(text).complaints == expected) }

    @Test(
        "say what to write",
        arguments: [
            ("categories: [work, home]", "write one line for each, without a dash or brackets: 'work:'"),
            ("categories:\n- 'work: blue'", "write one line for each, without a dash or brackets: 'work:'"),
            (
                "attributes: [effort: duration]",
                "put the value in quotes, or write 'key: value' on a line of its own, without brackets"
            ),
            ("lint:\n    overdue: off\n  unformatted: off", "indent it like the lines that it belongs to"),
            ("tags: ['#v2']", "write it without its sign: v2"),
            ("tags: [#v2]", "put the value in quotes; where it is the name of a category or tag, leave out the sign"),
        ])
    func remedy(text: String, expected: String) {
        #expect(Settings.reading(Source(text), over: Settings()).1.map(\.help) == [expected])
    }

    @Test(
        "report each piece of YAML that settings do not support once",
        arguments: [
            ("just words", ["just words"]),
            ("theme:dark", ["theme:dark"]),
            (": dark", [": dark"]),
            ("# c\n? theme\n- a", ["? theme", "- a"]),
            ("theme: dark\ntheme: light\ntheme: light", ["theme", "theme"]),
            ("theme: {dark}", ["{"]),
            ("theme: |\n  dark\n  a: b\n\tc\nweek-start: sun", ["|"]),
            ("theme: >-\n  dark", [">"]),
            ("theme: &a dark", ["&"]),
            ("theme: *a", ["*"]),
            ("theme: !!str dark", ["!"]),
            ("timezone: @x", ["@"]), ("timezone: `x", ["`"]), ("timezone: %x", ["%"]), ("timezone: ]", ["]"]),
            ("timezone: - x", ["-"]), ("timezone: ? x", ["?"]),
            ("timezone: a: b", [":"]), ("timezone: a:", [":"]), ("timezone: a:b", []),
            ("tags: [a, b", ["["]),
            ("tags: [a,\n  b,\n  c]\ntheme: drak", ["[", "drak"]),
            ("tags: [a, b # c]", ["["]),
            ("tags: [a, \"b]", ["\""]),
            ("tags: [a,, b]", [","]), ("tags: [,]", [","]),
            ("tags: ['a' b]", ["b"]), ("tags: ['a''b']", ["'a''b'"]),
            ("tags: [[a]]", ["["]), ("tags: [{a: b}]", ["{"]), ("tags: [a: b]", [":"]),
            ("tags: [#a]", ["#"]), ("tags: [a,#b]", ["#"]), ("tags: [a[b]]", ["["]), ("tags: [a{b}]", ["{"]),
            ("[a: b", ["[a: b"]), ("@a: b\n&a: b\n- : b\n*a: b", ["@a: b", "&a: b", "- : b", "*a: b"]),
            ("theme:\n  dark", ["dark"]), ("tags:\n  a\n  b", ["a", "b"]), ("categories:\n  work", ["work"]),
            ("tags: [a:, b, ?c, :d]", ["a:", "?c", ":d"]),
            ("tags: [a] b", ["b"]), ("tags: [a]]", ["]"]),
            ("tags:\n  -\n  - b", ["-"]), ("tags:\n  - [a]", ["["]), ("tags:\n  - - a", ["-"]),
            ("tags:\n  - a\n    - b\n  - c", ["- b"]),
            ("tags:\n  - 'a' b", ["b"]),
            ("theme: \"da\\qrk\"", ["\\q"]), ("theme: \"\\é\"", ["\\é"]), ("theme: \"\\u+12f\"", ["\\u"]),
            ("theme: \"\\ud83d\"", ["\\u"]), ("theme: \"\\ude00\"", ["\\u"]), ("theme: \"\\u12", ["\"", "\\u"]),
            ("theme: \"dark", ["\""]), ("theme: \"dark\\", ["\""]), ("theme: 'it", ["'"]), ("theme: \"", ["\""]),
            ("theme: \"dark\" x", ["x"]), ("theme: \"dark\"#x", ["#x"]),
            ("\"theme: dark", ["\""]), ("'theme' dark", ["'theme' dark"]),
            ("theme: dark\n    more: x\n      and: y\nfoo: x", ["more: x", "foo"]),
            ("  theme: dark\nweek-start: sun", ["theme: dark"]),
            ("categories:\n    work: blue\n  home: red", ["home: red"]),
            ("\ttheme: dark", ["\t"]), ("categories:\n \twork: blue", ["\t"]), ("tags:\n\t- a", ["\t"]),
            ("lint:\n  a: off\n\tb: off", ["\t"]),
            ("lint:\n b:\n  c:\n   d:\n    e: f\n    g: h", ["c:\n   d:\n    e: f\n    g: h", "e: f"]),
            ("a: b\u{85}c: d", ["a", ":"]),
        ] as [(String, [String])])
    func syntax(text: String, expected: [String]) { #expect(readSettings(text).complaints == expected) }

    @Test(
        "have readable messages and help",
        arguments: [
            (
                "categories:\n  work: #4A90D9 💼", "a '#' after a space begins a comment: this is not a colour",
                "put colour and icon in quotes: \"#4A90D9 💼\""
            ),
            (
                "categories:\n  work: bleu", "'bleu' is not a colour",
                "did you mean 'blue'? (or, in quotes, \"#4A90D9\")"
            ),
            ("categroies:\n  work: blue", "'categroies' is not a setting", "did you mean 'categories'?"),
            ("category:\n  work: blue", "'category' is not a setting", "did you mean 'categories'?"),
            ("week-start: mondya", "'mondya' is not a day of the week", "did you mean 'monday'?"),
            ("theme: solarized", "'solarized' is not a theme", "one of: auto, dark, light, none"),
            ("lint:\n  overdue: warn", "'warn' is not a severity", "one of: error, warning, info, off"),
            ("default-view: tody", "there is no view 'tody'", "did you mean 'today'?"),
            ("stamp: done", "'stamp' takes a list", "put it in brackets: [done]"),
            ("days-off: weekend", "'days-off' takes a list", "write [a, b], or a line with '- ' for each item"),
            (
                "attributes: 42", "'attributes' takes a list or 'key: type' lines",
                "write [a, b], or a 'key: type' line below it for each"
            ),
            ("tags:\n  - v2\n  -v3", "a space is missing after this dash", "write '- v3'"),
            ("tags:\n-v3", "a space is missing after this dash", "write '- v3'"),
            (
                "inbox: 'Anna's list'", "there is text after the closing quote",
                "write '' for a quote within the quotes"
            ),
            (
                "inbox: \"a \"b\" c\"", "there is text after the closing quote",
                "write \\\" for a quote within the quotes"
            ),
            ("inbox: 'a' b", "there is text after the closing quote", "put all of the value in quotes"),
            (
                "theme: {a: b}", "'{' opens a map, which takes lines of its own",
                "write 'key: value' lines below the key if it takes them, else its value"
            ),
            ("lint: off", "'lint' takes 'key: value' lines", "indent them below it: 'RULE: off'"),
            ("categories: work", "'categories' takes 'key: value' lines", "indent them below it"),
            ("\ttheme: dark", "this line is indented with a tab", "indent with spaces"),
            ("views:\n  open: \"\"", "'open' has no value", "a view of every open task is written is:open"),
            (
                "views:\n  v2: #v2", "'v2' has no value",
                "'#' begins a comment; put a value that contains it in quotes"
            ),
            (
                "tasks:\n  theme: dark", "'tasks' is not a setting",
                "all of this is settings: remove this line and the indentation below it"
            ),
        ])
    func words(text: String, message: String, help: String) {
        let (_, diagnostics) = Settings.reading(Source(text), over: Settings())
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.map(\.help) == [help])
        #expect(diagnostics.map(\.rule) == ["invalid-settings"])
        #expect(diagnostics.map(\.severity) == [.error])
    }

    @Test(
        "name what opens settings that are not read where they are",
        arguments: [
            ("---\ntasks:\n  theme: dark\n- [ ] a\n", "---", "the settings below this line have no end"),
            ("\n---\ntasks:\n  theme: dark\n---\n- [ ] a\n", "---", "the settings below this line are not read"),
            ("---\ncategories:\n  work: blue\n---\n", "categories", "'categories' has no effect outside 'tasks:'"),
            ("---\ntitle: a\ndays-off: [sat]\n---\n", "days-off", "'days-off' has no effect outside 'tasks:'"),
        ])
    func misplaced(text: String, place: String, message: String) throws {
        let document = Document(Source(text))
        #expect(document.settingsDiagnostics.map(\.message) == [message])
        #expect(document.source.text(try #require(document.settingsDiagnostics.first).range) == place)
        #expect(document.settings == Settings())
    }

    @Test(
        "leave to other tools what may be theirs",
        arguments: [
            "---\ntasks:\n  theme: dark\n---\n- [ ] a\n", "---\n- [ ] a\n", "---\ntasks: a\n", "\n---\n- [ ] a\n",
            "---\ncategories: [blog]\ntags: [x]\ntheme: dark\ntimezone: UTC\n---\n", "text\n---\ntasks:\n",
            "---\ncategories:\n- blog\n---\n", "---\ncategories:\n  - blog\n---\n", "---\nviews:\n---\n",
            "---\ncategories:\n  work: blue\ntasks:\n  theme: dark\n---\n", "---\nx:\n  days-off: [sat]\n---\n",
        ])
    func others(text: String) { #expect(Document(Source(text)).settingsDiagnostics.isEmpty) }

    @Test("point from a repeated key to the first one")
    func notes() {
        let source = Source("theme: dark\n'theme': light")
        let (settings, diagnostics) = Settings.reading(source, over: Settings())
        #expect(settings.theme == .dark)
        #expect(diagnostics.map { source.text($0.range) } == ["'theme'"])
        #expect(diagnostics.flatMap(\.notes).map { source.text($0.range) } == ["theme"])
    }
}
