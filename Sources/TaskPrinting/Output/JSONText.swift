import TaskFile

extension OutputBuffer {
    /// Appends the bytes of `source` in `range` as a JSON string, quotes included: valid JSON for any bytes.
    ///
    /// Ill-formed UTF-8 becomes U+FFFD, once for each maximal ill-formed piece, as when Swift decodes a string. Quote,
    /// backslash and control characters are escaped, including DEL and the C1 controls, so that the output is safe on a
    /// terminal.
    mutating func appendJSON(_ range: Range<Int>, of source: [UInt8]) {
        append(UInt8(ascii: "\""))
        if !append(range, of: source, unless: { !isPlainInJSON($0) }) { appendContent(range, of: source) }
        append(UInt8(ascii: "\""))
    }

    /// Appends the content of such a string, without quotes.
    private mutating func appendContent(_ range: Range<Int>, of source: [UInt8]) {
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            let byte = source[index]
            if byte < 0x80 {
                if isPlainInJSON(byte) {
                    index += 1
                    continue
                }
                append(start..<index, of: source)
                appendEscaped(byte)
                index += 1
                start = index
                continue
            }
            let sequence = UTF8Sequence(source, at: index, end: range.upperBound)
            let isC1 = byte == 0xC2 && sequence.isWellFormed && source[index + 1] < 0xA0
            if sequence.isWellFormed, !isC1 {
                index += sequence.length
                continue
            }
            append(start..<index, of: source)
            if isC1 { appendEscaped(source[index + 1]) } else { append("\u{FFFD}") }
            index += sequence.length
            start = index
        }
        append(start..<index, of: source)
    }

    /// Appends `text` as a JSON string, quotes included.
    package mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        if !append(text, unless: { !isPlainInJSON($0) }) {
            let bytes = Array(text.utf8)
            appendContent(bytes.indices, of: bytes)
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ codePoint: UInt8) {
        switch codePoint {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        default:
            append("\\u00")
            append(hexDigit(codePoint >> 4))
            append(hexDigit(codePoint & 15))
        }
    }

    private func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

/// Whether `byte` is an ASCII character that stands for itself in a JSON string.
@inline(__always)
private func isPlainInJSON(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}
