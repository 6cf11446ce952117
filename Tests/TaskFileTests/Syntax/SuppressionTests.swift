import TaskFile
import Testing

struct SuppressionTests {
    /// The suppression comments in `text`: scope, names and reason of each.
    private func read(_ text: String) -> [String] {
        let source = Source(name: "tasks.md", text)
        return Document(source).suppressions().map { comment in
            let scope =
                switch comment.scope {
                case .file: "file"
                case .lines(let lines): "\(lines.lowerBound + 1)-\(lines.upperBound)"
                case .nothing: "nothing"
                case .text: "text"
                }
            let names = comment.rules.map(\.name).joined(separator: " ")
            return "\(scope): \(names)" + (comment.reason.map { " (\($0))" } ?? "")
        }
    }

    @Test(arguments: [
        ("<!-- tasks-ignore a -->", "1-1: a"),
        ("<!-- tasks-ignore a, b-c,d_1 -->", "1-1: a b-c d_1"),
        ("<!-- tasks-ignore a b -->", "1-1: a b"),
        ("<!-- tasks-ignore a: the baker, is: ill -->", "1-1: a (the baker, is: ill)"),
        ("<!-- tasks-ignore a:-->", "1-1: a"),
        ("<!-- tasks-ignore: why -->", "1-1:  (why)"),
        ("<!--tasks-ignore a-->", "1-1: a"),
        ("<!--\ttasks-ignore\ta\t-->", "1-1: a"),
        ("<!-- tasks-ignore -->", "1-1: "),
        ("<!-- tasks-ignore-file a: x -->", "file: a (x)"),
        ("<!-- tasks-ignored a -->", "1-1: "),
        ("<!-- tasks-ignore a; b -->", "1-1: a"),
        ("<!-- tasks-ignore é a -->", "1-1: "),
    ])
    func atTheEndOfATask(_ comment: String, _ expected: String) {
        #expect(read("- [ ] x \(comment)\n") == [expected])
        #expect(read("- [ ] x due:2026-12-01 \(comment)  ") == [expected])
        #expect(read("- [ ] x \(comment)\r\n- [ ] y\r\n") == [expected])
    }

    @Test(arguments: [
        ("<!-- tasks-ignore a -->\n- [ ] x\n", ["2-2: a"]),
        ("- [ ] p\n  <!-- tasks-ignore a -->\n  - [ ] x\n", ["3-3: a"]),
        ("- [ ] p\n  <!-- tasks-ignore a -->\n- [ ] x\n", ["nothing: a"]),
        ("<!-- tasks-ignore a -->\n\n- [ ] x\n", ["nothing: a"]),
        ("<!-- tasks-ignore a -->\ntext\n", ["2-2: a"]),
        ("<!-- tasks-ignore a -->\n  text\n", ["nothing: a"]),
        ("<!-- tasks-ignore a -->\n- [/] x\n", ["2-2: a"]),
        ("<div>\n<!-- tasks-ignore a -->\n- [ ] x\n</div>\n", ["3-3: a"]),
        ("<!-- tasks-ignore a -->", ["nothing: a"]),
        ("<!-- tasks-ignore a -->\n-\n  [ ] x\n", ["2-3: a"]),
        ("<!-- tasks-ignore a -->\n- - [ ] x\n", ["2-2: a"]),
        ("text\n\n<!-- tasks-ignore-file a -->\n", ["file: a"]),
        ("> <!-- tasks-ignore a -->\n> - [ ] x\n", ["2-2: a"]),
        ("\u{FEFF}<!-- tasks-ignore a -->\n- [ ] x\n", ["2-2: a"]),
        // Indented by four columns, it continues the text above.
        ("text\n    <!-- tasks-ignore a -->\n    - [ ] x\n", ["3-3: a"]),
        ("- [ ] x\n      <!-- tasks-ignore a -->\n      - [ ] y\n", ["3-3: a"]),
        ("text\n    <!-- tasks-ignore a -->\n  - [ ] x\n", ["nothing: a"]),
    ])
    func onALineOfItsOwn(_ text: String, _ expected: [String]) { #expect(read(text) == expected) }

    @Test(arguments: [
        "- [ ] x\n  <!-- tasks-ignore a --> y\n", "- x `<!-- tasks-ignore a -->`\n",
        "text <!-- tasks-ignore a --> goes on\n",
        "- [ ] `x <!-- tasks-ignore a -->`\n", "- [ ] x <!-- tasks-ignore a\n",
        "- [ ] x <!-- a tasks-ignore -->\n", "```\n<!-- tasks-ignore a -->\n```\n", "    <!-- tasks-ignore a -->\n",
        "- [ ] x <! -- tasks-ignore a -->\n", "<!-- tasks-ignore a --> <b>\n", "",
    ])
    func elsewhereItIsNone(_ text: String) { #expect(read(text) == []) }

    @Test(arguments: [
        ("- x <!-- tasks-ignore a -->\n", ["1-1: a"]), ("text <!-- tasks-ignore a: b -->  \n", ["1-1: a (b)"]),
        ("- [ ] x\n  y <!-- tasks-ignore a -->\n", ["2-2: a"]),
        ("<div>\n- [ ] x <!-- tasks-ignore a -->\n</div>\n", ["2-2: a"]),
        ("text <!-- tasks-ignore-file a -->\n", ["file: a"]), ("-     [ ] x <!-- tasks-ignore a -->\n", ["1-1: a"]),
        ("1.      - [ ] x <!-- tasks-ignore a -->\n", []),
    ])
    func atTheEndOfAnotherLine(_ text: String, _ expected: [String]) { #expect(read(text) == expected) }

    @Test(arguments: [
        ("- [ ] <!-- tasks-ignore a --> x\n", ["text: a"]), ("- [ ] x <!-- tasks-ignore-file a --> y\n", ["text: a"]),
        ("- [ ] x <!-- tasks-ignore a --> ^id\n", ["text: a"]), ("- [ ] x `<!-- tasks-ignore a -->` y\n", []),
    ])
    func beforeText(_ text: String, _ expected: [String]) { #expect(read(text) == expected) }

    @Test func twoOnALine() {
        let text = "- [ ] x <!-- tasks-ignore a --> <!-- tasks-ignore-file b: c -->\n"
        #expect(read(text) == ["1-1: a", "file: b (c)"])
    }

    @Test func rangesAreThoseOfTheBytes() throws {
        let source = Source(name: "tasks.md", "- [ ] é <!-- tasks-ignore one, two: ü -->\n")
        let comment = try #require(Document(source).suppressions().first)
        #expect(source.text(comment.range) == "<!-- tasks-ignore one, two: ü -->")
        #expect(comment.rules.map { source.text($0.range) } == ["one", "two"])
        #expect(comment.names("two"))
        #expect(!comment.names("Two"))
    }
}
