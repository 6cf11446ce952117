import Testing

/// What commands report that change many tasks.
struct ManyTasksTests {
    private static func file(_ count: Int) -> String { (1...count).map { "- [ ] t\($0)\n" }.joined() }

    /// The lines that `words` print.
    private func run(_ shell: MemoryShell, _ words: String...) -> [String] {
        shell.run(["tasks"] + words).output.split(separator: "\n").map(String.init)
    }

    @Test(
        "of many changed tasks, 20 are listed and the others counted",
        arguments: [
            ["done"], ["edit", "due:2026-12-24"], ["remove", "--yes"], ["snooze", "1h"], ["move", "--section", "A"],
        ])
    func limit(words: [String]) {
        for (count, rest) in [(20, nil), (21, "\u{2026} and 1 more"), (500, "\u{2026} and 480 more")] {
            func shell() -> MemoryShell {
                MemoryShell(["/home/me/tasks.md": Self.file(count) + "\n# A\n"], in: "/home/me")
            }
            let change = Array(words.dropFirst()).filter { $0.hasPrefix("due") || $0 == "1h" }
            let flags = Array(words.dropFirst()).filter { !change.contains($0) }
            let call = ["tasks", words[0], "no:due"] + change + ["--all"] + flags
            let result = shell().run(call)
            let lines = result.output.split(separator: "\n").map(String.init)
            #expect(lines.count == min(count, 20) + (rest == nil ? 0 : 1))
            #expect(lines.last == rest || rest == nil)
            #expect(lines.dropLast(rest == nil ? 0 : 1).allSatisfy { $0.contains(": t") || $0.contains("t1") })
            #expect(shell().run(call + ["--quiet"]).output.isEmpty)
            let difference = shell().run(call + ["--dry-run"]).output.split(separator: "\n")
            #expect(difference.count { $0.hasPrefix("-- [ ]") } == count)
        }
    }

    @Test("tasks that are not archived are listed in the same way")
    func skipped() {
        let repeating = (1...30).map { "- [x] t\($0) done:2026-11-20 repeat:1w\n" }.joined()
        let shell = MemoryShell(["/home/me/tasks.md": repeating], in: "/home/me")
        let lines = run(shell, "archive")
        #expect(lines.count { $0.hasPrefix("skipped:") } == 20)
        #expect(lines.suffix(2) == ["\u{2026} and 10 more", "nothing to archive (tasks.md)"])
    }

    @Test("each list has its own limit, and an archive goes on with that of the file before")
    func lists() {
        let blocked = (1...30).map { "- [ ] t\($0) id:i\($0)\n- [ ] w\($0) after:i\($0)\n" }.joined()
        let shell = MemoryShell(["/home/me/tasks.md": blocked, "/home/me/b.tasks.md": Self.file(25)], in: "/home/me")
        let done = run(shell, "done", "has:id", "--all", "--file", "tasks.md")
        #expect(done.count == 42 && done[20] == "\u{2026} and 10 more" && done[41] == "\u{2026} and 10 more")
        #expect(done[21].hasPrefix("unblocked:"))
        #expect(run(shell, "done", "t", "--all", "--file", "b.tasks.md").last == "\u{2026} and 5 more")
        let archived = run(shell, "archive", "tasks.md", "b.tasks.md")
        #expect(archived.count { $0.hasPrefix("archived:") } == 20)
        #expect(archived.filter { $0.hasPrefix("\u{2026}") } == ["\u{2026} and 10 more", "\u{2026} and 25 more"])
    }
}
