import TaskFile

/// The text of an open document: its bytes, and where its lines begin. LF, CRLF and lone CR end a line.
///
/// Any bytes are a text, and any position maps to an offset in it: a position beyond a line maps to the end of the
/// line, one beyond the text to the end of the text, one within a character to the beginning of the character.
struct TextBuffer: Sendable {
    private(set) var bytes: [UInt8]
    /// The offsets at which lines begin; there is always one.
    private(set) var lineStarts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = [0]
        Self.appendLineStarts(of: bytes, 0..<bytes.count, to: &lineStarts)
    }

    /// Replaces the bytes in `range` with `new`. Only the surrounding lines are scanned.
    mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
        let range = range.clamped(to: 0..<bytes.count)
        // A CRLF may be split, or formed with a byte outside the range; so the scan starts one line earlier.
        let first = max(0, line(at: range.lowerBound) - 1)
        let last = line(at: range.upperBound) + 1
        let growth = new.count - range.count
        bytes.replaceSubrange(range, with: new)
        let end = last < lineStarts.count ? lineStarts[last] + growth : bytes.count
        var starts: [Int] = []
        Self.appendLineStarts(of: bytes, lineStarts[first]..<end, to: &starts)
        if last < lineStarts.count {
            // The last start found is that of the following line, which is already present.
            if starts.last == end { starts.removeLast() }
            for index in last..<lineStarts.count { lineStarts[index] += growth }
        }
        lineStarts.replaceSubrange((first + 1)..<min(last, lineStarts.count), with: starts)
    }

    /// Appends the offsets after the line ends in `range`, which ends at the end of the text or after a line end.
    private static func appendLineStarts(of bytes: [UInt8], _ range: Range<Int>, to starts: inout [Int]) {
        for (content, end) in LineRanges(bytes, from: range.lowerBound, to: range.upperBound)
        where content.upperBound < end {
            starts.append(end)
        }
    }

    /// The number of lines; after a line end at the end of the text there is one more.
    var lineCount: Int { lineStarts.count }

    /// The line that contains the byte at `offset`; the last line for the end of the text.
    func line(at offset: Int) -> Int {
        lineStarts.indices.partitionPoint { lineStarts[$0] > offset } - 1
    }

    /// The bytes of the line at `index`, without its line end.
    func content(ofLine index: Int) -> Range<Int> {
        let start = lineStarts[index]
        guard index + 1 < lineStarts.count else { return start..<bytes.count }
        var end = lineStarts[index + 1] - 1
        if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<max(start, end)
    }

    /// The bytes around `offset` that are not white space, as far as they are in `content`.
    func word(around offset: Int, in content: Range<Int>) -> Range<Int> {
        var (start, end) = (offset, offset)
        while start > content.lowerBound, whiteSpaceLength(bytes, before: start, after: content.lowerBound) == 0 {
            start -= 1
        }
        while end < content.upperBound, whiteSpaceLength(bytes, end) == 0 { end += 1 }
        return start..<end
    }

    /// The offset of an editor's `position`.
    func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lineStarts.count else { return bytes.count }
        let content = content(ofLine: position.line)
        var offset = content.lowerBound
        var units = 0
        while offset < content.upperBound, units < position.character {
            let length = UTF8Sequence.pieceLength(bytes, at: offset, end: content.upperBound)
            units += encoding.units(ofPiece: length)
            guard units <= position.character else { break }
            offset += length
        }
        return offset
    }

    /// The offsets of an editor's `range`; empty when it ends before it begins.
    func offsets(of range: TextRange, _ encoding: PositionEncoding) -> Range<Int> {
        let start = offset(of: range.start, encoding)
        return start..<max(start, offset(of: range.end, encoding))
    }
}

/// Finds positions in sequence; on the same line each search continues from the previous position.
struct PositionBook {
    private let buffer: TextBuffer
    private let encoding: PositionEncoding
    private var line = 0
    private var content: Range<Int>
    private var offset = 0
    private var units = 0

    init(_ buffer: TextBuffer, _ encoding: PositionEncoding) {
        self.buffer = buffer
        self.encoding = encoding
        content = buffer.content(ofLine: 0)
    }

    /// The editor position of the offset `wanted`.
    mutating func position(of wanted: Int) -> TextPosition {
        let starts = buffer.lineStarts
        let isOnLine = starts[line] <= wanted && (line + 1 == starts.count || wanted < starts[line + 1])
        if !isOnLine || wanted < offset {
            if !isOnLine {
                line = buffer.line(at: wanted)
                content = buffer.content(ofLine: line)
            }
            offset = content.lowerBound
            units = 0
        }
        let end = min(wanted, content.upperBound)
        if encoding == .utf8 { return TextPosition(line: line, character: end - content.lowerBound) }
        while offset < end {
            let length = UTF8Sequence.pieceLength(buffer.bytes, at: offset, end: content.upperBound)
            guard offset + length <= end else { break }
            units += encoding.units(ofPiece: length)
            offset += length
        }
        return TextPosition(line: line, character: units)
    }

    /// The editor range of the offsets in `range`.
    mutating func range(of range: Range<Int>) -> TextRange {
        let start = position(of: range.lowerBound)
        return TextRange(start: start, end: position(of: range.upperBound))
    }
}
