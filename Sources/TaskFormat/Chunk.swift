import TaskFile

/// A run of lines of a document that can be read again on its own: nothing above it is open where it begins.
///
/// It begins at a cut, as the parts do that several workers parse. So what is parsed of it alone is what is parsed of
/// it in the file, but for the numbers that count from the file's start, and for a list that goes on across a cut: both
/// chunks have a block of it.
struct Chunk: Sendable {
    /// The lines of the document.
    let lines: Range<Int>
    /// The blocks on them; the document itself is in none.
    let blocks: Range<Int>
    /// The tasks on them.
    let tasks: Range<Int>
    /// The sections that begin on them.
    let sections: Range<Int>
    /// The bytes of the lines.
    let bytes: Range<Int>
    /// The block of the list that goes on from the chunk before.
    let list: Int?

    /// A chunk of about this size, with its tree, stays in the processor's own memory.
    static let usualSize = 250_000

    /// The chunks that together are `document`, each of about `size` bytes where cuts allow that.
    ///
    /// A document with definitions of links is one chunk: what is a link on any line depends on them. Where bullets may
    /// change, a list is in one chunk, since they are decided about as a whole; so is a task with the comment above it
    /// that keeps it as it is, where there are such comments.
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

    /// The chunk with the given lines.
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
        func firstByte(of line: Int) -> Int {
            line < tree.lines.count ? Int(tree.lines[line].start) : document.source.bytes.count
        }
        self.lines = lines
        blocks = firstBlock(from: lines.lowerBound)..<firstBlock(from: lines.upperBound)
        tasks = firstTask(from: blocks.lowerBound)..<firstTask(from: blocks.upperBound)
        sections = firstSection(from: lines.lowerBound)..<firstSection(from: lines.upperBound)
        bytes = firstByte(of: lines.lowerBound)..<firstByte(of: lines.upperBound)
        // The first block on the lines is an item of it.
        let (blocks, first) = (blocks, blocks.first.map { tree.blocks[$0] })
        list = first.flatMap { $0.kind == .item && Int($0.parent) < blocks.lowerBound ? Int($0.parent) : nil }
    }

    /// Whether the block goes on behind the chunk: a list of items at the margin.
    func isCut(_ block: Block) -> Bool { Int(block.subtreeEnd) > blocks.upperBound }
}
