/// What the block pass made of a source: its lines and its containers. Nothing of the source is lost or moved.
///
/// Lines tile the bytes. Blocks stand in preorder, the document first. Tokens are made line by line when asked.
public struct SyntaxTree: Sendable {
    /// The source that was parsed.
    public let source: Source
    /// All lines, in order. Empty for an empty source.
    public let lines: [Line]
    /// All container blocks in preorder; the first is the document.
    public let blocks: [Block]
    /// The list items that are tasks, in order.
    public let tasks: [TaskNode]
    /// The headings that stand in no container, in order.
    public let headings: [Heading]
    /// Labels of link reference definitions, normalised.
    let definitions: Set<String>
    /// The runs of lines that were passed over, each of which one blank line stands for.
    let omissions: [Omission]

    /// Parses `source`; the bytes before `contentStart` are front matter. Never fails. A large source is shared out
    /// among `workers`.
    ///
    /// With a `prefilter`, there are only those tasks in the tree that it may be about, with their families, and others
    /// that stand near them; what there is, is as in the whole.
    package init(
        _ source: Source, contentStart: Int = 0, passing prefilter: Prefilter? = nil,
        workers: some Workers = OneWorker()
    ) {
        self.init(
            source, BlockParser.parsing(source.bytes, contentStart: contentStart, passing: prefilter, workers: workers))
    }

    /// What `parser` made of `source`.
    init(_ source: Source, _ parser: BlockParser) {
        self.source = source
        lines = parser.lines
        blocks = parser.blocks
        tasks = parser.tasks
        headings = parser.headings
        definitions = parser.definitions
        omissions = parser.omissions
    }

    /// The bytes of the line at `index`, with its line end.
    public func range(ofLine index: Int) -> ByteRange {
        ByteRange(Int(lines[index].start), index + 1 < lines.count ? Int(lines[index + 1].start) : source.bytes.count)
    }

    /// The bytes of the line at `index`, without its line end.
    public func contentRange(ofLine index: Int) -> ByteRange {
        let range = range(ofLine: index).indices
        return ByteRange(range.lowerBound, range.upperBound - Self.lineEndLength(source.bytes, range))
    }

    /// The number of bytes that end the line in `range`.
    @inline(__always)
    static func lineEndLength(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        // No slice: it would count one more reference to the bytes.
        guard let end = range.last else { return 0 }
        if bytes[end] == UInt8(ascii: "\r") { return 1 }
        guard bytes[end] == UInt8(ascii: "\n") else { return 0 }
        return range.count > 1 && bytes[end - 1] == UInt8(ascii: "\r") ? 2 : 1
    }

    /// The number that the line at `index` has in the file, from 1: lines that were passed over count.
    public func number(ofLine index: Int) -> Int {
        let passed = omissions.indices.partitionPoint { omissions[$0].line >= index }
        return index + 1 + (passed == 0 ? 0 : omissions[passed - 1].missing)
    }

    /// The index of the line that holds the byte at `offset`; the last line for the end of the source.
    public func line(at offset: UInt32) -> Int {
        max(0, lines.indices.partitionPoint { lines[$0].start > offset } - 1)
    }

    /// The position of the byte at `offset`: line and column from 1, the column in code points.
    public func position(of offset: UInt32) -> Position {
        guard !lines.isEmpty else { return Position(line: 1, column: 1) }
        let index = line(at: offset)
        return Position(
            line: number(ofLine: index), column: source.column(from: Int(lines[index].start), to: Int(offset)))
    }

    /// The index of the line that carries the box of the task `block`.
    public func titleLine(of block: Int) -> Int {
        Int(blocks[block].firstLine) + (blocks[block].isBoxOnNextLine ? 1 : 0)
    }

    /// The lines of the paragraph that starts on the line at `first`.
    public func paragraph(from first: Int) -> Range<Int> {
        var end = first + 1
        while end < lines.count, lines[end].kind == .paragraph, !lines[end].startsLeaf { end += 1 }
        return first..<end
    }
}
