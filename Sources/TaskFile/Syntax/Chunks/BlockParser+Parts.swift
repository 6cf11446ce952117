extension BlockParser {
    /// Parses `bytes` in parts, one for each of `workers`, and joins them: the result is the same as for a single part.
    ///
    /// With a `prefilter`, chunks in which it finds nothing are skipped, and one blank line represents each run of
    /// them; headings are never skipped, nor is anything that could affect other chunks. A part begins at a cut; one of
    /// fewer than `leastPart` bytes is not worth a thread.
    static func parsing(
        _ bytes: [UInt8], contentStart: Int, passing prefilter: Prefilter? = nil, workers: some Workers,
        leastPart: Int = 250_000
    ) -> BlockParser {
        let count = max(1, min(workers.count, bytes.count / leastPart))
        let bounds = [0] + partStarts(bytes, contentStart: contentStart, count: count) + [bytes.count]
        var parts = workers.map(bounds.count - 1) { index in
            let range = bounds[index]..<bounds[index + 1]
            // The first part receives the results of the others.
            let room = index == 0 ? bytes.count : range.count
            var part = BlockParser(bytes, contentStart: contentStart, room: room, workers: workers)
            part.parseChunks(in: range, passing: prefilter)
            return part
        }
        // Removed from the array, so that it grows in place.
        var whole = parts.removeFirst()
        for (index, part) in parts.enumerated() {
            if whole.isInLiteral {
                // The apparent cut was inside code or HTML: the part is parsed again from that state.
                whole.parseChunks(in: bounds[index + 1]..<bounds[index + 2], passing: prefilter)
            } else {
                whole.append(part)
            }
        }
        whole.finish()
        return whole
    }

    /// Where the parts after the first begin.
    static func partStarts(_ bytes: [UInt8], contentStart: Int, count: Int) -> [Int] {
        var starts: [Int] = []
        let length = bytes.count / max(count, 1)
        for index in 1..<max(count, 1) {
            // If no cut is near, the previous part extends over this one.
            let from = max(length * index, contentStart)
            guard let start = cut(in: bytes, from..<min(from + length / 2, bytes.count)), start > starts.last ?? 0
            else {
                continue
            }
            starts.append(start)
        }
        return starts
    }

    /// Appends the result for the bytes that follow.
    private mutating func append(_ part: BlockParser) {
        // A list that continues across the cut has a block in both parts.
        let (list, lists) = (open[0].list, part.blocks.count > 1 && part.blocks[1].kind == .list)
        let isJoined =
            list >= 0 && lists && part.blocks[1].firstLine == 0 && part.blocks[1].marker == blocks[list].marker
        if !isJoined { closeList(of: 0) }
        let first = isJoined ? 2 : 1
        let (lineShift, blockShift, taskShift) = (lines.count, blocks.count - first, tasks.count)
        let missing = missing
        for line in part.lines { lines.append(line.shifted(blocks: blockShift)) }
        for task in part.tasks { tasks.append(task.shifted(blocks: blockShift, tasks: taskShift)) }
        for block in part.blocks.dropFirst(first) {
            let isInList = isJoined && block.parent == 1
            blocks.append(block.shifted(lines: lineShift, blocks: blockShift, parent: isInList ? list : nil))
        }
        for heading in part.headings { headings.append(heading.shifted(lines: lineShift)) }
        for omission in part.omissions {
            omissions.append(Omission(line: omission.line + lineShift, missing: omission.missing + missing))
        }
        if !part.definitions.isEmpty { definitions.formUnion(part.definitions) }
        takeState(of: part, lineShift: lineShift)
        let open = part.open[0].list
        if isJoined, open != 1 {
            blocks[list].end(
                beforeLine: Int(part.blocks[1].lineEnd) + lineShift,
                beforeBlock: Int(part.blocks[1].subtreeEnd) + blockShift)
        }
        self.open[0].list = open < 0 ? -1 : isJoined && open == 1 ? list : open + blockShift
    }
}
