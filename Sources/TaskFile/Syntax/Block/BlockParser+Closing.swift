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
            closeContainer(at: open.count - 1)
            if open[open.count - 1].indent < 0 { openQuotes.removeLast() }
            open.removeLast()
        }
    }

    /// Ends the open container at `index`, which is the innermost and has no open leaf, with its list and its task.
    @inline(__always)
    mutating func closeContainer(at index: Int) {
        closeList(of: index)
        let container = open[index]
        end(block: container.block)
        if container.task >= 0, container.task != open[index - 1].task {
            tasks[container.task].end = UInt32(tasks.count)
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
