/// A word that is recognised at a glance as a bare token: its end and its kind. Small enough for registers.
struct PlainWord {
    let end: Int
    let kind: Token.Kind
    var key: AttributeKey = .declared

    /// The token of the word at `start`, if that is a name or a known key with a value, of ASCII letters, digits and a
    /// few marks that mean nothing to Markdown. Otherwise nil, and `DataToken.read` has to decide.
    ///
    /// The fast path of the lexer: nearly every word that is data has this form, with white space on both sides. Lexing
    /// a line takes a third less time with it. `start` begins a word; the token is the one that `DataToken.read` would
    /// return.
    @inline(__always)
    static func read(_ bytes: [UInt8], at start: Int, lineEnd: Int) -> PlainWord? {
        guard start >= 0, start <= bytes.count - 8 else { return nil }
        let word = ByteSearch.load(bytes, at: start)
        let first = UInt8(truncatingIfNeeded: word)
        if first == UInt8(ascii: "@") || first == UInt8(ascii: "#") {
            guard isLetter(UInt8(truncatingIfNeeded: word >> 8)) else { return nil }
            let count = ByteSearch.nameParts(word >> 8)
            var end = start + 1 + count
            if count >= 7 { while end < lineEnd, isPlainNamePart(bytes[end]) { end += 1 } }
            guard end >= lineEnd || isMarkdownSpace(bytes[end]) else { return nil }
            return PlainWord(end: min(end, lineEnd), kind: first == UInt8(ascii: "@") ? .category : .tag)
        }
        let count = ByteSearch.smallLetters(word)
        let valueStart = start + count + 1
        guard 2...7 ~= count, valueStart < lineEnd, bytes[valueStart - 1] == UInt8(ascii: ":"),
            let key = AttributeKey(packed: word & ~(~0 &<< UInt64(count &* 8)))
        else { return nil }
        let end = min(ByteSearch.plainEnd(bytes, from: valueStart), lineEnd)
        // Punctuation at the end could be that of a sentence.
        guard end == lineEnd || isMarkdownSpace(bytes[end]), isLetter(bytes[end - 1]) || isDigit(bytes[end - 1]),
            key != .start || isDigit(bytes[valueStart])
        else { return nil }
        return PlainWord(end: end, kind: .attribute, key: key)
    }
}

@inline(__always)
private func isPlainNamePart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") }
