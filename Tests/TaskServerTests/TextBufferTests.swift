import TaskFile
import TestSupport
import Testing

@testable import TaskServer

@Suite("Text of an open document")
struct TextBufferTests {
    @Test(
        "lines end at LF, CRLF and CR",
        arguments: [
            ("", [0]), ("a", [0]), ("a\n", [0, 2]), ("\r\n\r\n", [0, 2, 4]), ("\r\r\n\n", [0, 1, 3, 4]),
            ("\n\r", [0, 1, 2]),
            ("a\u{2028}b\u{85}c", [0]),
        ])
    func lines(text: String, starts: [Int]) {
        #expect(TextBuffer(Array(text.utf8)).lineStarts == starts)
    }

    @Test(
        "any position maps to an offset",
        arguments: [
            ("aé😀b", 0, 1, [1, 1, 1]), ("aé😀b", 0, 2, [1, 3, 3]), ("aé😀b", 0, 3, [3, 3, 7]), ("aé😀b", 0, 4, [3, 7, 8]),
            ("aé😀b", 0, 7, [7, 8, 8]), ("ab\r\ncd", 0, 9, [2, 2, 2]), ("ab\r\ncd", 1, 1, [5, 5, 5]),
            ("ab\n", 1, 0, [3, 3, 3]), ("ab\n", 7, 3, [3, 3, 3]), ("", 0, 0, [0, 0, 0]), ("", 5, 5, [0, 0, 0]),
        ])
    func offsets(text: String, line: Int, character: Int, offsets: [Int]) {
        let buffer = TextBuffer(Array(text.utf8))
        let position = TextPosition(line: line, character: character)
        #expect(PositionEncoding.allCases.map { buffer.offset(of: position, $0) } == offsets)
    }

    @Test("ill-formed bytes count as one character each")
    func illFormed() {
        let buffer = TextBuffer([0xFF, 0xE2, 0x82, 0x61, 0xF0, 0x9F, 0x98, 0x80])
        for encoding in PositionEncoding.allCases {
            #expect(buffer.position(of: 3, encoding).character == 3)
            #expect(buffer.offset(of: TextPosition(line: 0, character: 4), encoding) == 4)
        }
    }

    @Test("after edits the lines are those of the new text", arguments: 0..<60)
    func edits(seed: Int) {
        var random = Generator(seed: UInt64(seed))
        let pieces = ["\r", "\n", "\r\n", "a", "é", "😀", "x y", "\u{85}"]
        func text(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in Array(random.pick(pieces).utf8) } }
        var buffer = TextBuffer(text(random.next(below: 12)))
        for _ in 0..<40 {
            let start = random.next(below: buffer.bytes.count + 1)
            let end = min(buffer.bytes.count, start + random.next(below: 5))
            var expected = buffer.bytes
            let new = text(random.next(below: 4))
            expected.replaceSubrange(start..<end, with: new)
            buffer.replace(start..<end, with: new)
            #expect(buffer.bytes == expected)
            #expect(buffer.lineStarts == TextBuffer(expected).lineStarts)
            // Positions at both ends of a line map back to the same offset.
            let encoding = random.pick(PositionEncoding.allCases)
            let line = random.next(below: buffer.lineCount)
            let content = buffer.content(ofLine: line)
            for place in [content.lowerBound, content.upperBound] {
                #expect(buffer.offset(of: buffer.position(of: place, encoding), encoding) == place)
            }
        }
    }

    @Test(
        "URIs of files",
        arguments: [
            ("file:///home/me/tasks.md", "/home/me/tasks.md"), ("file://localhost/a%20b.md", "/a b.md"),
            ("FILE:///%C3%A9.md", "/é.md"), ("file:/a%20b.md", "/a b.md"), ("file:a.md", nil), ("file:///a%2", "/a%2"),
            ("file:///a?b#c", "/a"),
            ("untitled:Untitled-1", nil), ("file://other/a", nil), ("file:///a%00", nil),
            // A name that is not UTF-8 is the same path as from the file system.
            ("file:///b%E9.md", "/b\u{10FFE9}.md"),
        ])
    func names(uri: String, path: String?) {
        #expect(DocumentURI.path(of: uri) == path)
    }

    @Test(
        "a path survives conversion to a URI",
        arguments: ["/home/me/tasks.md", "/a b/é/100%/#1?.md", "/~x/[y]", "/\u{10FFE9}"])
    func paths(path: String) {
        #expect(DocumentURI.path(of: DocumentURI.uri(ofPath: path)) == path)
    }

    /// Each text with edits, of which some begin or end between CR and LF, and what the text is afterwards.
    @Test(
        "edits avoid positions that editors lack, between CR and LF",
        arguments: [
            ("a\r\nb\r\n", [(1, 2, ""), (4, 5, "")], "a\nb\n"),
            // Both parts of one line end are replaced by separate edits.
            ("a\r\nb", [(1, 2, "x"), (2, 3, "y")], "axyb"), ("a\r\nb", [(1, 2, ""), (2, 3, "")], "ab"),
            ("a\r\nb", [(0, 2, "é"), (2, 4, "")], "é"), ("a\r\nb", [(2, 2, "x")], "a\rx\nb"),
            ("\r\n\r\n", [(1, 1, "-"), (3, 3, "-")], "\r-\n\r-\n"), ("\r\n\r\n", [(1, 3, "")], "\r\n"),
        ] as [(String, [(Int, Int, String)], String)])
    func editable(_ text: String, _ changes: [(Int, Int, String)], _ expected: String) {
        let bytes = Array(text.utf8)
        let edits = TextEdits.editable(changes.map { Edit(ByteRange($0.0, $0.1), $0.2) }, in: bytes)
        #expect(Source(name: "", bytes: bytes).applying(edits) == Array(expected.utf8))
        for offset in edits.flatMap({ [Int($0.range.lower), Int($0.range.upper)] }) where 1..<bytes.count ~= offset {
            #expect(bytes[offset - 1] != 0x0D || bytes[offset] != 0x0A)
        }
        #expect(zip(edits, edits.dropFirst()).allSatisfy { $0.range.upper <= $1.range.lower })
    }
}

extension TextBuffer {
    /// The position of one offset, found without any before it.
    fileprivate func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
        var book = PositionBook(self, encoding)
        return book.position(of: offset)
    }
}
