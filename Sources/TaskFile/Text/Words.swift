/// The words of a piece of text, separated by ASCII white space.
package struct Words: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var offset: Int
    private let end: Int

    /// The words of `bytes` in `range`.
    package init(_ bytes: [UInt8], _ range: ByteRange) {
        self.bytes = bytes
        offset = Int(range.lower)
        end = Int(range.upper)
    }

    /// The next word.
    package mutating func next() -> ByteRange? {
        while offset < end, isMarkdownSpace(bytes[offset]) { offset += 1 }
        guard offset < end else { return nil }
        let start = offset
        while offset < end, !isMarkdownSpace(bytes[offset]) { offset += 1 }
        return ByteRange(start, offset)
    }

    /// The first of the words that are left.
    package var first: ByteRange? {
        var rest = self
        return rest.next()
    }

    /// The rest after the last word, up to `end`.
    package func rest(upTo end: UInt32) -> ByteRange { ByteRange(offset, Swift.max(offset, Int(end))) }
}

extension ByteRange {
    /// The range without punctuation at its end that belongs to the sentence around a word; at least one byte is kept.
    package func trimmingMarks(in bytes: [UInt8]) -> ByteRange {
        var end = upper
        while end > lower + 1, isClosingMark(bytes[Int(end) - 1]) { end -= 1 }
        return ByteRange(lower, end)
    }
}

extension String {
    /// The text without punctuation at its end that belongs to the sentence around it.
    package var trimmingMarks: String {
        let bytes = utf8
        return String(bytes[..<(bytes.lastIndex { !isClosingMark($0) }.map(bytes.index(after:)) ?? startIndex)]) ?? self
    }
}

/// Whether `byte` ends a sentence or phrase, a parenthesis, a quotation or emphasis, and no value.
private func isClosingMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"),
        UInt8(ascii: "?"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"),
        UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "_"):
        true
    default: false
    }
}
