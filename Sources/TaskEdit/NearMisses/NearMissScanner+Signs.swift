import TaskFile

extension NearMissScanner {
    /// The near miss that begins with a sign, or has another sign than a colon.
    func signed(_ word: ByteRange, before rest: ByteRange) -> NearMiss? {
        switch bytes[Int(word.lower)] {
        case UInt8(ascii: "!"): (origin == .typed ? namedPriority(word) : nil) ?? exclamation(word)
        case UInt8(ascii: "#"): signedAttribute(word) ?? cutTag(word)
        case UInt8(ascii: "@"): signedAttribute(word) ?? cutCategory(word)
        case let byte where isLetter(byte): otherSign(word, before: rest)
        case 0xEF where origin == .file: wideSign(word)
        case _ where origin == .file: nil
        case UInt8(ascii: "(") where word.lower == line.titleRange.lower: letteredPriority(word)
        case UInt8(ascii: "["): letteredPriority(word)
        case UInt8(ascii: "<"): timestamp(word, before: rest)
        case UInt8(ascii: "{"), UInt8(ascii: "^"): markedDate(word)
        case 0x80...: wideSign(word) ?? picture(word, before: rest)
        default: nil
        }
    }

    /// `due=fri`, `due = fri`, `due :fri`, `due.before:friday`.
    func otherSign(_ word: ByteRange, before rest: ByteRange) -> NearMiss? {
        var keyEnd = Int(word.lower)
        while keyEnd < Int(word.upper), isLetter(bytes[keyEnd]) { keyEnd += 1 }
        guard keyEnd > Int(word.lower) else { return nil }
        var sign = keyEnd
        if sign < Int(word.upper), bytes[sign] == UInt8(ascii: "."), origin == .typed {
            sign = bytes[sign..<Int(word.upper)].firstIndex(of: UInt8(ascii: ":")) ?? sign
        } else {
            while sign < Int(rest.upper), isSpaceOrTab(bytes[sign]) { sign += 1 }
        }
        guard sign < Int(rest.upper) else { return nil }
        let isEqual = bytes[sign] == UInt8(ascii: "=") || origin == .typed && isComparison(keyEnd, from: word)
        guard isEqual || bytes[sign] == UInt8(ascii: ":") && sign > keyEnd else { return nil }
        var words = Words(bytes, ByteRange(sign + 1, Int(rest.upper)))
        let name = text(ByteRange(Int(word.lower), keyEnd))
        if origin == .file {
            // A word such as `by`, and a start that equals something, are prose and code.
            guard let key = AttributeKey(bytes, Int(word.lower)..<keyEnd), key.isDated || key == .status,
                !(key == .start && isEqual && sign > keyEnd)
            else { return nil }
        }
        guard let value = words.next()?.trimmingMarks(in: bytes),
            let meant = meaning(name, text(value), isAssigned: isEqual && sign == keyEnd)
        else { return nil }
        let range = ByteRange(word.lower, value.upper)
        return miss("lost-data", range, "'\(text(range))' is text, not an attribute", meant: meant)
    }

    /// Whether a key of ours ends at `end`, right before `>`, `<` or `-`: `due>fri`, `due-fri`.
    private func isComparison(_ end: Int, from word: ByteRange) -> Bool {
        guard end + 1 < Int(word.upper), "<>-".utf8.contains(bytes[end]),
            let key = AttributeKey(bytes, Int(word.lower)..<end)
        else { return false }
        return key == .due || key == .start || key == .remind || key == .repeat
    }

    /// What a key and a value mean, in the notation of anybody. Only what `isAssigned` as in `id=abc`, without spaces,
    /// names a task or is the value of a declared key.
    private func meaning(_ name: String, _ value: String, isAssigned: Bool) -> String? {
        let sign = Priority(called: name, value)?.marker ?? signMeant(by: name, value)
        if let meant = sign ?? values.foreign(name, value) { return meant }
        let settings = line.document.settings
        if isAssigned, let declared = settings.attribute(named: name),
            case let type = settings.type(ofAttribute: declared),
            type == .text || DeclaredValue(value, as: type) != nil
        {
            return "\(declared):\(value)"
        }
        guard let key = AttributeKey.meant(by: name), isAssigned || key != .id && key != .after,
            values.accepts(key, value)
        else { return nil }
        return "\(key.name):\(value)"
    }

