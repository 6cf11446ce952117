import TaskFile

@testable import TaskPrinting
@testable import TaskText

/// Prints rows of strings, column by column.
struct TextLines {
    let style: Style
    let width: Int?

    /// The lines of `rows`, in columns that fit the width.
    func print(_ rows: [TextRow]) -> String {
        var layout = TextLayout()
        for row in rows { layout.measure(row) }
        layout.hasSeveralFiles = Set(rows.map(\.file.text)).count > 1
        layout.fit(width)
        var bytes: [UInt8] = []
        for row in rows { append(row, layout, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The fewest cells shown of a title beside its suffix.
    private static let knownTitle = 8

    /// The contents of a column in a row: one or two pieces of text, each with its role, and their total width in
    /// cells.
    private struct Shown {
        /// The spaces before the first piece, and between the two.
        var lead = 0
        var gap = 0
        var text = ""
        var role: Style.Role?
        var rest = ""
        var restRole: Style.Role?
        var cells = 0
    }

    /// Appends the line of `row` with its line end, without trailing white space.
    func append(_ row: TextRow, _ layout: TextLayout, to line: inout [UInt8]) {
        let start = line.count
        var pending = 0
        for column in TextLayout.Column.allCases where layout[column] > 0 {
            if line.count > start || pending > 0 { pending += layout.gap(before: column) }
            let shown = shown(column, of: row, layout)
            if shown.cells > 0 {
                line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pending + shown.lead))
                append(shown.text, shown.role, to: &line)
                line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: shown.gap))
                append(shown.rest, shown.restRole, to: &line)
                pending = 0
            }
            // A title goes on over the columns after it.
            pending +=
                column == .title && width != nil ? layout[column] - shown.cells : max(0, layout[column] - shown.cells)
        }
        line.append(UInt8(ascii: "\n"))
        guard layout.isStacked else { return }
        var details = details(of: row, room: layout.details.room)
        func add(_ text: String, _ role: Style.Role) {
            let used = details.last.map { $0.reduce(0) { $0 + displayWidth($1.text) } } ?? layout.details.room
            if used + 2 + displayWidth(text) <= layout.details.room {
                details[details.count - 1] += [("  ", nil), (text, role)]
            } else {
                details.append([(text, role)])
            }
        }
        if row.category.cells > layout[.labels] {
            add(row.category.cut(to: layout.details.room).text, .category(row.colour))
        }
        if layout[.location] == 0 { add(cutBeginning(row.location, to: layout.details.room), .location) }
        for detail in details {
            line.append(contentsOf: String(repeating: " ", count: layout.details.indent).utf8)
            for piece in detail { append(piece.text, piece.role, to: &line) }
            line.append(UInt8(ascii: "\n"))
        }
    }

    /// The lines below the title of `row`, each of pieces with their roles: words follow their date, and a date the
    /// state, where both fit into `room`.
    private func details(of row: TextRow, room: Int) -> [[(text: String, role: Style.Role?)]] {
        func cells(_ line: [(text: String, role: Style.Role?)]) -> Int { line.reduce(0) { $0 + displayWidth($1.text) } }
        var lines: [[(text: String, role: Style.Role?)]] = []
        if !row.state.isEmpty { lines = [[(row.state.cut(to: room).text, .checked)]] }
        if row.date.isEmpty { return lines }
        let date = row.date.cut(to: room).text
        if let last = lines.last, cells(last) + 2 + displayWidth(date) <= room {
            lines[lines.count - 1] += [("  ", nil), (date, due(row))]
        } else {
            lines.append([(date, due(row))])
        }
        for words in [row.words.text, row.urgency == .overdue ? TextLayout.overdue : row.words.text]
        where cells(lines[lines.count - 1]) + 1 + displayWidth(words) <= room {
            lines[lines.count - 1] += [(" ", nil), (words, due(row))]
            return lines
        }
        if row.urgency == .overdue { return lines + [[(cut(TextLayout.overdue, to: room), due(row))]] }
        if row.urgency == .today || row.words.text == "unreadable" {
            lines.append([(cut(row.words.text, to: room), due(row))])
        }
        return lines
    }

    private func append(_ text: String, _ role: Style.Role?, to line: inout [UInt8]) {
        if let role, style.isColoured {
            line.append(contentsOf: style.styled(text, as: role).utf8)
        } else {
            line.append(contentsOf: text.utf8)
        }
    }

    /// The contents of `column` in `row`, cut to the available width.
    private func shown(_ column: TextLayout.Column, of row: TextRow, _ layout: TextLayout) -> Shown {
        let room = width == nil ? Int.max : layout[column]
        switch column {
        case .priority:
            guard let priority = row.priority else { return Shown() }
            let lead = 3 - priority.marker.utf8.count
            return Shown(lead: lead, text: priority.marker, role: .priority(priority), cells: 3)
        case .title:
            let next = TextLayout.Column.allCases.filter { $0.rawValue > column.rawValue && layout[$0] > 0 }
            let empty =
                width == nil
                ? []
                : next.prefix {
                    shown($0, of: row, layout).cells == 0 && ($0 != .icon || row.labelCells == 0)
                }
            return title(of: row, room: empty.reduce(room) { $0 + layout.gap(before: $1) + layout[$1] })
        case .icon: return Shown(text: row.icon.text, cells: row.icon.cells)
        case .labels: return labels(of: row, room: room)
        case .state:
            let state = row.state.cut(to: room)
            return Shown(text: state.text, role: .checked, cells: state.cells)
        case .date:
            let date = row.date.cut(to: room)
            return Shown(text: date.text, role: due(row), cells: date.cells)
        case .words:
            let words = row.words.cells > room && row.urgency == .overdue ? Cell(plain: TextLayout.overdue) : row.words
            return Shown(text: words.text, role: due(row), cells: words.cells)
        case .location: return location(of: row, layout, room: room)
        }
    }

    /// The title with its suffix, which stays when the title is cut, as long as enough of the title is left.
    private func title(of row: TextRow, room: Int) -> Shown {
        var row = row
        if room - row.suffixCells < min(row.title.cells, Self.knownTitle), !row.unreadable.isEmpty {
            row.unreadable = ["?"]
            if room - row.suffixCells < min(row.title.cells, Self.knownTitle) {
                (row.progress, row.isRepeating, row.isReminding) = ("", false, false)
            }
        }
        let suffixCells = row.suffixCells
        let hasSuffix = suffixCells > 0 && room - suffixCells >= min(row.title.cells, Self.knownTitle)
        let title = row.title.cut(to: hasSuffix ? room - suffixCells : room)
        var shown = Shown(text: title.text, role: row.isChecked ? .checked : nil, cells: title.cells)
        guard hasSuffix else { return shown }
        (shown.gap, shown.rest, shown.restRole) = (1, row.suffix, .location)
        shown.cells += suffixCells
        return shown
    }

    private func labels(of row: TextRow, room: Int) -> Shown {
        var shown = Shown(role: .category(row.colour), restRole: .tag)
        if row.labelCells <= room {
            (shown.text, shown.rest, shown.cells) = (row.category.text, row.tagsAfterCategory, row.labelCells)
            return shown
        }
        let labels = row.category.cells == room ? row.category.text : cut(row.labels, to: room)
        shown.text = String(labels.prefix(row.category.text.count))
        shown.rest = String(labels.dropFirst(row.category.text.count))
        shown.cells = displayWidth(labels)
        return shown
    }

    private func location(of row: TextRow, _ layout: TextLayout, room: Int) -> Shown {
        guard room > 0 else { return Shown() }
        let text = layout.isNumberAlone ? row.lineNumber.text : row.location
        return Shown(text: text, role: .location, cells: displayWidth(text))
    }

    private func due(_ row: TextRow) -> Style.Role? {
        switch row.urgency {
        case .none: row.isChecked ? .checked : nil
        case .today: .dueToday
        case .overdue: .overdue
        }
    }
}

extension TextLayout {
    /// Makes room for `row`.
    mutating func measure(_ row: TextRow) {
        measure(
            row.cells, categoryCells: row.category.cells + (row.category.isEmpty || row.tags.isEmpty ? 0 : 1),
            lineNumberCells: row.lineNumber.cells, isOverdue: row.urgency == .overdue)
    }
}
