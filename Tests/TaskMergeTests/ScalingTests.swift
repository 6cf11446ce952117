import TaskFile
import TaskMerge
import TestSupport
import Testing

/// Merging takes time nearly linear in the size of the versions.
@Suite struct ScalingTests {
    private static func list(_ count: Int) -> String {
        "# Long\n\n" + (0..<count).map { "- [ ] Task number \($0) of many\n" }.joined() + "\n# Rest\n\n- [ ] Rest\n"
    }

    @Test("a deleted section with one edited task")
    func deletedSection() {
        func merge(_ count: Int) -> ThreeWayMerge {
            let base = Self.list(count)
            let edited = base.replacing("number 500 of many", with: "number 500 of many due:2026-12-01")
            return ThreeWayMerge(
                base: Source(name: "base", base), ours: Source(name: "ours", "# Rest\n\n- [ ] Rest\n"),
                theirs: Source(name: "theirs", edited), settings: Settings())
        }
        #expect(!merge(1_000).isClean)
        let excess = Growth.excess(1_000, 10_000, least: .milliseconds(5), merge)
        #expect(excess == nil)
    }

    @Test("an archive with many tasks of one title")
    func archive() {
        func list(_ count: Int, _ box: String, _ end: String) -> String {
            (0..<count).compactMap { CivilDate(dayNumber: 20_000 + $0) }
                .map { "- [\(box)] Water the plants due:\($0)\(end)\n" }.joined()
        }
        func merge(_ count: Int) -> ThreeWayMerge {
            ThreeWayMerge(
                base: Source(name: "base", list(count, " ", "")), ours: Source(name: "ours", ""),
                theirs: Source(name: "theirs", list(count, "x", " done:2026-11-21")), settings: Settings(),
                style: TaskConflict.Style(),
                ourArchives: [Source(name: "archive", list(count, "x", " done:2026-11-20"))])
        }
        #expect(merge(2_000).bytes.isEmpty)
        let excess = Growth.excess(200, 2_000, least: .milliseconds(2), merge)
        #expect(excess == nil)
    }

    @Test("a task with very many tags, of which both sides changed some")
    func manyTags() {
        func merge(_ count: Int) -> ThreeWayMerge {
            func task(_ end: String) -> String {
                "- [ ] a" + (0..<count).map { " #t\($0)" }.joined() + "\(end)\n"
            }
            return ThreeWayMerge(
                base: Source(name: "base", task("")), ours: Source(name: "ours", task(" #ours due:2026-12-01")),
                theirs: Source(name: "theirs", task(" #theirs #ours")), settings: Settings())
        }
        let merged = String(decoding: merge(2_000).bytes, as: UTF8.self)
        #expect(merged.hasSuffix("#t1999 #ours #theirs due:2026-12-01\n"))
        let excess = Growth.excess(1_000, 10_000, least: .milliseconds(5), merge)
        #expect(excess == nil)
    }

    @Test("a title of very many words, of which many were changed")
    func longTitle() {
        func merge(_ count: Int) -> ThreeWayMerge {
            let words = (0..<count).map { "word\($0 % 7)" }.joined(separator: " ")
            return ThreeWayMerge(
                base: Source(name: "base", "- [ ] first \(words) last\n"),
                ours: Source(name: "ours", "- [ ] other \(words) end\n"),
                theirs: Source(name: "theirs", "- [x] first \(words) last\n"), settings: Settings())
        }
        #expect(!merge(2_000).bytes.isEmpty)
        let excess = Growth.excess(2_000, 20_000, least: .milliseconds(5), merge)
        #expect(excess == nil)
    }
}
