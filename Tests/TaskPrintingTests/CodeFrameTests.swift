import TaskFile
import TestSupport
import Testing

@testable import TaskPrinting
@testable import TaskText

@Suite("Code frames")
struct CodeFrameTests {
    private static let words = ["a", " ", "due:2026-11-25", "~", "  ", "#", "- [ ] "]
    private static let strange = [
        "\t", "é", "日本", "e\u{301}", "👩‍👩‍👧", "\u{1B}", "\u{202E}", "\u{200B}",
    ]

    /// Random lines of words and of characters whose cells and bytes differ in number, with a random span.
    @Test("match frames built character by character", arguments: [8, 3, 1])
    func agrees(oddOneIn rarity: Int) {
        var numbers = Generator(seed: UInt64(7 + rarity))
        func random(_ limit: Int) -> Int { numbers.next(below: limit) }
        var plain = 0
        var cut = 0
        let rounds = Effort.rounds(4000)
        for _ in 0..<rounds {
            var bytes: [UInt8] = []
            for _ in 0..<random(14) {
                let pieces = random(rarity) == 0 ? Self.strange : Self.words
                bytes += pieces[random(pieces.count)].utf8
            }
            if random(9) == 0, !bytes.isEmpty { bytes[random(bytes.count)] = 0xC3 }
            let line = ByteRange(4, 4 + bytes.count)
            let whole = Array("one\n".utf8) + bytes + Array("\nthree".utf8)
            let lower = random(whole.count + 1)
            let range = ByteRange(lower, lower + random(whole.count - lower + 1))
            let width = 4 + random(70)
            let frame = CodeFrame(of: range, in: whole, line: line, width: width)
            let reference = CharacterFrame(of: range, in: whole, line: line, width: width)
            let shown = text(of: frame, whole)
            #expect(shown == reference.text, "\(bytes) \(range) \(width)")
            #expect(frame.caretColumn == reference.caretColumn, "\(bytes) \(range) \(width)")
            #expect(frame.caretCount == reference.caretCount, "\(bytes) \(range) \(width)")
            #expect(frame.isEmpty == shown.isEmpty)
            if isPlain(bytes, bytes.indices) { plain += 1 }
            if shown.contains("…") { cut += 1 }
        }
        #expect(cut > rounds / 20, "nearly no line was cut")
        #expect(rarity < 8 || plain > rounds / 20, "nearly no line was plain")
    }

    private func text(of frame: CodeFrame, _ bytes: [UInt8]) -> String {
        String(decoding: OutputBuffer.bytes { frame.print(of: bytes, to: &$0) }, as: UTF8.self)
    }
}
