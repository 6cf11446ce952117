import TaskFile

/// The fast paths of the query engine. Decoding a task line takes about a microsecond, scanning its bytes a tenth of
/// that, and most lines do not match, so a line is decoded only when its bytes leave the answer open.
///
/// A screen may let through too much but never too little; whatever it lets through is decided on the decoded line.
extension EvaluationContext {
    /// Decodes the task's line into `buffer`, or returns false where `mayMatter` says that its bytes cannot matter.
    @inline(__always)
    private mutating func decode(if mayMatter: ([UInt8], Range<Int>) -> Bool) -> Bool {
        if isDecoded { return true }
        guard mayMatter(bytes, searched) else { return false }
        decode()
        return true
    }

    /// The same, where the line must hold the bytes of `marker`.
    mutating func decode(holding marker: [UInt8]) -> Bool { decode { end(ofFirst: marker, in: $0, $1) != nil } }

    /// The same, where the line must contain one of the texts that `screens` look for.
    mutating func decode(passing screens: [TextMatcher]) -> Bool {
        decode { bytes, range in screens.contains { $0.matches(bytes, in: range) } }
    }

    /// The same, where the line must hold `marker`, and after it something other than a date for which `isWanted` is
    /// false.
    mutating func decode(
        holding marker: [UInt8], _ read: DateScreen.Reader, where isWanted: (DateValue) -> Bool
    ) -> Bool {
        decode { DateScreen.holds(marker, read, where: isWanted, in: $0, $1) }
    }

    /// The bytes of the task line from its marker on; the indentation of a deeply nested task is long and contains no
    /// data.
    var searched: Range<Int> { document.bytes(ofTask: index) }
}

/// Byte sequences that a task line must contain to carry a certain kind of data.
enum Marker {
    static let due = AttributeKey.due.marker
    static let start = AttributeKey.start.marker
    static let remind = AttributeKey.remind.marker
    static let `repeat` = AttributeKey.repeat.marker
    static let status = AttributeKey.status.marker
    static let id = AttributeKey.id.marker
    static let after = AttributeKey.after.marker
    static let created = AttributeKey.created.marker
    static let done = AttributeKey.done.marker
    static let attribute = AttributeKey.declared.marker
    static let priority = Array("!".utf8)
    static let category = Array("@".utf8)
    static let tag = Array("#".utf8)
}

extension Property {
    /// What introduces the property in a task line, or nil when it is not written there.
    var marker: String? {
        switch self {
        case .priority: "!"
        case .category: "@"
        case .tags: "#"
        case .notes, .subtasks, .section: nil
        default: name + ":"
        }
    }
}
