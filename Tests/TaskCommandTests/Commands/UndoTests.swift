import Testing

@testable import TaskCommandLine
@testable import TaskSystem

@Suite("tasks undo")
struct UndoTests {
    private static let list = """
        ---
        tasks:
          categories: [home]
        ---
        # Home

        - [ ] Call Anna @home status:doing
        - [ ] Water the plants due:2026-11-21 repeat:1w
        - [ ] buy   milk @home  due:2026-11-22
        - [x] Old done:2026-01-01

        """

    /// Every command that writes a file, as shell words.
    private static let commands = [
        "add 'Pay the rent due:mon' --quiet", "done anna", "done water", "reopen old", "edit milk due:+1w",
        "snooze anna 1h", "move milk --before anna", "remove anna --yes", "archive", "rename @home @house", "fmt",
        "lint --fix", "add 'ünder lines #x' --section Home", "init notes.tasks.md",
    ]

    @Test("undoing any command restores the files byte for byte, and redoing it what it wrote", arguments: commands)
    func everyCommand(_ command: String) {
        let shell = MemoryShell(["/home/me/project/tasks.md": Self.list])
        let result = shell.run("tasks \(command)")
        #expect(result.code != .failure, "\(result.errors)")
        let written = shell.files.ownTexts
        #expect(written != ["/home/me/project/tasks.md": Self.list])
        let file = command.hasPrefix("init") ? " --file notes.tasks.md" : ""
        for _ in 0..<2 {
            let undone = shell.run("tasks undo" + file)
            #expect(undone.code == .success, "\(undone.errors)")
            #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": Self.list])
            #expect(shell.files.texts.keys.filter { $0.contains("/journal/") } == [])
            let redone = shell.run("tasks redo" + file)
            #expect(redone.code == .success, "\(redone.errors)")
            #expect(shell.files.ownTexts == written)
            #expect(shell.files.texts.keys.filter { $0.contains("/undone/") } == [])
        }
    }

    @Test("all commands can be undone one at a time or at once")
    func chain() {
        let commands = Self.commands.dropLast().filter { command in
            !["done anna", "remove", "lint"].contains { command.hasPrefix($0) }
        }
        for isOne in [true, false] {
            let shell = MemoryShell(["/home/me/project/tasks.md": Self.list])
            var states: [[String: String]] = []
            for command in commands {
                let before = shell.files.ownTexts
                let result = shell.run("tasks \(command)")
                #expect(result.code == .success, "\(command): \(result.errors)")
                if shell.files.ownTexts != before { states.append(before) }
            }
            #expect(states.count > 8)
            if isOne {
                #expect(shell.run("tasks undo --last \(states.count)").code == .success)
            } else {
                for state in states.reversed() {
                    let result = shell.run("tasks undo")
                    #expect(result.code == .success, "\(result.errors)")
                    #expect(shell.files.ownTexts == state)
                }
            }
            #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": Self.list])
            for state in states.dropFirst() {
                #expect(shell.run("tasks redo").code == .success)
                #expect(shell.files.ownTexts == state)
            }
        }
    }

