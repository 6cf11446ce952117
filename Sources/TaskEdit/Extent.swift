import TaskFile

/// What belongs to a task in its file: its item with notes and subtasks, and the comments above it that silence
/// rules for it.
struct Extent {
    let task: TaskItem
    /// The lines, including those of the comments.
    let lines: Range<Int>
    /// Whether the item begins its line, so that whole lines can be taken.
    let ownsLines: Bool

    /// The extent of `task` in a document with these `comments`, by the lines that they are on.
    init(_ task: TaskItem, _ comments: [Int: Range<Int>]) {
        self.task = task
        let document = task.document
        let start = Int(document.tree.lines[task.markerLine].start)
        ownsLines = document.source.bytes[start..<Int(task.markerOffset)].allSatisfy { byte in
            isSpaceOrTab(byte) || byte == UInt8(ascii: ">") || byte >= 0x80
        }
        var first = task.markerLine
        while ownsLines, comments[first - 1]?.contains(task.titleLine) == true { first -= 1 }
        lines = first..<task.lines.upperBound
    }

    /// Where the first marker or comment begins.
    var start: UInt32 { ownsLines ? start(ofLine: lines.lowerBound) : task.markerOffset }

    /// The bytes that are removed with the task: its lines, and one of the blank lines around it where removing it
    /// would leave two side by side, or one at the end of the file.
    var removedRange: ByteRange { ownsLines ? range(of: linesWithBlank) : innerRange }

    private var linesWithBlank: Range<Int> {
        let tree = task.document.tree
        let isBlank = { (line: Int) in !tree.lines.indices.contains(line) || tree.lines[line].kind == .blank }
        guard isBlank(lines.lowerBound - 1) else { return lines }
        if lines.upperBound >= tree.lines.count { return max(lines.lowerBound - 1, 0)..<lines.upperBound }
        return isBlank(lines.upperBound) ? lines.lowerBound..<lines.upperBound + 1 : lines
    }

    var ownRange: ByteRange { range(of: lines) }

    /// Whether a blank line would be removed with it, although what is put at `offset` comes right after it.
    func leavesGap(at offset: Int) -> Bool {
        ownsLines && linesWithBlank != lines && Int(ownRange.upper) == offset
    }

    private func range(of lines: Range<Int>) -> ByteRange {
        ByteRange(start(ofLine: lines.lowerBound), task.document.tree.range(ofLine: lines.upperBound - 1).upper)
    }

    /// Where the line at `index` begins; a byte order mark belongs to the file, not to its first line.
    private func start(ofLine index: Int) -> UInt32 {
        index == 0 ? UInt32(task.document.source.markLength) : task.document.tree.range(ofLine: index).lower
    }

    /// The range of an item that follows another marker on its line: up to the next item of its list, which takes its
    /// place, or to the end of the line.
    private var innerRange: ByteRange {
        let tree = task.document.tree
        let list = tree.blocks[Int(task.block.parent)]
        let next = Int(task.block.subtreeEnd)
        if next < Int(list.subtreeEnd) { return ByteRange(task.markerOffset, tree.blocks[next].markerOffset) }
        return ByteRange(task.markerOffset, tree.contentRange(ofLine: lines.upperBound - 1).upper)
    }

    /// The tasks in it, as positions among all tasks of the document.
    var tasks: Range<Int> { task.document.family(ofTask: task.index) }
}

extension Document {
    /// The lines for which comments silence rules, by the lines that these are on.
    var commentedLines: [Int: Range<Int>] {
        suppressions().reduce(into: [:]) { commented, comment in
            guard case .lines(let lines) = comment.scope else { return }
            commented[tree.line(at: comment.range.lower)] = lines
        }
    }

    /// The extents of `tasks`, in file order; a task inside another of them is part of that one's extent.
    func extents(of tasks: [TaskItem]) -> [Extent] {
        let comments = commentedLines
        var extents: [Extent] = []
        for task in tasks.inFileOrder {
            if let last = extents.last, last.tasks.contains(task.index) { continue }
            extents.append(Extent(task, comments))
        }
        return extents
    }
}

extension Changes {
    /// Removes a task with what belongs to it.
    mutating func remove(_ extent: Extent, keepingGap: Bool = false) {
        remove(keepingGap ? extent.ownRange : extent.removedRange, tasks: extent.tasks)
        droppedLines.formUnion(extent.lines.lowerBound..<extent.task.markerLine)
    }
}
