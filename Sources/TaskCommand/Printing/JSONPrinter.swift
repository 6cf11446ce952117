import TaskFile

/// Writes tasks as JSON objects whose keys, order and spellings are a promise to scripts.
///
/// Every key is always there; an absent or wrong value is null, or empty for a list. Line and column count from 1,
/// the column in code points. The text of a title goes from the source's bytes to the output without a string.
struct JSONPrinter {
    private let now: Now
    private let keys = Keys()

    /// A printer that decides by `now` what is overdue.
    init(now: Now) { self.now = now }

    /// Appends `task` as one object, without a line end.
    func print(_ task: Task, to output: inout OutputBuffer) {
        let source = task.document.source
        let line = task.line
        let position = task.position

        output.append(keys.file)
        output.appendJSON(source.name)
        output.append(keys.line)
        output.append(position.line)
        output.append(keys.column)
        output.append(position.column)
        output.append(keys.status)
        output.appendJSON(line.status.rawValue)
        output.append(keys.checked)
        output.append(line.status.isChecked ? keys.true : keys.false)
        output.append(keys.title)
        output.appendJSON(line.titleRange.indices, of: source.bytes)
        append(keys.notes, task.notes, to: &output)
        append(keys.priority, line.priority?.name, to: &output)
        output.append(keys.category)
        if let range = line.categoryRange {
            output.appendJSON(range.indices, of: source.bytes)
        } else {
            output.append(keys.null)
        }
        append(keys.tags, line.tags, to: &output)
        append(keys.due, line.due, to: &output)
        append(keys.start, line.start, to: &output)
        append(keys.remind, line.reminders.map(\.description), to: &output)
        append(keys.repeat, line.recurrence?.description, to: &output)
        append(keys.id, line.id, to: &output)
        append(keys.after, line.after, to: &output)
        append(keys.created, line.created, to: &output)
        append(keys.done, line.done, to: &output)
        append(keys.section, task.section, to: &output)
        output.append(keys.depth)
        output.append(task.depth)
        output.append(keys.parent)
        if let parent = task.parent { output.append(parent.markerLine + 1) } else { output.append(keys.null) }
        append(keys.attributes, line.attributes, to: &output)
        output.append(keys.overdue)
        output.append(line.isOverdue(now) ? keys.true : keys.false)
        output.append(UInt8(ascii: "}"))
    }

    private func append(_ key: [UInt8], _ text: String?, to output: inout OutputBuffer) {
        output.append(key)
        if let text { output.appendJSON(text) } else { output.append(keys.null) }
    }

    private func append(_ key: [UInt8], _ when: When?, to output: inout OutputBuffer) {
        output.append(key)
        guard let when else {
            output.append(keys.null)
            return
        }
        output.append(UInt8(ascii: "\""))
        output.append(when)
        output.append(UInt8(ascii: "\""))
    }

    private func append(_ key: [UInt8], _ list: [String], to output: inout OutputBuffer) {
        output.append(key)
        output.append(UInt8(ascii: "["))
        for (index, text) in list.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            output.appendJSON(text)
        }
        output.append(UInt8(ascii: "]"))
    }

    private func append(_ key: [UInt8], _ pairs: [(key: String, value: String)], to output: inout OutputBuffer) {
        output.append(key)
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

/// What stands between the values, in order, as bytes: to append an array takes a third of the time of a string.
private struct Keys {
    let file = Array(#"{"file":"#.utf8)
    let line = Array(#","line":"#.utf8)
    let column = Array(#","column":"#.utf8)
    let status = Array(#","status":"#.utf8)
    let checked = Array(#","checked":"#.utf8)
    let title = Array(#","title":"#.utf8)
    let notes = Array(#","notes":"#.utf8)
    let priority = Array(#","priority":"#.utf8)
    let category = Array(#","category":"#.utf8)
    let tags = Array(#","tags":"#.utf8)
    let due = Array(#","due":"#.utf8)
    let start = Array(#","start":"#.utf8)
    let remind = Array(#","remind":"#.utf8)
    let `repeat` = Array(#","repeat":"#.utf8)
    let id = Array(#","id":"#.utf8)
    let after = Array(#","after":"#.utf8)
    let created = Array(#","created":"#.utf8)
    let done = Array(#","done":"#.utf8)
    let section = Array(#","section":"#.utf8)
    let depth = Array(#","depth":"#.utf8)
    let parent = Array(#","parent":"#.utf8)
    let attributes = Array(#","attributes":"#.utf8)
    let overdue = Array(#","overdue":"#.utf8)
    let null = Array("null".utf8)
    let `true` = Array("true".utf8)
    let `false` = Array("false".utf8)
}
