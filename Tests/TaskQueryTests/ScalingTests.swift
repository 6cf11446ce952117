import TaskFile
import TaskQuery
import TestSupport
import Testing

@Suite struct ScalingTests {
    /// Each task is in the one before, and the last says `deepest`.
    private static func nested(_ depth: Int) -> Document {
        let lines = (0..<depth).map { level in
            String(repeating: "  ", count: level) + "- [ ] " + (level == depth - 1 ? "deepest" : "a")
        }
        return Document(Source(name: "tasks.md", lines.joined(separator: "\n")))
    }

    @Test("deep nesting is searched in time linear in the size of the file")
    func nesting() throws {
        let query = try query("deepest")
        // Four times as deep is sixteen times as long.
        let (small, large) = (Self.nested(60), Self.nested(240))
        #expect(query.answer(over: [large]).total == 1)
        let excess = Growth.excess(small, large, over: 32, least: .microseconds(100)) { query.answer(over: [$0]) }
        #expect(excess == nil)
    }

    @Test("many views are read in linear time")
    func views() throws {
        func read(_ count: Int) throws {
            let views = (0..<count).map { Settings.View(name: "v\($0)", query: "#a") }
            let settings = Settings(views: views)
            for view in views { _ = try Query(Source(":\(view.name)"), now: now, settings: settings) }
        }
        try read(1_600)
        let excess = Growth.excess(over: 40, least: .milliseconds(2)) {
            try? read(100)
        } large: {
            try? read(1_600)
        }
        #expect(excess == nil)
    }

    @Test(
        "the notes around subtasks are searched, and the subtasks are not",
        arguments: [
            ("one", "a"), ("two", "a"), ("three", "b"), ("four", "a"), ("five", "c"), ("\"one word\"", "a"),
        ])
    func notes(_ word: String, _ title: String) throws {
        let text = """
            - [ ] a
              one word
              - [ ] b
                three
                - [ ] c
                  five

              two

              - [ ] d

              four
            """
        #expect(try titles(word, in: text) == [title])
        #expect(try titles("note:\(word)", in: text) == [title])
    }
}
