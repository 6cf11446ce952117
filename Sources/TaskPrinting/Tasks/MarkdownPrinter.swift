import TaskExchange
import TaskFile

/// Writes tasks as a self-contained task file, which any command can read.
///
/// It contains the front matter of the files with these tasks, the headings that are needed, the tasks in file order
/// with their notes, each nested in its nearest ancestor that is also present, and at the end the definitions that
/// their links refer to. Block quotes around tasks are removed. Tasks before the first heading come first, regardless
/// of file.
struct MarkdownPrinter {
    private let documents: [Document]
    private let chosen: Set<TaskItem>
    /// The chosen tasks of each document, in file order.
    private let tasks: [[TaskItem]]
    /// Whether a file has had its headings written, verbatim; those of later files are rewritten.
    private var hasHeadings = false
    private var isEmpty = true

    init(_ tasks: some Collection<TaskItem>, in documents: [Document]) {
        self.documents = documents
        let chosen = Set(tasks)
        self.chosen = chosen
        self.tasks = documents.map { $0.tasks.filter(chosen.contains) }
    }

    /// Appends the file; nothing when there is neither front matter nor a task. Returns what it cannot carry.
    @discardableResult
    mutating func print(to output: inout OutputBuffer) -> Losses {
        var losses = printFrontMatter(to: &output)
        for number in documents.indices { printTasks(ofDocument: number, inSections: false, to: &output) }
        for number in documents.indices { printTasks(ofDocument: number, inSections: true, to: &output) }
        losses.add(printDefinitions(to: &output))
        return losses
    }

    /// Appends the front matter that the files with chosen tasks have in common. If it differs, none can apply to all
    /// tasks, and the tasks of files with settings lose theirs.
    private mutating func printFrontMatter(to output: inout OutputBuffer) -> Losses {
        let used = documents.count == 1 ? [0] : documents.indices.filter { !tasks[$0].isEmpty }
        let matters = used.map { number in
            FrontMatter.find(in: documents[number].source).map {
                Array(documents[number].source.bytes[$0.whole.indices])
            } ?? []
        }
        var losses = Losses()
        if Set(matters).count > 1 {
            for number in used where documents[number].hasOwnSettings {
                for _ in tasks[number] { losses.count("settings in front matter") }
            }
            countKeys(in: used.filter { !documents[$0].hasOwnSettings }, declaredIn: [], &losses)
        } else if let matter = matters.first, !matter.isEmpty {
            output.append(matter)
            if matter.last != UInt8(ascii: "\n") { output.append("\n") }
            isEmpty = false
            countKeys(in: used, declaredIn: matter, &losses)
        } else {
            printDeclarations(of: used, to: &output)
        }
        return losses
    }

    /// Counts the tasks of the documents `numbers` with keys that neither the files nor the front matter `matter`
    /// declare, but only settings outside the files.
    private func countKeys(in numbers: [Int], declaredIn matter: [UInt8], _ losses: inout Losses) {
        let declared = Document(Source(name: "", bytes: matter)).settings.attributes.map(folded)
        for task in numbers.lazy.flatMap({ tasks[$0] }) where !task.document.settings.attributes.isEmpty {
            for (key, _) in task.line.attributes where !declared.contains(folded(key)) {
                losses.count("declaration of '\(key):'")
            }
        }
    }

    /// Appends front matter that declares the keys of the tasks of the documents `numbers`, which have no front matter.
    private mutating func printDeclarations(of numbers: [Int], to output: inout OutputBuffer) {
        var lines: [String] = []
        var written: Set<String> = []
        for number in numbers where !documents[number].settings.attributes.isEmpty {
            let settings = documents[number].settings
            for (key, _) in tasks[number].lazy.flatMap(\.line.attributes) where written.insert(folded(key)).inserted {
                let type = settings.type(ofAttribute: key)
                lines.append("    \(key):\(type == .text ? "" : " \(type.rawValue)")\n")
            }
        }
        guard !lines.isEmpty else { return }
        output.append("---\ntasks:\n  attributes:\n\(lines.joined())---\n")
        isEmpty = false
    }

    /// Appends the link reference definitions that the tasks use but do not contain. If several files define a label
    /// differently, the first wins, and the links of the others are lost.
    private func printDefinitions(to output: inout OutputBuffer) -> Losses {
        var written: [String: String] = [:]
        var losses = Losses()
        for (number, document) in documents.enumerated() {
            let lines = tasks[number].flatMap(\.ownLines)
            for reference in document.tree.linkReferences(usedOn: lines) {
                if let text = written[reference.label] {
                    if text != reference.text { losses.count("link '[\(reference.label)]'") }
                    continue
                }
                output.append((written.isEmpty ? "\n" : "") + reference.text)
                written[reference.label] = reference.text
            }
        }
        return losses
    }

