import TaskFile
import TaskPrinting
import TaskText

/// Prints a document as the parser sees it: containers, the leaf blocks in them, and the meaning of each task line.
package struct TreePrinter {
    private let document: Document
    private let tree: SyntaxTree
    /// The tasks among the list items, by the index of their block.
    private var tasks: [Int: TaskItem] = [:]
    /// The number of containers around each block.
    private var depths: [Int] = []
    private var nextBlock = 1

    package init(_ document: Document) {
        self.document = document
        tree = document.tree
        for task in document.tasks { tasks[task.blockIndex] = task }
        for (index, block) in tree.blocks.enumerated() { depths.append(index == 0 ? 0 : depths[Int(block.parent)] + 1) }
    }

    /// Appends the tree, one block per line, indented by two spaces per level.
    package mutating func print(to output: inout OutputBuffer) {
        output.append("document\(Self.lines(0..<tree.lines.count))\n")
        var line = 0
        while line < tree.lines.count {
            printContainers(startingOn: line, to: &output)
            line = printLeaf(from: line, to: &output)
        }
    }

    /// Prints the containers that start on a line, or on a line before it.
    private mutating func printContainers(startingOn line: Int, to output: inout OutputBuffer) {
        while nextBlock < tree.blocks.count, Int(tree.blocks[nextBlock].firstLine) <= line {
            let block = tree.blocks[nextBlock]
            let indent = indent(depths[nextBlock])
            let marker = block.kind == .quote || block.kind == .document ? "" : " " + marker(of: block)
            let box = block.box == .none ? "" : block.box == .open ? " [ ]" : " [x]"
            let lines = Int(block.firstLine)..<max(Int(block.lineEnd), Int(block.firstLine) + 1)
            output.append("\(indent)\(block.kind)\(marker)\(box)\(Self.lines(lines))\n")
            if let task = tasks[nextBlock] { print(task, indent + "  ", to: &output) }
            nextBlock += 1
        }
    }

    /// Prints the leaf block that begins on a line, and returns the index of the line after it.
    private func printLeaf(from first: Int, to output: inout OutputBuffer) -> Int {
        let line = tree.lines[first]
        var end = first + 1
        guard line.kind != .blank else { return end }
        // Blank lines belong to a leaf, such as code, when it continues after them.
        var next = end
        while next < tree.lines.count {
            let other = tree.lines[next]
            next += 1
            if other.kind == .blank { continue }
            guard !other.startsLeaf, other.container == line.container else { break }
            end = next
        }
        let indent = indent(depths[Int(line.container)] + 1)
        output.append("\(indent)\(line.kind.name)\(Self.lines(first..<end))\n")
        return end
    }

    /// Two spaces per level, up to a hundred levels: beyond that the text would grow with the square of the depth.
    private func indent(_ depth: Int) -> String { String(repeating: "  ", count: min(depth, 100)) }

    private func marker(of block: Block) -> String {
        let character = String(UnicodeScalar(block.marker))
        return block.marker == UInt8(ascii: ".") || block.marker == UInt8(ascii: ")") ? "1\(character)" : character
    }

    /// Line numbers from 1: ` 3`, ` 3-5`; empty for an empty range.
    private static func lines(_ range: Range<Int>) -> String {
        if range.isEmpty { return "" }
        return range.count == 1 ? " \(range.lowerBound + 1)" : " \(range.lowerBound + 1)-\(range.upperBound)"
    }

    private func print(_ task: TaskItem, _ indent: String, to output: inout OutputBuffer) {
        let line = task.line
        var fields: [(String, String?)] = [
            ("title", quoted(line.title)), ("status", line.status.rawValue), ("priority", line.priority?.name),
            ("category", line.category), ("tags", list(line.tags)), ("due", line.due?.description),
            ("start", line.start?.description), ("remind", list(line.reminders.map(\.description))),
            ("repeat", line.recurrence?.description), ("id", line.id), ("after", list(line.after)),
            ("created", line.created?.description), ("done", line.done?.description),
        ]
        fields += line.attributes.map { ($0.key, quoted($0.value)) }
        fields += [("section", list(task.section.map(quoted))), ("notes", task.notes.map(quoted))]
        for case (let name, let value?) in fields { output.append("\(indent)\(name): \(value)\n") }
    }

    private func list(_ items: [String]) -> String? { items.isEmpty ? nil : items.joined(separator: ", ") }
}

/// `text` between double quotes, on one line; quotes, backslashes and controls in it are escaped.
func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return escapingControls(result + "\"")
}

extension Block.Line.Kind {
    /// The name of the block that a line of this kind belongs to.
    var name: String {
        switch self {
        case .blank: "blank"
        case .frontMatter: "front matter"
        case .paragraph: "paragraph"
        case .atxHeading, .setextHeading, .setextUnderline: "heading"
        case .thematicBreak: "thematic break"
        case .fence, .fencedCode: "fenced code"
        case .indentedCode: "indented code"
        case .html: "HTML"
        case .tableRow, .tableDelimiter: "table"
        case .definition: "link reference definition"
        }
    }
}
