import TaskFile
import TaskText

/// All rows of a list of tasks, in the order of its places, in the parts in which they were made.
struct TaskRows: Sendable {
    private let parts: [RowMaker]
    /// The position of the first row of each part.
    private let starts: [Int]
    let looks: [DocumentLook?]
    let layout: TextLayout

    /// The rows of `parts`, one after another.
    init(_ parts: [RowMaker]) {
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
        layout.hasSeveralFiles = looks.count { $0 != nil } > 1
        (self.parts, self.starts, self.looks, self.layout) = (parts, starts, looks, layout)
    }

    /// The row at `index`, counted through all parts.
    @inline(__always)
    subscript(index: Int) -> TaskRow {
        var part = starts.count - 1
        while starts[part] > index { part -= 1 }
        let place = index - starts[part]
        var row = parts[part].runs[place / RowMaker.runLength][place % RowMaker.runLength]
        row.maker = UInt32(truncatingIfNeeded: part)
        return row
    }

    /// The texts that were made for `row`; nil when all of them are shown as written in the file.
    func texts(madeFor row: TaskRow) -> MadeTexts? {
        row.made == 0 ? nil : parts[Int(row.maker)].texts(madeFor: row)
    }
}

/// Makes, stores and measures the rows of tasks of some documents.
struct RowMaker: Sendable {
    /// The rows in order of creation, in runs of equal length except for the last: a single array would be copied as it
    /// grows.
    private(set) var runs: [[TaskRow]] = []
    private(set) var made: [MadeTexts] = []
    private(set) var looks: [DocumentLook?]
    private(set) var layout = TextLayout()

    private let now: Now
    private let style: Style
    private let openIDs: Set<String>
    private let marksReminders: Bool
    private var number = -1
    private var look: DocumentLook?
    /// The indices of categories met in the current document, by the place of a name.
    private var categories: [(name: Range<Int>, index: UInt32)] = []
    private var dates: DueTexts

    static let runLength = 8_192

    /// No rows yet, of tasks of some of `count` documents. `marksReminders` is false if the reminder itself is shown. A
    /// task that comes after one of `openIDs` is blocked.
    init(
        ofDocuments count: Int, now: Now, style: Style, openIDs: Set<String> = [], marksReminders: Bool = true,
        weekStart: Weekday = .monday
    ) {
        self.now = now
        self.style = style
        self.openIDs = openIDs
        self.marksReminders = marksReminders
        looks = Array(repeating: nil, count: count)
        dates = DueTexts(now, weekStart: weekStart)
    }

    var count: Int { runs.isEmpty ? 0 : (runs.count - 1) * Self.runLength + runs[runs.count - 1].count }

    /// Adds the row of the task at `index`, whose line is `line`, in document `number`.
    mutating func add(_ line: TaskLine, ofTask index: Int, inDocument number: Int) {
        guard let look = look(of: line.document, number) else { return }
        let row = row(of: line, ofTask: index, look)
        measure(row, look)
        if runs.isEmpty || runs[runs.count - 1].count == Self.runLength { addRun() }
        runs[runs.count - 1].append(row)
    }

    private mutating func addRun() {
        runs.append([])
        // After one full run, more are likely.
        if runs.count > 1 { runs[runs.count - 1].reserveCapacity(Self.runLength) }
    }

    /// The look of `document`, which has this number and becomes the current one.
    private mutating func look(of document: Document, _ number: Int) -> DocumentLook? {
        if number == self.number { return look }
        self.number = number
        categories = []
        look = looks[number] ?? DocumentLook(of: document, style)
        looks[number] = look
        return look
    }

    /// The row of the task at `index`, whose line is `line`, in document `number`, and the look of that document; the
    /// row is not stored.
    mutating func row(
        of line: TaskLine, ofTask index: Int, inDocument number: Int
    ) -> (row: TaskRow, look: DocumentLook)? {
        look(of: line.document, number).map { (row(of: line, ofTask: index, $0), $0) }
    }

    /// The texts that were made for `row`; nil when all of them are shown as written in the file.
    func texts(madeFor row: TaskRow) -> MadeTexts? { row.made == 0 ? nil : made[Int(row.made) - 1] }

    private mutating func row(of line: TaskLine, ofTask index: Int, _ look: DocumentLook) -> TaskRow {
        var row = TaskRow()
        row.document = UInt32(number)
        fillTexts(of: &row, line, look)
        row.priority = line.priority
        row.status = line.status
        // For a completed task, the day of completion is shown.
        if let due = (row.status.isChecked ? line.done : nil) ?? line.due {
            row.due = due
            row.urgency = .of(due, isChecked: row.status.isChecked, now)
        }
        if line.hasUnreadableValue { fillUnreadable(of: &row, line) }
        row.isRepeating = line.recurrence != nil
        row.isReminding = marksReminders && !row.status.isChecked && !line.reminders.isEmpty
        if !openIDs.isEmpty, !row.status.isChecked { row.isBlocked = line.after.contains(where: openIDs.contains) }
        if row.due == nil, !row.hasWrittenDate, !row.status.isChecked, let start = line.start,
            !now.isReached(beginningOf: start)
        {
            (row.due, row.isStart) = (start, true)
        }
        let counts = line.document.subtaskCounts(of: index)
        row.subtasks = UInt32(counts.all)
        row.checkedSubtasks = UInt32(counts.checked)
        row.lineNumber = UInt32(line.document.lineNumber(ofTask: index))
        return row
    }

