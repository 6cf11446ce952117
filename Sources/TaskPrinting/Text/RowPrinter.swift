import TaskFile
import TaskText

/// Prints rows as lines, in the columns of a layout.
///
/// A class, because a struct of this size is copied when it is passed on, with a retain for each of its parts: that
/// took a quarter of the time.
final class RowPrinter {
    private let rows: TaskRowList
    private let layout: TextLayout
    private let gaps: TextLayout.Cells
    private let frames: Frames
    private let isColoured: Bool
    /// Whether text that is wider than its column is cut.
    private let isCut: Bool
    private var dates: DueTexts
    /// A checksum of the fetched bytes, so that the reads are not optimised away.
    private(set) var fetched: UInt8 = 0

    /// Lines of `rows` in the columns of `layout`.
    init(_ rows: TaskRowList, _ layout: TextLayout, _ style: Style, now: Now, isCut: Bool) {
        self.rows = rows
        self.layout = layout
        self.isCut = isCut
        var gaps = TextLayout.Cells()
        for column in TextLayout.Column.allCases { gaps[column] = layout.gap(before: column) }
        self.gaps = gaps
        frames = Frames(style)
        isColoured = style.isColoured
        dates = DueTexts(now)
    }

    /// The bytes around styled texts; empty when there is no colour.
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
        func due(_ row: TaskRow) -> Style.Frame {
            switch row.urgency {
            case .none: row.status.isChecked ? checked : Self.none
            case .today: dueToday
            case .overdue: overdue
            }
        }
    }

    /// The number of rows that are looked up in one go before they are printed.
    private static let rowsAhead = 16

    /// Appends the lines of the rows at `positions`.
    func print(_ positions: ArraySlice<UInt32>, to output: inout OutputBuffer) {
        var block: [TaskRow] = []
        var rest = positions
        while !rest.isEmpty, !output.isClosed {
            block.removeAll(keepingCapacity: true)
            for position in rest.prefix(Self.rowsAhead) { block.append(rows[Int(position)]) }
            fetch(block)
            var start = 0
            while start < block.count {
                let document = block[start].document
                let end = block[start...].firstIndex { $0.document != document } ?? block.count
                if let look = rows.looks[Int(document)] { print(block[start..<end], look, to: &output) }
                start = end
            }
            rest = rest.dropFirst(Self.rowsAhead)
        }
    }

    /// Prefetches the bytes of `rows`, which are far apart in memory: waiting for each when it is printed took a fifth
    /// of the time.
    private func fetch(_ block: [TaskRow]) {
        var (number, look): (UInt32, DocumentLook?) = (.max, nil)
        for row in block where !row.title.isEmpty {
            if row.document != number { (number, look) = (row.document, rows.looks[Int(row.document)]) }
            if let look { fetched &+= look.bytes[Int(row.title.lower)] }
        }
    }

    /// Appends the lines of `rows`, all of one document, so that its look, which all processors share, is retained only
    /// once.
    private func print(_ rows: ArraySlice<TaskRow>, _ look: DocumentLook, to output: inout OutputBuffer) {
        for index in rows.indices { print(rows[index], look, to: &output) }
    }

    private func print(_ row: TaskRow, _ look: DocumentLook, to output: inout OutputBuffer) {
        var (date, words) = (0..<0, 0..<0)
        if let due = row.due { (date, words) = dates.texts(for: due, isOverdue: row.urgency == .overdue) }
        var cells = row.cells(look, date: date.count, words: words.count)
        let made = rows.texts(madeFor: row)
        let cut = isCut && cells.exceeds(layout.widths) ? cut(row, look, made, date, &cells) : nil
        var progress = Progress()
        if let priority = row.priority {
            let count = Int(priority.rawValue)
            if begin(.priority, cells, lead: 3 - count, &progress, &output) {
                styled(frames.marker(priority), &output) { $0.append(UInt8(ascii: "!"), count: count) }
            }
        } else {
            skip(.priority, &progress)
        }
        if begin(.title, cells, &progress, &output) { printTitle(row, look, made, cut, to: &output) }
        if begin(.icon, cells, &progress, &output) { output.append(look.categories[Int(row.look)].icon) }
        if begin(.labels, cells, &progress, &output) { printLabels(row, look, made, cut, to: &output) }
        if begin(.state, cells, &progress, &output) {
            styled(frames.checked, &output) { $0.append(row.stateWords) }
        }
        if begin(.date, cells, &progress, &output) {
            styled(frames.due(row), &output) { output in
                if let text = cut?.date { return output.append(text) }
                if row.hasWrittenDate { output.append(made?.date ?? []) } else { output.append(date, of: dates.bytes) }
            }
        }
        if begin(.words, cells, &progress, &output) {
            styled(frames.due(row), &output) { output in
                if cut?.isShortOfWords == true { return output.append(TextLayout.overdue) }
                if row.hasWrittenDate {
                    output.append(TaskRow.unreadable)
                } else {
                    output.append(words, of: dates.bytes)
                }
            }
        }
        if begin(.location, cells, &progress, &output) { printLocation(row, look, cut, to: &output) }
        output.append(UInt8(ascii: "\n"))
    }

    // MARK: Columns

    /// The progress of a line.
    private struct Progress {
        /// The blanks to write before the next text.
        var pending = 0
        var isBegun = false
    }

    /// Appends the blanks before `column`; returns false when the row has nothing there.
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

    private func printTitle(
        _ row: TaskRow, _ look: DocumentLook, _ made: MadeTexts?, _ cut: CutTexts?, to output: inout OutputBuffer
    ) {
        if !row.title.isEmpty {
            styled(row.status.isChecked ? frames.checked : Frames.none, &output) { output in
                if let text = cut?.title { return output.append(text) }
                if let text = made?.title { return output.append(text) }
                output.append(row.title.range, of: look.bytes)
            }
        }
        guard row.hasSuffix, cut?.hasSuffix ?? true else { return }
        output.append(UInt8(ascii: " "))
        styled(frames.location, &output) { output in
            if row.subtasks > 0 {
                output.append(Int(row.checkedSubtasks))
                output.append(UInt8(ascii: "/"))
                output.append(Int(row.subtasks))
            }
            var isFirst = row.subtasks == 0
            func append(_ bytes: [UInt8]) {
                if !isFirst { output.append(UInt8(ascii: " ")) }
                output.append(bytes)
                isFirst = false
            }
            if row.isRepeating { append(Mark.repetition.bytes) }
            if row.isReminding { append(Mark.reminder.bytes) }
            for value in made?.unreadable ?? [] { append(Array(value.utf8)) }
        }
    }

    private func printLabels(
        _ row: TaskRow, _ look: DocumentLook, _ made: MadeTexts?, _ cut: CutTexts?, to output: inout OutputBuffer
    ) {
        if let labels = cut?.labels {
            if !labels.category.isEmpty {
                styled(look.categories[Int(row.look)].frame, &output) { $0.append(labels.category) }
            }
            if !labels.tags.isEmpty { styled(frames.tag, &output) { $0.append(labels.tags) } }
            return
        }
        let hasCategory = !row.category.isEmpty
        if hasCategory {
            styled(look.categories[Int(row.look)].frame, &output) { output in
                output.append(UInt8(ascii: "@"))
                if let text = made?.category { return output.append(text) }
                output.append(row.category.range, of: look.bytes)
            }
        }
        guard !row.tags.isEmpty else { return }
        styled(frames.tag, &output) { output in
            if hasCategory { output.append(UInt8(ascii: " ")) }
            if let text = made?.tags { return output.append(text) }
            output.append(row.tags.range, of: look.bytes)
        }
    }

    private func printLocation(_ row: TaskRow, _ look: DocumentLook, _ cut: CutTexts?, to output: inout OutputBuffer) {
        styled(frames.location, &output) { output in
            if let text = cut?.location { return output.append(text) }
            output.append(look.name)
            output.append(UInt8(ascii: ":"))
            output.append(Int(row.lineNumber))
        }
    }

    /// Appends what `body` appends, inside `frame`, which is evaluated only where there is colour.
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

    // MARK: Cutting

    /// The cut texts of `row`, which is too wide for some columns; `cells` is updated to the cells that they take.
    private func cut(
        _ row: TaskRow, _ look: DocumentLook, _ made: MadeTexts?, _ date: Range<Int>, _ cells: inout TextLayout.Cells
    ) -> CutTexts {
        var texts = CutTexts()
        func exceeds(_ column: TextLayout.Column) -> Bool { layout[column] > 0 && cells[column] > layout[column] }
        func text(_ piece: TaskRow.Piece, _ made: [UInt8]?) -> String {
            made.map { String(decoding: $0, as: UTF8.self) }
                ?? String(decoding: look.bytes[piece.range], as: UTF8.self)
        }
        if exceeds(.title) {
            texts.cutTitle(
                text(row.title, made?.title), cells: Int(row.title.cells), suffix: row.suffixCells, to: layout[.title],
                &cells)
        }
        if exceeds(.labels) {
            let category = row.category.isEmpty ? "" : "@" + text(row.category, made?.category)
            let tags = row.tags.isEmpty ? "" : text(row.tags, made?.tags)
            texts.cutLabels(category, tags, to: layout[.labels], &cells)
        }
        if exceeds(.date) {
            let bytes = row.hasWrittenDate ? (made?.date ?? [])[...] : dates.bytes[date]
            let text = TaskText.cut(String(decoding: bytes, as: UTF8.self), to: layout[.date])
            texts.date = text
            cells[.date] = displayWidth(text)
        }
        if exceeds(.words), row.urgency == .overdue {
            texts.isShortOfWords = true
            cells[.words] = TextLayout.overdue.utf8.count
        }
        if exceeds(.location) {
            texts.cutLocation(
                String(decoding: look.name, as: UTF8.self), line: Int(row.lineNumber), cells: cells[.location],
                ofLineNumber: layout.lineNumberWidth, to: layout[.location], &cells)
        }
        return texts
    }
}
