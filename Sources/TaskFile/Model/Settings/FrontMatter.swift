/// The settings block at the beginning of a file, between `---` and the next `---` or `...`.
package struct FrontMatter: Hashable, Sendable {
    /// The block with both marks, including the line ending of the second.
    package let whole: ByteRange
    /// The lines between the marks.
    package let content: ByteRange

    /// The front matter of `source`, or nil if its first line is not `---` or no later line ends the block.
    ///
    /// A byte order mark may precede the first line, and spaces and tabs may follow either mark. Each byte is examined
    /// at most once, and if the first line is not a mark, only that line is.
    package static func find(in source: Source) -> FrontMatter? {
        let bytes = source.bytes
        let first = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        guard first < bytes.count, bytes[first] == UInt8(ascii: "-") else { return nil }
        var lines = LineRanges(bytes, from: first)
        guard let opening = lines.next(), isMark(bytes, opening.content, UInt8(ascii: "-")) else { return nil }
        while let line = lines.next() {
            let isEnd =
                isMark(bytes, line.content, UInt8(ascii: "-")) || isMark(bytes, line.content, UInt8(ascii: "."))
            guard isEnd else { continue }
            return FrontMatter(
                whole: ByteRange(0, line.end), content: ByteRange(opening.end, line.content.lowerBound))
        }
        return nil
    }

    /// Whether the line is three of `character`, followed by nothing but white space.
    static func isMark(_ bytes: [UInt8], _ line: Range<Int>, _ character: UInt8) -> Bool {
        guard line.count >= 3, bytes[line.lowerBound] == character, bytes[line.lowerBound + 1] == character,
            bytes[line.lowerBound + 2] == character
        else { return false }
        return bytes[(line.lowerBound + 3)..<line.upperBound].allSatisfy(isSpaceOrTab)
    }
}

extension FrontMatter {
    /// Each line that begins with `tasks:` at the left margin, with the lines below that belong to it.
    ///
    /// Only the margin is examined: YAML indents every value that continues below a key there, so no value of another
    /// tool can be mistaken for settings, and none has to be parsed.
    func settingsBlocks(in source: Source) -> [ByteRange] {
        let bytes = source.bytes
        var blocks: [ByteRange] = []
        var start: Int?
        for (line, _) in LineRanges(bytes, from: Int(content.lower), to: Int(content.upper)) {
            guard let first = line.first, !isSpaceOrTab(bytes[first]), bytes[first] != UInt8(ascii: "#") else {
                continue
            }
            if let open = start {
                // A list may be at the margin under its key.
                if bytes[first] == UInt8(ascii: "-") { continue }
                blocks.append(ByteRange(open, first))
                start = nil
            }
            let key = "tasks:".utf8
            let isOurs = bytes[line].starts(with: key)
            if isOurs, line.count == key.count || isSpaceOrTab(bytes[first + key.count]) { start = first }
        }
        if let start { blocks.append(ByteRange(start, Int(content.upper))) }
        return blocks
    }
}
