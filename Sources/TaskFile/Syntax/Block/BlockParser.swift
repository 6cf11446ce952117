/// The block pass: one walk over the bytes that classifies every line and builds the containers.
///
/// Follows CommonMark 0.31 with the tables of GitHub Flavored Markdown. Any bytes are accepted; time is linear in the
/// size of the input, apart from one step per line for each container that the line continues.
struct BlockParser: Sendable {
    let bytes: [UInt8]
    /// The end of the front matter.
    let contentStart: Int
    private let usesFastPath: Bool
    var lines: [Block.Line] = []
    var blocks: [Block] = []
    /// The headings outside of any container, in order.
    var headings: [Block.Heading] = []
    /// The list items that are tasks, in order.
    var tasks: [Block.TaskNode] = []
    /// Normalised labels of link reference definitions.
    var definitions: Set<String> = []
    /// The runs of lines that were skipped, and by how many they outnumber the lines that represent them in `lines`.
    var omissions: [Omission] = []
    var missing = 0
    /// The lines skipped since the last one that was parsed: the start of the first, and their number.
    var passed = (start: 0, count: 0)

    /// The containers that the last line continued, outermost first. A list is stored in its container.
    var open: [OpenContainer] = []
    /// Indices in `open` of the block quotes.
    var openQuotes: [Int] = []
    /// The leaf block at the end of the innermost open container.
    var leaf = Leaf.none
    /// Index of the last non-blank line.
    private var lastContentLine = -1
    /// No thematic break starts before this offset, as an earlier check of the line has shown.
    var noThematicBreakBefore = 0

    struct OpenContainer: Sendable {
        let block: Int
        /// Columns a line must be indented by to continue an item; -1 for a block quote.
        let indent: Int
        /// Whether a block has been put inside.
        var hasContent = false
        /// The list at the end of the container, or -1.
        var list = -1
        /// The innermost task that the container is or is in, or -1.
        var task: Int
    }

    enum Leaf: Equatable, Sendable {
        case none, indentedCode, table
        /// `mayDefine` if the paragraph could begin with a link reference definition.
        case paragraph(firstLine: Int, mayDefine: Bool)
        case fence(marker: UInt8, length: Int)
        case html(HTMLBlock)

        var isParagraph: Bool {
            if case .paragraph = self { true } else { false }
        }
    }

    /// A parser that has not parsed any of `bytes` yet. `workers` reserve memory for the lines of `room` bytes, nil for
    /// all. `usesFastPath` exists for the test that compares the fast path with the general one.
    init(
        _ bytes: [UInt8], contentStart: Int, room: Int? = nil, usesFastPath: Bool = true,
        workers: some Workers = OneWorker()
    ) {
        self.bytes = bytes
        self.contentStart = contentStart
        self.usesFastPath = usesFastPath
        let room = room ?? bytes.count
        lines = workers.room(for: room / 48 + 8, of: Block.Line.self)
        blocks = workers.room(for: room / 48 + 8, of: Block.self)
        tasks = workers.room(for: room / 64 + 8, of: Block.TaskNode.self)
        blocks.append(
            Block(.document, marker: 0, firstLine: 0, subtreeEnd: 0, parent: 0, markerOffset: 0, contentIndent: 0))
        open.append(OpenContainer(block: 0, indent: 0, task: -1))
    }

