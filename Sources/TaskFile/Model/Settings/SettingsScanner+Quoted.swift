/// Scalars in quotes: `''` is a quote in single ones, a backslash escapes in double ones.
extension SettingsScanner {
    /// The scalar whose opening quote is at `offset`; the scanner moves past its closing quote.
    mutating func quoted() -> SettingsScalar? {
        let first = offset
        let quote = bytes[first]
        var text: [UInt8] = []
        var isDamaged = false
        offset += 1
        while offset < end {
            let byte = bytes[offset]
            offset += 1
            if byte == quote {
                guard quote == UInt8(ascii: "'"), offset < end, bytes[offset] == quote else {
                    if isDamaged { return nil }
                    return SettingsScalar(
                        text: String(decoding: text, as: UTF8.self), range: ByteRange(first, offset), isQuoted: true)
                }
                offset += 1
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                if let escaped = escaped() { text += escaped } else { isDamaged = true }
                continue
            }
            text.append(byte)
        }
        complain(first..<(first + 1), "this quote is not closed on its line", help: "close it")
        return nil
    }

    /// The bytes that the escape at `offset`, after its backslash, stands for; nil if it is not an escape, after
    /// reporting it.
    private mutating func escaped() -> [UInt8]? {
        let backslash = offset - 1
        // A backslash at the end of the line leaves its quote open, which is reported already.
        guard offset < end else { return [] }
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
        case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
        case UInt8(ascii: "u"): if let scalar = codePoint() { return Array(String(Character(scalar)).utf8) }
        default: break
        }
        // The span ends after the character, not in the middle of it.
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        complain(
            backslash..<offset, "'\(source.text(ByteRange(backslash, offset)))' is not an escape",
            help: "write \\\\ for a backslash, or use single quotes")
        return nil
    }

    /// The code point after `\u`: four hexadecimal digits, or a surrogate pair of two such escapes, as in JSON.
    private mutating func codePoint() -> Unicode.Scalar? {
        guard let unit = hexadecimal(at: offset) else { return nil }
        if let scalar = Unicode.Scalar(unit) {
            offset += 4
            return scalar
        }
        let second = offset + 4
        guard 0xD800..<0xDC00 ~= unit, second + 1 < end, bytes[second] == UInt8(ascii: "\\"),
            bytes[second + 1] == UInt8(ascii: "u"), let low = hexadecimal(at: second + 2), 0xDC00..<0xE000 ~= low
        else { return nil }
        offset = second + 6
        return Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    }

    /// The value of the four hexadecimal digits at `start`.
    private func hexadecimal(at start: Int) -> UInt32? {
        guard start + 4 <= end else { return nil }
        var value: UInt32 = 0
        for byte in bytes[start..<(start + 4)] {
            guard let digit = hexadecimalDigit(byte) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
