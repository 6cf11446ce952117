import TaskEdit
import TaskExchange
import TaskFile
import TaskImport
import Testing

/// What an input says that cannot be read, or not kept: it is named, and nothing else is read in its place.
struct UnreadTests {
    /// Expects that `text` becomes `file`, and that `losses` are reported.
    private func check(_ text: String, _ format: ImportFormat, _ file: String, _ losses: [String]) throws {
        #expect(try imported(text, format) == file)
        #expect(try read(text, format).losses.lines == losses)
    }

    @Test(
        "a task is done where a column says a day or yes",
        arguments: [
            ("NULL", "- [ ] a", true), ("None", "- [ ] a", true), ("0%", "- [ ] a", true), ("nein", "- [ ] a", true),
            ("0000-00-00", "- [ ] a", true), ("Incomplete", "- [ ] a", true), ("☐", "- [ ] a", true),
            ("N", "- [ ] a", false), ("Open", "- [ ] a", false), ("✓", "- [x] a", false), ("Done", "- [x] a", false),
            ("2026-11-20", "- [x] a done:2026-11-20", false), ("03/04/2026", "- [x] a", true),
        ])
    func doneInOneCell(_ cell: String, _ task: String, _ isLost: Bool) throws {
        let losses = isLost ? ["1 task lost its done '\(cell)' (line 2)"] : []
        for column in ["done", "completed", "completed_at", "Date Completed"] {
            try check("title,\(column)\na,\(cell)\n", .csv, "\(task)\n", losses)
        }
        let object = #"{"title":"a","done":"\#(cell)"}"#
        try check(object, .jsonl, "\(task)\n", losses.map { $0.replacing("line 2", with: "line 1") })
    }
}
