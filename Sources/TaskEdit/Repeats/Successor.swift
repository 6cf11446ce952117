import TaskFile

/// The open task that takes over from a repeating one: the lines of its item with notes and subtasks, all reopened.
struct Successor {
    /// The bytes that stand in front of the task that is completed: its copy, and what leads on to the task itself.
    let bytes: [UInt8]
    /// Where they stand.
    let offset: Int
    /// How many tasks they hold.
    let taskCount: Int

    /// The copy of `task` with the dates of `occurrence` and the rule `rule`. What was stamped `created` is stamped
    /// `today`.
    init(of task: TaskItem, at occurrence: Occurrence, rule: String, today: CivilDate) {
        let document = task.document
        let family = [task] + task.descendants
        let ids = Set(family.compactMap(\.line.id))
        var edits: [Edit] = []
        for member in family {
            var draft = LineDraft(member.line)
            draft.reopen(without: ids, at: occurrence, created: today.description)
            if member == task {
                if let due = occurrence.due { draft.set(.due, to: due.description) }
                draft.set(.repeat, to: rule)
            }
            edits.append(Edit(member.dataRange, draft.bytes))
        }
        let tree = document.tree
        offset = Int(task.markerOffset)
        let end = Int(tree.range(ofLine: task.lines.upperBound - 1).upper)
        let lineEnd = document.lineEnd(nearLine: task.titleLine)
        var copy = document.source.bytes(in: offset..<end, applying: edits)
        if copy.last != UInt8(ascii: "\n"), copy.last != UInt8(ascii: "\r") { copy += lineEnd }
        let lead = document.leadingBytes(to: offset)
        if task.standsApart { copy += quoteMarks(lead[...]) + lineEnd }
        bytes = copy + lead
        taskCount = family.count
    }
}

extension LineDraft {
    /// Opens the task again for `occurrence`: without state and id, with its dates moved and, where it says when it was
    /// written, `created` instead.
    mutating func reopen(without ids: Set<String>, at occurrence: Occurrence, created: String?) {
        isChecked = false
        for key in [AttributeKey.status, .done, .id] { remove(key) }
        for key in [AttributeKey.due, .start] { mapValues(of: key, occurrence.moved) }
        mapValues(of: .remind, occurrence.movedReminder)
        mapValues(of: .created) { _ in created }
        // What was before it inside the same task has no name any more.
        guard let after = value(of: .after) else { return }
        let left = after.split(separator: ",").map(String.init).filter { !ids.contains($0) }
        if left.isEmpty { remove(.after) } else { set(.after, to: left.joined(separator: ",")) }
    }
}

extension Source {
    /// The bytes in `range` after those of `edits`, sorted and without overlap, that lie in it.
    func bytes(in range: Range<Int>, applying edits: [Edit]) -> [UInt8] {
        var result: [UInt8] = []
        var offset = range.lowerBound
        for edit in edits {
            result += bytes[offset..<Int(edit.range.lower)]
            result += edit.replacement
            offset = Int(edit.range.upper)
        }
        return result + bytes[offset..<range.upperBound]
    }
}

extension Document {
    /// The end of the line at `line`, or of one near it when it has none.
    func lineEnd(nearLine line: Int) -> [UInt8] {
        for index in [line, line - 1, line + 1, 0] where tree.lines.indices.contains(index) {
            let range = tree.range(ofLine: index)
            let end = source.bytes[Int(tree.contentRange(ofLine: index).upper)..<Int(range.upper)]
            if !end.isEmpty { return Array(end) }
        }
        return [UInt8(ascii: "\n")]
    }

    /// What a line begins with that continues what stands in front of `offset` on its line: the marks of block quotes
    /// stay, and list markers become blanks.
    func leadingBytes(to offset: Int) -> [UInt8] {
        let start = Int(tree.lines[tree.line(at: UInt32(offset))].start)
        let bytes = source.bytes[start..<offset]
        let hasMark = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
        return bytes.dropFirst(hasMark ? 3 : 0).map { byte in
            byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\t") ? byte : UInt8(ascii: " ")
        }
    }
}

extension TaskItem {
    /// Whether blank lines divide the items of the list the task stands in, as far as its neighbours show it.
    var standsApart: Bool {
        let tree = document.tree
        let list = tree.blocks[Int(block.parent)]
        if block.subtreeEnd < list.subtreeEnd {
            let next = Int(tree.blocks[Int(block.subtreeEnd)].firstLine)
            return next > Int(block.lineEnd) && tree.lines[next - 1].kind == .blank
        }
        return markerLine > Int(list.firstLine) && tree.lines[markerLine - 1].kind == .blank
    }
}
