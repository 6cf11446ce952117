import Testing

@testable import TaskCommandLine
@testable import TaskSystem

@Suite("tasks undo where branches are switched")
struct UndoOnBranchesTests {
    @Test("a change that is not in the file is kept for when it is: on another branch, for example")
    func alreadyGone() {
        let shell = MemoryShell(["/home/me/project/tasks.md": "- [ ] a\n"])
        _ = shell.run("tasks add b")
        shell.files.texts["/home/me/project/tasks.md"] = "- [ ] a\n"
        let result = shell.run("tasks undo")
        #expect(result.code == .failure)
        #expect(
            result.errors == """
                error: 'tasks.md' no longer contains anything that 'tasks add b' (2026-11-21 10:00) changed
                  = help: nothing was undone; if you switched branches, undo it on the other one

                """)
        #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": "- [ ] a\n"])
        shell.files.texts["/home/me/project/tasks.md"] = "- [ ] a\n- [ ] b\n"
        #expect(shell.run("tasks undo").code == .success)
        #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": "- [ ] a\n"])
        shell.files.texts["/home/me/project/tasks.md"] = "- [ ] a\n- [ ] b\n"
        #expect(
            shell.run("tasks redo").errors.contains("already contains what 'tasks add b' (2026-11-21 10:00) changed"))
    }

    @Test("a command on another branch does not make the journal forget that of this one")
    func branches() {
        let shell = MemoryShell(["/home/me/project/tasks.md": "- [ ] a\n- [ ] b\n- [ ] c\n"])
        _ = shell.run("tasks done a")
        shell.files.texts["/home/me/project/tasks.md"] = "- [ ] a\n- [ ] b\n- [ ] c\n"
        _ = shell.run("tasks edit c '#x'")
        #expect(shell.run("tasks undo --list").output.split(separator: "\n").count == 3)
        shell.files.texts["/home/me/project/tasks.md"] = "- [x] a done:2026-11-21\n- [ ] b\n- [ ] c #x\n"
        #expect(shell.run("tasks undo").code == .success)
        #expect(shell.run("tasks undo").code == .success)
        #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": "- [ ] a\n- [ ] b\n- [ ] c\n"])
    }

    @Test(
        "a file deleted since exists again, as it was before the command", arguments: ["undo", "undo --file tasks.md"])
    func deletedSince(line: String) {
        let text = "- [ ] a\n- [ ] b\n"
        let shell = MemoryShell(["/home/me/project/tasks.md": text])
        _ = shell.run("tasks remove a --yes")
        shell.files.texts["/home/me/project/tasks.md"] = nil
        let result = shell.run("tasks \(line)")
        #expect(result.code == .success, "\(result.errors)")
        #expect(result.output.hasSuffix("  tasks.md, which had been deleted, was restored\n"))
        #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": text])
        #expect(shell.run("tasks undo").errors.hasPrefix("error: the journal has no command that changed 'tasks.md'"))
        #expect(shell.run("tasks redo").output.hasSuffix("  tasks.md\n"))
        #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": "- [ ] b\n"])
    }

    private static let cases: [(text: String, commands: [String])] = [
        ("- [ ] One\n- [ ] Two\n", ["done two", "archive"]),
        ("- [ ] One\n- [ ] Two repeat:1w due:2026-12-02\n", ["done two", "archive"]),
        ("- [ ] One\n- [ ] Two\n", ["done two", "archive", "remove one --yes"]),
        ("- [ ] One\n- [ ] Two\n", ["edit one due:2026-12-05", "remove one --yes"]),
        ("- [ ] One\n- [ ] Two\n", ["add Three --quiet", "done two", "archive", "edit one '#x'"]),
        ("- [ ] One\n- [ ] Two\n", ["edit two due:2026-12-05", "move two --file b.tasks.md"]),
    ]

    @Test("where commands of another branch never ran, none of them is undone, and no number is", arguments: cases)
    func elsewhere(text: String, commands: [String]) {
        let main = ["/home/me/project/tasks.md": text, "/home/me/project/b.tasks.md": "- [ ] b\n"]
        let shell = MemoryShell(main)
        for command in commands { #expect(shell.run("tasks \(command)").errors == "") }
        for path in shell.files.ownTexts.keys { shell.files.texts[path] = main[path] }
        for count in commands.indices {
            let result = shell.run("tasks undo --file tasks.md --last \(count + 1)")
            #expect(result.code == .failure)
            #expect(
                result.errors.hasSuffix(
                    "  = help: nothing was undone; if you switched branches, undo it on the other one\n"),
                "\(result.errors)")
            #expect(shell.files.ownTexts == main)
        }
    }

    @Test("commands of another branch are passed over where the files are as an older command left them")
    func older() {
        let shell = MemoryShell(["/home/me/project/tasks.md": "- [ ] a\n- [ ] b\n"])
        _ = shell.run("tasks done a")
        let main = shell.files.ownTexts
        _ = shell.run("tasks add c")
        _ = shell.run("tasks remove b --yes")
        shell.files.texts["/home/me/project/tasks.md"] = main["/home/me/project/tasks.md"]
        let errors = shell.run("tasks undo").errors
        #expect(errors.hasSuffix("; 'tasks undo --last 3' skips it and undoes 'tasks done a'\n"))
        #expect(shell.run("tasks undo --last 2").code == .failure)
        #expect(
            shell.run("tasks undo --last 3").output == """
                nothing to undo: tasks remove b --yes (2026-11-21 10:00)
                nothing to undo: tasks add c (2026-11-21 10:00)
                undone: tasks done a (2026-11-21 10:00)
                  tasks.md

                """)
        #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": "- [ ] a\n- [ ] b\n"])
        #expect(shell.run("tasks undo --list").output.split(separator: "\n").count == 3)
    }

    @Test("a command of which nothing is left in an edited file is skipped if the number of commands is given")
    func skipped() {
        let shell = MemoryShell(["/home/me/project/tasks.md": "- [ ] a\n- [ ] b\n"])
        _ = shell.run("tasks done a")
        _ = shell.run("tasks add c")
        shell.files.texts["/home/me/project/tasks.md"] = "- [x] a done:2026-11-21\n- [ ] b #x\n"
        #expect(
            shell.run("tasks undo").errors == """
                error: 'tasks.md' no longer contains anything that 'tasks add c' (2026-11-21 10:00) changed
                  = help: nothing was undone; if you switched branches, undo it on the other one; \
                'tasks undo --last 2' skips it and undoes 'tasks done a'

                """)
        #expect(
            shell.run("tasks undo --last 2").output == """
                nothing to undo: tasks add c (2026-11-21 10:00)
                undone: tasks done a (2026-11-21 10:00)
                  tasks.md; later edits were kept

                """)
        #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": "- [ ] a\n- [ ] b #x\n"])
        #expect(shell.run("tasks undo --list").output.hasSuffix("tasks add c  tasks.md\n"))
    }
}
