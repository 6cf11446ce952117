import TaskFile
import TaskQuery
import TestSupport
import Testing

@testable import TaskPrinting

/// The `md` format: a task file of the matching tasks.
@Suite struct MarkdownTests {
    static let file = """
        ---
        tasks:
          attributes: [ticket]
        ---
        - [ ] first
        prose

        Title
        over two lines
        ===
        * [ ] top @a
          note

          - [x] inner ticket:4
              1. [ ] innermost @a
            back
          ---
        > - [ ] quoted @a
        >   its note
        lazy
        ===
        ### Deep
        - plain
          - [ ] below @b
        ## Other
        - [ ] last @b

        """

    static let answers = [
        (
            "@b",
            """
            ---
            tasks:
              attributes: [ticket]
            ---

            Title
            over two lines
            ===

            ### Deep

            - [ ] below @b

            ## Other

            - [ ] last @b

            """
        ),
        ("title:first", "---\ntasks:\n  attributes: [ticket]\n---\n\n- [ ] first\n  prose\n"),
    ]

    @Test(arguments: answers)
    func answer(_ query: String, _ expected: String) {
        #expect(MemoryShell(["tasks.md": Self.file]).run(["tq", query, "--format", "md"]).output == expected)
    }

    @Test(
        "Notes after a subtask that is left out stay with their task",
        arguments: [
            (
                "- [ ] Trip\n  - [ ] Book\n    - [x] Compare\n    - Number 42\n      and more\n",
                "- [ ] Trip\n  - [ ] Book\n\n    - Number 42\n      and more\n"
            ),
            (
                "- [ ] P\n  - [ ] C\n    - [x] G\n\n    ```\n    code\n    ```\n    - [x] H\n    - plain\n",
                "- [ ] P\n  - [ ] C\n\n    ```\n    code\n    ```\n\n    - plain\n"
            ),
            (
                "> 1. [ ] P\n>    1. [ ] C\n>       - [ ] D\n>         - [x] G\n>         - plain\n",
                "- [ ] P\n  1. [ ] C\n     - [ ] D\n\n       - plain\n"
            ),
            ("- [ ] P\n  - [x] G\n      note\n", "- [ ] P\n"),
            ("- [ ] A\n  - [ ] B\n    - [x] C\n      - [ ] D\n", "- [ ] A\n  - [ ] B\n    - [ ] D\n"),
            (
                "- [ ] x\n  > - [ ] quoted\n\n      - [ ] code\n",
                "- [ ] x\n  - [ ] quoted\n\n  <!-- -->\n\n      - [ ] code\n"
            ),
        ])
    func notesAfterSubtasks(file: String, expected: String) {
        #expect(MemoryShell(["tasks.md": file]).run(["tq", "", "--format", "md"]).output == expected)
    }

    @Test("Several files become one, each section under its own headings")
    func severalFiles() {
        let texts = [
            "/home/me/a.md": "# A\n## B\n- [ ] one\n", "/home/me/b.md": "- [ ] two\n\n### C #\n#### D\n- [ ] three\n",
        ]
        let result = MemoryShell(texts, in: "/home/me").run(["tq", "", "a.md", "b.md", "--format", "md"]).output
        #expect(result == "- [ ] two\n\n# A\n\n## B\n\n- [ ] one\n\n# C\n\n## D\n\n- [ ] three\n")
    }