    /// `#due:2026-12-01`, `@due:fri`: an attribute with the sign of a tag or category.
    func signedAttribute(_ word: ByteRange) -> NearMiss? {
        let range = word.trimmingMarks(in: bytes)
        let whole = text(range)
        let key = AttributeKey(named: String(whole.dropFirst().prefix { $0 != ":" }))
        guard let key, key.isDated || origin == .typed, let meant = dataMeant(by: String(whole.dropFirst())),
            meant.contains(":")
        else { return nil }
        return miss(
            "lost-data", range, "'\(whole)' is text, not an attribute", meant: meant,
            keeping: "write '\(whole.replacing(":", with: "\\:", maxReplacements: 1))'")
    }

    /// `@home,due:2026-12-01`. Where it is typed, this is a remark; beside a category it may name people.
    func cutCategory(_ word: ByteRange) -> NearMiss? {
        guard origin == .file, line.category == nil else { return nil }
        return joinedData(word.trimmingMarks(in: bytes))
    }

    /// `#v3.1`, `#work/client`, `#a,#b`: a tag cut off by a sign that cannot be part of it.
    func cutTag(_ word: ByteRange) -> NearMiss? {
        let range = word.trimmingMarks(in: bytes)
        let name = String(text(range).dropFirst())
        if name.contains(where: joiningSigns.contains) { return joinedData(range) }
        guard let meant = nameMeant(by: name, endedBy: origin == .typed ? "./:" : "./") else { return nil }
        return miss(
            "lost-data", range, "'#\(name)' is text: a tag ends at '\(meant.sign)'", meant: "#\(meant.name)")
    }

    /// The signs by which data is joined.
    private var joiningSigns: String { ",;|#@" }

    /// Whether `miss` is also a word of sentences: `#a#b` and `@home#tag` in a file, which name a channel or a person
    /// in other programs, and `id=42` and `tags=a`, which are code.
    func mayBeInSentence(_ miss: NearMiss) -> Bool {
        let whole = text(miss.range)
        guard whole.hasPrefix("#") || whole.hasPrefix("@") else {
            return whole.contains("=") && miss.meant.map { !$0.hasPrefix("!") && !isDated($0) } ?? false
        }
        let sign = whole.dropFirst().first(where: joiningSigns.contains)
        return origin == .file && sign.map { "#@".contains($0) } ?? false
    }

    private func isDated(_ data: String) -> Bool {
        AttributeKey(named: String(data.prefix { $0 != ":" }))?.isDated ?? false
    }

    /// `#a,#b`, `@home,due:2026-12-01`: data that begins with a name, joined to other data by a sign.
    func joinedData(_ range: ByteRange) -> NearMiss? {
        let whole = text(range)
        guard let sign = whole.dropFirst().first(where: joiningSigns.contains) else { return nil }
        // `#a,#b` is data in a file, too; `#12,13` is not.
        let words = joinedWords(whole)
        let isMarked = words.dropFirst().allSatisfy { "#@".contains($0.first ?? " ") || $0.contains(":") }
        let meant = words.compactMap(dataMeant)
        guard words.count > 1, meant.count == words.count, origin == .typed || isMarked else { return nil }
        let categories = meant.filter { $0.hasPrefix("@") }
        return miss(
            "lost-data", range, "'\(whole)' is text: a \(whole.hasPrefix("#") ? "tag" : "category") ends at '\(sign)'",
            meant: categories.count > 1 ? nil : meant.joined(separator: " "),
            advice: "a task has one category; write one of them, such as \(categories.first ?? "")")
    }

