extension DataToken {
    /// The token that the word at `start` is, when one look tells: a name or a known key with a value, of ASCII
    /// letters, digits and a few marks that mean nothing to Markdown. Else nil, and `read` has to say.
    ///
    /// The fast path of the lexer: nearly every word that is data is such a word, with white space on both sides.
    /// Dividing a line takes a third less time with it. `start` begins a word; the token says what `read` would.
    @inline(__always)
    static func readPlain(_ bytes: [UInt8], at start: Int, lineEnd: Int) -> DataToken? {
        let first = bytes[start]
        if first == UInt8(ascii: "@") || first == UInt8(ascii: "#") {
            var end = start + 1
            guard end < lineEnd, isLetter(bytes[end]) else { return nil }
            repeat { end += 1 } while end < lineEnd && isPlainNamePart(bytes[end])
            guard end == lineEnd || isPlainSpace(bytes[end]) else { return nil }
            return DataToken(first == UInt8(ascii: "@") ? .category : .tag, plain: start..<end)
        }
        guard first &- UInt8(ascii: "a") < 26, start <= bytes.count - 8 else { return nil }
        let (count, word) = ByteSearch.smallLetters(bytes, at: start)
        let valueStart = start + count + 1
        guard count < 8, valueStart < lineEnd, bytes[valueStart - 1] == UInt8(ascii: ":"),
            let key = AttributeKey(packed: word & ~(~0 &<< UInt64(count &* 8)))
        else { return nil }
        let end = min(ByteSearch.plainEnd(bytes, from: valueStart), lineEnd)
        // Punctuation at the end could be that of a sentence.
        guard end == lineEnd || isPlainSpace(bytes[end]), isLetter(bytes[end - 1]) || isDigit(bytes[end - 1]),
            key != .start || isDigit(bytes[valueStart])
        else { return nil }
        return DataToken(.attribute, key, plain: start..<end)
    }
}

@inline(__always)
private func isPlainNamePart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") }

/// Whether `byte` is white space. Above ASCII it may be, too, which is for others to tell.
@inline(__always)
private func isPlainSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D ~= byte) }
