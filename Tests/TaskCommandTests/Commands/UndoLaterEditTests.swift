import Testing

@testable import TaskCommandLine
@testable import TaskSystem

@Suite("tasks undo in a file to which something was added by hand")
struct UndoLaterEditTests {
    private static let name = "/home/me/project/tasks.md"

    /// What `undo` leaves after `command` changed `text`, and lines were added above and below.
    private func undo(_ command: String, of text: String, above: String = "", below: String = "") -> String? {
        let shell = MemoryShell([Self.name: text])
        let made = shell.run("tasks \(command)")
        #expect(made.code == .success, "\(made.errors)")
        #expect(shell.files.texts[Self.name] != text)
        shell.files.texts[Self.name] = above + (shell.files.texts[Self.name] ?? "") + below
        let undone = shell.run("tasks undo")
        #expect(undone.code == .success, "\(undone.errors)")
        return shell.files.texts[Self.name]
    }

    @Test(
        "line ends that the command changed come back",
        arguments: [
            "# H\n- [ ] A @x\r\n", "- [ ] A @x\r\n- [ ] B @x\n- [ ]  C @x\n",
            "---\r\ntasks:\n  tags: [a]\n---\n- [ ] A @x\n- [ ] B @x\n",
            "---\ntasks:\n  tags: [a]\n---\r\n- [ ] A @x\n- [ ] B @x\n",
            "- [ ] A\r\n  note\r\n\r\ntext\r\n- [ ] B @x\n\n# H\n- [ ]  C\n- [ ] D\n- [ ] E\n- [ ] F\n",
            "- [ ] A @x\n- [ ] B @x\r\n- [ ]  C @x\r\n",
        ])
    func lineEnds(text: String) {
        #expect(undo("fmt", of: text, below: "- [ ] new\n") == text + "- [ ] new\n")
    }

    @Test(
        "what the command added goes, also from below a new first heading",
        arguments: [
            ("done A", "- [ ] A due:2026-11-25 repeat:1w\n"), ("done A", "- [ ] A\n- [ ] B repeat:1w\n"),
            ("done A", "- [ ] A due:2026-11-25 repeat:1w\n  - [x] S\n  note\n- [ ] B\n\n# H\n\n- [ ] C\n"),
            ("add B", "- [ ] A\n"), ("add B --under A", "- [ ] A\n"),
            ("move A --after B", "- [ ] A\n- [ ] B\n"), ("move C --before B", "- [ ] A\n- [ ] B\n- [ ] C\n"),
            ("remove B --yes", "- [ ] A\n- [ ] B\n- [ ] C\n"),
            ("move B --section H", "- [ ] A\n- [ ] B\n\n# H\n\n- [ ] C\n"),
        ])
    func firstHeading(command: String, text: String) {
        #expect(undo(command, of: text, above: "# Top\n\n") == "# Top\n\n" + text)
    }

    @Test(
        "what a command did to a task, or in a section, is named where an edit by hand contradicts it",
        arguments: [
            (
                "- [ ] one @w\n  note\n", "edit one title:uno", "- [ ] uno @x\n  other note\n",
                "tasks.md:1", "'uno' was changed, and was called 'one' before the command"
            ),
            (
                "# H\n\n- [ ] one\n- [ ] two\n", "remove one --yes", "# G\n\n- [ ] g\n",
                "tasks.md", "the section 'H' was deleted, and the command had changed something in it"
            ),
            (
                "# H\n\n- [ ] one\n", "edit one '#x'", "# H\n", "tasks.md",
                "'one' was deleted, and the command had changed it"
            ),
            (
                "# H\n\n- [ ] a\n- [ ] b\n", "move b --section Later --create",
                "# H\n\n- [ ] a\n\n# Later\n\n- [ ] b\n- [ ] mine\n", "tasks.md:8",
                "it is below 'Later', which the command had added"
            ),
            (
                "# H\n\n- [ ] a\n- [ ] b\n", "move b --section Later --create",
                "# H\n\n- [ ] a\n\n# Later\n\n- [ ] b\n\nprose\n", "tasks.md:9",
                "it is below 'Later', which the command had added"
            ),
        ])
    func contradiction(text: String, command: String, edited: String, place: String, complaint: String) {
        let shell = MemoryShell([Self.name: text])
        #expect(shell.run("tasks \(command)").errors == "")
        shell.files.texts[Self.name] = edited
        let errors = shell.run("tasks undo").errors
        #expect(errors.hasPrefix("error: '\(place)' was edited after 'tasks \(command)': \(complaint)\n"), "\(errors)")
    }

    @Test(
        "blank lines at the end stay",
        arguments: [
            "done A", "edit A '#x'", "add X", "remove B --yes", "move A --after B", "add X --section Q --create",
        ])
    func blankEnd(command: String) {
        for text in ["- [ ] A\n- [ ] B\n", "# H\n\n- [ ] A\n- [ ] B due:2026-11-25 repeat:1w\n"] {
            for blanks in ["\n", "\n\n"] {
                #expect(undo(command, of: text, below: blanks) == text + blanks)
            }
        }
    }
}