    /// `＠home`, `＃v2`: the wide signs of East Asian keyboards.
    func wideSign(_ word: ByteRange) -> NearMiss? {
        let range = word.trimmingMarks(in: bytes)
        let meant = text(range).replacing("＠", with: "@").replacing("＃", with: "#")
        guard meant != text(range), isName(String(meant.dropFirst())) else { return nil }
        return miss("lost-data", range, "'\(text(range))' is text: its sign is a wide one", meant: meant)
    }

    /// `#name` for a name with or without its sign, and an attribute as it is; nil for other text.
    private func dataMeant(by word: String) -> String? {
        let name = word.hasPrefix("#") ? String(word.dropFirst()) : word
        if isName(name) { return "#\(name)" }
        if word.hasPrefix("@"), isName(String(word.dropFirst())) { return word }
        let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, let key = AttributeKey(named: parts[0]),
            values.accepts(key, parts[1])
        else { return nil }
        return word
    }

    // MARK: Priorities

    /// `!!!word` and `!!!!`. One mark before a word may be a negation.
    func exclamation(_ word: ByteRange) -> NearMiss? {
        let title = line.titleRange
        let isFirst = word.lower == title.lower && line.priority == nil
        let count = bytes[word.indices].prefix { $0 == UInt8(ascii: "!") }.count
        if count == word.count {
            if line.priority == nil, 2...3 ~= count {
                let after = datum { $0.lower == word.upper }
                let before = origin == .typed ? datum { $0.upper == word.lower } : nil
                if let data = after ?? before {
                    let range = ByteRange(min(word.lower, data.lower), max(word.upper, data.upper))
                    let side = after == nil ? "ends" : "begins"
                    return miss(
                        "lost-data", range, "'\(text(range))' \(side) with text: a priority must be a separate word",
                        meant: "\(text(word)) \(text(data))")
                }
            }
            guard count > 3, origin == .typed || isFirst && word.upper < title.upper else { return nil }
            return miss(
                "lost-data", word, "'\(text(word))' is text: a priority has at most three '!'", meant: "!!!")
        }
        let rest = ByteRange(word.lower + UInt32(count), word.upper)
        guard 2...3 ~= count, isFirst, mayBeLetter(bytes[Int(rest.lower)]) else { return nil }
        return miss(
            "lost-data", word, "'\(text(word))' is text: a priority must be a separate word",
            meant: "\(String(repeating: "!", count: count)) \(text(rest))")
    }

    /// The attribute, category or tag at the place that is looked for.
    private func datum(where isThere: (ByteRange) -> Bool) -> ByteRange? {
        line.tokens.indices.lazy.filter { line.tokens[$0].isData }.map(line.range(ofToken:)).first(where: isThere)
    }

    /// `!high`, `!1`, `priority:high`, `p:h`.
    package func namedPriority(_ word: ByteRange) -> NearMiss? {
        guard bytes[Int(word.lower)] == UInt8(ascii: "!") else {
            let parts = text(word).split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            let named = parts.count == 2 ? Priority(called: parts[0], parts[1], isNear: origin == .typed) : nil
            return named.map { priority($0, at: word) }
        }
        let name = text(word).drop { $0 == "!" }
        guard let first = name.unicodeScalars.first else { return nil }
        if origin == .file {
            let meant = Priority(named: folded(String(name)))
            return word.count == name.utf8.count + 1 ? meant.map { priority($0, at: word) } : nil
        }
        guard word.count < name.utf8.count + 3, name.utf8.count > 2 || !first.properties.isAlphabetic,
            let meant = ForeignDatum.priority(String(name)) ?? nil
        else { return nil }
        return priority(meant, at: word)
    }

    /// `(A)` and `[#A]`. In a file only the letters up to C, which are commonly used.
    package func letteredPriority(_ word: ByteRange) -> NearMiss? {
        let text = text(word)
        let isRound = text.hasPrefix("(") && text.hasSuffix(")")
        guard isRound || text.hasPrefix("[#") && text.hasSuffix("]") else { return nil }
        let letter = String(text.dropFirst(isRound ? 1 : 2).dropLast())
        guard origin == .typed || ["A", "B", "C"].contains(letter) else { return nil }
        guard let level = isRound ? Priority(letter: letter).map(Optional.some) : ForeignDatum.priority(letter) else {
            return nil
        }
        return priority(level, at: word)
    }

