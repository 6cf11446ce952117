import TaskFile

/// The fast paths of the query engine. Decoding a task line takes about a microsecond, looking through its bytes a
/// tenth of that, and most lines do not match: so a line is decoded only when its bytes leave the answer open.
///
/// Each screen may let too much through and never too little; what it lets through is decided on the decoded line.
extension EvaluationContext {
    /// Makes `buffer` the line of the task, or says false: the line lacks the bytes of `marker`, and so whatever
    /// `marker` begins.
    mutating func decode(holding marker: [UInt8]) -> Bool {
        if isDecoded { return true }
        guard end(ofFirst: marker, in: bytes, searched) != nil else { return false }
        decode()
        return true
    }

    /// Makes `buffer` the line of the task, or says false: the line holds none of the texts that `screens` look for.
    mutating func decode(passing screens: [TextMatcher]) -> Bool {
        if isDecoded { return true }
        let range = searched
        guard screens.contains(where: { $0.matches(bytes, in: range) }) else { return false }
        decode()
        return true
    }

    /// Makes `buffer` the line of the task, or says false: the line lacks `marker`, or every word that begins there is
    /// a date of which `isWanted` holds for no day.
    mutating func decode(
        holding marker: [UInt8], _ read: DateScreen.Reader, where isWanted: (DateValue) -> Bool
    ) -> Bool {
        if isDecoded { return true }
        guard DateScreen.holds(marker, read, where: isWanted, in: bytes, searched) else { return false }
        decode()
        return true
    }

    /// The bytes of the task line from its marker on: the indentation of a deep task is long and holds nothing.
    var searched: Range<Int> { document.bytes(ofTask: index) }
}

/// Bytes without which a task line cannot hold a certain kind of data.
enum Marker {
    static let due = Array("due:".utf8)
    static let start = Array("start:".utf8)
    static let remind = Array("remind:".utf8)
    static let `repeat` = Array("repeat:".utf8)
    static let status = Array("status:".utf8)
    static let id = Array("id:".utf8)
    static let after = Array("after:".utf8)
    static let created = Array("created:".utf8)
    static let done = Array("done:".utf8)
    static let attribute = Array(":".utf8)
    static let priority = Array("!".utf8)
    static let category = Array("@".utf8)
    static let tag = Array("#".utf8)
}

extension Property {
    /// What begins it where it stands in a task line, or nil when it is told otherwise.
    var marker: [UInt8]? {
        switch self {
        case .due: Marker.due
        case .start: Marker.start
        case .remind: Marker.remind
        case .created: Marker.created
        case .done: Marker.done
        case .repeat: Marker.repeat
        case .id: Marker.id
        case .after: Marker.after
        case .priority: Marker.priority
        case .category: Marker.category
        case .tags: Marker.tag
        case .declared(let key): Array("\(key):".utf8)
        case .notes, .subtasks, .section: nil
        }
    }
}
