import TaskFile

extension NearMissScanner {
    /// The words right after the data at `index` of the tokens that may belong to it, and their range.
    private func wordsAfterData(at index: Int) -> (found: WordsAfterData, range: ByteRange)? {
        let tokens = line.tokens
        guard index + 1 < tokens.count, tokens[index].kind == .attribute else { return nil }
        // A comma right after the data is text.
        let isBare = tokens[index].traits.contains(.bare) && tokens[index + 1].kind == .space
        let next = index + (isBare ? 2 : 1)
        guard next < tokens.count, tokens[next].kind == .text else { return nil }
        let range = ByteRange(line.range(ofToken: next).lower, textEnd(ofToken: next))
        var words = Array(Words(bytes, range).prefix(isBare ? 7 : 8))
        if !isBare {
            // In a file, a full stop ends a sentence.
            let marks = origin == .typed ? [",", ";", "."] : [","]
            guard words.count > 1, marks.contains(text(words.removeFirst())) else { return nil }
        }
        let (value, said) = (line.value(ofToken: index), words.map(text))
        let name = line.key(ofToken: index)
        let isDate = values.settings.type(ofAttribute: name) == .date
        let key = tokens[index].key == .declared && isDate ? AttributeKey.due : tokens[index].key
        let attribute = FollowedAttribute(key: key, name: name, value: value, due: line.due, values: values)
        guard let found = attribute.meaning(of: said, origin), let first = words.first else { return nil }
        let last = words[found.count - 1]
        // A comma after a time stays where it is.
        let isKept = found.moment != nil && text(last).hasSuffix(",")
        let upper = found.time != nil ? textEnd(of: last, after: first.lower) : isKept ? last.upper - 1 : last.upper
        return (found, ByteRange(first.lower, upper))
    }

    /// A time of day that begins the text after the date at `index` of the tokens: the date is a day, and the reminder
    /// does not come in time.
    package func detachedTime(afterAttribute index: Int) -> NearMiss? {
        guard origin == .typed || line.tokens[index].key != .declared,
            let (found, range) = wordsAfterData(at: index), found.moment != nil || found.time != nil
        else { return nil }
        var miss = miss(
            "detached-time", range, "'\(text(range))' is text, not part of the date",
            meant: found.moment.map { "\(line.key(ofToken: index).lowercased()):\($0)" }, advice: found.advice,
            keeping: "write it before the date")
        miss.isSure = found.time?.isSure ?? true
        return miss
    }

    /// Remarks on words after the data of the line that may have been meant as a part of it.
    func remarksOnWordsAfterData() -> [Diagnostic] {
        line.tokens.indices.compactMap(wordsAfterData).map { found, range in
            Diagnostic(
                Diagnostic.readAsText, .info, at: range, "'\(text(range))' is part of the text", help: found.advice)
        }
    }
}
