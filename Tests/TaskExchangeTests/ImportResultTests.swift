import TaskEdit
import TaskExchange
import TaskFile
import TaskImport
import Testing

struct ImportResultTests {
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

    /// Of tasks with the same title, those that are alike in everything else belong together.
    @Test func tasksWithOneTitleAreDistinguished() throws {
        let file = "# A\n\n- [ ] a\n- [ ] a\n\n# B\n\n- [ ] a #x\n"
        let text = """
            {"title":"a","section":["A"],"line":1}
            {"title":"a","section":["B"],"tags":["x"],"line":2}
            {"title":"a","section":["A"],"line":3}
            {"title":"b","section":["B"],"parent":2,"line":4}
            """
        let result = try document(file).importing(try read(text, .jsonl, into: document(file)).tasks)
        #expect(result.different.isEmpty)
        #expect(try imported(text, .jsonl, into: file) == file + "  - [ ] b\n")
    }

    /// A backslash at the end of a title is not a line break before the notes, and a comment for the linter is lost.
    @Test func titlesWithABackslashAndCommentsComeOnce() throws {
        let text = "{\"title\":\"Back up C:\\\\\",\"notes\":\"x\"}\n"
        let file = try imported(text, .jsonl)
        #expect(file == "- [ ] Back up C:\\\n\n  x\n")
        #expect(try imported(text, .jsonl, into: file) == file)
        let comment = try read("{\"title\":\"a\",\"notes\":\"x\\n<!-- tasks-ignore overdue -->\"}\n", .jsonl).tasks
        let first = try document("").importing(comment)
        #expect(first.losses.lines == ["1 task lost its suppression comment"])
        #expect(try (first.revision?.new).map { try $0.importing(comment).different.isEmpty } == true)
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

    /// A task that another program changed is the one that it got from here.
    @Test(arguments: ["due:2026-12-05", "Pay the rent"]) func changedByAProgram(_ change: String) throws {
        let file = document("# Home\n\n- [ ] Pay due:2026-12-01\n- [ ] Pay due:2026-12-02\n")
        let tasks = ExchangedTask.list(of: Array(file.tasks))
        var calendar = ICalendarWriter(.todo, context())
        var warrior = TaskwarriorWriter(context())
        let names = ["tasks.md", "tasks.md"]
        let inputs = [
            (ImportFormat.ics, String(decoding: calendar.write(tasks, in: names), as: UTF8.self)),
            (.taskwarrior, String(decoding: warrior.write(tasks, in: names), as: UTF8.self)),
        ]
        for (format, text) in inputs {
            let changed =
                change.hasPrefix("due")
                ? text.replacing("20261201", with: "20261205") : text.replacing("Pay", with: "Pay the rent")
            let result = try file.importing(try read(changed, format, into: file).tasks)
            #expect(result.added.isEmpty && result.different.first?.task.index == 0)
        }
    }

    /// The name of a task that began in the other program is kept where the file declares a key for it, and the first
    /// of its occurrences has it.
    @Test func namesOfOtherPrograms() throws {
        let head = "---\ntasks:\n  attributes: [uuid]\n---\n"
        let uuid = "2a423827-1b2c-4d5e-8f90-123456789abc"
        let here = context(hoursAhead: 0, document(head).settings)
        let text = #"[{"uuid":"\#(uuid)","description":"a","due":"20261201T000000Z"}]"#
        let file = try imported(text, .taskwarrior, into: head, here)
        #expect(file == head + "\n- [ ] a due:2026-12-01 uuid:\(uuid)\n")
        let twice = document(file + "- [ ] a due:2026-11-30 uuid:\(uuid)\n")
        var writer = TaskwarriorWriter(here)
        let written = writer.write(ExchangedTask.list(of: Array(twice.tasks)), in: ["tasks.md", "tasks.md"])
        let lines = String(decoding: written, as: UTF8.self).split(separator: "\n")
        #expect(lines.map { $0.contains(uuid) } == [false, false, true, false] && writer.losses.isEmpty)
        #expect(try read(text, .taskwarrior).undeclaredName == "uuid")
    }

    /// What a task lost was told when it came.
    @Test func lossesOfTasksThatAreThere() throws {
        let text = #"{"title":"a","colour":1}"# + "\n" + #"{"title":"b","size":2}"# + "\n"
        let file = document("- [ ] a\n")
        let read = try read(text, .jsonl, into: file)
        let added = try file.importing(read.tasks).added
        #expect(read.losses.of(tasksAt: added).all.map(\.field) == ["'size'"])
    }
}
