import TaskFile

/// Writes tasks for people: one line each, in columns that are aligned in display cells.
///
///     !!! Ship the release 2/5 ⏰  💼 @work #v2  2026-11-25 17:00 in 4 days   tasks.md:12
///      !! Pay the rent ↻           🏠 @home      2026-11-20       yesterday   tasks.md:14
///
/// On a terminal of known width a line never wraps and its date is the last thing to be cut. Elsewhere nothing is cut.
struct TextPrinter {
    private let now: Now
    private let style: Style
    private let width: Int?

    /// The fewest cells of a file's name that are shown when not all of it fits.
    private static let knownEnd = 10

    /// The fewest cells of a title that are shown beside its suffix.
    private static let knownTitle = 8

    /// A printer for a terminal of `width` cells, or for a stream that is none when `width` is nil.
    init(now: Now, style: Style, width: Int?) {
        self.now = now
        self.style = style
        self.width = width
    }

    /// Appends `tasks`, one line each.
    ///
    /// The tasks are gone through twice, to measure and to write, so that memory does not grow with their number.
    func print(_ tasks: some Collection<Task>, to output: inout OutputBuffer) {
        var layout = TextLayout()
        forEachRow(of: tasks) { row in
            layout.measure(row)
            return true
        }
        if let width { layout.fit(width) } else { layout.limitAlignment() }
        forEachRow(of: tasks) { row in
            output.append(line(row, layout) + "\n")
            return !output.isClosed
        }
    }

    /// Appends `groups`, each under a heading with the number of its tasks, with an empty line between them.
    ///
    /// The columns are the same in all of them.
    func print(_ groups: [TaskGroup], to output: inout OutputBuffer) {
        var layout = TextLayout()
        for group in groups {
            forEachRow(of: group.tasks) { row in
                layout.measure(row)
                return true
            }
        }
        if let width { layout.fit(width) } else { layout.limitAlignment() }
        for (index, group) in groups.enumerated() where !output.isClosed {
            output.append(index == 0 ? "" : "\n")
            output.append(heading(of: group) + "\n")
            forEachRow(of: group.tasks) { row in
                output.append(line(row, layout) + "\n")
                return !output.isClosed
            }
        }
    }

    /// `💼 @work (3)`, `2026-11-25 Wednesday, in 4 days (1)`
    private func heading(of group: TaskGroup) -> String {
        let count = "(\(group.tasks.count))"
        let text = group.heading + (group.words.isEmpty ? "" : ", " + group.words)
        let room = width.map { max(1, $0 - displayWidth(count) - 1) } ?? .max
        return style.dressed(cut(text, to: room), as: .heading(group.colour)) + " " + style.dressed(count, as: .footer)
    }

    private func forEachRow(of tasks: some Collection<Task>, _ body: (TaskRow) -> Bool) {
        var current: (document: Document, looks: CategoryLooks)?
        for task in tasks {
            let document = task.document
            let looks: CategoryLooks
            if let known = current, known.document === document {
                looks = known.looks
            } else {
                looks = CategoryLooks(document.settings)
                current = (document, looks)
            }
            guard body(TaskRow(task, now: now, categories: looks)) else { return }
        }
    }

    /// The line of `row`, without its line end and without white space at its end.
    func line(_ row: TaskRow, _ layout: TextLayout) -> String {
        var line = ""
        var pending = 0
        for column in TextLayout.Column.allCases where layout[column] > 0 {
            if !(line.isEmpty && pending == 0) { pending += layout.gap(before: column) }
            let cell = cell(column, of: row, layout)
            if cell.cells > 0 {
                line += String(repeating: " ", count: pending) + cell.text
                pending = 0
            }
            pending += max(0, layout[column] - cell.cells)
        }
        return line
    }

    /// What `row` shows in `column`: the text with its colour, and the cells that it takes.
    private func cell(_ column: TextLayout.Column, of row: TaskRow, _ layout: TextLayout) -> (text: String, cells: Int)
    {
        func dressed(_ text: String, _ role: Style.Role?) -> (String, Int) {
            (role.map { style.dressed(text, as: $0) } ?? text, displayWidth(text))
        }
        let room = width == nil ? Int.max : layout[column]
        switch column {
        case .priority:
            guard let priority = row.priority else { return ("", 0) }
            let (text, cells) = dressed(priority.marker, .priority(priority))
            return (String(repeating: " ", count: 3 - cells) + text, 3)
        case .title:
            return title(of: row, room: room)
        case .icon:
            return dressed(row.icon, nil)
        case .labels:
            return labels(of: row, room: room)
        case .state:
            return dressed(row.state, .checked)
        case .date:
            return dressed(cut(row.date, to: room), due(row))
        case .words:
            return dressed(row.words, due(row))
        case .location:
            // A line number says more than the end of a file's name, unless that is long enough to be known again.
            let isShort = room < min(displayWidth(row.location), layout.lineNumberWidth + Self.knownEnd)
            return dressed(isShort ? row.lineNumber : cutBeginning(row.location, to: room), .location)
        }
    }

    /// The title with its suffix, which stays when the title is cut, as long as a word of that is left.
    private func title(of row: TaskRow, room: Int) -> (String, Int) {
        let hasSuffix = row.suffixWidth > 0 && room - row.suffixWidth >= min(displayWidth(row.title), Self.knownTitle)
        let title = cut(row.title, to: hasSuffix ? room - row.suffixWidth : room)
        let role: Style.Role? = row.isChecked ? .checked : nil
        let shown = role.map { style.dressed(title, as: $0) } ?? title
        guard hasSuffix else { return (shown, displayWidth(title)) }
        return (shown + " " + style.dressed(row.suffix, as: .location), displayWidth(title) + row.suffixWidth)
    }

    private func labels(of row: TaskRow, room: Int) -> (String, Int) {
        let shown = cut(row.labels, to: room)
        let category = String(shown.prefix(row.category.count))
        let tags = String(shown.dropFirst(row.category.count))
        return (style.dressed(category, as: .category(row.colour)) + style.dressed(tags, as: .tag), displayWidth(shown))
    }

    private func due(_ row: TaskRow) -> Style.Role? {
        switch row.urgency {
        case .none: row.isChecked ? .checked : nil
        case .today: .dueToday
        case .overdue: .overdue
        }
    }
}
