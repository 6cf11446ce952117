import TaskFile

/// Reads the template that Todoist exports a project as.
///
/// Priority 1 is the highest there, and an empty one means the same; 4 is none.
struct TodoistReader {
    private let surroundings: Surroundings

    init(_ surroundings: Surroundings) { self.surroundings = surroundings }

    func read(_ rows: [TableReader.Row]) -> ImportedTasks {
        var result = ImportedTasks()
        var section: [String] = []
        /// The open tasks by their indentation.
        var holders: [(indent: Int, task: Int)] = []
        for row in rows {
            switch folded(row["type"]) {
            case "section":
                let title = PlainTitle.onOneLine(row["content"])
                section = title.isEmpty ? [] : [title]
                holders = []
            case "note":
                guard !result.tasks.isEmpty else { continue }
                let last = result.tasks.count - 1
                result.tasks[last].notes = [result.tasks[last].notes, row["content"]].compactMap(\.self)
                    .joined(separator: "\n")
            case "task", "":
                guard !row["content"].isEmpty else { continue }
                var lost: [String] = []
                var task = task(row, &lost)
                task.section = section
                let indent = Int(row["indent"]) ?? 1
                while let last = holders.last, last.indent >= indent { holders.removeLast() }
                task.parent = holders.last?.task
                holders.append((indent, result.tasks.count))
                for field in lost { result.losses.count(field, onLine: row.line) }
                result.tasks.append(task)
            default: continue
            }
        }
        return result
    }

    private func task(_ row: TableReader.Row, _ lost: inout [String]) -> ExchangedTask {
        var task = ExchangedTask()
        var words: [Substring] = []
        for word in PlainTitle.onOneLine(row["content"]).split(separator: " ") {
            if word.hasPrefix("@"), word.count > 1, let name = PlainTitle.name(String(word)) {
                if task.category == nil { task.category = name } else { task.tags.append(name) }
            } else {
                words.append(word)
            }
        }
        // A task that cannot be checked begins with a star.
        if words.first == "*", words.count > 1 { words.removeFirst() }
        task.title = words.joined(separator: " ")
        switch row["priority"] {
        case "1", "": task.priority = .high
        case "2": task.priority = .medium
        case "3": task.priority = .low
        default: break
        }
        if !row["description"].isEmpty { task.notes = row["description"] }
        readDate(row, &task, &lost)
        for name in ["responsible", "duration"] where !row[name].isEmpty && row[name] != "None" {
            lost.append(name == "responsible" ? "person responsible" : name)
        }
        return task
    }

    private func readDate(_ row: TableReader.Row, _ task: inout ExchangedTask, _ lost: inout [String]) {
        let text = row["date"].trimming(" ")
        if !text.isEmpty {
            if let value = date(text) {
                task.due = value
            } else if let rule = rule(text, &task) {
                task.recurrence = rule
            } else {
                lost.append("date '\(text)'")
            }
        }
        let deadline = row["deadline"].trimming(" ")
        if deadline.isEmpty { return }
        guard let value = date(deadline) else { return lost.append("deadline '\(deadline)'") }
        if task.due != nil, task.recurrence == nil { task.start = task.due }
        task.due = value
    }

    /// A date, or words that mean one now.
    private func date(_ text: String) -> DateValue? {
        if let value = DateValue.meant(by: text) { return value }
        let bytes = Array(folded(text).utf8)
        guard let expression = try? DateExpression.read(bytes, bytes.indices) else { return english(text) }
        return .period(expression.nearestPeriod(now: surroundings.now, weekStart: .monday))
    }

    /// `Nov 24`, `24 Nov 2026`, `November 24 2026`.
    private func english(_ text: String) -> DateValue? {
        let words = folded(text).split { $0 == " " || $0 == "," }.map(String.init)
        guard 2...3 ~= words.count else { return nil }
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        guard let month = words.prefix(2).compactMap({ months.firstIndex(of: String($0.prefix(3))) }).first,
            let day = words.prefix(2).compactMap({ Int($0.prefix { $0.isNumber }) }).first
        else { return nil }
        let today = surroundings.now.today
        let year = words.count == 3 ? Int(words[2]) : nil
        if let year { return CivilDate(year: year, month: month + 1, day: day).map { .period(Period($0)) } }
        let candidates = [today.year, today.year + 1].compactMap { CivilDate(year: $0, month: month + 1, day: day) }
        return (candidates.first { $0 >= today } ?? candidates.last).map { .period(Period($0)) }
    }

    /// `every day`, `every! 2 weeks`, which counts from completion, and their first date.
    private func rule(_ text: String, _ task: inout ExchangedTask) -> Recurrence? {
        var words = folded(text)
        guard words.hasPrefix("every") else { return nil }
        let isFromCompletion = words.hasPrefix("every!")
        if isFromCompletion { words = "every" + words.dropFirst(6) }
        guard let rule = Recurrence.meant(by: words + (isFromCompletion ? " when done" : "")) else { return nil }
        let today = surroundings.now.today
        // What has no date yet begins with the first that the rule gives, today included.
        if let first = rule.next(after: today.adding(days: -1), notBefore: today) {
            let isInterval = if case .every = rule.rule { true } else { false }
            task.due = .period(Period(isInterval ? today : first))
        }
        return rule
    }
}