    /// Parses the lines in `range`, which follow those parsed so far or begin at a cut.
    mutating func parse(_ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = lineEnd(in: bytes, from: start)
            if start < contentStart {
                append(.frontMatter, start: start, content: start, startsLeaf: start == 0)
            } else if !usesFastPath || !continueTasks(from: start, to: end) {
                parseLine(from: start, to: end)
            }
            start = end + lineEndLength(bytes, at: end)
        }
    }

    /// Whether a block is open that only one of its own lines can end: fenced code or HTML outside of all containers.
    var isInLiteral: Bool {
        guard open.count == 1 else { return false }
        return switch leaf {
        case .fence, .html: true
        case .none, .indentedCode, .table, .paragraph: false
        }
    }

    /// Closes everything that ends before a cut. A list outside of all containers may continue after it.
    mutating func closeChunk() {
        if !isInLiteral { close(to: 1) }
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

    /// Continues from the state of `part`, whose lines have been added after `lineShift` others.
    mutating func takeState(of part: BlockParser, lineShift: Int) {
        leaf = part.leaf
        if part.lastContentLine >= 0 { lastContentLine = part.lastContentLine + lineShift }
        noThematicBreakBefore = part.noThematicBreakBefore
        missing += part.missing
    }

    /// Closes everything that is open, after the last line.
    mutating func finish() {
        close(to: 1)
        closeList(of: 0)
        blocks[0].lineEnd = UInt32(lines.count)
        blocks[0].subtreeEnd = UInt32(blocks.count)
    }

    private mutating func parseLine(from start: Int, to end: Int) {
        let hasMark = start == 0 && bytes.starts(with: byteOrderMark)
        var cursor = LineCursor(bytes, from: hasMark ? min(3, end) : start, to: end)
        let matched = matchContainers(&cursor)
        let isContinued = matched == open.count
        if isContinued, continueLiteral(cursor, start: start) { return }

        var isOpening = true
        var opened = Opened(matched: matched, inParagraph: isContinued && leaf.isParagraph, mayBeLazy: leaf.isParagraph)
        while isOpening, !cursor.isBlank {
            switch openBlock(&cursor, &opened, start: start) {
            case .container: continue
            case .leaf: return
            case .nothing: isOpening = false
            }
        }
        if cursor.isBlank {
            endWithBlank(opened, start: start, content: end)
        } else if !opened.isNew, leaf.isParagraph {
            // In an unfinished paragraph a line may leave out its markers: a lazy continuation.
            append(.paragraph, start: start, content: cursor.offset, startsLeaf: false)
        } else if !opened.isNew, isContinued, leaf == .table {
            append(.tableRow, start: start, content: cursor.offset, startsLeaf: false)
        } else {
            openParagraph(cursor, opened, start: start)
        }
    }

    /// The progress of the current line: the containers that it continues and has opened.
    struct Opened {
        var matched: Int
        /// Whether the line could continue a paragraph of the innermost container that it continues.
        var inParagraph: Bool
        /// Whether a paragraph is open at all, so that the line might continue it lazily.
        var mayBeLazy: Bool
        /// Whether the line has opened a container.
        var isNew = false
    }

    /// The number of open containers that the line continues.
    @inline(__always)
    private func matchContainers(_ cursor: inout LineCursor) -> Int {
        var matched = 1
        var matchedQuotes = 0
        while matched < open.count {
            if cursor.isBlank { return matchBlank(afterQuotes: matchedQuotes) }
            let container = open[matched]
            if container.indent < 0 {
                guard cursor.indent < 4, bytes[cursor.offset] == UInt8(ascii: ">") else { break }
                consumeQuoteMarker(&cursor)
                matchedQuotes += 1
            } else {
                guard cursor.indent >= container.indent else { break }
                cursor.consume(columns: container.indent)
            }
            matched += 1
        }
        return matched
    }

    /// The number of open containers that a line continues if nothing follows the markers of `quotes` block quotes on
    /// it: all up to the next block quote, except for an item that has no content yet.
    ///
    /// Computed in one step, because a blank line is one byte no matter how many items it continues.
    private func matchBlank(afterQuotes quotes: Int) -> Int {
        if quotes < openQuotes.count { return openQuotes[quotes] }
        // A container of an open container has content: only the innermost can lack it.
        return open[open.count - 1].hasContent ? open.count : open.count - 1
    }

    /// Consumes `>` and the one column of white space that may follow it.
    @inline(__always)
    func consumeQuoteMarker(_ cursor: inout LineCursor) {
        cursor.consumeMarker(bytes, length: 1)
        if cursor.indent > 0 { cursor.consume(columns: 1) }
    }

    private mutating func endWithBlank(_ opened: Opened, start: Int, content: Int) {
        if opened.matched < open.count { close(to: opened.matched) }
        if leaf != .indentedCode { closeLeaf() }
        let container = UInt32(open[open.count - 1].block)
        lines.append(
            Block.Line(
                start: UInt32(start), content: UInt32(content), container: container, kind: .blank, startsLeaf: false))
        if opened.isNew { lastContentLine = lines.count - 1 }
    }

    /// Adds a line to the innermost open container.
    mutating func append(_ kind: Block.Line.Kind, start: Int, content: Int, startsLeaf: Bool) {
        let container = UInt32(open[open.count - 1].block)
        lastContentLine = lines.count
        lines.append(
            Block.Line(
                start: UInt32(start), content: UInt32(content), container: container, kind: kind,
                startsLeaf: startsLeaf))
    }

    // MARK: Closing

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
