import TaskFile

/// A word that begins like an attribute.
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

    /// `due:` without a value right after it.
    private func valueless(_ key: AttributeKey, _ found: KeyedWord) -> NearMiss? {
        guard found.isEmpty else { return nil }
        if origin == .typed, let next = found.valueOrNext {
            if values.complaint(key, text(next)) == nil {
                return misspelled(ByteRange(found.keyRange.lower, next.upper), meant: "\(found.name):\(text(next))")
            }
            if key.isDated || key == .repeat,
                let (value, count) = longest(in: found.phrase, from: 2, { values.spoken(key, $0) })
            {
                return misspelled(found.range(count), meant: "\(found.name):\(value)")
            }
        }
        let range = ByteRange(found.keyRange.lower, found.valueStart)
        let title = line.titleRange
        // In a file, any word may come after a word with a colon.
        let isLast = range.upper == title.upper && range.lower > title.lower
        guard origin == .typed || isLast && key.isDated && key != .start else { return nil }
        return miss(
            "invalid-value", range, "'\(found.name):' has no value right after it",
            advice: "write the value right after the colon" + (origin == .file ? "" : ": \(found.name):\(key.sample)"))
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
}

extension AttributeKey {
    /// A value as it is typed, for an example.
    fileprivate var sample: String {
        switch self {
        case .due, .start: "tomorrow"
        case .created, .done: "today"
        case .remind: "-1h"
        case .repeat: "weekly"
        case .status: "waiting"
        case .id, .after: "rent"
        case .declared: "value"
        }
    }
}
