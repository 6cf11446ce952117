import TaskFile

/// The text of a new task as a person types it.
///
/// A priority may be anywhere among the words, dates may be words, and whatever is one slip away from data is refused:
/// as text, no list would find it.
struct TypedText {
    /// What was typed.
    let source: Source
    let settings: Settings
    let values: TypedValue

    init(_ text: String, settings: Settings, now: Now) {
        self.init(Source(name: "text", text), settings: settings, now: now)
    }

    init(_ source: Source, settings: Settings, now: Now) {
        self.source = source
        self.settings = settings
        values = TypedValue(now: now, weekStart: settings.weekStart)
    }

    /// The line that was meant. Throws when something is wrong with it.
    func line() throws(EditError) -> LineDraft {
        guard source.bytes.contains(where: { $0 > 0x20 }) else {
            throw EditError(
                [Diagnostic("empty-title", at: source.range, "no text", help: "say what is to be done")], in: nil)
        }
        if let control = source.bytes.firstIndex(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) {
            throw EditError(
                "edit-refused", at: ByteRange(control, control + 1), in: source,
                "a task is one line, and this character ends or hides it", help: "leave it out")
        }
        try refuseBox()
        let (marker, priority) = try typedPriority()
        guard priority == nil || !Rewriting(source, marker).text.allSatisfy(\.isWhitespace) else {
            throw EditError(
                "empty-title", at: source.range, in: source, "the task has data but no text",
                help: "say what is to be done")
        }
        let (text, line, hasSpokenRepeat) = try understood(Rewriting(source, marker))
        var draft = LineDraft(line)
        draft.priority = priority
        try refuseSlips(line, text)
        try resolve(&draft, line, text)
        let key = draft.value(of: .due) == nil ? AttributeKey.start : .due
        let isMonthEnd = line.tokens.indices.contains { index in
            line.tokens[index].kind == .attribute && line.tokens[index].key == key
                && line.value(ofToken: index).lowercased() == "eom"
        }
        if isMonthEnd || hasSpokenRepeat { draft.anchorRepeat(in: values.now.zone, toMonthEnd: isMonthEnd) }
        try refuseContradictions(line, text)
        guard !draft.title.isEmpty else {
            throw EditError(
                "empty-title", at: source.range, in: source, "the task has data but no text",
                help: "say what is to be done")
        }
        return draft
    }

    // MARK: Lexing

    static let prefix = "- [ ] "

    static func lexed(_ text: String, _ settings: Settings) -> TaskLine? {
        let document = Document(Source(name: "text", prefix + text), settings: settings)
        guard document.tasks.count == 1 else { return nil }
        return document.tasks[0].line
    }

    /// The range in what was typed from which `range`, on the line made from `text`, comes.
    func place(_ range: ByteRange, _ text: Rewriting) -> ByteRange {
        let length = UInt32(Self.prefix.utf8.count)
        let lower = max(range.lower, length)
        return text.place(ByteRange(lower - length, max(range.upper, lower) - length))
    }

