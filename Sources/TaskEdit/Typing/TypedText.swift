import TaskFile

/// The text of a new task as a person types it.
///
/// A priority may be anywhere among the words, dates may be words, and whatever is nearly data is refused:
/// as text, no list would find it.
struct TypedText {
    let source: Source
    /// The title, if what was typed is only the data beside it.
    private let title: String?
    let values: TypedValue
    /// Whether it is read only to see whether advice helps.
    private let isTrial: Bool
    private var settings: Settings { values.settings }

    init(_ source: Source, title: String? = nil, for document: Document, now: Now) {
        self.init(source, title, TypedValue(for: document, now: now), isTrial: false)
    }

    private init(_ source: Source, _ title: String?, _ values: TypedValue, isTrial: Bool) {
        (self.source, self.title, self.values, self.isTrial) = (source, title, values, isTrial)
    }

    /// The line that was meant. Throws when something is wrong with it.
    func line() throws(Failure) -> LineDraft {
        guard let title else { return try words() }
        var line = try LineDraft(title: title, settings)
        let (marker, priority) = try typedPriority()
        line.priority = priority
        if Rewriting(source, marker).text.allSatisfy(\.isWhitespace) { return line }
        let data = try words()
        guard data.title.isEmpty else {
            throw Failure(
                "edit-refused", at: source.range, in: source, "a title is given, so the rest can only be data",
                help: "leave out what is text")
        }
        line.tail = data.tail
        return line
    }

    /// The line that the words make, which may be only the data beside the title.
    private func words() throws(Failure) -> LineDraft {
        guard source.bytes.contains(where: { $0 > 0x20 }) else {
            throw Failure("empty-title", "the text is empty", help: "say what is to be done")
        }
        if let control = source.bytes.firstIndex(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) {
            let isFollowed = source.bytes[control...].contains { $0 > 0x20 && $0 != 0x7F }
            throw Failure(
                "edit-refused", at: ByteRange(control, control + 1), in: source,
                "a task is one line, and this character would end or hide it",
                help: [0x0A, 0x0D].contains(source.bytes[control]) && isFollowed
                    ? "'tasks add -' reads a task from each line of standard input, and --note adds a note"
                    : "leave it out")
        }
        try refuseBox()
        let (marker, priority) = try typedPriority()
        let noText = Failure(
            "empty-title", at: source.range, in: source, "the task has data but no text",
            help: "say what is to be done")
        guard priority == nil || !Rewriting(source, marker).text.allSatisfy(\.isWhitespace) else { throw noText }
        let (typed, dates) = try understood(Rewriting(source, marker))
        let line = typed.line
        var draft = LineDraft(line)
        draft.trim()
        draft.priority = priority
        try typed.refuseNearMisses()
        try resolve(&draft, typed, dates)
        draft.anchorRepeat(asIn: dates, in: values.now.zone)
        try refuseContradictions(typed)
        guard title != nil || !draft.title.isEmpty else { throw noText }
        return draft
    }

    // MARK: Priority

    /// The priority among the words, and the edit that removes it.
    private func typedPriority() throws(Failure) -> ([Edit], Priority?) {
        var found: (priority: Priority, range: ByteRange)?
        let words = Array(Words(source.bytes, source.range))
        let marks = words.filter { word in
            word.count <= 3 && source.bytes[word.indices].allSatisfy { $0 == UInt8(ascii: "!") }
        }
        // Anything in a code span or a link is text.
        guard !marks.isEmpty, let typed = TypedLine(Rewriting(source), values) else { return ([], nil) }
        let counting = Set(typed.line.wordsThatCouldHoldData(marks.map(typed.onLine)))
        for (index, word) in words.enumerated()
        where counting.contains(typed.onLine(word)) && isPriority(word, index, words) {
            let priority = Priority(rawValue: UInt8(word.count))
            if let found, let priority {
                throw Failure(
                    "misplaced-priority", at: word, in: source, "the task already has a priority",
                    help: found.priority == priority
                        ? "keep one of them" : "keep '\(found.priority.marker)' or '\(priority.marker)'")
            }
            found = priority.map { ($0, word) }
        }
        guard let found else { return ([], nil) }
        var end = Int(found.range.upper)
        while end < source.bytes.count, source.bytes[end] <= 0x20 { end += 1 }
        return ([Edit(ByteRange(Int(found.range.lower), end), "")], found.priority)
    }

    /// Whether a word of exclamation marks is a priority: two or three of them anywhere, a single one at the front or
    /// next to data.
    private func isPriority(_ word: ByteRange, _ index: Int, _ words: [ByteRange]) -> Bool {
        if word.count > 1 || index == 0 { return true }
        return [-1, 1].contains { step in
            // Another mark may be between the two.
            var next = index + step
            while words.indices.contains(next), source.text(words[next]) == "!" { next += step }
            return words.indices.contains(next) && TypedLine.isData(source.text(words[next]), settings)
        }
    }

