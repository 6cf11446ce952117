/// The fast path of an excerpt: lines in which nothing is wanted are counted, and their headings noted, without the
/// block pass.
///
/// Most lines of a task file are tasks at some depth, text, blank lines, and headings at the left margin; of those it
/// is known what they are by their first bytes. All that could make them something else, fences, HTML, underlines, link
/// reference definitions and block quotes, begins with other bytes, and is left to the block pass.
extension Portion {
    /// Adds the lines from `start` on, where a heading or the file begins, to the last section that begins before
    /// `end`: to `end` itself when that ends a portion. Returns the offset up to which they were added.
    ///
    /// A section counts from a heading below an empty line. It stays out when it holds a line of another kind, or goes
    /// on beyond `end`.
    mutating func skim(_ bytes: [UInt8], from start: Int, to end: Int, endsPortion: Bool) -> Int {
        var offset = start
        // Where the section at hand begins, and its lines and headings so far, which may have to stay out.
        var sectionStart = start
        var count = 0
        var found: [(line: Line, number: Int, level: Int, end: Int)] = []
        var isBelowEmptyLine = false
        func addSection() {
            for (line, number, level, end) in found {
                add(heading: [line], at: lineCount + number, level: level, end: UInt32(end))
            }
            add(lines: count)
            found.removeAll(keepingCapacity: true)
            count = 0
        }
        while offset < end {
            let lineEnd = ByteSearch.lineEnd(bytes, from: offset)
            let next = lineEnd + lineEndLength(bytes, at: lineEnd)
            if bytes[offset] == UInt8(ascii: "#") {
                let level = Self.headingLevel(bytes, offset..<lineEnd)
                if level > 0 {
                    if isBelowEmptyLine {
                        addSection()
                        sectionStart = offset
                    }
                    let place = UInt32(offset)
                    let line = Line(start: place, content: place, container: 0, kind: .atxHeading, startsLeaf: true)
                    found.append((line, count, level, next))
                }
            } else if !Self.isPlain(bytes, offset..<lineEnd) {
                return sectionStart
            }
            isBelowEmptyLine = lineEnd == offset
            offset = next
            count += 1
        }
        guard endsPortion else { return sectionStart }
        addSection()
        return end
    }

    /// The number of `#` that begin a heading on the line, 0 when it is none.
    private static func headingLevel(_ bytes: [UInt8], _ line: Range<Int>) -> Int {
        var offset = line.lowerBound
        while offset < line.upperBound, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
        let level = offset - line.lowerBound
        return level <= 6 && (offset == line.upperBound || isSpaceOrTab(bytes[offset])) ? level : 0
    }

    /// Whether the line is blank, or after white space begins with a letter, or a bullet and a box.
    @inline(__always)
    private static func isPlain(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        var offset = line.lowerBound
        while offset < line.upperBound, isSpaceOrTab(bytes[offset]) { offset += 1 }
        guard offset < line.upperBound else { return true }
        switch bytes[offset] {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            return line.upperBound - offset > 5 && bytes[offset + 1] == UInt8(ascii: " ")
                && bytes[offset + 2] == UInt8(ascii: "[") && bytes[offset + 4] == UInt8(ascii: "]")
                && isSpaceOrTab(bytes[offset + 5])
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: return true
        default: return false
        }
    }
}

/// The number of bytes of the line end at `offset`: 2 for CR LF, 0 at the end of the bytes.
@inline(__always)
func lineEndLength(_ bytes: [UInt8], at offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    let isPair =
        bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
    return isPair ? 2 : 1
}
