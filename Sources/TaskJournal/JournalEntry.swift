import TaskFile

package struct JournalEntry: Equatable {
    let id: String
    /// When it ran.
    package internal(set) var time: Instant
    package let command: String
    /// The absolute paths of the files that it changed, in the order in which it wrote them.
    package var paths: [String] = []
    /// The number of bytes that the journal keeps for those files.
    var size = 0
    /// Whether it changed more than the journal keeps, and so cannot be undone as a whole.
    var isCut = false
}

/// The list of all runs: one line for each file of each, in the order written.
enum JournalIndex {
    /// The maximum number of bytes that a line can name, so that no sum of damaged ones overflows.
    private static let largest = 1 << 40

    /// The line that records that `entry` changed the file at `path`, for which `size` bytes are kept; without a path,
    /// that it also changed other files, for which nothing is kept.
    static func line(_ entry: JournalEntry, path: String?, size: Int) -> [UInt8] {
        let fields = [
            entry.id, "\(entry.time.seconds)", entry.command, path.map { "+\($0)" } ?? "-", "\(size)",
        ]
        return Netstrings.bytes(fields.map { Array($0.utf8) }) + [UInt8(ascii: "\n")]
    }

    static func bytes(_ entries: [JournalEntry]) -> [UInt8] {
        entries.flatMap { entry in
            entry.paths.enumerated().flatMap { line(entry, path: $1, size: $0 == 0 ? entry.size : 0) }
                + (entry.isCut ? line(entry, path: nil, size: 0) : [])
        }
    }

    /// Reads lines, the oldest first. A truncated or damaged one is skipped: the change that it recorded is never
    /// undone.
    static func entries(_ bytes: [UInt8]) -> [JournalEntry] {
        var entries: [JournalEntry] = []
        var places: [String: Int] = [:]
        var offset = 0
        while offset < bytes.count {
            var reader = Netstrings.Reader(bytes, from: offset)
            guard let id = reader.nextText(), let seconds = reader.nextText().flatMap({ Int64($0) }),
                let command = reader.nextText(), let path = reader.nextText(),
                let size = reader.nextText().flatMap({ Int($0) }),
                0...Self.largest ~= size, reader.offset < bytes.count, bytes[reader.offset] == UInt8(ascii: "\n")
            else {
                offset = (bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
                continue
            }
            offset = reader.offset + 1
            if places[id] == nil {
                places[id] = entries.count
                entries.append(JournalEntry(id: id, time: Instant(seconds: seconds), command: command))
            }
            guard let place = places[id] else { continue }
            entries[place].size += size
            if path.hasPrefix("+") {
                let path = String(path.dropFirst())
                if !entries[place].paths.contains(path) { entries[place].paths.append(path) }
            } else {
                entries[place].isCut = true
            }
        }
        return entries
    }
}