    @Test("Link definitions are included once, and only where they are used")
    func definitions() {
        let texts = [
            "/home/me/a.md": """
            - [ ] see [the *wiki*] and [text][One  Two]
            - [ ] plain [x] [the wiki
              - [ ] inner [own]
                [own]: /own

            > [one two]: <a b>
            >   'A title'

            [The *wiki*]: /wiki
            [the *wiki*]: /second
            [unused]: /unused
            [x]: /x

            """,
            "/home/me/b.md": "- [ ] b [x]\n\n[x]: /other\n",
        ]
        let shell = MemoryShell(texts, in: "/home/me")
        let first = shell.run(["tq", "see or inner", "a.md", "--format", "md"]).output
        #expect(
            first == """
                - [ ] see [the *wiki*] and [text][One  Two]
                - [ ] inner [own]
                  [own]: /own

                [one two]: <a b>
                'A title'
                [The *wiki*]: /wiki

                """)
        let both = shell.run(["tq", "plain or b", "a.md", "b.md", "--format", "md"]).output
        #expect(both == "- [ ] plain [x] [the wiki\n\n- [ ] b [x]\n\n[x]: /x\n")
    }

    @Test("bytes that are not UTF-8 stay as they are, in headings, titles and notes")
    func illFormedBytes() throws {
        let text = ["# H", "\n\n- [ ] a", "\n  note ", "\n  - [ ] b", "\n"].map { Array($0.utf8) }
        let bytes = Array(text.joined(separator: [0xFF]))
        let document = Document(Source(name: "a.md", bytes: bytes))
        var printer = MarkdownPrinter(try found("", in: [document]), in: [document])
        #expect(OutputBuffer.bytes { printer.print(to: &$0) } == bytes)
    }

    static let now = Now(Instant(seconds: 1_795_255_200), in: .utc)

    private func found(_ query: String, in documents: [Document]) throws -> TaskList {
        try Query(Source(query + " is:any"), now: Self.now).answer(over: documents).matches
    }

    private func markdown(_ query: String, _ documents: [Document]) throws -> Document {
        var printer = MarkdownPrinter(try found(query, in: documents), in: documents)
        return Document(Source(name: "1.md", printed { printer.print(to: &$0) }))
    }

    private func names(_ tasks: TaskList) -> [String] {
        tasks.map { task in
            let notes = (task.notes ?? "").split { $0.isNewline }.map { $0.drop { $0.isWhitespace } }.filter {
                !$0.isEmpty
            }
            return "\(task.section) \(task.line.title) \(task.isChecked) \(task.line.tags) \(notes)"
        }.sorted()
    }

    /// Pieces of Markdown around tasks, in any order and at any depth.
    private static let pieces = [
        "- [ ] a @work", "- [x] b #v2", "1. [ ] c", "* [ ] d @home", "- plain", "note", "---", "===", "> - [ ] e @work",
        "> quote", "", "# One", "### Two ##", "Three\n===", "```", "    code", "\t- [ ] f", "10) [x] g", "<div>",
        "lazy",
        "- - [ ] h #v2", "> > - [ ] i", "- [ ] j\n  due", "| a |\n|---|", "+ [ ] k @home note",
        "- [ ] l to [@work] #v2", "- [ ] m to [it][@home x] @home", "[@work]: /url", "> [@home  X]: /url\n> 'title'",
    ]

    @Test("Two queries in a pipe match the same tasks as one combined query")
    func pipe() throws {
        var random = Generator(seed: 1)
        let queries = [
            "@work", "#v2", "a or b or c", "section:one", "-@home", "note", "is:done", "-section:two", "is:any",
        ]
        var count = 0
        let rounds = Effort.rounds(1000)
        for _ in 0..<rounds {
            let files = (0...random.next(below: 3)).map { number in
                let lines = (0...random.next(below: 15)).map { _ in
                    String(repeating: " ", count: random.pick([0, 0, 2, 2, 4, 3, 6])) + random.pick(Self.pieces)
                }
                return Document(Source(name: "\(number).md", lines.joined(separator: "\n") + "\n"))
            }
            let (one, two) = (random.pick(queries), random.pick(queries))
            let direct = try found("(\(one)) (\(two))", in: files)
            let piped = try found("(\(two))", in: [try markdown("(\(one))", files)])
            count += direct.count
            let text = files.map { $0.source.text($0.source.range) }.joined(separator: "~~~\n")
            #expect(names(piped) == names(direct), "\(one) | \(two)\n\(text)")
        }
        #expect(count > rounds / 5)
    }
}
