import TaskFile
import TaskLint

extension TaskLine {
    /// The index of the token that contains the byte at `offset`, or ends there when it is data and the next is not.
    func token(at offset: Int) -> Int? {
        guard let first = tokens.first, Int(first.start) <= offset, offset <= Int(end) else { return nil }
        let index = tokens.lastIndex { Int($0.start) <= offset }
        guard let index, index > 0, Int(tokens[index].start) == offset, !tokens[index].isData,
            tokens[index - 1].isData
        else { return index }
        return index - 1
    }
}

extension Session {
    /// The place in a document that a request is about: the byte offset and the line.
    func place(
        in document: OpenDocument, _ parameters: Parameters
    ) throws(ResponseError) -> (offset: Int, line: Int) {
        let offset = document.buffer.offset(of: try parameters.position(), abilities.encoding)
        return (offset, document.buffer.line(at: offset))
    }

    /// A document and the other files of its project, whose tasks can refer to one another.
    func family(of document: OpenDocument) -> [Document] {
        [parsed(document)] + otherInputs(than: document).map(\.document)
    }

    /// The tasks that an action on `range` is about: those whose own lines overlap it, or else the one whose note it
    /// begins in. An item of a list inside a task may have been meant as a task, and is not a note.
    func chosenTasks(_ document: OpenDocument, _ range: TextRange) -> [TaskItem] {
        let tasks = tasks(document, range)
        guard tasks.isEmpty, let task = parsed(document).task(aroundLine: range.start.line),
            Int(task.document.tree.lines[range.start.line].container) == task.blockIndex
        else { return tasks }
        return [task]
    }

    /// The tasks whose own lines overlap `range`.
    func tasks(_ document: OpenDocument, _ range: TextRange) -> [TaskItem] {
        let parsed = parsed(document)
        let first = parsed.tasks.indices.partitionPoint { parsed.tasks[$0].titleLine >= range.start.line }
        return parsed.tasks[first...].prefix { $0.markerLine <= range.lastLine }.map(\.self)
    }
}
