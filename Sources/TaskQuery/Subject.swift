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
    /// The line that was decoded last, which gives its memory to the next.
    private var buffer: TaskLine?
    private(set) var isDecoded = false

    init(in document: Document, _ surroundings: Surroundings) {
        self.document = document
        self.surroundings = surroundings
        bytes = document.source.bytes
    }

    /// The task.
    var task: Task { document.tasks[index] }

    /// Whether lines of the task come after its task line; without such it has neither notes nor subtasks.
    var hasOwnLines: Bool { document.hasLines(afterTitleOf: index) }

    /// Whether its box is checked.
    var isChecked: Bool { document.isChecked(index) }

    /// Goes to the task at `index`.
    @inline(__always)
    mutating func move(to index: Int) {
        self.index = index
        isDecoded = false
    }

    var now: Now { surroundings.now }

    /// The task line, if it was decoded.
    var decoded: TaskLine? { isDecoded ? buffer : nil }

    /// The decoded task line.
    var line: TaskLine {
        mutating get {
            if isDecoded, let buffer { return buffer }
            buffer?.move(to: index)
            let line = buffer ?? task.line
            buffer = line
            isDecoded = true
            return line
        }
    }

    /// The stored state.
    var status: Status {
        mutating get { line(holding: Marker.status)?.status ?? (isChecked ? .done : .open) }
    }
}
