import TaskFile
import TestSupport
import Testing

@testable import TaskPrinting

@Suite struct PlaceFinderTests {
    /// A finder queried in any order gives the same positions as the source does counting from the start.
    @Test(arguments: ["", "\n", "a\nb", "a\r\nb\rc\n\n", "日本\n\u{301}x\r\n👨‍👩‍👧 y", "\r\r\n\n", "\u{FEFF}a\nb"])
    func agreesWithTheSource(text: String) {
        let source = Source(text)
        let offsets = Array(0...source.bytes.count)
        for order in [offsets, offsets.reversed(), offsets + offsets.reversed() + offsets] {
            var finder = PlaceFinder(Document(source))
            for offset in order where isBoundary(offset, source.bytes) {
                let place = finder.place(of: UInt32(offset))
                #expect(place.position == source.position(of: UInt32(min(offset, Int(place.line.upper)))))
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
        var finder = PlaceFinder(Document(Source("ab\r\nc\n")))
        let expected = PlaceFinder.Place(
            position: Source.Position(line: line, column: column), line: ByteRange(lower, upper))
        #expect(finder.place(of: UInt32(offset)) == expected)
    }
}
