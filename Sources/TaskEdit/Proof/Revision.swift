import TaskFile

/// A file as changed by a command, proven to differ in nothing but what was named.
public struct Revision: Sendable {
    /// The file as it was.
    public let old: Document
    /// The file as it will be.
    public let new: Document
    /// What has to be replaced in the old file, sorted and without overlap.
    public let edits: [Edit]
    /// The tasks that are not in the old file, in file order.
    public let added: [TaskItem]

    private let stages: [OffsetMap]

    /// The file with `changes`. Where they would run into adjacent lines, an empty line separates them; throws when
    /// that does not help either.
    init(_ changes: Changes) throws(Failure) {
        var draft = RevisionDraft(changes, changes.sortedEdits)
        while let fault = draft.fault {
            guard let better = draft.spaced() else {
                // A fault in the tasks is more informative than one in the lines around them.
                try draft.proof.verifyTasks()
                throw fault.error(in: changes.document)
            }
            draft = better
        }
        (old, new, edits, stages) = (changes.document, draft.proof.new, draft.edits, draft.proof.stages)
        try draft.proof.verifyTasks()
        added = draft.proof.added
    }

    init(unchanged document: Document) {
        (old, new, edits, added, stages) = (document, document, [], [], [])
    }

    /// The file of `first` after `first` and then `second`, which was made from its result.
    package init(_ first: Revision, then second: Revision) {
        (old, new) = (first.old, second.new)
        edits = composed(first.edits, second.edits, old: old.source.bytes, middle: first.new.source.bytes)
        added = (first.added.compactMap(second.task) + second.added).inFileOrder
        stages = first.stages + second.stages
    }

    /// The task of the new file that `task` of the old one became; nil when it is gone.
    public func task(_ task: TaskItem) -> TaskItem? {
        new.task(withBoxAt: stages.newOffset(of: task.boxOffset))
    }

    /// The task of the new file that `task` of the old one became; the task itself when it is gone.
    package func image(of task: TaskItem) -> TaskItem { self.task(task) ?? task }
}
