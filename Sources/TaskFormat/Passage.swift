import TaskFile

/// A run of whole sections of a document that can be read again on its own: nothing above it is open where it begins.
///
/// It begins with a heading at the left margin below an empty line, as the parts do that several workers parse. So what
/// is parsed of it alone is what is parsed of it in the file, but for the numbers that count from the file's start.
struct Passage: Sendable {
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

    /// A passage of about this size, with its tree, stays in the processor's own memory.
    static let usualSize = 250_000

    /// The passages that together are `document`, each of about `size` bytes where headings allow that.
    ///
    /// A document with definitions of links is one passage: what is a link on any line depends on them.
    static func all(of document: Document, size: Int = usualSize) -> [Passage] {
        let tree = document.tree
        var starts = [0]
        if document.source.bytes.count > size, !tree.lines.contains(where: { $0.kind == .definition }) {
            var last = 0
            for section in document.sections.indices {
                let line = document.sections[section].line
                guard Int(tree.lines[line].start) - last >= size, tree.beginsPassage(line) else { continue }
                last = Int(tree.lines[line].start)
                starts.append(line)
            }
        }
        return starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1] : tree.lines.count
            return Passage(starts[index]..<end, of: document)
        }
    }

    /// The passage with the given lines.
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
    }
}

extension SyntaxTree {
    /// Whether the line is a heading at the left margin below an empty line, outside of everything.
    fileprivate func beginsPassage(_ index: Int) -> Bool {
        let line = lines[index]
        return line.kind == .atxHeading && line.content == line.start && index > 0 && lines[index - 1].kind == .blank
            && contentRange(ofLine: index - 1).isEmpty
    }
}
