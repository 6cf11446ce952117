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
        var sections: [Section] = []
        for line in tree.headings.map(Int.init) {
            let level = level(of: line, in: tree)
            var parent = sections.indices.last
            while let index = parent, sections[index].level >= level { parent = sections[index].parent }
            sections.append(Section(level: level, line: line, title: title(of: line, in: tree), parent: parent))
        }
        return sections
    }

    static func level(of line: Int, in tree: SyntaxTree) -> Int {
        let bytes = tree.source.bytes
        if tree.lines[line].kind == .atxHeading {
            var offset = Int(tree.lines[line].content)
            let start = offset
            while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
            return offset - start
        }
        var underline = line
        while tree.lines[underline].kind != .setextUnderline { underline += 1 }
        return bytes[Int(tree.lines[underline].content)] == UInt8(ascii: "=") ? 1 : 2
    }

    private static func title(of line: Int, in tree: SyntaxTree) -> String {
        if tree.lines[line].kind == .atxHeading { return atxTitle(of: line, in: tree) }
        var end = line
        while tree.lines[end].kind == .setextHeading { end += 1 }
        return (line..<end).map { index in
            trimmed(tree.source, Int(tree.lines[index].content)..<Int(tree.contentRange(ofLine: index).upper))
        }.joined(separator: " ")
    }

    /// The text without the opening `#`s, and without closing ones that white space divides from it.
    private static func atxTitle(of line: Int, in tree: SyntaxTree) -> String {
        let bytes = tree.source.bytes
        var start = Int(tree.lines[line].content)
        var end = Int(tree.contentRange(ofLine: line).upper)
        while start < end, bytes[start] == UInt8(ascii: "#") { start += 1 }
        while end > start, isSpaceOrTab(bytes[end - 1]) { end -= 1 }
        var closing = end
        while closing > start, bytes[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
        if closing == start || isSpaceOrTab(bytes[closing - 1]) { end = closing }
        return trimmed(tree.source, start..<end)
    }

    private static func trimmed(_ source: Source, _ range: Range<Int>) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpaceOrTab(source.bytes[start]) { start += 1 }
        while end > start, isSpaceOrTab(source.bytes[end - 1]) { end -= 1 }
        return source.text(ByteRange(start, end))
    }
}
