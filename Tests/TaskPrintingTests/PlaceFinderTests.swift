import TaskFile
import TestSupport
import Testing

@testable import TaskPrinting

@Suite struct PlaceFinderTests {
    /// A finder queried in any order gives the same positions as the source does counting from the start.
    @Test(arguments: ["", "\n", "a\nb", "a\r\nb\rc\n\n", "日本\n\u{301}x\r\n👨‍👩‍👧 y", "\r\r\n\n"])
    func agreesWithTheSource(text: String) {
        let source = Source(text)
        let offsets = Array(0...source.bytes.count)
        for order in [offsets, offsets.reversed(), offsets + offsets.reversed() + offsets] {
            var finder = PlaceFinder(source)
            for offset in order where isBoundary(offset, source.bytes) {
                let place = finder.place(of: UInt32(offset))
                #expect(place.position == source.position(of: UInt32(min(offset, Int(place.line.upper)))))
            }
        }
    }

    /// A finder that knows the lines gives the same positions as one that reads the source, in any order.
    @Test func theLinesOfADocumentAreThoseOfItsSource() {
        let pieces = ["\n", "\r\n", "\r", String(repeating: "\n", count: 18), "- [ ] a", "日本", "---\n", "x ", "\t"]
        var numbers = Generator(seed: 3)
        func random(_ limit: Int) -> Int { numbers.next(below: limit) }
        for _ in 0..<500 {
            let source = Source((0..<random(12)).map { _ in pieces[random(pieces.count)] }.joined())
            var known = PlaceFinder(Document(source))
            var reading = PlaceFinder(source)
            for _ in 0..<20 {
                let offset = random(source.bytes.count + 2)
                guard offset > source.bytes.count || isBoundary(offset, source.bytes) else { continue }
                #expect(known.place(of: UInt32(offset)) == reading.place(of: UInt32(offset)), "\(source.bytes)")
            }
        }
    }

    private func isBoundary(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        offset == bytes.count || bytes[offset] & 0xC0 != 0x80
    }

    @Test(arguments: [
        (0, 1, 1, 0, 2), (2, 1, 3, 0, 2), (3, 1, 3, 0, 2), (4, 2, 1, 4, 5), (5, 2, 2, 4, 5), (6, 3, 1, 6, 6),
        (99, 3, 1, 6, 6),
    ])
    func places(offset: Int, line: Int, column: Int, lower: Int, upper: Int) {
        var finder = PlaceFinder(Source("ab\r\nc\n"))
        let expected = PlaceFinder.Place(
            position: Source.Position(line: line, column: column), line: ByteRange(lower, upper))
        #expect(finder.place(of: UInt32(offset)) == expected)
    }
}
