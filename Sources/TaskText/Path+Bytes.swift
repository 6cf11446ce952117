import TaskFile

// File names are bytes, and a string holds code points: a byte that is not part of one is represented in a path by one
// of the last 128 code points of the last private use area. Such a code point in a name is itself split into bytes and
// represented the same way, so every path determines its bytes exactly, and the round trip through the system is
// lossless.
extension Path {
    /// The code point that represents byte 0x80; the code points after it represent the bytes after that.
    private static let firstByte: UInt32 = 0x10_FF80

    /// The path that the system or git spells as `bytes`.
    package static func text(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        if text.utf8.elementsEqual(bytes), !holdsBytes(text) { return text }
        var result = String.UnicodeScalarView()
        var offset = 0
        while offset < bytes.count {
            let known = decodeScalar(bytes, offset)
            let end = offset + (known?.length ?? 1)
            if let scalar = known?.scalar, scalar.value < firstByte {
                result.append(scalar)
            } else {
                result += bytes[offset..<end].compactMap { Unicode.Scalar(firstByte + UInt32($0) - 0x80) }
            }
            offset = end
        }
        return String(result)
    }

    /// The first line of what a program printed, which may be a path; nil when it is empty.
    package static func firstLine(of output: [UInt8]) -> String? {
        let line = output.prefix { $0 != UInt8(ascii: "\n") }
        return line.isEmpty ? nil : text(Array(line))
    }

    /// The bytes of `path` as the system and git spell it. Names are equal only if their bytes are: a letter that is
    /// encoded in two ways makes two names.
    package static func bytes(_ path: String) -> [UInt8] {
        guard holdsBytes(path) else { return Array(path.utf8) }
        return path.unicodeScalars.flatMap { scalar in byte(scalar).map { [$0] } ?? Array(String(scalar).utf8) }
    }

    /// The byte of a name that `scalar` represents; nil for any other code point.
    package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
        scalar.value < firstByte ? nil : UInt8(scalar.value - firstByte + 0x80)
    }

    /// `text` for display, with each byte that is not part of a code point escaped: `b\xE9.md`.
    package static func shown(_ text: String) -> String {
        guard holdsBytes(text) else { return text }
        return text.unicodeScalars.map { scalar in
            byte(scalar).map { "\\x" + String($0, radix: 16, uppercase: true) } ?? String(scalar)
        }.joined()
    }

    /// Whether `text` represents bytes that are not UTF-8.
    package static func holdsBytes(_ text: String) -> Bool {
        // 0xF4 is the first byte of every code point from U+100000 on.
        text.utf8.contains(0xF4) && text.unicodeScalars.contains { $0.value >= firstByte }
    }
}
