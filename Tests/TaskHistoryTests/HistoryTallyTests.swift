import TaskFile
import Testing

@testable import TaskHistory

@Suite("Number of open tasks over time")
struct HistoryTallyTests {
    /// The tally of several versions of a file, each with its day.
    private func tally(
        _ versions: [(day: String, text: String)], by span: HistoryTally.Span = .week, today: String = "2026-11-21",
        from first: CivilDate? = nil
    ) -> HistoryTally {
        var before = Document(Source(name: "tasks.md", ""))
        var steps: [HistoryTally.Step] = []
        for (day, text) in versions {
            let document = Document(Source(name: "tasks.md", text))
            let difference = DocumentDifference(from: before, to: document)
            let open = document.tasks.count { !$0.isChecked }
            steps.append(
                HistoryTally.Step(
                    day: date(day), flow: TaskFlow(difference.changes, of: difference), open: open))
            before = document
        }
        return HistoryTally(steps, by: span, today: date(today), from: first)
    }

    private func date(_ text: String) -> CivilDate {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return CivilDate(year: parts[0], month: parts[1], day: parts[2]) ?? .first
    }

    /// `2026-W44 3 +5 x2 c0 -0 o0 net 3`.
    private func text(_ row: HistoryTally.Row) -> String {
        let flow = row.flow
        return "\(row.period) \(row.open) +\(flow.added) x\(flow.done) c\(flow.cancelled) -\(flow.removed) "
            + "o\(flow.reopened) net \(row.net)"
    }

    @Test("every week and month up to today has a row")
    func rows() {
        let versions: [(day: String, text: String)] = [
            ("2026-10-26", "- [ ] a\n- [ ] b\n- [ ] c\n- [x] d\n"),
            ("2026-10-28", "- [x] a\n- [ ] b\n- [ ] c\n- [x] d\n- [ ] e\n"),
            ("2026-11-10", "- [x] a\n- [x] b status:cancelled\n- [x] d\n"),
            // Earlier than the previous version: a wrong clock or rebased commits.
            ("2026-11-02", "- [ ] a\n"),
        ]
        #expect(
            tally(versions).rows.map(text) == [
                "2026-W44 3 +5 x2 c0 -0 o0 net 3", "2026-W45 3 +0 x0 c0 -0 o0 net 0",
                "2026-W46 1 +0 x0 c1 -2 o1 net -2", "2026-W47 1 +0 x0 c0 -0 o0 net 0",
            ])
        #expect(
            tally(versions, by: .month).rows.map(text) == [
                "2026-10 3 +5 x2 c0 -0 o0 net 3", "2026-11 1 +0 x0 c1 -2 o1 net -2",
            ])
        #expect(tally(versions, from: date("2026-11-12")).rows.map { "\($0.period)" } == ["2026-W46", "2026-W47"])
        #expect(tally([]).rows.isEmpty)
    }

    @Test("the pace gives the expected end")
    func pace() {
        let six = (1...6).map { "- [ ] \($0)a\n" }
        func list(_ count: Int) -> String { six.prefix(count).joined() }
        // A single span has no pace: the tasks were added in it.
        #expect(tally([("2026-11-17", list(6))]).pace == nil)
        // Monday to Sunday: two fewer each week, and two are left.
        let fewer = tally(
            [("2026-11-02", list(6)), ("2026-11-09", list(4)), ("2026-11-16", list(2))], today: "2026-11-22")
        #expect(fewer.pace == HistoryTally.Pace(spans: 2, net: -2, end: date("2026-11-29")))
        let more = tally([("2026-11-02", list(2)), ("2026-11-09", list(4))], today: "2026-11-15")
        #expect(more.pace == HistoryTally.Pace(spans: 1, net: 2, end: nil))
        let nothing = tally([("2026-11-02", list(2)), ("2026-11-09", "")], today: "2026-11-15")
        #expect(nothing.pace?.end == nil)
    }

    @Test(
        "added minus closed tasks equals the change in open tasks",
        arguments: [
            ("- [ ] w due:2026-11-21 repeat:1w\n", "- [ ] w due:2026-11-28 repeat:1w\n- [x] w due:2026-11-21\n", 1, 1),
            (
                "- [ ] w due:2026-11-21 repeat:1w\n  - [ ] s\n  - [x] t\n",
                """
                - [ ] w due:2026-11-28 repeat:1w
                  - [ ] s
                  - [ ] t
                - [x] w due:2026-11-21
                  - [x] s
                  - [x] t

                """, 3, 2
            ),
        ])
    func repeats(old: String, new: String, added: Int, done: Int) {
        let (one, other) = (Document(Source(name: "a", old)), Document(Source(name: "a", new)))
        let difference = DocumentDifference(from: one, to: other)
        let flow = TaskFlow(difference.changes, of: difference)
        let open = { (document: Document) in document.tasks.count { !$0.isChecked } }
        #expect(flow.net == open(other) - open(one))
        #expect(flow.added == added)
        #expect(flow.done == done)
    }
}

extension TaskFlow {
    /// How many more tasks are open afterwards.
    var net: Int { added + reopened - done - cancelled - removed }
}
