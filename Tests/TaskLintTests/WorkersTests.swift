import TaskFile
import TaskFormat
import TestSupport
import Testing

@testable import TaskLint

@Suite("Linting a large file with several workers")
struct WorkersTests {
    private static let lines = [
        "- [ ] Pay the rent @home due:2026-11-18", "- [x] done due:2026-11-18 repeat:1w",
        "  - [ ] inside due:2026-12-01",
        "- [ ] twice due:2026-11-25 due:2026-11-26 @a @b", "- [] no box", "- [-] no box either", "# Section", "",
        "- [ ] id:a after:b remind:-1d", "- [ ] wrong due:soon status:open", "- [ ] created:2027-01-01 due:2026/12/1",
        "<div>", "- [ ] hidden", "</div>", "", "- [ ]   spaces    due:2026-11-30", "text due:2026-11-25",
        "- [ ] quiet due:2026-11-18 <!-- tasks-ignore overdue -->", "- [ ] 日本 deu:2026-11-25", "<<<<<<< here",
    ]

    @Test func hasTheFindingsThatOneWorkerFinds() {
        // Long titles: only a file of a megabyte is split, and a finding costs as much on a short line.
        let words = "with words that were dictated on the way to the station, and as many again on the way home "
        let title = "] " + words + words
        let lines = Self.lines.map { $0.replacing("] ", with: title) }
        let count = 9_000
        let text = (0..<count).map { lines[($0 * $0 + $0 / 7) % lines.count] }.joined(separator: "\n") + "\n"
        let source = Source(name: "tasks.md", text)
        #expect(source.bytes.count > 1 << 20)
        let one = Linter(now: now).findings(in: [Linter.Input(Document(source), isTaskFile: true)])[0]
        let shared = Linter(now: now, workers: ThreeWorkers())
            .findings(in: [Linter.Input(Document(source, workers: ThreeWorkers()), isTaskFile: true)])[0]
        #expect(Array(one) == Array(shared))
        // The formatter is given the lines whose values it would respell.
        #expect(one.first { $0.rule == "unformatted" }?.fix?.edits == Document(source).formattingEdits())
        #expect(Set(one.map(\.rule)).count > 12)
        let places = one.map { ($0.range.lower, $0.range.upper, $0.rule) }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    }
}