    // MARK: Values

    /// The line that `text` makes once every date in words before its tail, and every rule of several words, is written
    /// as in a file; otherwise they would be text.
    private func understood(_ text: Rewriting) throws(Failure) -> (TypedLine, TypedDates) {
        let typed = try typedLine(text)
        let line = typed.line
        var edits: [Edit] = []
        var dates = TypedDates()
        let keyed = line.textWords.compactMap { word, rest in
            KeyedWord(line.document.source, word, before: rest).flatMap { $0.key?.isDated == true ? $0 : nil }
        }
        let counting = Set(line.wordsThatCouldHoldData(keyed.map(\.whole)))
        for found in keyed where counting.contains(found.whole) {
            guard let key = found.key else { continue }
            let (length, stored) = value(key, found)
            guard length > 0, let stored else { continue }
            // `due:9am fri`: the day after the time would be text.
            if key != .repeat { try typed.refuse(typed.scanner.continued(key, found)) }
            edits.append(Edit(typed.inText(found.range(length)), "\(key.name):\(stored)"))
            let said = phrase(found.phrase, length)
            dates.note(key, said)
            if key == .repeat, Recurrence.goesOnAsText(Array(found.phrase.prefix(length + 1))) {
                dates.ruleBeforeText = said
            }
        }
        edits += try unmarked(typed)
        for index in line.tokens.indices where line.tokens[index].kind == .attribute {
            dates.note(line.tokens[index].key, line.value(ofToken: index).trimmingMarks)
        }
        return (edits.isEmpty ? typed : try typedLine(text.replacing(edits)), dates)
    }

    private func typedLine(_ text: Rewriting) throws(Failure) -> TypedLine {
        guard let line = TypedLine(text, values, isRefused: isRefused) else {
            throw Failure("edit-refused", at: source.range, in: source, "this would not be a task")
        }
        return line
    }

    /// Whether something is still wrong at `range` of the text when `data` is there.
    private func isRefused(_ data: String, at range: ByteRange) -> Bool {
        guard !isTrial else { return false }
        let names = data.split(separator: " ").filter { $0.hasPrefix("#") || $0.hasPrefix("@") }
        // A new task is open.
        if !names.allSatisfy({ TypedLine.isData(String($0), settings) }) || data.hasPrefix("done:") { return true }
        let changed = Source(name: source.name, bytes: source.applying([Edit(range, data)]))
        let place = range.lower..<range.lower + UInt32(data.utf8.count)
        do {
            _ = try TypedText(changed, title, values, isTrial: true).line()
            return false
        } catch {
            return error.source != nil && error.primary.range.lower < place.upperBound
                && place.lowerBound < error.primary.range.upper
        }
    }

    /// The meaning of the value of `word`: how many words it has, and how a file spells it.
    private func value(_ key: AttributeKey, _ word: KeyedWord) -> (length: Int, stored: String?) {
        guard key == .repeat else {
            let value = word.value
            return (value.isEmpty ? 0 : 1, values.value(key, value))
        }
        guard let (rule, length) = Recurrence.typed(in: word.phrase) else { return (0, nil) }
        return (length, rule.description)
    }

    /// The edits that write dates in words as a file does when punctuation follows them, which is text: `due:fri,`.
    private func unmarked(_ typed: TypedLine) throws(Failure) -> [Edit] {
        let line = typed.line
        var edits: [Edit] = []
        for index in line.tokens.indices where line.tokens[index].kind == .attribute && line.tokens[index].key.isDated {
            let (key, value) = (line.tokens[index].key, line.value(ofToken: index))
            let word = value.trimmingMarks
            guard word != value, !word.isEmpty, values.value(key, value) == nil, let stored = values.value(key, word)
            else { continue }
            try typed.refuse(typed.scanner.continued(afterAttribute: index))
            let lower = typed.inText(line.valueRange(ofToken: index)).lower
            edits.append(Edit(ByteRange(lower, lower + UInt32(word.utf8.count)), stored))
        }
        return edits
    }

