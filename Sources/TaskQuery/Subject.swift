import TaskFile

/// The task that a query is being asked about; its line is decoded at most once, and only if it can matter.
struct Subject {
    let task: Task
    let surroundings: Surroundings
    private var decoded: TaskLine?

    init(_ task: Task, in surroundings: Surroundings) {
        self.task = task
        self.surroundings = surroundings
    }

    var now: Now { surroundings.now }

    /// The decoded task line.
    var line: TaskLine {
        mutating get {
            if let decoded { return decoded }
            let line = task.line
            decoded = line
            return line
        }
    }

    /// The decoded task line, or nil when it does not hold the bytes of `marker` and so nothing that `marker` begins.
    ///
    /// Decoding takes several times as long as looking for a few bytes, and most lines lack them.
    mutating func line(holding marker: [UInt8]) -> TaskLine? {
        if let decoded { return decoded }
        guard contains(marker) else { return nil }
        return line
    }

    private func contains(_ marker: [UInt8]) -> Bool {
        guard let last = marker.last else { return true }
        let bytes = task.document.source.bytes
        let range = task.lineRange.indices
        var index = range.lowerBound + marker.count - 1
        while index < range.upperBound {
            if bytes[index] == last {
                let start = index - marker.count + 1
                var length = 0
                while length < marker.count - 1, bytes[start + length] == marker[length] { length += 1 }
                if length == marker.count - 1 { return true }
            }
            index += 1
        }
        return false
    }

    /// The stored state.
    var status: Status {
        mutating get { line(holding: Marker.status)?.status ?? (task.isChecked ? .done : .open) }
    }
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
