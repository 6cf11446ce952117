import Testing

@testable import TaskCommand
@testable import TaskSystem

@Suite("tasks undo where branches are switched")
struct UndoOnBranchesTests {
    private func shell(_ texts: [String: String]) -> MemoryShell {
        MemoryShell(files: MemoryFiles(texts: texts, current: "/home/me/project"))
    }

    private func run(_ shell: MemoryShell, _ line: String) -> MemoryShell.Result {
        shell.run(["tasks"] + MemoryShell.words(line))
    }

    private func texts(_ shell: MemoryShell) -> [String: String] {
        shell.files.texts.filter { !$0.key.contains("/.local/state/") }
    }

    @Test("a command on another branch does not make the journal forget that of this one")
    func branches() {
        let shell = shell(["/home/me/project/tasks.md": "- [ ] a\n- [ ] b\n- [ ] c\n"])
        _ = run(shell, "done a")
        shell.files.texts["/home/me/project/tasks.md"] = "- [ ] a\n- [ ] b\n- [ ] c\n"
        _ = run(shell, "edit c '#x'")
        #expect(run(shell, "undo --list").output.split(separator: "\n").count == 3)
        shell.files.texts["/home/me/project/tasks.md"] = "- [x] a done:2026-11-21\n- [ ] b\n- [ ] c #x\n"
        #expect(run(shell, "undo").code == .success)
        #expect(run(shell, "undo").code == .success)
        #expect(texts(shell) == ["/home/me/project/tasks.md": "- [ ] a\n- [ ] b\n- [ ] c\n"])
    }

    @Test(
        "a file deleted since exists again, as it was before the command", arguments: ["undo", "undo --file tasks.md"])
    func deletedSince(line: String) {
        let text = "- [ ] a\n- [ ] b\n"
        let shell = shell(["/home/me/project/tasks.md": text])
        _ = run(shell, "remove a --yes")
        shell.files.texts["/home/me/project/tasks.md"] = nil
        let result = run(shell, line)
        #expect(result.code == .success, "\(result.errors)")
        #expect(result.output.hasSuffix("  tasks.md, which had been deleted, was restored\n"))
        #expect(texts(shell) == ["/home/me/project/tasks.md": text])
        #expect(run(shell, "undo").errors.hasPrefix("error: the journal has no command that changed 'tasks.md'"))
        #expect(run(shell, "redo").output.hasSuffix("  tasks.md\n"))
        #expect(texts(shell) == ["/home/me/project/tasks.md": "- [ ] b\n"])
    }
}
