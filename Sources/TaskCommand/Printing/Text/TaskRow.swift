import TaskFile

/// A task as people are shown it: the words of its cells, without colour and without padding.
struct TaskRow: Equatable {
    /// Whether the due date asks for attention.
    enum Urgency: Equatable {
        case none, today, overdue

        /// How much something to be done by the end of `due` does, at `now`.
        static func of(_ due: DateValue, isChecked: Bool, _ now: Now) -> Urgency {
            if isChecked { return .none }
            if now.isPast(endOf: due) { return .overdue }
            return due.firstDay(in: now.zone) <= now.today && now.today == due.lastDay(in: now.zone) ? .today : .none
        }
    }

    var priority: Priority?
    var title = Cell.empty
    /// How many of its subtasks are checked, and of how many: `2/5`; empty without subtasks.
    var progress = ""
    /// The declared icon of the category.
    var icon = Cell.empty
    /// `@work`, as written in the file, and its declared colour.
    var category = Cell.empty
    var colour: Colour?
    /// `#v2 #urgent`
    var tags = Cell.empty
    /// What the box alone does not say: `done`, `doing`, `waiting`; empty for an open task.
    var state = Cell.empty
    var isChecked = false
    /// `2026-11-25 17:00`
    var date = Cell.empty
    /// `in 4 days`
    var words = Cell.empty
    var urgency = Urgency.none
    /// Whether it comes again.
    var isRepeating = false
    /// Whether it is open and has a reminder.
    var isReminding = false
    /// `tasks.md`
    var file = Cell.empty
    /// `:12`
    var lineNumber = Cell.empty
}

extension TaskRow {
    /// `↻` for a task that comes again, `⏰` for an open one with a reminder.
    var marks: String { isRepeating ? isReminding ? "↻ ⏰" : "↻" : isReminding ? "⏰" : "" }
    /// What follows the title: `2/5 ↻ ⏰`.
    var suffix: String { progress.isEmpty || marks.isEmpty ? progress + marks : progress + " " + marks }
    /// The cells of that, with the blank before it.
    var suffixCells: Int {
        guard isRepeating || isReminding || !progress.isEmpty else { return 0 }
        return displayWidth(suffix) + 1
    }
    /// Category and tags: `@work #v2`.
    var labels: String { category.text + tagsBehindCategory }
    /// The tags, with the blank that divides them from the category.
    var tagsBehindCategory: String { category.isEmpty || tags.isEmpty ? tags.text : " " + tags.text }
    /// The cells of category and tags.
    var labelCells: Int { category.cells + tags.cells + (category.isEmpty || tags.isEmpty ? 0 : 1) }
    /// The cells of each column.
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
    /// The cells of that.
    var locationCells: Int { file.cells + lineNumber.cells }
}

/// Makes the rows of tasks, one after another, and keeps what they have in common: the file with its categories, the
/// memory of a line, and the words for a due date, which in most orders many tasks share.
struct TaskRows {
    private let now: Now
    private let marksReminders: Bool
    private var document: Document?
    private var looks = CategoryLooks(Settings())
    private var file = Cell.empty
    private var due: (value: DateValue, date: Cell, words: Cell)?
    /// The line of the task whose row was made last.
    private(set) var line: TaskLine?

    /// Rows as they are at `now`. Where the reminder itself is told, `marksReminders` is false.
    init(now: Now, marksReminders: Bool = true) {
        self.now = now
        self.marksReminders = marksReminders
    }

    /// The row of `task`.
    mutating func row(of task: TaskItem) -> TaskRow {
        if document === task.document {
            line?.move(to: task.index)
        } else {
            document = task.document
            line = task.line
            looks = CategoryLooks(task.document.settings)
            file = Cell(escapingControls(task.document.source.name))
        }
        guard let line else { return TaskRow() }
        var row = row(of: line, in: task.document.source)
        row.progress = Self.progress(of: task)
        row.file = file
        row.lineNumber = Cell(plain: ":\(task.document.lineNumber(ofTask: task.index))")
        return row
    }

    private mutating func row(of line: TaskLine, in source: Source) -> TaskRow {
        var row = TaskRow()
        row.priority = line.priority
        row.title = Cell(line.titleRange, of: source)
        if let name = line.categoryRange {
            row.category = Cell(name, of: source, behind: "@")
            let look = looks[line.category ?? ""]
            row.icon = Cell(look.icon)
            row.colour = look.colour
        }
        row.tags = Self.tags(of: line, in: source)
        let status = line.status
        row.state = status == .open ? .empty : Cell(plain: status.rawValue)
        row.isChecked = status.isChecked
        if let due = line.due {
            (row.date, row.words) = words(for: due)
            row.urgency = .of(due, isChecked: row.isChecked, now)
        }
        row.isRepeating = line.recurrence != nil
        row.isReminding = marksReminders && !row.isChecked && line.hasReminder
        return row
    }

    private static func tags(of line: TaskLine, in source: Source) -> Cell {
        let ranges = line.tagRanges
        if ranges.isEmpty { return .empty }
        if ranges.count == 1 { return Cell(ranges[0], of: source, behind: "#") }
        return Cell(line.tags.map { "#" + $0 }.joined(separator: " "))
    }

    private static func progress(of task: TaskItem) -> String {
        let counts = task.document.subtaskCounts(of: task.index)
        return counts.all == 0 ? "" : "\(counts.checked)/\(counts.all)"
    }

    private mutating func words(for value: DateValue) -> (date: Cell, words: Cell) {
        if let due, due.value == value { return (due.date, due.words) }
        let date = Cell(plain: dueDate(value, now: now))
        let words = Cell(plain: dueWords(value, now: now))
        due = (value, date, words)
        return (date, words)
    }
}
