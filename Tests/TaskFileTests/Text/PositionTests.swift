import TaskFile
import Testing

@Suite struct PositionTests {
    @Test(
        "lines end at LF, CRLF and lone CR",
        arguments: [
            ("a\nb\r\nc\rd", 0, 1, 1), ("a\nb\r\nc\rd", 2, 2, 1), ("a\nb\r\nc\rd", 4, 2, 3), ("a\nb\r\nc\rd", 5, 3, 1),
            ("a\nb\r\nc\rd", 7, 4, 1), ("a\nb\r\nc\rd", 99, 4, 2), ("\r\r\n", 3, 3, 1), ("", 0, 1, 1),
        ])
    func lines(text: String, offset: UInt32, line: Int, column: Int) {
        #expect(Source(name: "", text).position(of: offset) == Source.Position(line: line, column: column))
    }

    @Test("a column counts code points, and each byte that is not part of one")
    func columns() {
        let source = Source(name: "", bytes: [0xFF, 0xE2, 0x82, 0x61, 0xF0, 0x9F, 0x98, 0x80, 0x62])
        #expect([0, 1, 3, 4, 8].map { source.position(of: $0).column } == [1, 2, 4, 5, 6])
    }
}
