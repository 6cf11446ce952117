/// A cursor over the indentation and container markers of one line, in columns with tab stops of four.
///
/// The cursor always knows the next byte that is not a space or tab, so tabs need no splitting: a container consumes
/// columns, and what remains before `offset` is indentation.
struct LineCursor {
    /// End of the line, without its line ending.
    let end: Int
    /// Column up to which containers have consumed the line.
    private(set) var column = 0
    /// Offset of the next byte that is neither space nor tab; `end` if there is none.
    private(set) var offset: Int
    private(set) var offsetColumn = 0

    @inline(__always)
    init(_ bytes: [UInt8], from start: Int, to end: Int) {
        self.end = end
        offset = start
        skipSpaces(bytes)
    }

    /// Columns of white space that have not been consumed yet.
    @inline(__always)
    var indent: Int { offsetColumn - column }

    /// Whether only white space is left.
    @inline(__always)
    var isBlank: Bool { offset == end }

    @inline(__always)
    private mutating func skipSpaces(_ bytes: [UInt8]) {
        while offset < end {
            let byte = bytes[offset]
            if byte == UInt8(ascii: " ") {
                offsetColumn += 1
            } else if byte == UInt8(ascii: "\t") {
                offsetColumn = (offsetColumn + 4) & ~3
            } else {
                return
            }
            offset += 1
        }
    }

    /// Consumes `columns` columns of indentation; there must be at least that many.
    @inline(__always)
    mutating func consume(columns: Int) { column += columns }

    /// Consumes all indentation.
    @inline(__always)
    mutating func consumeIndent() { column = offsetColumn }

    /// Consumes a marker of `length` bytes at `offset`.
    @inline(__always)
    mutating func consumeMarker(_ bytes: [UInt8], length: Int) {
        offset += length
        offsetColumn += length
        column = offsetColumn
        skipSpaces(bytes)
    }
}
