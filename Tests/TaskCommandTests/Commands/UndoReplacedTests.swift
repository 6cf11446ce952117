import Testing

@testable import TaskCommandLine
@testable import TaskSystem

@Suite("tasks undo where the task was given another title by hand")
struct UndoReplacedTests {
    private static let name = "/home/me/project/tasks.md"
    private static let text = "- [ ] Call Anna about rent @home due:2026-12-05\n"

    /// What `undo` answers and leaves after a command, and an edit by hand.
    private func undo(_ command: String, after edited: String) -> (result: MemoryShell.Result, text: String?) {
        let shell = MemoryShell([Self.name: Self.text])
        let made = shell.run("tasks \(command)")
        #expect(made.errors == "")
        shell.files.texts[Self.name] = edited
        let result = shell.run(["tasks", "undo"])
        return (result, shell.files.texts[Self.name])
    }

    @Test(
        "another task, which lacks a field of the one that was changed, is left alone",
        arguments: [
            ("edit Anna due:2026-12-09", "- [ ] Call Bob about rent due:2026-12-09\n"),
            ("edit Anna '!!'", "- [ ] !! Call Bob about rent\n"),
            ("done Anna", "- [x] Call Bob about rent done:2026-11-21\n"),
        ])
    func replaced(command: String, edited: String) {
        let (result, text) = undo(command, after: edited)
        #expect(result.code == .failure)
        #expect(
            result.errors.contains("'Call Anna about rent' was deleted, and the command had changed it"),
            "\(result.errors)")
        #expect(text == edited)
    }

    @Test(
        "the same task is changed back under its new title",
        arguments: [
            (
                "edit Anna due:2026-12-09", "- [ ] Call Anna about the rent due:2026-12-09\n",
                "- [ ] Call Anna about the rent due:2026-12-05\n"
            ),
            (
                "edit Anna due:2026-12-09", "- [ ] Call Bob about rent @home due:2026-12-09\n",
                "- [ ] Call Bob about rent @home due:2026-12-05\n"
            ),
            (
                "done Anna", "- [x] Call Anna and Bob about rent @home due:2026-12-05 done:2026-11-21\n",
                "- [ ] Call Anna and Bob about rent @home due:2026-12-05\n"
            ),
            (
                "edit Anna 'title:\"Call Bob about rent\"' start:2026-12-01",
                "- [ ] Call Bob about rent @home due:2026-12-05 start:2026-12-01\n  flat 3\n", text + "  flat 3\n"
            ),
        ])
    func retitled(command: String, edited: String, left: String) {
        let (result, text) = undo(command, after: edited)
        #expect(result.code == .success, "\(result.errors)")
        #expect(text == left)
    }

    @Test("the complaint names what was edited by hand, not what the command changed itself")
    func nextOccurrence() {
        let name = Self.name
        let shell = MemoryShell([name: "- [ ] Alpha due:2026-11-20 repeat:1w\n- [ ] b\n"])
        #expect(shell.run(["tasks", "done", "Alpha"]).errors == "")
        shell.files.texts[name] = shell.files.texts[name]?.replacing("[ ] Alpha", with: "[ ] Alphabet")
        let result = shell.run(["tasks", "undo"])
        #expect(
            result.errors.hasPrefix(
                "error: 'tasks.md:1' was edited after 'tasks done Alpha': 'Alphabet' was changed, and the "
                    + "command had added it\n"), "\(result.errors)")
    }

    @Test("a command that changed only the settings of the files here is the last one")
    func settings() {
        let texts = [
            Self.name: "- [ ] a #fin\n", "/home/me/project/work.tasks.md": "- [ ] b\n",
            "/home/me/project/.tasks.yaml": "tags: [fin]\n",
        ]
        let shell = MemoryShell(texts)
        _ = shell.run(["tasks", "done", "a"])
        _ = shell.run(["tasks", "rename", "#fin", "#money", "--file", "work.tasks.md"])
        #expect(shell.run(["tasks", "undo"]).output.hasSuffix("  .tasks.yaml\n"))
        #expect(shell.files.texts["/home/me/project/.tasks.yaml"] == "tags: [fin]\n")
        #expect(shell.files.texts[Self.name] == "- [x] a #fin done:2026-11-21\n")
    }

    @Test(
        "a next occurrence with another title is not left beside the rule that comes back",
        arguments: ["Feed the cat", "b2"])
    func renamedOccurrence(title: String) {
        let name = Self.name
        let shell = MemoryShell([name: "# H\n- [ ] b due:2026-11-26 repeat:1w\n  note\n"])
        #expect(shell.run(["tasks", "done", "b"]).errors == "")
        let edited = shell.files.texts[name]?.replacing("[ ] b", with: "[ ] \(title)")
        shell.files.texts[name] = edited
        let result = shell.run(["tasks", "undo"])
        #expect(
            result.errors.hasPrefix(
                "error: 'tasks.md:2' was edited after 'tasks done b': 'b', which the command had written, is now "
                    + "'\(title)'\n"), "\(result.errors)")
        #expect(shell.files.texts[name] == edited)
    }

    @Test(
        "the complaint about a task with another title, or about its data, says what was edited by hand",
        arguments: [
            (
                "edit a title:c", "c", "d", "1 'c', which the command had written, is now 'd'"
            ),
            ("done a", "2026-11-21", "2026-11-20", "1 'a': done is '2026-11-20', and was '2026-11-21' then"),
            (
                "done a", "done:2026-11-21", "status:cancelled",
                "1 'a': status is 'cancelled', and was 'open' before the command"
            ),
        ])
    func retitled(command: String, old: String, new: String, complaint: String) {
        let shell = MemoryShell([Self.name: "- [ ] a\n- [ ] b\n"])
        #expect(shell.run("tasks \(command)").errors == "")
        let edited = shell.files.texts[Self.name]?.replacing(old, with: new)
        shell.files.texts[Self.name] = edited
        let result = shell.run("tasks undo")
        let parts = complaint.split(separator: " ", maxSplits: 1)
        let start = "error: 'tasks.md:\(parts[0])' was edited after 'tasks \(command)': \(parts[1])\n"
        #expect(result.errors.hasPrefix(start), "\(result.errors)")
        #expect(shell.files.texts[Self.name] == edited)
    }

    @Test(
        "a new task is not taken for one that the command wrote, of which nothing is left",
        arguments: [
            ("add c", "- [ ] a\n- [ ] b\n- [ ] d\n", nil),
            ("edit a title:c", "- [ ] b\n- [ ] d\n", "- [ ] a\n- [ ] b\n- [ ] d\n"),
        ])
    func newTask(command: String, edited: String, left: String?) {
        let shell = MemoryShell([Self.name: "- [ ] a\n- [ ] b\n"])
        #expect(shell.run("tasks \(command)").errors == "")
        shell.files.texts[Self.name] = edited
        let result = shell.run("tasks undo")
        #expect(shell.files.texts[Self.name] == left ?? edited)
        #expect(result.errors.contains("no longer contains anything") == (left == nil), "\(result.errors)")
    }

    @Test("a next occurrence with another title keeps the rule when its task is reopened")
    func reopenedAfterRename() {
        let shell = MemoryShell([Self.name: "# H\n- [ ] Water plants due:2026-11-26 repeat:1w\n  note\n"])
        #expect(shell.run(["tasks", "done", "plants"]).errors == "")
        #expect(shell.run(["tasks", "edit", "2", "title:Feed the cat"]).errors == "")
        let result = shell.run(["tasks", "reopen", "4"])
        let kept = "its successor above was changed, so it stays and keeps the rule"
        #expect(result.output == "reopened: Water plants (tasks.md:4); \(kept)\n")
        #expect(
            shell.files.texts[Self.name]
                == "# H\n- [ ] Feed the cat due:2026-12-03 repeat:1w\n  note\n"
                + "- [ ] Water plants due:2026-11-26\n  note\n")
    }

    @Test("another series right above is not taken for the next occurrence")
    func reopenedAfterAnother() {
        let shell = MemoryShell([Self.name: "- [ ] a due:2026-11-26 repeat:1w\n- [ ] b due:2026-11-26 repeat:1w\n"])
        #expect(shell.run(["tasks", "done", "b"]).errors == "")
        #expect(shell.run(["tasks", "remove", "2", "--yes"]).errors == "")
        let result = shell.run(["tasks", "reopen", "2"])
        #expect(result.output == "reopened: b (tasks.md:2); its successor is gone, so the rule is back\n")
    }

    @Test("a new series right above, on other days, is not taken for the next occurrence")
    func reopenedAfterNew() {
        let shell = MemoryShell([Self.name: "- [ ] b due:2026-11-26 repeat:1w\n"])
        #expect(shell.run(["tasks", "done", "b"]).errors == "")
        shell.files.texts[Self.name] = "- [ ] new due:2026-11-28 repeat:1w\n- [x] b due:2026-11-26 done:2026-11-21\n"
        let result = shell.run(["tasks", "reopen", "2"])
        #expect(result.output == "reopened: b (tasks.md:2); its successor is gone, so the rule is back\n")
    }

    @Test("another series right above that was renamed is not taken for the next occurrence")
    func reopenedAfterAnotherRename() {
        let shell = MemoryShell([Self.name: "- [ ] a due:2026-12-03 repeat:1w\n- [ ] b due:2026-11-26 repeat:1w\n"])
        #expect(shell.run(["tasks", "done", "b"]).errors == "")
        #expect(shell.run(["tasks", "remove", "2", "--yes"]).errors == "")
        #expect(shell.run(["tasks", "edit", "1", "title:c"]).errors == "")
        let result = shell.run(["tasks", "reopen", "2"])
        #expect(result.output == "reopened: b (tasks.md:2); its successor is gone, so the rule is back\n")
    }

    @Test(
        "a done task that was removed comes back beside a new one of its title",
        arguments: [
            ("- [x] Milk done:2026-12-01", "- [ ] Milk due:2026-12-04", true),
            ("- [x] Milk due:2026-11-30 done:2026-12-01", "- [ ] Milk", true),
            // The same one, on another branch.
            ("- [x] Milk done:2026-12-01", "- [x] Milk done:2026-12-01 #food", false),
            ("- [x] Milk due:2026-11-30 done:2026-12-01", "- [ ] Milk due:2026-11-30", false),
        ])
    func removedTwin(removed: String, new: String, comesBack: Bool) {
        let shell = MemoryShell([Self.name: "\(removed)\n- [ ] x\n"])
        #expect(shell.run("tasks remove 1 --yes").errors == "")
        shell.files.texts[Self.name]? += "\(new)\n"
        let result = shell.run("tasks undo")
        #expect(result.code == (comesBack ? .success : .failure), "\(result.errors)")
        #expect(shell.files.texts[Self.name] == (comesBack ? "\(removed)\n" : "") + "- [ ] x\n\(new)\n")
    }

    @Test("a date amid the title, which the command changed, does not make another task")
    func dateInTheTitle() {
        let shell = MemoryShell([Self.name: "- [ ] Send due:2026-11-25 slides repeat:1w\n- [ ] x\n"])
        #expect(shell.run("tasks edit :1 due:2026-11-28").errors == "")
        shell.files.texts[Self.name] = "- [ ] Send due:2026-11-28 slides @home repeat:1w\n- [ ] x\n"
        #expect(shell.run("tasks undo").errors == "")
        #expect(shell.files.texts[Self.name] == "- [ ] Send due:2026-11-25 slides @home repeat:1w\n- [ ] x\n")
    }

    @Test("a later command on another file that stands in the way is named")
    func laterCommandElsewhere() {
        let shell = MemoryShell(["tasks.md": "- [ ] Cat\n- [ ] Rent\n", "vet.tasks.md": "- [ ] Pills\n"])
        #expect(shell.run("tasks move cat --file vet.tasks.md").errors == "")
        #expect(shell.run("tasks done vet.tasks.md:2").errors == "")
        let result = shell.run("tasks undo --file tasks.md")
        #expect(
            result.errors.hasSuffix(
                "  = help: nothing was written; 'tasks done vet.tasks.md:2' changed it later; "
                    + "undo that first: tasks undo --file vet.tasks.md\n"))
        #expect(shell.run("tasks undo --file vet.tasks.md").errors == "")
        #expect(shell.run("tasks undo").errors == "")
    }
}
