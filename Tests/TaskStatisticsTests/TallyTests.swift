import TaskFile
import Testing

@testable import TaskStatistics

@Suite struct TallyTests {
    /// A file and its expected counts: open, overdue, done, cancelled, points, percent.
    struct Example: CustomTestStringConvertible, Sendable {
        let name: String
        let file: String
        let counts: [Int]
        let percent: Int?
        var testDescription: String { name }

        init(_ name: String, _ file: String, _ counts: [Int], _ percent: Int?) {
            (self.name, self.file, self.counts, self.percent) = (name, file, counts, percent)
        }
    }

    @Test(arguments: [
        Example("nothing", "# Tasks\n", [0, 0, 0, 0, 0], nil),
        Example(
            "points by priority", "- [x] a\n- [x] ! b\n- [x] !! c\n- [x] !!! d\n- [ ] !!! e\n",
            [1, 0, 4, 0, 70], 80),
        Example(
            "cancelled tasks earn nothing and do not count in the rate",
            "- [x] !!! a status:cancelled done:2026-11-20\n- [x] b\n- [ ] c\n", [1, 0, 1, 1, 10], 50),
        Example("a list of cancelled tasks has no rate", "- [x] a status:cancelled\n", [0, 0, 0, 1, 0], nil),
        Example(
            "the box wins over the state", "- [ ] a status:cancelled\n- [x] b status:doing\n- [ ] c status:doing\n",
            [2, 0, 1, 0, 10], 33),
        Example(
            "open tasks whose due date has passed are overdue",
            "- [ ] a due:2026-11-20\n- [ ] b due:2026-11-21\n- [ ] c due:2026-11-21T09:59\n- [ ] d due:2026-W46\n"
                + "- [ ] e due:2026-11\n- [x] f due:2026-11-20\n", [5, 3, 1, 0, 10], 16),
        Example(
            "a done task earns its points whatever its stamp says",
            "- [x] a\n- [x] b done:soon\n- [x] c done:2027-01-01\n- [x] d done:1999-01-01\n", [0, 0, 4, 0, 40], 100),
        Example(
            "a repeated task earns them each time it is done",
            "- [ ] !! Water due:2026-11-27 repeat:1w\n- [x] !! Water due:2026-11-20 done:2026-11-20\n"
                + "- [x] !! Water due:2026-11-13 done:2026-11-14\n", [1, 0, 2, 0, 40], 66),
        Example(
            "a parent and its subtasks count each by itself", "- [x] !!! a\n  - [x] b\n  - [ ] c\n",
            [1, 0, 2, 0, 40], 66),
        Example(
            "what is not a task does not count", "- [x]\n- [-] a\n```\n- [x] b\n```\n- [X] c\n", [0, 0, 1, 0, 10], 100),
        Example(
            "the rate is rounded down", String(repeating: "- [x] a\n", count: 199) + "- [ ] b\n",
            [1, 0, 199, 0, 1990], 99),
    ])
    func counts(_ example: Example) {
        let tally = statistics(example.file).total
        #expect([tally.open, tally.overdue, tally.done, tally.cancelled, tally.points] == example.counts)
        #expect(tally.completionPercent == example.percent)
        #expect(tally.total == tally.open + tally.done + tally.cancelled)
        #expect((tally.completion == nil) == (example.percent == nil))
    }

    @Test(arguments: [
        (0, 1, 0, 100), (10, 1, 10, 90), (90, 1, 90, 10), (100, 2, 0, 100), (110, 2, 10, 90), (1990, 20, 90, 10),
    ])
    func levels(points: Int, number: Int, progress: Int, missing: Int) {
        let level = Level(points: points)
        #expect([level.number, level.progress, level.missing] == [number, progress, missing])
    }

    static let house = """
        ---
        tasks:
          categories:
            work: blue 💼
            home: green 🏠
        ---
        - [x] before any heading
        # Week
        - [x] !!! a @HOME
        - [ ] ! b @errand
        ## Work
        - [ ] c @work due:2026-11-20
        - [x] d @Errand
        # week
        - [x] e @errand

        """

    @Test func byCategory() {
        let shares = statistics(Self.house).categories
        #expect(shares.map { $0.key?.name } == ["work", "home", "errand", nil])
        #expect(shares.map { $0.key?.icon } == ["💼", "🏠", nil, nil])
        #expect(shares.map(\.tally.done) == [0, 1, 2, 1])
        #expect(shares.map(\.tally.open) == [1, 0, 1, 0])
        #expect(shares.map(\.tally.overdue) == [1, 0, 0, 0])
        #expect(shares.map(\.tally.points) == [0, 30, 20, 10])
    }

    @Test func byPriority() {
        let shares = statistics(Self.house).priorities
        #expect(shares.map(\.key) == [.high, .low, nil])
        #expect(shares.map(\.tally.total) == [1, 1, 4])
    }

    @Test func bySection() {
        let shares = statistics(Self.house, "# Week\n## WORK\n- [x] f\n").sections
        #expect(shares.map(\.key) == [["Week"], ["Week", "Work"], nil])
        #expect(shares.map(\.tally.total) == [3, 3, 1])
    }
}
