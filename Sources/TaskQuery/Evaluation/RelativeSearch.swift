import TaskFile

/// Which tasks have a parent, child, ancestor or descendant that meets a condition.
///
/// Computed for a whole document when its first task is tested, in time linear in its tasks, however deep they nest:
/// tasks are stored in preorder, so a forward pass carries answers inward and a backward pass carries them outward.
final class RelativeSearch {
    private let relation: Relation
    private let predicate: Predicate
    private var document: Document?
    private var found: [Bool] = []

    init(_ relation: Relation, _ predicate: Predicate) {
        self.relation = relation
        self.predicate = predicate
    }

    /// Whether a relative of `task` meets the condition.
    func finds(_ task: TaskItem, in shared: EvaluationContext.Shared) -> Bool {
        if document !== task.document {
            document = task.document
            found = search(task.document, shared)
        }
        return found[task.index]
    }

    private func search(_ document: Document, _ shared: EvaluationContext.Shared) -> [Bool] {
        let parents = document.tasks.map { $0.parent?.index }
        var context = EvaluationContext(in: document, shared)
        let matched = document.tasks.indices.map { index in
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
