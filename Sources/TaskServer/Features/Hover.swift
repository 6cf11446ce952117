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
        var sentences = facts.sentences
        if facts.isOverdue { sentences[0] = emphasizing(sentences[0]) }
        var lines = [uses].compactMap(\.self) + sentences
        lines += facts.dependencies(among: family().map(TaskLinks.init)) {
            "'\($0.line.title)' (\($0.place(from: task.document)))"
        }
        lines += facts.dependents(among: [TaskLinks(of: task.document)]) { "'\($0.line.title)'" }
        guard !lines.isEmpty else { return nil }
        return (heading.map { $0 + "\n\n" } ?? "") + lines.map { "- \($0)" }.joined(separator: "\n")
    }

    /// The sentence that a task is overdue, with that word in bold.
    private func emphasizing(_ sentence: String) -> String {
        "**\(TaskSentences.overdue)**\(sentence.dropFirst(TaskSentences.overdue.count))"
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

extension TaskItem {
    /// `line 5`, or the name of the file for a task that is in another than `document`.
    func place(from document: Document) -> String {
        self.document === document ? "line \(markerLine + 1)" : self.document.source.name
    }
}
