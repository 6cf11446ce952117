import TaskFile

/// A word that begins like an attribute, with the words that may continue its value.
struct KeyedWord {
    private let source: Source
    private let word: ByteRange
    private let rest: ByteRange
    let keyRange: ByteRange
    /// Where the value begins, right after the colon.
    let valueStart: UInt32

    /// The number of words after a word that are looked at: more than any date or rule in words has.
    private static let longestPhrase = 8

    /// The number of bytes that the text of a link has at most. A line may have very many words with a bracket.
    private static let longestLink = 1000

    /// The word of `source` at `word`, which `rest` follows; nil when it has no key, or its colon is escaped. Its colon
    /// may be double, as in some notes, or the wide one of East Asian keyboards.
    init?(_ source: Source, _ word: ByteRange, before rest: ByteRange) {
        let bytes = source.bytes
        let end = Int(word.upper)
        var start = Int(word.lower)
        // What is in brackets may be a link.
        let isLink =
            bytes[start] == UInt8(ascii: "[")
            && source.text(ByteRange(start, min(Int(rest.upper), start + Self.longestLink))).contains("](")
        while start < end, (isLink ? "({\"'" : "([{\"'").utf8.contains(bytes[start]) { start += 1 }
        var colon = start
        while colon < end, isIdentifierPart(bytes[colon]) { colon += 1 }
        guard colon > start, colon < end else { return nil }
        if bytes[colon] == UInt8(ascii: ":") {
            let isDouble = colon + 1 < end && bytes[colon + 1] == UInt8(ascii: ":")
            valueStart = UInt32(colon + (isDouble ? 2 : 1))
        } else if bytes[colon..<end].starts(with: [0xEF, 0xBC, 0x9A]) {
            valueStart = UInt32(colon + 3)
        } else {
            return nil
        }
        (self.source, self.word, self.rest) = (source, word, rest)
        keyRange = ByteRange(start, colon)
    }

    var name: String { source.text(keyRange) }

    /// Whether a single colon of the usual width is after the key.
    var hasPlainColon: Bool { valueStart == keyRange.upper + 1 }

    /// Whether two colons are after the key.
    var isDouble: Bool { valueStart == keyRange.upper + 2 }

    /// Whether nothing is right after the colon.
    var isEmpty: Bool { valueStart == word.upper }

    /// The registry key with this name; nil for any other.
    var key: AttributeKey? { hasPlainColon ? AttributeKey(source.bytes, keyRange.indices) : nil }

    /// The word after this one, which may be what was meant as the value.
    var next: ByteRange? { Words(source.bytes, rest).first }

    /// The first word of the value, or the word after this one when nothing follows the colon.
    var valueOrNext: ByteRange? {
        guard !isEmpty else { return next?.trimmingMarks(in: source.bytes) }
        return ByteRange(valueStart, word.upper).trimmingMarks(in: source.bytes)
    }

    /// The first word of the value and the words after it; only those when nothing follows the colon.
    private var ranges: [ByteRange] {
        let next = Words(source.bytes, rest).prefix(Self.longestPhrase - 1)
        return isEmpty ? Array(next) : [ByteRange(valueStart, word.upper)] + next
    }

    /// The words that may be the value.
    var phrase: [String] { ranges.map(source.text) }

    /// The first word of the value, without closing punctuation.
    var value: String { isEmpty ? "" : valueOrNext.map(source.text) ?? "" }

    /// Whether punctuation, and nothing else, follows the first word of the value.
    var endsInMarks: Bool { next == nil && range(1).upper < word.upper }

    var whole: ByteRange { word }

    /// The key and the value when it has `count` words, without closing punctuation.
    func range(_ count: Int) -> ByteRange {
        ByteRange(keyRange.lower, ranges[count - 1].trimmingMarks(in: source.bytes).upper)
    }
}
