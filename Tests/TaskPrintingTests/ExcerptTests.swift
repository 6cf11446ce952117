import TaskFile
import TestSupport
import Testing

@testable import TaskPrinting
@testable import TaskText

@Suite("The fast path of excerpts")
struct ExcerptTests {
    /// Lines of printable characters, some wider than what is shown, with a span anywhere.
    @Test("shows what the general road shows")
    func agrees() {
        var numbers = Generator(seed: 7)
        func random(_ limit: Int) -> Int { numbers.next(below: limit) }
        let pieces = ["a", " ", "due:2026-11-25", "~", "  ", "#", "- [ ] ", "\t", "é"]
        var taken = 0
        for _ in 0..<Effort.rounds(4000) {
            let text = (0..<random(14)).map { _ in pieces[random(random(4) == 0 ? pieces.count : 7)] }.joined()
            let bytes = Array("one\n\(text)\nthree".utf8)
            let line = ByteRange(4, 4 + text.utf8.count)
            let lower = random(bytes.count + 1)
            let range = ByteRange(lower, lower + random(bytes.count - lower + 1))
            let width = 37 + random(40)
            guard let plain = CodeFrame.plain(range, in: bytes, line: line, width: width) else {
                #expect(text.utf8.count > width || !isPlain(text) || lower >= 4 + width, "\(text)")
                continue
            }
            taken += 1
            let general = CodeFrame(of: range, in: bytes, line: line, width: width)
            #expect(shown(plain, bytes) == shown(general, bytes), "\(text)")
            #expect(plain.caretColumn == general.caretColumn, "\(text)")
            #expect(plain.caretCount == general.caretCount, "\(text)")
        }
        #expect(taken > Effort.rounds(1000), "nearly no line was plain")
    }

    private func shown(_ excerpt: CodeFrame, _ bytes: [UInt8]) -> String {
        switch excerpt.text {
        case .written(let range): String(decoding: bytes[range.indices], as: UTF8.self)
        case .made(let text): text
        }
    }
}
