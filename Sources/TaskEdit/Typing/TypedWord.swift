import TaskFile

/// A word of a typed text that begins like an attribute, with the words that may continue its value.
struct TypedWord {
    private let source: Source
    /// The key before the colon, as written.
    let name: String
    /// The range of the key.
    let keyRange: ByteRange
    /// Where the value begins, right after the colon.
    let valueStart: UInt32
    /// Where the value ends when it has one word, two words and so on, without closing punctuation; empty when nothing
    /// follows the colon.
    let valueEnds: [UInt32]
    /// The words after this one, the first of which may be what was meant as the value.
    let next: [String]

    /// The number of words after a word that are looked at: more than any date or rule in words has.
    static let longestPhrase = 8

    /// The registry key with this name; nil for any other.
    var key: AttributeKey? { AttributeKey.allCases.first { $0 != .declared && $0.name == name } }

    /// The word at `index` of `words`, ranges of `source`; nil when it has no key, or its colon is escaped.
    init?(_ source: Source, _ words: [ByteRange], _ index: Int) {
        let bytes = source.bytes
        let word = words[index].indices
        var start = word.lowerBound
        while start < word.upperBound, "({\"'".utf8.contains(bytes[start]) { start += 1 }
        var colon = start
        while colon < word.upperBound, isIdentifierPart(bytes[colon]) { colon += 1 }
        guard colon > start, colon < word.upperBound, bytes[colon] == UInt8(ascii: ":") else { return nil }
        self.source = source
        name = source.text(ByteRange(start, colon))
        keyRange = ByteRange(start, colon)
        valueStart = UInt32(colon + 1)
        let rest = Array(words[(index + 1)...].prefix(Self.longestPhrase))
        next = rest.map(source.text)
        let isEmpty = colon + 1 == word.upperBound
        valueEnds = isEmpty ? [] : ([words[index]] + rest).map { Self.end(bytes, max(colon + 1, Int($0.lower)), $0) }
    }

    /// The value when it has `count` words, separated by single spaces.
    func value(_ count: Int) -> String {
        guard count > 0, valueEnds.count >= count else { return "" }
        return words(count).joined(separator: " ")
    }

    /// The words of the value when it has `count`.
    func words(_ count: Int) -> [String] {
        let text = source.text(ByteRange(valueStart, valueEnds[count - 1]))
        return text.split { $0 == " " || $0 == "\t" }.map(String.init)
    }

    private static func end(_ bytes: [UInt8], _ start: Int, _ word: ByteRange) -> UInt32 {
        var end = Int(word.upper)
        while end > start + 1, ".,;:!?)]}>\"'*_".utf8.contains(bytes[end - 1]) { end -= 1 }
        return UInt32(end)
    }
}

extension TypedText {
    /// Refuses a key of the language, or of the settings, that carries no data where it is: as text, no list would find
    /// it.
    func refuseKnownKey(
        _ words: [ByteRange], _ index: Int, _ line: TaskLine, _ text: Rewriting
    ) throws(EditError) {
        guard let word = TypedWord(line.document.source, words, index) else { return }
        let bytes = Array(word.name.utf8)
        guard let key = word.key ?? settings.declaredKey(matching: bytes, bytes.indices).map({ _ in .declared }),
            isPlainText(words[index].indices, line)
        else { return }
        let keeping = "to keep it as text, write '\(word.name)\\:\(word.value(1))'"
        if let complaint = spokenComplaint(key, word, text) { throw complaint }
        // `npm run start:dev` is a sentence.
        if key == .start, !word.valueEnds.isEmpty { return }
        let place = place(ByteRange(word.keyRange.lower, word.valueEnds.first ?? word.valueStart), text)
        guard let end = word.valueEnds.first else {
            let meant = word.next.first.flatMap { next in
                Self.complaint(key, next, place) == nil && values.reads(key, next) ? next : nil
            }
            guard let meant else {
                throw EditError(
                    "invalid-value", at: place, in: source, "'\(word.name):' has no value right after it",
                    help: "\(Self.allowed(key)); \(keeping)")
            }
            throw EditError(
                "misspelled-attribute", at: place, in: source, "'\(word.name): \(meant)' is text, not an attribute",
                help: "did you mean '\(word.name):\(meant)'? To keep it as text, write '\(word.name)\\:'")
        }
        let valuePlace = self.place(ByteRange(word.valueStart, end), text)
        if let complaint = Self.complaint(key, word.value(1), valuePlace) {
            let help = [complaint.help, keeping].compactMap(\.self).joined(separator: "; ")
            throw EditError(complaint.rule, at: valuePlace, in: source, complaint.message, help: help)
        }
        do {
            _ = try values.stored(key, word.value(1), at: valuePlace, in: source)
        } catch {
            guard let complaint = error.diagnostics.first else { throw error }
            let help = [complaint.help, keeping].compactMap(\.self).joined(separator: "; ")
            throw EditError(complaint.rule, at: valuePlace, in: source, complaint.message, help: help)
        }
        if key == .id || key == .after, let next = word.next.first {
            throw EditError(
                "invalid-value", at: place, in: source,
                "'\(word.name):\(word.value(1))' ends at the space, and '\(next)' is text",
                help: "an id is one word; write it last, such as \(word.name):\(word.value(1))-\(next); \(keeping)")
        }
        throw EditError(
            "stranded-data", at: place, in: source,
            "'\(word.name):\(word.value(1))' counts only among the words that end the line",
            help: "write it last; \(keeping)")
    }

