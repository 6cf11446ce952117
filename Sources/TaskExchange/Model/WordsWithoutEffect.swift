import TaskFile

extension TaskLine {
    /// The words at the end of the line of a task in state `status` that are meant as data and say nothing: values that
    /// their keys do not allow, and second ones of what a task has only once.
    package func wordsWithoutEffect(_ status: Status) -> [String] {
        guard mayHoldWordsWithoutEffect else { return [] }
        let source = document.source
        var seen: [String: String] = [:]
        return tokens.indices.compactMap { index in
            let token = tokens[index]
            guard token.kind == .category || token.kind == .attribute else { return nil }
            let word = source.text(range(ofToken: index))
            let isAttribute = token.kind == .attribute
            let name = isAttribute ? folded(key(ofToken: index)) : "@"
            let value = isAttribute ? self.value(ofToken: index) : word
            let isFirst = seen[name] == nil
            let isRepeated = seen[name].map(folded) == folded(value)
            if isFirst { seen[name] = value }
            guard token.traits.contains(.tail), !isRepeated else { return nil }
            if isUnreadable(valueOfToken: index) { return word }
            if isAttribute, token.key == .status { return status.rawValue == value ? nil : word }
            return isFirst || isAttribute && token.key == .remind ? nil : word
        }
    }

    /// Whether a word before the data at the end is meant as data and cannot be read: `Ask about due:fri first`.
    var hasUnreadableWordInTitle: Bool {
        tokens.indices.contains { !tokens[$0].traits.contains(.tail) && isUnreadable(valueOfToken: $0) }
    }

    /// False when every category and attribute is the first of its kind and can be read, as on most lines.
    private var mayHoldWordsWithoutEffect: Bool {
        var seen: UInt64 = 0
        return tokens.indices.contains { index in
            let token = tokens[index]
            guard token.kind == .category || token.kind == .attribute else { return false }
            let kind: UInt64 = token.kind == .category ? 1 << 63 : 1 << UInt64(token.key.rawValue)
            defer { seen |= kind }
            return seen & kind != 0 || token.kind == .attribute && token.key == .status
                || isUnreadable(valueOfToken: index) || isUnreadable(declaredAt: index)
        }
    }
}

extension Losses {
    /// Counts the words of a task that look like data and say nothing.
    package mutating func countWords(withoutEffectIn line: TaskLine) {
        for word in line.wordsWithoutEffect(line.status) { count("'\(word)'") }
    }
}
