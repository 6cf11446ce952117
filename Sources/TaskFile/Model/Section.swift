/// A heading that stands in no container, and with it everything up to the next heading of its level or above.
public struct Section: Hashable, Sendable {
    /// Level of the heading, 1 to 6.
    public let level: Int
    /// Index of the line on which the heading starts.
    public let line: Int
    /// The heading's text, inline markup as written; the lines of a setext heading are joined by a space.
    public let title: String
    /// Index of the section that holds this one, nil at the top.
    public let parent: Int?

    static func all(in tree: SyntaxTree) -> [Section] {
        // The arrays are fetched once: to hand on the tree counts a reference to each of them.
        let (bytes, lines) = (tree.source.bytes, tree.lines)
        var sections: [Section] = []
        sections.reserveCapacity(tree.headings.count)
        for heading in tree.headings {
            let line = Int(heading)
            let level = level(of: line, lines, bytes)
            var parent = sections.indices.last
            while let index = parent, sections[index].level >= level { parent = sections[index].parent }
            sections.append(Section(level: level, line: line, title: title(of: line, lines, bytes), parent: parent))
        }
        return sections
    }

    /// The level of the heading that starts on `line`.
    static func level(of line: Int, _ lines: [Line], _ bytes: [UInt8]) -> Int {
        if lines[line].kind == .atxHeading {
            var offset = Int(lines[line].content)
            let start = offset
            while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
            return offset - start
        }
        var underline = line
        while lines[underline].kind != .setextUnderline { underline += 1 }
        return bytes[Int(lines[underline].content)] == UInt8(ascii: "=") ? 1 : 2
    }

    private static func title(of line: Int, _ lines: [Line], _ bytes: [UInt8]) -> String {
        if lines[line].kind == .atxHeading { return atxTitle(contentRange(of: line, lines, bytes), bytes) }
        var end = line
        while lines[end].kind == .setextHeading { end += 1 }
        return (line..<end).map { trimmed(contentRange(of: $0, lines, bytes), bytes) }.joined(separator: " ")
    }

    /// The bytes of a line behind its indentation and markers, without its line end.
    private static func contentRange(of line: Int, _ lines: [Line], _ bytes: [UInt8]) -> Range<Int> {
        let start = Int(lines[line].start)
        let end = line + 1 < lines.count ? Int(lines[line + 1].start) : bytes.count
        return Int(lines[line].content)..<(end - SyntaxTree.lineEndLength(bytes, start..<end))
    }

    /// The text without the opening `#`s, and without closing ones that white space divides from it.
    private static func atxTitle(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == UInt8(ascii: "#") { start += 1 }
        while end > start, isSpaceOrTab(bytes[end - 1]) { end -= 1 }
        var closing = end
        while closing > start, bytes[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
        if closing == start || isSpaceOrTab(bytes[closing - 1]) { end = closing }
        return trimmed(start..<end, bytes)
    }

    private static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpaceOrTab(bytes[start]) { start += 1 }
        while end > start, isSpaceOrTab(bytes[end - 1]) { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
