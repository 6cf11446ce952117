extension BlockParser {
    /// Parses `bytes` as `init` does, a part for each of `workers`, and puts the parts together.
    ///
    /// A part begins with a heading below a blank line: whatever stands above, but for fenced code and HTML, ends
    /// there. When one of those was open after all, the bytes are parsed again in one piece. A part is worth a thread
    /// of its own from `leastPart` bytes on.
    static func parsing(
        _ bytes: [UInt8], contentStart: Int, workers: some Workers, leastPart: Int = 250_000
    ) -> BlockParser {
        let starts = partStarts(
            bytes, contentStart: contentStart, count: min(workers.count, bytes.count / leastPart))
        guard !starts.isEmpty else { return BlockParser(bytes, contentStart: contentStart, workers: workers) }
        let bounds = [0] + starts + [bytes.count]
        var parts = workers.map(bounds.count - 1) { index in
            // The first part takes up what the others find.
            BlockParser(
                bytes, contentStart: contentStart, part: bounds[index]..<bounds[index + 1],
                room: index == 0 ? bytes.count : nil, workers: workers)
        }
        if parts.dropLast().contains(where: \.endsInLiteral) {
            return BlockParser(bytes, contentStart: contentStart, workers: workers)
        }
        // Taken out of the list, so that it grows in its own memory.
        var whole = parts.removeFirst()
        for part in parts { whole.append(part, workers) }
        return whole
    }

    /// Where the parts after the first begin.
    static func partStarts(_ bytes: [UInt8], contentStart: Int, count: Int) -> [Int] {
        var starts: [Int] = []
        for index in 1..<max(count, 1) {
            let length = bytes.count / count
            let from = max(length * index, contentStart + 1)
            // Where no heading is near, one part is as long as two.
            let limit = min(from + length / 2, bytes.count)
            guard from < limit, let start = sectionStart(bytes, from..<limit), start > starts.last ?? 0 else {
                continue
            }
            starts.append(start)
        }
        return starts
    }

    /// The offset in `range` of the first heading that begins its line below an empty one, or nil.
    static func sectionStart(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let hash = UInt8(ascii: "#")
        var offset = range.lowerBound
        while offset < range.upperBound {
            offset = ByteSearch.first(hash, bytes, offset..<range.upperBound)
            guard offset < range.upperBound else { break }
            var end = offset
            while end < bytes.count, bytes[end] == hash { end += 1 }
            let isHeading = end - offset <= 6 && end < bytes.count && isSpaceOrTab(bytes[end])
            if isHeading, isBelowEmptyLine(bytes, offset) { return offset }
            offset = end
        }
        return nil
    }

    private static func isBelowEmptyLine(_ bytes: [UInt8], _ offset: Int) -> Bool {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard offset >= 3, bytes[offset - 1] == lineFeed else { return false }
        if bytes[offset - 2] == lineFeed { return true }
        return bytes[offset - 2] == carriageReturn && bytes[offset - 3] == lineFeed
    }

    /// Adds what was found in the bytes that follow.
    private mutating func append(_ part: BlockParser, _ workers: some Workers) {
        let (lineShift, blockShift, taskShift) = (lines.count, blocks.count - 1, tasks.count)
        workers.both {
            for line in part.lines { lines.append(line.shifted(blocks: blockShift)) }
            for task in part.tasks { tasks.append(task.shifted(blocks: blockShift, tasks: taskShift)) }
        } and: {
            for block in part.blocks.dropFirst() { blocks.append(block.shifted(lines: lineShift, blocks: blockShift)) }
        }
        for heading in part.headings { headings.append(heading.shifted(lines: lineShift)) }
        if !part.definitions.isEmpty { definitions.formUnion(part.definitions) }
        blocks[0].lineEnd = UInt32(lines.count)
        blocks[0].subtreeEnd = UInt32(blocks.count)
    }
}
