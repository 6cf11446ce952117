import TaskFile
import TaskLint
import Testing

/// Where a file that is not in its canonical form is said to be so.
struct UnformattedTests {
    /// The lines with `unformatted` in a file of `text`, counted from one.
    private func lines(_ text: String, isBeingTyped: Bool = false, _ levels: [String: Settings.Level] = [:]) -> [Int] {
        var options = LintOptions()
        (options.isBeingTyped, options.levels) = (isBeingTyped, levels)
        let source = Source(name: "tasks.md", text)
        let found = Linter(options: options, now: now).findings(in: [Linter.Input(Document(source), isTaskFile: true)])[
            0]
        return found.filter { $0.rule == "unformatted" }.map { source.position(of: $0.range.lower).line }
    }

    @Test(
        "a date that is reported for its spelling is no second reason",
        arguments: [
            ("- [ ] a due:2026/12/1\n", []), ("- [ ] a due:2026/12/1 start:2026/11/1\n- [ ] b due:2026/12/1\n", []),
            ("- [ ] a due:2026/12/1\n- [ ]  b\n- [ ]  c due:2026-12-01\n", [3]),
            ("- [ ] a  b due:2026/12/1\n", []), ("- [ ]  a due:2026/12/1\n", [1]),
            ("- [ ] a due:2026/12/1 @b\n", [1]), ("- [ ] a due:2026/12/1", [1]),
            ("- [ ] a due:2026/12/1 <!-- tasks-ignore noncanonical-date -->\n", [1]),
            ("- [ ] a due:2026/12/1 <!-- tasks-ignore noncanonical-date, unformatted -->\n", []),
            ("- [ ] a due:2026/12/1 <!-- tasks-ignore noncanonical-date -->\n- [ ] b due:2026/12/1\n", [1]),
        ])
    func dates(text: String, expected: [Int]) {
        #expect(lines(text) == expected)
        // Where the rule does not report, or not as loudly, this one does.
        if expected.isEmpty, !text.contains("unformatted") {
            for level in [Settings.Level.off, .info] { #expect(lines(text, ["noncanonical-date": level]) == [1]) }
        }
    }

    @Test(
        "in an editor nothing is missing that may still be typed",
        arguments: [
            ("- [ ] a due:2026-12-01", []), ("- [ ] a due:2026-12-01 ", []), ("- [ ] a due:2026-12-01\n-", []),
            ("- [ ] a due:2026-12-01 \n- [ ] b \t\n- [ ] c\n", []), ("- [ ] a due:2026-12-01 \r\n- [ ] b", []),
            ("- [ ] a due:2026-12-01 \n- [ ]  b @c", [2]), ("- [ ]  a due:2026-12-01", [1]),
            ("- [ ] a due:2026-12-01 @b ", [1]), ("\u{FEFF}\n- [ ] a due:2026-12-01\n", [1]),
        ])
    func typing(text: String, expected: [Int]) {
        #expect(lines(text, isBeingTyped: true) == expected)
        #expect(lines(text) == [1] || lines(text) == [2])
    }
}
