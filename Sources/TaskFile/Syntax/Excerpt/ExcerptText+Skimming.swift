/// The fast path of an excerpt: most lines are passed over without the block pass.
///
/// Nearly all lines of a task file are tasks at some depth, text, blank lines, and headings at the left margin; of
/// those it is known what they are by their first bytes. All that could make them something else, fences, HTML,
/// underlines, link reference definitions and block quotes, begins with other bytes; it is taken for the block pass to
/// see, with all that comes behind it up to the next heading below an empty line.
extension ExcerptText {
    /// Takes of the lines in `range`, which a heading or the file begins, those that are wanted: each with all lines
    /// from the list item or heading at the margin above it to the next. Something is wanted where it is at one of the
    /// `stops`.
    ///
    /// The ends of lines and the stops are found together, in one walk over the bytes: in half the time that a search
    /// for the one and then for the other takes.
    mutating func skim(_ bytes: [UInt8], _ range: Range<Int>, _ stops: Stops) {
        let end = range.upperBound
        var family = Family(start: range.lowerBound, number: 0)
        var line = SkimmedLine(start: range.lowerBound)
        var offset = range.lowerBound
        while true {
            let place = stops.next(bytes, from: offset)
            guard place < end else { break }
            let byte = bytes[place]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                offset = place + lineEndLength(bytes, at: place)
                endLine(at: place, next: offset, bytes, &line, &family)
            } else {
                if !line.isWanted { line.isWanted = stops.isWanted(bytes, place) }
                offset = place + 1
            }
        }
        if line.start < end { finish(line, end: end, next: end, bytes, &family) }
        take(family, bytes, before: end, line.number + (line.start < end ? 1 : 0))
        // What comes next may stand below them.
        takeHeadings()
        pass(line.number + (line.start < end ? 1 : 0))
    }

    /// The line that skimming has come to.
    private struct SkimmedLine {
        /// Its first byte, and its number.
        let start: Int
        var number = 0
        /// Whether the line above it is empty.
        var isBelowEmpty = false
        /// Whether something on it is wanted.
        var isWanted = false
    }

    /// Goes on from the line that ends at `end` to the one that begins at `next`.
    @inline(__always)
    private mutating func endLine(
        at end: Int, next: Int, _ bytes: [UInt8], _ line: inout SkimmedLine, _ family: inout Family
    ) {
        // Nearly every line is one of two kinds, and nothing is wanted of it.
        if line.isWanted {
            finish(line, end: end, next: next, bytes, &family)
        } else if !family.isTaken, Self.begins(bytes, line.start..<end, Self.task, 0xFFFF_00FF_FFFF) {
            family = Family(start: line.start, number: line.number)
        } else if !Self.begins(bytes, line.start..<end, Self.subtask, 0xFFFF_00FF_FFFF_FFFF) {
            finish(line, end: end, next: next, bytes, &family)
        }
        line = SkimmedLine(start: next, number: line.number + 1, isBelowEmpty: end == line.start)
    }

    /// Says what a line is, which ends at `end`, for the lines around it.
    @inline(never)
    private mutating func finish(
        _ line: SkimmedLine, end: Int, next: Int, _ bytes: [UInt8], _ family: inout Family
    ) {
        switch Self.role(bytes, line.start..<end) {
        case .heading where line.isBelowEmpty || !family.isOpaque:
            take(family, bytes, before: line.start, line.number)
            let level = Self.headingLevel(bytes, line.start..<end)
            enter(level: level, number: line.number, lines: 1, bytes[line.start..<next])
            family = Family(start: next, number: line.number + 1)
        case .item where !family.isOpaque:
            take(family, bytes, before: line.start, line.number)
            family = Family(start: line.start, number: line.number)
        case .other: family.isOpaque = true
        case .heading, .item, .plain: break
        }
        if line.isWanted, family.start <= line.start { family.isWanted = true }
    }

    /// Lines that belong together: a list item at the margin with what follows it, or what follows a heading.
    private struct Family {
        let start: Int
        let number: Int
        var isWanted = false
        /// Whether some line is for the block pass to understand.
        var isOpaque = false
        /// Whether they are taken.
        var isTaken: Bool { isWanted || isOpaque }
    }

    @inline(__always)
    private mutating func take(_ family: Family, _ bytes: [UInt8], before end: Int, _ number: Int) {
        if family.isTaken, number > family.number { takeLines(of: family, bytes, end, number) }
    }

    private mutating func takeLines(of family: Family, _ bytes: [UInt8], _ end: Int, _ number: Int) {
        let text = bytes[family.start..<end]
        take(text, number: family.number, lines: number - family.number, mayBeOpen: family.isOpaque)
    }

    private enum Role {
        /// A heading at the margin.
        case heading
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
            return headingLevel(bytes, line) > 0 ? .heading : .plain
        default: return .other
        }
    }

    /// `- [?] ` and `  - [?] ` as numbers, the first byte lowest.
    private static let task: UInt64 = 0x205D_005B_202D
    private static let subtask: UInt64 = 0x205D_005B_202D_2020

    /// Whether the bytes of `mask` at the beginning of the line are those of `pattern`, in one comparison. False may be
    /// wrong of a line that ends the bytes.
    @inline(__always)
    private static func begins(_ bytes: [UInt8], _ line: Range<Int>, _ pattern: UInt64, _ mask: UInt64) -> Bool {
        line.lowerBound >= 0 && line.lowerBound <= bytes.count - 8
            && ByteSearch.load(bytes, at: line.lowerBound) & mask == pattern
            && line.count > 5
    }

    /// The number of `#` that begin a heading on the line, 0 when it is none.
    private static func headingLevel(_ bytes: [UInt8], _ line: Range<Int>) -> Int {
        var offset = line.lowerBound
        while offset < line.upperBound, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
        let level = offset - line.lowerBound
        return level <= 6 && (offset == line.upperBound || isSpaceOrTab(bytes[offset])) ? level : 0
    }
}
