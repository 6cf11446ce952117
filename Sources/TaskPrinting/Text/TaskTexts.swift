import TaskFile

/// The texts of a row, for a view that has elements in place of columns.
struct TaskTexts {
    let priority: Priority?
    let isChecked: Bool
    let isRepeating: Bool
    let isReminding: Bool
    let urgency: TaskRow.Urgency
    let title: String
    /// How many of its subtasks are checked, and of how many: `2/5`; empty without subtasks.
    let progress: String
    /// What the box alone does not say: `done`, `doing`, `blocked`; empty for an open task.
    let state: String
    /// `2026-11-25 17:00` and `in 4 days`; what is written and `unreadable` where that is not a date.
    let date, words: String
    /// The other values that cannot be read, as they are written: `repeat:often?`.
    let unreadable: [String]
    /// `@work`, with its declared icon and colour.
    let category, icon: String
    let colour: Colour?
    let hasTags: Bool
    /// `:12`, and `tasks.md:12`.
    let lineNumber, location: String
}

extension TaskRows {
    /// What the row of the task at `index`, which has this line, of the document with that number says; the row is not
    /// kept.
    mutating func texts(of line: TaskLine, ofTask index: Int, inDocument number: Int) -> TaskTexts? {
        guard let (row, look) = row(of: line, ofTask: index, inDocument: number) else { return nil }
        let made = texts(madeFor: row)
        func text(_ piece: TaskRow.Piece, _ made: [UInt8]?) -> String {
            made.map { String(decoding: $0, as: UTF8.self) } ?? String(decoding: look.bytes[piece.range], as: UTF8.self)
        }
        var (date, words) = row.due.map { due($0, of: row) } ?? ("", "")
        if row.hasWrittenDate {
            date = String(decoding: made?.date ?? [], as: UTF8.self)
            words = String(decoding: TaskRow.unreadable, as: UTF8.self)
        }
        let hasCategory = !row.category.isEmpty
        let category = look.categories[Int(row.look)]
        let lineNumber = ":\(row.lineNumber)"
        return TaskTexts(
            priority: row.priority, isChecked: row.status.isChecked, isRepeating: row.isRepeating,
            isReminding: row.isReminding, urgency: row.urgency, title: text(row.title, made?.title),
            progress: row.subtasks == 0 ? "" : "\(row.checkedSubtasks)/\(row.subtasks)", state: row.stateWords,
            date: date, words: words, unreadable: made?.unreadable ?? [],
            category: hasCategory ? "@" + text(row.category, made?.category) : "",
            icon: hasCategory ? category.icon : "", colour: hasCategory ? category.colour : nil,
            hasTags: !row.tags.isEmpty, lineNumber: lineNumber,
            location: String(decoding: look.name, as: UTF8.self) + lineNumber)
    }
}
