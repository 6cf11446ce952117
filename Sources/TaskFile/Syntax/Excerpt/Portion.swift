/// What an excerpt takes of one portion of a file: list items with all that is in them, and the headings.
///
/// Line numbers count from the beginning of the portion, 0 the first; indices of blocks and tasks are those in the
/// portion's tree.
struct Portion: Sendable {
    /// A heading that stands in no container.
    struct Heading: Sendable {
        let level: Int
        let number: Int
        /// Its lines, in `headingLines`.
        let lines: Range<Int>
        /// The offset at which the line after it begins.
        let end: UInt32
    }

    /// A list item to be taken, which has a task at its head or, at the end of a chain of plain items, inside.
    struct Item: Sendable {
        let number: Int
        /// Its lines and blocks among those taken.
        let lines: Range<Int>
        let blocks: Range<Int>
        /// Its tasks among those taken.
        let tasks: Range<Int>
        let firstBlock: Int
        let firstTask: Int
        /// The blocks around it, in `holders`, outermost first, without the document.
        let holders: Range<Int>
        /// The offset at which the line after it begins.
        let end: UInt32
    }

    /// The number of lines in the portion.
    let lineCount: Int
    private(set) var headings: [Heading] = []
    private(set) var headingLines: [Line] = []
    private(set) var items: [Item] = []
    private(set) var holders: [(index: Int, block: Block)] = []
    /// The lines, blocks and tasks of the items, one after the other, as they are in the portion.
    private(set) var lines: [Line] = []
    private(set) var blocks: [Block] = []
    private(set) var tasks: [TaskItem] = []

    /// Takes the tasks at the indices `wanted`, in ascending order, out of `tree`: each with the outermost task that
    /// holds it, and with all that this one holds.
    init(_ tree: SyntaxTree, wanted: [Int]) {
        lineCount = tree.lines.count
        for line in tree.headings.map(Int.init) { add(heading: line, tree) }
        var end = 0
        for task in wanted where task >= end {
            var root = task
            while tree.tasks[root].parent >= 0 { root = Int(tree.tasks[root].parent) }
            add(task: root, tree)
            end = Int(tree.tasks[root].end)
        }
    }

    private mutating func add(heading first: Int, _ tree: SyntaxTree) {
        var last = first
        while tree.lines[last].kind == .setextHeading { last += 1 }
        let start = headingLines.count
        headingLines += tree.lines[first...last]
        headings.append(
            Heading(
                level: Section.level(of: first, in: tree), number: first, lines: start..<headingLines.count,
                end: tree.range(ofLine: last).upper))
    }

    private mutating func add(task root: Int, _ tree: SyntaxTree) {
        let item = tree.tasks[root]
        let block = tree.blocks[Int(item.block)]
        let starts = (lines: lines.count, blocks: blocks.count, tasks: tasks.count, holders: holders.count)
        var around: [Int] = []
        var holder = Int(block.parent)
        while holder != 0 {
            around.append(holder)
            holder = Int(tree.blocks[holder].parent)
        }
        for index in around.reversed() { holders.append((index, tree.blocks[index])) }
        lines += tree.lines[Int(block.firstLine)..<Int(block.lineEnd)]
        blocks += tree.blocks[Int(item.block)..<Int(block.subtreeEnd)]
        tasks += tree.tasks[root..<Int(item.end)]
        items.append(
            Item(
                number: Int(block.firstLine), lines: starts.lines..<lines.count, blocks: starts.blocks..<blocks.count,
                tasks: starts.tasks..<tasks.count, firstBlock: Int(item.block), firstTask: root,
                holders: starts.holders..<holders.count, end: tree.range(ofLine: Int(block.lineEnd) - 1).upper))
    }
}
