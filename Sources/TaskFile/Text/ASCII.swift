@inlinable @inline(__always)
package func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

@inlinable @inline(__always)
package func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

@inlinable @inline(__always)
package func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

/// Whether `byte` may occur in a key, an id or the name of a rule: an ASCII letter or digit, `_` or `-`.
@inlinable @inline(__always)
package func isIdentifierPart(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
}

/// The value of a hexadecimal digit in either case, or nil for another byte.
package func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - UInt8(ascii: "0") }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
}

/// Whether `byte` is an ASCII letter or part of a character beyond ASCII, which usually is a letter.
@inlinable @inline(__always)
package func mayBeLetter(_ byte: UInt8) -> Bool { isLetter(byte) || byte >= 0x80 }

/// Whether `byte` is ASCII punctuation, the characters that a backslash escapes.
@inline(__always)
func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !isLetterOrDigit(byte)
}

@inlinable @inline(__always)
package func isBullet(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+")
}

/// Whether `byte` is the white space that Markdown counts in columns.
@inlinable @inline(__always)
package func isSpaceOrTab(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

/// Whether `byte` is ASCII white space: a space, a tab, LF, CR, a vertical tab or a form feed.
@inlinable @inline(__always)
package func isMarkdownSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D ~= byte)
}

/// The offset of the first byte from `start` on that does not satisfy `isPart`, or `end`.
@inline(__always)
func endOfRun(_ bytes: [UInt8], _ start: Int, _ end: Int, where isPart: (UInt8) -> Bool) -> Int {
    var offset = start
    while offset < end, isPart(bytes[offset]) { offset += 1 }
    return offset
}

/// The offset of the first byte from `start` on that is not ASCII white space, or `end`.
@inline(__always)
func endOfSpace(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    endOfRun(bytes, start, end, where: isMarkdownSpace)
}

/// `range` of `bytes` without the spaces and tabs at both ends; empty at its end if there is nothing else.
func trimmingBlanks(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let start = endOfRun(bytes, range.lowerBound, range.upperBound, where: isSpaceOrTab)
    var end = range.upperBound
    while end > start, isSpaceOrTab(bytes[end - 1]) { end -= 1 }
    return start..<end
}

/// The ASCII letter in lower case; any other byte unchanged.
@inline(__always)
package func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
}

/// Whether `text` (ASCII) is at `offset`, in any case, before `end`.
func starts(_ bytes: [UInt8], at offset: Int, with text: String, _ end: Int) -> Bool {
    var index = offset
    for expected in text.utf8 {
        guard index < end, lowercased(bytes[index]) == lowercased(expected) else { return false }
        index += 1
    }
    return true
}

/// Whether the bytes in `range` spell `word`, which is in lower-case ASCII, in any case.
func hasSpelling(_ word: String, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    word.utf8.count == range.count && starts(bytes, at: range.lowerBound, with: word, range.upperBound)
}

package func spaces(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: " "), count: count) }

/// The bytes of U+FEFF in UTF-8, which some editors put at the beginning of a file.
package let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
