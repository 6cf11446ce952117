import TaskFile

extension JSONValue {
    /// The value as JSON on one line, without white space: `JSONReader` reads it back as the same value.
    ///
    /// Valid JSON whatever the strings contain, see `escape`.
    package var serialized: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    package func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let text): bytes += text.utf8
        case .string(let string): Self.write(string, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(Array(member.name.utf8), to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ string: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        escape(string.indices, of: string) { bytes += $1[$0] }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether `byte` is an ASCII character that stands for itself in a string.
    @inlinable
    package static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Whether the bytes of `source` in `range` are such characters, eight at a time.
    package static func isPlain(_ source: [UInt8], _ range: Range<Int>) -> Bool {
        TaskFile.isPlain(source, range)
            && firstOffset(of: UInt8(ascii: "\""), in: source, range) == range.upperBound
            && firstOffset(of: UInt8(ascii: "\\"), in: source, range) == range.upperBound
    }

    /// The content of a string with the bytes of `source` in `range`, without quotes, piece by piece: `append` gets
    /// ranges of bytes.
    ///
    /// Ill-formed UTF-8 becomes U+FFFD, once for each maximal ill-formed piece, as when Swift decodes a string. Quote,
    /// backslash and control characters are escaped, including DEL and the C1 controls, so that the output is safe on a
    /// terminal.
    package static func escape(_ range: Range<Int>, of source: [UInt8], _ append: (Range<Int>, [UInt8]) -> Void) {
        var start = range.lowerBound
        var index = start
        func replace(_ length: Int, _ replacement: String) {
            if start < index { append(start..<index, source) }
            let bytes = Array(replacement.utf8)
            append(bytes.indices, bytes)
            index += length
            start = index
        }
        while index < range.upperBound {
            let byte = source[index]
            if byte < 0x80 {
                if isPlain(byte) { index += 1 } else { replace(1, escaped(byte)) }
                continue
            }
            let sequence = UTF8Sequence(source, at: index, end: range.upperBound)
            if !sequence.isWellFormed {
                replace(sequence.length, "\u{FFFD}")
            } else if byte == 0xC2, source[index + 1] < 0xA0 {
                replace(sequence.length, escaped(source[index + 1]))
            } else {
                index += sequence.length
            }
        }
        if start < index { append(start..<index, source) }
    }

    private static func escaped(_ codePoint: UInt8) -> String {
        switch codePoint {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        default: "\\u" + padded(codePoint, 4, radix: 16)
        }
    }
}
