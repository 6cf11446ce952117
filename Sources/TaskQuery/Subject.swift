import TaskFile

/// The task that a query is being asked about; its line is decoded at most once, and only if it can matter.
///
/// One subject goes from task to task of a document: what they share is fetched once.
struct Subject {
    let document: Document
    let surroundings: Surroundings
    /// The bytes of the document.
    let bytes: [UInt8]
    /// The position of the task in the document.
    private(set) var index = 0
    private(set) var decoded: TaskLine?

    init(in document: Document, _ surroundings: Surroundings) {
        self.document = document
        self.surroundings = surroundings
        bytes = document.source.bytes
    }

    /// The task.
    var task: Task { document.tasks[index] }

    /// Whether its box is checked.
    var isChecked: Bool { document.isChecked(index) }

    /// Goes to the task at `index`.
    @inline(__always)
    mutating func move(to index: Int) {
        self.index = index
        if decoded != nil { decoded = nil }
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

    /// The stored state.
    var status: Status {
        mutating get { line(holding: Marker.status)?.status ?? (isChecked ? .done : .open) }
    }
}
