import Testing

@testable import TaskFile

/// One line per task: marker line and column, box, depth, parent's line, title.
private func outline(_ text: String) -> [String] {
    Document(Source(text)).tasks.map { task in
        let parent = task.parent.map { " <\($0.position.line)" } ?? ""
        return "\(task.position.line):\(task.position.column) [\(task.isChecked ? "x" : " ")]"
            + " \(task.depth)\(parent) \(task.line.title)"
    }
}

@Suite("Tasks")
struct TaskTests {
    @Test(
        "a task is a list item that begins with a box, white space and text",
        arguments: [
            ("- [ ] a", ["1:1 [ ] 0 a"]),
            ("* [x] a\n+ [X] b", ["1:1 [x] 0 a", "2:1 [x] 0 b"]),
            ("1. [ ] a\n2) [ ] b", ["1:1 [ ] 0 a", "2:1 [ ] 0 b"]),
            ("- [ ]\ta", ["1:1 [ ] 0 a"]),
            ("- [ ] ", []), ("- [ ]", []), ("- [ ]a", []), ("- [x]: a", []), ("[ ] a", []), ("- [-] a", []),
            ("- [  ] a", []), ("- []  a", []), ("-[ ] a", []), ("- [ ]\u{a0}a", []),
            ("- [ ]\n  a", []), ("- a\n  [ ] b", []), ("- [ ] a\n  ---", []), ("- [ ] a\n  ===", []),
            ("- # [ ] a", []), ("-     [ ] a", []), ("    - [ ] a", []), ("```\n- [ ] a\n```", []),
            ("<div>\n- [ ] a\n</div>", []), ("<!--\n- [ ] a\n-->", []), ("<!-- x -->\n- [ ] a", ["2:1 [ ] 0 a"]),
            ("- [ ] [foo]: /url", ["1:1 [ ] 0 [foo]: /url"]),
            ("- [ ] a | b\n  --|--", ["1:1 [ ] 0 a | b"]),
            ("> - [ ] a", ["1:3 [ ] 0 a"]),
            ("- - [ ] a", ["1:3 [ ] 0 a"]),
            ("-\n  [ ] a", ["1:1 [ ] 0 a"]),
            ("-\n\n  [ ] a", []),
            ("\u{feff}- [ ] a", ["1:1 [ ] 0 a"]),
            ("- [ ] a\r\n- [x] b\r- [ ] c", ["1:1 [ ] 0 a", "2:1 [x] 0 b", "3:1 [ ] 0 c"]),
            ("---\nx: 1\n---\n- [ ] a", ["4:1 [ ] 0 a"]),
            ("", []), ("\n\n", []), ("\0- [ ] a", []),
        ])
    func tasks(text: String, expected: [String]) { #expect(outline(text) == expected) }

    @Test(
        "nesting follows Markdown's columns",
        arguments: [
            ("- [ ] a\n  - [ ] b\n    - [x] c", ["1:1 [ ] 0 a", "2:3 [ ] 1 <1 b", "3:5 [x] 2 <2 c"]),
            ("1. [ ] a\n  - [ ] b", ["1:1 [ ] 0 a", "2:3 [ ] 0 b"]),
            ("1. [ ] a\n   - [ ] b", ["1:1 [ ] 0 a", "2:4 [ ] 1 <1 b"]),
            ("- [ ] a\n  - plain\n    - [ ] b", ["1:1 [ ] 0 a", "3:5 [ ] 1 <1 b"]),
            ("- [ ] a\n\t- [ ] b", ["1:1 [ ] 0 a", "2:2 [ ] 1 <1 b"]),
            ("- [ ] a\n- [ ] b\n  - [ ] c\n- [ ] d", ["1:1 [ ] 0 a", "2:1 [ ] 0 b", "3:3 [ ] 1 <2 c", "4:1 [ ] 0 d"]),
        ])
    func nesting(text: String, expected: [String]) { #expect(outline(text) == expected) }

    @Test(
        "notes are the remaining lines of the item without its subtasks",
        arguments: [
            ("- [ ] a", nil),
            ("- [ ] a\n  b", "b"),
            ("- [ ] a\nlazy", "lazy"),
            ("- [ ] a\n\n  b\n\n  c\n", "b\n\nc"),
            ("- [ ] a\n  - [ ] b\n    of b\n\n  of a", "of a"),
            ("- [ ] a\n  - plain\n    more\n    - [ ] b", "- plain\n  more"),
            ("- [ ] a\n\n      code", "    code"),
            ("- [ ] a\n\n\tcode", "  code"),
            ("> - [ ] a\n>   b\n>\n>   c", "b\n\nc"),
            ("> - [ ] a\nlazy", "lazy"),
            ("- [ ] a\n  > quoted", "> quoted"),
            ("- [ ] a\n  <!-- tasks-ignore overdue -->\n  b", "b"),
            ("- [ ] a\n  <!-- tasks-ignore overdue -->\n  - [ ] b", nil),
            ("- [ ] a\n  ```\n  x\n\n  ```\n", "```\nx\n\n```"),
            ("-\n  [ ] a\n  b", "b"),
            ("- [ ] a\n  b\r\n  c\r  d", "b\nc\nd"),
        ] as [(String, String?)])
    func notes(text: String, expected: String?) { #expect(Document(Source(text)).tasks.first?.notes == expected) }

    @Test(
        "section is the path of top-level headings",
        arguments: [
            ("- [ ] a", []),
            ("# A\n- [ ] a", ["A"]),
            ("# A\n## B ##\n### C #\n## D *e*\n- [ ] a", ["A", "D *e*"]),
            ("### C\n# A\n- [ ] a", ["A"]),
            ("A\nb\n===\nB\n---\n- [ ] a", ["A b", "B"]),
            ("# A\n> # Q\n\n- [ ] a", ["A"]),
            ("# A\n- # I\n- [ ] a", ["A"]),
            ("#\n- [ ] a", [""]),
            ("# A\\#\n- [ ] a", ["A\\#"]),
        ])
    func section(text: String, expected: [String]) { #expect(Document(Source(text)).tasks.last?.section == expected) }

    @Test("title is the text between priority and tail")
    func title() {
        let cases = [
            ("- [ ] !! Call (@bob) now #v2 due:2026-11-25", "Call (@bob) now"),
            ("- [ ]   a   b  @x  ", "a   b"),
            ("- [ ] @x", ""),
            ("- [ ] !!! ", ""),
            ("- [ ] a due:2026-99-99 @x", "a"),
            ("- [ ] a  ", "a"),
        ]
        for (text, expected) in cases {
            #expect(Document(Source(text)).tasks.first?.line.title == expected, "\(text)")
        }
    }

    @Test(
        "the box takes precedence over the status",
        arguments: [
            ("- [ ] a", Status.open), ("- [x] a", .done), ("- [ ] a status:doing", .doing),
            ("- [x] a status:cancelled", .cancelled), ("- [x] a status:doing", .done),
            ("- [ ] a status:cancelled", .open), ("- [ ] a status:done", .open), ("- [ ] a status:odd", .open),
        ])
    func status(text: String, expected: Status) {
        #expect(Document(Source(text)).tasks.first?.line.status == expected)
    }

    @Test("a task is found by its id and by its lines")
    func lookup() {
        let document = Document(Source("- [ ] a id:x\n  note\n- [ ] b\n  - [ ] c id:X\n- [ ] d id:x\n\ntext\n"))
        #expect(["x", "X", "y"].map { document.task(withID: $0)?.line.title } == ["a", "c", nil])
        #expect((0..<7).map { document.task(aroundLine: $0)?.line.title } == ["a", "a", "b", "c", "d", nil, nil])
    }

    @Test("a declared value has its type")
    func values() {
        var settings = Settings()
        settings.attributes = ["cost", "took", "on", "note", "bad"]
        settings.attributeTypes = ["cost": .number, "took": .duration, "on": .date, "bad": .number]
        let text = "- [ ] a cost:12.50 Took:1h30min on:2026-W48 note:x bad:1.5x cost:3\n"
        let line = Document(Source(text), settings: settings).tasks[0].line
        #expect("- \(line)\n" == text)
        #expect(line.value(of: "cost") == .number(millionths: 12_500_000))
        #expect(line.value(of: "took") == .duration(minutes: 90))
        #expect(line.value(of: "ON") == DateValue("2026-W48").map(DeclaredValue.date))
        #expect(["note", "bad", "other", "due"].allSatisfy { line.value(of: $0) == nil })
    }
}
