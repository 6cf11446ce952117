import TaskFile

/// The task against which a query is being evaluated; its line is decoded at most once, and only if it can matter.
///
/// One context moves from task to task within a document, so that what they share is fetched once.
struct EvaluationContext {
    /// What a test needs to know beyond the task itself, the same for all workers.
    struct Shared: Sendable {
        let now: Now
        /// The ids that open tasks carry, here or elsewhere. An id carried by no task, or only by checked ones, blocks
        /// nothing.
        var openIDs: Set<String> = []
    }

    let document: Document
    let shared: Shared
    let bytes: [UInt8]
    /// The position of the task in the document.
    private(set) var index = 0
    /// The most recently decoded line, whose memory the next one reuses; after `decode()`, the line of the current
    /// task.
    private(set) var buffer: TaskLine
    private(set) var isDecoded = false
    /// Consecutive checked tasks, up to an open one or to the end of the task that contains them.
    var checkedRun = 0..<0

    init(in document: Document, _ shared: Shared) {
        self.document = document
        self.shared = shared
        bytes = document.source.bytes
        buffer = TaskLine(in: document)
    }

    var task: TaskItem { document.tasks[index] }

    /// Whether the task has lines after its task line; without them it has neither notes nor subtasks.
    var hasOwnLines: Bool { document.hasLines(afterTitleOf: index) }

    var isChecked: Bool { document.isChecked(index) }

    /// Moves to the task at `index`.
    @inline(__always)
    mutating func move(to index: Int) {
        self.index = index
        isDecoded = false
    }

    var now: Now { shared.now }

    /// A copy of the decoded task line, with a retain for each of its parts. Code that visits many tasks reads
    /// `buffer`.
    var line: TaskLine {
        mutating get {
            decode()
            return buffer
        }
    }

    /// Decodes the task's line into `buffer`.
    mutating func decode() {
        if isDecoded { return }
        buffer.move(to: index)
        isDecoded = true
    }
}
