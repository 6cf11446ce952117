extension Path {
    /// The bytes of `path` as part of a URI: `/` and what is unreserved in RFC 3986 stand for themselves, any other
    /// byte becomes `%20`.
    package static func percentEncoded(_ path: String) -> String {
        bytes(path).map { byte in
            isPlain(byte) ? String(Unicode.Scalar(byte)) : percentEncoded(byte)
        }.joined()
    }

    private static func percentEncoded(_ byte: UInt8) -> String {
        (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }

    /// `text`, which is a URI or part of one, with what no URI may contain percent-encoded: white space, and all that
    /// is not ASCII.
    package static func percentEncodedRest(_ text: String) -> String {
        bytes(text).map { 0x21..<0x7F ~= $0 ? String(Unicode.Scalar($0)) : percentEncoded($0) }.joined()
    }

    /// The path that a part of a URI spells; a `%` without two digits stands for itself.
    package static func percentDecoded(_ text: some StringProtocol) -> String {
        let encoded = Array(text.utf8)
        var bytes: [UInt8] = []
        var index = 0
        while index < encoded.count {
            if encoded[index] == UInt8(ascii: "%"), index + 2 < encoded.count, let high = value(encoded[index + 1]),
                let low = value(encoded[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(encoded[index])
                index += 1
            }
        }
        return Path.text(bytes)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/-._~".utf8.contains(byte)
        }
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
    }
}
