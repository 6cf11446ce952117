import TaskFile

/// A value that goes on in the words after it.
extension NearMissScanner {
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
}
