import Testing

@Suite("Time limits for patterns")
struct PatternLimitTests {
    /// The time limits that a run set, in seconds and in order, and the last message that is not empty.
    private func limits(_ words: [String], settings: String = "") -> (seconds: [Int], complaint: String) {
        var (seconds, complaint) = ([Int](), "")
        var shell = MemoryShell(["/tasks.md": "- [ ] a report @work\n", "/.tasks.yaml": settings], in: "/")
        shell.limit = { limit, bytes in
            seconds.append(limit)
            if !bytes.isEmpty { complaint = String(decoding: bytes, as: UTF8.self) }
        }
        _ = shell.run(words)
        return (seconds, complaint)
    }

    @Test func aPatternIsLimitedUntilItIsAnswered() {
        let (seconds, complaint) = limits(["tq", "@work /(a+)+$/i"])
        // Parsing, the search for ids that decide, the answer, and, as that is empty, what else may have been meant.
        #expect(seconds == [10, 0, 2, 0, 2, 0, 2, 0])
        #expect(
            complaint == """
                error[slow-pattern]: '/(a+)+$/i' takes too long to match, and was stopped
                 --> query:1:7
                  |
                1 | @work /(a+)+$/i
                  |       ^^^^^^^^^
                  = help: a repetition inside a repetition, as in (a+)+, doubles the work with each letter; use only one


                """)
    }

    @Test(arguments: [
        (["tasks", "stats", "/a/"], [10, 0, 2, 0, 2, 0]), (["tasks", "done", "/a/", "--dry-run"], [10, 0, 2, 0]),
    ])
    func patternsAreLimitedInEveryCommand(_ words: [String], seconds: [Int]) {
        #expect(limits(words).seconds == seconds)
    }

    @Test(arguments: [["tq", "/a/", "--explain"], ["tq", "/a/", "--tags"], ["tq", "x:("], ["tq", "--views"]])
    func noLimitIsLeftBehind(_ words: [String]) {
        #expect(limits(words).seconds.last == 0)
    }

    @Test func thePatternsOfViewsAreLimitedWhenTheyAreAllAsked() {
        let (seconds, complaint) = limits(["tq", "--views"], settings: "views:\n  v: /(a+)+$/\n")
        #expect(seconds == [10, 0, 10, 0, 4, 0])
        #expect(complaint.hasPrefix("error: the patterns of the views try too many ways to match"))
    }

    @Test(arguments: [(["tq", "@work report"], [10, 0]), (["tq", "--views"], [10, 0, 10, 0])])
    func queriesWithoutPatternsAreNotLimited(_ words: [String], seconds: [Int]) {
        #expect(limits(words).seconds == seconds)
    }
}
