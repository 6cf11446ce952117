import TaskEdit
import TaskFile
import TaskJSON
import TaskLint

extension Session {
    func hover(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let (offset, line) = try place(in: document, parameters)
        let position = TextPosition(line: line, character: 0)
        guard let task = chosenTasks(document, TextRange(start: position, end: position)).first,
            let text = hoverText(document, task, offset)
        else { return nil }
        var book = PositionBook(document.buffer, abilities.encoding)
        let range = hoverRange(task.line, offset).map { book.range(of: $0).json }
        return .omittingNulls(["contents": markup(text), "range": range ?? nil])
    }

    /// Text with Markdown markup, or plain text for a client that does not support Markdown.
    func markup(_ text: String) -> JSONValue {
        let plain = text.replacing("**", with: "")
        return abilities.takesMarkdown
            ? ["kind": "markdown", "value": JSONValue(text)] : ["kind": "plaintext", "value": JSONValue(plain)]
    }

    /// The data at `offset`, or else the title; nil for the rest of the task.
    private func hoverRange(_ line: TaskLine, _ offset: Int) -> Range<Int>? {
        if let token = line.token(at: offset), line.tokens[token].isData { return line.range(ofToken: token).indices }
        let title = line.titleRange.indices
        return title.contains(offset) || title.upperBound == offset ? title : nil
    }

    /// The meaning of a task line, in sentences below its title; the name at `offset` comes first, with its uses in
    /// `counted`, or else in the task's document.
    func hoverText(
        _ document: OpenDocument, _ task: TaskItem, _ offset: Int, counting counted: Document? = nil
    ) -> String? {
        var uses: String?
        if let token = task.line.token(at: offset), let name = task.line.names(inToken: token).first?.name,
            name.kind != .id
        {
            uses = self.uses(of: name, in: counted ?? task.document)
        }
        let title = task.line.title
        return hoverText(
            document, task, heading: title.isEmpty ? nil : "**\(title)**", uses,
            among: [task.document] + otherInputs(than: document).map(\.document))
    }

    /// The meaning of a task line, in sentences below `heading`, after `uses`. The tasks that it waits for are looked
    /// up in `family`. Nil when there is no sentence.
    func hoverText(
        _ document: OpenDocument, _ task: TaskItem, heading: String?, _ uses: String? = nil,
        among family: @autoclosure () -> [Document]
    ) -> String? {
        let facts = TaskSentences(task, now: now(document))
        var lines = [uses].compactMap(\.self) + facts.sentences
        if !task.line.after.isEmpty { lines += facts.dependencies(among: family()) }
        if let id = task.line.id { lines += facts.dependents(of: id) }
        guard !lines.isEmpty else { return nil }
        return (heading.map { $0 + "\n\n" } ?? "") + lines.map { "- \($0)" }.joined(separator: "\n")
    }

    /// `@work: 3 open tasks, 2 done in this file`.
    private func uses(of name: MentionedName, in document: Document) -> String {
        var (open, done) = (0, 0)
        for task in document.tasks {
            let names = name.kind == .category ? [task.line.category].compactMap(\.self) : task.line.tags
            guard names.contains(where: { MentionedName(kind: name.kind, text: $0) == name }) else { continue }
            if task.isChecked { done += 1 } else { open += 1 }
        }
        return "\(name.spelling): \(counted(open, "open task")), \(done) done in this file"
    }
}

/// Sentences about a task at some time.
struct TaskSentences {
    private let task: TaskItem
    private let line: TaskLine
    private let now: Now

    init(_ task: TaskItem, now: Now) {
        self.task = task
        line = task.line
        self.now = now
    }

    /// The sentences that need only the line and its document.
    var sentences: [String] {
        var sentences: [String] = []
        let isOpen = !task.isChecked
        let weekStart = task.document.settings.weekStart
        if let due = line.due {
            if isOpen, now.isPast(endOf: due) {
                let words = overdueWords(due, now: now, weekStart: weekStart)
                sentences.append("**overdue**: due \(dated(due)), \(words)")
            } else {
                let words = isOpen ? ", \(dueWords(due, now: now, weekStart: weekStart))" : ""
                sentences.append("due \(dated(due))\(words)")
            }
        }
        if isOpen, let start = line.start, !now.isReached(beginningOf: start) {
            let first = DateValue.period(Period(start.firstDay(in: now.zone)))
            sentences.append("starts \(dated(start)), \(dueWords(first, now: now, weekStart: weekStart))")
        }
        if isOpen { sentences += reminders }
        let dates = isOpen ? line.nextDates(count: 3, now: now) : []
        if !dates.isEmpty {
            sentences.append("next: \(dates.map { dueDate($0, now: now) }.joined(separator: ", "))")
        }
        let counts = task.subtaskCounts
        if counts.all > 0 { sentences.append("\(counts.checked) of \(counts.all) subtasks done") }
        switch line.status {
        case .open: break
        case .done, .cancelled:
            sentences.append(line.status.rawValue + (line.done.map { " \(dated($0))" } ?? ""))
        case let status: sentences.append("status \(status.rawValue)")
        }
        return sentences
    }

    private var reminders: [String] {
        let instants = line.reminders.compactMap {
            $0.instant(due: line.due, notifyAt: task.document.settings.notifyAt, in: now.zone)
        }
        return Set(instants).sorted().map { instant in
            let time = now.zone.civilTime(at: instant).spaced
            return "reminder \(time)\(instant <= now.instant ? ", passed" : "")"
        }
    }

    /// `2026-11-25 17:00, Wednesday`; a longer period than a day has no weekday.
    private func dated(_ value: DateValue) -> String {
        let text = dueDate(value, now: now)
        let (first, last) = (value.firstDay(in: now.zone), value.lastDay(in: now.zone))
        guard first == last else { return "\(text) (\(first) to \(last))" }
        return "\(text), \(capitalized(first.weekday.name))"
    }

    /// The tasks that this one waits for.
    func dependencies(among documents: [Document]) -> [String] {
        guard !line.after.isEmpty else { return [] }
        var named: [String: TaskItem] = [:]
        for other in documents.lazy.flatMap(\.tasks) {
            if let id = other.line.id, named[id] == nil { named[id] = other }
        }
        return line.after.map { name in
            guard let found = named[name] else { return "waits for '\(name)', which is not a task here" }
            let place = found.place(from: task.document)
            let state = found.isChecked ? "waited for" : "waits for"
            return "\(state) '\(found.line.title)' (\(place))\(found.isChecked ? ", which is done" : "")"
        }
    }

    /// The open tasks of its document that wait for this one.
    func dependents(of name: String) -> [String] {
        guard !task.isChecked else { return [] }
        return task.document.tasks.filter { !$0.isChecked && $0.line.after.contains(name) }
            .map { "'\($0.line.title)' waits for this" }
    }
}

extension TaskItem {
    /// `line 5`, or the name of the file for a task that is in another than `document`.
    func place(from document: Document) -> String {
        self.document === document ? "line \(markerLine + 1)" : self.document.source.name
    }
}
