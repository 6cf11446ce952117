/// One task: a list item that begins with a check box. A small value that refers to the document; nothing is copied.
public struct TaskItem: Sendable {
    /// The document that contains the task.
    public let document: Document
    /// The task's index among all tasks of the document.
    public let index: Int

    /// The task at `index` of `document`, counted from 0 in file order.
    @inline(__always)
    init(document: Document, index: Int) {
        self.document = document
        self.index = index
    }

    /// The list item.
    public var block: Block { document.tree.blocks[blockIndex] }
    /// Index of the list item among the blocks of the tree.
    public var blockIndex: Int { Int(document.tree.tasks[index].block) }

    /// Whether the box is checked.
    public var isChecked: Bool { block.box == .checked }
    /// Whether it is the open occurrence of a series.
    package var isOpenOccurrence: Bool { !isChecked && line.recurrence != nil }
    /// Byte offset of the list marker.
    public var markerOffset: UInt32 { block.markerOffset }

    /// Index of the line with the list marker.
    public var markerLine: Int { Int(block.firstLine) }
    /// Index of the line that carries the box and the data: the marker's line, or the next.
    public var titleLine: Int { document.titleLine(ofTask: index) }
    /// The bytes of that line, without its line ending.
    public var lineRange: ByteRange { document.tree.contentRange(ofLine: titleLine) }
    /// Byte offset of the box.
    package var boxOffset: Int { Int(document.tree.lines[titleLine].content) }
    /// The box, which is three bytes.
    package var boxRange: ByteRange { ByteRange(boxOffset, boxOffset + 3) }
    /// The bytes of that line from the box on, which contain the task's data.
    package var dataRange: ByteRange { ByteRange(boxOffset, Int(lineRange.upper)) }
    package var dataBytes: ArraySlice<UInt8> { document.source.bytes[dataRange.indices] }
    /// The lines of the task with its notes and subtasks, without blank lines at the end.
    public var lines: Range<Int> { Int(block.firstLine)..<Int(block.lineEnd) }

    /// The position of the list marker: line and column from 1, the column in code points.
    public var position: Source.Position {
        Source.Position(line: document.lineNumber(ofTask: index), column: document.column(ofTask: index))
    }

    /// The task line. Lexed on every access: keep it in a variable.
    public var line: TaskLine { TaskLine(of: document, task: index) }

    /// The nearest task that contains this one, looking through plain list items.
    public var parent: TaskItem? { document.parent(ofTask: index).map { TaskItem(document: document, index: $0) } }

    /// The number of tasks that contain this one, directly or not.
    public var depth: Int { document.depth(ofTask: index) }

    /// All tasks inside this one, in file order.
    public var descendants: Document.Tasks {
        Document.Tasks(document: document, indices: (index + 1)..<Int(document.tree.tasks[index].end))
    }

    /// This task and those that contain it, from the inside out.
    package var lineage: some Sequence<TaskItem> { sequence(first: self, next: \.parent) }

    /// This task and all tasks inside it, in file order.
    package var family: [TaskItem] { [self] + descendants }

    /// The tasks directly inside this one, in file order.
    public var subtasks: [TaskItem] {
        var result: [TaskItem] = []
        var next = index + 1
        let end = Int(document.tree.tasks[index].end)
        while next < end {
            result.append(TaskItem(document: document, index: next))
            next = Int(document.tree.tasks[next].end)
        }
        return result
    }

    /// The number of tasks directly inside this one, and how many of those are checked.
    public var subtaskCounts: (all: Int, checked: Int) { document.subtaskCounts(of: index) }

    /// The lines of the task that belong to no subtask.
    public var ownLines: [Range<Int>] {
        let lines = lines
        var result: [Range<Int>] = []
        var next = lines.lowerBound
        for subtask in subtasks {
            let inner = subtask.lines
            if next < inner.lowerBound { result.append(next..<inner.lowerBound) }
            next = max(next, inner.upperBound)
        }
        if next < lines.upperBound { result.append(next..<lines.upperBound) }
        return result
    }

    /// The titles of the sections that contain the task, outermost first.
    public var section: [String] { sectionIndices.map(document.title(ofSection:)) }

    /// The indices of those sections in the document's `sections`, outermost first.
    public var sectionIndices: [Int] { document.sectionPath(to: document.sectionIndex(ofTask: index)) }
}

extension TaskItem: CustomStringConvertible {
    /// `tasks.md:3:1: Call Anna`.
    public var description: String { "\(document.source.name):\(position): \(line.title)" }
}

extension TaskItem: Hashable {
    /// Two tasks are equal if they have the same index in the same document.
    public static func == (left: TaskItem, right: TaskItem) -> Bool {
        left.document === right.document && left.index == right.index
    }

    /// Hashes the document's identity and the index.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(document))
        hasher.combine(index)
    }
}

extension Sequence<TaskItem> {
    /// The tasks, which are of one document, by their positions, each once.
    package var inFileOrder: [TaskItem] { sorted { $0.index < $1.index }.unique(by: \.index) }
}

extension Document {
    /// The indices of the task at `index` and of all tasks inside it.
    package func family(ofTask index: Int) -> Range<Int> { index..<Int(tree.tasks[index].end) }

    /// The tasks in file order.
    public var tasks: Tasks { Tasks(document: self, indices: 0..<tree.tasks.count) }

    /// A contiguous range of the tasks of a document, in file order.
    public struct Tasks: RandomAccessCollection, Sendable {
        /// The document.
        public let document: Document
        /// The indices among all tasks of the document.
        public let indices: Range<Int>

        /// The index of the first task.
        public var startIndex: Int { indices.lowerBound }
        /// The index after the last task.
        public var endIndex: Int { indices.upperBound }
        /// The task at `index`, counted among all tasks of the document; must be one of `indices`.
        public subscript(index: Int) -> TaskItem {
            precondition(indices.contains(index), "the document has no such task")
            return TaskItem(document: document, index: index)
        }
    }
}
