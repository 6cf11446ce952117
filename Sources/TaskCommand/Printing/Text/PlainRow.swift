import TaskFile

/// A row whose texts are shown just as they stand in the file: their places there, numbers, and the cells they take.
///
/// The fast path of the text view. Strings of what is in the file already, made to be measured and again to be printed,
/// took four fifths of the time of a long answer. A task that cannot be shown in this way (with control characters,
/// ill-formed bytes, tags that stand apart) has a `TaskRow`, which is what this is held to.
struct PlainRow {
    /// A text of the file.
    struct Piece {
        var lower: UInt32 = 0
        var upper: UInt32 = 0
        var cells: UInt32 = 0

        var range: Range<Int> { Int(lower)..<Int(upper) }
        var isEmpty: Bool { lower == upper }
    }

    /// The number of the document.
    var document: UInt32 = 0
    var title = Piece()
    /// The category without its `@`, which its cells count; and what it looks like, as an index of those of the file.
    var category = Piece()
    var look: UInt32 = 0
    var iconCells: UInt16 = 0
    /// The tags with their `#` and the spaces between them.
    var tags = Piece()
    var lineNumber: UInt32 = 0
    var subtasks: UInt32 = 0
    var checkedSubtasks: UInt32 = 0
    var due: When?
    var priority: Priority?
    var status = Status.open
    var urgency = TaskRow.Urgency.none
    var isRepeating = false
    var isReminding = false
    /// Whether this is no such row after all: nothing else here counts.
    var isOdd = false
}

/// Rows as they were made, run by run: put into one array they would be copied.
struct PlainRowList {
    static let runLength = 2_048
    let runs: [[PlainRow]]

    /// The row at `index`, counted through all runs.
    @inline(__always)
    subscript(index: Int) -> PlainRow { runs[index / Self.runLength][index % Self.runLength] }
}

/// Makes the rows of tasks of one document, most of them plain, and measures them.
struct PlainRows {
    private let now: Now
    private let document: Document
    private let number: UInt32
    private let look: DocumentLook
    private var line: TaskLine
    private var categories = CategoryIndex()
    private let dates: DueTexts
    private var others: TaskRows

    /// What all rows need.
    private(set) var layout = TextLayout()

    /// Rows of tasks of `document`, which has that number, and in which things look as `look` tells, at `now`:
    /// about so many.
    init(of document: Document, _ number: UInt32, _ look: DocumentLook, now: Now, count: Int) {
        self.number = number
        self.now = now
        self.document = document
        self.look = look
        line = TaskLine(in: document)
        dates = DueTexts(now, for: count)
        others = TaskRows(now: now)
    }

    /// The row of the task at `index`.
    mutating func row(ofTask index: Int) -> PlainRow {
        line.move(to: index)
        var row = PlainRow()
        row.document = number
        if read(index, into: &row) {
            measure(row)
        } else {
            row.isOdd = true
            layout.measure(others.row(of: document.tasks[index]))
        }
        return row
    }

    /// Fills `row` with what the line and the document say of the task at `index`; false when it cannot be plain.
    private mutating func read(_ index: Int, into row: inout PlainRow) -> Bool {
        guard let title = piece(line.titleRange) else { return false }
        row.title = title
        if let name = line.categoryRange {
            guard let category = piece(name, behind: "@") else { return false }
            row.category = category
            if look.categories.count > 1 { (row.look, row.iconCells) = categories.look(of: name, line, look) }
        }
        if line.hasTag {
            guard let run = line.tagRun, let tags = piece(run) else { return false }
            row.tags = tags
        }
        row.priority = line.priority
        row.status = line.status
        if let due = line.due {
            row.due = due
            row.urgency = .of(due, isChecked: row.status.isChecked, now)
        }
        row.isRepeating = line.recurrence != nil
        row.isReminding = !row.status.isChecked && line.hasReminder
        let counts = document.subtaskCounts(of: index)
        row.subtasks = UInt32(counts.all)
        row.checkedSubtasks = UInt32(counts.checked)
        row.lineNumber = UInt32(document.lineNumber(ofTask: index))
        return true
    }

    /// The text in `range`, or nil when it is not shown as it stands there.
    @inline(__always)
    private func piece(_ range: ByteRange, behind mark: StaticString = "") -> PlainRow.Piece? {
        guard !isPlain(look.bytes, range.indices) else {
            let cells = UInt32(range.count + mark.utf8CodeUnitCount)
            return PlainRow.Piece(lower: range.lower, upper: range.upper, cells: cells)
        }
        return cells(range, mark).map { PlainRow.Piece(lower: range.lower, upper: range.upper, cells: UInt32($0)) }
    }

