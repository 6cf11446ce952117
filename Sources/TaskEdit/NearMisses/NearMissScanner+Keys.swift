import TaskFile

extension NearMissScanner {
    /// The near miss in a word that begins like an attribute.
    func keyed(_ word: ByteRange, before rest: ByteRange) -> NearMiss? {
        guard let found = KeyedWord(line.document.source, word, before: rest) else { return nil }
        if let key = found.key { return valueless(key, found) ?? lostValue(key, found) }
        if origin == .file {
            guard found.hasPlainColon, !found.isEmpty, found.keyRange.lower == word.lower else { return nil }
            return (querySyntax(found) ?? foreignKey(found)).flatMap { isOutsideOfSentence($0) ? $0 : nil }
        }
        if found.hasPlainColon, line.document.settings.declaredKey(matching: bytes, found.keyRange.indices) != nil {
            return valueless(.declared, found) ?? lostValue(.declared, found)
        }
        guard found.isEmpty || bytes[Int(found.valueStart)] != UInt8(ascii: "/") else { return nil }
        return namedPriority(ByteRange(found.keyRange.lower, found.isEmpty ? found.valueStart : found.range(1).upper))
            ?? querySyntax(found) ?? foreignKey(found) ?? nearlyDeclared(found) ?? misspelled(found)
    }

    // MARK: Keys of ours

    /// `due:` without a value right after it.
    private func valueless(_ key: AttributeKey, _ found: KeyedWord) -> NearMiss? {
        guard found.isEmpty else { return nil }
        if origin == .typed, let next = found.valueOrNext,
            values.complaint(key, text(next)) == nil
        {
            return misspelled(ByteRange(found.keyRange.lower, next.upper), meant: "\(found.name):\(text(next))")
        }
        let range = ByteRange(found.keyRange.lower, found.valueStart)
        let title = line.titleRange
        // In a file, any word may come after a word with a colon.
        let isLast = range.upper == title.upper && range.lower > title.lower
        guard origin == .typed || isLast && key.isDated && key != .start else { return nil }
        return miss(
            "invalid-value", range, "'\(found.name):' has no value right after it",
            advice: origin == .file ? "write the value right after the colon" : TypedValue.allowed(key))
    }

    /// A value that is wrong, goes on after a space, or would be data only at the end of the line.
    private func lostValue(_ key: AttributeKey, _ found: KeyedWord) -> NearMiss? {
        guard !found.isEmpty else { return nil }
        if let miss = continued(key, found) { return miss }
        let value = found.value
        // `npm run start:dev` is a sentence, and so may be a value in a file that begins like a path.
        let isPath = ["/", ":", "\\"].contains(value.first)
        let range = found.range(1)
        // `done:deal with Bob`
        let isText = key == .start || origin == .file && [.done, .created].contains(key) && !isBesideData(range)
        guard !isText || values.isNearlyDate(value, origin == .typed), origin == .typed || key != .id && !isPath
        else { return nil }
        if let complaint = values.complaint(key, value)?.diagnostics.first {
            if origin == .file, let problem = AttributeValue.read(key, value)?.problem {
                let help = problem.help(for: value, meaning: values.meaning(of: key))
                return miss(complaint.rule, range, problem.message(for: value), advice: help)
            }
            return miss(complaint.rule, range, complaint.message, advice: complaint.help ?? TypedValue.allowed(key))
        }
        // In a file it may be in a sentence, unless it ends the line as data would.
        let isLast = found.whole.upper == line.titleRange.upper
        guard origin == .typed || isLast && found.endsInMarks && [.status, .after].contains(key) else { return nil }
        if key == .id || key == .after, let next = found.next.map(text) {
            return miss(
                "invalid-value", range, "'\(text(range))' ends at the space, and '\(next)' is text",
                advice: "an id is one word; \(writtenLast(found))")
        }
        if found.endsInMarks {
            let mark = text(ByteRange(range.upper, found.whole.upper))
            return miss(
                "stranded-data", found.whole, "'\(mark)' right after '\(text(range))' makes it text", meant: text(range)
            )
        }
        return miss(
            "stranded-data", range, "'\(text(range))' counts only among the words that end the line",
            advice: writtenLast(found))
    }

