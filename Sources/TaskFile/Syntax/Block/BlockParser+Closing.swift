extension BlockParser {
    /// Closes everything that ends before a cut. A list outside of all containers may continue after it.
    mutating func closeChunk() {
        if !isInLiteral { close(to: 1) }
    }

    /// Closes everything that is open, after the last line.
    mutating func finish() {
        close(to: 1)
        closeList(of: 0)
        blocks[0].lineEnd = UInt32(lines.count)
        blocks[0].subtreeEnd = UInt32(blocks.count)
    }

    /// Puts a blank line in place of the skipped ones: the next line closes the same blocks as it would after them.
    mutating func fillGap() {
        guard passed.count > 0 else { return }
        closeLeaf()
        let start = UInt32(passed.start)
        lines.append(Block.Line(start: start, content: start, container: 0, kind: .blank, startsLeaf: false))
        missing += passed.count - 1
        omissions.append(Omission(line: lines.count - 1, missing: missing))
        passed.count = 0
    }

    /// Closes the open leaf and every container after the first `count`.
    @inline(__always)
    mutating func close(to count: Int) {
        closeLeaf()
        if open.count > count { closeContainers(after: count) }
    }

    private mutating func closeContainers(after count: Int) {
        while open.count > count {
            let last = open.count - 1
            closeList(of: last)
            end(block: open[last].block)
            let task = open[last].task
            if task >= 0, task != open[last - 1].task { tasks[task].end = UInt32(tasks.count) }
            if open[last].indent < 0 { openQuotes.removeLast() }
            open.removeLast()
        }
    }

    /// Closes the list at the end of the open container at `index`.
    mutating func closeList(of index: Int) {
        guard open[index].list >= 0 else { return }
        end(block: open[index].list)
        open[index].list = -1
    }

    @inline(__always)
    mutating func end(block: Int) {
        blocks[block].end(beforeLine: lastContentLine + 1, beforeBlock: blocks.count)
    }

    /// Closes the open leaf; link reference definitions at the beginning of a paragraph are extracted first.
    mutating func closeLeaf() {
        if case .paragraph(let firstLine, mayDefine: true) = leaf { _ = takeDefinitions(from: firstLine) }
        leaf = .none
    }
}