    /// The complaint about a value that continues in the words after it, or that is valid in other words: `due:dec 1`,
    /// `status:in progress`, `after:a, b`. Nil when it is unknown what was meant.
    func spokenComplaint(_ key: AttributeKey, _ word: TypedWord, _ text: Rewriting) -> EditError? {
        if let rule = ruleBehind(key, word) {
            let place = place(ByteRange(word.valueStart, word.valueEnds[rule.length - 1]), text)
            return EditError(
                "invalid-value", at: place, in: source, "'\(word.value(rule.length))' is a rule, not a date",
                help: "did you mean 'repeat:\(rule.rule)'? To keep it as text, write '\(word.name)\\:every'")
        }
        if key == .repeat, let (meant, length) = ruleFromWeekday(word) {
            let place = place(ByteRange(word.valueStart, word.valueEnds[length - 1]), text)
            return EditError(
                "invalid-value", at: place, in: source, "'\(word.value(length))' depends on the date it counts from",
                help: "write \(meant); to keep it as text, write '\(word.name)\\:\(word.value(1))'")
        }
        let lengths = stride(from: min(SpokenDate.longest, word.valueEnds.count), to: 0, by: -1)
        for length in lengths where length > 1 || !values.reads(key, word.value(1)) {
            guard let meant = values.spoken(key, word.words(length)) else { continue }
            if key == .repeat, Recurrence(meant).map({ Self.goesOn($0, word, length) }) == true { continue }
            let place = place(ByteRange(word.valueStart, word.valueEnds[length - 1]), text)
            let first = word.value(1)
            let message =
                length > 1
                ? "'\(first)' ends at the space: '\(word.value(length))' is more than one word"
                : "'\(first)' is not a valid value for '\(word.name)'"
            return EditError(
                "invalid-value", at: place, in: source, message,
                help: "did you mean '\(word.name):\(meant)'? To keep it as text, write '\(word.name)\\:\(first)'")
        }
        return nil
    }

    /// The data that a rule expresses which counts from a weekday, `every other tuesday`, and the number of its words.
    private func ruleFromWeekday(_ word: TypedWord) -> (meant: String, length: Int)? {
        for length in stride(from: min(5, word.valueEnds.count), to: 2, by: -1) {
            if let (rule, day) = Recurrence.countedFromWeekday(word.words(length)) {
                return ("due:\(day.abbreviation) repeat:\(rule)", length)
            }
        }
        return nil
    }

    /// The rule that the value of a dated key expresses, `every monday`, and the number of its words.
    private func ruleBehind(_ key: AttributeKey, _ word: TypedWord) -> (rule: Recurrence, length: Int)? {
        guard key == .due || key == .start, word.value(1).lowercased() == "every" else { return nil }
        for length in stride(from: min(8, word.valueEnds.count), to: 1, by: -1) {
            if let rule = Recurrence(typed: word.value(length)) { return (rule, length) }
        }
        return nil
    }

    /// What may be written after a key, as an instruction.
    static func allowed(_ key: AttributeKey) -> String {
        switch key {
        case .due, .start: ValueKind.date.typed
        case .created, .done: ValueKind.stamp.typed
        case .remind: ValueKind.reminder.typed
        case .repeat: ValueKind.recurrence.typed
        case .status: "write doing, waiting, blocked or deferred"
        case .id: "write ASCII letters, digits, '_' and '-'"
        case .after: "write ids, separated by commas without spaces: design,review"
        case .declared: "write the value without a space, or in double quotes"
        }
    }
}
