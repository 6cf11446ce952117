import TaskFile
import TaskText

/// A task as displayed: the content of each column, as pieces of the file with their widths in cells.
///
/// Nearly every text is shown exactly as written in the file, so a row consists of ranges and numbers, without strings.
/// Other texts (with control characters, ill-formed bytes, scattered tags, values that cannot be read) are made
/// together with the row, and stored next to the rows.
struct TaskRow {
    /// Whether the due date needs attention.
    enum Urgency {
        case none, today, overdue

        /// The urgency at `now` of a task to be done by the end of `due`.
        static func of(_ due: DateValue, isChecked: Bool, _ now: Now) -> Urgency {
            if isChecked { return .none }
            if now.isPast(endOf: due) { return .overdue }
            return due.firstDay(in: now.zone) <= now.today && now.today == due.lastDay(in: now.zone) ? .today : .none
        }
    }

    /// A text in the file, and the cells that it takes as displayed.
    struct Piece {
        var lower: UInt32 = 0
        var upper: UInt32 = 0
        var cells: UInt32 = 0

        var range: Range<Int> { Int(lower)..<Int(upper) }
        var isEmpty: Bool { lower == upper }
    }

    var document: UInt32 = 0
    /// Where its made texts are: the index of the part that made them, and one more than their index there; 0 when it
    /// has none.
    var maker: UInt32 = 0
    var made: UInt32 = 0
    var title = Piece()
    /// The category without its `@`, which its cells include; and its index in the look of the file.
    var category = Piece()
    var categoryIndex: UInt32 = 0
    /// The tags with their `#` and the spaces between them.
    var tags = Piece()
    var lineNumber: UInt32 = 0
    var subtasks: UInt32 = 0
    var checkedSubtasks: UInt32 = 0
    /// The due date; of a done task with a stamp, the day or moment at which it was done; with `isStart`, the start of
    /// an open task without a due date.
    var due: DateValue?
    /// Whether it has a due date that cannot be read; its cells, and those of other such values.
    var hasWrittenDate = false
    var writtenDateCells: UInt32 = 0
    var unreadableCells: UInt32 = 0
    var priority: Priority?
    var status = Status.open
    var urgency = Urgency.none
    var isRepeating = false
    /// Whether its date is a start that is still to come.
    var isStart = false
    /// Whether it is open and has a reminder.
    var isReminding = false
    /// Whether it comes after a task that is open.
    var isBlocked = false
}

/// The texts of a row that are not shown as written in the file.
struct MadeTexts: Sendable {
    /// Title, category without its `@`, and tags; nil for one that is shown as written.
    var title, category, tags: [UInt8]?
    /// A due date that cannot be read, as written.
    var date: [UInt8] = []
    /// The other values that cannot be read: `repeat:often?`.
    var unreadable: [String] = []
}

extension TaskRow {
    /// The word next to a due date that cannot be read.
    static let unreadable = Array("unreadable".utf8)

    /// What its category looks like in its document.
    @inline(__always)
    func category(_ look: DocumentLook) -> DocumentLook.Category { look.categories[Int(categoryIndex)] }

    /// The cells of each column, given those of a due date that can be read.
    @inline(__always)
    func cells(_ look: DocumentLook, date: Int, words: Int) -> TextLayout.Cells {
        var cells = TextLayout.Cells()
        cells[.priority] = priority == nil ? 0 : 3
        cells[.title] = Int(title.cells) + suffixCells
        cells[.icon] = category(look).iconCells
        cells[.labels] = Int(category.cells) + Int(tags.cells) + (category.isEmpty || tags.isEmpty ? 0 : 1)
        cells[.state] = status == .open && !isBlocked ? 0 : stateWords.utf8.count
        cells[.date] = date + Int(writtenDateCells)
        cells[.words] = hasWrittenDate ? Self.unreadable.count : words
        cells[.location] = look.nameCells + lineNumberCells
        return cells
    }

    /// What the box does not show: the state of the task, and whether it waits for another; empty for an open task.
    var stateWords: String {
        if !isBlocked || status == .blocked { return status == .open ? "" : status.rawValue }
        return status == .open ? "blocked" : "\(status.rawValue), blocked"
    }

    /// The cells of the line number with its colon.
    var lineNumberCells: Int { 1 + OutputBuffer.digitCount(Int(lineNumber)) }

    var hasSuffix: Bool { subtasks > 0 || isRepeating || isReminding || unreadableCells > 0 }

    /// The cells of the suffix, including the blank before it.
    var suffixCells: Int {
        guard hasSuffix else { return 0 }
        var cells = 0
        if subtasks > 0 {
            cells += 2 + OutputBuffer.digitCount(Int(subtasks)) + OutputBuffer.digitCount(Int(checkedSubtasks))
        }
        if isRepeating { cells += 1 + Mark.repetition.cells }
        if isReminding { cells += 1 + Mark.reminder.cells }
        if unreadableCells > 0 { cells += 1 + Int(unreadableCells) }
        return cells
    }
}

struct Mark {
    let bytes: [UInt8]
    let cells: Int

    /// On a repeating task.
    static let repetition = Mark("↻")
    /// On an open task with a reminder.
    static let reminder = Mark("⏰")
    /// In place of values that cannot be read, where they do not fit; each of them takes more cells.
    static let unreadable = Mark("?")

    private init(_ text: String) {
        bytes = Array(text.utf8)
        cells = displayWidth(text)
    }
}
