@testable import TaskFile

/// Every property of a task that can be queried.
struct Facts: Equatable {
    let position: Source.Position
    let text: String
    let title: String
    let tokens: [[Int]]
    let notes: String?
    let section: [String]
    let depth: Int
    let parents: [Source.Position]
    let descendants: [String]
    let ownLines: [[String]]
    let bytes: [UInt8]
    let block: [Int]
    let holders: [Block.Kind]
    let inner: [[Int]]

    init(_ task: TaskItem) {
        let tree = task.document.tree
        position = task.position
        text = task.document.source.text(task.lineRange)
        let line = task.line
        title = line.title
        tokens = line.tokens.map { token in
            [Int(token.start - task.lineRange.lower), Int(token.kind.rawValue), Int(token.key.rawValue)]
        }
        notes = task.notes
        section = task.section
        depth = task.depth
        parents = Array(sequence(first: task) { $0.parent }.map(\.position))
        descendants = task.descendants.map { "\($0.position) \($0.line.title) \($0.notes ?? "")" }
        ownLines = task.ownLines.map { $0.map { tree.source.text(tree.range(ofLine: $0)) } }
        bytes = Array(task.document.source.bytes[task.document.bytes(ofTask: task.index)])
        let block = task.block
        self.block = [
            block.contentIndent, Int(block.marker), task.lines.count, Int(block.subtreeEnd) - task.blockIndex,
        ]
        var index = Int(block.parent)
        var holders: [Block.Kind] = []
        while index != 0 {
            holders.append(tree.blocks[index].kind)
            index = Int(tree.blocks[index].parent)
        }
        self.holders = holders
        // What each line continues, relative to the task's own block; lines outside of it are ignored.
        inner = task.lines.map { line in
            [
                Int(tree.lines[line].content - tree.lines[line].start),
                max(-1, Int(tree.lines[line].container) - task.blockIndex),
            ]
        }
    }
}
