import TaskText

/// A table of a page for a terminal: no line is longer than the terminal is wide, except for a word that is longer by
/// itself.
///
/// If each row fits, the table is shown as it is written, but with `|` for `\|`. Otherwise, each row becomes its first
/// cell, with the others wrapped and indented below it; in a table of more than two columns, each of those after the
/// name of its column.
struct TopicTable {
    private let rows: [String]
    private let cells: [[String]]

    /// The lines of a table in Markdown: its header, the line below that, and its rows.
    init(_ rows: [String]) {
        self.rows = rows
        cells = rows.map(Self.cells)
    }

    /// What a terminal of `width` cells shows.
    func lines(in width: Int) -> [String] {
        let shown = rows.map { $0.replacing("\\|", with: "|") }
        guard shown.contains(where: { displayWidth($0) > width }), let header = cells.first else { return shown }
        return cells.dropFirst(2).flatMap { row in
            let others = zip(header, row).dropFirst().filter { !$0.1.isEmpty }
            return filledLines(of: row.first ?? "", in: width)
                + others.flatMap { name, cell in
                    filledLines(of: header.count > 2 ? "\(name): \(cell)" : cell, in: width - 4).map { "    " + $0 }
                }
        }
    }

    /// The cells of a row; `\|` is a bar within one.
    private static func cells(of row: String) -> [String] {
        var cells = [""]
        var isEscaped = false
        for character in row.dropFirst() {
            if character == "|", !isEscaped {
                cells.append("")
            } else {
                if character == "|" { cells[cells.count - 1].removeLast() }
                cells[cells.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return cells.dropLast().map { $0.split(separator: " ").joined(separator: " ") }
    }
}
