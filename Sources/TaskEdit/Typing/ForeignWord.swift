import TaskFile

/// A word of a typed text that means something in another program and nothing here, with what to write here.
struct ForeignWord {
    /// What is wrong with it.
    let message: String
    /// What to write instead.
    let advice: String
    /// How many words it covers.
    let count: Int
    /// The lint rule about such words.
    let rule: String

    private init(_ rule: String, message: String, advice: String, count: Int = 1) {
        (self.rule, self.message, self.advice, self.count) = (rule, message, advice, count)
    }

    /// The slip that `words` begin with; nil for a word that is only text. `isFirst` where nothing precedes it.
    init?(_ words: [String], isFirst: Bool, _ values: TypedValue) {
        guard let word = words.first, let sign = word.unicodeScalars.first else { return nil }
        switch sign {
        case "(":
            guard isFirst, word.utf8.count == 3, word.hasSuffix(")"),
                let priority = Priority(letter: String(word.dropFirst().prefix(1)))
            else { return nil }
            self.init(priority: word, "write \(priority.marker) for a priority")
        case "[":
            let letter = word.dropFirst(2).dropLast()
            guard word.hasPrefix("[#"), word.hasSuffix("]"), let priority = ForeignDatum.priority(String(letter)) else {
                return nil
            }
            self.init(priority: word, priority.map { "write \($0.marker) for a priority" } ?? "leave it out")
        case "#":
            let tags = word.split(separator: ",").map { $0.hasPrefix("#") ? String($0) : "#\($0)" }
            if tags.count > 1, tags.allSatisfy({ isName(String($0.dropFirst())) }) {
                self.init(
                    "lost-data", message: "'\(word)' is text: a tag ends at ','",
                    advice: "write \(tags.joined(separator: " "))")
                return
            }
            guard let meant = nameMeant(by: String(word.dropFirst()), endedBy: "./:") else { return nil }
            self.init(
                "lost-data", message: "'\(word)' is text: a tag ends at '\(meant.sign)'",
                advice: "write #\(meant.name)")
        case "!": self.init(exclaimed: word, isFirst: isFirst)
        case "<":
            let text = Array(words.joined(separator: " ").utf8)
            guard let stamp = OrgTimestamp(text, text.indices) else { return nil }
            self.init(
                text: String(decoding: text[..<stamp.end], as: UTF8.self), "write due:\(stamp.date)",
                count: text[..<stamp.end].split(separator: 0x20).count)
        case "{", "^":
            let value = word.dropFirst().prefix { $0 != "}" }
            guard values.isDate(String(value)) else { return nil }
            self.init(text: word, "write due:\(value)")
        case _ where sign.isASCII: self.init(assigned: words, values)
        default: self.init(pictured: words, values)
        }
    }

    private init(text: String, _ advice: String, count: Int = 1, rule: String = "foreign-data") {
        self.init(
            rule, message: "'\(text)' is notation of another program, and text here", advice: advice, count: count)
    }

    private init(priority text: String, _ advice: String) {
        self.init(text: text, advice, rule: "misplaced-priority")
    }

    /// `!!!word`, `!high`, `!1`.
    private init?(exclaimed word: String, isFirst: Bool) {
        let rest = String(word.drop { $0 == "!" })
        let marks = word.count - rest.count
        if rest.isEmpty, marks > 3 {
            self.init("lost-data", message: "'\(word)' is text: a priority has at most three '!'", advice: "write !!!")
            return
        }
        guard 1...3 ~= marks, let first = rest.unicodeScalars.first else { return nil }
        if marks < 3, let priority = ForeignDatum.priority(rest) ?? nil, rest.utf8.count > 1 || first != "a" {
            guard !first.properties.isAlphabetic || rest.utf8.count > 2 else { return nil }
            self.init(priority: word, "write \(priority.marker)")
            return
        }
        // "!word" may be a negation.
        guard isFirst, marks > 1, first.properties.isAlphabetic else { return nil }
        self.init(
            "lost-data", message: "'\(word)' is text: a priority must be a separate word",
            advice: "write \(word.prefix(marks)) \(rest)")
    }

    /// `due=tomorrow`, `due = tomorrow`, `priority=high`, `due.before:friday`.
    private init?(assigned words: [String], _ values: TypedValue) {
        guard let word = words.first, let end = word.firstIndex(where: { $0 == "=" || $0 == "." || $0 == ":" }) else {
            // The sign is separate from the key.
            guard words.count > 1, let sign = words[1].first, sign == "=" || sign == ":" else { return nil }
            let rest = String(words[1].dropFirst())
            guard !rest.isEmpty || words.count > 2 else { return nil }
            let count = rest.isEmpty ? 3 : 2
            let text = words.prefix(count).joined(separator: " ")
            self.init(key: words[0], rest.isEmpty ? words[2] : rest, text: text, values, count: count)
            return
        }
        let (key, rest) = (String(word[..<end]), String(word[word.index(after: end)...]))
        switch word[end] {
        case "=" where rest.isEmpty && words.count > 1:
            self.init(key: key, words[1], text: "\(word) \(words[1])", values, count: 2)
        case "=": self.init(key: key, rest, text: word, values)
        case ".":
            guard let colon = rest.firstIndex(of: ":") else { return nil }
            self.init(key: key, String(rest[rest.index(after: colon)...]), text: word, values)
        default: return nil
        }
    }

