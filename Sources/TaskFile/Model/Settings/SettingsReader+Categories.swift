/// The appearance of a category: `blue 💼`.
extension SettingsReader {
    /// The category: a colour, an icon, both or neither. Nil if the appearance is invalid, after reporting it.
    mutating func category(_ entry: SettingsEntry) -> Settings.Category? {
        let name = entry.key.text
        let scalar: SettingsScalar
        switch entry.value {
        case .missing(let comment): return isColour(comment, isAlone: true) ? nil : Settings.Category(name: name)
        case .scalar(let looks): scalar = looks
        case .damaged: return nil
        case .list(_, let range), .map(_, let range):
            complain(range, "a category takes a colour and an icon", help: "write them after the colon: blue 💼")
            return nil
        }
        if !scalar.isQuoted, isColour(scalar.comment, isAlone: false) { return nil }
        let words = scalar.text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { return Settings.Category(name: name) }
        let icon = words.count > 1 ? String(words[1].drop(while: \.isWhitespace)) : nil
        if Settings.Category.isColour(first) { return Settings.Category(name: name, colour: first, icon: icon) }
        if let icon, Settings.Category.isColour(icon) {
            complain(place(of: icon, in: scalar), "the colour comes before the icon", help: "write: \(icon) \(first)")
            return nil
        }
        guard first.utf8.allSatisfy({ $0 < 0x80 }) else { return Settings.Category(name: name, icon: scalar.text) }
        complainAboutColour(first, scalar)
        return nil
    }

    private mutating func complainAboutColour(_ word: String, _ scalar: SettingsScalar) {
        let range = place(of: word, in: scalar)
        let message = "'\(word)' is not a colour"
        if word.utf8.first == UInt8(ascii: "#") {
            complain(range, message, help: "write six hexadecimal digits: \"#4A90D9\"")
        } else {
            let scalar = SettingsScalar(text: word, range: range, isQuoted: false)
            complain(scalar, message, among: Settings.Category.colourNames, orElse: " (or, in quotes, \"#4A90D9\")")
        }
    }

    /// Whether a comment was meant as a colour: an unquoted `#4A90D9`. Reports it if so.
    ///
    /// Other than six digits count only if there is nothing else, because `blue #fad` may well be a remark.
    private mutating func isColour(_ comment: ByteRange?, isAlone: Bool) -> Bool {
        guard let comment else { return false }
        let word = source.bytes[comment.indices].dropFirst().prefix { !isSpaceOrTab($0) }
        let isLong = word.count == 6 || (isAlone && [3, 4, 8].contains(word.count))
        guard isLong, word.allSatisfy({ hexadecimalDigit($0) != nil }) else { return false }
        complain(
            comment, "a '#' after a space begins a comment: this is not a colour",
            help: "put colour and icon in quotes: \"#4A90D9 💼\"")
        return true
    }

    /// The bytes of the word in a value, or of the whole value if escapes make them differ.
    private func place(of word: String, in scalar: SettingsScalar) -> ByteRange {
        let bytes = source.bytes[scalar.range.indices]
        let last = bytes.endIndex - (scalar.isQuoted ? 1 : 0)
        let first = bytes.startIndex + (scalar.isQuoted ? 1 : 0)
        let length = word.utf8.count
        guard last - first >= length else { return scalar.range }
        if bytes[first...].starts(with: word.utf8) { return ByteRange(first, first + length) }
        if bytes[(last - length)..<last].elementsEqual(word.utf8) { return ByteRange(last - length, last) }
        return scalar.range
    }
}
