/// The value of a dated key. This is the only place that decides how the values of each key are read.
package enum AttributeValue: Sendable {
    case date(DateValue)
    case reminder(Reminder)
    case recurrence(Recurrence)

    /// The value in `range` as `key` reads it, or what is wrong with it; nil for keys whose values are text: `status`,
    /// `id`, `after` and declared ones.
    package static func read(
        _ key: AttributeKey, _ bytes: [UInt8], _ range: Range<Int>
    ) -> ParseResult<AttributeValue>? {
        switch key {
        case .due, .start: DateValue.read(bytes, range).map(AttributeValue.date)
        case .created, .done: DateValue.readStamp(bytes, range).map(AttributeValue.date)
        case .remind: Reminder.read(bytes, range).map(AttributeValue.reminder)
        case .repeat: Recurrence.read(bytes, range).map(AttributeValue.recurrence)
        case .status, .id, .after, .declared: nil
        }
    }

    package static func read(_ key: AttributeKey, _ text: String) -> ParseResult<AttributeValue>? {
        let bytes = Array(text.utf8)
        return read(key, bytes, bytes.indices)
    }

    /// Whether `key` allows the value in `range`; a declared key allows everything, even an empty value.
    package static func isValid(_ key: AttributeKey, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        if let reading = read(key, bytes, range) { return reading.value != nil }
        switch key {
        case .status: return Status(refinement: bytes, range) != nil
        case .id: return !range.isEmpty && bytes[range].allSatisfy(isIdentifierPart)
        case .after:
            return bytes[range].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && $0.allSatisfy(isIdentifierPart) }
        default: return true
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
}

extension AttributeValue: CustomStringConvertible {
    package var description: String {
        switch self {
        case .date(let date): date.description
        case .reminder(let reminder): reminder.description
        case .recurrence(let rule): rule.description
        }
    }
}
