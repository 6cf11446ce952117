package enum CSVText {
    /// `text` in double quotes, with its own quotes doubled, when it contains field or record separators.
    package static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) else { return text }
        var bytes = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self) + "\""
    }

    /// Whether `byte` separates fields or records, or quotes a field.
    static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\n")
    }
}
