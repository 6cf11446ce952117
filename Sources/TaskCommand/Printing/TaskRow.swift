import TaskFile

/// A task as the text view shows it: the words of its cells, without colour and without padding.
struct TaskRow: Equatable {
    /// Whether the due date asks for attention.
    enum Urgency: Equatable { case none, today, overdue }

    var priority: Priority?
    var title = ""
    /// The declared icon of the category.
    var icon = ""
    /// `@work`, as written in the file, and its declared colour.
    var category = ""
    var colour: Colour?
    /// `#v2 #urgent`
    var tags = ""
    /// What the box alone does not say: `done`, `doing`, `waiting`; empty for an open task.
    var state = ""
    var isChecked = false
    /// `2026-11-25 17:00`
    var date = ""
    /// `in 4 days`
    var words = ""
    var urgency = Urgency.none
    /// `tasks.md`
    var file = ""
    /// `:12`
    var lineNumber = ""
}

extension TaskRow {
    /// The row of `task`; `categories` tells the colours and icons of its file.
    init(_ task: Task, now: Now, categories: CategoryLooks) {
        let line = task.line
        priority = line.priority
        title = neutralised(line.title)
        if let name = line.category {
            let look = categories[name]
            icon = look.icon
            colour = look.colour
            category = "@" + name
        }
        tags = line.tags.map { "#" + $0 }.joined(separator: " ")
        state = line.status == .open ? "" : line.status.rawValue
        isChecked = line.status.isChecked
        if let due = line.due {
            date = dueDate(due, now: now)
            words = dueWords(due, now: now)
            if line.isOverdue(now) {
                urgency = .overdue
            } else if !isChecked, due.firstDay(in: now.zone) <= now.today, now.today == due.lastDay(in: now.zone) {
                urgency = .today
            }
        }
        file = neutralised(task.document.source.name)
        lineNumber = ":\(task.position.line)"
    }
}

extension TaskRow {
    /// Category and tags: `@work #v2`.
    var labels: String { category.isEmpty || tags.isEmpty ? category + tags : category + " " + tags }
    /// `tasks.md:12`
    var location: String { file + lineNumber }
}
