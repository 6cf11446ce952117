import TaskFile
import TaskFormat
import Testing

@Suite("Canonical files")
struct FileTests {
    @Test(
        "bullets of pure task lists become hyphens",
        arguments: [
            ("* [ ] a @x\n* [ ] b @y\n", "- [ ] a @x\n- [ ] b @y\n"),
            ("+ [ ] a @x\n", "- [ ] a @x\n"),
            ("* [ ] a @x\n* [ ] b\n", "* [ ] a @x\n* [ ] b\n"),
            ("* [ ] a @x\n* b\n", "* [ ] a @x\n* b\n"),
            ("* [ ] a @x\n  * [ ] b @y\n  * c\n", "- [ ] a @x\n  * [ ] b @y\n  * c\n"),
            ("- a\n* [ ] b @x\n", "- a\n* [ ] b @x\n"),
            ("- a\n\n\n* [ ] b @x\n", "- a\n\n\n* [ ] b @x\n"),
            ("- a\n\ntext\n\n* [ ] b @x\n", "- a\n\ntext\n\n- [ ] b @x\n"),
            ("* [ ] a @x\n- b\n", "* [ ] a @x\n- b\n"),
            ("* [ ] a @x\n+ [ ] b @y\n", "- [ ] a @x\n+ [ ] b @y\n"),
            ("* [ ] a @x\n+ b\n", "- [ ] a @x\n+ b\n"),
            ("1. [ ] a @x\n", "1. [ ] a @x\n"),
            ("*\n  [ ] a @x\n", "*\n  [ ] a @x\n"),
            ("> * [ ] a @x\n", "> - [ ] a @x\n"),
            ("- * [ ] a @x\n", "- - [ ] a @x\n"),
            ("- a\n<!-- c -->\n* [ ] a @x\n", "- a\n<!-- c -->\n- [ ] a @x\n"),
        ])
    func bullets(text: String, expected: String) { #expect(formatted(text) == expected) }

    @Test(
        "byte order mark, line ends and last newline",
        arguments: [
            ("\u{feff}- [ ] a @x\n", "- [ ] a @x\n"),
            ("\u{feff}\u{feff}a\n- [ ] a @x\n", "\u{feff}\u{feff}a\n- [ ] a @x\n"),
            ("\u{feff}* [X]  a @x", "- [x] a @x\n"),
            ("- [ ] a @x\r\nb\r\nc\n", "- [ ] a @x\r\nb\r\nc\r\n"),
            ("- [ ] a @x\r\nb\nc\n", "- [ ] a @x\nb\nc\n"),
            ("- [ ] a @x\r\nb\n", "- [ ] a @x\nb\n"),
            ("- [ ] a @x\rb\rc", "- [ ] a @x\rb\rc\r"),
            ("- [ ] a @x\r\r\nb\r", "- [ ] a @x\r\rb\r"),
            ("- [ ] a @x\n\n\r\n", "- [ ] a @x\n\n\n"),
            ("- [ ] a @x", "- [ ] a @x\n"),
            ("- [ ] a @x\r\nb", "- [ ] a @x\r\nb\r\n"),
            ("- [ ] a @x\n   ", "- [ ] a @x\n   \n"),
        ])
    func wholeFile(text: String, expected: String) { #expect(formatted(text) == expected) }

    @Test(
        "a suppression comment protects its line, or the file",
        arguments: [
            "- [X]  a @x <!-- tasks-ignore unformatted -->",
            "- [X]  a @x <!-- tasks-ignore overdue, unformatted: aligned by hand -->",
            "<!-- tasks-ignore unformatted -->\n- [X]  a @x",
            "- [ ] b\n  <!-- tasks-ignore unformatted: so -->\n  - [X]  a @x",
            "- [X]  a @x\r\nb\n\n<!-- tasks-ignore-file unformatted -->\n",
        ])
    func suppressed(text: String) { canonical(text) }

    @Test(
        "a comment elsewhere or for another rule has no effect",
        arguments: [
            ("<!-- tasks-ignore unformatted -->\n\n- [X]  a @x\n", "<!-- tasks-ignore unformatted -->\n\n- [x] a @x\n"),
            (" <!-- tasks-ignore unformatted -->\n- [X]  a @x\n", " <!-- tasks-ignore unformatted -->\n- [x] a @x\n"),
            (
                "- [X] <!-- tasks-ignore-file unformatted --> a @x\n",
                "- [x] <!-- tasks-ignore-file unformatted --> a @x\n"
            ),
            ("<!-- tasks-ignore overdue -->\n- [X]  a @x\n", "<!-- tasks-ignore overdue -->\n- [x] a @x\n"),
            (
                "`<!-- tasks-ignore-file unformatted -->`\n\n- [X]  a @x\n",
                "`<!-- tasks-ignore-file unformatted -->`\n\n- [x] a @x\n"
            ),
        ])
    func notSuppressed(text: String, expected: String) { #expect(formatted(text) == expected) }

    @Test("a range limits changes to its lines and excludes whole-file changes")
    func range() {
        let text = "\u{feff}* [X]  a @x\r\n* [X]  b @x\n* [X]  c @x"
        #expect(formatted(text, lines: 1..<2) == "\u{feff}* [X]  a @x\r\n* [x] b @x\n* [X]  c @x")
        #expect(formatted(text, lines: 0..<3) == "\u{feff}- [x] a @x\r\n- [x] b @x\n- [x] c @x")
    }

    @Test("damaged text stays, and the rest is formatted around it")
    func damage() {
        let bytes =
            Array("- [X]  a \u{1}@x\n".utf8) + [0xFF, 0xC3, 0x0A] + Array("- [X]  b ".utf8) + [0xFF]
            + Array(" due:2026-13-45  ticket:\"x   @y\n".utf8)
        let document = Document(Source(name: "-", bytes: bytes))
        let expected =
            Array("- [X]  a \u{1}@x\n".utf8) + [0xFF, 0xC3, 0x0A] + Array("- [x] b ".utf8) + [0xFF]
            + Array(" due:2026-13-45  ticket:\"x @y\n".utf8)
        #expect(document.source.applying(document.formattingEdits()) == expected)
    }
}
