/// A text of one to eight ASCII characters, such as `due:`, in one word: threads that search for it share no reference
/// count.
package struct ShortText: Sendable, ExpressibleByStringLiteral {
    /// The bytes, the first of them lowest; 0 above them.
    let word: UInt64
    package let count: Int
    /// The bits of `word` that the text takes.
    private var mask: UInt64 { ~0 &>> UInt64(64 - 8 * count) }

    /// The text `text`, which must be one to eight ASCII characters.
    package init(_ text: String) {
        precondition(1...8 ~= text.utf8.count && text.utf8.allSatisfy { $0 < 0x80 }, "a short text fits into a word")
        word = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        count = text.utf8.count
    }

    package init(stringLiteral text: String) { self.init(text) }

    /// The byte at `offset`, less than the count.
    @inline(__always)
    package subscript(offset: Int) -> UInt8 { UInt8(truncatingIfNeeded: word &>> UInt64(8 * offset)) }

    /// Whether the text ends in `bytes` before `end`.
    @inline(__always)
    package func matches(_ bytes: [UInt8], endingAt end: Int) -> Bool {
        let start = end - count
        if start >= 0, start <= bytes.count - 8 { return ByteSearch.load(bytes, at: start) & mask == word }
        guard start >= 0, end <= bytes.count else { return false }
        var length = 0
        while length < count, bytes[start + length] == self[length] { length += 1 }
        return length == count
    }
}

/// The end of the first `text` in `range` of `bytes`, or nil.
///
/// Searches for the last byte of the text, which is the rarest in `due:` and the like.
package func end(ofFirst text: ShortText, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var end = range.lowerBound + text.count
    while end <= range.upperBound {
        end = firstOffset(of: text[text.count - 1], in: bytes, end - 1..<range.upperBound) + 1
        if end <= range.upperBound, text.matches(bytes, endingAt: end) { return end }
        end += 1
    }
    return nil
}
