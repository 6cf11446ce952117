import TaskFile

/// One version of a file as a tree of the things that are merged: sections, tasks, and the runs of other lines between
/// them.
///
/// Every line after the front matter belongs to one node, or is a blank line between two. A class, since most of the
/// merge refers to one of the three versions and none should be copied.
final class VersionTree {
    enum Kind: Equatable {
        case root
        case section(Int)
        case task(Int)
        case text
    }

    struct Node {
        let kind: Kind
        let parent: Int
        /// Its position among the entries, or the sections, of its parent.
        let place: Int
        /// The heading, the task line with its marker, or the run of lines.
        var lines: Range<Int>
        /// Tasks and texts directly inside, in order.
        var entries: [Int] = []
        /// Sections directly inside, in order.
        var sections: [Int] = []
        /// For a task, the prefix of the lines inside it, beyond the prefix of its parent.
        var ownPrefix = ContainerPrefix()
        /// The prefix of the lines inside; empty for sections.
        var prefix = ContainerPrefix()

        var task: Int? { if case .task(let index) = kind { index } else { nil } }
        var section: Int? { if case .section(let index) = kind { index } else { nil } }
        var isTask: Bool { task != nil }
    }

    let outline: Outline
    private(set) var nodes: [Node] = [Node(kind: .root, parent: -1, place: 0, lines: 0..<0)]
    private(set) var taskNodes: [Int] = []
    private(set) var sectionNodes: [Int] = []
    /// The open repeating tasks, and those that are done and have no rule, by title.
    let openOccurrences: [String: [Int]]
    let completedTasks: [String: [Int]]

    var document: Document { outline.document }
    var bytes: [UInt8] { outline.document.source.bytes }

    init(_ document: Document) {
        let outline = Outline(document)
        func byTitle(_ isIncluded: (Outline.TaskFact) -> Bool) -> [String: [Int]] {
            Dictionary(grouping: outline.tasks.indices.filter { isIncluded(outline.tasks[$0]) }) {
                outline.tasks[$0].title
            }
        }
        self.outline = outline
        openOccurrences = byTitle(\.isOpenOccurrence)
        completedTasks = byTitle(\.isCompletedOccurrence)
        let tree = document.tree
        var line = tree.frontMatterLineCount
        var section = 0
        /// The tasks around the current line, each with the line after its last one.
        var open: [(node: Int, end: Int)] = []
        var (nextTask, nextSection) = (0, 0)
        while line < tree.lines.count {
            if nextSection < document.sections.count, document.sections[nextSection].line == line {
                let end = Self.headingEnd(tree, line)
                let parent = document.sections[nextSection].parent.map { sectionNodes[$0] } ?? 0
                section = add(.section(nextSection), below: parent, line..<end)
                open.removeAll()
                sectionNodes.append(section)
                nextSection += 1
                line = end
                continue
            }
            while let last = open.last, last.end <= line { open.removeLast() }
            let parent = open.last?.node ?? section
            if nextTask < document.tasks.count,
                Int(tree.blocks[Int(tree.tasks[nextTask].block)].firstLine) == line
            {
                let task = document.tasks[nextTask]
                let end = task.titleLine + 1
                let node = add(.task(nextTask), below: parent, line..<end)
                taskNodes.append(node)
                nodes[node].ownPrefix = Self.ownPrefix(of: task)
                nodes[node].prefix = nodes[parent].prefix.adding(nodes[node].ownPrefix)
                open.append((node, task.lines.upperBound))
                nextTask += 1
                line = end
                continue
            }
            if tree.lines[line].kind != .blank { addText(line, below: parent) }
            line += 1
        }
    }

    /// The three versions of a file. The text after their last task or heading is divided in the same way.
    static func versions(_ documents: Versions<Document>) -> Versions<VersionTree> {
        let trees = documents.map(VersionTree.init)
        let ends = trees.all.map(\.end)
        for side in trees.all { for end in ends.compactMap(\.self) { side.divideEnd(like: end) } }
        return trees
    }

    /// The lines of the text at the end of a version, and of the heading or task above it.
    private typealias End = (lines: [[UInt8]], above: [[UInt8]])

    private var end: End? {
        guard let last = nodes.last, last.kind == .text else { return nil }
        return (lines(of: nodes.count - 1), lines(of: last.parent))
    }

