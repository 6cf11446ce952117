/// A record of comma-separated values, by the names of its columns.
struct TableRow {
    let cells: [String: String]
    let range: Range<Int>
    let line: Int

    subscript(name: String) -> String { cells[name] ?? "" }

    /// The cells with content, as the fields of a task.
    var fields: [String: FieldReader.Value] {
        var fields: [String: FieldReader.Value] = [:]
        for (name, cell) in cells where !cell.isEmpty {
            switch name {
            case "section": fields[name] = .list(TableCell.titles(cell))
            case "tags", "remind", "after": fields[name] = .list(cell.split(separator: " ").map(String.init))
            case "attributes": fields[name] = .pairs(TableCell.pairs(cell))
            default: fields[name] = .text(cell)
            }
        }
        return fields
    }
}
