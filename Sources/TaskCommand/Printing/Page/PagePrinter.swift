import TaskFile

/// Writes tasks as one HTML page that needs nothing else: its style is in it, and it loads and runs nothing.
///
/// Every byte that comes from a file is escaped, and control characters are neutralised. Tasks stand in the order of
/// the answer, but each within its nearest ancestor that is in the same group.
struct PagePrinter {
    let now: Now
    /// What was asked, as typed; empty for every open task.
    let query: String
    /// The names of the files that were read.
    let files: [String]

    /// Appends the page: `groups`, or one group without a heading, and `footer` as its last line.
    func print(_ groups: [TaskGroup], footer: String, to output: inout OutputBuffer) {
        printHead(to: &output)
        for group in groups where !output.isClosed {
            output.append("<section>\n")
            if !group.heading.isEmpty { output.append(heading(of: group)) }
            print(TaskForest(group.tasks), to: &output)
            output.append("</section>\n")
        }
        output.append("</main>\n<footer>\(escaped(footer))</footer>\n</body>\n</html>\n")
    }

    private func printHead(to output: inout OutputBuffer) {
        let title = query.isEmpty ? "Open tasks" : escaped(neutralised(query))
        let weekday = now.today.weekday.name
        var facts = ["\(weekday.prefix(1).uppercased())\(weekday.dropFirst()), \(now.today)"]
        if files.count == 1, let file = files.first { facts.append(escaped(neutralised(file))) }
        if files.count > 1 { facts.append("\(files.count) files") }
        output.append(
            """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <title>\(title)</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <header>
            <h1 dir="auto">\(title)</h1>
            <p>\(facts.joined(separator: " · "))</p>
            </header>
            <main>

            """)
    }

    private func heading(of group: TaskGroup) -> String {
        let words = group.words.isEmpty ? "" : " <small>\(escaped(group.words))</small>"
        let count = "<span class=\"count\">\(group.tasks.count)</span>"
        return "<h2\(look(group.colour))><span dir=\"auto\">\(escaped(group.heading))</span>\(words) \(count)</h2>\n"
    }

    private func print(_ forest: TaskForest, to output: inout OutputBuffer) {
        var known: (document: Document, looks: CategoryLooks)?
        // The level of the item that is still open.
        var open = -1
        forest.forEach { task, level in
            if level > open {
                output.append("<ul>\n")
            } else {
                output.append("</li>\n" + String(repeating: "</ul>\n</li>\n", count: open - level))
            }
            open = level
            if known?.document !== task.document {
                known = (task.document, CategoryLooks(task.document.settings))
            }
            guard let looks = known?.looks else { return false }
            output.append("<li>\n" + item(task, TaskRow(task, now: now, categories: looks)))
            return !output.isClosed
        }
        output.append(String(repeating: "</li>\n</ul>\n", count: open + 1))
    }

    /// The task itself, without what is inside it.
    private func item(_ task: Task, _ row: TaskRow) -> String {
        let priority = row.priority
        var text = "<div class=\"task\(row.isChecked ? " checked" : "")\(priority.map { " \($0.name)" } ?? "")\">\n"
        let state = row.state.isEmpty ? "open" : row.state
        text += "<p class=\"title\"><span class=\"box\" role=\"img\" aria-label=\"\(state)\"></span>"
        if let priority { text += "<b title=\"\(priority.name) priority\">\(priority.marker)</b> " }
        text += "<span dir=\"auto\">\(escaped(row.title))</span></p>\n"
        text += "<p class=\"facts\">\(facts(of: task, row).joined(separator: "\n"))</p>\n"
        if let notes = task.notes {
            let lines = notes.split(separator: "\n", omittingEmptySubsequences: false).map { neutralised(String($0)) }
            text += "<p class=\"notes\" dir=\"auto\">\(escaped(lines.joined(separator: "\n")))</p>\n"
        }
        return text + "</div>\n"
    }

    /// What is known of a task beside its title, each in its own element.
    private func facts(of task: Task, _ row: TaskRow) -> [String] {
        var facts: [String] = []
        func add(_ kind: String, _ text: String, _ attributes: String = "") {
            if !text.isEmpty { facts.append("<span class=\"\(kind)\"\(attributes)>\(text)</span>") }
        }
        switch row.urgency {
        case .none: add("due", row.date.isEmpty ? "" : "\(row.date) <i>\(row.words)</i>")
        case .today: add("due today", "\(row.date) <i>\(row.words)</i>")
        case .overdue: add("due overdue", "\(row.date) <i>\(row.words)</i>", " title=\"overdue\"")
        }
        let line = task.line
        add("mark", line.recurrence.map { "↻ \($0)" } ?? "", " title=\"comes again\"")
        if !row.isChecked {
            add("mark", line.reminders.map { "⏰ \($0)" }.joined(separator: " "), " title=\"reminder\"")
        }
        add("state", row.state)
        add("progress", row.progress, " title=\"subtasks done\"")
        let icon = row.icon.isEmpty ? "" : escaped(row.icon) + " "
        add("category", row.category.isEmpty ? "" : icon + escaped(neutralised(row.category)), look(row.colour))
        for tag in line.tags { add("tag", "#" + escaped(neutralised(tag))) }
        add("place", escaped(files.count == 1 ? row.lineNumber : row.location))
        return facts
    }

    /// The attribute that gives an element a declared colour.
    private func look(_ colour: Colour?) -> String {
        switch colour {
        case nil: ""
        case .rgb(let red, let green, let blue): " style=\"--look:rgb(\(red),\(green),\(blue))\""
        case .some(let named): " style=\"--look:var(--\(named))\""
        }
    }
}
