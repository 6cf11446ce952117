/// `text` in double quotes, with a backslash before each quote and backslash: the form in which both a task line and a
/// query read it back.
package func doubleQuoted(_ text: some StringProtocol) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
        result.unicodeScalars.append(scalar)
    }
    return result + "\""
}

/// The inverse of `doubleQuoted`, for the text between the quotes.
package func unescapedQuotes(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterBackslash = false
    for scalar in text.unicodeScalars {
        // A backslash before anything else stays.
        let isEscaped = isAfterBackslash && (scalar == "\"" || scalar == "\\")
        if isEscaped { result.removeLast() }
        result.append(scalar)
        isAfterBackslash = scalar == "\\" && !isEscaped
    }
    return String(result)
}

/// `value` as written after the colon of a key in a task line: in double quotes if it needs them.
package func attributeValue(_ value: String) -> String {
    let bytes = Array(value.utf8)
    // At the end of a line, a backslash would be a line break.
    let isWhole = endBeforeClosingMarks(bytes, 0, bytes.count) == bytes.count && bytes.last != UInt8(ascii: "\\")
    let isWord = isWhole && !value.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "\"" }
    return isWord && !value.isEmpty ? value : doubleQuoted(value)
}

/// The end of the value of a declared key in `bytes`, without the closing marks that end it at `end`.
///
/// The value may be a path, a handle or a formula: other punctuation stays, and so does a bracket that the value itself
/// opened, and a value of nothing but marks.
func endBeforeClosingMarks(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    let whole = end
    var (end, unopened) = (end, 0)
    for byte in bytes[start..<end] {
        if isOpeningBracket(byte) { unopened -= 1 } else if isClosingBracket(byte) { unopened += 1 }
    }
    while end > start, let length = closingPunctuation(bytes, start, end) {
        let last = bytes[end - 1]
        if isClosingBracket(last) {
            guard unopened > 0 else { break }
            unopened -= 1
        } else if last < 0x80, !",.;:!?\"'".utf8.contains(last) {
            break
        }
        end -= length
    }
    return end == start ? whole : end
}

/// Length of the punctuation mark that ends the value at `end`, or nil.
func closingPunctuation(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var offset = end - 1
    while offset > start, end - offset < 4, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    guard let (scalar, length) = decodeScalar(bytes, offset), offset + length == end, isPunctuation(scalar) else {
        return nil
    }
    return length
}

private func isOpeningBracket(_ byte: UInt8) -> Bool { "([{".utf8.contains(byte) }

private func isClosingBracket(_ byte: UInt8) -> Bool { ")]}".utf8.contains(byte) }
