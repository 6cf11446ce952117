@testable import TaskFile

/// Laws that hold for any bytes. Each returns its violations, so a test can show that it can be broken.
enum Laws {
    /// The violations of all laws in a document.
    static func all(_ document: Document, now: Now) -> [String] {
        let tree = document.tree
        var broken = tiling(lines: tree.lines.map(\.start), length: document.source.bytes.count)
        broken += lineEnds(tree) + preorder(tree.blocks, lines: tree.lines.count) + bounds(document, now: now)
        for task in document.tasks {
            let line = task.line
            broken += tiling(tokens: line.tokens.map(\.start), from: tree.lines[task.titleLine].content, to: line.end)
            _ = (task.notes, task.section, task.depth)
            _ = (line.title, line.attributes, line.tags, line.reminders, line.after)
        }
        return broken
    }

    /// Lines tile the file: the first starts at 0, each starts after the previous one, and none is empty.
    static func tiling(lines: [UInt32], length: Int) -> [String] {
        guard let first = lines.first else { return length == 0 ? [] : ["no line for \(length) bytes"] }
        var broken = first == 0 ? [] : ["the first line starts at \(first)"]
        for (start, next) in zip(lines, lines.dropFirst()) where next <= start {
            broken.append("a line at \(next) follows one at \(start)")
        }
        if let last = lines.last, Int(last) >= length { broken.append("a line starts at \(last) of \(length)") }
        return broken
    }

    /// Every line contains at most one line end, which is at its end.
    static func lineEnds(_ tree: SyntaxTree) -> [String] {
        let bytes = tree.source.bytes
        return tree.lines.indices.flatMap { index -> [String] in
            let whole = tree.range(ofLine: index)
            let content = tree.contentRange(ofLine: index)
            var broken: [String] = []
            if bytes[content.indices].contains(where: { $0 == 10 || $0 == 13 }) {
                broken.append("line \(index) is two")
            }
            let end = Array(bytes[Int(content.upper)..<Int(whole.upper)])
            let isLast = index == tree.lines.count - 1
            if ![[10], [13], [13, 10]].contains(end), !(isLast && end.isEmpty) {
                broken.append("line \(index) ends \(end)")
            }
            if !(whole.lower...content.upper).contains(tree.lines[index].content) {
                broken.append("line \(index) has its content elsewhere")
            }
            if Int(tree.lines[index].container) >= tree.blocks.count { broken.append("line \(index) has no container") }
            return broken
        }
    }

    /// Tokens tile the range from `start` to `end`, and none is empty.
    static func tiling(tokens: [UInt32], from start: UInt32, to end: UInt32) -> [String] {
        guard let first = tokens.first else { return ["no tokens"] }
        var broken = first == start ? [] : ["tokens start at \(first), not \(start)"]
        for (token, next) in zip(tokens, tokens.dropFirst() + [end]) where next <= token {
            broken.append("a token at \(token) ends at \(next)")
        }
        return broken
    }

    /// Blocks are in preorder: each starts after its parent and lies inside it, in blocks and in lines.
    static func preorder(_ blocks: [Block], lines: Int) -> [String] {
        guard let document = blocks.first else { return ["no document"] }
        var broken: [String] = []
        if document.kind != .document || document.subtreeEnd != blocks.count || document.lineEnd != lines {
            broken.append("the document does not hold everything")
        }
        for (index, block) in blocks.enumerated().dropFirst() {
            guard block.parent < index else {
                broken.append("block \(index) comes before its parent")
                continue
            }
            let parent = blocks[Int(block.parent)]
            if block.subtreeEnd <= index || block.subtreeEnd > parent.subtreeEnd {
                broken.append("block \(index) ends at block \(block.subtreeEnd)")
            }
            if block.lineEnd <= block.firstLine || block.firstLine < parent.firstLine || block.lineEnd > parent.lineEnd
            {
                broken.append("block \(index) has lines \(block.firstLine) to \(block.lineEnd)")
            }
            if block.markerOffset < parent.markerOffset { broken.append("block \(index) has its marker elsewhere") }
            if (block.kind == .item) != (parent.kind == .list) { broken.append("block \(index) is in the wrong place") }
        }
        return broken
    }

    /// Every range of a task line lies within it, and every diagnostic within the file.
    static func bounds(_ document: Document, now: Now) -> [String] {
        var broken: [String] = []
        for task in document.tasks {
            let line = task.line
            let place = task.lineRange
            for range in [line.titleRange] + line.tagRanges + [line.categoryRange].compactMap(\.self)
            where range.lower < place.lower || range.upper > place.upper {
                broken.append("\(range) is not on its line \(place)")
            }
            if let parent = task.parent, !(parent.index < task.index && parent.descendants.indices.contains(task.index))
            {
                broken.append("task \(task.index) is not among its parent's")
            }
            if !(task.lines.contains(task.titleLine) && task.lines.contains(task.markerLine)) {
                broken.append("task \(task.index) does not hold its own line")
            }
        }
        for diagnostic in document.diagnostics(now: now) {
            for range in [diagnostic.range] + diagnostic.notes.map(\.range)
            where Int(range.upper) > document.source.bytes.count {
                broken.append("\(diagnostic.rule) is about \(range)")
            }
        }
        return broken
    }
}
