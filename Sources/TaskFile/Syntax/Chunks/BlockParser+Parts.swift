extension BlockParser {
    /// Parses `bytes`, a part for each of `workers`, and puts the parts together: what comes out is the same as in one
    /// piece.
    ///
    /// With a `prefilter`, chunks in which it finds nothing are passed over, and one blank line stands for each run of
    /// them; headings are never passed over, nor is what could have a say in other chunks. A part begins at a cut, and
    /// is worth a thread of its own from `leastPart` bytes on.
    static func parsing(
        _ bytes: [UInt8], contentStart: Int, passing prefilter: Prefilter? = nil, workers: some Workers,
        leastPart: Int = 250_000
    ) -> BlockParser {
        let count = max(1, min(workers.count, bytes.count / leastPart))
        let bounds = [0] + partStarts(bytes, contentStart: contentStart, count: count) + [bytes.count]
        var parts = workers.map(bounds.count - 1) { index in
            let range = bounds[index]..<bounds[index + 1]
            // The first part takes up what the others find.
            let room = index == 0 ? bytes.count : range.count
            var part = BlockParser(bytes, contentStart: contentStart, room: room, workers: workers)
            part.parse(range, passing: prefilter)
            return part
        }
        // Taken out of the list, so that it grows in its own memory.
        var whole = parts.removeFirst()
        for (index, part) in parts.enumerated() {
            if whole.isInLiteral {
                // What seemed to be a cut was code, or HTML: the part is read again as what it is.
                whole.parse(bounds[index + 1]..<bounds[index + 2], passing: prefilter)
            } else {
                whole.append(part, workers)
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
            // Where no cut is near, one part is as long as two.
            let from = max(length * index, contentStart)
            guard let start = cut(in: bytes, from..<min(from + length / 2, bytes.count)), start > starts.last ?? 0
            else {
                continue
            }
            starts.append(start)
        }
        return starts
    }

    /// Adds what was found in the bytes that follow.
    private mutating func append(_ part: BlockParser, _ workers: some Workers) {
        // Of a list that goes on across the cut, both parts have a block.
        let (list, lists) = (open[0].list, part.blocks.count > 1 && part.blocks[1].kind == .list)
        let isJoined =
            list >= 0 && lists && part.blocks[1].firstLine == 0 && part.blocks[1].marker == blocks[list].marker
        if !isJoined { closeList(of: 0) }
        let first = isJoined ? 2 : 1
        let (lineShift, blockShift, taskShift) = (lines.count, blocks.count - first, tasks.count)
        let missing = missing
        workers.both {
            for line in part.lines { lines.append(line.shifted(blocks: blockShift)) }
            for task in part.tasks { tasks.append(task.shifted(blocks: blockShift, tasks: taskShift)) }
        } and: {
            for block in part.blocks.dropFirst(first) {
                let isInList = isJoined && block.parent == 1
                blocks.append(block.shifted(lines: lineShift, blocks: blockShift, parent: isInList ? list : nil))
            }
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
