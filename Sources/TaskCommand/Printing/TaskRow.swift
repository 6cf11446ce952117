import TaskFile

/// A task as the text view shows it: the words of its cells, without colour and without padding.
struct TaskRow: Equatable {
    /// Whether the due date asks for attention.
    enum Urgency: Equatable { case none, today, overdue }

    var priority: Priority?
    var title = ""
    /// How many of its subtasks are checked, and of how many: `2/5`; empty without subtasks.
    var progress = ""
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
    /// `↻` for a task that comes again, `⏰` for an open one with a reminder.
    var marks = ""
    /// `tasks.md`
    var file = ""
    /// `:12`
    var lineNumber = ""
}

extension TaskRow {
    /// The row of `task`; `categories` tells the colours and icons of its file. Where the reminder itself is told,
    /// `marksReminders` is false.
    init(_ task: Task, now: Now, categories: CategoryLooks, marksReminders: Bool = true) {
        let line = task.line
        priority = line.priority
        title = neutralised(line.title)
        let subtasks = task.subtasks
        if !subtasks.isEmpty { progress = "\(subtasks.count(where: \.isChecked))/\(subtasks.count)" }
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
        let isRepeating = line.recurrence != nil
        let isReminding = marksReminders && !isChecked && !line.reminders.isEmpty
        marks = [isRepeating ? "↻" : nil, isReminding ? "⏰" : nil].compactMap(\.self).joined(separator: " ")
        file = neutralised(task.document.source.name)
        lineNumber = ":\(task.position.line)"
    }
}

extension TaskRow {
    /// Category and tags: `@work #v2`.
    var labels: String { category.isEmpty || tags.isEmpty ? category + tags : category + " " + tags }
    /// What stands behind the title: `2/5 ↻ ⏰`.
    var suffix: String { progress.isEmpty || marks.isEmpty ? progress + marks : progress + " " + marks }
    /// The cells of that, with the blank before it.
    var suffixWidth: Int { suffix.isEmpty ? 0 : displayWidth(suffix) + 1 }
    /// `tasks.md:12`
    var location: String { file + lineNumber }
}
