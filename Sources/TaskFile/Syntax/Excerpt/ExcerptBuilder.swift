/// Puts the portions of a file together to the tree of an excerpt: what they take, the headings above it, and one line
/// for each run of lines between.
struct ExcerptBuilder {
    private(set) var lines: [Line] = []
    private(set) var blocks: [Block] = []
    private(set) var tasks: [TaskItem] = []
    private(set) var headings: [UInt32] = []
    private(set) var omissions: [Omission] = []

    /// The number of lines in the portions that came before.
    private var base = 0
    /// Number of the first line in the file that is neither taken nor left out yet, and the offset of its first byte.
    private var nextNumber = 0
    private var nextStart: UInt32 = 0
    /// The headings in whose sections the place at hand lies, outermost first.
    private var outline: [OpenHeading] = []
    /// The blocks that hold the place at hand, outermost first, the document left out.
    private var open: [(index: Int, place: Int, block: Block)] = []

    private struct OpenHeading {
        let level: Int
        /// Its number in the file.
        let number: Int
        let lines: ArraySlice<Line>
        let end: UInt32
    }

    init() {
        blocks.append(
            Block(.document, marker: 0, firstLine: 0, subtreeEnd: 1, parent: 0, markerOffset: 0, contentIndent: 0))
    }

    /// Adds what is taken of the portion that comes next.
    mutating func append(_ portion: Portion) {
        var heading = 0
        for item in portion.items {
            while heading < portion.headings.count, portion.headings[heading].number < item.number {
                enter(portion.headings[heading], of: portion)
                heading += 1
            }
            append(item, of: portion)
        }
        while heading < portion.headings.count {
            enter(portion.headings[heading], of: portion)
            heading += 1
        }
        close(before: .max)
        base += portion.lineCount
    }

    /// Leaves out what comes after the last line taken.
    mutating func finish() {
        leaveOut(before: base)
        blocks[0].lineEnd = UInt32(lines.count)
        blocks[0].subtreeEnd = UInt32(blocks.count)
    }

    private mutating func enter(_ heading: Portion.Heading, of portion: Portion) {
        while let last = outline.last, last.level >= heading.level { outline.removeLast() }
        outline.append(
            OpenHeading(
                level: heading.level, number: base + heading.number, lines: portion.headingLines[heading.lines],
                end: heading.end))
    }

    private mutating func append(_ item: Portion.Item, of portion: Portion) {
        close(before: item.firstBlock)
        // A heading that was passed was taken: something stood below it.
        for heading in outline where heading.number >= nextNumber {
            leaveOut(before: heading.number)
            headings.append(UInt32(lines.count))
            take(heading.lines, number: heading.number, end: heading.end) { _ in 0 }
        }
        let number = base + item.number
        leaveOut(before: number)
        for index in item.holders.dropFirst(open.count) {
            let (old, block) = portion.holders[index]
            open.append((old, blocks.count, block))
            let parent = open.dropLast().last?.place ?? 0
            blocks.append(
                block.shifted(lines: lines.count - Int(block.firstLine), blocks: blocks.count - old, parent: parent))
        }
        let lineShift = lines.count - item.number
        let blockShift = blocks.count - item.firstBlock
        let taskShift = tasks.count - item.firstTask
        let places = open
        take(portion.lines[item.lines], number: number, end: item.end) { container in
            if container >= item.firstBlock { return container + blockShift }
            return places.last { $0.index == container }?.place ?? 0
        }
        let parent = open.last?.place ?? 0
        for (index, block) in portion.blocks[item.blocks].enumerated() {
            blocks.append(block.shifted(lines: lineShift, blocks: blockShift, parent: index == 0 ? parent : nil))
        }
        for task in portion.tasks[item.tasks] { tasks.append(task.shifted(blocks: blockShift, tasks: taskShift)) }
    }

    private mutating func take(
        _ taken: ArraySlice<Line>, number: Int, end: UInt32, _ container: (Int) -> Int
    ) {
        for line in taken { lines.append(line.moved(to: container(Int(line.container)))) }
        nextNumber = number + taken.count
        nextStart = end
    }

    /// Puts one line in the place of those from the last one taken to the one with that number.
    private mutating func leaveOut(before number: Int) {
        guard number > nextNumber else { return }
        let missing = number - nextNumber - 1 + Int(omissions.last?.missing ?? 0)
        omissions.append(Omission(line: UInt32(lines.count), missing: UInt32(missing)))
        lines.append(Line(start: nextStart, content: nextStart, container: 0, kind: .omitted, startsLeaf: false))
        nextNumber = number
    }

    /// Closes the blocks that end before the one at `index`.
    private mutating func close(before index: Int) {
        while let last = open.last, Int(last.block.subtreeEnd) <= index {
            blocks[last.place].lineEnd = UInt32(lines.count)
            blocks[last.place].subtreeEnd = UInt32(blocks.count)
            open.removeLast()
        }
    }
}
