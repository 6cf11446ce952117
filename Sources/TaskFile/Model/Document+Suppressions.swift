extension Document {
    /// The comments that silence rules, in file order: those at the end of a task line, and those on a separate line.
    /// Runs in time linear in the file.
    package func suppressions() -> [Suppression] {
        var result: [Suppression] = []
        let bytes = source.bytes
        guard contains(UInt8(ascii: "<"), in: bytes) else { return result }
        var offset = 0
        while true {
            offset = firstOffset(of: UInt8(ascii: "<"), in: bytes, offset..<bytes.count)
            guard offset < bytes.count else { return result }
            guard Suppression.starts(bytes, at: offset, bytes.count) else {
                offset += 1
                continue
            }
            let line = tree.line(at: UInt32(offset))
            result += suppressions(onLine: line)
            offset = Int(tree.range(ofLine: line).upper)
        }
    }

    /// The comments on one line that are in a position where they count.
    private func suppressions(onLine line: Int) -> [Suppression] {
        if tree.lines[line].kind == .html {
            let content = tree.textRange(ofLine: line).indices
            guard Suppression.isWholeLine(source.bytes, content),
                let end = Suppression.end(source.bytes, content.lowerBound, content.upperBound)
            else { return [] }
            let range = ByteRange(content.lowerBound, end)
            return [Suppression(source, range, elsewhere: scope(ofCommentOnLine: line))]
        }
        let item = Int(tree.lines[line].container)
        guard tree.blocks[item].box != .none, tree.titleLine(of: item) == line else { return [] }
        let task = tree.tasks.indices.partitionPoint { tree.tasks[$0].block >= item }
        let taskLine = TaskLine(of: self, task: task)
        let lines = Int(tree.blocks[item].firstLine)..<(line + 1)
        return taskLine.tokens.indices.filter { taskLine.tokens[$0].kind == .suppression }
            .map { Suppression(source, taskLine.range(ofToken: $0), elsewhere: .lines(lines)) }
    }

    /// The task that begins below a comment on a separate line, at the same indentation.
    private func scope(ofCommentOnLine line: Int) -> Suppression.Scope {
        let next = line + 1
        guard next < tree.lines.count else { return .nothing }
        // The innermost item of the next line is a task that begins there; its line may begin with the markers of outer
        // items.
        let task = Int(tree.lines[next].container)
        guard tree.blocks[task].box != .none, Int(tree.blocks[task].firstLine) == next else {
            return .nothing
        }
        var outermost = task
        var firstMarker = Int(tree.blocks[task].markerOffset)
        while Int(tree.blocks[outermost].firstLine) == next, tree.blocks[outermost].kind != .quote, outermost != 0 {
            firstMarker = Int(tree.blocks[outermost].markerOffset)
            outermost = Int(tree.blocks[outermost].parent)
        }
        let comment = Int(tree.lines[line].start)..<Int(tree.lines[line].content)
        guard columns(comment) == columns(Int(tree.lines[next].start)..<firstMarker) else { return .nothing }
        return .lines(next..<(tree.titleLine(of: task) + 1))
    }

    /// The number of columns that the bytes of `range` take up, with tab stops of four; a byte order mark takes none.
    private func columns(_ range: Range<Int>) -> Int {
        let hasMark = range.lowerBound == 0 && source.bytes.starts(with: byteOrderMark)
        return source.bytes[range].dropFirst(hasMark ? 3 : 0).reduce(0) { column, byte in
            byte == UInt8(ascii: "\t") ? (column + 4) & ~3 : column + (byte & 0xC0 == 0x80 ? 0 : 1)
        }
    }
}
