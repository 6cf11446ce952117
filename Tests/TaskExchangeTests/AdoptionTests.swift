import TaskEdit
import TaskExchange
import TaskFile
import Testing

struct AdoptionTests {
    /// The places where imported tasks are inserted.
    @Test(arguments: [
        ("# A\n\n- [ ] one\n", "# A\n\n- [ ] one\n- [ ] new\n"), ("", "- [ ] new\n"), ("- [ ] new\n", "- [ ] new\n"),
        ("- [x] new done:2026-11-20\n", "- [x] new done:2026-11-20\n"), ("# A\n# B\n", "# A\n# B\n\n- [ ] new\n"),
        ("- [ ] new due:2026-12-01\n", "- [ ] new due:2026-12-01\n- [ ] new\n"),
    ])
    func places(_ file: String, _ result: String) throws {
        #expect(try imported("new", .todotxt, into: file) == result)
    }

    @Test func namesakesCountEach() throws {
        #expect(try imported("a\na\na", .todotxt, into: "- [ ] a\n") == "- [ ] a\n- [ ] a\n- [ ] a\n")
    }

    @Test func aNewSubtaskGoesBelowATaskThatIsThere() throws {
        let text = "{\"title\":\"a\",\"line\":1}\n{\"title\":\"b\",\"line\":2,\"parent\":1,\"section\":[\"X\"]}\n"
        #expect(try imported(text, .jsonl, into: "# H\n\n- [ ] a\n- [ ] c\n") == "# H\n\n- [ ] a\n  - [ ] b\n- [ ] c\n")
    }

    @Test func headingsAreAdded() throws {
        let text = "{\"title\":\"a\",\"section\":[\"X\",\"C#\"]}\n{\"title\":\"b\",\"section\":[\"Y #\"]}\n"
        #expect(
            try imported(text, .jsonl, into: "# X\n\nprose\n")
                == "# X\n\nprose\n\n## C#\n\n- [ ] a\n\n# Y # #\n\n- [ ] b\n")
    }

    /// Notes that Markdown would read as something else.
    @Test(arguments: [
        ("plain\nlines", "- [ ] t\n  plain\n  lines\n"), ("- [ ] task?", "- [ ] t\n\n      - [ ] task?\n"),
        ("===", "- [ ] t\n\n  ===\n"), ("```", "- [ ] t\n  ```\n"), ("# heading", "- [ ] t\n  # heading\n"),
    ])
    func notes(_ notes: String, _ file: String) throws {
        let text = "{\"title\":\"t\",\"notes\":\"\(notes.replacing("\n", with: "\\n"))\"}"
        #expect(try imported(text, .jsonl) == file)
        #expect(try imported(text, .jsonl, into: file) == file)
    }

    @Test func undeclaredKeysStayInTheText() throws {
        let text = "{\"title\":\"t\",\"attributes\":{\"ticket\":\"4 2\"}}"
        #expect(try imported(text, .jsonl) == "- [ ] t ticket:\"4 2\"\n")
        let file = "---\ntasks:\n  attributes: [ticket]\n---\n"
        #expect(try imported(text, .jsonl, into: file) == file + "\n- [ ] t ticket:\"4 2\"\n")
    }

    @Test func anUnknownSectionIsRefused() throws {
        #expect(throws: Failure.self) {
            try document("# A\n").importing(try read("a", .todotxt).tasks, section: "B")
        }
    }

    @Test(arguments: [
        ("B", "# A\n\n# B\n\n- [ ] a\n"), ("A", "# A\n\n- [ ] a\n"), ("A/C", "# A\n\n## C\n\n- [ ] a\n"),
        ("D/E", "# A\n\n# D\n\n## E\n\n- [ ] a\n"),
    ])
    func aSectionIsWrittenWhereItIsAskedFor(_ name: String, _ file: String) throws {
        let tasks = try read("a", .todotxt).tasks
        let made = try document("# A\n").importing(tasks, section: name, createsSection: true)
        let source = try #require(made.revision?.new.source)
        #expect(source.text(source.range) == file)
    }
}
