import TaskFile
import TaskText

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
    var due: DateValue?
    var priority: Priority?
    var status = Status.open
    var urgency = TaskRow.Urgency.none
    var isRepeating = false
    var isReminding = false
    /// Whether it comes after a task that is open.
    var isBlocked = false
    /// Whether this is no such row after all: nothing else here counts.
    var isOdd = false
}

/// Makes the rows of tasks of some documents, most of them plain, keeps and measures them.
struct PlainRows: Sendable {
    /// The rows as they were made, all of the same number but for the last ones: in one array they would be copied as
    /// it grows.
    private(set) var runs: [[PlainRow]] = []
    /// How the documents look of which there are rows.
    private(set) var looks: [DocumentLook?]
    /// What all rows need.
    private(set) var layout = TextLayout()

    private let now: Now
    private let style: Style
    private var number = -1
    private var look: DocumentLook?
    private var categories = CategoryIndex()
    private var dates: DueTexts
    private var others: TaskRows
    private let openIDs: Set<String>

    static let runLength = 8_192

    /// No rows yet, of tasks of some of `count` documents.
    init(ofDocuments count: Int, now: Now, style: Style, openIDs: Set<String> = []) {
        self.now = now
        self.style = style
        self.openIDs = openIDs
        looks = Array(repeating: nil, count: count)
        dates = DueTexts(now)
        others = TaskRows(now: now, openIDs: openIDs)
    }

    /// Adds the row of the task at `index`, which has this line, of the document with that number.
    mutating func add(_ line: TaskLine, ofTask index: Int, inDocument number: Int) {
        if number != self.number { enter(line.document, number) }
        guard let look else { return }
        var row = PlainRow()
        row.document = UInt32(number)
        if fill(&row, line, index, look) {
            measure(row, look)
        } else {
            row.isOdd = true
            layout.measure(others.row(of: line.document.tasks[index]))
        }
        if runs.isEmpty || runs[runs.count - 1].count == Self.runLength { addRun() }
        runs[runs.count - 1].append(row)
    }

    /// The number of rows.
    var count: Int { runs.isEmpty ? 0 : (runs.count - 1) * Self.runLength + runs[runs.count - 1].count }

    private mutating func addRun() {
        runs.append([])
        // Where one run was filled there are many.
        if runs.count > 1 { runs[runs.count - 1].reserveCapacity(Self.runLength) }
    }

    private mutating func enter(_ document: Document, _ number: Int) {
        self.number = number
        categories = CategoryIndex()
        let look = looks[number] ?? DocumentLook(of: document, style)
        looks[number] = look
        self.look = look
    }

    /// Fills `row` with what the line and its document say of the task at `index`; false when it cannot be plain.
    private mutating func fill(
        _ row: inout PlainRow, _ line: TaskLine, _ index: Int, _ look: DocumentLook
    ) -> Bool {
        guard !line.hasUnreadableValue, let title = Self.piece(line.titleRange, of: look.bytes) else { return false }
        row.title = title
        if let name = line.categoryRange {
            guard let category = Self.piece(name, of: look.bytes, behind: "@") else { return false }
            row.category = category
            if look.categories.count > 1 { (row.look, row.iconCells) = categories.look(of: name, line, look) }
        }
        if line.hasTag {
            guard let run = line.tagRun, let tags = Self.piece(run, of: look.bytes) else { return false }
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
        if !openIDs.isEmpty, !row.status.isChecked { row.isBlocked = line.after.contains(where: openIDs.contains) }
        let counts = line.document.subtaskCounts(of: index)
        row.subtasks = UInt32(counts.all)
        row.checkedSubtasks = UInt32(counts.checked)
        row.lineNumber = UInt32(line.document.lineNumber(ofTask: index))
        return true
    }

    /// The text in `range`, or nil when it is not shown as it stands there. Static, since a structure of this size is
    /// copied before one of its methods looks at it.
    @inline(__always)
    private static func piece(
        _ range: ByteRange, of bytes: [UInt8], behind mark: StaticString = ""
    ) -> PlainRow.Piece? {
        guard !isPlain(bytes, range.indices) else {
            let cells = UInt32(range.count + mark.utf8CodeUnitCount)
            return PlainRow.Piece(lower: range.lower, upper: range.upper, cells: cells)
        }
        return cells(range, of: bytes, mark).map {
            PlainRow.Piece(lower: range.lower, upper: range.upper, cells: UInt32($0))
        }
    }

    /// The cells of a text beyond ASCII.
    @inline(never)
    private static func cells(_ range: ByteRange, of bytes: [UInt8], _ mark: StaticString) -> Int? {
        let text = String(decoding: bytes[range.indices], as: UTF8.self)
        guard escapingControls(text).utf8.elementsEqual(bytes[range.indices]) else { return nil }
        return displayWidth("\(mark)\(text)")
    }

    /// Makes room for `row`.
    private mutating func measure(_ row: PlainRow, _ look: DocumentLook) {
        var (date, words) = (0, 0)
        if let due = row.due {
            let texts = dates.texts(for: due, isOverdue: row.urgency == .overdue)
            (date, words) = (texts.date.count, texts.words.count)
        }
        layout.measure(
            row.cells(look, date: date, words: words),
            categoryCells: Int(row.category.cells), lineNumberCells: row.lineNumberCells,
            isOverdue: row.urgency == .overdue)
    }
}

/// All rows of a list of tasks, in the order of its places, by whom they were made.
struct PlainRowList {
    private let parts: [PlainRows]
    /// The position of the first row of each part.
    private let starts: [Int]
    /// How the documents look of which there are rows.
    let looks: [DocumentLook?]
    /// What all rows need.
    let layout: TextLayout

    /// The rows of `parts`, one after another.
    init(_ parts: [PlainRows]) {
        var starts: [Int] = []
        var count = 0
        var looks = parts.first?.looks ?? []
        var layout = TextLayout()
        for part in parts {
            starts.append(count)
            count += part.count
            for (number, look) in part.looks.enumerated() where look != nil { looks[number] = look }
            layout.widen(to: part.layout)
        }
        (self.parts, self.starts, self.looks, self.layout) = (parts, starts, looks, layout)
    }

    /// The row at `index`, counted through all parts.
    @inline(__always)
    subscript(index: Int) -> PlainRow {
        var part = starts.count - 1
        while starts[part] > index { part -= 1 }
        let place = index - starts[part]
        return parts[part].runs[place / PlainRows.runLength][place % PlainRows.runLength]
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
        cells[.state] = status == .open && !isBlocked ? 0 : stateWords(status, isBlocked: isBlocked).utf8.count
        cells[.date] = date
        cells[.words] = words
        cells[.location] = look.nameCells + lineNumberCells
        return cells
    }

    /// The cells of the line number with its colon.
    var lineNumberCells: Int { 1 + OutputBuffer.digitCount(Int(lineNumber)) }

    /// Whether something follows the title.
    var hasSuffix: Bool { subtasks > 0 || isRepeating || isReminding }

    /// The cells of that, with the blank before it.
    var suffixCells: Int {
        guard hasSuffix else { return 0 }
        var cells = 0
        if subtasks > 0 {
            cells += 2 + OutputBuffer.digitCount(Int(subtasks)) + OutputBuffer.digitCount(Int(checkedSubtasks))
        }
        if isRepeating { cells += 1 + Mark.repetition.cells }
        if isReminding { cells += 1 + Mark.reminder.cells }
        return cells
    }
}

/// A mark after a title.
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
        let shown = escapingControls(document.source.name)
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
