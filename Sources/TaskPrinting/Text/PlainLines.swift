import TaskFile

/// Prints plain rows as lines, the same as `TextPrinter` makes of the rows of their tasks.
///
/// A class, because a structure of this size is copied where it is handed on, with a count of each of its parts: that
/// took a quarter of the time.
final class PlainLines {
    private let layout: TextLayout
    private let gaps: TextLayout.Cells
    private let frames: Frames
    private let isColoured: Bool
    /// Whether what is wider than its column is cut.
    private let isCut: Bool
    /// Something of what was fetched, which has to be put somewhere.
    private(set) var fetched: UInt8 = 0

    /// Lines in the columns of `layout`.
    init(_ layout: TextLayout, _ style: Style, isCut: Bool) {
        self.layout = layout
        self.isCut = isCut
        var gaps = TextLayout.Cells()
        for column in TextLayout.Column.allCases { gaps[column] = layout.gap(before: column) }
        self.gaps = gaps
        frames = Frames(style)
        isColoured = style.isColoured
    }

    /// What stands around texts; nothing when there is no colour.
    private struct Frames {
        let low, medium, high: Style.Frame
        let tag, location, checked, overdue, dueToday: Style.Frame
        static let none = Style.Frame(opening: [], closing: [])

        init(_ style: Style) {
            low = style.frame(for: .priority(.low))
            medium = style.frame(for: .priority(.medium))
            high = style.frame(for: .priority(.high))
            tag = style.frame(for: .tag)
            location = style.frame(for: .location)
            checked = style.frame(for: .checked)
            overdue = style.frame(for: .overdue)
            dueToday = style.frame(for: .dueToday)
        }

        /// Around the marker of `priority`.
        func marker(_ priority: Priority) -> Style.Frame {
            switch priority {
            case .low: low
            case .medium: medium
            case .high: high
            }
        }

        /// Around the due date of `row`.
        func due(_ row: PlainRow) -> Style.Frame {
            switch row.urgency {
            case .none: row.status.isChecked ? checked : Self.none
            case .today: dueToday
            case .overdue: overdue
            }
        }
    }

    /// How far a line is.
    private struct Progress {
        /// The blanks that are due before what comes next.
        var pending = 0
        var isBegun = false
    }

    /// Asks for the bytes of `rows`, which are far from one another, all at once: to wait for each when it is printed
    /// took a fifth of the time.
    func fetch(_ rows: [PlainRow], _ looks: [DocumentLook?]) {
        var (number, look): (UInt32, DocumentLook?) = (.max, nil)
        for row in rows where !row.title.isEmpty {
            if row.document != number { (number, look) = (row.document, looks[Int(row.document)]) }
            if let look { fetched &+= look.bytes[Int(row.title.lower)] }
        }
    }

    /// Appends the lines of `rows`, of a document that looks as `look` tells; `other` appends those that are not plain
    /// or have to be cut. All at once: the look, which all processors use, is counted once as a reference.
    func print(
        _ rows: ArraySlice<PlainRow>, _ look: DocumentLook?, _ dates: inout DueTexts, to output: inout OutputBuffer,
        other: (Int, inout OutputBuffer) -> Void
    ) {
        guard let look else { return rows.indices.forEach { other($0, &output) } }
        print(rows, of: look, &dates, to: &output, other: other)
    }

    private func print(
        _ rows: ArraySlice<PlainRow>, of look: DocumentLook, _ dates: inout DueTexts, to output: inout OutputBuffer,
        other: (Int, inout OutputBuffer) -> Void
    ) {
        for index in rows.indices where rows[index].isOdd || !print(rows[index], look, &dates, to: &output) {
            other(index, &output)
        }
    }

