import TaskExchange
import TaskFile

struct TaskFileBuilder {
    private struct Node {
        let lines: [String]
        var children: [Int] = []
    }

    private let text: TaskText
    private let settings: Settings
    /// Those of the imported tasks that have subtasks.
    private let parents: Set<Int>
    private var nodes: [Int: Node] = [:]
    private var roots: [(section: [String], index: Int)] = []

    init(for tasks: [ExchangedTask], settings: Settings) {
        self.settings = settings
        parents = Set(tasks.compactMap(\.parent))
        text = TaskText(settings)
    }

    /// Adds a top-level task under the headings `section`.
    mutating func add(_ task: ExchangedTask, at index: Int, in section: [String]) {
        nodes[index] = node(task, at: index)
        roots.append((section, index))
    }

    mutating func add(_ task: ExchangedTask, at index: Int, under parent: Int) {
        nodes[index] = node(task, at: index)
        nodes[parent]?.children.append(index)
    }

    private func node(_ task: ExchangedTask, at index: Int) -> Node {
        Node(lines: text.lines(of: task, hasSubtasks: parents.contains(index)))
    }

    /// The file, and the positions of its top-level tasks.
    func document(named name: String) -> (document: Document, roots: [Int: Int]) {
        var lines: [String] = []
        var places: [Int: Int] = [:]
        var count = 0
        // Tasks without a heading come first.
        let sections = roots.grouped(by: \.section).sorted { $0.key.isEmpty && !$1.key.isEmpty }
        for (section, roots) in sections {
            if !section.isEmpty, !lines.isEmpty { lines.append("") }
            for (level, title) in section.enumerated() {
                lines += [Block.Heading.line(level: min(level + 1, 6), title: title), ""]
            }
            for (_, root) in roots {
                places[root] = count
                append(root, &lines, &count)
            }
        }
        let text = lines.joined(separator: "\n") + "\n"
        return (Document(Source(name: name, text), settings: settings), places)
    }

    /// Appends the lines of a task and of its subtasks. Iterative, since families may be deep.
    private func append(_ root: Int, _ lines: inout [String], _ count: inout Int) {
        var waiting = [(root, 0)]
        while let (index, depth) = waiting.popLast() {
            guard let node = nodes[index] else { continue }
            let indent = String(repeating: "  ", count: depth)
            for (number, line) in node.lines.enumerated() {
                lines.append(line.isEmpty ? "" : indent + (number == 0 ? "- " : "") + line)
            }
            count += 1
            waiting += node.children.reversed().map { ($0, depth + 1) }
        }
    }
}
