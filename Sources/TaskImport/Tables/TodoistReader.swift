import TaskExchange
import TaskFile

/// Reads the template that Todoist exports a project as.
///
/// In Todoist priority 1 is the highest, and an empty one means the same; 4 means no priority.
struct TodoistReader {
    let context: ExchangeContext

    func read(_ rows: [FieldReader.Object]) -> ImportedTasks {
        var result = ImportedTasks()
        var section: [String] = []
        /// The open tasks by their indentation.
        var holders: [(indent: Int, task: Int)] = []
        /// The task to which a comment belongs: none before the first one of a section.
        var last: Int?
        for row in rows {
            switch folded(row["type"]) {
            case "section":
                let title = PlainTitle.onOneLine(row["content"])
                section = title.isEmpty ? [] : [title]
                (holders, last) = ([], nil)
                if !row["description"].isEmpty { result.losses.count("notes on its section", onLine: row.line) }
            case "note":
                guard let last else {
                    let (field, fate): (String, Losses.Fate) =
                        section.isEmpty ? ("comment", .leftOut) : ("notes on its section", .lost)
                    result.losses.count(field, fate, onLine: row.line)
                    continue
                }
                result.tasks[last].notes = [result.tasks[last].notes, row["content"]].compactMap(\.self)
                    .joined(separator: "\n")
            case "task", "":
                // Lines between the sections are empty but for what every row has.
                let said = ["content", "description", "date", "deadline"].filter { !row[$0].isEmpty }
                if said.isEmpty { continue }
                var task = task(row)
                task.section = section
                let number = Int(row["indent"])
                let indent = max(1, number ?? 1)
                while let holder = holders.last, holder.indent >= indent { holders.removeLast() }
                // A task is at most one level below the one before it.
                let isPlaced = indent == number && indent - 1 <= holders.last?.indent ?? 0
                if !isPlaced, !row["indent"].isEmpty {
                    task.lost.append("indent '\(row["indent"])'")
                }
                task.parent = holders.last?.task
                holders.append((indent, result.tasks.count))
                last = result.tasks.count
                result.add(task, onLine: row.line)
            case "meta": continue
            case let other: result.losses.count("row of the type '\(other)'", onLine: row.line)
            }
        }
        return result
    }

    private func task(_ row: FieldReader.Object) -> ImportedTask {
        var task = ImportedTask()
        var words: [Substring] = []
        for word in PlainTitle.onOneLine(row["content"]).parts(between: " ") {
            if word.hasPrefix("@"), word.count > 1, let name = PlainTitle.name(String(word), of: "label", &task.kept) {
                if task.category == nil { task.category = name } else { task.tags.append(name) }
            } else {
                words.append(word)
            }
        }
        // A task that cannot be checked begins with an asterisk.
        if words.first == "*", words.count > 1 {
            words.removeFirst()
            task.lost.append("asterisk of a task that cannot be checked")
        }
        task.title = words.joined(separator: " ")
        switch row["priority"] {
        case "1", "": task.priority = .high
        case "2": task.priority = .medium
        case "3": task.priority = .low
        case "4": break
        case let other: task.lost.append("priority '\(other)'")
        }
        if !row["description"].isEmpty { task.notes = row["description"] }
        readDate(row, &task)
        task.task.anchorRule()
        for field in row.fields where !Self.columns.contains(field.name) {
            if case .text("None") = field.value { continue }
            switch field.name {
            case "responsible": task.lost.append("person responsible")
            case "duration": task.lost.append("duration")
            default: task.lost.append("'\(field.name)'")
            }
        }
        return task
    }

    /// The columns that are read, and those that say nothing about a task.
    private static let columns: Set<String> = [
        "type", "content", "description", "priority", "indent", "date", "deadline", "author", "date_lang",
        "deadline_lang", "timezone", "duration_unit", "is_collapsed", "view_style",
    ]

    /// Converts a moment from the zone that the row names. A rule counts days there, which may be others here.
    private func readZone(_ row: FieldReader.Object, _ task: inout ImportedTask) {
        guard !row["timezone"].isEmpty, case .moment(let moment)? = task.due, moment.offset == nil else { return }
        let instant = context.zone(row["timezone"])?.instant(of: moment.written)
        let here = instant.map(context.now.zone.civilTime)
        guard let here, task.recurrence == nil || here.date == moment.written.date else {
            return task.lost.append("time zone '\(row["timezone"])'")
        }
        task.due = .moment(Moment(here))
    }

    private func readDate(_ row: FieldReader.Object, _ task: inout ImportedTask) {
        let dates = TodoistDates(now: context.now)
        let text = row["date"].trimming(" ")
        if !text.isEmpty {
            if let read = dates.read(text) {
                (task.due, task.recurrence) = (read.due, read.recurrence)
                task.hasRelativeDate = dates.isRelative(text)
                readZone(row, &task)
            } else {
                task.lose("date", text)
            }
        }
        let deadline = row["deadline"].trimming(" ")
        if deadline.isEmpty { return }
        guard let read = dates.read(deadline), read.recurrence == nil else {
            return task.lost.append("deadline '\(deadline)'")
        }
        // A rule repeats the date; the deadline is that of one occurrence.
        if task.recurrence != nil { return task.lost.append("deadline '\(deadline)' beside a date that repeats") }
        task.start = task.due
        task.due = read.due
        task.hasRelativeDate = task.hasRelativeDate || dates.isRelative(deadline)
    }
}
