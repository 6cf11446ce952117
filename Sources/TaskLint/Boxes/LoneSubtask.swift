import TaskFile

extension Rule {
    static let loneSubtask = Rule(
        "lone-subtask", .warning, .taskFile, "a task that looks like a subtask but is not one",
        why: "Markdown counts a subtask's indentation from its parent's text: under '1. ' that is three columns, under "
            + "'- ' two. With fewer, it is a task beside the other; with four more, it is part of the parent's "
            + "text, or code after a blank line.",
        example: "1. [ ] Trip due:2026-11-25\n  - [ ] Tickets\n",
        better: "1. [ ] Trip due:2026-11-25\n   - [ ] Tickets\n",
        check: .file { context, findings in
            LoneSubtasks(context).find(&findings)
        })
}

/// Walks the list items and the indented code of a file.
private struct LoneSubtasks {
    private let context: FileContext
    private var tree: SyntaxTree { context.document.tree }

    init(_ context: FileContext) { self.context = context }

    func find(_ findings: inout Findings) {
        // A sibling is a task all the same.
        if context.tier == .dataFile {
            for index in tree.blocks.indices where tree.blocks[index].box != .none { check(index, &findings) }
        }
        for line in tree.lines.indices {
            switch tree.lines[line].kind {
            case .indentedCode where tree.lines[line].startsLeaf && isBelowTask(line):
                guard let box = context.boxInText(line) else { continue }
                findings.report(box, "this looks like a subtask, but is code", help: remedy(line))
            case .paragraph where !tree.lines[line].startsLeaf:
                guard let box = context.boxInText(line) else { continue }
                findings.report(box, "this looks like a task, but is part of the text above", help: remedy(line))
            default: continue
            }
        }
    }

    /// How to make the box on `line`, which is code or continues a paragraph, the box of a task.
    private func remedy(_ line: Int) -> String {
        let parent = contentColumn(of: Int(tree.lines[line].container))
        let start = Int(tree.textRange(ofLine: line).lower)
        let text = context.bytes[start...].firstIndex { !isSpaceOrTab($0) } ?? start
        let excess = column(at: text, onLine: line) - parent
        // Left of the text above, and four columns from what holds both, no bullet begins an item.
        if excess < 0, isBullet(context.bytes[text]) { return "indent it by \(columns(-excess, "more"))" }
        // Only a list that begins with 1 ends a paragraph.
        if excess < 4 { return "leave a blank line above it, or begin the list with 1" }
        return "indent it by \(columns(excess, "fewer"))"
    }

    /// Compares an item with the one before it in the same container.
    private func check(_ index: Int, _ findings: inout Findings) {
        let block = tree.blocks[index]
        let column = column(of: block)
        // Nothing is further left than column 0, where most tasks are.
        if column == 0 { return }
        let list = tree.blocks[Int(block.parent)]
        guard list.kind == .list, let previous = itemBefore(index, in: Int(block.parent)) else { return }
        let before = tree.blocks[previous]
        guard before.box != .none, Int(before.lineEnd) == Int(block.firstLine),
            self.column(of: before) < column
        else { return }
        findings.report(
            ByteRange(block.markerOffset, block.markerOffset + 1),
            "this looks like a subtask, but is a sibling of the task above",
            help: "indent it by \(columns(contentColumn(of: previous) - column, "more"))")
    }

    /// The item before the one at `index`: in the same list, or the last of the list before it.
    private func itemBefore(_ index: Int, in list: Int) -> Int? {
        if index > list + 1 { return child(of: list, holding: index - 1) }
        guard let sibling = child(of: Int(tree.blocks[list].parent), holding: list - 1),
            tree.blocks[sibling].kind == .list
        else { return nil }
        return child(of: sibling, holding: list - 1)
    }

    /// The block directly inside `parent` that contains the one at `index`, or nil when it is outside.
    private func child(of parent: Int, holding index: Int) -> Int? {
        var block = index
        while block > parent {
            let next = Int(tree.blocks[block].parent)
            if next == parent { return block }
            block = next
        }
        return nil
    }

    private func columns(_ count: Int, _ change: String) -> String {
        counted(count, "\(change) column")
    }

    /// The number of columns before the marker.
    private func column(of block: Block) -> Int { column(at: Int(block.markerOffset), onLine: Int(block.firstLine)) }

    /// The number of columns before what the block at `index` contains.
    private func contentColumn(of index: Int) -> Int {
        let block = tree.blocks[index]
        switch block.kind {
        case .document: return 0
        case .quote: return column(of: block) + 2
        case .list: return contentColumn(of: Int(block.parent))
        case .item: return contentColumn(of: Int(block.parent)) + block.contentIndent
        }
    }

    /// The number of columns before `offset`, which is on `line`.
    private func column(at offset: Int, onLine line: Int) -> Int {
        context.document.source.columns(in: Int(tree.lines[line].start)..<offset)
    }

    /// Whether the code on `line` is in a task, or comes after one in the same container.
    private func isBelowTask(_ line: Int) -> Bool {
        let home = Int(tree.lines[line].container)
        if tree.blocks[home].box != .none { return true }
        var before = line - 1
        while before >= 0, tree.lines[before].kind == .blank { before -= 1 }
        guard before >= 0 else { return false }
        var block = Int(tree.lines[before].container)
        while block != 0, block != home {
            if tree.blocks[block].box != .none { return true }
            block = Int(tree.blocks[block].parent)
        }
        return false
    }
}
