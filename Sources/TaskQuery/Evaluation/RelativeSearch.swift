import TaskFile

/// Which tasks have a parent, child, ancestor or descendant that meets a condition.
///
/// Computed for a block of whole families when the first task in it is tested, in time linear in its tasks, however
/// deep they nest: tasks are stored in preorder, so a forward pass carries answers inward and a backward pass carries
/// them outward. Workers that share a document search different blocks.
final class RelativeSearch {
    private let relation: Relation
    private let predicate: Predicate
    private var document: Document?
    private var block = 0..<0
    /// Whether a relative meets the condition, for each task in the block.
    private var found: [Bool] = []

    init(_ relation: Relation, _ predicate: Predicate) {
        self.relation = relation
        self.predicate = predicate
    }

    /// Whether a relative of `task` meets the condition.
    func finds(_ task: TaskItem, in shared: EvaluationContext.Shared) -> Bool {
        if document !== task.document || !block.contains(task.index) {
            document = task.document
            block = Self.block(around: task)
            found = search(task.document, shared)
        }
        return found[task.index - block.lowerBound]
    }

    /// The family of `task`, and those after it up to a number of tasks that is worth preparing a search.
    private static func block(around task: TaskItem) -> Range<Int> {
        let document = task.document
        var first = task.index
        while let parent = document.parent(ofTask: first) { first = parent }
        var end = first
        while end < document.tasks.count, end - first < 1_000 {
            end = document.tasks[end].descendants.indices.upperBound
        }
        return first..<end
    }

    private func search(_ document: Document, _ shared: EvaluationContext.Shared) -> [Bool] {
        let parents = block.map { index in document.parent(ofTask: index).map { $0 - block.lowerBound } }
        var context = EvaluationContext(in: document, shared)
        let matched = block.map { index in
            context.move(to: index)
            return predicate.holds(&context)
        }
        var found = [Bool](repeating: false, count: parents.count)
        switch relation {
        case .parent:
            for (index, parent) in parents.enumerated() {
                if let parent { found[index] = matched[parent] }
            }
        case .ancestor:
            for (index, parent) in parents.enumerated() {
                if let parent { found[index] = matched[parent] || found[parent] }
            }
        case .child:
            for (index, parent) in parents.enumerated() where matched[index] {
                if let parent { found[parent] = true }
            }
        case .descendant:
            for (index, parent) in parents.enumerated().reversed() where matched[index] || found[index] {
                if let parent { found[parent] = true }
            }
        }
        return found
    }
}