    /// How the data in a word of the title is to be written: after all other words.
    private func writtenLast(_ found: KeyedWord) -> String {
        let rest = Words(bytes, line.titleRange).filter { $0.lower != found.whole.lower }.map(text)
        return "write it last: \((rest + [text(found.range(1))]).joined(separator: " "))"
    }

    /// When the task is due, even if that is typed in words.
    private var due: DateValue? {
        let typed = line.indices(of: .due).first.flatMap { values.value(.due, line.value(ofToken: $0)) }
        return line.due ?? typed.flatMap { DateValue($0) }
    }

    /// A value of several words, or in words that are valid otherwise; nil when it has fewer than `least` words.
    func continued(_ key: AttributeKey, _ found: KeyedWord, least: Int = 1) -> NearMiss? {
        guard
            let continued = ContinuedValue(
                key, called: found.name, found.phrase, least: least, values, origin,
                due: key == .repeat ? due : line.due)
        else { return nil }
        return miss(
            "invalid-value", found.range(continued.length), continued.message, meant: continued.meant,
            advice: continued.advice)
    }

    /// `due: dec 24`, `repeat: weekly`: a value in words after a space, which ends the title as data would. Other keys
    /// are words of sentences as well, `created: 1967`, and so are `start: 8 pm` and `due: 30 days`.
    package func spaced(_ word: ByteRange, before rest: ByteRange) -> NearMiss? {
        guard bytes[Int(word.lower)] != UInt8(ascii: "["),
            let found = KeyedWord(line.document.source, word, before: rest), found.isEmpty,
            let key = found.key, [.due, .start, .repeat].contains(key), found.keyRange.lower == word.lower,
            let continued = ContinuedValue(key, called: found.name, found.phrase, values, origin, due: line.due),
            case let range = found.range(continued.length), range.upper == line.titleRange.upper
        else { return nil }
        let said = found.phrase.prefix(continued.length).map { $0.lowercased().trimmingMarks }
        let namesMonth = said.contains { Month.number(named: $0) != nil }
        guard key == .repeat || said[0].first?.isNumber != true || namesMonth else { return nil }
        return misspelled(range, meant: continued.meant, advice: continued.advice)
    }

    /// A value that continues in the words of text after the attribute at `index` of the tokens: `due:1 dec`,
    /// `repeat:mon, thu`.
    package func continued(afterAttribute index: Int) -> NearMiss? {
        let tokens = line.tokens
        var word = line.range(ofToken: index)
        // `remind:-1d,-2h`
        if origin == .file, tokens[index].key == .remind, bytes[word.indices].contains(UInt8(ascii: ",")),
            let found = KeyedWord(line.document.source, word, before: ByteRange(word.upper, word.upper)),
            let miss = continued(.remind, found)
        {
            return miss
        }
        guard origin == .typed || tokens[index].key != .declared, index + 1 < tokens.count else { return nil }
        var next = index + 1
        if tokens[next].kind == .text, !tokens[index].traits.contains(.bare) {
            // The comma of `mon, thu` is text after the value.
            let mark = Words(bytes, line.range(ofToken: next)).first
            word = ByteRange(word.lower, mark?.upper ?? word.upper)
        } else if tokens[next].kind == .space, next + 1 < tokens.count, tokens[next + 1].kind == .text {
            next += 1
        } else {
            return nil
        }
        let rest = ByteRange(word.upper, max(word.upper, textEnd(ofToken: next)))
        guard let found = KeyedWord(line.document.source, word, before: rest) else { return nil }
        return continued(tokens[index].key, found, least: origin == .file ? 2 : 1)
    }