    /// The priority among the words, and the edit that removes it.
    private func typedPriority() throws(EditError) -> ([Edit], Priority?) {
        var found: (priority: Priority, range: ByteRange)?
        let words = Self.words(source.bytes, source.bytes.indices)
        for (index, word) in words.enumerated() where isPriority(word, index, words) {
            let priority = Priority(rawValue: UInt8(word.count))
            if let found, let priority {
                throw EditError(
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

    /// Whether a word is a priority: two or three exclamation marks anywhere, a single one at the front or next to
    /// data.
    private func isPriority(_ word: ByteRange, _ index: Int, _ words: [ByteRange]) -> Bool {
        guard word.count <= 3, source.bytes[word.indices].allSatisfy({ $0 == UInt8(ascii: "!") }) else { return false }
        // Anything in a code span or a link is text.
        var bytes = source.bytes
        bytes.replaceSubrange(word.indices, with: "#p".utf8)
        let start = UInt32(Self.prefix.utf8.count) + word.lower
        guard let line = Self.lexed(String(decoding: bytes, as: UTF8.self), settings),
            line.tokens.contains(where: { $0.kind == .tag && $0.start == start })
        else { return false }
        if word.count > 1 || index == 0 { return true }
        let neighbours = [index - 1, index + 1].filter(words.indices.contains).map { words[$0] }
        return neighbours.contains { neighbour in
            Self.lexed("x " + source.text(neighbour), settings)?.tokens.last?.traits.contains(.tail) ?? false
        }
    }

    /// The words in `range`, separated by white space.
    static func words(_ bytes: [UInt8], _ range: Range<Int>) -> [ByteRange] {
        bytes[range].split { $0 <= 0x20 }.map { ByteRange($0.startIndex, $0.endIndex) }
    }

    // MARK: Values

    /// The line that `text` makes once every date in words before its tail, and every rule of several words, is written
    /// as in a file; otherwise they would be text.
    private func understood(_ text: Rewriting) throws(EditError) -> (Rewriting, TaskLine, hasSpokenRepeat: Bool) {
        guard let line = Self.lexed(text.text, settings) else { throw noTask() }
        var edits: [Edit] = []
        var hasSpokenRepeat = false
        try forEachWord(of: line) { words, index throws(EditError) in
            guard let found = TypedWord(line.document.source, words, index), let key = found.key, key.isDated else {
                return
            }
            let (length, stored, isSpoken) = value(key, found)
            guard length > 0, let stored, isPlainText(words[index].indices, line) else { return }
            // `due:9am fri`: the day after the time would be text.
            if key != .repeat, TypedValue.clock([found.value(1).lowercased()]) != nil,
                let complaint = spokenComplaint(key, found, text)
            {
                throw complaint
            }
            let end = found.valueEnds[length - 1]
            let range = ByteRange(found.keyRange.lower, end)
            let place = ByteRange(range.lower - UInt32(Self.prefix.utf8.count), end - UInt32(Self.prefix.utf8.count))
            edits.append(Edit(place, "\(key.name):\(stored)"))
            if isSpoken { hasSpokenRepeat = true }
        }
        let isSpoken = line.tokens.indices.contains { index in
            line.tokens[index].kind == .attribute && line.tokens[index].key == .repeat
                && Recurrence(typed: line.value(ofToken: index)) != nil
        }
        guard !edits.isEmpty else { return (text, line, isSpoken) }
        let text = text.replacing(edits)
        guard let line = Self.lexed(text.text, settings) else { throw noTask() }
        return (text, line, isSpoken || hasSpokenRepeat)
    }

    /// The meaning of the value of `word`: how many words it has, how a file spells it, and whether it is a rule in
    /// words.
    private func value(_ key: AttributeKey, _ word: TypedWord) -> (length: Int, stored: String?, isSpoken: Bool) {
        guard key == .repeat else {
            let value = word.value(1)
            let place = source.range
            return (value.isEmpty ? 0 : 1, try? values.stored(key, value, at: place, in: source), false)
        }
        for length in stride(from: min(8, word.valueEnds.count), to: 0, by: -1) {
            guard let rule = Recurrence(typed: word.value(length)) else { continue }
            if Self.goesOn(rule, word, length) { return (0, nil, false) }
            return (length, rule.description, true)
        }
        return (0, nil, false)
    }

    /// Whether the word behind the first `length` words of a value shows that another rule was meant than `rule`, which
    /// names a day of the month: `every last friday`, `every 1st and 15th`, `every 2nd week`.
    static func goesOn(_ rule: Recurrence, _ value: TypedWord, _ length: Int) -> Bool {
        guard case .monthly = rule.rule, length < value.valueEnds.count,
            let word = value.words(length + 1).last?.lowercased().trimmingMarks
        else { return false }
        return ["and", "or", "of", "in", "day", "days", "week", "weeks", "month", "months", "year"].contains(word)
            || Weekday(name: word) != nil || !word.allSatisfy(\.isNumber) && ordinal(word) != nil
    }

    private func noTask() -> EditError {
        EditError("edit-refused", at: source.range, in: source, "this would not be a task")
    }

    /// Calls `body` with the words of each piece of text on `line`, and the index of each of them in turn.
    func forEachWord<Failure: Error>(
        of line: TaskLine, _ body: ([ByteRange], Int) throws(Failure) -> Void
    ) throws(Failure) {
        for index in line.tokens.indices where line.tokens[index].kind == .text {
            let words = Self.words(line.document.source.bytes, line.range(ofToken: index).indices)
            for number in words.indices { try body(words, number) }
        }
    }

    /// Gives every attribute the value that was meant.
    private func resolve(_ draft: inout LineDraft, _ line: TaskLine, _ text: Rewriting) throws(EditError) {
        for index in line.tokens.indices where line.tokens[index].kind == .attribute {
            let key = line.tokens[index].key
            let range = line.valueRange(ofToken: index)
            let place = place(range, text)
            let value = line.value(ofToken: index)
            try refuseSigns(around: index, line, text)
            if key == .status, Status(rawValue: value)?.isChecked == true {
                throw EditError(
                    "status-conflict", at: place, in: source, "a new task is open, so 'status:\(value)' has no effect",
                    help: "leave it out, and change the task once it is added")
            }
            if let complaint = Self.complaint(key, value, place) { throw EditError([complaint], in: source) }
            let stored: String
            if key == .declared {
                let name = line.document.source.text(line.keyRange(ofToken: index))
                stored = try values.stored(declared: name, value, at: place, in: source, settings)
                if stored != value { draft.mapValues(of: key, named: name) { $0 == value ? stored : nil } }
                continue
            }
            do {
                stored = try values.stored(key, value, at: place, in: source)
            } catch {
                throw cutOff(key, valueAt: index, line, text) ?? error
            }
            // `repeat:mon and thu` names one day, but means two; `due:9am fri` another day.
            let mayGoOn = key == .repeat || key.isDated && TypedValue.clock([value.lowercased()]) != nil
            if mayGoOn, let complaint = cutOff(key, valueAt: index, line, text) { throw complaint }
            guard stored != value else { continue }
            draft.mapValues(of: key) { $0 == value ? stored : nil }
        }
    }

    /// Refuses `\due:fri`, which a backslash before the key does not make text, and `repeat:1w!`, which other programs
    /// count from completion.
    private func refuseSigns(around index: Int, _ line: TaskLine, _ text: Rewriting) throws(EditError) {
        let bytes = line.document.source.bytes
        let range = line.range(ofToken: index)
        let word = line.document.source.text(range)
        if bytes[Int(range.lower) - 1] == UInt8(ascii: "\\") {
            throw EditError(
                "edit-refused", at: place(ByteRange(range.lower - 1, range.upper), text), in: source,
                "'\(word)' is data in spite of the backslash",
                help: "to keep it as text, write '\(word.replacing(":", with: "\\:", maxReplacements: 1))'")
        }
        if line.tokens[index].key == .repeat, Int(range.upper) < bytes.count,
            bytes[Int(range.upper)] == UInt8(ascii: "!")
        {
            throw EditError(
                "invalid-value", at: place(ByteRange(range.lower, range.upper + 1), text), in: source,
                "'\(word)!' would be '\(word)', and '!' text",
                help: "to count from completion, write repeat:done+\(line.value(ofToken: index))")
        }
    }

    /// The complaint about a wrong value that continues in the words after it, as in `due:1 dec`.
    private func cutOff(
        _ key: AttributeKey, valueAt index: Int, _ line: TaskLine, _ rewriting: Rewriting
    ) -> EditError? {
        let bytes = line.document.source.bytes
        var range = line.range(ofToken: index)
        var rest = index + 2
        if key == .repeat, Int(range.upper) < bytes.count, bytes[Int(range.upper)] == UInt8(ascii: ",") {
            // `repeat:mon, thu`
            (range, rest) = (ByteRange(range.lower, range.upper + 1), index + 1)
        } else if index + 1 >= line.tokens.count || line.tokens[index + 1].kind != .space {
            return nil
        }
        guard rest < line.tokens.count, line.tokens[rest].kind == .text else { return nil }
        let text = line.range(ofToken: rest)
        let next = Self.words(bytes, Int(max(range.upper, text.lower))..<Int(text.upper))
        let word = TypedWord(line.document.source, [range] + next, 0)
        return word.flatMap { spokenComplaint(key, $0, rewriting) }
    }

    /// What is wrong with a value that is not a date.
    static func complaint(_ key: AttributeKey, _ value: String, _ place: ByteRange) -> Diagnostic? {
        guard key == .status || key == .id || key == .after else { return nil }
        let probe = Document(Source(name: "text", "- [ ] x \(key.name):\(value)"))
        return probe.tasks.first?.line.diagnostics(now: Now(Instant(seconds: 0), in: .utc)).first.map {
            Diagnostic($0.rule, at: place, $0.message, help: $0.help)
        }
    }

    // MARK: Refusals

    /// Refuses a box, as in a copied line, because the task would have two.
    private func refuseBox() throws(EditError) {
        let words = Self.words(source.bytes, source.bytes.indices)
        var box = words.prefix(4).map(source.text)[...]
        if let marker = box.first, ["-", "*", "+"].contains(marker) { box.removeFirst() }
        let isOpen = box.starts(with: ["[", "]"])
        guard isOpen || ["[]", "[x]", "[X]"].contains(box.first), let first = words.first else { return }
        let last = words[box.startIndex + (isOpen ? 1 : 0)]
        throw EditError(
            "edit-refused", at: ByteRange(Int(first.lower), Int(last.upper)), in: source,
            "the check box is added automatically",
            help: isOpen ? "leave it out" : "leave it out, and complete the task with 'tasks done'")
    }

    /// Refuses words of text that are one slip away from data.
    private func refuseSlips(_ line: TaskLine, _ text: Rewriting) throws(EditError) {
        try refuseDetachedTime(line, text)
        try forEachWord(of: line) { words, index throws(EditError) in
            try refuseKnownKey(words, index, line, text)
            try refuseSlip(words, index, line, text)
        }
        try refuseForeign(line, text)
    }

    /// Refuses words in a title that were meant as data; a title carries data only among other words.
    func refuseSlips(inTitle line: TaskLine) throws(EditError) { try refuseSlips(line, Rewriting(source)) }

    private func refuseSlip(
        _ words: [ByteRange], _ index: Int, _ line: TaskLine, _ text: Rewriting
    ) throws(EditError) {
        let written = line.document.source
        let next = index + 1 < words.count ? written.text(words[index + 1]) : nil
        guard let slip = Misspelling(written.text(words[index]), before: next, settings, values),
            isPlainText(words[index].indices, line)
        else { return }
        throw EditError(
            "misspelled-attribute", at: place(words[index], text), in: source, slip.message, help: slip.help)
    }

    /// Whether data in place of `word` would count: it is not in code, a link or emphasis.
    func isPlainText(_ word: Range<Int>, _ line: TaskLine) -> Bool {
        var bytes = Array(line.document.source.bytes.dropFirst(Self.prefix.utf8.count))
        let start = word.lowerBound - Self.prefix.utf8.count
        bytes.replaceSubrange(start..<start + word.count, with: "#data".utf8)
        let changed = Self.lexed(String(decoding: bytes, as: UTF8.self), settings)
        return changed?.tokens.contains { $0.kind == .tag && Int($0.start) == word.lowerBound } ?? false
    }

    /// Refuses `#c++`, which would be the tag `#c`.
    private func refuseCutName(ofToken index: Int, _ line: TaskLine, _ text: Rewriting) throws(EditError) {
        let bytes = line.document.source.bytes
        let range = line.range(ofToken: index).indices
        let end = bytes[range.upperBound...].firstIndex { $0 <= 0x20 } ?? bytes.count
        guard end > range.upperBound, ["+", "#"].contains(UnicodeScalar(bytes[range.upperBound])) else { return }
        let name = String(decoding: bytes[range], as: UTF8.self)
        let word = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
        throw EditError(
            "lost-data", at: place(ByteRange(range.lowerBound, end), text), in: source,
            "'\(word)' would be '\(name)' with '\(word.dropFirst(name.count))' after it",
            help: "a name holds letters, digits, '-' and '_'; to keep it as text, write '\\\(word)'")
    }

    /// Refuses a second value where a task has only one, and names that are close to declared ones.
    private func refuseContradictions(_ line: TaskLine, _ text: Rewriting) throws(EditError) {
        var keys: Set<String> = []
        var category: String?
        for index in line.tokens.indices {
            let token = line.tokens[index]
            let place = place(line.range(ofToken: index), text)
            let word = source.text(place)
            if token.kind == .category || token.kind == .tag { try refuseCutName(ofToken: index, line, text) }
            switch token.kind {
            case .category:
                if let first = category, folded(first) != folded(word) {
                    throw EditError(
                        "duplicate-category", at: place, in: source, "a task can have only one category",
                        help: "keep '\(first)' or '\(word)'; a task may have several tags, #name")
                }
                category = category ?? word
                if let complaint = Misspelling.name(word, among: settings.categories.map(\.name)) {
                    throw EditError(
                        "undeclared-category", at: place, in: source, complaint.message, help: complaint.help)
                }
            case .tag:
                if let complaint = Misspelling.name(word, among: settings.tags ?? []) {
                    throw EditError("undeclared-tag", at: place, in: source, complaint.message, help: complaint.help)
                }
            case .attribute where token.key != .remind:
                let name = line.document.source.text(line.keyRange(ofToken: index))
                guard keys.insert(folded(name)).inserted else {
                    throw EditError(
                        "duplicate-attribute", at: place, in: source, "a task can have only one '\(name):'",
                        help: "keep one of them")
                }
            default: continue
            }
        }
    }
}
