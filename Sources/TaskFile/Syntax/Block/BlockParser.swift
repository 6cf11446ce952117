/// The block pass: one walk over the bytes that classifies every line and builds the containers.
///
/// Follows CommonMark 0.31 with the tables of GitHub Flavored Markdown. Any bytes are accepted; time is linear in the
/// size of the input, apart from one step per line for each container that the line continues.
struct BlockParser: Sendable {
    let bytes: [UInt8]
    let contentStart: Int
    let usesFastPath: Bool
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
    var lastContentLine = -1
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
        /// The innermost task that the container is or is inside; -1 for none.
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

    /// A parser that has not parsed any of `bytes` yet. `workers` reserve memory for the lines of `room` bytes; nil
    /// means all. `usesFastPath` exists for the test that compares the fast path with the general one.
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

    /// Whether a block is open that only one of its own lines can end: fenced code or HTML outside of all containers.
    var isInLiteral: Bool {
        guard open.count == 1 else { return false }
        return switch leaf {
        case .fence, .html: true
        case .none, .indentedCode, .table, .paragraph: false
        }
    }

    /// Continues from the state of `part`, whose lines have been added after `lineShift` others.
    mutating func takeState(of part: BlockParser, lineShift: Int) {
        leaf = part.leaf
        if part.lastContentLine >= 0 { lastContentLine = part.lastContentLine + lineShift }
        noThematicBreakBefore = part.noThematicBreakBefore
        missing += part.missing
    }

    /// The progress of the current line: the containers that it continues and has opened.
    struct LineProgress {
        var matched: Int
        /// Whether the line could continue a paragraph of the innermost container that it continues.
        var inParagraph: Bool
        /// Whether a paragraph is open at all, so that the line might continue it lazily.
        var mayBeLazy: Bool
        /// Whether the line has opened a container.
        var isNew = false
    }

    /// The result of trying to open a block.
    enum Opening {
        /// A block quote or list item was opened; the rest of the line goes inside.
        case container
        /// A leaf block took the whole line.
        case leaf
        /// The rest of the line is text.
        case nothing
    }

    /// Consumes `>` and the one column of white space that may follow it.
    @inline(__always)
    func consumeQuoteMarker(_ cursor: inout LineCursor) {
        cursor.consumeMarker(bytes, length: 1)
        if cursor.indent > 0 { cursor.consume(columns: 1) }
    }

    mutating func append(_ kind: Block.Line.Kind, start: Int, content: Int, startsLeaf: Bool) {
        let container = UInt32(open[open.count - 1].block)
        lastContentLine = lines.count
        lines.append(
            Block.Line(
                start: UInt32(start), content: UInt32(content), container: container, kind: kind,
                startsLeaf: startsLeaf))
    }
}
