/// HTML tags as CommonMark defines them, for both HTML blocks and inline HTML.
enum HTMLTag {
    /// The offset after the open or closing tag that starts with `<` at `start`, or nil if none ends before `end`.
    ///
    /// White space may contain line endings, which is right for inline HTML; a line of a block contains none.
    static func end(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        var offset = start + 1
        guard offset < end else { return nil }
        if bytes[offset] == UInt8(ascii: "/") {
            guard let afterName = skipName(bytes, offset + 1, end) else { return nil }
            offset = endOfSpace(bytes, afterName, end)
            return offset < end && bytes[offset] == UInt8(ascii: ">") ? offset + 1 : nil
        }
        guard var position = skipName(bytes, offset, end) else { return nil }
        while let next = skipAttribute(bytes, position, end) { position = next }
        position = endOfSpace(bytes, position, end)
        if position < end, bytes[position] == UInt8(ascii: "/") { position += 1 }
        return position < end && bytes[position] == UInt8(ascii: ">") ? position + 1 : nil
    }

    private static func skipName(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        guard start < end, isLetter(bytes[start]) else { return nil }
        return endOfRun(bytes, start + 1, end) { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }

    /// White space, a name, and a value if there is one.
    private static func skipAttribute(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        let name = endOfSpace(bytes, start, end)
        guard name > start, name < end, isAttributeStart(bytes[name]) else { return nil }
        let nameEnd = endOfRun(bytes, name, end, where: isAttributePart)
        let equals = endOfSpace(bytes, nameEnd, end)
        guard equals < end, bytes[equals] == UInt8(ascii: "=") else { return nameEnd }
        return skipValue(bytes, endOfSpace(bytes, equals + 1, end), end)
    }

    private static func skipValue(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        guard start < end else { return nil }
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let close = endOfRun(bytes, start + 1, end) { $0 != quote }
            return close < end ? close + 1 : nil
        }
        let valueEnd = endOfRun(bytes, start, end) { $0 > 0x20 && !"\"'=<>`".utf8.contains($0) }
        return valueEnd > start ? valueEnd : nil
    }

    private static func isAttributeStart(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
    }

    private static func isAttributePart(_ byte: UInt8) -> Bool {
        isAttributeStart(byte) || isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
}
