/// The fast path of an excerpt: most lines are passed over without the block pass.
///
/// Nearly all lines of a task file are tasks at some depth, text, blank lines, and headings at the left margin; of
/// those it is known what they are by their first bytes. All that could make them something else, fences, HTML,
/// underlines, link reference definitions and block quotes, begins with other bytes; it is taken for the block pass to
/// see, with all that comes behind it up to the next heading below an empty line.
extension ExcerptText {
    /// Takes of the lines in `range`, which a heading or the file begins, those that are wanted: each with all lines
    /// from the list item or heading at the margin above it to the next. `search` finds the first place in a range at
    /// which something is wanted.
    mutating func skim(_ bytes: [UInt8], _ range: Range<Int>, _ search: (Range<Int>) -> Int?) {
        let end = range.upperBound
        var found = search(range) ?? end
        var family = Family(start: range.lowerBound, number: 0)
        var isBelowEmptyLine = false
        var number = 0
        var offset = range.lowerBound
        while offset < end {
            let lineEnd = ByteSearch.lineEnd(bytes, from: offset)
            let next = lineEnd + lineEndLength(bytes, at: lineEnd)
            switch Self.role(bytes, offset..<lineEnd) {
            case .heading(let level) where isBelowEmptyLine || !family.isOpaque:
                take(family, bytes, before: offset, number)
                enter(level: level, number: number, lines: 1, bytes[offset..<next])
                family = Family(start: next, number: number + 1)
            case .item where !family.isOpaque:
                take(family, bytes, before: offset, number)
                family = Family(start: offset, number: number)
            case .other: family.isOpaque = true
            case .heading, .item, .plain: break
            }
            if found < next {
                if found >= family.start { family.isWanted = true }
                found = search(next..<end) ?? end
            }
            isBelowEmptyLine = lineEnd == offset
            offset = next
            number += 1
        }
        take(family, bytes, before: end, number)
        // What comes next may stand below them.
        takeHeadings()
        pass(number)
    }

    /// Lines that belong together: a list item at the margin with what follows it, or what follows a heading.
    private struct Family {
        let start: Int
        let number: Int
        var isWanted = false
        /// Whether some line is for the block pass to understand.
        var isOpaque = false
    }

    private mutating func take(_ family: Family, _ bytes: [UInt8], before end: Int, _ number: Int) {
        guard family.isWanted || family.isOpaque, number > family.number else { return }
        let text = bytes[family.start..<end]
        take(text, number: family.number, lines: number - family.number, mayBeOpen: family.isOpaque)
    }

    private enum Role {
        /// A heading at the margin.
        case heading(level: Int)
        /// A list item at the margin.
        case item
        /// Anything else that can neither open nor close what reaches beyond it.
        case plain
        case other
    }

    /// What a line is, told by its first bytes.
    @inline(__always)
    private static func role(_ bytes: [UInt8], _ line: Range<Int>) -> Role {
        var offset = line.lowerBound
        while offset < line.upperBound, isSpaceOrTab(bytes[offset]) { offset += 1 }
        guard offset < line.upperBound else { return .plain }
        switch bytes[offset] {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            guard line.upperBound - offset > 5, bytes[offset + 1] == UInt8(ascii: " ") else { return .other }
            let isTask =
                bytes[offset + 2] == UInt8(ascii: "[") && bytes[offset + 4] == UInt8(ascii: "]")
                && isSpaceOrTab(bytes[offset + 5])
            guard isTask else { return .other }
            return offset == line.lowerBound ? .item : .plain
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: return .plain
        case UInt8(ascii: "#") where offset == line.lowerBound:
            let level = headingLevel(bytes, line)
            return level > 0 ? .heading(level: level) : .plain
        default: return .other
        }
    }

    /// The number of `#` that begin a heading on the line, 0 when it is none.
    private static func headingLevel(_ bytes: [UInt8], _ line: Range<Int>) -> Int {
        var offset = line.lowerBound
        while offset < line.upperBound, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
        let level = offset - line.lowerBound
        return level <= 6 && (offset == line.upperBound || isSpaceOrTab(bytes[offset])) ? level : 0
    }
}
