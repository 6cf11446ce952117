import TaskFile
import TaskText

/// Prints rows as lines, in the columns of a layout.
///
/// A class, because a struct of this size is copied when it is passed on, with a retain for each of its parts.
final class RowPrinter {
    private let rows: TaskRows
    private let layout: TextLayout
    private let gaps: TextLayout.Cells
    private let frames: Frames
    private let isColoured: Bool
    /// Whether text that is wider than its column is cut.
    private let isCut: Bool
    /// The cells before each line of a row except its first.
    private let indent: Int
    private var dates: DueTexts
    private static let dateless = DueTexts.Texts(date: [], words: [])
    /// A checksum of the fetched bytes, so that the reads are not optimised away.
    private(set) var fetched: UInt8 = 0

    /// Lines of `rows` in the columns of `layout`; those of a row below its first begin after `indent` cells.
    init(
        _ rows: TaskRows, _ layout: TextLayout, _ style: Style, now: Now, weekStart: Weekday = .monday, isCut: Bool,
        indent: Int = 0
    ) {
        self.indent = indent
        self.rows = rows
        self.layout = layout
        self.isCut = isCut
        var gaps = TextLayout.Cells()
        for column in TextLayout.Column.allCases { gaps[column] = layout.gap(before: column) }
        self.gaps = gaps
        frames = Frames(style)
        isColoured = style.isColoured
        dates = DueTexts(now, weekStart: weekStart)
    }

    /// The bytes around styled texts; empty when there is no colour.
    private struct Frames {
        /// Around the marker of each priority, from low to high.
        let markers: [Style.Frame]
        let tag, location, checked, overdue, dueToday: Style.Frame

        init(_ style: Style) {
            markers = Priority.allCases.map { style.frame(for: .priority($0)) }
            tag = style.frame(for: .tag)
            location = style.frame(for: .location)
            checked = style.frame(for: .checked)
            overdue = style.frame(for: .overdue)
            dueToday = style.frame(for: .dueToday)
        }

        /// Around the due date of `row`.
        func due(_ row: TaskRow) -> Style.Frame {
            switch row.urgency {
            case .none: row.status.isChecked ? checked : .none
            case .today: dueToday
            case .overdue: overdue
            }
        }
    }

    /// The number of rows that are looked up in one go before they are printed.
    private static let rowsAhead = 16

    func print(_ positions: ArraySlice<UInt32>, to output: inout OutputBuffer) {
        var block: [TaskRow] = []
        var rest = positions
        while !rest.isEmpty, !output.isClosed {
            block.removeAll(keepingCapacity: true)
            for position in rest.prefix(Self.rowsAhead) { block.append(rows[Int(position)]) }
            fetch(block)
            forEachDocument(in: block) { rows, look in
                for row in rows { print(row, look, to: &output) }
            }
            rest = rest.dropFirst(Self.rowsAhead)
        }
    }

    /// Prefetches the bytes of `rows`, which are far apart in memory, so that the waits for them overlap.
    private func fetch(_ block: [TaskRow]) {
        forEachDocument(in: block) { rows, look in
            let bytes = look.bytes
            for row in rows where !row.title.isEmpty { fetched &+= bytes[Int(row.title.lower)] }
        }
    }

    /// Calls `body` with each run of rows of one document, and its look: copied for each row, it would make threads
    /// contend for its reference counts.
    @inline(__always)
    private func forEachDocument(in block: [TaskRow], _ body: (ArraySlice<TaskRow>, DocumentLook) -> Void) {
        var rest = block[...]
        while let number = rest.first?.document {
            let run = rest.prefix { $0.document == number }
            if let look = rows.looks[Int(number)] { body(run, look) }
            rest = rest.dropFirst(run.count)
        }
    }

    private func print(_ row: TaskRow, _ look: DocumentLook, to output: inout OutputBuffer) {
        let due = dates.texts(for: row) ?? Self.dateless
        let cells = row.cells(look, date: due.date.count, words: due.words.count)
        let made = rows.texts(madeFor: row)
        var progress = Progress()
        let marks = row.priority.map { Int($0.rawValue) } ?? 0
        if begin(.priority, cells[.priority], lead: 3 - marks, &progress, &output) {
            styled(frames.markers[marks - 1], &output) { $0.append(UInt8(ascii: "!"), count: marks) }
        }
        printTitle(row, look, made, cells, &progress, &output)
        if begin(.icon, cells[.icon], &progress, &output) { output.append(row.category(look).icon) }
        printLabels(row, look, made, cells[.labels], &progress, &output)
        if begin(.state, cells[.state], &progress, &output) {
            styled(frames.checked, &output) { $0.append(row.stateWords) }
        }
        printDate(row, made, due.date, cells[.date], &progress, &output)
        printWords(row, due.words, cells[.words], &progress, &output)
        printLocation(row, look, cells[.location], &progress, &output)
        if layout.isStacked { printDetails(row, look, made, due, cells, &output) }
        output.append(UInt8(ascii: "\n"))
    }

