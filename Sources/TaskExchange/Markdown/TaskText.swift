import TaskFile

/// The lines of a task in a task file: its own line, its notes, and its subtasks below them.
///
/// Imported text keeps its meaning: words of a title that would be data get backslashes, and notes that Markdown would
/// read as tasks or as a continuation of the line are set apart.
package final class TaskText {
    private let settings: Settings

    package init(_ settings: Settings) { self.settings = settings }

    /// The lines of `task` without its subtasks, the first with its box; those of the notes are indented by two. If it
    /// has subtasks, the notes do not absorb them either.
    package func lines(of task: ExchangedTask, hasSubtasks: Bool) -> [String] {
        let line = line(of: task)
        guard let notes = task.notes.map(Self.noteLines), !notes.isEmpty else { return [line] }
        let indented = notes.map { $0.isEmpty ? "" : "  \($0)" }
        let wanted = notes.joined(separator: "\n")
        for candidate in [indented, [""] + indented] where holds([line] + candidate, hasSubtasks, line, wanted) {
            return [line] + candidate
        }
        return [line, ""] + notes.map { $0.isEmpty ? "" : "      \($0)" }
    }

    /// The notes of `task` without an indentation that `lines` would give them again.
    func plainNotes(of task: ExchangedTask) -> String? {
        guard let lines = task.notes?.split(separator: "\n", omittingEmptySubsequences: false),
            lines.allSatisfy({ $0.isEmpty || $0.hasPrefix("    ") })
        else { return task.notes }
        var plain = task
        plain.notes = lines.map { $0.dropFirst(4) }.joined(separator: "\n")
        let written = self.lines(of: plain, hasSubtasks: false).dropFirst(2)
        return written.elementsEqual(lines.map { $0.isEmpty ? "" : "  \($0)" }) ? plain.notes : task.notes
    }

    /// Whether `lines` are exactly one task with these notes, whose line means the same as `line` does alone, and do
    /// not absorb the tasks that follow.
    private func holds(_ lines: [String], _ hasSubtasks: Bool, _ line: String, _ notes: String) -> Bool {
        let following = (hasSubtasks ? ["  - [ ] subtask"] : []) + ["", "- [ ] next"]
        let text = (["- \(lines[0])"] + lines.dropFirst() + following).joined(separator: "\n")
        let tasks = Document(Source(name: "", text), settings: settings).tasks
        guard tasks.count == (hasSubtasks ? 3 : 2), tasks[0].subtasks.count == tasks.count - 2,
            tasks[tasks.count - 1].parent == nil, tasks[tasks.count - 1].line.title == "next",
            tasks[0].notes == notes, let alone = parsed(line), tasks[0].line.title == alone.line.title
        else { return false }
        return ExchangedTask(tasks[0]).saysTheSame(as: ExchangedTask(alone))
    }

    /// The lines of `notes` without blank ones at both ends, and without control characters.
    package static func noteLines(_ notes: String) -> [String] {
        var text = String.UnicodeScalarView()
        for scalar in notes.replacing("\r\n", with: "\n").unicodeScalars {
            if scalar == "\r" || 0x2028...0x2029 ~= scalar.value {
                text.append("\n")
            } else if !PlainTitle.isControl(scalar.value) {
                text.append(scalar)
            }
        }
        var lines = String(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func isBlank(_ line: String) -> Bool { line.allSatisfy { $0 == " " || $0 == "\t" } }
        while lines.last.map(isBlank) == true { lines.removeLast() }
        while lines.first.map(isBlank) == true { lines.removeFirst() }
        return lines.map { isBlank($0) ? "" : $0 }
    }

    /// Whether `line` of some notes is a comment that silences rules, and therefore not one of the notes in a file.
    package static func isSuppression(_ line: String) -> Bool {
        let bytes = Array(line.trimming(" \t").utf8)
        return !bytes.isEmpty && Suppression.isWholeLine(bytes, bytes.indices)
    }

    package static func holdsSuppression(_ notes: String?) -> Bool {
        notes.map(noteLines)?.contains(where: isSuppression) ?? false
    }

    private func parsed(_ line: String) -> TaskItem? {
        Document(Source(name: "", "- \(line)"), settings: settings).tasks.only
    }

    /// The task line from its box on.
    ///
    /// Words of the title that repeat what the task says anyway stay as they are: `Ask @anna about #v2`.
    package func line(of task: ExchangedTask) -> String {
        var title = PlainTitle.onOneLine(task.title)
        var known: [ExchangedTask.Attribute] = []
        for attribute in task.attributes {
            let attribute = ExchangedTask.Attribute(attribute.key, PlainTitle.onOneLine(attribute.value))
            if settings.attribute(named: attribute.key) != nil, isReadable(attribute) {
                known.append(attribute)
            } else {
                title += (title.isEmpty ? "" : " ") + attribute.text
            }
        }
        if title.isEmpty { title = "Untitled" }
        var wanted = task
        wanted.attributes = known
        let bare = line(wanted, title)
        if let read = parsed(bare), read.line.title == title, !read.line.hasUnreadableWordInTitle,
            ExchangedTask(read).saysTheSame(as: wanted)
        {
            return bare
        }
        return line(wanted, TaskLine.title(saying: title, settings: settings))
    }

    /// Whether a task line gives the value back: Markdown reads `<b>` as an HTML tag wherever it occurs.
    private func isReadable(_ attribute: ExchangedTask.Attribute) -> Bool {
        let read = parsed("[ ] a \(attribute.text)")?.line.attributes.first?.value
        return read == attribute.value
    }

    private func line(_ task: ExchangedTask, _ title: String) -> String {
        // The data that the words of the title amount to when they precede other data.
        let said = parsed("[ ] \(title) status:").map { ExchangedTask($0) } ?? ExchangedTask()
        var words = [task.isChecked ? "[x]" : "[ ]"]
        if let priority = task.priority { words.append(priority.marker) }
        words.append(title)
        if let category = task.category, said.category.map(folded) != folded(category) { words.append("@\(category)") }
        let tags = Set(said.tags.map(folded))
        words += task.tags.filter { !tags.contains(folded($0)) }.map { "#\($0)" }
        func add(_ key: AttributeKey, _ value: String?, unless saidValue: String?) {
            if let value, value != saidValue { words.append("\(key.name):\(value)") }
        }
        add(.due, task.due?.description, unless: said.due?.description)
        add(.start, task.start?.description, unless: said.start?.description)
        for reminder in task.reminders where !said.reminders.contains(reminder) { words.append("remind:\(reminder)") }
        add(.repeat, task.recurrence?.description, unless: said.recurrence?.description)
        if task.status.isRefinement { words.append("status:\(task.status.rawValue)") }
        add(.id, task.id, unless: said.id)
        if !task.after.isEmpty { words.append("after:\(task.after.joined(separator: ","))") }
        add(.created, task.created?.description, unless: said.created?.description)
        add(.done, task.done?.description, unless: said.done?.description)
        let attributes = Set(said.attributes.map { folded($0.key) })
        words += task.attributes.filter { !attributes.contains(folded($0.key)) }.map(\.text)
        return words.joined(separator: " ")
    }
}

extension ExchangedTask {
    /// Whether the lines of both say the same, apart from the title.
    func saysTheSame(as other: ExchangedTask) -> Bool {
        status == other.status && priority == other.priority && category.map(folded) == other.category.map(folded)
            && Set(tags.map(folded)) == Set(other.tags.map(folded)) && due == other.due && start == other.start
            && Set(reminders) == Set(other.reminders) && recurrence == other.recurrence && id == other.id
            && after == other.after && created == other.created && done == other.done
            && Dictionary(attributes.map { (folded($0.key), $0.value) }) { first, _ in first }
                == Dictionary(other.attributes.map { (folded($0.key), $0.value) }) { first, _ in first }
    }
}
