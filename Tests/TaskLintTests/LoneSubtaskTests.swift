import TaskFile
import TaskLint
import Testing

/// The advice on a task that looks like a subtask makes it one, with the fewest columns that do.
struct LoneSubtaskTests {
    @Test(arguments: [
        ("1. [ ] a\n  - [ ] b\n", 1), ("> 1. [ ] a\n>   - [ ] b\n", 1), ("- p\n   - [ ] a\n    - [ ] b\n", 1),
        ("* plain\n    - [ ] a\n     - [ ] b\n", 1), ("   - [ ] a\n    - [ ] b\n", 1),
        ("1. plain\n      - [ ] a\n       - [ ] b\n", 1), ("100. [ ] a\n  - [ ] b\n", 3),
        ("- [ ] a\n      - [ ] b\n", -4), ("- [ ] a\n\n      - [ ] b\n", -4),
        ("\u{FEFF}1. [ ] a\n  - [ ] b\n", 1),
    ])
    func columns(text: String, change: Int) throws {
        let text = text.replacing("[ ] a", with: "[ ] a due:2026-12-01")
        let finding = try #require(lint(text, only: "lone-subtask").first)
        let count = abs(change)
        #expect(finding.help == "indent it by \(count) \(change < 0 ? "fewer" : "more") column\(count == 1 ? "" : "s")")
        // The advice, followed literally.
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let last = lines.count - 2
        let marker = try #require(lines[last].firstIndex(of: "-"))
        if change > 0 {
            lines[last].insert(contentsOf: String(repeating: " ", count: count), at: marker)
        } else {
            lines[last].removeSubrange(lines[last].index(marker, offsetBy: change)..<marker)
        }
        let repaired = Document(Source(name: "tasks.md", lines.joined(separator: "\n")))
        #expect(repaired.tasks.count == 2 && repaired.parent(ofTask: 1) == 0)
    }
}