    // MARK: Columns

    private struct Progress {
        /// The blanks to write before the next text.
        var pending = 0
        var isBegun = false
    }

    /// Appends the blanks before what a row has in `column`, which takes `cells`; returns false when it has nothing.
    @inline(__always)
    private func begin(
        _ column: TextLayout.Column, _ cells: Int, lead: Int = 0, _ progress: inout Progress,
        _ output: inout OutputBuffer
    ) -> Bool {
        guard layout[column] > 0 else { return false }
        let gap = progress.isBegun ? gaps[column] : 0
        progress.isBegun = true
        guard cells > 0 else {
            progress.pending += layout[column] + gap
            return false
        }
        output.append(UInt8(ascii: " "), count: progress.pending + gap + lead)
        progress.pending = max(0, layout[column] - cells)
        return true
    }

    /// Whether a text of `cells` has to be cut to fit in `column`.
    @inline(__always)
    private func exceeds(_ column: TextLayout.Column, _ cells: Int) -> Bool {
        isCut && cells > layout[column] && layout[column] > 0
    }

    /// The minimum number of cells for a title next to its suffix.
    private static let knownTitle = 8

    /// The cells available to the title of a row with `cells`: those of its column, and of the empty columns after it.
    private func titleRoom(_ cells: TextLayout.Cells) -> Int {
        var room = layout[.title]
        for column in [TextLayout.Column.icon, .labels, .state, .date, .words, .location] where layout[column] > 0 {
            // The empty icon column separates labels from the title.
            if cells[column] > 0 || column == .icon && cells[.labels] > 0 { break }
            room += gaps[column] + layout[column]
        }
        return room
    }

    /// Appends the title. One that is too long continues into columns that are empty in its row. If it is cut, the
    /// suffix is kept as long as about a word of the title remains; of values that cannot be read, at least a mark is.
    private func printTitle(
        _ row: TaskRow, _ look: DocumentLook, _ made: MadeTexts?, _ all: TextLayout.Cells,
        _ progress: inout Progress, _ output: inout OutputBuffer
    ) {
        var cells = all[.title]
        var (row, hasSuffix) = (row, row.hasSuffix)
        var short: String?
        let isLong = exceeds(.title, cells)
        let room = isLong ? titleRoom(all) : 0
        if isLong, cells > room {
            let needed = min(Int(row.title.cells), Self.knownTitle)
            if room - row.suffixCells < needed, row.unreadableCells > 0 {
                row.unreadableCells = UInt32(Mark.unreadable.cells)
                if room - row.suffixCells < needed {
                    (row.subtasks, row.isRepeating, row.isReminding) = (0, false, false)
                }
            }
            let suffix = row.suffixCells
            let left = room - suffix
            hasSuffix = suffix > 0 && left >= needed
            let text = cut(text(row.title, made?.title, look), to: hasSuffix ? left : room)
            cells = displayWidth(text) + (hasSuffix ? suffix : 0)
            short = text
        }
        guard begin(.title, cells, &progress, &output) else { return }
        // The blanks of the columns that the title takes up are no longer written.
        if isLong { progress.pending = layout[.title] - cells }
        if !row.title.isEmpty {
            styled(row.status.isChecked ? frames.checked : .none, &output) { output in
                if let short { output.append(short) } else { append(row.title, made?.title, look, &output) }
            }
        }
        if hasSuffix { printSuffix(row, made, &output) }
    }

