import TaskFile
import TaskText

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
    /// Who shares the work on many tasks.
    var workers: any Workers = OneWorker()
    /// The ids of open tasks that others come after: those are blocked.
    var openIDs: Set<String> = []

    /// Appends the page: `groups`, or one group without a heading, and `footer` as its last line.
    func print(_ groups: [TaskGroup], footer: String, to output: inout OutputBuffer) {
        printHead(to: &output)
        for group in groups where !output.isClosed {
            output.append("<section>\n")
            if !group.heading.isEmpty { output.append(heading(of: group)) }
            print(group.tasks, to: &output)
            output.append("</section>\n")
        }
        output.append("</main>\n<footer>\(escaped(footer))</footer>\n</body>\n</html>\n")
    }

    private func printHead(to output: inout OutputBuffer) {
        let title = query.isEmpty ? "Open tasks" : escaped(escapingControls(query))
        let weekday = now.today.weekday.name
        var facts = ["\(weekday.prefix(1).uppercased())\(weekday.dropFirst()), \(now.today)"]
        if files.count == 1, let file = files.first { facts.append(escaped(escapingControls(file))) }
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
        let sums = group.sums.isEmpty ? "" : ", " + escaped(group.sums)
        let count = "<span class=\"count\">\(group.tasks.count)\(sums)</span>"
        return "<h2\(look(group.colour))><span dir=\"auto\">\(escaped(group.heading))</span>\(words) \(count)</h2>\n"
    }

    private func print(_ tasks: TaskList, to output: inout OutputBuffer) {
        let items = TaskForest(tasks).items
        output.append(runsOf: items.indices, workers: workers) { run, output in
            var rows = TaskRows(ofDocuments: tasks.documents.count, now: now, style: .plain, openIDs: openIDs)
            var line: (number: UInt32, TaskLine)?
            for index in run where !output.isClosed {
                // The level of the item that is still open.
                let open = index == 0 ? -1 : items[index - 1].level
                if items[index].level > open {
                    output.append("<ul>\n")
                } else {
                    output.append("</li>\n")
                    for _ in 0..<open - items[index].level { output.append("</ul>\n</li>\n") }
                }
                output.append("<li>\n")
                let place = tasks.places[Int(tasks.order[items[index].position])]
                if line?.number != place.document {
                    line = (place.document, TaskLine(in: tasks.documents[Int(place.document)]))
                }
                line?.1.move(to: Int(place.task))
                guard let line = line?.1 else { continue }
                let made = rows.texts(of: line, ofTask: Int(place.task), inDocument: Int(place.document))
                if let made { print(tasks.task(at: place), made, line, to: &output) }
            }
        }
        for _ in 0..<(items.last?.level ?? -1) + 1 { output.append("</li>\n</ul>\n") }
    }

    /// Appends the task itself, without what is inside it.
    private func print(_ task: TaskItem, _ row: TaskTexts, _ line: TaskLine, to output: inout OutputBuffer) {
        output.append(row.isChecked ? "<div class=\"task checked" : "<div class=\"task")
        if let priority = row.priority {
            output.append(UInt8(ascii: " "))
            output.append(priority.name)
        }
        output.append("\">\n<p class=\"title\"><span class=\"box\" role=\"img\" aria-label=\"")
        output.append(row.state.isEmpty ? "open" : row.state)
        output.append("\"></span>")
        if let priority = row.priority {
            output.append("<b title=\"")
            output.append(priority.name)
            output.append(" priority\">")
            output.append(priority.marker)
            output.append("</b> ")
        }
        output.append("<span dir=\"auto\">")
        output.appendEscaped(row.title)
        output.append("</span></p>\n<p class=\"facts\">")
        printFacts(row, line, to: &output)
        output.append("</p>\n")
        if let notes = task.notes {
            let lines = notes.split(separator: "\n", omittingEmptySubsequences: false).map {
                escapingControls(String($0))
            }
            output.append("<p class=\"notes\" dir=\"auto\">")
            output.appendEscaped(lines.joined(separator: "\n"))
            output.append("</p>\n")
        }
        output.append("</div>\n")
    }

    /// Appends what is known of a task beside its title, each in its own element; the place comes last.
    private func printFacts(_ row: TaskTexts, _ line: TaskLine, to output: inout OutputBuffer) {
        func add(_ kind: String, _ text: String, _ attributes: String = "", to output: inout OutputBuffer) {
            guard !text.isEmpty else { return }
            output.append("<span class=\"")
            output.append(kind)
            output.append("\"")
            output.append(attributes)
            output.append(">")
            output.append(text)
            output.append("</span>\n")
        }
        let date = row.date.isEmpty ? "" : "\(escaped(row.date)) <i>\(row.words)</i>"
        switch row.urgency {
        case .none: add("due", date, to: &output)
        case .today: add("due today", date, to: &output)
        case .overdue: add("due overdue", date, " title=\"overdue\"", to: &output)
        }
        if row.isRepeating {
            add("mark", line.recurrence.map { "↻ \($0)" } ?? "", " title=\"comes again\"", to: &output)
        }
        if row.isReminding {
            let reminders = line.reminders.map { "⏰ \($0)" }.joined(separator: " ")
            add("mark", reminders, " title=\"reminder\"", to: &output)
        }
        for value in row.unreadable { add("mark", escaped(value), " title=\"unreadable\"", to: &output) }
        add("state", row.state, to: &output)
        add("progress", row.progress, " title=\"subtasks done\"", to: &output)
        let icon = row.icon.isEmpty ? "" : escaped(row.icon) + " "
        let category = row.category.isEmpty ? "" : icon + escaped(row.category)
        add("category", category, look(row.colour), to: &output)
        if row.hasTags { for tag in line.tags { add("tag", "#" + escaped(escapingControls(tag)), to: &output) } }
        output.append("<span class=\"place\">")
        output.appendEscaped(files.count == 1 ? row.lineNumber : row.location)
        output.append("</span>")
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
