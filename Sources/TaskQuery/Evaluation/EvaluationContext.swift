import TaskFile

/// The task that a query is being asked about; its line is decoded at most once, and only if it can matter.
///
/// One context goes from task to task of a document: what they share is fetched once.
struct EvaluationContext {
    let document: Document
    let shared: Shared
    /// The bytes of the document.
    let bytes: [UInt8]
    /// The position of the task in the document.
    private(set) var index = 0
    /// The line that was decoded last, which gives its memory to the next; that of the task after `decode()`.
    private(set) var buffer: TaskLine
    private(set) var isDecoded = false

    init(in document: Document, _ shared: Shared) {
        self.document = document
        self.shared = shared
        bytes = document.source.bytes
        buffer = TaskLine(in: document)
    }

    /// The task.
    var task: TaskItem { document.tasks[index] }

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

    var now: Now { shared.now }

    /// The decoded task line: a copy, of which each part is counted. What looks at many tasks looks into `buffer`.
    var line: TaskLine {
        mutating get {
            decode()
            return buffer
        }
    }

    /// Makes `buffer` the line of the task.
    mutating func decode() {
        if isDecoded { return }
        buffer.move(to: index)
        isDecoded = true
    }

    /// The due date; the line is decoded only when its bytes do not tell.
    var due: DateValue? {
        mutating get {
            decode(holding: Marker.due) ? buffer.due : nil
        }
    }

    /// The priority, told likewise.
    var priority: Priority? {
        mutating get {
            decode(holding: Marker.priority) ? buffer.priority : nil
        }
    }

    /// The stored state.
    var status: Status {
        mutating get { decode(holding: Marker.status) ? buffer.status : isChecked ? .done : .open }
    }
}
