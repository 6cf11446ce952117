import TaskFile
import TaskText

/// Writes tasks for people: one line each, in columns that are aligned in display cells.
///
///     !!! Ship the release 2/5 ⏰  💼 @work #v2  2026-11-25 17:00 in 4 days      tasks.md:12
///      !! Pay the rent ↻           🏠 @home      2026-11-20       1 day overdue  tasks.md:14
///
/// On a terminal of known width a line never wraps and its date is the last thing to be cut. Elsewhere nothing is cut.
package struct TextPrinter {
    private let now: Now
    private let style: Style
    private let width: Int?
    private let workers: any Workers
    /// The ids of open tasks that others come after: those are blocked.
    private let openIDs: Set<String>

    /// For how many rows text is made before it is written.
    private let runLength: Int

    /// The fewest cells of a file's name that are shown when not all of it fits.
    private static let knownEnd = 10

    /// The fewest cells of a title that are shown beside its suffix.
    private static let knownTitle = 8

    /// A printer for a terminal of `width` cells, or for a stream that is none when `width` is nil.
    /// Many tasks are shared out among `workers`, in runs of `runLength` rows.
    package init(
        now: Now, style: Style, width: Int?, workers: any Workers = OneWorker(),
        runLength: Int = OutputBuffer.usualRun, openIDs: Set<String> = []
    ) {
        self.openIDs = openIDs
        self.now = now
        self.style = style
        self.width = width
        self.workers = workers
        self.runLength = runLength
    }

    /// Appends `tasks`, one line each.
    func print(_ tasks: some Collection<TaskItem>, to output: inout OutputBuffer) {
        let tasks = TaskList(tasks)
        print(tasks, rows(of: tasks), to: &output)
    }

    /// Appends the lines of `tasks`, of which these are the rows.
    func print(_ tasks: TaskList, _ rows: PlainRowList, to output: inout OutputBuffer) {
        print([tasks.order], of: tasks, rows, to: &output) { _, _ in }
    }

    /// Appends `groups`, which divide one list, each under a heading with the number of its tasks, with an empty line
    /// between them. `rows` are those of all tasks of the list; nil when there are none yet.
    ///
    /// The columns are the same in all of them.
    func print(_ groups: [TaskGroup], _ rows: PlainRowList? = nil, to output: inout OutputBuffer) {
        guard let tasks = groups.first?.tasks else { return }
        print(groups.map(\.tasks.order), of: tasks, rows ?? self.rows(of: tasks), to: &output) { index, output in
            output.append(index == 0 ? "" : "\n")
            output.append(heading(of: groups[index]) + "\n")
        }
    }

    /// Appends the lines of the tasks at the places of `tasks` that each of `parts` lists, all in the same columns,
    /// those of each part after what `lead` appends.
    private func print(
        _ parts: [[UInt32]], of tasks: TaskList, _ rows: PlainRowList, to output: inout OutputBuffer,
        lead: (Int, inout OutputBuffer) -> Void
    ) {
        var layout = rows.layout
        if let width { layout.fit(width) } else { layout.limitAlignment() }
        for (index, part) in parts.enumerated() where !output.isClosed {
            lead(index, &output)
            output.append(runsOf: part.indices, workers: workers, length: runLength) {
                [self, layout] run, output in
                print(part[run], of: tasks, rows, layout, to: &output)
            }
        }
    }

    /// No rows yet, of tasks of some of `count` documents.
    func noRows(ofDocuments count: Int) -> PlainRows {
        PlainRows(ofDocuments: count, now: now, style: style, openIDs: openIDs)
    }

    /// The rows of all tasks at the places of `tasks`: made in the order in which the tasks stand in memory, whatever
    /// order they are printed in.
    private func rows(of tasks: TaskList) -> PlainRowList {
        PlainRowList(
            workers.map(runsOf: tasks.places.indices) { [self] run in
                var rows = noRows(ofDocuments: tasks.documents.count)
                var line: (number: UInt32, TaskLine)?
                for place in tasks.places[run] {
                    if line?.number != place.document {
                        line = (place.document, TaskLine(in: tasks.documents[Int(place.document)]))
                    }
                    line?.1.move(to: Int(place.task))
                    if let line { rows.add(line.1, ofTask: Int(place.task), inDocument: Int(place.document)) }
                }
                return rows
            })
    }

    /// Appends the lines of the tasks at `positions` among the places of `tasks`.
    private func print(
        _ positions: ArraySlice<UInt32>, of tasks: TaskList, _ rows: PlainRowList, _ layout: TextLayout,
        to output: inout OutputBuffer
    ) {
        let looks = rows.looks
        let lines = PlainLines(layout, style, isCut: width != nil)
        var dates = DueTexts(now)
        var others = TaskRows(now: now, openIDs: openIDs)
        var block: [PlainRow] = []
        var rest = positions
        while !rest.isEmpty, !output.isClosed {
            block.removeAll(keepingCapacity: true)
            for position in rest.prefix(Self.rowsAhead) { block.append(rows[Int(position)]) }
            lines.fetch(block, looks)
            var start = 0
            while start < block.count {
                let document = block[start].document
                let end = block[start...].firstIndex { $0.document != document } ?? block.count
                lines.print(block[start..<end], looks[Int(document)], &dates, to: &output) { index, output in
                    let place = tasks.places[Int(rest[rest.startIndex + index])]
                    var line: [UInt8] = []
                    append(others.row(of: tasks.task(at: place)), layout, to: &line)
                    output.append(line)
                }
                start = end
            }
            rest = rest.dropFirst(Self.rowsAhead)
        }
    }

    /// The rows that are looked up one right after the other, before they are printed.
    private static let rowsAhead = 16

    /// `💼 @work (3)`, `2026-11-25 Wednesday, in 4 days (1)`, `💼 @work (5, 7h30min)`
    private func heading(of group: TaskGroup) -> String {
        let count = "(\(group.tasks.count)\(group.sums.isEmpty ? "" : ", ")\(group.sums))"
        let text = group.heading + (group.words.isEmpty ? "" : ", " + group.words)
        let room = width.map { max(1, $0 - displayWidth(count) - 1) } ?? .max
        return style.styled(cut(text, to: room), as: .heading(group.colour)) + " " + style.styled(count, as: .footer)
    }

    // MARK: - Lines

    /// What a column shows of a row: one or two pieces of text, each with its role, and the cells they take together.
    private struct Shown {
        /// The blanks before the first, and between the two.
        var lead = 0
        var gap = 0
        var text = ""
        var role: Style.Role?
        var rest = ""
        var restRole: Style.Role?
        var cells = 0
    }

    /// Appends the line of `row` with its line end, without white space before that.
    package func append(_ row: TaskRow, _ layout: TextLayout, to line: inout [UInt8]) {
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
            pending += max(0, layout[column] - shown.cells)
        }
        line.append(UInt8(ascii: "\n"))
    }

    private func append(_ text: String, _ role: Style.Role?, to line: inout [UInt8]) {
        if let role, style.isColoured {
            line.append(contentsOf: style.styled(text, as: role).utf8)
        } else {
            line.append(contentsOf: text.utf8)
        }
    }

    /// What `row` shows in `column`, cut to its room.
    private func shown(_ column: TextLayout.Column, of row: TaskRow, _ layout: TextLayout) -> Shown {
        let room = width == nil ? Int.max : layout[column]
        switch column {
        case .priority:
            guard let priority = row.priority else { return Shown() }
            let lead = 3 - priority.marker.utf8.count
            return Shown(lead: lead, text: priority.marker, role: .priority(priority), cells: 3)
        case .title: return title(of: row, room: room)
        case .icon: return Shown(text: row.icon.text, cells: row.icon.cells)
        case .labels: return labels(of: row, room: room)
        case .state: return Shown(text: row.state.text, role: .checked, cells: row.state.cells)
        case .date:
            let date = row.date.cut(to: room)
            return Shown(text: date.text, role: due(row), cells: date.cells)
        case .words:
            let words = row.words.cells > room && row.urgency == .overdue ? Cell(plain: TextLayout.overdue) : row.words
            return Shown(text: words.text, role: due(row), cells: words.cells)
        case .location: return location(of: row, layout, room: room)
        }
    }

    /// The title with its suffix, which stays when the title is cut, as long as a word of that is left.
    private func title(of row: TaskRow, room: Int) -> Shown {
        let suffixCells = row.suffixCells
        let hasSuffix = suffixCells > 0 && room - suffixCells >= min(row.title.cells, Self.knownTitle)
        let title = row.title.cut(to: hasSuffix ? room - suffixCells : room)
        var shown = Shown(text: title.text, role: row.isChecked ? .checked : nil, cells: title.cells)
        guard hasSuffix else { return shown }
        (shown.gap, shown.rest, shown.restRole) = (1, row.suffix, .location)
        shown.cells += suffixCells
        return shown
    }

    private func labels(of row: TaskRow, room: Int) -> Shown {
        var shown = Shown(role: .category(row.colour), restRole: .tag)
        if row.labelCells <= room {
            (shown.text, shown.rest, shown.cells) = (row.category.text, row.tagsBehindCategory, row.labelCells)
            return shown
        }
        let labels = cut(row.labels, to: room)
        shown.text = String(labels.prefix(row.category.text.count))
        shown.rest = String(labels.dropFirst(row.category.text.count))
        shown.cells = displayWidth(labels)
        return shown
    }

    /// The place. A line number says more than the end of a file's name, unless that is long enough to be known again.
    private func location(of row: TaskRow, _ layout: TextLayout, room: Int) -> Shown {
        var shown = Shown(role: .location, restRole: .location)
        if row.locationCells <= room, !style.isColoured {
            (shown.text, shown.rest, shown.cells) = (row.file.text, row.lineNumber.text, row.locationCells)
        } else if room < min(row.locationCells, layout.lineNumberWidth + Self.knownEnd) {
            (shown.text, shown.cells) = (row.lineNumber.text, row.lineNumber.cells)
        } else {
            let location = cutBeginning(row.location, to: room)
            (shown.text, shown.cells) = (location, displayWidth(location))
        }
        return shown
    }

    private func due(_ row: TaskRow) -> Style.Role? {
        switch row.urgency {
        case .none: row.isChecked ? .checked : nil
        case .today: .dueToday
        case .overdue: .overdue
        }
    }
}