    private init?(key name: String, _ value: String, text: String, _ values: TypedValue, count: Int = 1) {
        let value = value.trimmingSuffix { ".,;!?)\"'".contains($0) }
        guard !name.isEmpty, !value.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        let meant: String
        if let sign = Misspelling.sign(name, value), sign.hasPrefix("write !") {
            meant = String(sign.dropFirst(6))
        } else if let foreign = Misspelling.foreign(name, value, values) {
            meant = foreign
        } else if let key = AttributeKey.meant(by: name), values.takes(key, value) {
            meant = "\(key.name):\(value)"
        } else {
            return nil
        }
        self.init(
            "lost-data", message: "'\(text)' is text, not an attribute", advice: "write \(meant)", count: count)
    }

    /// `📅 tomorrow`: the search for data of other programs finds a date by its sign only when it is in numbers.
    private init?(pictured words: [String], _ values: TypedValue) {
        guard let word = words.first, let (field, rest) = ForeignDatum.field(ofSign: word),
            let key = ["due": "due", "start": "start", "scheduled": "start"][field]
        else { return nil }
        let value = rest.isEmpty ? words.dropFirst().first ?? "" : rest
        guard values.isDate(value) else { return nil }
        self.init(
            text: rest.isEmpty ? "\(word) \(value)" : word, "write \(key):\(value)", count: rest.isEmpty ? 2 : 1)
    }
}

extension TypedText {
    /// Refuses data in the notation of another program, and words that are one sign away from ours.
    func refuseForeign(_ line: TaskLine, _ text: Rewriting) throws(EditError) {
        for datum in line.foreignData {
            let meant = ForeignWord.words(for: datum, in: line.document.source, values)
            guard !meant.isEmpty else { continue }
            let shown = line.document.source.text(datum.range)
            throw EditError(
                "foreign-data", at: place(datum.range, text), in: source,
                "'\(shown)' is notation of another program, and text here",
                help: "write \(meant); to keep it as text, put it in backticks")
        }
        try refuseLineBeginning(text)
        var isFirst = true
        try forEachWord(of: line) { words, index throws(EditError) in
            let written = line.document.source
            let phrase = words[index...].prefix(TypedWord.longestPhrase).map(written.text)
            let slip = ForeignWord(phrase, isFirst: isFirst, values)
            isFirst = false
            guard let slip, isPlainText(words[index].indices, line) else { return }
            let range = ByteRange(words[index].lower, words[index + slip.count - 1].upper)
            let word = written.text(words[index])
            let isEscapable = word.first.map { $0.isASCII && !$0.isLetter && !$0.isNumber } ?? false
            throw EditError(
                slip.rule, at: place(range, text), in: source, slip.message,
                help: slip.advice + "; to keep it as text, "
                    + (isEscapable ? "write '\\\(word)'" : "put it in backticks"))
        }
    }
}

extension TypedText {
    /// Refuses a bullet, which the task already has, and `[#A]`, in which a tag would be found.
    private func refuseLineBeginning(_ text: Rewriting) throws(EditError) {
        let words = Self.words(source.bytes, source.bytes.indices)
        guard words.count > 1 else { return }
        if ["-", "*", "+"].contains(source.text(words[0])) {
            throw EditError(
                "edit-refused", at: words[0], in: source, "the list marker is added automatically",
                help: "leave it out")
        }
        for word in words.prefix(3) {
            guard let slip = ForeignWord([source.text(word)], isFirst: false, values),
                source.text(word).hasPrefix("[#")
            else { continue }
            throw EditError(
                slip.rule, at: word, in: source, slip.message,
                help: slip.advice + "; to keep it as text, write '\\\(source.text(word))'")
        }
    }
}

extension ForeignWord {
    /// Our words for `datum`; empty when there are none. A date in a field may be a word.
    static func words(for datum: ForeignDatum, in source: Source, _ values: TypedValue) -> String {
        if !datum.statements.isEmpty { return datum.ownWords.joined(separator: " ") }
        let text = source.text(datum.range)
        guard let colons = text.firstRange(of: "::"),
            let key = ["due": "due", "start": "start", "scheduled": "start"][datum.field]
        else { return "" }
        let value = text[colons.upperBound...].drop { $0 == " " }.prefix { !"]) ".contains($0) }
        return values.isDate(String(value)) ? "\(key):\(value)" : ""
    }
}

extension TypedValue {
    /// Whether `text` can be typed as a date.
    func isDate(_ text: String) -> Bool { !text.isEmpty && reads(.due, text) }

    /// Whether `key`, which is that of a date or state, accepts `value`.
    fileprivate func takes(_ key: AttributeKey, _ value: String) -> Bool {
        guard key == .status else { return reads(key, value) }
        return Status(rawValue: value).map { $0 != .open && $0 != .done } ?? false
    }
}

extension String {
    fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
        var text = self[...]
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return String(text)
    }
}