    @Test("what the journal no longer holds is not offered")
    func limit() {
        let shell = MemoryShell(["/home/me/project/tasks.md": "- [ ] a\n"])
        for number in 0..<103 { #expect(shell.run("tasks add x\(number)").code == .success) }
        let recent = shell.run("tasks undo --list")
        #expect(recent.output.split(separator: "\n").count == 21)
        #expect(recent.errors == "and 80 older: tasks undo --list --last 100\n")
        let list = shell.run("tasks undo --list --last 100")
        #expect(list.output.split(separator: "\n").count == 101)
        #expect(list.errors == "")
        #expect(shell.run("tasks undo --list --last 2").output.split(separator: "\n").count == 3)
        let refused = shell.run("tasks undo --last 101")
        #expect(refused.code == .failure)
        #expect(refused.errors.contains("still holds only what the last 100 commands changed"))
        #expect(shell.run("tasks undo --last 100").code == .success)
        #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": "- [ ] a\n- [ ] x0\n- [ ] x1\n- [ ] x2\n"])
    }

    @Test(
        "messages",
        arguments: [
            Transcript(
                "an undone command can be redone until another command writes the file",
                ["tasks.md": "- [ ] a\n- [ ] b\n"],
                """
                $ tasks done 1
                done: a (tasks.md:1)
                $ tasks undo
                undone: tasks done 1 (2026-11-21 10:00)
                  tasks.md
                $ tasks redo --dry-run
                --- a/tasks.md
                +++ b/tasks.md
                @@ -1,2 +1,2 @@
                -- [ ] a
                +- [x] a done:2026-11-21
                 - [ ] b
                ! would redo: tasks done 1 (2026-11-21 10:00)
                !   tasks.md
                $ tasks redo
                redone: tasks done 1 (2026-11-21 10:00)
                  tasks.md
                $ tasks undo
                undone: tasks done 1 (2026-11-21 10:00)
                  tasks.md
                $ write tasks.md '- [ ] a !!\\n- [ ] b\\n'
                $ tasks redo
                redone: tasks done 1 (2026-11-21 10:00)
                  tasks.md; later edits were kept
                $ tasks undo
                undone: tasks done 1 (2026-11-21 10:00)
                  tasks.md
                $ tasks done 2 --quiet
                $ tasks redo
                ! error: no command that changed 'tasks.md' can be redone
                !   = help: 'tasks redo' repeats what 'tasks undo' undid, until another command changes the file
                ? 2
                $ tasks redo 3
                ! error[unexpected-argument]: 'tasks redo' redoes the command that was undone last, and takes no selector
                !  --> command line:1:12
                !   |
                ! 1 | tasks redo 3
                !   |            ^
                !   = help: 'tasks redo --last 3' redoes the last 3 commands
                !
                ? 2
                """),
            Transcript(
                "a command is not redone over another edit", ["tasks.md": "- [ ] a due:2026-12-01\n- [ ] b\n"],
                """
                $ tasks edit a due:2026-12-02
                edited: a  due 2026-12-01 → 2026-12-02 (tasks.md:1)
                $ tasks remove b --yes
                removed: b (tasks.md:2)
                $ tasks undo --last 2
                undone: tasks remove b --yes (2026-11-21 10:00)
                undone: tasks edit a due:2026-12-02 (2026-11-21 10:00)
                  tasks.md
                $ tasks redo --list
                last  time              command                      files
                   1  2026-11-21 10:00  tasks edit a due:2026-12-02  tasks.md
                   2  2026-11-21 10:00  tasks remove b --yes         tasks.md
                $ write tasks.md '- [ ] a due:2026-12-03\\n- [ ] b @x\\n'
                $ tasks redo
                ! error: 'tasks.md:1' was edited after 'tasks edit a due:2026-12-02' was undone: 'a': due is '2026-12-03', and the command sets it to '2026-12-02'
                !   = help: nothing was written; undo that edit first, or change the file by hand: 'tasks redo --list' shows what the commands were
                ? 2
                $ tasks redo --last 2
                ! error: 'tasks.md:1' was edited after 'tasks edit a due:2026-12-02' was undone: 'a': due is '2026-12-03', and the command sets it to '2026-12-02'
                !   = help: nothing was written; undo that edit first, or change the file by hand: 'tasks redo --list' shows what the commands were
                ? 2
                $ write tasks.md '- [ ] a due:2026-12-01\\n- [ ] b @x\\n'
                $ tasks redo --last 2
                ! error: 'tasks.md:2' was edited after 'tasks remove b --yes' was undone: 'b' was changed, and the command deletes it
                !   = help: nothing was written; undo that edit first, or change the file by hand: 'tasks redo --list' shows what the commands were
                ? 2
                $ tasks redo
                redone: tasks edit a due:2026-12-02 (2026-11-21 10:00)
                  tasks.md; later edits were kept
                """),
            Transcript(
                "commands are undone one after another", ["tasks.md": "- [ ] a\n- [ ] b\n"],
                """
                $ tasks done 1
                done: a (tasks.md:1)
                $ tasks undo --dry-run
                --- a/tasks.md
                +++ b/tasks.md
                @@ -1,2 +1,2 @@
                -- [x] a done:2026-11-21
                +- [ ] a
                 - [ ] b
                ! would undo: tasks done 1 (2026-11-21 10:00)
                !   tasks.md
                $ tasks undo
                undone: tasks done 1 (2026-11-21 10:00)
                  tasks.md
                $ cat tasks.md
                - [ ] a
                - [ ] b
                $ tasks undo
                ! error: the journal has no command that changed 'tasks.md'
                ? 2
                """),
            Transcript(
                "a selector", ["tasks.md": "- [x] a\n"],
                """
                $ tasks undo 1
                ! error[unexpected-argument]: 'tasks undo' undoes the last command and takes no selector
                !  --> command line:1:12
                !   |
                ! 1 | tasks undo 1
                !   |            ^
                !   = help: 'tasks reopen 1' reopens a task
                !
                ? 2
                """),
            Transcript(
                "several files of one command", ["tasks.md": "- [x] a done:2026-01-01\n- [ ] b\n"],
                """
                $ tasks archive
                archived: a (tasks.archive.md:1)
                $ tasks undo
                undone: tasks archive (2026-11-21 10:00)
                  tasks.archive.md was deleted, because the command had created it
                  tasks.md
                $ cat tasks.md
                - [x] a done:2026-01-01
                - [ ] b
                $ cat tasks.archive.md
                no such file
                """),
            Transcript(
                "a later command in another folder", ["tasks.md": "- [ ] a\n", "/elsewhere/tasks.md": "- [ ] c\n"],
                """
                $ tasks done 1
                done: a (tasks.md:1)
                $ tasks done /elsewhere/tasks.md:1
                done: c (/elsewhere/tasks.md:1)
                $ tasks undo
                undone: tasks done 1 (2026-11-21 10:00)
                  tasks.md
                """),
            Transcript(
                "more commands are to be undone than there are", ["tasks.md": "- [ ] a\n", "b.tasks.md": "- [ ] c\n"],
                """
                $ tasks done 1
                done: a (tasks.md:1)
                $ tasks done b.tasks.md:1
                done: c (b.tasks.md:1)
                $ tasks undo --last 2
                ! error: the journal has only 1 command that changed 'tasks.md', not 2
                !   = help: 'tasks undo --list' shows them
                ? 2
                $ tasks undo --list
                last  time              command       files
                   1  2026-11-21 10:00  tasks done 1  tasks.md
                ! info: a later command, 'tasks done b.tasks.md:1', changed 'b.tasks.md'; to undo that: tasks undo --file b.tasks.md
                $ tasks undo --file tasks.md
                undone: tasks done 1 (2026-11-21 10:00)
                  tasks.md
                $ tasks undo --list
                ! the journal has no command that changed 'tasks.md'; 'tasks undo --file b.tasks.md' undoes changes to it
                $ tasks undo --file b.tasks.md
                undone: tasks done b.tasks.md:1 (2026-11-21 10:00)
                  b.tasks.md
                $ tasks undo --list --file b.tasks.md
                ! the journal has no command that changed 'b.tasks.md'
                $ tasks undo --last none
                ! error[invalid-value]: 'none' is not a number of commands
                !  --> command line:1:19
                !   |
                ! 1 | tasks undo --last none
                !   |                   ^^^^
                !   = help: write --last 1, or more
                !
                ? 2
                $ tasks undo b.tasks.md
                ! error[unexpected-argument]: 'tasks undo' takes no PATH
                !  --> command line:1:12
                !   |
                ! 1 | tasks undo b.tasks.md
                !   |            ^^^^^^^^^^
                !   = help: 'tasks undo --file b.tasks.md' undoes the last command that changed this file
                !
                ? 2
                """),
        ])
    func transcripts(_ transcript: Transcript) { expect(transcript) }

    @Test("in a file edited since, only the command's own changes are undone")
    func editedSince() {
        let shell = MemoryShell(["/home/me/project/tasks.md": "- [x] a done:2026-01-01\n- [ ] b\n"])
        _ = shell.run("tasks archive")
        shell.files.texts["/home/me/project/tasks.md"] = "- [ ] b #later\n- [ ] c\n"
        let result = shell.run("tasks undo")
        #expect(result.code == .success, "\(result.errors)")
        #expect(result.output.hasSuffix("  tasks.md; later edits were kept\n"))
        let text = "- [x] a done:2026-01-01\n- [ ] b #later\n- [ ] c\n"
        #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": text])
    }

    private static let contradictions: [(command: String, edited: String?, complaint: String)] = [
        (
            "edit a due:2026-12-01", "- [ ] a due:2026-12-05\n- [ ] b\n",
            "'tasks.md:1' was edited after 'tasks edit a due:2026-12-01': 'a': due is '2026-12-05', and was not set "
                + "before the command"
        ),
        (
            "remove :1 :2 --yes", "- [ ] c\n- [x] a\n",
            "'tasks.md:2' was edited after 'tasks remove :1 :2 --yes': 'a' was added, and the command had removed it"
        ),
        (
            "add c", "- [ ] a\n- [ ] b\n- [ ] c due:2026-12-05\n",
            "'tasks.md:3' was edited after 'tasks add c': 'c' was changed, and the command had added it"
        ),
    ]

    @Test(
        "if a later edit conflicts, nothing is written and the place is named",
        arguments: contradictions)
    func conflicts(command: String, edited: String?, complaint: String) {
        let shell = MemoryShell(["/home/me/project/tasks.md": "- [ ] a\n- [ ] b\n"])
        #expect(shell.run("tasks \(command)").errors == "")
        shell.files.texts["/home/me/project/tasks.md"] = edited
        let before = shell.files.ownTexts
        let result = shell.run("tasks undo --file tasks.md")
        #expect(result.code == .failure)
        #expect(result.errors.contains(complaint), "\(result.errors)")
        #expect(shell.files.ownTexts == before)
    }

    private static let reopened: [(text: String, command: String?, expected: String?)] = [
        ("- [ ] a status:doing\n", "done a", "- [ ] a status:doing\n"),
        ("- [ ] a due:2026-11-21 repeat:1w status:waiting\n", "done a", nil),
        ("- [x] a done:2026-01-01\n", nil, "- [ ] a\n"),
        ("- [ ] a status:doing\n- [ ] a status:waiting\n", "done :1 :2", "- [ ] a\n- [ ] a\n"),
    ]

    @Test("a reopened task gets back its status if the journal knows it", arguments: reopened)
    func statusOfReopened(text: String, command: String?, expected: String?) {
        let shell = MemoryShell(["/home/me/project/tasks.md": text])
        if let command { #expect(shell.run("tasks \(command)").errors == "") }
        let result = shell.run("tasks reopen is:done --all")
        #expect(result.code == .success, "\(result.errors)")
        let now = shell.files.ownTexts["/home/me/project/tasks.md"]
        if let expected { #expect(now == expected) } else { #expect(now == text) }
    }

    @Test("commands still work if the journal has no folder or cannot be written")
    func noJournal() {
        var shell = MemoryShell(["/home/me/project/tasks.md": "- [ ] a\n"])
        shell.variables = ["TASKS_NOW": "2026-11-21T10:00"]
        #expect(shell.run("tasks done 1").errors == "")
        #expect(shell.run("tasks undo").errors.contains("set HOME or XDG_STATE_HOME"))
        shell.variables["HOME"] = "/home/me"
        shell.files.unwritable["/home/me/.local/state/tasks/journal/lock"] = SystemError("Permission denied")
        #expect(shell.run("tasks reopen 1").errors == "")
        #expect(shell.files.texts == ["/home/me/project/tasks.md": "- [ ] a\n"])
    }

    @Test("on a terminal the difference and the list are coloured", arguments: ["--dry-run", "--list"])
    func colours(_ flag: String) {
        var shell = MemoryShell(["/home/me/project/tasks.md": Self.list])
        _ = shell.run("tasks done anna")
        shell.width = 80
        let output = shell.run("tasks undo \(flag)").output
        #expect(output.contains("\u{1B}[") && !output.contains("\u{241B}"), "\(output)")
    }
}