    /// `!!` and `!!!` at the end of a title.
    package func closingPriority(_ word: ByteRange) -> NearMiss? {
        let meant = Priority(marker: text(word))
        return word.count > 1 ? meant.map { priority($0, at: word) } : nil
    }

    private func priority(_ priority: Priority?, at word: ByteRange) -> NearMiss {
        let text = text(word)
        let what = text.hasPrefix("[#") ? "the tag '\(text.dropFirst().dropLast())'" : "text"
        return miss(
            "misplaced-priority", word, "'\(text)' is \(what) here, not a priority", meant: priority?.marker,
            advice: "leave it out")
    }

    // MARK: Dates of other programs

    /// The keys for the fields of other programs in which a date may be a word.
    private static let datedFields = ["due": "due", "start": "start", "scheduled": "start"]

    /// `<2026-12-01 Tue>`.
    func timestamp(_ word: ByteRange, before rest: ByteRange) -> NearMiss? {
        guard let stamp = OrgTimestamp(bytes, Int(word.lower)..<Int(rest.upper)) else { return nil }
        return foreign(ByteRange(Int(word.lower), stamp.end), "due:\(stamp.date)")
    }

    /// `{friday}`, `^friday`.
    func markedDate(_ word: ByteRange) -> NearMiss? {
        let value = String(text(word).dropFirst().prefix { $0 != "}" })
        return values.isDate(value) ? foreign(word, "due:\(value)") : nil
    }

    /// `📅 tomorrow`: the search for data of other programs finds a date by its sign only when it is in numbers.
    func picture(_ word: ByteRange, before rest: ByteRange) -> NearMiss? {
        guard let (field, value) = ForeignDatum.field(ofSign: text(word)), let key = Self.datedFields[field] else {
            return nil
        }
        let next = value.isEmpty ? Words(bytes, rest).first : nil
        let date = next.map(text) ?? value
        return values.isDate(date) ? foreign(ByteRange(word.lower, next?.upper ?? word.upper), "\(key):\(date)") : nil
    }

    /// Data of another program that can be said in our language; a date in a field may be a word.
    func foreign(_ datum: ForeignDatum) -> NearMiss? {
        let rest = ByteRange(datum.range.upper, datum.range.upper)
        if let found = KeyedWord(line.document.source, datum.range, before: rest), found.hasPlainColon,
            let meant = values.foreign(found.name, found.value)
        {
            return foreign(datum.range, meant)
        }
        let backticks = "put it in backticks"
        if !datum.ownWords.isEmpty {
            return foreign(datum.range, datum.ownWords.joined(separator: " "), keeping: backticks)
        }
        return dateInWords(datum).map { foreign(datum.range, "\($0.key.name):\($0.value)", keeping: backticks) }
    }

    /// `datum` with the day that its date in words means now: `[due:: tomorrow]`; any other datum as it is.
    package func inDigits(_ datum: ForeignDatum) -> ForeignDatum {
        guard let (key, words) = dateInWords(datum), let value = values.value(key, words) else { return datum }
        return datum.meaning([.attribute(key, value)], in: datum.range)
    }

    private func dateInWords(_ datum: ForeignDatum) -> (key: AttributeKey, value: String)? {
        let text = text(datum.range)
        guard datum.statements.isEmpty, let colons = text.firstRange(of: "::"),
            let key = Self.datedFields[datum.field].flatMap(AttributeKey.init(named:))
        else { return nil }
        let value = String(text[colons.upperBound...].drop { $0 == " " }.prefix { !"]) ".contains($0) })
        return values.isDate(value) ? (key, value) : nil
    }

    private func foreign(_ range: ByteRange, _ meant: String, keeping: String? = nil) -> NearMiss {
        miss(
            "foreign-data", range, "'\(text(range))' is another program's notation, and text here", meant: meant,
            keeping: keeping)
    }
}
