import TaskExchange
import TaskFile
import TaskJSON

/// Writes tasks as JSON objects whose keys, order and spellings are stable for scripts.
///
/// Every key is always present; a missing or invalid value is null, or empty for a list. Line and column count from 1,
/// the column in code points. The text of a title is copied from the source's bytes to the output without a string.
package struct JSONPrinter {
    private let now: Now
    /// Each column, and the range in `text` of the bytes before its value.
    private let columns: [(column: TaskColumn, key: Range<Int>)]
    /// The keys and literals of JSON, concatenated: appending bytes is faster than appending a string, and needs no
    /// reference counting.
    private let text: [UInt8]
    private let null, `true`, `false`: Range<Int>

    /// A printer of `columns`, in this order, that uses `now` to decide what is overdue.
    package init(now: Now, columns: [TaskColumn] = TaskColumn.all) {
        self.now = now
        var text: [UInt8] = []
        func place(_ word: String) -> Range<Int> {
            text += word.utf8
            return text.count - word.utf8.count..<text.count
        }
        self.columns = columns.enumerated().map { index, column in
            (column, place("\(index == 0 ? "{" : ",")\"\(column.name)\":"))
        }
        null = place("null")
        `true` = place("true")
        `false` = place("false")
        self.text = text
    }

    /// Appends `task` as one object, without a line end; the members of `further` come after those of the task.
    package func print(_ task: TaskItem, to output: inout OutputBuffer, further: JSONValue = [:]) {
        var name = FileName()
        name.move(to: task.document)
        print(task.line, task.index, name, to: &output)
        if further != [:] {
            output.append(UInt8(ascii: ","))
            output.appendMembers(of: further)
        }
        output.append(UInt8(ascii: "}"))
    }

    /// Appends the tasks at `range` of `tasks`, each as one object; `end` appends what comes after each. Returns what
    /// no column contains.
    package func print(
        _ tasks: TaskList, _ range: Range<Int>, to output: inout OutputBuffer, end: (Int, inout OutputBuffer) -> Void
    ) -> Losses {
        var losses = Losses()
        var name = FileName()
        var next = range.lowerBound
        tasks.forEachLine(at: tasks.order[range]) { line, index in
            name.move(to: line.document)
            print(line, index, name, to: &output)
            output.append(UInt8(ascii: "}"))
            end(next, &output)
            losses.countWords(withoutEffectIn: line)
            next += 1
            return !output.isClosed
        }
        return losses
    }

    private func print(_ line: TaskLine, _ index: Int, _ name: FileName, to output: inout OutputBuffer) {
        // Read once, because two threads that retain and release it repeatedly contend with each other.
        let document = line.document
        for (column, key) in columns {
            output.append(key, of: text)
            switch column {
            case .field(let field): append(field, of: line, index, in: document, name, to: &output)
            case .declared(let key): append(line.value(ofDeclared: key), to: &output)
            }
        }
    }

    private func append(
        _ field: TaskField, of line: TaskLine, _ index: Int, in document: Document, _ name: FileName,
        to output: inout OutputBuffer
    ) {
        switch field {
        case .file: output.append(name.json)
        case .line: output.append(document.lineNumber(ofTask: index))
        case .column: output.append(document.column(ofTask: index))
        case .status: output.appendJSON(line.status.rawValue)
        case .checked: append(document.isChecked(index), to: &output)
        case .title: output.appendJSON(line.titleRange.indices, of: document.source.bytes)
        case .notes:
            let notes = document.tasks[index].noteBytes
            if notes.isEmpty { return output.append(null, of: text) }
            output.appendJSON(notes.indices, of: notes)
        case .priority: append(line.priority?.name, to: &output)
        case .category:
            guard let range = line.categoryRange else { return output.append(null, of: text) }
            output.appendJSON(range.indices, of: document.source.bytes)
        case .tags: appendTags(of: line, to: &output)
        case .due: append(line.due, to: &output)
        case .start: append(line.start, to: &output)
        case .remind: append(line.reminders.map(\.description), to: &output)
        case .repeat: append(line.recurrence?.description, to: &output)
        case .id: append(line.id, to: &output)
        case .after: append(line.after, to: &output)
        case .created: append(line.created, to: &output)
        case .done: append(line.done, to: &output)
        case .section:
            output.append(UInt8(ascii: "["))
            append(section: document.sectionIndex(ofTask: index), of: document, to: &output)
            output.append(UInt8(ascii: "]"))
        case .depth: output.append(document.depth(ofTask: index))
        case .parent:
            guard let parent = document.parent(ofTask: index) else { return output.append(null, of: text) }
            output.append(document.lineNumber(ofTask: parent))
        case .attributes: append(line.attributes, to: &output)
        case .overdue: append(line.isOverdue(now), to: &output)
        }
    }

    private func append(_ value: Bool, to output: inout OutputBuffer) {
        output.append(value ? `true` : `false`, of: text)
    }

    private func append(_ string: String?, to output: inout OutputBuffer) {
        if let string { output.appendJSON(string) } else { output.append(null, of: text) }
    }

    private func append(_ when: DateValue?, to output: inout OutputBuffer) {
        guard let when else { return output.append(null, of: text) }
        output.append(UInt8(ascii: "\""))
        output.append(when.description)
        output.append(UInt8(ascii: "\""))
    }

    /// Appends the titles of the sections that enclose the one at `index`, and its own.
    private func append(section index: Int?, of document: Document, to output: inout OutputBuffer) {
        guard let index else { return }
        if let parent = document.sections[index].parent {
            append(section: parent, of: document, to: &output)
            output.append(UInt8(ascii: ","))
        }
        output.appendJSON(document.title(ofSection: index))
    }

    private func appendTags(of line: TaskLine, to output: inout OutputBuffer) {
        // Without repeated tags there is no need to make strings of them.
        guard line.tagRun != nil else { return append(line.tags, to: &output) }
        append(line.tagRanges, "[", "]", to: &output) { range, output in
            output.appendJSON(range.indices, of: line.document.source.bytes)
        }
    }

    private func append(_ list: [String], to output: inout OutputBuffer) {
        append(list, "[", "]", to: &output) { $1.appendJSON($0) }
    }

    private func append(_ pairs: [(key: String, value: String)], to output: inout OutputBuffer) {
        append(pairs, "{", "}", to: &output) { pair, output in
            output.appendJSON(pair.key)
            output.append(UInt8(ascii: ":"))
            output.appendJSON(pair.value)
        }
    }

    /// Appends what `body` appends for each of `items`, with commas between them, in brackets.
    @inline(__always)
    private func append<Item>(
        _ items: [Item], _ open: Unicode.Scalar, _ close: Unicode.Scalar, to output: inout OutputBuffer,
        _ body: (Item, inout OutputBuffer) -> Void
    ) {
        output.append(UInt8(ascii: open))
        for (index, item) in items.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            body(item, &output)
        }
        output.append(UInt8(ascii: close))
    }
}
