import TaskFile
import Testing

/// Versions of a file that are read one after the other.
struct DocumentVersionTests {
    private static let head = "---\ntasks:\n  attributes: [ticket]\n---\n"

    @Test("another version has the settings from outside, and not those of the front matter that it lost")
    func settings() {
        var outer = Settings()
        outer.attributes = ["estimate"]
        let old = Document(Source(name: "a.md", Self.head + "- [ ] a ticket:4 estimate:2\n"), settings: outer)
        #expect(old.settings.attributes == ["ticket"] && old.outerSettings.attributes == ["estimate"])
        let new = old.applying([Edit(ByteRange(0, Self.head.utf8.count), "")])
        #expect(new.settings.attributes == ["estimate"] && new.source.name == "a.md")
        #expect(new.tasks[0].line.attributes.map(\.key) == ["estimate"])
        #expect(new.reading(old.source.bytes).settings.attributes == old.settings.attributes)
        #expect(new.reading(old.source.bytes).outerSettings.attributes == ["estimate"])
        let other = old.with(settings: Settings())
        #expect(other.outerSettings.attributes.isEmpty && other.reading([]).settings.attributes.isEmpty)
    }

    @Test("a task and a diagnostic say what they are")
    func descriptions() {
        let document = Document(Source(name: "a.md", "# A\n\n- [ ] Call Anna due:2026-11-21\n"))
        #expect("\(document.tasks[0])" == "a.md:3:1: Call Anna")
        let diagnostic = Diagnostic("r", .warning, at: ByteRange(0, 1), "it is wrong", help: "leave it out")
        #expect("\(diagnostic)" == "warning[r]: it is wrong (leave it out)")
    }
}
