import TaskFile
import TaskText

/// A line of a source as a terminal can show it, and the position of the carets below it, in cells.
///
/// Tabs become spaces up to the next multiple of four, control characters become visible ones, ill-formed UTF-8 becomes
/// U+FFFD. A line that is too wide is cut around the span, with `…` where something was removed.
struct CodeFrame {
    /// The cells before the first caret.
    private(set) var caretColumn = 0
    /// The number of carets, at least 1.
    private(set) var caretCount = 1
    private var before: Piece
    private var span: Piece
    private var after: Piece
    private var isCutBefore: Bool
    private var isCutAfter: Bool

    /// The frame of `line` for `range`, at most `width` cells wide. The first line of a longer range counts.
    init(of range: ByteRange, in bytes: [UInt8], line: ByteRange, width: Int) {
        let lower = min(max(Int(range.lower), Int(line.lower)), Int(line.upper))
        let upper = min(max(Int(range.upper), lower), Int(line.upper))
        // Bytes beyond what could be shown are not examined: ten bytes per cell cover most text that people write.
        let reach = width * 10
        let first = Self.boundary(near: max(Int(line.lower), lower - reach), in: bytes, limit: lower)
        let last = Self.boundary(near: min(Int(line.upper), upper + reach), in: bytes, limit: Int(line.upper))
        let middle = Self.boundary(near: min(upper, lower + reach), in: bytes, limit: upper)

        before = Piece(first..<lower, of: bytes, from: 0)
        span = Piece(lower..<middle, of: bytes, from: before.cells)
        after = Piece(upper..<(middle < upper ? upper : last), of: bytes, from: before.cells + span.cells)
        isCutBefore = first > Int(line.lower)
        isCutAfter = last < Int(line.upper) || middle < upper
        fit(width)
        caretColumn = before.cells + (isCutBefore ? 1 : 0)
        caretCount = max(1, span.cells)
        trimEnd(in: bytes)
    }

    var isEmpty: Bool { before.isEmpty && span.isEmpty && after.isEmpty && !isCutBefore && !isCutAfter }

    /// Appends the visible part of the line, which is in `bytes`, without trailing white space.
    func print(of bytes: [UInt8], to output: inout OutputBuffer) {
        if isCutBefore { output.append("…") }
        before.print(of: bytes, to: &output)
        span.print(of: bytes, to: &output)
        after.print(of: bytes, to: &output)
        if isCutAfter { output.append("…") }
    }

    /// The first offset from `offset` on, and up to `limit`, that is not inside a character.
    private static func boundary(near offset: Int, in bytes: [UInt8], limit: Int) -> Int {
        var index = offset
        while index < limit, bytes[index] & 0xC0 == 0x80 { index += 1 }
        return index
    }

    /// Drops characters far from the span until the rest fits.
    private mutating func fit(_ width: Int) {
        let spanLimit = max(1, width - 2)
        if span.cells > spanLimit {
            isCutAfter = true
            after = .plain(0..<0)
            span = span.prefix(spanLimit)
        }
        // An empty span has a caret, too.
        let room = width - max(1, span.cells)
        let wantedBefore = before.cells + (isCutBefore ? 1 : 0)
        let wantedAfter = after.cells + (isCutAfter ? 1 : 0)
        guard wantedBefore + wantedAfter > room else { return }
        // The text before the span matters more than the text after it: it gets two thirds, and whatever the rest
        // leaves.
        let roomAfter = min(wantedAfter, max(1, room / 3, room - wantedBefore))
        let roomBefore = room - roomAfter
        if wantedBefore > roomBefore {
            isCutBefore = true
            before = before.suffix(roomBefore - 1)
        }
        if wantedAfter > roomAfter {
            isCutAfter = true
            after = after.prefix(roomAfter - 1)
        }
    }

    private mutating func trimEnd(in bytes: [UInt8]) {
        if isCutAfter { return }
        after.trimEnd(in: bytes)
        if after.isEmpty { span.trimEnd(in: bytes) }
        if after.isEmpty, span.isEmpty { before.trimEnd(in: bytes) }
    }
}

/// A part of a line, as it is shown.
private enum Piece {
    /// Printable ASCII, which is shown as in the source, one byte per cell.
    case plain(Range<Int>)
    /// The text shown for anything else, and its width in cells.
    case text(String, cells: Int)

    /// The text in `range` of `bytes`, `column` cells from the beginning of the line.
    init(_ range: Range<Int>, of bytes: [UInt8], from column: Int) {
        if isPlain(bytes, range) {
            self = .plain(range)
        } else {
            self.init(Self.expanded(bytes[range], from: column))
        }
    }

    private init(_ text: String) { self = .text(text, cells: displayWidth(text)) }

    var cells: Int {
        switch self {
        case .plain(let range): range.count
        case .text(_, let cells): cells
        }
    }

    var isEmpty: Bool {
        switch self {
        case .plain(let range): range.isEmpty
        case .text(let text, _): text.isEmpty
        }
    }

    func print(of bytes: [UInt8], to output: inout OutputBuffer) {
        switch self {
        case .plain(let range): output.append(range, of: bytes)
        case .text(let text, _): output.append(text)
        }
    }

    private static func expanded(_ bytes: ArraySlice<UInt8>, from column: Int) -> String {
        var result = ""
        var column = column
        let parts = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0 {
                let blanks = 4 - column % 4
                result += String(repeating: " ", count: blanks)
                column += blanks
            }
            let shown = escapingControls(String(decoding: part, as: UTF8.self))
            result += shown
            column += displayWidth(shown)
        }
        return result
    }

    /// As many characters from the beginning as fit into `room` cells.
    func prefix(_ room: Int) -> Piece {
        switch self {
        case .plain(let range): .plain(range.prefix(max(0, room)))
        case .text(let text, _): Piece(String(text.prefix(characterCount(of: text, in: room))))
        }
    }

    /// As many characters up to the end as fit into `room` cells.
    func suffix(_ room: Int) -> Piece {
        switch self {
        case .plain(let range): .plain(range.suffix(max(0, room)))
        case .text(let text, _): Piece(String(text.suffix(characterCount(of: text.reversed(), in: room))))
        }
    }

    mutating func trimEnd(in bytes: [UInt8]) {
        switch self {
        case .plain(let range):
            var end = range.upperBound
            while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
            self = .plain(range.lowerBound..<end)
        case .text(var text, _):
            guard text.utf8.last == UInt8(ascii: " ") else { return }
            while text.last == " " { text.removeLast() }
            self = Piece(text)
        }
    }
}
