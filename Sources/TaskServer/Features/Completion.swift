import TaskEdit
import TaskFile
import TaskJSON
import TaskLint
import TaskQuery

extension Session {
    func completion(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let (offset, line) = try place(in: document, parameters)
        let isAsked = parameters["context"]?["triggerKind"]?.integer ?? 1 == 1
        guard let word = word(document, at: offset, line, isAsked: isAsked) else { return [] }
        var names = names(document, for: word)
        let waiting = word.typed.hasPrefix("after:") ? openTasks(around: document) : []
        names.ids = waiting.map(\.id)
        let titles = Dictionary(waiting) { first, _ in first }
        var texts = names.taskCompletions(of: word.typed).map(\.text)
        if word.typed.isEmpty {
            let beginnings = ["@", "#", "d", "s", "r", "i", "a", "c"] + names.attributes.map { String($0.prefix(1)) }
            texts = beginnings.flatMap { names.taskCompletions(of: $0).map(\.text) }
        }
        var seen: Set<String> = []
        let items =
            texts.filter { seen.insert($0).inserted && word.admits($0) }
            + typedDate(word.typed, parsed(document).settings)
        return [
            "isIncomplete": .bool(word.typed.contains(":")),
            "items": .array(items.enumerated().compactMap { item($1, at: $0, word, document, titles) }),
        ]
    }

    /// A partial word in a task line, in a place where data is allowed.
    private struct HalfWord {
        /// The part before the cursor.
        let typed: String
        /// What a completion replaces.
        let range: Range<Int>
        let json: JSONValue
        /// The task with a tag in place of the word.
        let task: TaskItem

        /// Whether the rest of the line leaves room for `text`: it has no other value for the same key and no other
        /// category, and for `done:` its box is checked.
        func admits(_ text: String) -> Bool {
            let line = task.line
            if text.hasPrefix("@") { return line.category == nil }
            guard let colon = text.firstIndex(of: ":") else { return true }
            let key = folded(String(text[..<colon]))
            if key == AttributeKey.done.name, !task.isChecked { return false }
            return key == AttributeKey.remind.name
                || !line.tokens.indices.contains { token in
                    line.tokens[token].kind == .attribute
                        && folded(line.document.source.text(line.keyRange(ofToken: token))) == key
                }
        }
    }

    private func word(_ document: OpenDocument, at offset: Int, _ line: Int, isAsked: Bool) -> HalfWord? {
        let parsed = parsed(document)
        let bytes = document.buffer.bytes
        guard let task = parsed.task(withBoxOnLine: line) else { return nil }
        let content = document.buffer.content(ofLine: line)
        let box = task.line.range(ofToken: 0)
        guard offset > Int(box.upper), offset <= content.upperBound else { return nil }
        let surrounding = document.buffer.word(around: offset, in: Int(box.upper)..<content.upperBound)
        let data = PartialData(bytes, in: surrounding, at: offset)
        let start = data.range.lowerBound
        guard surrounding.lowerBound > Int(box.upper), start < offset || isAsked else { return nil }
        // A tag is allowed wherever data is: parsing the file with one inserted shows whether this is such a place.
        let probe = Edit(ByteRange(start, data.whole.upperBound), "#a")
        let tried = Source(name: "probe", bytes: parsed.source.applying([probe]))
        let trial = Document(tried, settings: input(document).settings, workers: host.workers)
        guard let task = trial.task(withBoxOnLine: line), case let line = task.line,
            let token = line.tokens.firstIndex(where: { Int($0.start) == start }), line.tokens[token].kind == .tag
        else { return nil }
        var book = PositionBook(document.buffer, abilities.encoding)
        return HalfWord(
            typed: String(decoding: bytes[start..<offset], as: UTF8.self), range: data.range,
            json: book.range(of: data.range).json, task: task)
    }

    /// The names to complete, the most used first.
    private func names(_ document: OpenDocument, for word: HalfWord) -> QueryNames {
        let parsed = parsed(document)
        var names = QueryNames()
        names.attributes = parsed.settings.attributes
        names.dateAttributes = names.attributes.filter { parsed.settings.type(ofAttribute: $0) == .date }
        var categories = parsed.settings.categories.map { (name: $0.name, uses: 0) }
        var tags = (parsed.settings.tags ?? []).map { (name: $0, uses: 0) }
        for other in openDocuments.map(self.parsed) {
            for task in other.tasks {
                let line = task.line
                // The word being typed is not a name yet.
                func isTyped(_ name: ByteRange) -> Bool {
                    other === parsed && Int(name.lower) - 1 == word.range.lowerBound
                }
                if let name = line.categoryRange, !isTyped(name) { categories.append((other.source.text(name), 1)) }
                for name in line.tagRanges where !isTyped(name) { tags.append((other.source.text(name), 1)) }
            }
        }
        (names.categories, names.tags) = (Self.byUse(categories), Self.byUse(tags))
        return names
    }

    /// The names, the most used first, each under its first spelling.
    private static func byUse(_ names: [(name: String, uses: Int)]) -> [String] {
        names.grouped { folded($0.name) }
            .map { (name: $0.elements[0].name, uses: $0.elements.reduce(0) { $0 + $1.uses }) }
            .sorted { $0.uses > $1.uses }.map(\.name)
    }

    /// The ids and titles of the open tasks of the project. Every file of it is read.
    private func openTasks(around document: OpenDocument) -> [(id: String, title: String)] {
        family(of: document).flatMap(\.tasks).filter { !$0.isChecked }.compactMap { task in
            let line = task.line
            return line.id.map { ($0, line.title) }
        }
    }