    /// The end of the text in the token at `index`, without a bracket right before data, which is a word with that.
    func textEnd(ofToken index: Int) -> UInt32 {
        let range = line.range(ofToken: index)
        guard index + 1 < line.tokens.count, line.tokens[index + 1].isData else { return range.upper }
        var end = Int(range.upper)
        while end > Int(range.lower), whiteSpaceLength(bytes, before: end, after: Int(range.lower)) == 0 { end -= 1 }
        return UInt32(end)
    }

    // MARK: Keys of others

    /// `tag:urgent`, `section:Home`: which is how a query asks.
    private func querySyntax(_ found: KeyedWord) -> NearMiss? {
        guard !found.isEmpty else { return nil }
        let value = found.value
        if origin == .file {
            guard ["tag", "tags", "category"].contains(found.name), isName(value) else { return nil }
        }
        let meant = signMeant(by: found.name, value)
        guard let advice = meant ?? flagAdvice(on: found.name, value) else { return nil }
        let range = found.range(1)
        return miss(
            "misspelled-attribute", range, "'\(text(range))' is query syntax, and is text here", meant: meant,
            advice: advice)
    }

    /// `by:fri`, `due-date:2026-12-01`, `reminder:-1d`.
    private func foreignKey(_ found: KeyedWord) -> NearMiss? {
        guard let value = found.valueOrNext, let meant = values.foreign(found.name, text(value)) else { return nil }
        if origin == .file {
            // Other rules know these.
            guard AttributeKey.meant(by: found.name) == nil, ForeignKey.named(found.name) == nil,
                !["p", "priority"].contains(found.name),
                line.document.settings.declaredKey(matching: bytes, found.keyRange.indices) == nil
            else { return nil }
        }
        let range = ByteRange(found.keyRange.lower, value.upper)
        return miss(
            "misspelled-attribute", range, "'\(text(range))' is notation of another program, and text here",
            meant: meant)
    }

    /// `bis:2026-12-01`: a word of any language that ends the title, with a date as its value.
    func unknownKey(_ word: ByteRange) -> NearMiss? {
        let (colon, end) = (Int(word.upper) - 11, Int(word.upper))
        guard origin == .file, colon > Int(word.lower) + 1, bytes[colon] == UInt8(ascii: ":"),
            DayKey.read(bytes, at: colon + 1) != nil, DateValue(text(ByteRange(colon + 1, end))) != nil,
            bytes[Int(word.lower)..<colon].allSatisfy(mayBeLetter),
            word.upper == line.titleRange.upper
        else { return nil }
        let name = text(ByteRange(Int(word.lower), colon))
        // Other rules know these.
        guard AttributeKey.meant(by: name) == nil, ForeignKey.named(name) == nil else { return nil }
        return miss(
            "lost-data", word, "'\(text(word))' is text: '\(name)' is not a key",
            advice: "for the day on which the task is due, write due:\(text(ByteRange(colon + 1, end)))",
            keeping: "write '\(name)\\:\(text(ByteRange(colon + 1, end)))'")
    }

    /// Whether the key of another program in `miss` cannot be part of a sentence, as it may be before a name:
    /// `Look up project:atlas in the CRM`.
    private func isOutsideOfSentence(_ miss: NearMiss) -> Bool {
        guard let meant = miss.meant, ["@", "#", "after:"].contains(where: meant.hasPrefix) else { return true }
        let start = line.titleRange.lower
        return endOfMeantData(from: start, upTo: miss.range.lower) == miss.range.lower || isBesideData(miss.range)
    }

