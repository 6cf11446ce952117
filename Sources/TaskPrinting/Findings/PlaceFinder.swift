import TaskFile

/// Finds lines and columns of byte offsets in one source.
///
/// It uses the lines of a document, or scans a source once, only as far as needed, and remembers where lines start;
/// within a line it continues from the last column it returned. So any number of places in order takes time linear in
/// the source, even when all of them are on one line of ten megabytes.
struct PlaceFinder {
    /// Where an offset lies.
    struct Place: Hashable {
        /// Line and column, from 1.
        let position: Position
        /// The bytes of the line, without its line end.
        let line: ByteRange
    }

    private let source: Source
    /// The known lines: all of them for a document, else those scanned so far.
    private var lines: Lines
    /// The index of the line of the last place.
    private var index = 0
    private var line = 0..<0
    private var known: (offset: Int, column: Int) = (0, 1)

    /// A finder of places in `source`.
    init(_ source: Source) {
        self.source = source
        lines = Lines([])
    }

    /// A finder of places in the source of `document`, which is that of a whole file and need not be scanned for lines
    /// again.
    init(_ document: Document) {
        source = document.source
        lines = Lines(document.tree.lines)
    }

    /// The place of the byte at `offset`. An offset in a line end, or after the last byte, is at its line's end.
    mutating func place(of offset: UInt32) -> Place { place(of: offset, in: source.bytes) }

    /// The same, where `bytes` are those of the source: passed as an argument, they are not retained.
    mutating func place(of offset: UInt32, in bytes: [UInt8]) -> Place {
        let wanted = min(Int(offset), bytes.count)
        let index = lines.index(of: wanted, in: bytes, near: self.index)
        if index != self.index || line.isEmpty {
            line = lines.content(of: index, in: bytes)
            self.index = index
        }
        let inLine = min(wanted, line.upperBound)
        if !(line.lowerBound...inLine).contains(known.offset) { known = (line.lowerBound, 1) }
        let column = known.column + codePoints(in: bytes, known.offset..<inLine)
        // Only the beginning of a character is a position to continue from.
        if inLine == line.upperBound || bytes[inLine] & 0xC0 != 0x80 { known = (inLine, column) }
        return Place(
            position: Position(line: index + 1, column: column), line: ByteRange(line.lowerBound, line.upperBound))
    }
}

/// Where the lines of a source start.
private struct Lines {
    /// All lines, when there is a document; empty when the source has to be scanned.
    private let all: [Line]
    /// The starts of all lines that begin at or before `end`, ascending, when the source is scanned.
    private var scanned = [0]
    /// The end of the last of them, or what follows its line end.
    private var end = 0

    init(_ all: [Line]) { self.all = all }

    /// The index of the line that holds `offset`. Places mostly come in order, so the search starts at the line at
    /// `last`.
    mutating func index(of offset: Int, in bytes: [UInt8], near last: Int) -> Int {
        guard !all.isEmpty else {
            scan(to: offset, in: bytes)
            return scanned.indices.partitionPoint { scanned[$0] > offset } - 1
        }
        // After the last line end there is one more line, which is empty.
        if offset == bytes.count, isLineEnd(bytes[offset - 1]) { return all.count }
        if last < all.count, Int(all[last].start) <= offset {
            for index in last..<min(last + 16, all.count)
            where index + 1 == all.count || Int(all[index + 1].start) > offset {
                return index
            }
        }
        return all.indices.partitionPoint { Int(all[$0].start) > offset } - 1
    }

    /// The bytes of the line at `index`, which was found before, without its line end.
    func content(of index: Int, in bytes: [UInt8]) -> Range<Int> {
        guard !all.isEmpty else { return scanned[index]..<lineEnd(in: bytes, from: scanned[index]) }
        guard index < all.count else { return bytes.count..<bytes.count }
        let start = Int(all[index].start)
        var end = index + 1 < all.count ? Int(all[index + 1].start) : bytes.count
        while end > start, isLineEnd(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private mutating func scan(to wanted: Int, in bytes: [UInt8]) {
        while end < bytes.count, end <= wanted {
            end = lineEnd(in: bytes, from: end)
            guard end < bytes.count else { return }
            end += lineEndLength(bytes, at: end)
            scanned.append(end)
        }
    }
}
