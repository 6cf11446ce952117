import Testing

/// How undo repeats a very long command.
struct UndoLongCommandTests {
    @Test("a command that names many tasks is shown by its beginning and its end")
    func longCommand() {
        let places = (1...60).map { "tasks.md:\($0)" }.joined(separator: " ")
        let shell = MemoryShell(["tasks.md": String(repeating: "- [ ] a\n", count: 60)])
        _ = shell.run("tasks edit \(places) '#q4'")
        let lines = ["tasks undo --list", "tasks undo"].map { shell.run($0).output }
        for line in lines {
            #expect(line.contains("tasks edit tasks.md:1 tasks.md:2"))
            #expect(line.contains("…"))
            #expect(line.contains("tasks.md:60 '#q4'"))
            #expect(!line.contains("tasks.md:30"))
        }
    }
}
