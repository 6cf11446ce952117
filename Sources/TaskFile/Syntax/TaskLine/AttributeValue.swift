/// The form that a value must have for each key of the registry.
enum AttributeValue {
    /// Whether `key` allows the value in `range`; a declared key allows everything, even an empty value.
    static func isValid(_ key: AttributeKey, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        if key == .declared { return true }
        guard !range.isEmpty else { return false }
        switch key {
        case .due, .start: return DateValue.read(bytes, range).value != nil
        case .created, .done: return DateValue.readStamp(bytes, range).value != nil
        case .remind: return Reminder.read(bytes, range).value != nil
        case .repeat: return Recurrence.read(bytes, range).value != nil
        case .status: return Status(refinement: bytes, range) != nil
        case .id: return bytes[range].allSatisfy(isIdentifierPart)
        case .after: return isIdentifierList(bytes, range)
        case .declared: return true
        }
    }

    /// Whether a value looks like a date, valid or not: it begins with a digit, a signed digit or a date word.
    static func looksDated(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard start < end else { return false }
        let first = bytes[start]
        if isDigit(first) { return true }
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            return start + 1 < end && isDigit(bytes[start + 1])
        }
        var wordEnd = start
        while wordEnd < end, isLetter(bytes[wordEnd]), wordEnd - start <= 10 { wordEnd += 1 }
        guard wordEnd > start else { return false }
        return dateWords.contains(String(decoding: bytes[start..<wordEnd], as: UTF8.self).lowercased())
    }

    private static let dateWords: Set<String> = Set(
        ["today", "tomorrow", "yesterday", "this", "last", "next"]
            + Weekday.allCases.map(\.name) + Weekday.allCases.map(\.abbreviation))

    private static func isIdentifierPart(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    private static func isIdentifierList(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        bytes[range].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0.allSatisfy(isIdentifierPart) }
    }
}