    private func printSuffix(_ row: TaskRow, _ made: MadeTexts?, _ output: inout OutputBuffer) {
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
            if row.unreadableCells == Mark.unreadable.cells { return append(Mark.unreadable.bytes) }
            for value in made?.unreadable ?? [] { append(Array(value.utf8)) }
        }
    }

    /// Category and tags, which are cut as one text.
    private func printLabels(
        _ row: TaskRow, _ look: DocumentLook, _ made: MadeTexts?, _ cells: Int, _ progress: inout Progress,
        _ output: inout OutputBuffer
    ) {
        let hasCategory = !row.category.isEmpty
        if exceeds(.labels, cells) {
            let category = hasCategory ? "@" + text(row.category, made?.category, look) : ""
            let tags = row.tags.isEmpty ? "" : (hasCategory ? " " : "") + text(row.tags, made?.tags, look)
            // A category that fits is not cut for the sign that tags follow.
            let isAlone = Int(row.category.cells) == layout[.labels]
            let text = isAlone ? category : cut(category + tags, to: layout[.labels])
            guard begin(.labels, displayWidth(text), &progress, &output) else { return }
            let (shown, rest) = (String(text.prefix(category.count)), String(text.dropFirst(category.count)))
            if !shown.isEmpty { styled(row.category(look).frame, &output) { $0.append(shown) } }
            if !rest.isEmpty { styled(frames.tag, &output) { $0.append(rest) } }
            return
        }
        guard begin(.labels, cells, &progress, &output) else { return }
        if hasCategory {
            styled(row.category(look).frame, &output) { output in
                output.append(UInt8(ascii: "@"))
                append(row.category, made?.category, look, &output)
            }
        }
        guard !row.tags.isEmpty else { return }
        styled(frames.tag, &output) { output in
            if hasCategory { output.append(UInt8(ascii: " ")) }
            append(row.tags, made?.tags, look, &output)
        }
    }

    private func printDate(
        _ row: TaskRow, _ made: MadeTexts?, _ date: [UInt8], _ cells: Int, _ progress: inout Progress,
        _ output: inout OutputBuffer
    ) {
        guard begin(.date, cells, &progress, &output) else { return }
        styled(frames.due(row), &output) { $0.append(row.hasWrittenDate ? made?.date ?? [] : date) }
    }

    private func printWords(
        _ row: TaskRow, _ words: [UInt8], _ cells: Int, _ progress: inout Progress, _ output: inout OutputBuffer
    ) {
        let isShort = exceeds(.words, cells) && row.urgency == .overdue
        guard begin(.words, isShort ? TextLayout.overdue.utf8.count : cells, &progress, &output) else { return }
        styled(frames.due(row), &output) { output in
            if isShort { return output.append(TextLayout.overdue) }
            output.append(row.hasWrittenDate ? TaskRow.unreadable : words)
        }
    }

    /// The place: of the only file just the line number, where there is no room for the name.
    private func printLocation(
        _ row: TaskRow, _ look: DocumentLook, _ cells: Int, _ progress: inout Progress, _ output: inout OutputBuffer
    ) {
        let cells = layout.isNumberAlone ? row.lineNumberCells : cells
        guard begin(.location, cells, &progress, &output) else { return }
        styled(frames.location, &output) { output in
            if !layout.isNumberAlone { output.append(look.name) }
            output.append(UInt8(ascii: ":"))
            output.append(Int(row.lineNumber))
        }
    }

    // MARK: Details

    /// Appends state, date and words on separate lines, with a category and a place that the first line does not show
    /// in full: as many on one line as fit.
    ///
    /// Words that repeat the date are left out if they do not fit beside it, except that words which explain a colour
    /// get another line.
    private func printDetails(
        _ row: TaskRow, _ look: DocumentLook, _ made: MadeTexts?, _ due: DueTexts.Texts, _ cells: TextLayout.Cells,
        _ output: inout OutputBuffer
    ) {
        let (indent, room) = layout.details
        var taken = 0
        func append(_ text: String, gap: Int, _ frame: Style.Frame) {
            let text = cut(text, to: room)
            let isBeside = taken > 0 && taken + gap + displayWidth(text) <= room
            if !isBeside { output.append(UInt8(ascii: "\n")) }
            output.append(UInt8(ascii: " "), count: isBeside ? gap : self.indent + indent)
            styled(frame, &output) { $0.append(text) }
            taken = (isBeside ? taken + gap : 0) + displayWidth(text)
        }
        func appendDue() {
            if row.hasWrittenDate {
                append(String(decoding: made?.date ?? [], as: UTF8.self), gap: 2, frames.due(row))
                return append(String(decoding: TaskRow.unreadable, as: UTF8.self), gap: 1, frames.due(row))
            }
            append(String(decoding: due.date, as: UTF8.self), gap: 2, frames.due(row))
            let fits = taken + 1 + due.words.count <= room
            guard fits || row.urgency != .none else { return }
            let isShort = !fits && row.urgency == .overdue
            let text = isShort ? TextLayout.overdue : String(decoding: due.words, as: UTF8.self)
            append(text, gap: 1, frames.due(row))
        }
        if cells[.state] > 0 { append(row.stateWords, gap: 0, frames.checked) }
        if cells[.date] > 0 { appendDue() }
        if Int(row.category.cells) > layout[.labels] {
            append("@" + self.text(row.category, made?.category, look), gap: 2, row.category(look).frame)
        }
        if layout[.location] == 0 {
            let place = String(decoding: look.name, as: UTF8.self) + ":\(row.lineNumber)"
            append(cutBeginning(place, to: room), gap: 2, frames.location)
        }
    }

    // MARK: Texts

    /// Appends the text of `piece`, or the `made` text that replaces it.
    private func append(
        _ piece: TaskRow.Piece, _ made: [UInt8]?, _ look: DocumentLook, _ output: inout OutputBuffer
    ) {
        if let made { output.append(made) } else { output.append(piece.range, of: look.bytes) }
    }

    private func text(_ piece: TaskRow.Piece, _ made: [UInt8]?, _ look: DocumentLook) -> String {
        String(decoding: made?[...] ?? look.bytes[piece.range], as: UTF8.self)
    }

    /// Appends what `body` appends, inside `frame`, which is evaluated only if there is colour.
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
