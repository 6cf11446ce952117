/// The words of a piece of text, separated by white space of any kind.
package struct Words: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var offset: Int
    private let end: Int

    package init(_ bytes: [UInt8], _ range: ByteRange) {
        self.bytes = bytes
        offset = Int(range.lower)
        end = Int(range.upper)
    }

    package mutating func next() -> ByteRange? {
        while offset < end, case let length = whiteSpaceLength(bytes, offset), length > 0 { offset += length }
        guard offset < end else { return nil }
        let start = offset
        while offset < end, whiteSpaceLength(bytes, offset) == 0 { offset += 1 }
        return ByteRange(start, offset)
    }

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
        ByteRange(Int(lower), max(Int(lower) + 1, endWithoutMarks(of: bytes[indices])))
    }
}

extension String {
    /// The text without punctuation at its end that belongs to the sentence around it.
    package var trimmingMarks: String {
        let bytes = Array(utf8)
        return String(decoding: bytes[..<endWithoutMarks(of: bytes[...])], as: UTF8.self)
    }
}

/// The end of `word` without its closing marks, except a bracket that closes one in the word.
private func endWithoutMarks(of word: ArraySlice<UInt8>) -> Int {
    var end = word.endIndex
    while end > word.startIndex, isClosingMark(word[end - 1]) {
        if let opening = opening(of: word[end - 1]), word[word.startIndex..<(end - 1)].contains(opening) { break }
        end -= 1
    }
    return end
}

private func opening(of bracket: UInt8) -> UInt8? {
    switch bracket {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    case UInt8(ascii: ">"): UInt8(ascii: "<")
    default: nil
    }
}

/// Whether `byte` may end a sentence or phrase, a parenthesis, a quotation or emphasis, but not a value.
private func isClosingMark(_ byte: UInt8) -> Bool { ".,:;!?)]}>\"'*_~".utf8.contains(byte) }

extension StringProtocol {
    /// The text without characters of `marks` at either end.
    package func trimming(_ marks: String) -> String {
        var text = Substring(self)
        while let first = text.first, marks.contains(first) { text.removeFirst() }
        while let last = text.last, marks.contains(last) { text.removeLast() }
        return String(text)
    }
}

/// Whether `word` asks for any value of a field, or for none; nil for a word that asks for neither.
package func asksForPresence(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "none", "no", "never", "empty", "null", "nil": false
    case "any", "yes", "all", "set": true
    default: nil
    }
}
