import TaskExchange
import TaskFile
import TaskText

/// Writes tasks as comma-separated values according to RFC 4180: a header, one record per task, each ended by CRLF.
///
/// A missing value is empty. Lists are joined by a space, the headings of `section` by ` / `, `attributes` are
/// `key:value`, with quotes around white space; bytes that are not UTF-8 become U+FFFD, everything else is as in the
/// file.
struct CSVPrinter {
    /// Decides what is overdue.
    let now: Now
    let columns: [TaskColumn]
    /// Whether text cells that a spreadsheet would evaluate as formulas are prefixed with an apostrophe.
    let isForSpreadsheet: Bool

    /// Appends the header and `tasks`; large numbers of them are distributed among `workers`. Returns what no column
    /// contains.
    @discardableResult
    func print(_ tasks: TaskList, to output: inout OutputBuffer, workers: any Workers = OneWorker()) -> [Losses] {
        output.append(columns.map(\.name).joined(separator: ",") + "\r\n")
        return output.append(runsOf: tasks.indices, workers: workers) { run, output in
            var losses = Losses()
            var name = FileName()
            tasks.forEachLine(at: tasks.order[run]) { line, index in
                // Read once, because two threads that retain and release it repeatedly contend with each other.
                let document = line.document
                name.move(to: document)
                var isFirst = true
                for column in columns {
                    if !isFirst { output.append(UInt8(ascii: ",")) }
                    switch column {
                    case .field(let field): append(field, of: line, index, in: document, name, to: &output)
                    case .declared(let key): append(line.value(ofDeclared: key), to: &output)
                    }
                    isFirst = false
                }
                output.append("\r\n")
                losses.countWords(withoutEffectIn: line)
                return !output.isClosed
            }
            return losses
        }
    }

    private func append(
        _ field: TaskField, of line: TaskLine, _ index: Int, in document: Document, _ name: FileName,
        to output: inout OutputBuffer
    ) {
        switch field {
        case .file:
            if isForSpreadsheet {
                append(escapingControls(document.source.name), to: &output)
            } else {
                output.append(name.csv)
            }
        case .line: output.append(document.lineNumber(ofTask: index))
        case .column: output.append(document.column(ofTask: index))
        case .status: output.append(line.status.rawValue)
        case .checked: output.append(document.isChecked(index) ? "true" : "false")
        case .title: append(line.title, to: &output)
        case .notes: append(document.tasks[index].notes, to: &output)
        case .priority: append(line.priority?.name, to: &output)
        case .category: append(line.category, to: &output)
        case .tags: append(line.tags.joined(separator: " "), to: &output)
        case .due: if let date = line.due { output.append(date.description) }
        case .start: if let date = line.start { output.append(date.description) }
        case .remind: append(line.reminders.map(\.description).joined(separator: " "), to: &output)
        case .repeat: append(line.recurrence?.description, to: &output)
        case .id: append(line.id, to: &output)
        case .after: append(line.after.joined(separator: " "), to: &output)
        case .created: if let date = line.created { output.append(date.description) }
        case .done: if let date = line.done { output.append(date.description) }
        case .section: append(TableCell.path(document.tasks[index].section), to: &output)
        case .depth: output.append(document.depth(ofTask: index))
        case .parent:
            if let parent = document.parent(ofTask: index) { output.append(document.lineNumber(ofTask: parent)) }
        case .attributes:
            append(TableCell.pairs(line.attributes.map { ExchangedTask.Attribute($0.key, $0.value) }), to: &output)
        case .overdue: output.append(line.isOverdue(now) ? "true" : "false")
        }
    }

    private func append(_ text: String?, to output: inout OutputBuffer) {
        guard let text, !text.isEmpty else { return }
        // An import removes an apostrophe that may have been added for a spreadsheet.
        let cell = isForSpreadsheet || text.hasPrefix("'") ? Spreadsheet.protected(text) : text
        if cell == text, output.append(text, unless: CSVText.isSpecial) { return }
        output.append(CSVText.quoted(cell))
    }
}
