import TaskFile
import Testing

@testable import TaskPrinting

/// A diff for a program is exact; one for a person is coloured, and its control characters are made visible.
struct DiffLookTests {
    private static let file = "- [ ] a\u{1B}[2J  due:2026-12-01\n- [ ] b\n"

    private func shell(width: Int?) -> MemoryShell {
        MemoryShell(["tasks.md": Self.file], width: width)
    }

    @Test(arguments: [["tasks", "fmt", "--diff"], ["tasks", "lint", "--diff"]])
    func aPipeGetsTheBytes(_ words: [String]) {
        let output = shell(width: nil).run(words).output
        #expect(output.hasPrefix("--- a/tasks.md\n+++ b/tasks.md\n@@ -1,2 +1,2 @@\n-- [ ] a\u{1B}[2J  due:"))
    }

    @Test(arguments: [["tasks", "fmt", "--diff"], ["tasks", "lint", "--diff"]])
    func aTerminalGetsColour(_ words: [String]) {
        let lines = shell(width: 80).run(words).output.split(separator: "\n")
        #expect(
            lines == [
                "\u{1B}[1m--- a/tasks.md\u{1B}[0m", "\u{1B}[1m+++ b/tasks.md\u{1B}[0m",
                "\u{1B}[34m@@ -1,2 +1,2 @@\u{1B}[0m", "\u{1B}[31m-- [ ] a␛[2J  due:2026-12-01\u{1B}[0m",
                "\u{1B}[32m+- [ ] a␛[2J due:2026-12-01\u{1B}[0m", " - [ ] b",
            ])
    }

    @Test func colourCanBeRefusedAndDemanded() {
        let plain = shell(width: 80).run(["tasks", "fmt", "--diff", "--color", "never"]).output
        #expect(plain.contains("\n-- [ ] a␛[2J  due"))
        let coloured = shell(width: nil).run(["tasks", "fmt", "--diff", "--color", "always"]).output
        #expect(coloured.contains("\u{1B}[31m-- [ ] a\u{1B}[2J  due"))
    }

    @Test func aTaskChangeIsFoldedToTheTerminal() {
        let files = ["a.md": "- [ ] Ship a whole release due:2026-12-01\n", "b.md": "- [ ] Ship a whole release\n"]
        let words = ["tasks", "diff", "--no-index", "a.md", "b.md", "--color", "never"]
        let wide = "no section\n  ~ Ship a whole release  -due 2026-12-01\n"
        let narrow = "no section\n  ~ Ship a whole\n    release\n    -due 2026-12-01\n"
        for (width, text) in [(nil, wide), (80, wide), (22, narrow)] {
            #expect(MemoryShell(files, width: width).run(words).output.hasSuffix(text))
        }
    }

    @Test func linesForPeopleAreFoldedToTheTerminal() {
        let text = "- [ ] Ship a whole release\n- [ ] Ship a whole big release @work\n"
        var shell = MemoryShell(["tasks.md": text], width: 24)
        shell.variables["COLUMNS"] = "24"
        shell.watchesErrors = true
        let matches = "tasks.md:1: Ship a whole\n  release\ntasks.md:2: Ship a whole\n  big release  @work\n"
        #expect(shell.run(["tasks", "done", "ship", "--color", "never"]).errors.hasPrefix(matches))
        #expect(shell.run(["tasks", "done", "1"]).output == "done: Ship a whole\n  release (tasks.md:1)\n")
        shell.answer = "y"
        let question = "  - [ ] Ship a whole big\n    release @work\nRemove this task? [y/N] "
        #expect(shell.run(["tasks", "remove", "2"]).errors == question)
    }

    @Test func aMissingLineEndIsReported() {
        let source = Source(name: "a.md", "x")
        let diff = UnifiedDiff(source, [Edit(ByteRange(0, 1), "y")], of: "a.md")
        let look = UnifiedDiff.Look(style: Style(isColoured: true), escapesControls: true)
        let text = printed { diff.print(to: &$0, as: look) }
        #expect(
            text.hasSuffix(
                "-x\u{1B}[0m\n\\ No newline at end of file\n\u{1B}[32m+y\u{1B}[0m\n\\ No newline at end of file\n"))
    }
}
