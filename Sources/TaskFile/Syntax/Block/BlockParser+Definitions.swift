extension BlockParser {
    /// Removes the link reference definitions that the open paragraph begins with.
    ///
    /// The paragraph consists of the lines from `firstLine` to the last, or to `limit`. Returns the index of the first
    /// line that is text.
    mutating func takeDefinitions(from firstLine: Int, upTo limit: Int? = nil) -> Int {
        let lineEnd = limit ?? lines.count
        guard firstLine < lineEnd, bytes[Int(lines[firstLine].content)] == UInt8(ascii: "["),
            mayDefine(from: Int(lines[firstLine].content))
        else { return firstLine }
        let text = ParagraphText(bytes, lines[firstLine..<lineEnd])
        var offset = 0
        var line = firstLine
        while offset < text.bytes.count, let definition = LinkDefinition(text.bytes, at: offset) {
            definitions.insert(definition.label)
            offset = definition.end
            while line < lineEnd, text.lineStarts[line - firstLine] < offset {
                lines[line].kind = .definition
                line += 1
            }
        }
        if line > firstLine, line < lineEnd { lines[line].startsLeaf = true }
        return line
    }

    /// A quick check: the end of a label and a colon must occur within the maximum length of a label.
    private func mayDefine(from start: Int) -> Bool {
        var offset = start + 1
        let end = min(bytes.count, start + LinkLabel.longest * 4)
        // A box is not a label: `[ ]` is blank, and nothing but white space may follow `[x]` in a task.
        if start + 3 < end, bytes[start + 2] == UInt8(ascii: "]"), bytes[start + 1] != UInt8(ascii: "\\") {
            return bytes[start + 3] == UInt8(ascii: ":")
        }
        while offset < end {
            if bytes[offset] == UInt8(ascii: "]") { return offset + 1 < end && bytes[offset + 1] == UInt8(ascii: ":") }
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }
}

/// The text of a paragraph without the markers and indentation of its lines, joined by LF.
struct ParagraphText {
    var bytes: [UInt8] = []
    /// Offset in `bytes` at which each line starts.
    var lineStarts: [Int] = []

    init(_ source: [UInt8], _ lines: ArraySlice<Block.Line>) {
        for line in lines {
            lineStarts.append(bytes.count)
            bytes.append(contentsOf: source[Int(line.content)..<lineEnd(in: source, from: Int(line.content))])
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    /// The index of the line that contains the byte at `offset`.
    func line(at offset: Int) -> Int { lineStarts.indices.partitionPoint { lineStarts[$0] > offset } - 1 }

    /// The bytes of the source that `range` of the text comes from; `lines` are those that the text was made of.
    func sourceRange(of range: Range<Int>, _ lines: ArraySlice<Block.Line>) -> ByteRange {
        func offset(_ offset: Int) -> Int {
            let line = line(at: offset)
            return Int(lines[lines.startIndex + line].content) + offset - lineStarts[line]
        }
        return ByteRange(offset(range.lowerBound), offset(range.upperBound))
    }
}

/// A link reference definition: `[label]: destination "title"`.
struct LinkDefinition {
    let label: String
    /// The destination in the text, without angle brackets.
    let destination: Range<Int>
    /// Offset of the line after the definition.
    let end: Int

    /// The definition that starts at `start` of a paragraph's text, or nil.
    init?(_ text: [UInt8], at start: Int) {
        guard start < text.count, text[start] == UInt8(ascii: "["),
            let labelEnd = LinkLabel.end(text, start),
            labelEnd < text.count, text[labelEnd] == UInt8(ascii: ":"),
            let name = LinkLabel.normalized(text, (start + 1)..<(labelEnd - 1))
        else { return nil }
        let destination = Self.skipSpace(text, labelEnd + 1)
        guard let destinationEnd = LinkDestination.end(text, destination), destinationEnd > destination else {
            return nil
        }
        label = name
        let isAngled = text[destination] == UInt8(ascii: "<")
        self.destination = isAngled ? (destination + 1)..<(destinationEnd - 1) : destination..<destinationEnd
        let title = Self.skipSpace(text, destinationEnd)
        if title > destinationEnd, let titleEnd = LinkTitle.end(text, title),
            let lineEnd = Self.restOfLine(text, titleEnd)
        {
            end = lineEnd
        } else if let lineEnd = Self.restOfLine(text, destinationEnd) {
            end = lineEnd
        } else {
            return nil
        }
    }

    /// Skips white space with at most one line ending.
    private static func skipSpace(_ text: [UInt8], _ start: Int) -> Int {
        var offset = start
        var hasLineEnd = false
        while offset < text.count, isMarkdownSpace(text[offset]) {
            if text[offset] == UInt8(ascii: "\n") {
                if hasLineEnd { break }
                hasLineEnd = true
            }
            offset += 1
        }
        return offset
    }

    /// The offset after the line ending, if only white space precedes it.
    private static func restOfLine(_ text: [UInt8], _ start: Int) -> Int? {
        let offset = endOfRun(text, start, text.count, where: isSpaceOrTab)
        guard offset < text.count else { return offset }
        return text[offset] == UInt8(ascii: "\n") ? offset + 1 : nil
    }
}
