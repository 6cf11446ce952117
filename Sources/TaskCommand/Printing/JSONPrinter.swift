import TaskFile

/// Writes tasks as JSON objects whose keys, order and spellings are a promise to scripts.
///
/// Every key is always there; an absent or wrong value is null, or empty for a list. Line and column count from 1,
/// the column in code points. The text of a title goes from the source's bytes to the output without a string.
struct JSONPrinter {
    private let now: Now
    /// Each field with what stands before its value: to append an array takes a third of the time of a string.
    private let fields: [(field: TaskField, key: [UInt8])]

    /// A printer of `fields`, in this order, that decides by `now` what is overdue.
    init(now: Now, fields: [TaskField] = TaskField.allCases) {
        self.now = now
        self.fields = fields.enumerated().map { index, field in
            (field, Array("\(index == 0 ? "{" : ",")\"\(field.rawValue)\":".utf8))
        }
    }

    /// Appends `task` as one object, without a line end; `further` may append keys of its own after those of the task.
    func print(_ task: Task, to output: inout OutputBuffer, further: (inout OutputBuffer) -> Void = { _ in }) {
        let line = task.line
        let position = task.position
        for (field, key) in fields {
            output.append(key)
            append(field, of: task, line, position, to: &output)
        }
        further(&output)
        output.append(UInt8(ascii: "}"))
    }

    private func append(
        _ field: TaskField, of task: Task, _ line: TaskLine, _ position: Position, to output: inout OutputBuffer
    ) {
        let source = task.document.source
        switch field {
        case .file: output.appendJSON(source.name)
        case .line: output.append(position.line)
        case .column: output.append(position.column)
        case .status: output.appendJSON(line.status.rawValue)
        case .checked: output.append(line.status.isChecked ? Words.true : Words.false)
        case .title: output.appendJSON(line.titleRange.indices, of: source.bytes)
        case .notes: append(task.notes, to: &output)
        case .priority: append(line.priority?.name, to: &output)
        case .category:
            guard let range = line.categoryRange else { return output.append(Words.null) }
            output.appendJSON(range.indices, of: source.bytes)
        case .tags: append(line.tags, to: &output)
        case .due: append(line.due, to: &output)
        case .start: append(line.start, to: &output)
        case .remind: append(line.reminders.map(\.description), to: &output)
        case .repeat: append(line.recurrence?.description, to: &output)
        case .id: append(line.id, to: &output)
        case .after: append(line.after, to: &output)
        case .created: append(line.created, to: &output)
        case .done: append(line.done, to: &output)
        case .section: append(task.section, to: &output)
        case .depth: output.append(task.depth)
        case .parent:
            guard let parent = task.parent else { return output.append(Words.null) }
            output.append(parent.position.line)
        case .attributes: append(line.attributes, to: &output)
        case .overdue: output.append(line.isOverdue(now) ? Words.true : Words.false)
        }
    }

    private func append(_ text: String?, to output: inout OutputBuffer) {
        if let text { output.appendJSON(text) } else { output.append(Words.null) }
    }

    private func append(_ when: When?, to output: inout OutputBuffer) {
        guard let when else {
            output.append(Words.null)
            return
        }
        output.append(UInt8(ascii: "\""))
        output.append(when)
        output.append(UInt8(ascii: "\""))
    }

    private func append(_ list: [String], to output: inout OutputBuffer) {
        output.append(UInt8(ascii: "["))
        for (index, text) in list.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            output.appendJSON(text)
        }
        output.append(UInt8(ascii: "]"))
    }

    private func append(_ pairs: [(key: String, value: String)], to output: inout OutputBuffer) {
        output.append(UInt8(ascii: "{"))
        for (index, pair) in pairs.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            output.appendJSON(pair.key)
            output.append(UInt8(ascii: ":"))
            output.appendJSON(pair.value)
        }
        output.append(UInt8(ascii: "}"))
    }
}

/// The words of JSON, as bytes.
private enum Words {
    static let null = Array("null".utf8)
    static let `true` = Array("true".utf8)
    static let `false` = Array("false".utf8)
}
