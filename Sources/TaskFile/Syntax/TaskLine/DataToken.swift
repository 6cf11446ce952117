/// A category, tag or attribute found in a word, separated from the punctuation around it.
struct DataToken: Equatable {
    let kind: Token.Kind
    private(set) var key: AttributeKey = .declared
    let start: Int
    private(set) var end: Int
    /// End of the word, which a quoted value may extend beyond the next white space.
    private(set) var wordEnd: Int
    private(set) var isQuoted = false

    private init(_ kind: Token.Kind, _ start: Int, _ end: Int, wordEnd: Int) {
        self.kind = kind
        self.start = start
        self.end = end
        self.wordEnd = wordEnd
    }

    init(_ word: PlainWord, at start: Int) {
        self.init(word.kind, start, word.end, wordEnd: word.end)
        key = word.key
    }

    init(suppression range: Range<Int>) {
        self.init(.suppression, range.lowerBound, range.upperBound, wordEnd: range.upperBound)
    }

    /// The token in the word from `wordStart` to `wordEnd`, or nil if the word is text.
    ///
    /// A function rather than an initialiser, because initialisers own their arguments: the bytes would be retained for
    /// each word.
    static func read(
        _ bytes: [UInt8], _ wordStart: Int, _ wordEnd: Int, lineEnd: Int, in file: some TaskLineContext
    ) -> DataToken? {
        // Most such words begin with the character that makes them data.
        var start = wordStart
        var first = bytes[start]
        if first != UInt8(ascii: "@"), first != UInt8(ascii: "#"), !isLetter(first) {
            start = skipOpeningPunctuation(bytes, wordStart, wordEnd)
            guard start < wordEnd else { return nil }
            first = bytes[start]
        }
        if first == UInt8(ascii: "@") || first == UInt8(ascii: "#") {
            let end = nameEnd(bytes, start + 1, wordEnd)
            guard end > start + 1, isAllPunctuation(bytes, end, wordEnd) else { return nil }
            if first == UInt8(ascii: "@") { return DataToken(.category, start, end, wordEnd: wordEnd) }
            if isColour(bytes, start + 1, end, wordEnd) { return nil }
            return DataToken(.tag, start, end, wordEnd: wordEnd)
        }
        guard isLetter(first) else { return nil }
        var token = DataToken(.attribute, start, wordEnd, wordEnd: wordEnd)
        return token.readAttribute(bytes, wordStart, lineEnd, file) ? token : nil
    }

    /// Reads `key:value` at `start`; false if the word is text.
    private mutating func readAttribute(
        _ bytes: [UInt8], _ wordStart: Int, _ lineEnd: Int, _ file: some TaskLineContext
    ) -> Bool {
        let colon = endOfRun(bytes, start, wordEnd, where: isIdentifierPart)
        let valueStart = colon + 1
        guard valueStart < wordEnd, bytes[colon] == UInt8(ascii: ":") else { return false }
        if let known = AttributeKey(bytes, start..<colon) {
            key = known
        } else if !file.declaresKey(bytes, start..<colon) {
            return false
        }
        if bytes[valueStart] == UInt8(ascii: "\""), let close = quoteEnd(bytes, valueStart, lineEnd) {
            let whole = wordEnd
            isQuoted = true
            end = close
            wordEnd = close
            while wordEnd < lineEnd, whiteSpaceLength(bytes, wordEnd) == 0 { wordEnd += 1 }
            if isAllPunctuation(bytes, end, wordEnd) { return true }
            // Text follows the closing quote, so the value was not quoted.
            isQuoted = false
            wordEnd = whole
            end = whole
        }
        trimClosingPunctuation(bytes, valueStart, isWrapped: start > wordStart)
        return key != .start || AttributeValue.looksDated(bytes, valueStart, end)
            || AttributeValue.isValid(key, bytes, valueStart..<end)
    }

    /// Moves `end` back over punctuation that follows the value, if the value is better without it.
    private mutating func trimClosingPunctuation(_ bytes: [UInt8], _ valueStart: Int, isWrapped: Bool) {
        if key == .declared {
            end = endBeforeClosingMarks(bytes, valueStart, end)
            return
        }
        guard bytes[end - 1] >= 0x80 || isPunctuation(bytes[end - 1]) else { return }
        if !isWrapped, AttributeValue.isValid(key, bytes, valueStart..<end) { return }
        var text = end
        while text > valueStart, let length = closingPunctuation(bytes, valueStart, text) { text -= length }
        // The only other punctuation that may end a value is the hyphens and underscores of ids.
        let name = endOfRun(bytes, text, end) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        for candidate in [name, text] where AttributeValue.isValid(key, bytes, valueStart..<candidate) {
            end = candidate
            return
        }
        // A value that is invalid either way stays whole, unless opening punctuation precedes it.
        if isWrapped, text > valueStart { end = text }
    }
}

/// The offset of the first character that is neither punctuation nor escaped by a backslash.
func skipOpeningPunctuation(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var offset = start
    while offset < end {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") || isLetter(byte) { return offset }
        if byte == UInt8(ascii: "\\"), offset + 1 < end, isPunctuation(bytes[offset + 1]) {
            offset += 2
            continue
        }
        guard let (scalar, length) = decodeScalar(bytes, offset), isPunctuation(scalar) else { return offset }
        offset += length
    }
    return end
}

private func isAllPunctuation(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var offset = start
    while offset < end {
        guard let (scalar, length) = decodeScalar(bytes, offset), isPunctuation(scalar) else { return false }
        offset += length
    }
    return true
}

/// Whether a tag's name is a colour from a style sheet, `#fff;`.
private func isColour(_ bytes: [UInt8], _ start: Int, _ end: Int, _ wordEnd: Int) -> Bool {
    guard end < wordEnd, bytes[end] == UInt8(ascii: ";") else { return false }
    guard [3, 4, 6, 8].contains(end - start) else { return false }
    return bytes[start..<end].allSatisfy { hexadecimalDigit($0) != nil }
}

/// The offset after the quote that closes the one at `start`; a backslash escapes.
package func quoteEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var offset = start + 1
    while offset < end {
        if bytes[offset] == UInt8(ascii: "\"") { return offset + 1 }
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
}

/// What the lexer must know about the file around a line, which it needs for only a few words.
///
/// A protocol, because the lexer is in a layer below the document. Restricted to classes, because a tree or settings
/// passed by value would be copied for each line.
protocol TaskLineContext: AnyObject {
    /// Lines, blocks and link definitions.
    var tree: SyntaxTree { get }

    func declaresKey(_ bytes: [UInt8], _ range: Range<Int>) -> Bool
}
