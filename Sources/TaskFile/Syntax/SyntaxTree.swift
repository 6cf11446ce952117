/// The result of the block pass over a source: its lines and its containers. Nothing in the source is lost or moved.
///
/// Lines tile the bytes. Blocks are in preorder, the document first. Tokens are created line by line on request.
public struct SyntaxTree: Sendable {
    /// The source that was parsed.
    public let source: Source
    /// All lines, in order. Empty for an empty source.
    public let lines: [Block.Line]
    /// All container blocks in preorder; the first is the document.
    public let blocks: [Block]
    /// The list items that are tasks, in order.
    public let tasks: [Block.TaskNode]
    /// The headings outside of any container, in order.
    public let headings: [Block.Heading]
    /// Labels of link reference definitions, normalised.
    let definitions: Set<String>
    /// The runs of lines that were skipped, each represented by one blank line.
    let omissions: [Omission]

    /// Parses `source`; the bytes before `contentStart` are front matter. Never fails. A large source is divided among
    /// `workers`.
    ///
    /// With a `prefilter`, the tree contains only the tasks that may match it, their families, and others near them;
    /// these are the same as in the whole tree.
    package init(
        _ source: Source, contentStart: Int = 0, passing prefilter: Prefilter? = nil,
        workers: some Workers = OneWorker()
    ) {
        self.init(
            source, BlockParser.parsing(source.bytes, contentStart: contentStart, passing: prefilter, workers: workers))
    }

    init(_ source: Source, _ parser: BlockParser) {
        self.source = source
        lines = parser.lines
        blocks = parser.blocks
        tasks = parser.tasks
        headings = parser.headings
        definitions = parser.definitions
        omissions = parser.omissions
    }

    /// The number of lines of front matter, which are the first ones.
    package var frontMatterLineCount: Int { lines.prefix { $0.kind == .frontMatter }.count }

    /// Where the line at `index` begins, or where the source ends if it is the number of lines.
    @inline(__always)
    package func start(ofLine index: Int) -> Int {
        index < lines.count ? Int(lines[index].start) : source.bytes.count
    }

    /// The bytes of the line at `index`, with its line ending.
    public func range(ofLine index: Int) -> ByteRange {
        ByteRange(Int(lines[index].start), start(ofLine: index + 1))
    }

    /// The bytes of `lines`, of which there is at least one, with their line endings.
    package func range(ofLines lines: Range<Int>) -> ByteRange {
        ByteRange(range(ofLine: lines.lowerBound).lower, range(ofLine: lines.upperBound - 1).upper)
    }

    /// The bytes of the line at `index`, without its line ending.
    public func contentRange(ofLine index: Int) -> ByteRange {
        let range = range(ofLine: index).indices
        return ByteRange(range.lowerBound, range.upperBound - Self.lineEndLength(source.bytes, range))
    }

    /// The bytes of the line at `index` after indentation and container markers, without its line ending.
    package func textRange(ofLine index: Int) -> ByteRange {
        let start = lines[index].content
        return ByteRange(start, max(start, contentRange(ofLine: index).upper))
    }

    /// The bytes that end the line at `index`: LF, CR LF or CR; none at the end of the source.
    package func endRange(ofLine index: Int) -> ByteRange {
        ByteRange(contentRange(ofLine: index).upper, range(ofLine: index).upper)
    }

    /// Whether the HTML block that begins on the line at `index` is ended only by a blank line.
    package func htmlEndsAtBlankLine(from index: Int) -> Bool {
        HTMLBlock(opening: source.bytes, textRange(ofLine: index).indices, interruptsParagraph: false)?.endsAtBlankLine
            ?? false
    }

    /// Whether the paragraph that the line at `index` is part of continues after it.
    package func isContinued(_ index: Int) -> Bool {
        let next = index + 1
        return next < lines.count && lines[next].kind == .paragraph && !lines[next].startsLeaf
    }

    /// The number of bytes that end the line in `range`.
    @inline(__always)
    private static func lineEndLength(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        // A slice would retain the bytes once more.
        guard let end = range.last else { return 0 }
        if bytes[end] == UInt8(ascii: "\r") { return 1 }
        guard bytes[end] == UInt8(ascii: "\n") else { return 0 }
        return range.count > 1 && bytes[end - 1] == UInt8(ascii: "\r") ? 2 : 1
    }

    /// The number of the line at `index` in the file, from 1, counting lines that were skipped.
    public func number(ofLine index: Int) -> Int {
        let passed = omissions.indices.partitionPoint { omissions[$0].line >= index }
        return index + 1 + (passed == 0 ? 0 : omissions[passed - 1].missing)
    }

    /// The index of the line that contains the byte at `offset`; the last line for the end of the source.
    public func line(at offset: UInt32) -> Int {
        max(0, lines.indices.partitionPoint { lines[$0].start > offset } - 1)
    }

    /// The index of the line that carries the box of the task `block`.
    public func titleLine(of block: Int) -> Int {
        Int(blocks[block].firstLine) + (blocks[block].isBoxOnNextLine ? 1 : 0)
    }

    /// Whether the line at `index` is the first of a list item that has no box.
    package func beginsBoxlessItem(_ index: Int) -> Bool {
        let block = blocks[Int(lines[index].container)]
        return block.kind == .item && Int(block.firstLine) == index && block.box == .none && lines[index].startsLeaf
    }

    /// The index after the last line before `index` that is not blank.
    package func endOfText(before index: Int) -> Int {
        lines[..<index].lastIndex { $0.kind != .blank }.map { $0 + 1 } ?? 0
    }

    package func paragraph(from first: Int) -> Range<Int> {
        var last = first
        while isContinued(last) { last += 1 }
        return first..<(last + 1)
    }

    /// Whether a chunk can begin on the line at `index`: it is an item or a heading at the margin, outside of anything
    /// that spans it.
    package func isCut(_ index: Int) -> Bool {
        switch lines[index].kind {
        case .frontMatter, .fence, .fencedCode, .html: false
        default:
            BlockParser.isCut(
                source.bytes, from: Int(lines[index].start), to: Int(contentRange(ofLine: index).upper))
        }
    }
}
