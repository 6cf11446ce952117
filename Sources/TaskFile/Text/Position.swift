/// A human-readable location: line and column, both counted from 1, the column in code points.
///
/// Positions are used only for output; internally, locations are byte offsets.
public struct Position: Hashable, Sendable {
    /// Line number, from 1.
    public let line: Int
    /// Column in code points, from 1. A tab counts one; a byte that is not UTF-8 counts one.
    public let column: Int

    /// The position at `line` and `column`, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension Source {
    /// The position of the byte at `offset`; LF, CRLF and lone CR end a line. Runs in time linear in `offset`.
    public func position(of offset: UInt32) -> Position {
        var line = 1
        var lineStart = 0
        var index = 0
        let end = min(Int(offset), bytes.count)
        while index < end {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
                if index == end { break }
                index += 1
            }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                line += 1
                lineStart = index
            }
        }
        return Position(line: line, column: column(from: lineStart, to: end))
    }

    /// The column of `offset` in code points from 1, for a line that starts at `lineStart`.
    public func column(from lineStart: Int, to offset: Int) -> Int {
        codePoints(in: bytes, lineStart..<offset) + 1
    }
}

/// The number of code points in `range` of `bytes`; a byte that is not UTF-8 counts one.
package func codePoints(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    if ByteSearch.firstBeyondASCII(bytes, range) == range.upperBound { return range.count }
    return String(decoding: bytes[range], as: UTF8.self).unicodeScalars.count
}
