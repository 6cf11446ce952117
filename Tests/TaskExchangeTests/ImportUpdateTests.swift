import TaskEdit
import TaskExchange
import TaskFile
import TaskImport
import Testing

/// Tasks that are there take over what an input says otherwise.
struct ImportUpdateTests {
    /// Each field, beside what the file says and the input does not, which stays.
    @Test(arguments: [
        (#"{"title":"B","id":"a"}"#, "- [ ] !! A @c #t due:2026-12-01 id:a", "- [ ] !! B @c #t due:2026-12-01 id:a"),
        (#"{"title":"A \"b\"","id":"a"}"#, "- [ ] A id:a\n  note", "- [ ] A \"b\" id:a\n  note"),
        (#"{"title":"A","priority":"high"}"#, "- [ ] ! A", "- [ ] !!! A"),
        (#"{"title":"A","category":"d"}"#, "- [ ] A @c", "- [ ] A @d"),
        (#"{"title":"A","tags":["y","z"]}"#, "- [ ] A #x #y", "- [ ] A #y #z"),
        (#"{"title":"A","tags":[]}"#, "- [ ] A #x #y", "- [ ] A #x #y"),
        (#"{"title":"A","id":"a","due":"2026-12-02"}"#, "- [ ] A due:2026-12-01 id:a", "- [ ] A due:2026-12-02 id:a"),
        (#"{"title":"A","id":"a","due":"2026-12-02T09:30"}"#, "- [ ] A id:a", "- [ ] A due:2026-12-02T09:30 id:a"),
        (#"{"title":"A","start":"2026-12-01"}"#, "- [ ] A", "- [ ] A start:2026-12-01"),
        (#"{"title":"A","remind":["-2d"]}"#, "- [ ] A remind:-1d", "- [ ] A remind:-1d remind:-2d"),
        (#"{"title":"A","repeat":"1w"}"#, "- [ ] A start:2026-12-01", "- [ ] A start:2026-12-01 repeat:1w"),
        (
            #"{"title":"A","after":["b"]}"# + "\n" + #"{"title":"B","id":"b"}"#,
            "- [ ] A after:c\n- [ ] B id:b\n- [ ] C id:c", "- [ ] A after:c,b\n- [ ] B id:b\n- [ ] C id:c"
        ),
        (
            #"{"title":"A","attributes":{"cost":"5 EUR"}}"#, "---\ntasks:\n  attributes: [cost]\n---\n- [ ] A cost:4",
            "---\ntasks:\n  attributes: [cost]\n---\n- [ ] A cost:\"5 EUR\""
        ),
        (#"{"title":"A"}"#, "- [x] A status:cancelled done:2026-11-20", "- [ ] A"),
        (#"{"title":"A","due":null}"#, "- [ ] A start:2026-12-01 remind:-1d", "- [ ] A start:2026-12-01 remind:-1d"),
    ])
    func fields(_ input: String, _ file: String, _ result: String) throws { try expect(input, file, result) }

    @Test(arguments: [
        (#"{"title":"A","status":"done"}"#, "- [ ] A status:doing", "- [x] A done:2026-11-21"),
        (#"{"title":"A","status":"done","done":"2026-11-19"}"#, "- [ ] A", "- [x] A done:2026-11-19"),
        (#"{"title":"A","done":"2026-11-19T08:15"}"#, "- [ ] A", "- [x] A done:2026-11-19"),
        (#"{"title":"A","status":"done","done":"2026-11-19"}"#, "- [x] A done:2026-11-20", "- [x] A done:2026-11-19"),
        (#"{"title":"A","status":"cancelled"}"#, "- [ ] A", "- [x] A status:cancelled done:2026-11-21"),
        (
            #"{"title":"A","status":"cancelled","done":"2026-11-19"}"#, "- [ ] A",
            "- [x] A status:cancelled done:2026-11-19"
        ),
        (#"{"title":"A","status":"cancelled"}"#, "- [x] A done:2026-11-20", "- [x] A status:cancelled done:2026-11-20"),
        (#"{"title":"A","status":"done"}"#, "- [x] A status:cancelled done:2026-11-20", "- [x] A done:2026-11-20"),
        (#"{"title":"A","status":"waiting"}"#, "- [ ] A", "- [ ] A status:waiting"),
        (#"{"title":"A","status":"open"}"#, "- [ ] A status:waiting", "- [ ] A"),
        (#"{"title":"A","status":"open"}"#, "- [x] A done:2026-11-20", "- [ ] A"),
        (#"{"title":"A","status":"blocked"}"#, "- [x] A done:2026-11-20", "- [ ] A status:blocked"),
    ])
    func states(_ input: String, _ file: String, _ result: String) throws { try expect(input, file, result) }

    @Test(arguments: [
        // Its next occurrence is added,
        (
            #"{"title":"A","due":"2026-11-20","status":"done"}"#, "- [ ] A due:2026-11-20 repeat:1w",
            "- [ ] A due:2026-11-27 repeat:1w\n- [x] A due:2026-11-20 done:2026-11-21"
        ),
        // from the new date and by the new rule,
        (
            #"{"title":"A","id":"a","due":"2026-11-19","repeat":"2w","status":"done"}"#,
            "- [ ] A due:2026-11-20 repeat:1w id:a",
            "- [ ] A due:2026-12-03 repeat:2w\n- [x] A due:2026-11-19 id:a done:2026-11-21"
        ),
        // and counted from the day of completion,
        (
            #"{"title":"A","status":"done","done":"2026-11-18"}"#, "- [ ] A repeat:done+1w due:2026-11-18",
            "- [ ] A repeat:done+1w due:2026-11-18\n- [x] A done:2026-11-18"
        ),
        // unless the input has it.
        (
            #"{"title":"A","due":"2026-11-20","repeat":"1w","status":"done"}"# + "\n"
                + #"{"title":"A","due":"2026-11-27","repeat":"1w"}"#,
            "- [ ] A due:2026-11-20 repeat:1w",
            "- [x] A due:2026-11-20 done:2026-11-21\n- [ ] A due:2026-11-27 repeat:1w"
        ),
        // It is gone when its task is reopened.
        (
            #"{"title":"A","due":"2026-11-20","status":"open"}"#,
            "- [ ] A due:2026-11-27 repeat:1w\n- [x] A due:2026-11-20 done:2026-11-20",
            "- [ ] A due:2026-11-20 repeat:1w"
        ),
    ])
    func repeating(_ input: String, _ file: String, _ result: String) throws { try expect(input, file, result) }

    @Test(arguments: [
        (#"{"title":"A","id":"a","section":["Y"]}"#, "# X\n\n- [ ] A id:a\n\n# Y\n", "# X\n\n# Y\n\n- [ ] A id:a"),
        (#"{"title":"A","id":"a","section":["Y","Z"]}"#, "# X\n\n- [ ] A id:a", "# X\n\n# Y\n\n## Z\n\n- [ ] A id:a"),
        (
            #"{"title":"A","line":1}"# + "\n" + #"{"title":"B","id":"b","line":2,"parent":1}"#,
            "- [ ] B id:b\n  note\n- [ ] A", "- [ ] A\n  - [ ] B id:b\n    note"
        ),
        // Even one that is new.
        (
            #"{"title":"A","line":1}"# + "\n" + #"{"title":"B","id":"b","line":2,"parent":1}"#,
            "- [ ] B id:b\n- [ ] C", "- [ ] C\n- [ ] A\n  - [ ] B id:b"
        ),
        // One that is to be done is so after its subtask has left it.
        (
            #"{"title":"A","status":"done"}"# + "\n" + #"{"title":"B","id":"b","section":["X"]}"#,
            "- [ ] A\n  - [ ] B id:b\n\n# X\n", "- [x] A done:2026-11-21\n\n# X\n\n- [ ] B id:b"
        ),
        (
            #"{"title":"A","status":"done","done":"2026-11-20","line":1}"# + "\n"
                + #"{"title":"B","status":"cancelled","parent":1,"line":2}"#,
            "- [ ] A\n  - [ ] B", "- [x] A done:2026-11-20\n  - [x] B status:cancelled done:2026-11-21"
        ),
        // A rule ends with the parent.
        (
            #"{"title":"A","status":"cancelled","line":1}"# + "\n"
                + #"{"title":"B","done":"2026-11-19","parent":1,"line":2}"#,
            "- [ ] A\n  - [ ] B repeat:1w", "- [x] A status:cancelled done:2026-11-21\n  - [x] B done:2026-11-19"
        ),
        (
            #"{"title":"A","done":"2026-11-20","line":1}"# + "\n"
                + #"{"title":"B","done":"2026-11-19","due":"2026-11-19","repeat":"1w","parent":1,"line":2}"#,
            "- [ ] A\n  - [ ] B due:2026-11-19 repeat:1w",
            "- [x] A done:2026-11-20\n  - [x] B due:2026-11-19 done:2026-11-19"
        ),
        // A series that goes on elsewhere has its rule there.
        (
            #"{"title":"B","due":"2026-11-19","repeat":"1w"}"#,
            "- [ ] B due:2026-12-03 repeat:1w\n- [x] B due:2026-11-26\n- [x] B due:2026-11-19 done:2026-11-19",
            "- [ ] B due:2026-12-03 repeat:1w\n- [x] B due:2026-11-26\n- [ ] B due:2026-11-19"
        ),
    ])
    func places(_ input: String, _ file: String, _ result: String) throws { try expect(input, file, result) }

    /// What is not taken over, with the reason; the state and the rest of a task are taken over by themselves.
    @Test(arguments: [
        (
            #"{"title":"A","status":"done","priority":"high"}"#, "- [ ] A\n  - [ ] b", "- [ ] !!! A\n  - [ ] b",
            ["open → done, since a subtask of it is open"]
        ),
        (
            #"{"title":"A","status":"cancelled"}"#, "- [ ] A\n  - [ ] b", "- [ ] A\n  - [ ] b",
            ["open → cancelled, since a subtask of it is open"]
        ),
        (
            #"{"title":"A","done":"2026-12-24","priority":"high"}"#, "- [ ] A", "- [ ] !!! A",
            ["open → done, +done 2026-12-24, since 2026-12-24 is in the future"]
        ),
        (
            #"{"title":"A","notes":"new","id":"a","created":"2026-11-02"}"#, "- [ ] A created:2026-11-01 id:a",
            "- [ ] A created:2026-11-01 id:a",
            [
                "notes, since notes are not changed",
                "created 2026-11-01 → 2026-11-02, since 'created:' and 'id:' are not changed",
            ]
        ),
        (
            #"{"title":"(A) plan","id":"a","due":"2026-12-02","status":"done"}"#, "- [ ] A id:a",
            "- [x] A id:a done:2026-11-21",
            ["title \"A\" → \"(A) plan\", +due 2026-12-02, since '(A)' is text here, not a priority"]
        ),
        (
            #"{"title":"A","id":"a","section":["Y/Z"]}"#, "- [ ] A id:a", "- [ ] A id:a",
            ["section none → Y/Z, since a task is not moved below a heading with a '/'"]
        ),
        (
            #"{"title":"A","status":"done"}"#, "- [ ] A repeat:soon", "- [ ] A repeat:soon",
            ["open → done, since 'soon' is not a repeat rule"]
        ),
        (
            #"{"title":"A","due":"2026-11-20"}"# + "\n" + #"{"title":"A","due":"2026-11-27","repeat":"1w"}"#,
            "- [ ] A due:2026-11-27 repeat:1w\n- [x] A due:2026-11-20 done:2026-11-20",
            "- [ ] A due:2026-11-27 repeat:1w\n- [x] A due:2026-11-20 done:2026-11-20",
            ["done → open, since its next occurrence is in the input, too"]
        ),
    ])
    func kept(_ input: String, _ file: String, _ result: String, _ kept: [String]) throws {
        try expect(input, file, result, kept: kept)
    }

    @Test func archivedTasksAreKept() throws {
        let archive = Document(Source(name: "tasks.archive.md", "- [x] A done:2026-11-20\n"))
        let result = try update("A", .todotxt, into: "- [ ] B\n", archives: [archive])
        #expect(result.revision == nil && result.different.map(\.reason) == ["it is in the archive"])
    }

    /// What is known of the past counts as it does for the commands.
    @Test func memory() throws {
        let file = document("- [x] A done:2026-11-20\n- [ ] B due:2026-11-20 remind:2026-11-25 repeat:1w\n")
        let input = try ImportFormat.todotxt.read(Source(name: "input", "A\nx B due:2026-11-20\n"), context())
        let result = try file.importing(
            [("input", input)],
            updatingWith: (
                context().now, { _, file in [file.tasks[0]: document("- [ ] A status:waiting\n").tasks[0]] },
                { _ in [file.tasks[1]: Document.Snooze(written: "2026-11-25", replaced: ["-1d"])] }
            ))
        #expect(
            result.revision.map { $0.new.source.text($0.new.source.range) } == """
                - [ ] A status:waiting
                - [ ] B due:2026-11-27 remind:-1d repeat:1w
                - [x] B due:2026-11-20 remind:2026-11-25 done:2026-11-21

                """)
    }

    /// A task that an export names by its title and due date is the same one after both have changed.
    @Test func withoutAnId() throws {
        let file = "# X\n\n- [ ] A due:2026-12-01\n- [ ] A due:2026-12-02\n- [ ] C\n"
        var writer = TaskwarriorWriter(context())
        let names = ["tasks.md", "tasks.md", "tasks.md"]
        let text = String(
            decoding: writer.write(ExchangedTask.list(of: Array(document(file).tasks)), in: names), as: UTF8.self)
        let input = text.replacing("\"A\"", with: "\"B\"").replacing("20261201T", with: "20261205T")
            .replacing("\"X\"", with: "\"Y\"", maxReplacements: 2)
        let result = "# X\n\n- [ ] C\n\n# Y\n\n- [ ] B due:2026-12-05\n- [ ] B due:2026-12-02\n"
        let first = try update(input, .taskwarrior, into: file)
        #expect(first.revision.map { $0.new.source.text($0.new.source.range) } == result && first.updated.count == 2)
        let second = try update(input, .taskwarrior, into: result)
        #expect(second.revision == nil && second.different.isEmpty)
        // Each takes the day of the next.
        let days = text.replacing("20261202T", with: "20261203T").replacing("20261201T", with: "20261202T")
        let shifted = file.replacing("-02", with: "-03").replacing("-01", with: "-02")
        #expect(
            try update(days, .taskwarrior, into: file).revision.map { $0.new.source.text($0.new.source.range) }
                == shifted)
        #expect(try update(days, .taskwarrior, into: shifted).revision == nil)
    }

    private func update(
        _ text: String, _ format: ImportFormat, into file: String, archives: [Document] = []
    ) throws -> ImportResult {
        let document = document(file)
        let context = context(hoursAhead: 0, document.settings)
        let input = try format.read(Source(name: "input", text), context)
        return try document.importing(
            [("input", input)], archives: archives, updatingWith: (context.now, { _, _ in [:] }, { _ in [:] }))
    }

    /// Expects `input` to make `result` of `file`, and nothing else of that, in either of two lines of code.
    private func expect(_ input: String, _ file: String, _ result: String, kept: [String] = []) throws {
        var text = file + "\n"
        for _ in 0..<2 {
            let made = try update(input + "\n", .jsonl, into: text)
            if let source = made.revision?.new.source { text = source.text(source.range) }
            #expect(text == result + "\n")
            #expect(made.different.map { "\($0.text), since \($0.reason ?? "")" } == kept)
        }
    }
}
