import TaskFile

/// A file as changed by a command, proven to differ in nothing but what was named; or as repaired by the linter.
public struct Revision: Sendable {
    /// The file as it was.
    public let old: Document
    /// The file as it will be.
    public let new: Document
    /// What has to be replaced in the old file, sorted and without overlap.
    public let edits: [Edit]
    /// The tasks of the new file that are not in the old one, and those that were moved within it, in file order.
    public let added: [TaskItem]

    /// The index in the new file of each task of the old one; nil for one that is gone.
    private var images: [Int?]

    /// The file with `changes`. Where they would run into adjacent lines, an empty line separates them; throws when
    /// that does not help either.
    init(_ changes: Changes) throws(Failure) {
        var draft = RevisionDraft(changes, changes.sortedEdits)
        while let fault = draft.faults.first {
            guard let better = draft.spaced() else {
                // A fault in the tasks is more informative than one in the lines around them.
                try draft.proof.verifyTasks()
                throw fault.error(in: changes.document)
            }
            draft = better
        }
        (old, new, edits, images) = (changes.document, draft.proof.new, draft.edits, draft.proof.images)
        try draft.proof.verifyTasks()
        added = draft.proof.added
    }

    /// The file with `edits`, which are sorted and do not overlap, and of which nothing is proven.
    package init(unproven edits: [Edit], of document: Document) {
        let (new, map) = (document.applying(edits), OffsetMap(edits))
        images = document.tasks.map { new.task(withBoxAt: map.newOffset(of: $0.boxOffset))?.index }
        let known = Set(images)
        added = new.tasks.filter { !known.contains($0.index) }
        (old, self.new, self.edits) = (document, new, edits)
    }

    package init(unchanged document: Document) {
        (old, new, edits, added, images) = (document, document, [], [], Array(document.tasks.indices))
    }

    /// `first` and then `second` as one, from the old file of the first to the new one of the second, which must have
    /// been made from the new file of the first. Takes linear time.
    public init(_ first: Revision, then second: Revision) {
        precondition(second.old === first.new, "the second revision was not made from the result of the first")
        (old, new) = (first.old, second.new)
        edits = composed(first.edits, second.edits, old: old.source.bytes, middle: first.new.source.bytes)
        added = (first.added.compactMap(second.task) + second.added).inFileOrder
        images = first.images.map { $0.flatMap { second.images[$0] } }
    }

    /// This revision where `tasks`, which were removed, are those added, in this order.
    func moving(_ tasks: [TaskItem]) -> Revision {
        var revision = self
        for (task, image) in zip(tasks, added) { revision.images[task.index] = image.index }
        return revision
    }

    /// The task of the new file that `task` of the old one became, wherever it was moved to; nil when it is gone, and
    /// when it is a task of another document. Takes constant time.
    public func task(_ task: TaskItem) -> TaskItem? {
        guard task.document === old else { return nil }
        return images[task.index].map { new.tasks[$0] }
    }

    /// What is known of tasks of the old file, by the tasks of the new one that they became; of those that are gone,
    /// nothing is kept. Takes linear time.
    public func carrying<Value>(_ values: [TaskItem: Value]) -> [TaskItem: Value] {
        values.reduce(into: [:]) { known, value in
            if let task = task(value.key) { known[task] = value.value }
        }
    }

    /// The task of the new file that `task` of the old one became; the task itself when it is gone.
    package func image(of task: TaskItem) -> TaskItem { self.task(task) ?? task }
}

extension Revision: CustomStringConvertible {
    /// What it does to which file, `2 edits of tasks.md`.
    public var description: String { "\(counted(edits.count, "edit")) of \(old.source.name)" }
}
