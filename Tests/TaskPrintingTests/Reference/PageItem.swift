import TaskFile

@testable import TaskPrinting
@testable import TaskText

/// A task on a page, assembled from the strings of its row: the reference for the page printer.
struct PageItem {
    let html: String

    init(_ task: TaskItem, _ row: TextRow) {
        let kind = ["task", row.isChecked ? "checked" : nil, row.priority?.name].compactMap { $0 }
        let state = row.state.text.isEmpty ? "open" : row.state.text
        let url = "http://x.org"
        let title = escapedForHTML(row.title.text).replacing(url, with: "<a href=\"\(url)\">\(url)</a>")
        let priority = row.priority.map { "<b title=\"\($0.name) priority\">\($0.marker)</b> " } ?? ""
        var facts: [String] = []
        func add(_ kind: String, _ text: String, _ attributes: String = "") {
            if !text.isEmpty { facts.append("<span class=\"\(kind)\"\(attributes)>\(text)</span>") }
        }
        let date = row.date.text.isEmpty ? "" : "\(escapedForHTML(row.date.text)) <i>\(row.words.text)</i>"
        switch row.urgency {
        case .none: add("due", date)
        case .today: add("due today", date)
        case .overdue: add("due overdue", date, " title=\"overdue\"")
        }
        let line = task.line
        if row.isRepeating { add("mark", line.recurrence.map { "↻ \($0)" } ?? "", " title=\"repeats\"") }
        if row.isReminding {
            add("mark", line.reminders.map { "⏰ \($0)" }.joined(separator: " "), " title=\"reminder\"")
        }
        for value in row.unreadable { add("mark", escapedForHTML(value), " title=\"unreadable\"") }
        add("state", row.state.text)
        add("progress", row.progress, " title=\"subtasks done\"")
        let icon = row.icon.text.isEmpty ? "" : escapedForHTML(row.icon.text) + " "
        if !row.category.text.isEmpty {
            add("category", icon + escapedForHTML(row.category.text), row.colour?.pageAttribute ?? "")
        }
        for tag in line.tags { add("tag", "#" + escapedForHTML(escapingControls(tag))) }
        add("place", escapedForHTML(row.location))
        let notes = task.notes.map { notes in
            let lines = notes.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                escapedForHTML(escapingControls(String(line)))
            }
            return "<p class=\"notes\" dir=\"auto\">\(lines.joined(separator: "\n"))</p>\n"
        }
        html = """
            <div class="\(kind.joined(separator: " "))">
            <p class="title"><span class="box" role="img" aria-label="\(state)"></span>\(priority)\
            <span dir="auto">\(title)</span></p>
            <p class="facts">\(facts.joined(separator: "\n"))</p>
            \(notes ?? "")</div>

            """
    }
}
