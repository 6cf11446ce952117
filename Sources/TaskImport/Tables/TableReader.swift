import TaskExchange
import TaskFile

/// Reads comma-separated values: our own, which `tq --format csv` writes, the template of Todoist, and other tables
/// with a column of titles.
struct TableReader {
    let source: Source
    let context: ExchangeContext

    /// What other programs call the columns, the surest names first.
    private static let aliases: KeyValuePairs = [
        "title": ["task name", "card name", "task", "name", "summary", "subject", "content"],
        "due": ["due date", "deadline"], "start": ["start date", "when"],
        "notes": ["description", "card description", "note", "content", "body"], "tags": ["labels", "categories"],
        "section": ["section/column", "project", "list", "list name"], "parent": ["parent task"],
        "status": ["state", "progress"],
        "done": ["date completed", "completed at", "completed date", "completed time", "closed at", "completed"],
        "created": ["date created", "created at", "created date", "created time"],
        // Beside a column with the date.
        "checked": ["completed"],
    ]

    /// The most lines that a program writes before the header.
    private static let longestPreamble = 10

    /// The names of the columns as ours; a column that the task file declares keeps its own.
    private func columns(_ names: [String]) -> [String] {
        var result = names
        for (field, others) in Self.aliases where !names.contains(field) {
            let known = others.lazy.filter { !context.declares($0) }
            let column = known.compactMap { name in result.firstIndex { $0.replacing("_", with: " ") == name } }.first
            if let column { result[column] = field }
        }
        return result
    }

    /// The names of the columns in `header`, and whether it is that of Todoist; nil where none of them is for titles.
    private func columns(of header: TableRecords.Record) -> (names: [String], isTodoist: Bool)? {
        let names = header.cells.map { folded($0.trimming(" \t")) }
        let columns = columns(names)
        // Todoist calls its titles so, and nothing else.
        if let title = names.firstIndex(of: "content"), columns[title] == "title",
            names.contains("type") || names.contains("indent")
        {
            return (names, true)
        }
        return columns.contains("title") ? (columns, false) : nil
    }

    func read() throws(Failure) -> ImportedTasks {
        let records = try TableRecords(source).records
        guard let first = records.first else { return ImportedTasks() }
        // Some programs write when and how the table was made before the header.
        let header = records.prefix(Self.longestPreamble).firstIndex { record in
            columns(of: record) != nil && (record.range == first.range || record.cells.count > 1)
        }
        guard let header, let (names, isTodoist) = columns(of: records[header]) else {
            let names = first.cells.map { folded($0.trimming(" \t")) }
            let known = names.filter { !$0.isEmpty }.map { "'\($0)'" }.joined(separator: ", ")
            throw Failure(
                unreadableAt: first.range, "the header has no column 'title'",
                help: "call the column of titles 'title'; the columns are \(known)")
        }
        let rows = try records[(header + 1)...].map { record throws(Failure) in
            guard record.cells.dropFirst(names.count).allSatisfy(\.isEmpty) else {
                throw Failure(
                    unreadableAt: record.range,
                    "this record has \(record.cells.count) cells, but the header has \(names.count)",
                    help: "quote a cell that contains a comma")
            }
            let fields = zip(names, record.cells).filter { !$0.1.isEmpty }.map { name, cell in
                let text = Spreadsheet.unprotected(cell)
                return isTodoist ? (name, .text(text)) : Self.field(name, text)
            }
            return FieldReader.Object(fields: fields, line: record.line)
        }
        if isTodoist { return TodoistReader(context: context).read(rows) }
        return FieldReader(context: context).read(rows)
    }

    private static func field(_ name: String, _ text: String) -> FieldReader.Object.Field {
        switch name {
        case "section": (name, .list(TableCell.titles(text)))
        case "attributes": (name, .pairs(TableCell.pairs(text)))
        default: (name, .text(text))
        }
    }
}
