/// The code point encoded in UTF-8 at `offset`, with its length in bytes; nil if the bytes there are ill-formed.
@inline(__always)
package func decodeScalar(_ bytes: [UInt8], _ offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let sequence = UTF8Sequence(bytes, at: offset, end: bytes.count)
    guard sequence.isWellFormed else { return nil }
    var value = UInt32(first) & (0xFF >> (UInt32(sequence.length) + 1))
    for index in 1..<sequence.length { value = value << 6 | UInt32(bytes[offset + index] & 0x3F) }
    return Unicode.Scalar(value).map { ($0, sequence.length) }
}

/// The length of the white space character at `offset`, by the Unicode property White_Space, or 0 if there is none.
@inline(__always)
package func whiteSpaceLength(_ bytes: [UInt8], _ offset: Int) -> Int {
    let byte = bytes[offset]
    if byte < 0x80 { return isMarkdownSpace(byte) ? 1 : 0 }
    // All others begin with one of four bytes.
    guard byte == 0xC2 || byte == 0xE1 || byte == 0xE2 || byte == 0xE3 else { return 0 }
    return wideWhiteSpaceLength(bytes, offset)
}

/// A separate function, so that only this one accesses the Unicode property data.
@inline(never)
private func wideWhiteSpaceLength(_ bytes: [UInt8], _ offset: Int) -> Int {
    guard let (scalar, length) = decodeScalar(bytes, offset), scalar.properties.isWhitespace else { return 0 }
    return length
}

/// The length of the white space character that ends at `end` and does not begin before `start`, or 0.
@inline(__always)
package func whiteSpaceLength(_ bytes: [UInt8], before end: Int, after start: Int) -> Int {
    let byte = bytes[end - 1]
    if byte < 0x80 { return isMarkdownSpace(byte) ? 1 : 0 }
    for length in 2...3 where end - length >= start && whiteSpaceLength(bytes, end - length) == length { return length }
    return 0
}

/// Whether a name may begin with `scalar`: a letter of any script.
func startsName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
}

/// Whether a name may continue with `scalar`: a letter with its combining marks, a digit, `_` or `-`.
func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: true
    default: scalar == "_" || scalar == "-" || startsName(scalar)
    }
}

/// Whether `scalar` is punctuation of any script; ASCII symbols count, as in Markdown.
func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return isPunctuation(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation:
        return true
    default: return false
    }
}

/// Whether `text` is a valid name of a category or tag, as written after its sign in a file: a letter, then letters,
/// digits, `_` and `-`.
package func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return !bytes.isEmpty && nameEnd(bytes, 0, bytes.count) == bytes.count
}

/// What an id consists of, in a message.
package let idCharacters = "ASCII letters, digits, '_' and '-'"

/// Whether `text` is a valid id: ASCII letters, digits, `_` and `-`.
package func isIdentifier(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isIdentifierPart) }

/// The offset after the name that starts at `start`, or `start` if none does.
func nameEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    guard start < end else { return start }
    var offset = start
    if bytes[offset] < 0x80 {
        guard isLetter(bytes[offset]) else { return start }
        offset += 1
    } else {
        let length = namePartLength(bytes, offset, where: startsName)
        guard length > 0 else { return start }
        offset += length
    }
    while offset < end {
        let byte = bytes[offset]
        if byte < 0x80 {
            guard isIdentifierPart(byte) else { break }
            offset += 1
        } else {
            let length = namePartLength(bytes, offset, where: continuesName)
            guard length > 0 else { break }
            offset += length
        }
    }
    return offset
}

/// The length of the code point at `offset` if it satisfies `isPart`, or 0.
@inline(never)
private func namePartLength(_ bytes: [UInt8], _ offset: Int, where isPart: (Unicode.Scalar) -> Bool) -> Int {
    guard let (scalar, length) = decodeScalar(bytes, offset), isPart(scalar) else { return 0 }
    return length
}
