import TaskFile
import TaskHistory
import TaskPrinting

/// The history of open tasks for people at a terminal: a bar and figures for each week or month.
package struct HistoryText {
    let report: HistoryReport
    let style: Style
    /// The cells of a line of the terminal; nil elsewhere, where all rows are shown.
    let width: Int?

    package init(report: HistoryReport, style: Style, width: Int?) {
        self.report = report
        self.style = style
        self.width = width
    }

    /// More rows would push the rest out of sight.
    private static let mostRows = 26

    package var text: String {
        let shown = width == nil ? report.tally.rows[...] : report.tally.rows.suffix(Self.mostRows)
        var lines = filled(report.summary, .heading(nil))
        if !shown.isEmpty { lines += [StyledLine()] + table(Array(shown)) }
        let hidden = report.tally.rows.count - shown.count
        if hidden > 0 {
            lines += filled("\(counted(hidden, report.tally.span.rawValue)) earlier; a pipe shows all", .footer)
        }
        if let outlook = report.outlook { lines += [StyledLine()] + filled(outlook, nil) }
        return lines.map { $0.text(style, limit: width) + "\n" }.joined()
    }

    private func filled(_ text: String, _ role: Style.Role?) -> [StyledLine] {
        StyledLine.filled(text, role, in: width ?? .max)
    }

    private func table(_ rows: [HistoryTally.Row]) -> [StyledLine] {
        let names = rows.map { "\($0.period)" }
        let name = names.reduce(0) { max($0, $1.count) }
        var (columns, figures) = (HistoryReport.columns, rows.map(HistoryReport.figures))
        var widths: [Int] {
            columns.indices.map { column in
                figures.reduce(columns[column].count) { max($0, $1[column].count) }
            }
        }
        func room() -> Int { StatisticsText.room(in: width) - name - widths.reduce(0) { $0 + 2 + $1 } }
        // Columns dropped on a narrow terminal.
        for column in ["cancelled", "added", "done"] where room() < 0 {
            guard let index = columns.firstIndex(of: column) else { continue }
            columns.remove(at: index)
            for row in figures.indices { figures[row].remove(at: index) }
        }
        let bar = room() < 6 ? 0 : min(40, room() - 2)
        let most = rows.reduce(1) { max($0, $1.open) }
        func add(_ texts: [String], _ role: Style.Role?, to line: inout StyledLine) {
            var end = name + (bar > 0 ? 2 + bar : 0)
            for (text, width) in zip(texts, widths) {
                end += 2 + width
                line.add(text, role, endingAt: end)
            }
        }
        var heading = StyledLine(report.tally.span.rawValue, .footer)
        add(columns, .footer, to: &heading)
        return [heading]
            + rows.indices.map { index in
                var line = StyledLine(names[index])
                line.move(to: name + 2)
                if bar > 0, rows[index].open > 0 {
                    line.add(StatisticsBar(rows[index].open, of: most, width: bar).fullText, .progress)
                }
                add(figures[index], nil, to: &line)
                return line
            }
    }
}
