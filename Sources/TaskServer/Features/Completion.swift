import TaskEdit
import TaskFile
import TaskJSON
import TaskLint
import TaskQuery

extension Session {
    func completion(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let (offset, line) = try place(in: document, parameters)
        let isAsked = parameters["context"]?["triggerKind"]?.integer ?? 1 == 1
        let content = document.buffer.content(ofLine: line)
        if let (range, others) = Suppression.partialRule(document.buffer.bytes, in: content, at: offset) {
            return rules(document, in: range, before: offset, but: others)
        }
        guard let word = word(document, at: offset, line, isAsked: isAsked) else { return [] }
        var names = names(document, for: word)
        // A task waits neither for itself nor for a task around it.
        let own = Set(word.task.lineage.compactMap(\.line.id))
        let waiting =
            word.typed.hasPrefix("after:") ? openTasks(around: document).filter { !own.contains($0.id) } : []
        names.ids = waiting.map(\.id)
        let titles = Dictionary(waiting) { first, _ in first }
        let texts = word.typed.isEmpty ? names.taskWords : names.taskCompletions(of: word.typed).map(\.text)
        var seen: Set<String> = []
        let items =
            (texts.filter { seen.insert($0).inserted } + typedValue(word, document))
            .filter(word.admits)
        return [
            "isIncomplete": .bool(word.typed.contains(":")),
            "items": .array(items.enumerated().compactMap { item($1, at: $0, word, document, titles) }),
        ]
    }

    /// The rules that a comment may silence, without the `others` that it names.
    private func rules(
        _ document: OpenDocument, in range: Range<Int>, before offset: Int, but others: [String]
    ) -> JSONValue {
        var book = PositionBook(document.buffer, abilities.encoding)
        let place = book.range(of: range).json
        let typed = String(decoding: document.buffer.bytes[range.lowerBound..<offset], as: UTF8.self)
        let rules = Rule.all.filter { $0.name.hasPrefix(typed) && !others.contains($0.name) }
        let items = rules.map { rule -> JSONValue in
            [
                "label": JSONValue(rule.name), "kind": 12, "detail": JSONValue(rule.summary),
                "textEdit": ["range": place, "newText": JSONValue(rule.name)],
            ]
        }
        return ["isIncomplete": false, "items": .array(items)]
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
            .sorted(by: { -$0.uses }).map(\.name)
    }

    /// The ids and titles of the open tasks of the project. Every file of it is read.
    private func openTasks(around document: OpenDocument) -> [(id: String, title: String)] {
        family(of: document).flatMap(\.tasks).filter { !$0.isChecked }.compactMap { task in
            let line = task.line
            return line.id.map { ($0, line.title) }
        }
    }

    /// A date or rule typed in words or as a sum, for which the file has another form.
    private func typedValue(_ word: HalfWord, _ document: OpenDocument) -> [String] {
        let (settings, value) = (parsed(document).settings, String(word.typed.dropFirst(word.stem.count)))
        guard let key = word.dateKey(settings), !DateExpression.words.contains(value),
            let stored = storedValue(of: key, value, settings: settings, now: now(document)), stored != value,
            // The beginning of a longer date.
            value.utf8.contains(where: { !isDigit($0) && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "W") })
        else { return [] }
        return [word.typed]
    }

    private func item(
        _ text: String, at index: Int, _ word: HalfWord, _ document: OpenDocument, _ titles: [String: String]
    ) -> JSONValue? {
        guard text.hasPrefix(word.stem) else { return nil }
        let label = String(text.dropFirst(word.stem.count))
        var (newText, detail, kind) = (label, "", 10)
        if text.hasPrefix("@") || text.hasPrefix("#") {
            kind = 20
        } else if let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex {
            let (key, value) = (text[..<colon], String(text[text.index(after: colon)...]))
            let attribute = AttributeKey(named: key) ?? .declared
            kind = attribute == .after ? 18 : 12
            // A state that contradicts the box has no effect.
            if attribute == .status, let status = Status(rawValue: value),
                word.task.isChecked != status.isChecked
            {
                return nil
            }
            let (settings, now) = (parsed(document).settings, now(document))
            if let dated = word.dateKey(settings) {
                guard let stored = storedValue(of: dated, value, settings: settings, now: now) else { return nil }
                newText = stored
                if stored != value { detail = Self.day(stored, now: now) }
            } else if attribute == .after {
                detail = value.split(separator: ",").last.flatMap { titles[String($0)] } ?? ""
            }
        } else {
            detail = Self.meanings[String(text.dropLast())] ?? ""
        }
        return .omittingNulls([
            "label": JSONValue(label), "kind": JSONValue(kind), "sortText": JSONValue(String(10_000 + index)),
            "textEdit": ["range": word.json, "newText": JSONValue(newText)],
            "data": [
                "uri": JSONValue(document.uri), "start": JSONValue(word.range.lowerBound),
                "end": JSONValue(word.range.upperBound), "text": JSONValue(word.stem + newText),
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
        "due": "to be done by then", "start": "not before then", "remind": "when to remind you",
        "repeat": "how it repeats", "status": "doing, waiting, blocked, deferred", "id": "a name for the task",
        "after": "the ids it waits for", "created": "when it was created", "done": "when it was done",
    ]
}
