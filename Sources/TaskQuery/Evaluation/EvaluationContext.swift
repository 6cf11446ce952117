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

// MARK: Fast paths

/// The fast paths of the query engine. Decoding a task line takes far longer than scanning its bytes, and most lines do
/// not match, so a line is decoded only when its bytes leave the answer open.
///
/// A screen may let through too much but never too little; whatever it lets through is decided on the decoded line.
extension EvaluationContext {
    /// Decodes the task's line into `buffer`, or returns false if `mayMatter` returns false for its bytes.
    @inline(__always)
    private mutating func decode(if mayMatter: ([UInt8], Range<Int>) -> Bool) -> Bool {
        if isDecoded { return true }
        guard mayMatter(bytes, searched) else { return false }
        decode()
        return true
    }

    /// Decodes the task's line if it has `marker`, or returns false.
    mutating func decode(holding marker: ShortText) -> Bool { decode { end(ofFirst: marker, in: $0, $1) != nil } }

    /// Decodes the task's line if it has `key` and its colon, or any colon for a declared key, or returns false.
    mutating func decode(holding key: AttributeKey) -> Bool { decode(holding: key.marker) }

    /// Decodes the task's line if it has one of the texts that `screens` look for, or returns false.
    mutating func decode(passing screens: [TextMatcher]) -> Bool {
        decode { bytes, range in screens.contains { $0.matches(bytes, in: range) } }
    }

    /// Decodes the task's line if it has `key`, followed by something other than a date for which `isWanted` is false,
    /// or returns false.
    mutating func decode(
        holding key: AttributeKey, _ read: DateScreen.Reader, where isWanted: (DateValue) -> Bool
    ) -> Bool {
        decode { DateScreen.holds(key.marker, read, where: isWanted, in: $0, $1) }
    }

    /// The bytes of the task line from its marker on; the indentation of a deeply nested task is long and contains no
    /// data.
    var searched: Range<Int> { document.bytes(ofTask: index) }
}

/// What a task line must contain to carry a certain kind of data.
enum Marker {
    static let priority: ShortText = "!"
    static let category: ShortText = "@"
    static let tag: ShortText = "#"
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
