import TaskFile

@testable import TaskPrinting
@testable import TaskText

/// A task as shown to people: the text of its cells, without colour and padding. Built from individual strings: the
/// reference for the real rows.
struct TextRow: Equatable {
    var priority: Priority?
    var title = Cell.empty
    /// The number of checked subtasks and of all subtasks: `2/5`; empty without subtasks.
    var progress = ""
    /// The declared icon of the category.
    var icon = Cell.empty
    /// `@work`, as written in the file, and its declared colour.
    var category = Cell.empty
    var colour: Colour?
    /// `#v2 #urgent`
    var tags = Cell.empty
    /// The state that the box does not show: `done`, `doing`, `blocked`; empty for an open task.
    var state = Cell.empty
    var isChecked = false
    /// `2026-11-25 17:00`
    var date = Cell.empty
    /// `in 4 days`, `2 days overdue`; `unreadable` beside an invalid date.
    var words = Cell.empty
    var urgency = TaskRow.Urgency.none
    /// Whether it repeats.
    var isRepeating = false
    /// Whether it is open and has a reminder.
    var isReminding = false
    /// The unreadable values except that of `due:`, as written: `repeat:often?`.
    var unreadable: [String] = []
    /// `tasks.md`
    var file = Cell.empty
    /// `:12`
    var lineNumber = Cell.empty
}

extension TextRow {
    /// `↻` for a repeating task, `⏰` for an open one with a reminder.
    var marks: String {
        let marks = isRepeating ? isReminding ? "↻ ⏰" : "↻" : isReminding ? "⏰" : ""
        return unreadable.isEmpty ? marks : ((marks.isEmpty ? [] : [marks]) + unreadable).joined(separator: " ")
    }
    /// The text after the title: `2/5 ↻ ⏰`.
    var suffix: String { progress.isEmpty || marks.isEmpty ? progress + marks : progress + " " + marks }
    /// The width of the suffix in cells, including the space before it.
    var suffixCells: Int {
        guard isRepeating || isReminding || !progress.isEmpty || !unreadable.isEmpty else { return 0 }
        return displayWidth(suffix) + 1
    }
    /// Category and tags: `@work #v2`.
    var labels: String { category.text + tagsAfterCategory }
    /// The tags, with the space that separates them from the category.
    var tagsAfterCategory: String { category.isEmpty || tags.isEmpty ? tags.text : " " + tags.text }
    /// The width of category and tags in cells.
    var labelCells: Int { category.cells + tags.cells + (category.isEmpty || tags.isEmpty ? 0 : 1) }
    /// The width of each column in cells.
    var cells: TextLayout.Cells {
        var cells = TextLayout.Cells()
        cells[.priority] = priority == nil ? 0 : 3
        cells[.title] = title.cells + suffixCells
        cells[.icon] = icon.cells
        cells[.labels] = labelCells
        cells[.state] = state.cells
        cells[.date] = date.cells
        cells[.words] = words.cells
        cells[.location] = locationCells
        return cells
    }
    /// `tasks.md:12`
    var location: String { file.text + lineNumber.text }
    /// The width of the location in cells.
    var locationCells: Int { file.cells + lineNumber.cells }
}

/// The state of a task that its box does not show, and whether it waits for another.
func stateWords(_ status: Status, isBlocked: Bool) -> String {
    if !isBlocked || status == .blocked { return status == .open ? "" : status.rawValue }
    return status == .open ? "blocked" : "\(status.rawValue), blocked"
}

/// Builds the rows of successive tasks and caches what they share: the file with its categories, the buffers of a
/// line, and the text of a due date, which in most sort orders many tasks share.
struct TextRows {
    private let now: Now
    private let marksReminders: Bool
    private var document: Document?
    private var settings = Settings()
    private var file = Cell.empty
    private let openIDs: Set<String>
    private var due: (value: DateValue, isOverdue: Bool, date: Cell, words: Cell)?
    /// The line of the task whose row was built last.
    private(set) var line: TaskLine?

