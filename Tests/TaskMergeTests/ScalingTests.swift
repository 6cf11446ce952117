import TaskFile
import TaskMerge
import Testing

/// Merging takes time nearly linear in the size of the versions.
@Suite struct ScalingTests {
    private static func list(_ count: Int) -> String {
        "# Long\n\n" + (0..<count).map { "- [ ] Task number \($0) of many\n" }.joined() + "\n# Rest\n\n- [ ] Rest\n"
    }

    @Test("a deleted section with one edited task")
    func deletedSection() {
        let base = Self.list(10_000)
        let edited = base.replacing("number 5000 of many", with: "number 5000 of many due:2026-12-01")
        let start = ContinuousClock.now
        let merge = ThreeWayMerge(
            base: Source(name: "base", base), ours: Source(name: "ours", "# Rest\n\n- [ ] Rest\n"),
            theirs: Source(name: "theirs", edited), settings: Settings())
        #expect(!merge.isClean)
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test("a title of very many words, of which many were changed")
    func longTitle() {
        let words = (0..<20_000).map { "word\($0 % 7)" }.joined(separator: " ")
        let start = ContinuousClock.now
        let merge = ThreeWayMerge(
            base: Source(name: "base", "- [ ] first \(words) last\n"),
            ours: Source(name: "ours", "- [ ] other \(words) end\n"),
            theirs: Source(name: "theirs", "- [x] first \(words) last\n"), settings: Settings())
        #expect(!merge.bytes.isEmpty)
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