    /// A date typed in words or as a sum, in the form in which it is written to the file.
    private func typedDate(_ typed: String, _ settings: Settings) -> [String] {
        guard let colon = typed.firstIndex(of: ":"), dateKey(typed[..<colon], settings) != nil,
            let first = typed[colon...].dropFirst().first, first == "+" || first == "-" || first.isLetter,
            !DateExpression.words.contains(String(typed[colon...].dropFirst()))
        else { return [] }
        return (try? DateExpression(typed[colon...].dropFirst())) == nil ? [] : [typed]
    }

    /// The key whose dates the key called `name` holds: a declared one holds those of `due`. Nil when it holds none.
    private func dateKey(_ name: Substring, _ settings: Settings) -> AttributeKey? {
        if let key = AttributeKey.allCases.first(where: { $0.name == name }) {
            return key.isDated && key != .repeat ? key : nil
        }
        return settings.type(ofAttribute: String(name)) == .date ? .due : nil
    }

    private func item(
        _ text: String, at index: Int, _ word: HalfWord, _ document: OpenDocument, _ titles: [String: String]
    ) -> JSONValue? {
        var (label, newText, detail, kind) = (text, text, "", 10)
        if text.hasPrefix("@") || text.hasPrefix("#") {
            kind = 20
        } else if let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex {
            let (key, value) = (text[..<colon], String(text[text.index(after: colon)...]))
            let attribute = AttributeKey.allCases.first { $0.name == key } ?? .declared
            (label, kind) = (value, attribute == .after ? 18 : 12)
            // A state that contradicts the box has no effect.
            if attribute == .status, let status = Status(rawValue: value),
                word.task.isChecked != status.isChecked
            {
                return nil
            }
            let input = input(document)
            let now = now(input)
            let settings = input.document.settings
            if let dated = dateKey(key, settings) {
                guard let stored = storedValue(of: dated, value, settings: settings, now: now) else { return nil }
                newText = "\(key):\(stored)"
                if stored != value { detail = Self.day(stored, now: now) }
            } else if attribute == .after {
                detail = value.split(separator: ",").last.flatMap { titles[String($0)] } ?? ""
            }
        } else {
            detail = Self.meanings[String(text.dropLast())] ?? ""
        }
        return .omittingNulls([
            "label": JSONValue(label), "kind": JSONValue(kind), "sortText": JSONValue(String(10_000 + index)),
            "filterText": JSONValue(text), "textEdit": ["range": word.json, "newText": JSONValue(newText)],
            "data": [
                "uri": JSONValue(document.uri), "start": JSONValue(word.range.lowerBound),
                "end": JSONValue(word.range.upperBound), "text": JSONValue(newText),
                "version": JSONValue(document.version),
            ],
            "detail": detail.isEmpty ? nil : JSONValue(detail),
        ])
    }

    /// `2026-11-22, Sunday`.
    private static func day(_ stored: String, now: Now) -> String {
        guard let value = DateValue(stored) else { return stored }
        let (first, last) = (value.firstDay(in: now.zone), value.lastDay(in: now.zone))
        guard first == last else { return "\(stored), \(first) to \(last)" }
        return "\(stored), \(capitalized(first.weekday.name))"
    }

    /// The keys, each with a short description.
    private static let meanings = [
        "due": "to be done by then", "start": "not before then", "remind": "be reminded then", "repeat": "repeats",
        "status": "doing, waiting, blocked, deferred", "id": "a name for the task", "after": "what comes first",
        "created": "when it was written", "done": "when it was done",
    ]

    /// Describes what the line would mean with the completed word.
    func resolveCompletion(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        guard let data = parameters["data"].map({ Parameters($0) }), var members = parameters.json.members,
            let document = documents[try data.text("uri")], data["version"]?.integer == document.version
        else { return parameters.json }
        let (start, end) = (try data.integer("start"), try data.integer("end"))
        let bytes = document.buffer.bytes
        guard 0...bytes.count ~= start, start...bytes.count ~= end else { return parameters.json }
        let input = input(document)
        let text = try data.text("text")
        let line = document.buffer.line(at: start)
        func trial(_ text: String) -> Document {
            let source = input.document.source.applying([Edit(ByteRange(start, end), text)])
            return Document(
                Source(name: document.name, bytes: source), settings: input.settings, workers: host.workers)
        }
        var description: String?
        if text.hasPrefix("after:") {
            description = text.dropFirst(6).split(separator: ",").last.flatMap { meaning(ofID: $0, document) }
        } else if let task = trial(text).task(withBoxOnLine: line) {
            // A name is not in use where it is only being typed.
            let isName = text.hasPrefix("@") || text.hasPrefix("#")
            description = hoverText(document, task, start, counting: isName ? trial("") : nil)
        }
        if let description { members.append(JSONMember("documentation", markup(description))) }
        return .object(members)
    }

    /// Describes the task called `id`, and says where it is.
    private func meaning(ofID id: Substring, _ document: OpenDocument) -> String? {
        let family = family(of: document)
        guard let task = family.lazy.flatMap(\.tasks).first(where: { $0.line.id == String(id) }) else { return nil }
        let heading = "**\(task.line.title)** (\(task.place(from: family[0])))"
        return hoverText(document, task, heading: heading, among: family) ?? heading
    }
}