    private mutating func fillTexts(of row: inout TaskRow, _ line: TaskLine, _ look: DocumentLook) {
        row.title = piece(line.titleRange, look, of: &row) { $0.title = $1 }
        if let name = line.categoryRange {
            row.category = piece(name, after: "@", look, of: &row) { $0.category = $1 }
            if look.categories.count > 1 { row.categoryIndex = index(ofCategory: name, line, look) }
        }
        if let run = line.tagRun, let tags = Self.piece(run, of: look.bytes) {
            row.tags = tags
        } else {
            fillTags(of: &row, line, look)
        }
    }

    /// The text in `range`, which `store` puts among the made texts of `row` if it is not shown as written.
    private mutating func piece(
        _ range: ByteRange, after mark: StaticString = "", _ look: DocumentLook, of row: inout TaskRow,
        _ store: (inout MadeTexts, [UInt8]) -> Void
    ) -> TaskRow.Piece {
        if let piece = Self.piece(range, of: look.bytes, after: mark) { return piece }
        let text = Self.shown(range, of: look.bytes)
        make(for: &row) { store(&$0, Array(text.utf8)) }
        return Self.piece(range, showing: "\(mark)\(text)")
    }

    /// The index in `look` of the category of `line`, whose name is at `name`.
    private mutating func index(ofCategory name: ByteRange, _ line: TaskLine, _ look: DocumentLook) -> UInt32 {
        for known in categories where areEqual(look.bytes, name.indices, look.bytes, known.name) { return known.index }
        let declared = line.category.flatMap(line.document.settings.index(ofCategory:))
        let index = declared.map { UInt32($0 + 1) } ?? 0
        // Few categories are in use; any beyond these are looked up each time.
        if categories.count < 16 { categories.append((name.indices, index)) }
        return index
    }

    /// Tags that are scattered, or cannot be shown as written.
    private mutating func fillTags(of row: inout TaskRow, _ line: TaskLine, _ look: DocumentLook) {
        let ranges = line.tagRanges
        guard let first = ranges.first else { return }
        let isOne = ranges.count == 1
        let text =
            isOne ? "#" + Self.shown(first, of: look.bytes) : line.tags.map { "#" + $0 }.joined(separator: " ")
        row.tags = Self.piece(first, showing: text)
        make(for: &row) { $0.tags = Array(text.utf8) }
    }

    /// Values that cannot be read are shown as written: a due date in its column, others after the title.
    private mutating func fillUnreadable(of row: inout TaskRow, _ line: TaskLine) {
        for index in line.tokens.indices
        where line.isUnreadable(valueOfToken: index) || line.isUnreadable(declaredAt: index) {
            let key = line.tokens[index].key
            let text = Self.shown(line.valueRange(ofToken: index), of: line.document.source.bytes)
            let value = cut(text, to: Self.knownValue)
            if key == .due, row.due == nil, !row.hasWrittenDate, !value.isEmpty {
                row.hasWrittenDate = true
                row.writtenDateCells = UInt32(displayWidth(value))
                make(for: &row) { $0.date = Array(value.utf8) }
            } else {
                let name = Self.shown(line.keyRange(ofToken: index), of: line.document.source.bytes)
                make(for: &row) { $0.unreadable.append("\(name):\(value)?") }
            }
        }
        let others = row.made == 0 ? [] : made[Int(row.made) - 1].unreadable
        row.unreadableCells = UInt32(displayWidth(others.joined(separator: " ")))
    }

    /// The maximum number of cells for a value that cannot be read.
    private static let knownValue = 16

    /// Lets `body` fill in the made texts of `row`.
    private mutating func make(for row: inout TaskRow, _ body: (inout MadeTexts) -> Void) {
        if row.made == 0 {
            made.append(MadeTexts())
            row.made = UInt32(made.count)
        }
        body(&made[Int(row.made) - 1])
    }

    // MARK: Pieces

    /// The text in `range`, or nil when it is not shown as written. Static, because a struct of this size is copied
    /// before one of its methods runs.
    @inline(__always)
    private static func piece(
        _ range: ByteRange, of bytes: [UInt8], after mark: StaticString = ""
    ) -> TaskRow.Piece? {
        guard !isPlain(bytes, range.indices) else {
            let cells = UInt32(range.count + mark.utf8CodeUnitCount)
            return TaskRow.Piece(lower: range.lower, upper: range.upper, cells: cells)
        }
        return cells(range, of: bytes, mark).map {
            TaskRow.Piece(lower: range.lower, upper: range.upper, cells: UInt32($0))
        }
    }

    /// The cells of a non-ASCII text.
    @inline(never)
    private static func cells(_ range: ByteRange, of bytes: [UInt8], _ mark: StaticString) -> Int? {
        let text = String(decoding: bytes[range.indices], as: UTF8.self)
        guard escapingControls(text).utf8.elementsEqual(bytes[range.indices]) else { return nil }
        return displayWidth("\(mark)\(text)")
    }

    private static func piece(_ range: ByteRange, showing text: String) -> TaskRow.Piece {
        TaskRow.Piece(lower: range.lower, upper: range.upper, cells: UInt32(displayWidth(text)))
    }

    private static func shown(_ range: ByteRange, of bytes: [UInt8]) -> String {
        escapingControls(String(decoding: bytes[range.indices], as: UTF8.self))
    }

    // MARK: Room

    private mutating func measure(_ row: TaskRow, _ look: DocumentLook) {
        var (date, words) = (0, 0)
        if let texts = dates.texts(for: row) {
            (date, words) = (texts.date.count, texts.words.count)
        }
        layout.measure(
            row.cells(look, date: date, words: words),
            categoryCells: Int(row.category.cells) + (row.category.isEmpty || row.tags.isEmpty ? 0 : 1),
            lineNumberCells: row.lineNumberCells, isOverdue: row.urgency == .overdue)
    }
}
