import TaskCommandLine
import TaskSystem
import Testing

@Suite("tasks undo, where a file cannot be written")
struct UndoFailureTests {
    @Test("if one file cannot be written, no file is")
    func unwritable() {
        let memory = MemoryFiles(
            texts: ["/home/me/project/tasks.md": "- [x] a done:2026-01-01\n- [ ] b\n"], current: "/home/me/project")
        _ = MemoryShell(files: memory).run("tasks archive")
        var broken = memory
        broken.unwritable["/home/me/project/tasks.md"] = SystemError("No space left on device")
        let shell = MemoryShell(files: broken)
        let before = shell.files.texts
        let result = shell.run("tasks undo")
        #expect(result.errors.hasPrefix("error: cannot write 'tasks.md': No space left on device"))
        #expect(shell.files.texts == before)
        #expect(MemoryShell(files: memory).run("tasks undo").code == .success)
    }

    @Test("a file that cannot be restored after another one failed is named")
    func unrestorable() {
        let shell = MemoryShell([
            "/home/me/project/tasks.md": "- [ ] a\n- [ ] b\n", "/home/me/project/z.tasks.md": "- [ ] c\n",
        ])
        #expect(shell.run("tasks move a --file z.tasks.md").errors == "")
        // Another process writes to the second file before it is written, and to the first before it is restored.
        shell.files.rivals = ["- [ ] c\n- [ ] a\n", "- [ ] d\n", "- [ ] e\n"]
        #expect(
            shell.run("tasks undo").errors == """
                error: cannot write 'tasks.md': File changed since it was read; 'z.tasks.md' cannot be restored: \
                File changed since it was read
                  = help: only what is in 'z.tasks.md' was undone

                """)
    }
}
