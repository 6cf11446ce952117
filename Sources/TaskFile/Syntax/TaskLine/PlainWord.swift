/// A word that is recognised at a glance as a bare token: its end and its kind. Small enough for registers.
struct PlainWord {
    let end: Int
    let kind: Token.Kind
    var key: AttributeKey = .declared

    /// The token of the word at `start`, if that is a name or a known key with a value, of ASCII letters, digits and a
    /// few marks that mean nothing to Markdown. Otherwise nil, and `DataToken.read` has to decide.
    ///
    /// The fast path of the lexer: nearly every word that is data has this form, with white space on both sides.
    /// `start` begins a word; the token is the one that `DataToken.read` would return.
    @inline(__always)
    static func read(_ bytes: [UInt8], at start: Int, lineEnd: Int) -> PlainWord? {
        var end = start + 1
        if bytes[start] == UInt8(ascii: "@") || bytes[start] == UInt8(ascii: "#") {
            guard end < lineEnd, isLetter(bytes[end]) else { return nil }
            while end < lineEnd, isLetter(bytes[end]) || isDigit(bytes[end]) || bytes[end] == UInt8(ascii: "-") {
                end += 1
            }
            guard end == lineEnd || isMarkdownSpace(bytes[end]) else { return nil }
            return PlainWord(end: end, kind: bytes[start] == UInt8(ascii: "@") ? .category : .tag)
        }
        while end < lineEnd, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[end] { end += 1 }
        let valueStart = end + 1
        guard valueStart < lineEnd, bytes[end] == UInt8(ascii: ":"), let key = AttributeKey(bytes, start..<end) else {
            return nil
        }
        end = valueStart
        while end < lineEnd, isLetter(bytes[end]) || isDigit(bytes[end]) || isPlainMark(bytes[end]) { end += 1 }
        // Punctuation at the end could be that of a sentence.
        guard end == lineEnd || isMarkdownSpace(bytes[end]), isLetter(bytes[end - 1]) || isDigit(bytes[end - 1]),
            key != .start || isDigit(bytes[valueStart])
        else { return nil }
        return PlainWord(end: end, kind: .attribute, key: key)
    }

    /// Whether `byte` is one of `+ , - . / :`.
    @inline(__always)
    private static func isPlainMark(_ byte: UInt8) -> Bool {
        UInt8(ascii: "+")...UInt8(ascii: "/") ~= byte || byte == UInt8(ascii: ":")
    }
}
