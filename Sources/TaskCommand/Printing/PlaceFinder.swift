import TaskFile

/// Finds lines and columns of byte offsets in one source.
///
/// It reads the source once, only as far as it is asked, and remembers where lines start; within a line it goes on
/// from the last column it gave. So any number of places takes time linear in the source, even when all of them are
/// in order on one line of ten megabytes.
struct PlaceFinder {
    /// Where an offset lies.
    struct Place: Hashable {
        /// Line and column, from 1.
        let position: Position
        /// The bytes of the line, without its line end.
        let line: ByteRange
    }

    private let source: Source
    /// The starts of all lines that begin at or before `scanned`, ascending.
    private var lineStarts: [Int] = [0]
    /// The end of the last of them, or what follows its line end.
    private var scanned = 0
    private var line = 0..<0
    private var known: (offset: Int, column: Int) = (0, 1)

    /// A finder of places in `source`.
    init(_ source: Source) { self.source = source }

    /// The place of the byte at `offset`. An offset in a line end, or after the last byte, is at its line's end.
    mutating func place(of offset: UInt32) -> Place {
        let wanted = min(Int(offset), source.bytes.count)
        findLineStarts(to: wanted)
        let index = lineIndex(of: wanted)
        let start = lineStarts[index]
        if line.isEmpty || line.lowerBound != start { line = start..<lineEnd(in: source.bytes, from: start) }
        let inLine = min(wanted, line.upperBound)
        if !(start...inLine).contains(known.offset) { known = (start, 1) }
        let column = known.column + source.column(from: known.offset, to: inLine) - 1
        // Only the beginning of a character is a place to go on from.
        if inLine == line.upperBound || source.bytes[inLine] & 0xC0 != 0x80 { known = (inLine, column) }
        return Place(
            position: Position(line: index + 1, column: column), line: ByteRange(line.lowerBound, line.upperBound))
    }

    private mutating func findLineStarts(to wanted: Int) {
        let bytes = source.bytes
        while scanned < bytes.count, scanned <= wanted {
            scanned = lineEnd(in: bytes, from: scanned)
            guard scanned < bytes.count else { return }
            let isReturn = bytes[scanned] == UInt8(ascii: "\r")
            scanned += 1
            if isReturn, scanned < bytes.count, bytes[scanned] == UInt8(ascii: "\n") { scanned += 1 }
            lineStarts.append(scanned)
        }
    }

    /// The index of the last line start at or before `offset`.
    private func lineIndex(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