    /// Whether data is beside `range`, or only what was meant as data, and marks, between it and data or the end of the
    /// title.
    func isBesideData(_ range: ByteRange) -> Bool {
        let title = line.titleRange
        if touchesData(range.lower, -1) { return true }
        let end = endOfMeantData(from: range.upper, upTo: title.upper)
        if touchesData(end, 1) { return true }
        // Signs and comments end a title, too.
        var words = Words(bytes, ByteRange(end, title.upper))
        while let word = words.next() {
            if bytes[word.indices].starts(with: "<!--".utf8) {
                return bytes[title.indices].suffix(3).elementsEqual("-->".utf8)
            }
            if text(word).contains(where: { $0.isLetter || $0.isNumber }) { return false }
        }
        return true
    }

    /// Where the words end that begin at `start` and were meant as data; `end` if all do up to that. A line may have
    /// very many of them, and a few tell as much.
    private func endOfMeantData(from start: UInt32, upTo end: UInt32) -> UInt32 {
        var place = start
        for _ in 0..<8 {
            while place < end, ",;".utf8.contains(bytes[Int(place)]) { place += 1 }
            guard !touchesData(place, 1), let next = Words(bytes, ByteRange(place, end)).first else { break }
            let rest = ByteRange(next.upper, line.titleRange.upper)
            guard let meant = rangeMeantAsData(next, before: rest), meant.upper > place else { break }
            place = meant.upper
        }
        return Words(bytes, ByteRange(place, max(place, end))).first == nil ? max(place, end) : place
    }

    /// What was meant as data, in whatever notation, and begins with `word`.
    private func rangeMeantAsData(_ word: ByteRange, before rest: ByteRange) -> ByteRange? {
        let source = line.document.source
        if let found = KeyedWord(source, word, before: rest), !found.isEmpty,
            let miss = querySyntax(found) ?? foreignKey(found)
        {
            return miss.range
        }
        if let near = MisspelledKey(word, before: rest, in: source), values.accepts(near.key, near.value) {
            return near.range
        }
        if let miss = signed(word, before: rest) ?? namedPriority(word.trimmingMarks(in: bytes)) { return miss.range }
        if let miss = spaced(word, before: rest) { return miss.range }
        // `+tag` of Taskwarrior.
        if text(word).hasPrefix("+"), isName(String(text(word).dropFirst())) { return word }
        return line.foreignDatum(at: word.lower)?.range
    }

    /// Whether the token of data that is next in the `direction`, 1 or -1, is only white space away from `place`.
    private func touchesData(_ place: UInt32, _ direction: Int) -> Bool {
        let tokens = line.tokens
        guard let token = line.token(at: place) else { return false }
        let own = line.range(ofToken: token)
        let gap = direction > 0 ? place..<max(place, own.upper) : own.lower..<place
        guard bytes[Int(gap.lowerBound)..<Int(gap.upperBound)].allSatisfy(isSpaceOrTab) else { return false }
        // Right after data, its own token is that of the data or the space behind it.
        var index = direction > 0 && own.lower == place ? token : token + direction
        while tokens.indices.contains(index), tokens[index].kind == .space { index += direction }
        return tokens.indices.contains(index) && tokens[index].isData
    }

    // MARK: Misspelled keys

    private func nearlyDeclared(_ found: KeyedWord) -> NearMiss? {
        let settings = line.document.settings
        guard !found.isEmpty, found.name.utf8.count >= 3,
            let declared = settings.attributes.first(where: { suggestion(for: found.name, among: [$0]) != nil }),
            folded(declared) != folded(found.name)
        else { return nil }
        return misspelled(found.range(1), meant: "\(declared):\(found.value)")
    }

    private func misspelled(_ found: KeyedWord) -> NearMiss? {
        guard let near = MisspelledKey(found, in: line.document.source), values.accepts(near.key, near.value) else {
            return nil
        }
        return misspelled(near.range, meant: "\(near.key.name):\(near.value)")
    }

    private func misspelled(_ range: ByteRange, meant: String?, advice: String = "") -> NearMiss {
        miss("misspelled-attribute", range, "'\(text(range))' is text, not an attribute", meant: meant, advice: advice)
    }
}