    /// Appends the line of `row`, of a document that looks as `look` tells, or says false: some of it has to be cut.
    private func print(
        _ row: PlainRow, _ look: DocumentLook, _ dates: inout DueTexts, to output: inout OutputBuffer
    ) -> Bool {
        var (date, words) = (0..<0, 0..<0)
        if let due = row.due { (date, words) = dates.texts(for: due, isOverdue: row.urgency == .overdue) }
        let cells = row.cells(look, date: date.count, words: words.count)
        if isCut, cells.exceeds(layout.widths) { return false }
        var progress = Progress()
        if let priority = row.priority {
            let count = Int(priority.rawValue)
            if begin(.priority, cells, lead: 3 - count, &progress, &output) {
                styled(frames.marker(priority), &output) { $0.append(UInt8(ascii: "!"), count: count) }
            }
        } else {
            skip(.priority, &progress)
        }
        if begin(.title, cells, &progress, &output) { printTitle(row, look, to: &output) }
        if begin(.icon, cells, &progress, &output) { output.append(look.categories[Int(row.look)].icon) }
        if begin(.labels, cells, &progress, &output) { printLabels(row, look, to: &output) }
        if begin(.state, cells, &progress, &output) {
            styled(frames.checked, &output) { $0.append(stateWords(row.status, isBlocked: row.isBlocked)) }
        }
        if begin(.date, cells, &progress, &output) {
            styled(frames.due(row), &output) { $0.append(date, of: dates.bytes) }
        }
        if begin(.words, cells, &progress, &output) {
            styled(frames.due(row), &output) { $0.append(words, of: dates.bytes) }
        }
        if begin(.location, cells, &progress, &output) {
            styled(frames.location, &output) {
                $0.append(look.name)
                $0.append(UInt8(ascii: ":"))
                $0.append(Int(row.lineNumber))
            }
        }
        output.append(UInt8(ascii: "\n"))
        return true
    }

    /// Appends the blanks before `column`, or says false: the row has nothing there.
    @inline(__always)
    private func begin(
        _ column: TextLayout.Column, _ cells: TextLayout.Cells, lead: Int = 0, _ progress: inout Progress,
        _ output: inout OutputBuffer
    ) -> Bool {
        guard cells[column] > 0, layout[column] > 0 else {
            skip(column, &progress)
            return false
        }
        let blanks = progress.pending + (progress.isBegun ? gaps[column] : 0) + lead
        output.append(UInt8(ascii: " "), count: blanks)
        progress = Progress(pending: max(0, layout[column] - cells[column]), isBegun: true)
        return true
    }

    /// Leaves `column` empty.
    @inline(__always)
    private func skip(_ column: TextLayout.Column, _ progress: inout Progress) {
        guard layout[column] > 0 else { return }
        progress.pending += layout[column] + (progress.isBegun ? gaps[column] : 0)
        progress.isBegun = true
    }

    private func printTitle(_ row: PlainRow, _ look: DocumentLook, to output: inout OutputBuffer) {
        if !row.title.isEmpty {
            if row.status.isChecked {
                styled(frames.checked, &output) { $0.append(row.title.range, of: look.bytes) }
            } else {
                output.append(row.title.range, of: look.bytes)
            }
        }
        guard row.hasSuffix else { return }
        output.append(UInt8(ascii: " "))
        styled(frames.location, &output) { output in
            if row.subtasks > 0 {
                output.append(Int(row.checkedSubtasks))
                output.append(UInt8(ascii: "/"))
                output.append(Int(row.subtasks))
            }
            var isFirst = row.subtasks == 0
            func append(_ mark: Mark) {
                if !isFirst { output.append(UInt8(ascii: " ")) }
                output.append(mark.bytes)
                isFirst = false
            }
            if row.isRepeating { append(.repetition) }
            if row.isReminding { append(.reminder) }
        }
    }

    private func printLabels(_ row: PlainRow, _ look: DocumentLook, to output: inout OutputBuffer) {
        let hasCategory = !row.category.isEmpty
        if hasCategory {
            styled(look.categories[Int(row.look)].frame, &output) {
                $0.append(UInt8(ascii: "@"))
                $0.append(row.category.range, of: look.bytes)
            }
        }
        guard !row.tags.isEmpty else { return }
        styled(frames.tag, &output) {
            if hasCategory { $0.append(UInt8(ascii: " ")) }
            $0.append(row.tags.range, of: look.bytes)
        }
    }

    /// Appends what `body` does, dressed in `frame`, which is looked up only where there is colour.
    @inline(__always)
    private func styled(
        _ frame: @autoclosure () -> Style.Frame, _ output: inout OutputBuffer, _ body: (inout OutputBuffer) -> Void
    ) {
        guard isColoured else { return body(&output) }
        let frame = frame()
        output.append(frame.opening)
        body(&output)
        output.append(frame.closing)
    }
}
