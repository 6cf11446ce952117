/// The settings block at the head of a file, between `---` and the next `---` or `...`.
public struct FrontMatter: Hashable, Sendable {
    /// The block with both marks and the line end of the second.
    public let whole: ByteRange
    /// The lines between the marks.
    public let content: ByteRange

    /// The front matter of `source`: its first line must be `---`, and a later one must end the block.
    public static func find(in source: Source) -> FrontMatter? {
        let bytes = source.bytes
        let first = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        guard first < bytes.count, bytes[first] == UInt8(ascii: "-") else { return nil }
        var lines = LineRanges(bytes, from: first)
        guard let opening = lines.next(), isMark(bytes, opening.content, UInt8(ascii: "-")) else { return nil }
        while let line = lines.next() {
            let isEnd =
                isMark(bytes, line.content, UInt8(ascii: "-")) || isMark(bytes, line.content, UInt8(ascii: "."))
            guard isEnd else { continue }
            return FrontMatter(
                whole: ByteRange(0, line.end), content: ByteRange(opening.end, line.content.lowerBound))
        }
        return nil
    }

    /// Whether the line is three of `character`, with nothing but white space after them.
    private static func isMark(_ bytes: [UInt8], _ line: Range<Int>, _ character: UInt8) -> Bool {
        guard line.count >= 3, bytes[line.lowerBound] == character, bytes[line.lowerBound + 1] == character,
            bytes[line.lowerBound + 2] == character
        else { return false }
        return bytes[(line.lowerBound + 3)..<line.upperBound].allSatisfy(isSpaceOrTab)
    }
}

/// The lines of some bytes, one after another; LF, CRLF and lone CR end a line.
struct LineRanges: IteratorProtocol, Sequence {
    private let bytes: [UInt8]
    private var offset: Int
    private let limit: Int

    init(_ bytes: [UInt8], from start: Int, to limit: Int? = nil) {
        self.bytes = bytes
        offset = start
        self.limit = limit ?? bytes.count
    }

    /// The next line: its bytes without the line end, and where the line after it starts.
    mutating func next() -> (content: Range<Int>, end: Int)? {
        guard offset < limit else { return nil }
        let start = offset
        while offset < limit, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") { offset += 1 }
        let content = start..<offset
        if offset < limit {
            let isPair =
                bytes[offset] == UInt8(ascii: "\r") && offset + 1 < limit && bytes[offset + 1] == UInt8(ascii: "\n")
            offset += isPair ? 2 : 1
        }
        return (content, offset)
    }
}