    /// Rows as of `now`. `marksReminders` is false if the reminders themselves are shown. A task that comes after one
    /// of `openIDs` is blocked.
    init(now: Now, marksReminders: Bool = true, openIDs: Set<String> = []) {
        self.now = now
        self.openIDs = openIDs
        self.marksReminders = marksReminders
    }

    /// The row of `task`.
    mutating func row(of task: TaskItem) -> TextRow {
        if document === task.document {
            line?.move(to: task.index)
        } else {
            document = task.document
            line = task.line
            settings = task.document.settings
            file = Cell(escapingControls(task.document.source.name))
        }
        guard let line else { return TextRow() }
        var row = row(of: line, in: task.document.source)
        row.progress = Self.progress(of: task)
        row.file = file
        row.lineNumber = Cell(plain: ":\(task.document.lineNumber(ofTask: task.index))")
        return row
    }

    private mutating func row(of line: TaskLine, in source: Source) -> TextRow {
        var row = TextRow()
        row.priority = line.priority
        row.title = Cell(line.titleRange, of: source)
        if let name = line.categoryRange {
            row.category = Cell(name, of: source, after: "@")
            let look = CategoryLook(settings.category(named: line.category ?? ""))
            row.icon = Cell(look.icon)
            row.colour = look.colour
        }
        row.tags = Self.tags(of: line, in: source)
        let status = line.status
        row.isChecked = status.isChecked
        let isBlocked = !openIDs.isEmpty && !row.isChecked && line.after.contains(where: openIDs.contains)
        row.state = Cell(plain: stateWords(status, isBlocked: isBlocked))
        if let due = (row.isChecked ? line.done : nil) ?? line.due {
            row.urgency = .of(due, isChecked: row.isChecked, now)
            (row.date, row.words) = words(for: due, isOverdue: row.urgency == .overdue)
        }
        if line.hasUnreadableValue { addUnreadable(of: line, in: source, to: &row) }
        if row.date.isEmpty, !row.isChecked, let start = line.start, !now.isReached(beginningOf: start) {
            let (date, words) = words(for: start, isOverdue: false)
            (row.date, row.words) = (Cell(plain: "from \(date.text)"), words)
        }
        row.isRepeating = line.recurrence != nil
        row.isReminding = marksReminders && !row.isChecked && !line.reminders.isEmpty
        return row
    }

    /// Shows unreadable values as written: a due date in its column, others after the title.
    private func addUnreadable(of line: TaskLine, in source: Source, to row: inout TextRow) {
        for index in line.tokens.indices where line.isUnreadable(valueOfToken: index) {
            let key = line.tokens[index].key
            let value = Cell(line.valueRange(ofToken: index), of: source).cut(to: Self.knownValue)
            if key == .due, row.date.isEmpty, !value.isEmpty {
                (row.date, row.words) = (value, "unreadable")
            } else {
                row.unreadable.append("\(key.name):\(value.text)?")
            }
        }
    }

    /// The most cells shown of an unreadable value.
    private static let knownValue = 16

    private static func tags(of line: TaskLine, in source: Source) -> Cell {
        let ranges = line.tagRanges
        if ranges.isEmpty { return .empty }
        if ranges.count == 1 { return Cell(ranges[0], of: source, after: "#") }
        return Cell(line.tags.map { "#" + $0 }.joined(separator: " "))
    }

    private static func progress(of task: TaskItem) -> String {
        let counts = task.document.subtaskCounts(of: task.index)
        return counts.all == 0 ? "" : "\(counts.checked)/\(counts.all)"
    }

    private mutating func words(for value: DateValue, isOverdue: Bool) -> (date: Cell, words: Cell) {
        if let due, due.value == value, due.isOverdue == isOverdue { return (due.date, due.words) }
        let date = Cell(plain: dueDate(value, now: now))
        let words = Cell(plain: (isOverdue ? overdueWords : dueWords)(value, now, .monday))
        due = (value, isOverdue, date, words)
        return (date, words)
    }
}
