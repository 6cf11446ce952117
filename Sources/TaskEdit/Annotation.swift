import TaskFile

extension Changes {
    /// Adds `notes`, which are single lines, below those that `task` has and above its subtasks.
    mutating func annotate(_ task: TaskItem, with notes: [String]) {
        let place = NotePlace(task)
        named.insert(task.index)
        mayAddBlocks = true
        insert(place.bytes(of: notes), at: place.offset, tasks: 0)
    }
}

extension Revision {
    /// Throws when the file would read the lines of `notes`, which were added to `task`, as something other than notes
    /// of it.
    func check(_ notes: [String], addedTo task: TaskItem) throws(Failure) {
        func lines(_ text: String?) -> [Substring] { text?.split(whereSeparator: \.isNewline) ?? [] }
        let text = notes.joined(separator: "\n")
        let (added, old, new) = (lines(text), lines(task.notes), lines(self.task(task)?.notes))
        guard new.count == old.count + added.count else { throw Failure.unreadable(notes: notes) }
        // Below the new lines there may be a plain list that holds the first subtask.
        let head = zip(old, new).prefix(while: ==).count
        let tail = zip(old.reversed(), new.reversed()).prefix(while: ==).count
        guard head + tail >= old.count,
            let place = (old.count - tail...head).first(where: { new[$0..<$0 + added.count] == added[...] })
        else { throw Failure.unreadable(notes: notes) }
        try requireText(added, atLine: place, of: task)
    }

    /// Throws when notes of `task`, whose first is the line with this number among them, became a part of what is above
    /// them: a block of code, a comment or HTML.
    private func requireText(_ notes: [Substring], atLine number: Int, of task: TaskItem) throws(Failure) {
        guard let image = self.task(task) else { return }
        let lines = image.ownLines.joined().filter { $0 > image.titleLine && new.tree.lines[$0].kind != .blank }
        let alone = Document(Source(name: "note", notes.joined(separator: "\n"))).tree.lines.first?.kind
        guard lines.indices.contains(number), [.fencedCode, .html].contains(new.tree.lines[lines[number]].kind),
            new.tree.lines[lines[number]].kind != alone, image.text(ofLine: lines[number]).text == notes[0]
        else { return }
        throw Failure(
            unwritten: "the note would be a part of what is open above it", at: task,
            help: "close the block of code, the comment or the HTML first")
    }
}

/// Throws when one of `notes` is a task, or begins what it does not end, such as a fence of code: what is written below
/// the task later would be a part of it.
func refuseUnfit(_ notes: [String]) throws(Failure) {
    guard !notes.isEmpty else { return }
    let text = notes.joined(separator: "\n")
    let alone = Document(Source(name: "note", text))
    if let task = alone.tasks.first {
        let line = Source(name: "note", alone.source.text(alone.tree.contentRange(ofLine: task.markerLine)))
        throw Failure(
            "edit-refused", at: line.range, in: line,
            "in the file, this would be a task, not a note",
            help: "'tasks add TEXT --under SELECTOR' adds a subtask")
    }
    guard Document(Source(name: "note", "\(text)\n\n- [ ] x\n")).tasks.isEmpty else { return }
    let source = Source(name: "note", text)
    throw Failure(
        "edit-refused", at: source.range, in: source, "this note opens a code block or comment and does not close it",
        help: "close it on a line of its own: ``` after ```, --> after <!--")
}

extension Failure {
    /// The complaint that `notes` would be read as something else in the file.
    static func unreadable(notes: [String]) -> Failure {
        let source = Source(name: "note", notes.joined(separator: "\n"))
        return Failure(
            "edit-refused", at: source.range, in: source, "in the file, this would not be read as the same note",
            help: "remove the Markdown markup, or write it in an editor")
    }
}

/// Where the next note of a task goes: below the last one, and above the list with its first subtask.
private struct NotePlace {
    let offset: Int
    /// What continues the containers of the task at the start of a line.
    private let indent: [UInt8]
    private let lineEnd: [UInt8]
    /// What goes in front: the end of a line without one, and a blank line where the line above would continue.
    private let lead: [UInt8]
    /// Whether the last line of the notes gets no line end, like the line it follows.
    private let isUnended: Bool

    init(_ task: TaskItem) {
        let document = task.document
        let tree = document.tree
        var end = task.lines.upperBound
        if let first = task.subtasks.first {
            var block = first.blockIndex
            while Int(tree.blocks[block].parent) != task.blockIndex { block = Int(tree.blocks[block].parent) }
            end = Int(tree.blocks[block].firstLine)
            while end > task.titleLine + 1,
                tree.lines[end - 1].kind == .blank || document.hasOnlyComment(line: end - 1)
            {
                end -= 1
            }
        }
        let last = tree.range(ofLine: end - 1)
        offset = Int(last.upper)
        isUnended = tree.contentRange(ofLine: end - 1).upper == last.upper
        indent = document.contentIndent(of: task)
        lineEnd = document.lineEnd(nearLine: end - 1)
        let isOpen = [.tableRow, .tableDelimiter, .html].contains(tree.lines[end - 1].kind)
        // A backslash that ends the title would be a line break before the note.
        let endsTitle = end - 1 == task.titleLine
        let isBreak = endsTitle && document.source.bytes[tree.contentRange(ofLine: end - 1).indices].last == 0x5C
        let continues =
            endsTitle ? !isBreak : Int(tree.lines[end - 1].container) == task.blockIndex && !isOpen
        lead = (isUnended ? lineEnd : []) + (continues ? [] : quoteMarks(indent[...]) + lineEnd)
    }

    func bytes(of notes: [String]) -> [UInt8] {
        var bytes = lead + noteLines(notes, indent: indent, lineEnd: lineEnd)
        if isUnended { bytes.removeLast(lineEnd.count) }
        return bytes
    }
}
