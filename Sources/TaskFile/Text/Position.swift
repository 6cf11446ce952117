extension Source {
    /// A human-readable location: line and column, both counted from 1, the column in code points.
    ///
    /// Positions are used only for output; internally, locations are byte offsets.
    public struct Position: Hashable, Sendable, CustomStringConvertible {
        /// Line number, from 1.
        public let line: Int
        /// Column in code points, from 1. A tab counts as one, and so does a byte that is not UTF-8.
        public let column: Int

        /// The position at `line` and `column`, both from 1.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        /// The two, `3:7`.
        public var description: String { "\(line):\(column)" }
    }

    /// The position of the byte at `offset`; LF, CRLF and lone CR end a line. Takes time linear in
    /// `offset`: for many places in a file, ask its document.
    public func position(of offset: UInt32) -> Position {
        var (line, lineStart) = (1, 0)
        let end = min(Int(offset), bytes.count)
        for (content, next) in LineRanges(bytes, from: 0) {
            guard content.upperBound < next, next <= end else { break }
            line += 1
            lineStart = next
        }
        return Position(line: line, column: column(from: lineStart, to: end))
    }

    /// The column of `offset` in code points from 1, for a line that starts at `lineStart`. A byte order mark takes
    /// none.
    public func column(from lineStart: Int, to offset: Int) -> Int {
        let hasMark = lineStart == 0 && offset >= byteOrderMark.count && bytes.starts(with: byteOrderMark)
        return codePoints(in: bytes, lineStart..<offset) + (hasMark ? 0 : 1)
    }
}

/// The number of code points in `range` of `bytes`; a byte that is not UTF-8 counts as one.
package func codePoints(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    if firstOffsetBeyondASCII(in: bytes, range) == range.upperBound { return range.count }
    var (count, offset) = (0, range.lowerBound)
    while offset < range.upperBound {
        offset += UTF8Sequence.pieceLength(bytes, at: offset, end: range.upperBound)
        count += 1
    }
    return count
}
