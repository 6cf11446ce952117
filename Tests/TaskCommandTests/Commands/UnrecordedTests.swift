import Testing

@testable import TaskCommand
@testable import TaskCommandLine
@testable import TaskSystem

@Suite("Changes that cannot be recorded")
struct UnrecordedTests {
    private static let file = "/home/me/project/tasks.md"
    private static let state = "/home/me/.local/state/tasks"
    private static let full = SystemError("No space left on device")
    private static let start =
        "warning: the change was made, but cannot be recorded in '\(state)': No space left on device; "

    private let text = "- [ ] one\n- [ ] two\n- [ ] three due:2026-11-21 repeat:1d remind:2026-11-21T09:00\n"

    @Test(
        "a command says that its change cannot be undone, if there is a journal that cannot be written",
        arguments: [
            ("tasks done 2", "'tasks undo' cannot reverse it\n"),
            ("tasks remove 2 --yes", "'tasks undo' cannot reverse it\n"),
            ("tasks undo", "'tasks redo' cannot repeat it\n"),
            (
                "tasks snooze 3 2h",
                "'tasks undo' cannot reverse it, and no later command gives the task back its earlier reminders\n"
            ),
        ])
    func full(_ line: String, _ end: String) {
        var shell = MemoryShell([Self.file: text, "\(Self.state)/journal/lock": ""])
        #expect(shell.run("tasks done 1").errors == "")
        let before = shell.files.texts[Self.file]
        shell.files.unwritable[Self.state] = Self.full
        #expect(!shell.run("\(line) --dry-run").errors.contains("warning"))
        let result = shell.run(line)
        #expect(result.code == .success)
        #expect(result.errors == Self.start + end)
        #expect(shell.files.texts[Self.file] != before)
    }

    @Test("a redone command can be undone, or the program says that it cannot")
    func redone() {
        var shell = MemoryShell([Self.file: text, "\(Self.state)/journal/lock": ""])
        for line in ["tasks done 1", "tasks undo"] { #expect(shell.run(line).errors == "") }
        shell.files.unwritable[Self.state] = Self.full
        let result = shell.run("tasks redo")
        #expect(result.errors == Self.start + "'tasks undo' cannot reverse it\n")
        #expect(result.code == .success)
    }

    @Test("what is remembered of snoozes is missed only where there is a snooze")
    func snoozed() {
        var shell = MemoryShell([Self.file: text, "\(Self.state)/journal/lock": ""])
        #expect(shell.run("tasks snooze 3 2h").errors == "")
        shell.files.unwritable["\(Self.state)/snoozed"] = Self.full
        #expect(shell.run("tasks done 1").errors == "")
        #expect(
            shell.run("tasks done 3").errors == Self.start
                + "no later command gives the task back its earlier reminders\n")
    }

    @Test(
        "a damaged index of the journal does not keep a command from being recorded",
        arguments: ["", "x", "\0\0", "9:a\n9:"])
    func damaged(index: String) {
        let shell = MemoryShell([Self.file: text])
        _ = shell.run("tasks done 1")
        shell.files.texts["\(Self.state)/journal/index"] = index
        let before = shell.files.texts[Self.file]
        #expect(shell.run("tasks done 2").errors == "")
        #expect(shell.run("tasks undo").errors == "")
        #expect(shell.files.texts[Self.file] == before)
    }

    @Test("a change that was not made is not reported as made")
    func notMade() {
        var shell = MemoryShell([Self.file: text, "\(Self.state)/journal/lock": ""])
        _ = shell.run("tasks done 1")
        shell.files.unwritable = [Self.state: Self.full, Self.file: Self.full]
        let result = shell.run("tasks done 2")
        #expect(
            result.errors == "error: cannot write 'tasks.md': No space left on device\n  = help: nothing was written\n")
        #expect(result.code == .failure)
    }

    @Test("a folder that someone else owns is reported, one that cannot be created is not")
    func noFolder() {
        var shell = MemoryShell([Self.file: text])
        shell.files.unwritable["\(Self.state)/journal/lock"] = SystemError("Permission denied")
        #expect(shell.run("tasks done 1").errors == "")
        shell.files.texts["\(Self.state)/reminders"] = ""
        #expect(shell.run("tasks done 1").errors == "", "nothing was changed")
        #expect(
            shell.run("tasks done 2").errors == "warning: the change was made, but cannot be recorded in "
                + "'\(Self.state)': Permission denied; 'tasks undo' cannot reverse it\n")
    }
}
