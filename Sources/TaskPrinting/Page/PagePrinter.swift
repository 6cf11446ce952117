import TaskExchange
import TaskFile
import TaskQuery
import TaskText

/// Writes tasks as one self-contained HTML page: its style is embedded, and it loads and runs nothing.
///
/// Everything that comes from a file is escaped, control characters too. A task is nested in its nearest ancestor in
/// the same group. If the query asks for an order, that order is kept, and a task is nested only in an ancestor that it
/// follows, directly or after other tasks inside that ancestor.
struct PagePrinter {
    /// Deeper tasks are flattened to this level, because browsers do not render unlimited nesting.
    static let deepest = 16

    let now: Now
    /// The query as typed; empty for every open task.
    let query: String
    let files: [String]
    /// Whether the query asks for an order.
    var isSorted = false
    /// The workers that share the work on many tasks.
    var workers: any Workers = OneWorker()
    /// The ids of open tasks; a task that comes after one of them is blocked.
    var openIDs: Set<String> = []
    var weekStart = Weekday.monday

    /// Appends the page: `groups`, or one group without a heading, and `footer` as its last line.
    func print(_ groups: [TaskGroup], footer: String, to output: inout OutputBuffer) {
        printHead(to: &output)
        for group in groups where !output.isClosed {
            output.append("<section>\n")
            if let text = group.heading, !text.isEmpty { output.append(heading(text, of: group)) }
            print(group.tasks, to: &output)
            output.append("</section>\n")
        }
        output.append("</main>\n<footer>\(escapedForHTML(footer))</footer>\n" + HTMLPage.end)
    }

    private func printHead(to output: inout OutputBuffer) {
        let title = query.isEmpty ? "Open tasks" : escapedForHTML(escapingControls(query))
        var facts = ["\(capitalized(now.today.weekday.name)), \(now.today)"]
        if let file = files.only { facts.append(escapedForHTML(escapingControls(file))) }
        if files.count > 1 { facts.append("\(files.count) files") }
        output.append(HTMLPage.head(title: title, style: HTMLPage.styleOfTasks))
        output.append(
            """
            <header>
            <h1 dir="auto">\(title)</h1>
            <p>\(facts.joined(separator: " · "))</p>
            </header>
            <main>

            """)
    }

    private func heading(_ text: String, of group: TaskGroup) -> String {
        let words = group.words.isEmpty ? "" : " <small>\(escapedForHTML(group.words))</small>"
        let sums = group.sums.isEmpty ? "" : ", " + escapedForHTML(group.sums)
        let count = "<span class=\"count\">\(group.tasks.count)\(sums)</span>"
        let heading = "<span dir=\"auto\">\(escapedForHTML(text))</span>"
        return "<h2\(group.colour?.pageAttribute ?? "")>\(heading)\(words) \(count)</h2>\n"
    }

    /// How deep each of `tasks` is nested: its ancestors among the tasks above it, up to the first that is not inside
    /// one of them.
    private static func levels(of tasks: TaskList) -> [Int] {
        var open: [(document: UInt32, descendants: Range<Int>)] = []
        return tasks.order.map { position in
            let place = tasks.places[Int(position)]
            while let last = open.last,
                last.document != place.document || !last.descendants.contains(Int(place.task))
            {
                open.removeLast()
            }
            open.append((place.document, tasks.task(at: place).descendants.indices))
            return min(open.count - 1, deepest)
        }
    }

    /// `tasks`, each followed by those inside it.
    private static func nested(_ tasks: TaskList) -> TaskList {
        let positions = TaskTree.nested(TaskTree.parents(in: tasks))
        return TaskList(tasks.documents, tasks.places, order: positions.map { tasks.order[$0] })
    }

    private func print(_ tasks: TaskList, to output: inout OutputBuffer) {
        let tasks = isSorted ? tasks : Self.nested(tasks)
        let levels = Self.levels(of: tasks)
        output.append(runsOf: levels.indices, workers: workers) { run, output in
            var printer = PageItemPrinter(
                ofDocuments: tasks.documents.count, now: now, openIDs: openIDs, namesFile: files.count != 1,
                weekStart: weekStart)
            var index = run.lowerBound
            tasks.forEachLine(at: tasks.order[run]) { line, task in
                // The level of the item that is still open.
                let open = index == 0 ? -1 : levels[index - 1]
                if levels[index] > open {
                    output.append("<ul>\n<li>\n")
                } else {
                    output.append("</li>\n")
                    for _ in 0..<open - levels[index] { output.append("</ul>\n</li>\n") }
                    output.append("<li>\n")
                }
                let place = tasks.places[Int(tasks.order[index])]
                printer.print(line, ofTask: task, inDocument: Int(place.document), to: &output)
                index += 1
                return !output.isClosed
            }
        }
        for _ in 0..<(levels.last ?? -1) + 1 { output.append("</li>\n</ul>\n") }
    }
}
