import TaskFile

/// A run of lines of a document that can be parsed on its own: no block above it is still open where it begins.
///
/// It begins at a cut, like the parts that several workers parse. So parsing it alone gives the same result as parsing
/// it with the file, except for the numbers that count from the start of the file, and for a list that continues across
/// a cut: both chunks have a block for it.
struct Chunk: Sendable {
    let lines: Range<Int>
    /// The blocks on them; the document itself is in no chunk.
    let blocks: Range<Int>
    let tasks: Range<Int>
    let sections: Range<Int>
    let bytes: Range<Int>
    /// The block of the list that continues from the previous chunk.
    let list: Int?

    /// A chunk of about this size, together with its tree, fits into the processor's cache.
    static let usualSize = 250_000

    /// The chunks that together make up `document`, each of about `size` bytes where cuts allow that.
    ///
    /// A document with link definitions is one chunk, because they determine what is a link on any line. If bullets may
    /// change, a list is in one chunk, because its bullets change only as a whole. If comments keep tasks as they are,
    /// a task is in one chunk with the comment above it.
    static func all(of document: Document, size: Int = usualSize, hasComments: Bool = false) -> [Chunk] {
        let tree = document.tree
        var starts = [0]
        if document.source.bytes.count > size, !tree.lines.contains(where: { $0.kind == .definition }) {
            let mayCutLists = !hasComments && !tree.hasOtherBullets
            var line = tree.line(at: UInt32(size))
            while line < tree.lines.count {
                if line > 0, tree.isCut(line), mayCutLists || tree.lines[line].kind == .atxHeading {
                    starts.append(line)
                    let next = Int(tree.lines[line].start) + size
                    guard next < document.source.bytes.count else { break }
                    line = max(line + 1, tree.line(at: UInt32(next)))
                } else {
                    line += 1
                }
            }
        }
        return starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1] : tree.lines.count
            return Chunk(starts[index]..<end, of: document)
        }
    }

    private init(_ lines: Range<Int>, of document: Document) {
        let tree = document.tree
        func firstBlock(from line: Int) -> Int {
            (1..<max(tree.blocks.count, 1)).partitionPoint { Int(tree.blocks[$0].firstLine) >= line }
        }
        func firstTask(from block: Int) -> Int {
            tree.tasks.indices.partitionPoint { Int(tree.tasks[$0].block) >= block }
        }
        func firstSection(from line: Int) -> Int {
            document.sections.indices.partitionPoint { document.sections[$0].line >= line }
        }
        self.lines = lines
        blocks = firstBlock(from: lines.lowerBound)..<firstBlock(from: lines.upperBound)
        tasks = firstTask(from: blocks.lowerBound)..<firstTask(from: blocks.upperBound)
        sections = firstSection(from: lines.lowerBound)..<firstSection(from: lines.upperBound)
        bytes = tree.start(ofLine: lines.lowerBound)..<tree.start(ofLine: lines.upperBound)
        // A list continues here when the first block on the lines is an item of it.
        let (blocks, first) = (blocks, blocks.first.map { tree.blocks[$0] })
        list = first.flatMap { $0.kind == .item && Int($0.parent) < blocks.lowerBound ? Int($0.parent) : nil }
    }

    /// Whether the block continues after the chunk: a list of items at the margin.
    func isCut(_ block: Block) -> Bool { Int(block.subtreeEnd) > blocks.upperBound }
}
