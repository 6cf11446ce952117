import TaskFile

extension Rule {
    static let loneSubtask = Rule(
        "lone-subtask", .warning, .dataFile, "a task that looks like a subtask but is not one",
        manual: Manual(
            "Markdown counts a subtask's indentation from its parent's text: under '1. ' that is three columns, under "
                + "'- ' two. With less it is a task beside the other, with four or more after a blank line code.",
            example: "1. [ ] Trip due:2026-11-25\n  - [ ] Tickets\n",
            better: "1. [ ] Trip due:2026-11-25\n   - [ ] Tickets\n"),
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
        for index in tree.blocks.indices where tree.blocks[index].box != .none { check(index, &findings) }
        for line in tree.lines.indices where tree.lines[line].kind == .indentedCode && tree.lines[line].startsLeaf {
            guard followsList(line), let box = boxInCode(line) else { continue }
            findings.report(
                box, "this looks like a subtask, but is code",
                help: "indent it like the text of the task it belongs to")
        }
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
            help: "indent it by \(self.column(of: before) + before.contentIndent - column) more columns")
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

    /// The number of columns before the marker.
    private func column(of block: Block) -> Int {
        let line = Int(tree.lines[Int(block.firstLine)].start)
        return context.bytes[line..<Int(block.markerOffset)].reduce(0) { column, byte in
            byte == UInt8(ascii: "\t") ? (column + 4) & ~3 : column + 1
        }
    }

    /// Whether the block before the code on `line`, in the same container, is a list.
    private func followsList(_ line: Int) -> Bool {
        var before = line - 1
        while before >= 0, tree.lines[before].kind == .blank { before -= 1 }
        guard before >= 0, before < line else { return false }
        var block = Int(tree.lines[before].container)
        let home = Int(tree.lines[line].container)
        while block != 0, block != home {
            if tree.blocks[block].box != .none { return true }
            block = Int(tree.blocks[block].parent)
        }
        return false
    }

    /// The box of a task that begins on a line of indented code.
    private func boxInCode(_ line: Int) -> ByteRange? {
        let content = tree.contentRange(ofLine: line)
        let source = Source(name: "", bytes: Array(context.bytes[content.indices].drop { $0 == 0x20 || $0 == 0x09 }))
        guard let task = Document(source).tasks.first else { return nil }
        let start = content.upper - UInt32(source.bytes.count) + task.line.tokens[0].start
        return ByteRange(start, start + 3)
    }
}
