/// Data that is being typed at a cursor, in a word that may have punctuation around it.
package struct PartialData {
    /// What a completion replaces: a name with its sign, a key with its colon, or a key with its value. In a list of
    /// ids, the value ends with the one at the cursor.
    package let range: Range<Int>
    /// That range with the rest of the list.
    package let whole: Range<Int>

    /// The data at `cursor` in the bytes of `word`; empty when only punctuation precedes the cursor.
    package init(_ bytes: [UInt8], in word: Range<Int>, at cursor: Int) {
        let start = skipOpeningPunctuation(bytes, word.lowerBound, cursor)
        guard start < cursor else {
            range = cursor..<cursor
            whole = range
            return
        }
        let identifierEnd = endOfRun(bytes, cursor, word.upperBound, where: isIdentifierPart)
        if bytes[start] == UInt8(ascii: "@") || bytes[start] == UInt8(ascii: "#") {
            range = start..<max(cursor, nameEnd(bytes, start + 1, word.upperBound))
            whole = range
            return
        }
        guard let colon = bytes[start..<cursor].firstIndex(of: UInt8(ascii: ":")) else {
            let hasColon = identifierEnd < word.upperBound && bytes[identifierEnd] == UInt8(ascii: ":")
            range = start..<identifierEnd + (hasColon ? 1 : 0)
            whole = range
            return
        }
        whole = start..<closingPunctuationStart(bytes, cursor, word.upperBound)
        let isList = AttributeKey(bytes, start..<colon) == .after
        range = isList ? start..<identifierEnd : whole
    }
}

/// The offset after the last character from `start` to `end` that is not punctuation.
private func closingPunctuationStart(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var (offset, last) = (start, start)
    while offset < end {
        let scalar = decodeScalar(bytes, offset)
        offset += scalar?.length ?? 1
        if !(scalar.map { isPunctuation($0.scalar) } ?? false) { last = offset }
    }
    return last
}