    private mutating func printTasks(ofDocument number: Int, inSections: Bool, to output: inout OutputBuffer) {
        let document = documents[number]
        var written: Set<Int> = []
        var isFirst = true
        for task in tasks[number] where !task.lineage.dropFirst().contains(where: chosen.contains) {
            let section = document.sectionIndex(ofTask: task.index)
            guard !output.isClosed, (section != nil) == inSections else { continue }
            let path = document.sectionPath(to: section).filter { written.insert($0).inserted }
            for index in path {
                if !isEmpty { output.append("\n") }
                output.append(heading(index, of: document))
                output.append("\n")
                isEmpty = false
            }
            if isFirst || !path.isEmpty, !isEmpty { output.append("\n") }
            print(task, at: 0, to: &output)
            isFirst = false
            isEmpty = false
        }
        if !written.isEmpty { hasHeadings = true }
    }

    /// The heading verbatim for the first file; for later files, levels are counted from the top of each file.
    private func heading(_ index: Int, of document: Document) -> [UInt8] {
        let section = document.sections[index]
        if hasHeadings {
            let level = document.sectionPath(to: index).count
            return Array(Block.Heading.line(level: level, title: document.title(ofSection: index)).utf8)
        }
        let tree = document.tree
        var end = section.line
        while tree.lines[end].kind == .setextHeading, end + 1 < tree.lines.count { end += 1 }
        let lines = (section.line...end).map { document.source.bytes[tree.contentRange(ofLine: $0).indices] }
        // An indented heading would belong to the last task.
        let first = lines.first.map { $0.drop { $0 == UInt8(ascii: " ") } } ?? []
        return Array(([first] + lines.dropFirst()).joined(separator: [UInt8(ascii: "\n")]))
    }

    /// Appends `task` as a separate item, its marker `indent` columns from the left, with the chosen tasks inside it in
    /// place.
    private func print(_ task: TaskItem, at indent: Int, to output: inout OutputBuffer) {
        let line = task.line
        output.append(String(repeating: " ", count: indent) + "- ")
        output.append(Int(line.tokens.first?.start ?? line.end)..<Int(line.end), of: task.document.source.bytes)
        output.append("\n")
        printLines(of: task, from: task.titleLine + 1, as: task, at: indent + 2, to: &output)
    }

    /// Appends the lines of `task` from `first` on as in `root`, whose content begins at `indent`, and that of `task`
    /// another `inset` columns further: their relative indentation is kept, so that each line stays in the same item.
    private func printLines(
        of task: TaskItem, from first: Int, as root: TaskItem, at indent: Int, inset: Int = 0,
        to output: inout OutputBuffer
    ) {
        let subtasks = Dictionary(task.subtasks.map { ($0.markerLine, $0) }, uniquingKeysWith: { first, _ in first })
        let end = min(task.lines.upperBound, task.document.tree.lines.count)
        var number = first
        // Whether something between two notes was removed, so that they could merge.
        var hasGap = false
        // Whether the last line that was printed is blank.
        var hasBlank = false
        // Whether a nested task was printed as a separate item, which must not absorb what follows.
        var hasMoved = false
        while number < end {
            guard let subtask = subtasks[number] else {
                var text = root.movableBytes(ofLine: number)
                if hasGap, !text.isEmpty {
                    if !hasBlank { output.append("\n") }
                    // A more deeply indented line would become a note of the task printed before it, and code would be
                    // a task without its indentation.
                    if task.document.tree.lines[number].kind == .indentedCode {
                        output.append(UInt8(ascii: " "), count: indent + inset)
                        output.append("<!-- -->\n\n")
                    } else {
                        text = Array(repeating: UInt8(ascii: " "), count: inset) + text.drop(while: isSpaceOrTab)
                    }
                }
                let isSurplus = hasGap && hasBlank && text.isEmpty
                hasGap = hasGap && text.isEmpty
                hasBlank = text.isEmpty
                if !text.isEmpty {
                    output.append(UInt8(ascii: " "), count: indent)
                    output.append(text)
                }
                if !isSurplus { output.append("\n") }
                number += 1
                continue
            }
            let blocks = blocks(from: subtask, to: task)
            if chosen.contains(subtask), !hasMoved, !blocks.contains(where: { $0.kind == .quote }) {
                if hasGap, !hasBlank { output.append("\n") }
                let columns = blocks.reduce(0) { $0 + ($1.kind == .item ? $1.contentIndent : 0) }
                printLines(of: subtask, from: number, as: root, at: indent, inset: inset + columns, to: &output)
                (hasGap, hasBlank) = (false, false)
            } else {
                let inner = chosen.contains(subtask) ? [subtask] : topmostChosen(in: subtask)
                for task in inner { print(task, at: indent + inset, to: &output) }
                hasBlank = hasBlank && inner.isEmpty
                hasGap = true
                hasMoved = hasMoved || !inner.isEmpty
            }
            number = max(number + 1, subtask.lines.upperBound)
        }
    }

    /// The block of `subtask`, and those around it up to that of `task`.
    private func blocks(from subtask: TaskItem, to task: TaskItem) -> [Block] {
        let blocks = task.document.tree.blocks
        return sequence(first: subtask.blockIndex) { Int(blocks[$0].parent) }
            .prefix { $0 > task.blockIndex }.map { blocks[$0] }
    }

    private func topmostChosen(in task: TaskItem) -> [TaskItem] {
        task.subtasks.flatMap { chosen.contains($0) ? [$0] : topmostChosen(in: $0) }
    }
}
