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

extension AttributeKey {
    /// Whether the value is a date, a reminder or a rule for dates.
    public var isDated: Bool {
        switch self {
        case .due, .start, .remind, .repeat, .created, .done: true
        default: false
        }
    }

    /// The key spelled in `range`, exactly as in the registry, or nil.
    package init?(_ bytes: [UInt8], _ range: Range<Int>) {
        guard 2...7 ~= range.count else { return nil }
        var packed: UInt64 = 0
        for offset in range.reversed() { packed = packed << 8 | UInt64(bytes[offset]) }
        self.init(packed: packed)
    }

    /// The key whose letters are the bytes of `packed`, the first one lowest, or nil.
    ///
    /// A key fits into one integer, so a lookup is a comparison of integers.
    @inline(__always)
    init?(packed: UInt64) {
        switch packed {
        case 0x65_75_64: self = .due
        case 0x74_72_61_74_73: self = .start
        case 0x64_6E_69_6D_65_72: self = .remind
        case 0x74_61_65_70_65_72: self = .repeat
        case 0x73_75_74_61_74_73: self = .status
        case 0x64_69: self = .id
        case 0x72_65_74_66_61: self = .after
        case 0x64_65_74_61_65_72_63: self = .created
        case 0x65_6E_6F_64: self = .done
        default: return nil
        }
    }

    /// The number of bytes of the name; 0 for `declared`.
    @inline(__always)
    var nameLength: Int {
        switch self {
        case .declared: 0
        case .id: 2
        case .due: 3
        case .done: 4
        case .start, .after: 5
        case .remind, .repeat, .status: 6
        case .created: 7
        }
    }
}

extension Status {
    /// The state that a `status:` value names; only the box expresses `open` and `done`.
    init?(refinement bytes: [UInt8], _ range: Range<Int>) {
        guard let status = Status(rawValue: String(decoding: bytes[range], as: UTF8.self)), status != .open,
            status != .done
        else { return nil }
        self = status
    }
}