    /// The cells of a text beyond ASCII.
    @inline(never)
    private func cells(_ range: ByteRange, _ mark: StaticString) -> Int? {
        let text = String(decoding: look.bytes[range.indices], as: UTF8.self)
        guard neutralised(text).utf8.elementsEqual(look.bytes[range.indices]) else { return nil }
        return displayWidth("\(mark)\(text)")
    }

    /// Makes room for `row`.
    private mutating func measure(_ row: PlainRow) {
        let texts = row.due.map { dates.texts(for: $0) }
        layout.measure(
            row.cells(look, date: texts?.date.count ?? 0, words: texts?.words.count ?? 0),
            categoryCells: Int(row.category.cells), lineNumberCells: row.lineNumberCells)
    }
}

extension PlainRow {
    /// The cells of each column, those of the due date given.
    @inline(__always)
    func cells(_ look: DocumentLook, date: Int, words: Int) -> TextLayout.Cells {
        var cells = TextLayout.Cells()
        cells[.priority] = priority == nil ? 0 : 3
        cells[.title] = Int(title.cells) + suffixCells
        cells[.icon] = Int(iconCells)
        cells[.labels] = Int(category.cells) + Int(tags.cells) + (category.isEmpty || tags.isEmpty ? 0 : 1)
        cells[.state] = status == .open ? 0 : status.rawValue.utf8.count
        cells[.date] = date
        cells[.words] = words
        cells[.location] = look.nameCells + lineNumberCells
        return cells
    }

    /// The cells of the line number with its colon.
    var lineNumberCells: Int { 1 + DiagnosticLook.digitCount(Int(lineNumber)) }

    /// Whether something stands behind the title.
    var hasSuffix: Bool { subtasks > 0 || isRepeating || isReminding }

    /// The cells of that, with the blank before it.
    var suffixCells: Int {
        guard hasSuffix else { return 0 }
        var cells = 0
        if subtasks > 0 {
            cells += 2 + DiagnosticLook.digitCount(Int(subtasks)) + DiagnosticLook.digitCount(Int(checkedSubtasks))
        }
        if isRepeating { cells += 1 + Mark.repetition.cells }
        if isReminding { cells += 1 + Mark.reminder.cells }
        return cells
    }
}

/// A mark behind a title.
struct Mark {
    let bytes: [UInt8]
    let cells: Int

    /// On a task that comes again.
    static let repetition = Mark("↻")
    /// On an open task with a reminder.
    static let reminder = Mark("⏰")

    private init(_ text: String) {
        bytes = Array(text.utf8)
        cells = displayWidth(text)
    }
}

/// What a document looks like in the text view.
final class DocumentLook: Sendable {
    /// The bytes of the file.
    let bytes: [UInt8]
    /// Its name as it is shown, and the cells of that.
    let name: [UInt8]
    let nameCells: Int
    /// How categories look; the first is one that is not declared.
    let categories: [Category]
    private let looks: CategoryLooks

    /// A category: its icon, and what stands around it.
    struct Category: Sendable {
        let icon: String
        let frame: Style.Frame
    }

    init(of document: Document, _ style: Style) {
        bytes = document.source.bytes
        let shown = neutralised(document.source.name)
        name = Array(shown.utf8)
        nameCells = displayWidth(shown)
        looks = CategoryLooks(document.settings)
        categories = looks.all.map { Category(icon: $0.icon, frame: style.frame(for: .category($0.colour))) }
    }

    /// The index of the category called `name`.
    func index(ofCategory name: String?) -> Int { looks.index(of: name ?? "") }
}

/// The looks of categories of one document, those that were asked for kept: found by the bytes of the name.
private struct CategoryIndex {
    private var known: [(name: Range<Int>, look: UInt32, iconCells: UInt16)] = []

    /// The index in `document` of the look of the category of `line`, whose name is that, and the cells of its icon.
    mutating func look(of name: ByteRange, _ line: TaskLine, _ document: DocumentLook) -> (UInt32, UInt16) {
        for other in known where areEqual(document.bytes, name.indices, document.bytes, other.name) {
            return (other.look, other.iconCells)
        }
        let look = document.index(ofCategory: line.category)
        let cells = UInt16(clamping: displayWidth(document.categories[look].icon))
        // Few categories are in use: others are looked up each time.
        if known.count < 16 { known.append((name.indices, UInt32(look), cells)) }
        return (UInt32(look), cells)
    }
}
