import TaskText

/// A table for people: a row of headings, then rows, in columns that are aligned in display cells.
///
/// On a terminal of known width a line never wraps: the one column that may be cut shrinks, and if too little of it
/// would be left, others are dropped, the last numbers first.
package struct TextTable {
    package struct Column {
        let heading: String
        let isNumber: Bool
        let isCut: Bool

        package init(_ heading: String, isNumber: Bool = false, isCut: Bool = false) {
            self.heading = heading
            self.isNumber = isNumber
            self.isCut = isCut
        }
    }

    package struct Cell {
        let text: String
        let role: Style.Role?

        /// A cell with `text`, its control characters escaped.
        package init(_ text: String, _ role: Style.Role? = nil) {
            self.text = escapingControls(text)
            self.role = role
        }
    }

    private let columns: [Column]
    private let rows: [[Cell]]
    private var widths: [Int]
    /// The columns that are printed, in order.
    private var shown: [Int]
    private static let gap = 2
    /// The cells that the column to be cut keeps, if it needs that many, as long as other columns can be dropped.
    private static let recognisable = 12

    /// A table of `rows`, each with a cell for every column; further cells are dropped. It fits into `width` cells, if
    /// given.
    package init(_ columns: [Column], _ rows: [[Cell]], width: Int?) {
        self.columns = columns
        self.rows = rows
        widths = columns.indices.map { index in
            rows.reduce(displayWidth(columns[index].heading)) { max($0, displayWidth($1[index].text)) }
        }
        shown = Array(columns.indices)
        guard let width, let flexible = columns.firstIndex(where: \.isCut) else { return }
        var room: Int { width - shown.reduce(-Self.gap) { $0 + Self.gap + ($1 == flexible ? 0 : widths[$1]) } }
        while room < min(widths[flexible], Self.recognisable),
            let last = shown.lastIndex(where: { $0 > 0 && $0 != flexible && columns[$0].isNumber })
                ?? shown.lastIndex(where: { $0 > 0 && $0 != flexible })
        {
            shown.remove(at: last)
        }
        widths[flexible] = min(widths[flexible], max(1, room))
    }

    package func print(_ style: Style, to output: inout OutputBuffer) {
        output.append(line(columns.map { Cell($0.heading, .footer) }, style))
        for row in rows where !output.isClosed { output.append(line(row, style)) }
    }

    private func line(_ cells: [Cell], _ style: Style) -> String {
        var line = StyledLine()
        var start = 0
        for index in shown {
            let column = columns[index]
            let text = column.isCut ? cut(cells[index].text, to: widths[index]) : cells[index].text
            if !text.isEmpty {
                line.move(to: column.isNumber ? start + widths[index] - displayWidth(text) : start)
                line.add(text, cells[index].role)
            }
            start += widths[index] + Self.gap
        }
        return line.text(style, limit: nil) + "\n"
    }
}
