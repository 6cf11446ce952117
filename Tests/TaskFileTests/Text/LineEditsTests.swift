import TestSupport
import Testing

@testable import TaskFile

@Suite struct LineEditsTests {
    /// Lists of lines with many repeats.
    @Test func makeOneOutOfTheOther() {
        var numbers = Generator(seed: 13)
        func random(_ limit: Int) -> Int { numbers.next(below: limit) }
        func text() -> [UInt8] {
            let lines = (0..<random(14)).map { _ in ["a", "b", "c", "", "long line"][random(5)] + "\n" }
            return Array((lines.joined() + (random(3) == 0 ? "end" : "")).utf8)
        }
        for _ in 0..<Effort.rounds(2000) {
            let (old, new) = (text(), text())
            let source = Source(name: "t.md", bytes: old)
            #expect(source.applying(lineEdits(from: old, to: new)) == new)
        }
    }

    @Test func eachChangedRunIsOneEdit() {
        let old = Array("a\nb\nc\nd\ne\n".utf8)
        let edits = lineEdits(from: old, to: Array("a\nB\nc\nnew\nd\n".utf8))
        #expect(
            edits == [
                Edit(ByteRange(2, 4), "B\n"), Edit(ByteRange(6, 6), "new\n"), Edit(ByteRange(8, 10), ""),
            ])
    }

    @Test("a file in which every line changes is compared in linear time")
    func aLargeFile() {
        func file(_ count: Int, _ end: String) -> [UInt8] {
            (0..<count).flatMap { Array("- [ ] task \($0) due:2026-11-25\(end)".utf8) }
        }
        let small = (old: file(6_000, " \n"), new: file(6_000, "\n"))
        let large = (old: file(60_000, " \n"), new: file(60_000, "\n"))
        #expect(Source(name: "t.md", bytes: small.old).applying(lineEdits(from: small.old, to: small.new)) == small.new)
        let excess = Growth.excess(small, large, least: .milliseconds(5)) { lineEdits(from: $0.old, to: $0.new) }
        #expect(excess == nil)
    }
}