    /// Gives every attribute the value that was meant.
    private func resolve(_ draft: inout LineDraft, _ typed: TypedLine, _ dates: TypedDates) throws(Failure) {
        let line = typed.line
        func refuseContinued(_ index: Int) throws(Failure) {
            let miss = typed.scanner.continued(afterAttribute: index)
            if let miss, line.tokens[index].key == .repeat, let rule = dates.ruleBeforeText {
                throw Failure(
                    miss.rule, at: typed.place(miss.range), in: source,
                    "'\(rule)' and the words after it would be another rule",
                    help: "write the rule last: repeat:\(rule)")
            }
            try typed.refuse(miss)
        }
        var meanings: [AttributeKey: [String: String]] = [:]
        for index in line.tokens.indices where line.tokens[index].kind == .attribute {
            let key = line.tokens[index].key
            let place = typed.place(line.valueRange(ofToken: index))
            let value = line.value(ofToken: index)
            try typed.refuseSigns(around: index)
            if key == .status, Status(rawValue: Status.meant(by: value) ?? value)?.isChecked == true {
                throw Failure(
                    "status-conflict", at: place, in: source, "a new task is open, so 'status:\(value)' has no effect",
                    help: "leave it out, and change the task once it is added")
            }
            if let complaint = TypedValue.complaintOfFile(key, value) {
                throw keepable(complaint.placed(at: place, in: source), key, value)
            }
            let stored: String
            if key == .declared {
                let name = line.key(ofToken: index)
                try refuseContinued(index)
                stored = try values.stored(declared: name, value, at: place, in: source)
                if stored != value { draft.replaceValues(of: key, named: name, by: [value: stored]) }
                continue
            }
            do {
                stored = try values.stored(key, value, at: place, in: source)
            } catch {
                try refuseContinued(index)
                throw keepable(error, key, value)
            }
            // `repeat:mon and thu` names one day, but means two; `due:9am fri` and `due:tue dec 8` another day.
            if key.isDated { try refuseContinued(index) }
            if stored != value { meanings[key, default: [:]][value] = stored }
        }
        for (key, stored) in meanings { draft.replaceValues(of: key, by: stored) }
    }

    /// `complaint`, about the `value` of `key`, with how to keep it as text where it may be that: `return status:ok`,
    /// `set done:true`.
    private func keepable(_ complaint: Failure, _ key: AttributeKey, _ value: String) -> Failure {
        let primary = complaint.primary
        guard [.status, .done, .created].contains(key), value.allSatisfy(\.isLetter), let help = primary.help,
            !isQuestion(help)
        else { return complaint }
        return Failure(
            primary.rule, at: primary.range, in: source, primary.message,
            help: "\(help); to keep it as text, write '\(key.name)\\:\(value)'")
    }

    // MARK: Refusals

    /// Refuses a box, as in a copied line, because the task would have two.
    private func refuseBox() throws(Failure) {
        let words = Array(Words(source.bytes, source.range))
        var box = words.prefix(4).map(source.text)[...]
        if let marker = box.first, ListItemHead.isMarker(marker) { box.removeFirst() }
        let isOpen = box.starts(with: ["[", "]"])
        guard isOpen || ["[]", "[x]", "[X]"].contains(box.first), let first = words.first else { return }
        let last = words[box.startIndex + (isOpen ? 1 : 0)]
        throw Failure(
            "edit-refused", at: ByteRange(Int(first.lower), Int(last.upper)), in: source,
            "the check box is added automatically",
            help: isOpen ? "leave it out" : "leave it out, and complete the task with 'tasks done'")
    }

    /// All ids of `after:` on the line, each once, as one value.
    private func idsToWaitFor(_ line: TaskLine) -> String {
        let values = line.indices(of: .after).map(line.value(ofToken:))
        return values.flatMap { $0.split(separator: ",").map(String.init) }.unique(by: \.self).joined(separator: ",")
    }

    /// Refuses a second value where a task has only one, and names that are close to declared ones.
    private func refuseContradictions(_ typed: TypedLine) throws(Failure) {
        let line = typed.line
        var keys: Set<String> = []
        var category: String?
        for index in line.tokens.indices {
            let token = line.tokens[index]
            let place = typed.place(line.range(ofToken: index))
            let word = source.text(place)
            if token.kind == .category || token.kind == .tag { try typed.refuseCutName(ofToken: index) }
            switch token.kind {
            case .category:
                if let first = category, folded(first) != folded(word) {
                    throw Failure(
                        "duplicate-category", at: place, in: source, "a task can have only one category",
                        help: "keep '\(first)' or '\(word)'; the other may be a tag, #\(word.dropFirst()), "
                            + "or text, \\\(word)")
                }
                category = category ?? word
                try refuseUndeclared(word, values, at: place, in: source)
            case .tag: try refuseUndeclared(word, values, at: place, in: source)
            case .attribute where token.key != .remind:
                let name = line.key(ofToken: index)
                guard keys.insert(folded(name)).inserted else {
                    throw Failure(
                        "duplicate-attribute", at: place, in: source, "a task can have only one '\(name):'",
                        help: token.key == .after
                            ? "write the ids together: after:\(idsToWaitFor(line))" : "keep one of them")
                }
            default: continue
            }
        }
    }
}
