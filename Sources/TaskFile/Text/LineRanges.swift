/// The lines of some bytes, one after another; LF, CRLF and lone CR end a line.
package struct LineRanges: IteratorProtocol, Sequence {
    private let bytes: [UInt8]
    private var offset: Int
    private let limit: Int

    /// The lines from `start` up to `limit`, or to the end of the bytes.
    package init(_ bytes: [UInt8], from start: Int, to limit: Int? = nil) {
        self.bytes = bytes
        offset = start
        self.limit = limit ?? bytes.count
    }

    /// The next line: its bytes without the line ending, and the start of the line after it.
    package mutating func next() -> (content: Range<Int>, end: Int)? {
        guard offset < limit else { return nil }
        let content = offset..<Swift.min(lineEnd(in: bytes, from: offset), limit)
        offset = Swift.min(content.upperBound + lineEndLength(bytes, at: content.upperBound), limit)
        return (content, offset)
    }
}
