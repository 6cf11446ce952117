import TaskEdit
import TaskFile
import TaskQuery
import Testing

/// A name changes wherever the query parser finds it in a view, and nowhere else.
@Suite struct RenamingTests {
    @Test(
        "views use the new name",
        arguments: [
            ("'@work'", "'@office'"),
            ("'@home,work'", "'@home,office'"),
            ("'@home,@Work,@work-2'", "'@home,@office,@work-2'"),
            ("category:work", "category:office"),
            ("category:home,WORK due:..today", "category:home,office due:..today"),
            ("parent:(category:Work)", "parent:(category:office)"),
            ("'-(not @work or (due:today | child:(-@work)))'", "'-(not @office or (due:today | child:(-@office)))'"),
            ("category:@work", "category:@office"),
            ("'category:\"work\",\"@work\"'", "'category:\"office\",\"@office\"'"),
            (#""category:\"work\" title:\"a\\b\"""#, #""category:\"office\" title:\"a\\b\"""#),
            ("'@work title:\"it''s\"'", "'@office title:\"it''s\"'"),
            ("'@work group:category sort:due'", "'@office group:category sort:due'"),
            // Control characters stay escaped.
            (#""@work\u000D\u0009\u001f #x""#, #""@office\u000D\u0009\u001f #x""#),
            // Text that merely looks like the name stays: words, another field, a tag, a longer name.
            ("'work \"@work\" #work tag:work title:work /@work/ section:work @worker'", nil),
            (":other", nil),
            // A query that cannot be parsed is left alone.
            ("'@work deu:today'", nil),
            ("'(@work'", nil),
        ] as [(String, String?)])
    func views(_ query: String, _ expected: String?) throws {
        let head = { (query: String) in
            "---\ntasks:\n  views:\n    v: \(query)  # mine\n    other: '#tag'\n---\n\n- [ ] a @x\n"
        }
        let document = document(head(query))
        #expect(document.settingsDiagnostics.isEmpty)
        let (old, new) = (try #require(Name("@work")), try #require(Name("@office")))
        let asked = SettingsOutline(frontMatterOf: document.source).mentions(of: "@work", document.settings, now: now)
        let renamed = try document.renaming(old, to: new, mentions: asked)
        #expect(renamed.revision?.text == expected.map(head))
        #expect(renamed.views.map(\.name) == (expected == nil ? [] : ["v"]))
        // The same in a settings file.
        let settings = Source(name: ".tasks.yaml", "views:\n  v: \(query)\n")
        let outline = SettingsOutline(settings)
        let mentions = outline.mentions(of: "@work", Settings(), now: now)
        let edits = outline.renaming(old, to: new, mentions: mentions).edits
        let text = String(decoding: settings.applying(edits), as: UTF8.self)
        #expect(text == "views:\n  v: \(expected ?? query)\n")
    }

    @Test("a declaration that is no longer needed goes with its line only", arguments: ["\n", "\r\n", "\r"])
    func declarations(end: String) throws {
        let lines = ["categories:", "  work: red", "  office: blue", "  home:", ""]
        let settings = Source(name: ".tasks.yaml", lines.joined(separator: end))
        let (old, new) = (try #require(Name("@work")), try #require(Name("@office")))
        let edits = SettingsOutline(settings).renaming(old, to: new, mentions: []).edits
        let left = (lines.prefix(1) + lines.dropFirst(2)).joined(separator: end)
        #expect(String(decoding: settings.applying(edits), as: UTF8.self) == left)
    }

    @Test("tags are renamed as words and as field values")
    func tags() throws {
        let settings = Source(
            name: ".tasks.yaml", "tags: [v2, other]\nviews:\n  a: '#V2,other'\n  b: tag:v2\n  c: category:v2\n")
        let (old, new) = (try #require(Name("#v2")), try #require(Name("#v3")))
        let outline = SettingsOutline(settings)
        let mentions = outline.mentions(of: "#v2", Settings(), now: now)
        let (edits, _, views) = outline.renaming(old, to: new, mentions: mentions)
        #expect(
            String(decoding: settings.applying(edits), as: UTF8.self)
                == "tags: [v3, other]\nviews:\n  a: '#v3,other'\n  b: tag:v3\n  c: category:v2\n")
        #expect(views.map(\.name) == ["a", "b"])
    }

    @Test(
        "a declared tag that becomes another one of the list leaves it",
        arguments: [
            ("tags: [v1, weekly]\n", "tags: [v1]\n"),
            ("tags: [Weekly, v1]  # mine\n", "tags: [v1]  # mine\n"),
            ("tags: ['v1' , \"weekly\", home]\n", "tags: ['v1', home]\n"),
            ("tags:\n  - weekly  # each\n  - V1\n", "tags:\n  - V1\n"),
            ("tags:\n- v1\n- weekly", "tags:\n- v1\n"),
            ("tags: [weekly]\ncategories:\n  v1: red\n", "tags: [v1]\ncategories:\n  v1: red\n"),
        ])
    func joinedTags(text: String, left: String) throws {
        let settings = Source(name: ".tasks.yaml", text)
        let (old, new) = (try #require(Name("#weekly")), try #require(Name("#v1")))
        let edits = SettingsOutline(settings).renaming(old, to: new, mentions: []).edits
        #expect(String(decoding: settings.applying(edits), as: UTF8.self) == left)
        // The same in the front matter, where the proof that nothing else changes is needed as well.
        func indented(_ text: String) -> String {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: true).map { "  \($0)\n" }
            return "---\ntasks:\n\(lines.joined())---\n\n- [ ] A #"
        }
        let renamed = try document(indented(text) + "weekly\n").renaming(old, to: new, mentions: [])
        #expect(renamed.revision?.text == indented(left) + "v1\n")
    }

    @Test("unreadable queries are distinguished from unaffected ones")
    func mentions() throws {
        func found(_ query: String) -> Settings.View.Mention? {
            Settings.View(name: "v", query: query).mention(of: "@work", Settings(), now: now)
        }
        #expect(found("category:Work") == .asks)
        #expect(found("(@work") == .unreadable)
        #expect(found("(@home") == nil)
        #expect(found("#work work") == nil)
    }
}
