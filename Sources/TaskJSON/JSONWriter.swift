extension JSONValue {
    /// The value as JSON on one line, without white space: `JSONReader` reads it back as the same value.
    ///
    /// Valid JSON whatever the strings contain: ill-formed UTF-8 becomes U+FFFD.
    package var serialized: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// Appends the same bytes as `serialized` to `bytes`.
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
        let isASCII = string.allSatisfy { $0 < 0x80 }
        // Decoding replaces ill-formed UTF-8 and leaves everything else.
        let string = isASCII ? string : Array(String(decoding: string, as: UTF8.self).utf8)
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        for (index, byte) in string.enumerated() {
            let isPlain = byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            if isPlain { continue }
            bytes += string[start..<index]
            start = index + 1
            switch byte {
            case UInt8(ascii: "\""): bytes += "\\\"".utf8
            case UInt8(ascii: "\\"): bytes += "\\\\".utf8
            case 0x0A: bytes += "\\n".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0x09: bytes += "\\t".utf8
            default:
                let digits = String(byte, radix: 16)
                bytes += (digits.count == 1 ? "\\u000" : "\\u00").utf8
                bytes += digits.utf8
            }
        }
        bytes += string[start...]
        bytes.append(UInt8(ascii: "\""))
    }
}
