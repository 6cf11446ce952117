import TaskFile
import TaskMerge
import TestSupport
import Testing

@Suite struct ScenarioTests {
    @Test func noneIsLeftOut() throws {
        #expect(try Scenario.all.count == Scenario.text.matches(of: /\n%% base\n/).count)
    }

    @Test(arguments: Scenario.all)
    func merges(_ scenario: Scenario) {
        let merge = scenario.merged()
        if scenario.options.contains("unchanged") {
            #expect(merge.bytes == scenario.versions[1])
        } else {
            let text = String(decoding: merge.bytes, as: UTF8.self)
            #expect(scenario.results.contains(merge.bytes), "\(text)")
        }
        #expect(merge.isClean == !scenario.wantsConflict)
    }

    @Test(arguments: Scenario.all.filter { $0.options.isDisjoint(with: ["one-way", "unchanged"]) })
    func mergesWithTheSidesExchanged(_ scenario: Scenario) {
        let merge = scenario.merged(isExchanged: true)
        #expect(scenario.results.map(scenario.lines).contains(scenario.lines(of: merge.bytes)))
        #expect(merge.isClean == !scenario.wantsConflict)
    }

    @Test("additions on one side are merged in linear time")
    func isLinear() {
        let base = Source(name: "tasks.md", "# A\n\n- [ ] first\n")
        func merge(_ count: Int) {
            let lines = (0..<count).map { "- [ ] task \($0)\n" }.joined()
            let ours = Source(name: "tasks.md", "# A\n\n- [ ] first\n" + lines)
            let theirs = Source(name: "tasks.md", "# A\n\n- [x] first\n")
            _ = ThreeWayMerge(base: base, ours: ours, theirs: theirs)
        }
        let excess = Growth.excess(200, 2000, least: .milliseconds(5), merge)
        #expect(excess == nil)
    }

    @Test("tasks that are all reworded are found again in linear time")
    func isLinearForRewordedTasks() {
        let words = ["write", "draft", "letter", "report", "garden", "kitchen", "invoice", "budget", "ticket", "lamp"]
        func merge(_ count: Int) {
            var numbers = Generator(seed: 5)
            let titles = (0..<count).map { _ in (0..<6).map { _ in numbers.pick(words) }.joined(separator: " ") }
            func file(_ line: (String) -> String) -> Source {
                Source(name: "tasks.md", titles.map { line($0) + "\n" }.joined())
            }
            _ = ThreeWayMerge(
                base: file { "- [ ] \($0)" }, ours: file { "- [ ] \($0) today" }, theirs: file { "- [x] \($0)" })
        }
        let excess = Growth.excess(150, 1500, over: 20, least: .milliseconds(50), merge)
        #expect(excess == nil)
    }

    /// A change on one side only, or the same change on both sides, is taken over as it is.
    @Test(arguments: Scenario.all)
    func keepsTheLaws(_ scenario: Scenario) {
        let sources = scenario.versions.map { Source(name: "tasks.md", bytes: $0) }
        for version in sources {
            let base = sources[0]
            #expect(ThreeWayMerge(base: base, ours: version, theirs: base).bytes == version.bytes)
            #expect(ThreeWayMerge(base: base, ours: base, theirs: version).bytes == version.bytes)
            #expect(ThreeWayMerge(base: base, ours: version, theirs: version).bytes == version.bytes)
        }
    }
}

/// The markers of conflicts.
@Suite struct StyleTests {
    @Test("every style writes whole lines", arguments: [(Int.min, 1), (0, 1), (7, 7), (Int.max, 1_000)])
    func styles(size: Int, written: Int) {
        let merge = ThreeWayMerge(
            base: Source("- [ ] a\n"), ours: Source("- [ ] a @b\n"), theirs: Source("- [ ] a @c\n"),
            style: TaskConflict.Style(markerSize: size, base: "x\r\ny"))
        let signs = ["<", "|", "=", ">"].map { String(repeating: $0, count: written) }
        let sides = [" ours\n- [ ] a @b\n", " x\n- [ ] a\n", "\n- [ ] a @c\n", " theirs\n"]
        #expect(String(decoding: merge.bytes, as: UTF8.self) == zip(signs, sides).map { $0 + $1 }.joined())
    }
}
