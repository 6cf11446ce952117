extension Document {
    /// The comments that silence rules, in file order: those at the end of a line, those on a separate line, and those
    /// within a task line, which silence nothing.
    /// Runs in time linear in the file.
    package func suppressions() -> [Suppression] {
        var result: [Suppression] = []
        let bytes = source.bytes
        guard contains(UInt8(ascii: "<"), in: bytes) else { return result }
        var offset = 0
        // The end of the comment lines that were read as one run.
        var endOfRun = 0
        while true {
            offset = firstOffset(of: UInt8(ascii: "<"), in: bytes, offset..<bytes.count)
            guard offset < bytes.count else { return result }
            guard Suppression.starts(bytes, at: offset, bytes.count) else {
                offset += 1
                continue
            }
            let line = tree.line(at: UInt32(offset))
            result += suppressions(onLine: line, &endOfRun)
            offset = Int(tree.range(ofLine: line).upper)
        }
    }

    /// The comments on one line, unless it is code.
    private func suppressions(onLine line: Int, _ endOfRun: inout Int) -> [Suppression] {
        let item = Int(tree.lines[line].container)
        if tree.blocks[item].box != .none, tree.titleLine(of: item) == line {
            return suppressions(onLine: line, ofTaskIn: item)
        }
        let kind = tree.lines[line].kind
        guard kind == .paragraph || kind == .html || isDistantBox(onLine: line),
            let range = comment(endingLine: line)
        else { return [] }
        let isAlone = mayHoldOnlyComment(line) && range.lower == tree.lines[line].content
        let scope = isAlone ? scope(ofCommentOnLine: line, &endOfRun) : .lines(line..<(line + 1))
        return [Suppression(source, range, elsewhere: scope)]
    }

    /// Whether the line begins an item with a box that is code because of the spaces before it.
    private func isDistantBox(onLine line: Int) -> Bool {
        let block = tree.blocks[Int(tree.lines[line].container)]
        return tree.lines[line].kind == .indentedCode && block.kind == .item && Int(block.firstLine) == line
            && source.bytes[tree.textRange(ofLine: line).indices].first { !isSpaceOrTab($0) } == UInt8(ascii: "[")
    }

    /// Whether a comment may be all that is on the line: as HTML, or indented so far that it continues a paragraph.
    package func mayHoldOnlyComment(_ line: Int) -> Bool {
        tree.lines[line].kind == .html || tree.lines[line].kind == .paragraph && !tree.lines[line].startsLeaf
    }

    /// The comments on the title line of the task whose list item is the block at `item`.
    private func suppressions(onLine line: Int, ofTaskIn item: Int) -> [Suppression] {
        let task = tree.tasks.indices.partitionPoint { tree.tasks[$0].block >= item }
        let taskLine = TaskLine(of: self, task: task)
        let lines = Int(tree.blocks[item].firstLine)..<(line + 1)
        let inText = taskLine.tokens.indices.filter { taskLine.tokens[$0].kind == .text }
            .flatMap { comments(in: taskLine.range(ofToken: $0)) }
        let idle = inText.isEmpty ? [] : taskLine.rangesThatCouldHoldData(inText)
        return idle.map { Suppression(source, $0, elsewhere: .text) }
            + taskLine.tokens.indices.filter { taskLine.tokens[$0].kind == .suppression }
            .map { Suppression(source, taskLine.range(ofToken: $0), elsewhere: .lines(lines)) }
    }

    /// The comments in `range`, whatever is around them.
    private func comments(in range: ByteRange) -> [ByteRange] {
        let (bytes, end) = (source.bytes, Int(range.upper))
        var found: [ByteRange] = []
        var offset = firstOffset(of: UInt8(ascii: "<"), in: bytes, range.indices)
        while offset < end {
            let comment = Suppression.end(bytes, offset, end)
            if let comment { found.append(ByteRange(offset, comment)) }
            offset = firstOffset(of: UInt8(ascii: "<"), in: bytes, (comment ?? offset + 1)..<end)
        }
        return found
    }

    /// The comment that nothing but white space follows on its line.
    private func comment(endingLine line: Int) -> ByteRange? {
        let content = tree.textRange(ofLine: line)
        guard let last = comments(in: content).last else { return nil }
        return source.bytes[Int(last.upper)..<Int(content.upper)].allSatisfy(isSpaceOrTab) ? last : nil
    }

    /// The task that begins below a comment on a separate line, or the line there, at the same indentation.
    ///
    /// Several such comments may precede one task: their end is known if an earlier one of them was read.
    private func scope(ofCommentOnLine line: Int, _ endOfRun: inout Int) -> Suppression.Scope {
        var next = max(line + 1, endOfRun)
        while next < tree.lines.count, isComment(line: next) { next += 1 }
        endOfRun = next
        guard next < tree.lines.count else { return .nothing }
        // The next line may begin with the markers of several items.
        let item = Int(tree.lines[next].container)
        let isTask = tree.blocks[item].box != .none && Int(tree.blocks[item].firstLine) == next
        guard isTask || tree.lines[next].kind != .blank else { return .nothing }
        var outermost = item
        var firstMarker = Int(tree.lines[next].content)
        while Int(tree.blocks[outermost].firstLine) == next, tree.blocks[outermost].kind != .quote, outermost != 0 {
            firstMarker = Int(tree.blocks[outermost].markerOffset)
            outermost = Int(tree.blocks[outermost].parent)
        }
        let comment = Int(tree.lines[line].start)..<Int(tree.lines[line].content)
        guard source.columns(in: comment) == source.columns(in: Int(tree.lines[next].start)..<firstMarker) else {
            return .nothing
        }
        return .lines(next..<((isTask ? tree.titleLine(of: item) : next) + 1))
    }

    private func isComment(line: Int) -> Bool { mayHoldOnlyComment(line) && hasOnlyComment(line: line) }

    /// Whether the text of the line is a comment that would silence rules wherever Markdown reads it as one.
    package func hasOnlyComment(line: Int) -> Bool {
        Suppression.isWholeLine(source.bytes, tree.textRange(ofLine: line).indices)
    }
}
