import TestSupport
import Testing

@testable import TaskFile

@Suite("A stretch of bytes, asked without branching")
struct StretchTests {
    private static let marker = Array("due:".utf8)
    private static let days = key("2026-11-21")...key("2026-11-23")

    private static func key(_ text: String) -> DayKey { DayKey.read(Array(text.utf8), at: 0) ?? .greatest }

    @Test("has the line ends, the other lines and the finds that a look at each byte has")
    func agrees() {
        var generator = Generator(seed: 23)
        var (ends, others, finds) = (0, 0, 0)
        for round in 0..<600 {
            let pieces = (0..<generator.next(below: round % 16 == 0 ? 900 : 60)).map { _ in generator.pick(Self.pieces)
            }
            let bytes = pieces.flatMap { Array($0.utf8) }
            let lower = generator.next(below: min(bytes.count, 40) + 1)
            let range = lower..<(bytes.count - generator.next(below: min(bytes.count - lower, 40) + 1))
            let found = Self.read(bytes, range)
            #expect(found.ends == range.filter { Self.endsLine(bytes, $0) }, "\(pieces)")
            #expect(found.finds == range.filter { Self.isFind(bytes, $0) }, "\(pieces)")
            // A line may be taken for another one only where the bytes end.
            for end in found.ends where end <= bytes.count - 9 {
                #expect(found.others.contains(end) != Self.beginsTask(bytes, end + 1), "\(pieces)")
            }
            ends += found.ends.count
            others += found.others.count
            finds += found.finds.count
        }
        #expect(ends > 2_000 && others > 500 && finds > 1_000)
    }

    @Test("holds as much as can be in it", arguments: [":", "\n", "\r", "\t", "\r\n", "due:", "- [ ] a\n"])
    func full(text: String) {
        let bytes = Array(String(repeating: text, count: 2 * Stretch.length / text.utf8.count).utf8)
        let found = Self.read(bytes, bytes.indices)
        #expect(found.ends == bytes.indices.filter { Self.endsLine(bytes, $0) })
        #expect(found.finds == bytes.indices.filter { Self.isFind(bytes, $0) })
    }

    /// Offsets of line ends, of those before other lines, and of finds.
    private static func read(_ bytes: [UInt8], _ range: Range<Int>) -> (ends: [Int], others: Set<Int>, finds: [Int]) {
        let stops = Stops(at: marker, days: days) { bytes, offset in
            offset >= 3 && bytes[(offset - 3)...offset].elementsEqual(Self.marker)
        }
        var (ends, others, finds): ([Int], Set<Int>, [Int]) = ([], [], [])
        var stretch = Stretch()
        for start in stride(from: range.lowerBound, to: range.upperBound, by: Stretch.length) {
            stretch.read(bytes, start..<min(start + Stretch.length, range.upperBound), stops)
            let last = stretch.lineEnds[..<stretch.lineEndCount].map(Int.init)
            others.formUnion(stretch.others[..<stretch.otherCount].map { last[Int($0)] })
            ends += last
            finds += stretch.finds[..<stretch.findCount].map(Int.init)
        }
        return (ends, others, finds)
    }

    private static func endsLine(_ bytes: [UInt8], _ offset: Int) -> Bool {
        let isPair = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
        return bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r") && !isPair
    }

    private static func beginsTask(_ bytes: [UInt8], _ start: Int) -> Bool {
        let heads = ["- [ ] ", "- [x] ", "  - [ ] ", "  - [x] "]
        return heads.contains { bytes[start...].starts(with: $0.utf8) }
    }

    private static func isFind(_ bytes: [UInt8], _ offset: Int) -> Bool {
        guard bytes[offset] == marker[3], offset >= 3, bytes[(offset - 3)...offset].elementsEqual(marker) else {
            return false
        }
        // Not where so few bytes are that they are left to the closer look.
        guard offset >= 7, offset <= bytes.count - 12, bytes[offset + 11] <= 0x20 else { return true }
        return DayKey.read(bytes, at: offset + 1).map(days.contains) ?? true
    }

    private static let pieces = [
        "\n", "\n", "\n", "\r\n", "\r", "\t", "\u{b}", "\0", " ", "- [ ] ", "- [x] ", "  - [ ] ", "  - [x] ",
        "- [X] ", "- [", "- [ ]!", "- [x]\n", "- plain ", "# heading ", "text ", "é ", "due:2026-11-21",
        "due:2026-11-22 ", "due:2026-11-23",
        "due:2026-11-24 ", "due:2026-12-01 ", "due:2025-11-22", "due:2026-3-7 ", "due:2026-w48 ", "due:x", "due: ",
        "due:2026-11-21T09:00", "remind:-1d ", "undue:2026-11-22 ", ":", ";", "a rather long title of a task ",
    ]
}
