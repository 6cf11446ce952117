import TaskFile

/// What is beside a word that may be data or part of a sentence.
extension NearMissScanner {
    /// Whether the key of another program in `miss` cannot be part of a sentence, as it may be before a name:
    /// `Look up project:atlas in the CRM`.
    func isOutsideOfSentence(_ miss: NearMiss) -> Bool {
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
}
