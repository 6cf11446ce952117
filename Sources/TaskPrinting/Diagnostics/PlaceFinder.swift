import TaskFile

/// Finds lines and columns of byte offsets in one source.
///
/// Within a line it continues from the last column it returned. So any number of places in order takes time linear in
/// the source, even when all of them are on one line of ten megabytes.
struct PlaceFinder {
    struct Place: Hashable {
        /// Line and column, from 1.
        let position: Source.Position
        /// The bytes of the line, without its line end.
        let line: ByteRange
    }

    private let source: Source
    private let lines: [Block.Line]
    /// The index of the line of the last place.
    private var index = 0
    private var line = 0..<0
    private var known: (offset: Int, column: Int) = (0, 1)

    /// A finder of places in the source of `document`, which is that of a whole file.
    init(_ document: Document) {
        source = document.source
        lines = document.tree.lines
    }

    private func start(_ index: Int) -> Int { Int(lines[index].start) }

    /// The place of the byte at `offset`. An offset in a line end, or after the last byte, is at its line's end.
    mutating func place(of offset: UInt32) -> Place {
        let bytes = source.bytes
        let wanted = min(Int(offset), bytes.count)
        let index = index(of: wanted, in: bytes)
        if index != self.index || line.isEmpty {
            line = content(of: index, in: bytes)
            self.index = index
        }
        let inLine = min(wanted, line.upperBound)
        if !(line.lowerBound...inLine).contains(known.offset) { known = (line.lowerBound, 1) }
        // Only when counting from the start of a line does the source know that a byte order mark takes no column.
        let column =
            known.offset == line.lowerBound
            ? source.column(from: line.lowerBound, to: inLine)
            : known.column + codePoints(in: bytes, known.offset..<inLine)
        // Only the beginning of a character is a position to continue from.
        if inLine == line.upperBound || bytes[inLine] & 0xC0 != 0x80 { known = (inLine, column) }
        return Place(
            position: Source.Position(line: index + 1, column: column),
            line: ByteRange(line.lowerBound, line.upperBound))
    }

    /// The index of the line that contains `offset`.
    private func index(of offset: Int, in bytes: [UInt8]) -> Int {
        // After the last line end there is one more line, which is empty.
        if offset == bytes.count, bytes.last.map(isLineEnd) ?? true { return lines.count }
        return lines.indices.partitionPoint { start($0) > offset } - 1
    }

    /// The bytes of the line at `index`, without its line end.
    private func content(of index: Int, in bytes: [UInt8]) -> Range<Int> {
        guard index < lines.count else { return bytes.count..<bytes.count }
        let first = start(index)
        var end = index + 1 < lines.count ? start(index + 1) : bytes.count
        while end > first, isLineEnd(bytes[end - 1]) { end -= 1 }
        return first..<end
    }
}
