/// A record of comma-separated values, by the names of its columns.
struct TableRow {
    /// A cell of a column.
    struct Cell {
        let column: String
        let text: String
        let range: Range<Int>
    }

    /// The cells with content, in the order of the columns.
    let cells: [Cell]
    let range: Range<Int>
    let line: Int

    /// The content of the first column called `name`.
    subscript(name: String) -> String { cells.first { $0.column == name }?.text ?? "" }

    /// The cells as the fields of a task.
    var fields: [FieldReader.Object.Field] {
        cells.map { cell in
            let value: FieldReader.Value =
                switch cell.column {
                case "section": .list(TableCell.titles(cell.text))
                case "attributes": .pairs(TableCell.pairs(cell.text))
                default: .text(cell.text)
                }
            return FieldReader.Object.Field(name: cell.column, value: value, range: cell.range)
        }
    }
}
