import TaskFile

/// The fast paths of the query engine. Decoding a task line takes about a microsecond, looking through its bytes a
/// tenth of that, and most lines do not match: so a line is decoded only when its bytes leave the answer open.
///
/// Each screen may let too much through and never too little; what it lets through is decided on the decoded line.
extension Subject {
    /// The decoded task line, or nil when it lacks the bytes of `marker` and so whatever `marker` begins.
    mutating func line(holding marker: [UInt8]) -> TaskLine? {
        decode(holding: marker) ? buffer : nil
    }

    /// The decoded task line, or nil when it holds none of the texts that `screens` look for.
    mutating func line(passing screens: [TextMatcher]) -> TaskLine? {
        if let decoded { return decoded }
        let range = searched
        return screens.contains { $0.matches(bytes, in: range) } ? line : nil
    }

    /// The decoded task line, or nil when it lacks `marker`, or when every word that begins there is a date of which
    /// `isWanted` holds for no day.
    mutating func line(
        holding marker: [UInt8], _ read: DateScreen.Reader, where isWanted: (When) -> Bool
    ) -> TaskLine? {
        if let decoded { return decoded }
        return DateScreen.holds(marker, read, where: isWanted, in: bytes, searched) ? line : nil
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
