import TaskFile

extension Path {
    /// The bytes of `path` as part of a URI: `/` and what is unreserved in RFC 3986 stand for themselves, any other
    /// byte becomes `%20`.
    package static func percentEncoded(_ path: String) -> String {
        encoded(bytes(path)) { isLetter($0) || isDigit($0) || "/-._~".utf8.contains($0) }
    }

    /// `text`, which is a URI or part of one, with what no URI may contain percent-encoded: white space, and all that
    /// is not ASCII.
    package static func percentEncodedRest(_ text: String) -> String {
        let isPlain = { (byte: UInt8) in 0x21..<0x7F ~= byte }
        return text.utf8.allSatisfy(isPlain) ? text : encoded(bytes(text), keeping: isPlain)
    }

    private static func encoded(_ bytes: [UInt8], keeping isPlain: (UInt8) -> Bool) -> String {
        bytes.map { isPlain($0) ? String(Unicode.Scalar($0)) : "%" + padded($0, 2, radix: 16).uppercased() }.joined()
    }

    /// The path that a part of a URI spells; a `%` without two digits stands for itself.
    package static func percentDecoded(_ text: some StringProtocol) -> String {
        let encoded = Array(text.utf8)
        var bytes: [UInt8] = []
        var index = 0
        while index < encoded.count {
            if encoded[index] == UInt8(ascii: "%"), index + 2 < encoded.count,
                let high = hexadecimalDigit(encoded[index + 1]), let low = hexadecimalDigit(encoded[index + 2])
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
}
