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
        let items = texts.filter { seen.insert($0).inserted } + typedDate(word.typed)
        return [
            "isIncomplete": .bool(word.typed.contains(":")),
            "items": .array(items.enumerated().compactMap { item($1, at: $0, word, document, titles) }),
        ]
    }

    /// A partial word in a task line, in a place where data is allowed.
    private struct HalfWord {
        /// The part before the cursor.
        let typed: String
        /// The whole word.
        let range: Range<Int>
        let json: JSONValue
    }

    private func word(_ document: OpenDocument, at offset: Int, _ line: Int, isAsked: Bool) -> HalfWord? {
        let parsed = parsed(document)
        let bytes = document.buffer.bytes
        guard let task = parsed.task(withBoxOnLine: line) else { return nil }
        let content = document.buffer.content(ofLine: line)
        let box = task.line.range(ofToken: 0)
        guard offset > Int(box.upper), offset <= content.upperBound else { return nil }
        let range = document.buffer.word(around: offset, in: Int(box.upper)..<content.upperBound)
        let start = range.lowerBound
        guard start > Int(box.upper), start < offset || isAsked else { return nil }
        // A tag is allowed wherever data is: parsing the file with one inserted shows whether this is such a place.
        let probe = Array("#a".utf8)
        let tried = Source(
            name: "probe", bytes: parsed.source.applying([Edit(ByteRange(start, range.upperBound), probe)]))
        let trial = Document(tried, settings: input(document).settings, workers: host.workers)
        guard let line = trial.task(withBoxOnLine: line)?.line,
            let token = line.tokens.firstIndex(where: { Int($0.start) == start }), line.tokens[token].kind == .tag
        else { return nil }
        var book = PositionBook(document.buffer, abilities.encoding)
        return HalfWord(
            typed: String(decoding: bytes[start..<offset], as: UTF8.self), range: range,
            json: book.range(of: range).json)
    }

    /// The names to complete, the most used first.
    private func names(_ document: OpenDocument, for word: HalfWord) -> QueryNames {
        let parsed = parsed(document)
        var names = QueryNames()
        names.attributes = parsed.settings.attributes
        var (categories, tags) = (NameCounts(), NameCounts())
        for category in parsed.settings.categories { categories.add(category.name, 0) }
        for tag in parsed.settings.tags ?? [] { tags.add(tag, 0) }
        for other in openDocuments.map(self.parsed) {
            for task in other.tasks {
                let line = task.line
                // The word being typed is not a name yet.
                func isTyped(_ name: ByteRange) -> Bool {
                    other === parsed && Int(name.lower) - 1 == word.range.lowerBound
                }
                if let name = line.categoryRange, !isTyped(name) { categories.add(other.source.text(name), 1) }
                for name in line.tagRanges where !isTyped(name) { tags.add(other.source.text(name), 1) }
            }
        }
        (names.categories, names.tags) = (categories.byUse, tags.byUse)
        return names
    }

    /// The ids and titles of the open tasks of the project. Every file of it is read.
    private func openTasks(around document: OpenDocument) -> [(id: String, title: String)] {
        family(of: document).flatMap(\.tasks).filter { !$0.isChecked }.compactMap { task in
            let line = task.line
            return line.id.map { ($0, line.title) }
        }
    }

    /// A date typed in words or as a sum, in the form in which it is written to the file.
    private func typedDate(_ typed: String) -> [String] {
        guard let colon = typed.firstIndex(of: ":"), let first = typed[colon...].dropFirst().first,
            first == "+" || first == "-" || first.isLetter,
            !DateExpression.words.contains(String(typed[colon...].dropFirst()))
        else { return [] }
        return (try? DateExpression(typed[colon...].dropFirst())) == nil ? [] : [typed]
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
                let task = task(of: word, document), task.isChecked != status.isChecked
            {
                return nil
            }
            let input = input(document)
            let now = now(input)
            if attribute.isDated, attribute != .repeat {
                let settings = input.document.settings
                guard let stored = storedValue(of: attribute, value, settings: settings, now: now) else { return nil }
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

    /// The task on whose line `word` is.
    private func task(of word: HalfWord, _ document: OpenDocument) -> TaskItem? {
        let parsed = parsed(document)
        return parsed.task(withBoxOnLine: parsed.tree.line(at: UInt32(word.range.lowerBound)))
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
        let edit = Edit(ByteRange(start, end), Array(try data.text("text").utf8))
        let source = Source(name: document.name, bytes: input.document.source.applying([edit]))
        let trial = Document(source, settings: input.settings, workers: host.workers)
        let line = document.buffer.line(at: start)
        if let task = trial.task(withBoxOnLine: line), let text = hoverText(document, task, start) {
            members.append(JSONMember("documentation", markup(text)))
        }
        return .object(members)
    }
}

/// How often names are used, each under its first spelling.
private struct NameCounts {
    private var counts: [String: (name: String, count: Int, order: Int)] = [:]

    mutating func add(_ name: String, _ count: Int) {
        let key = folded(name)
        let known = counts[key] ?? (name, 0, counts.count)
        counts[key] = (known.name, known.count + count, known.order)
    }

    /// The names, the most used first.
    var byUse: [String] {
        counts.values.sorted { ($1.count, $0.order) < ($0.count, $1.order) }.map(\.name)
    }
}