    /// Divides the text at the end before the paragraphs that another version has at its end, alone or below another
    /// heading.
    private func divideEnd(like other: End) {
        guard let last = nodes.last, let own = end, !nodes[last.parent].isTask else { return }
        let isBlank = { [document] (line: Int) in document.tree.lines[line].kind == .blank }
        let common = zip(own.lines.reversed(), other.lines.reversed()).prefix { $0 == $1 }.count
        guard common == other.lines.count || own.above != other.above else { return }
        var start = last.lines.upperBound - common
        while start < last.lines.upperBound, start > last.lines.lowerBound, isBlank(start) || !isBlank(start - 1) {
            start += 1
        }
        guard last.lines.lowerBound < start, start < last.lines.upperBound else { return }
        var end = start
        while isBlank(end - 1) { end -= 1 }
        nodes[nodes.count - 1].lines = last.lines.lowerBound..<end
        add(.text, below: last.parent, start..<last.lines.upperBound)
    }

    private static func headingEnd(_ tree: SyntaxTree, _ line: Int) -> Int {
        guard tree.lines[line].kind == .setextHeading else { return line + 1 }
        var end = line
        while end < tree.lines.count, tree.lines[end].kind == .setextHeading { end += 1 }
        return min(end + 1, tree.lines.count)
    }

    @discardableResult
    private func add(_ kind: Kind, below parent: Int, _ lines: Range<Int>) -> Int {
        let index = nodes.count
        if case .section = kind {
            nodes.append(Node(kind: kind, parent: parent, place: nodes[parent].sections.count, lines: lines))
            nodes[parent].sections.append(index)
        } else {
            nodes.append(Node(kind: kind, parent: parent, place: nodes[parent].entries.count, lines: lines))
            nodes[parent].entries.append(index)
        }
        return index
    }

    private func addText(_ line: Int, below parent: Int) {
        let last = nodes.count - 1
        if nodes[last].kind == .text, nodes[last].parent == parent {
            nodes[last].lines = nodes[last].lines.lowerBound..<(line + 1)
        } else {
            add(.text, below: parent, line..<(line + 1))
        }
    }

    /// The node that contains a task: another task, a section, or the whole file.
    func holder(ofTask index: Int) -> Int { nodes[taskNodes[index]].parent }

    /// The nodes from a task to a later one below the same parent, which is not included; empty if it is elsewhere.
    func siblings(from task: Int, to other: Int) -> ArraySlice<Int> {
        let (first, last) = (nodes[taskNodes[task]], nodes[taskNodes[other]])
        guard first.parent == last.parent, first.place < last.place else { return [] }
        return nodes[first.parent].entries[first.place..<last.place]
    }

    /// Whether a task, if there is one, is one of `tasks`, or inside one.
    func isInside(_ task: Int?, _ tasks: Set<Int>) -> Bool {
        guard let task else { return false }
        return sequence(first: task) { [document] in document.parent(ofTask: $0) }.contains(where: tasks.contains)
    }

    // MARK: Bytes

    /// The bytes of some lines, including line endings.
    func bytes(ofLines lines: Range<Int>) -> [UInt8] {
        lines.isEmpty ? [] : Array(bytes[document.tree.range(ofLines: lines).indices])
    }

    /// The last lines of headings that are underlined.
    var underlines: [[UInt8]] {
        sectionNodes.filter { nodes[$0].lines.count > 1 }.compactMap { lines(of: $0).last }
    }

    func lines(of node: Int) -> [[UInt8]] { nodes[node].lines.map { bytes(ofLines: $0..<($0 + 1)) } }

    /// The text before the list marker of a task, and the marker with the separator before the box.
    func marker(of node: Int) -> (lead: [UInt8], marker: [UInt8]) {
        guard let task = nodes[node].task else { return ([], []) }
        let block = document.tree.blocks[Int(document.tree.tasks[task].block)]
        let start = Int(document.tree.lines[nodes[node].lines.lowerBound].start)
        let marker = Int(block.markerOffset)
        return (Array(bytes[start..<marker]), Array(bytes[marker..<document.tasks[task].boxOffset]))
    }

    /// The white space before the marker of a task, without the prefix of its parent task.
    func indentation(of node: Int) -> [UInt8] {
        nodes[nodes[node].parent].prefix.removed(from: marker(of: node).lead)
    }

    /// The prefix of the lines inside a task, without the prefix of its parent task.
    private static func ownPrefix(of task: TaskItem) -> ContainerPrefix {
        ContainerPrefix(of: task.blockIndex, inside: task.parent?.blockIndex ?? 0, in: task.document.tree.blocks)
    }

    func fields(of node: Int) -> LineFields? { nodes[node].task.map(fields(ofTask:)) }

    func fields(ofTask index: Int) -> LineFields { LineFields(TaskLine(of: document, task: index)) }
}

extension ContainerPrefix {
    /// The rest of the indentation of a line after this prefix.
    func removed(from lead: [UInt8]) -> [UInt8] {
        replaced(by: ContainerPrefix(), in: lead + [0x78]).dropLast()
    }
}
