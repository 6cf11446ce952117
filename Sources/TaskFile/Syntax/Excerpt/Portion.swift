/// What an excerpt takes of one portion of a file: list items with all that is in them, and the headings.
///
/// Line numbers count from the beginning of the portion, 0 the first. Blocks and tasks are numbered as they were found,
/// those that are not taken too.
struct Portion: Sendable {
    /// A heading that stands in no container.
    struct Heading: Hashable, Sendable {
        let level: Int
        let number: Int
        /// Its lines, in `headingLines`.
        let lines: Range<Int>
        /// The offset at which the line after it begins.
        let end: UInt32
    }

    /// A list item to be taken: a task that stands in no other.
    struct Item: Sendable {
        let number: Int
        /// Its lines, blocks and tasks among those taken.
        let lines: Range<Int>
        let blocks: Range<Int>
        let tasks: Range<Int>
        let firstBlock: Int
        let firstTask: Int
        /// The blocks around it, in `holders`, outermost first, without the document.
        let holders: Range<Int>
        /// The offset at which the line after it begins.
        let end: UInt32
    }

    /// The number of lines in the portion, and of those that were passed over.
    private(set) var lineCount = 0
    private(set) var skimmedCount = 0
    private(set) var headings: [Heading] = []
    private(set) var headingLines: [Line] = []
    private(set) var items: [Item] = []
    private(set) var holders: [(index: Int, block: Block)] = []
    /// The lines, blocks and tasks of the items, one after the other.
    private(set) var lines: [Line] = []
    private(set) var blocks: [Block] = []
    private(set) var tasks: [TaskItem] = []
    /// The blocks and tasks found so far, the documents of the trees left out.
    private var found = (blocks: 0, tasks: 0)

    /// Takes the tasks at the indices `wanted`, in ascending order, out of `tree`, whose lines come next: each with the
    /// outermost task that holds it, and with all that this one holds.
    mutating func add(_ tree: SyntaxTree, wanted: [Int]) {
        for first in tree.headings.map(Int.init) {
            var last = first
            while tree.lines[last].kind == .setextHeading { last += 1 }
            add(
                heading: tree.lines[first...last], at: lineCount + first, level: Section.level(of: first, in: tree),
                end: tree.range(ofLine: last).upper)
        }
        var end = 0
        for task in wanted where task >= end {
            var root = task
            while tree.tasks[root].parent >= 0 { root = Int(tree.tasks[root].parent) }
            add(task: root, tree)
            end = Int(tree.tasks[root].end)
        }
        lineCount += tree.lines.count
        found.blocks += tree.blocks.count - 1
        found.tasks += tree.tasks.count
    }

    /// Adds a heading, whose lines are those from the one with that number on.
    mutating func add(heading lines: ArraySlice<Line>, at number: Int, level: Int, end: UInt32) {
        let start = headingLines.count
        headingLines += lines
        headings.append(
            Heading(level: level, number: number, lines: start..<headingLines.count, end: end))
    }

    /// Adds lines that hold nothing.
    mutating func add(lines count: Int) {
        lineCount += count
        skimmedCount += count
    }

    private mutating func add(task root: Int, _ tree: SyntaxTree) {
        let item = tree.tasks[root]
        let block = tree.blocks[Int(item.block)]
        let starts = (lines: lines.count, blocks: blocks.count, tasks: tasks.count, holders: holders.count)
        let shift = found.blocks
        var around: [Int] = []
        var holder = Int(block.parent)
        while holder != 0 {
            around.append(holder)
            holder = Int(tree.blocks[holder].parent)
        }
        for index in around.reversed() {
            holders.append((index + shift, tree.blocks[index].shifted(lines: lineCount, blocks: shift)))
        }
        for line in tree.lines[Int(block.firstLine)..<Int(block.lineEnd)] { lines.append(line.shifted(blocks: shift)) }
        for inner in tree.blocks[Int(item.block)..<Int(block.subtreeEnd)] {
            blocks.append(inner.shifted(lines: lineCount, blocks: shift))
        }
        for task in tree.tasks[root..<Int(item.end)] { tasks.append(task.shifted(blocks: shift, tasks: found.tasks)) }
        items.append(
            Item(
                number: lineCount + Int(block.firstLine), lines: starts.lines..<lines.count,
                blocks: starts.blocks..<blocks.count, tasks: starts.tasks..<tasks.count,
                firstBlock: Int(item.block) + shift, firstTask: root + found.tasks,
                holders: starts.holders..<holders.count, end: tree.range(ofLine: Int(block.lineEnd) - 1).upper))
    }
}
