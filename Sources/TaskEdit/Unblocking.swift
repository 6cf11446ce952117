import TaskFile

extension Sequence<Document> {
    /// The open tasks that wait for one of `completed`, by its id, and for no other task that is still open.
    ///
    /// Ids are resolved across all of these documents, as in queries. The documents may be as they were before
    /// `completed` were, or as they are now. What waits at all is found by the query `is:blocked`.
    public func unblocked(by completed: [TaskItem]) -> [TaskItem] {
        let done = Set(completed)
        let names = Set(completed.compactMap(\.line.id))
        guard !names.isEmpty else { return [] }
        var open: Set<String> = []
        var waiting: [(task: TaskItem, after: [String])] = []
        for document in self {
            for task in document.tasks where !task.isChecked && !done.contains(task) {
                let line = task.line
                if let id = line.id { open.insert(id) }
                let after = line.after
                if after.contains(where: names.contains) { waiting.append((task, after)) }
            }
        }
        return waiting.filter { !$0.after.contains(where: open.contains) }.map(\.task)
    }
}

/// The open tasks of `documents` whose `after:` names ids of `removed` that no remaining task has, each with those ids.
///
/// Subtasks are removed with their parents.
package func stranded(by removed: [TaskItem], in documents: [Document]) -> [(task: TaskItem, names: [String])] {
    let gone = Set(removed + removed.flatMap { Array($0.descendants) })
    return stranded(
        byLosing: Set(gone.compactMap(\.line.id)),
        among: documents.flatMap { document in document.tasks.filter { !gone.contains($0) } })
}

/// The open tasks of `left` whose `after:` names ids of `lost` that no task of `left` has, each with those ids.
package func stranded(
    byLosing lost: Set<String>, among left: [TaskItem]
) -> [(task: TaskItem, names: [String])] {
    var lost = lost
    guard !lost.isEmpty else { return [] }
    for task in left {
        if let id = task.line.id { lost.remove(id) }
    }
    return left.lazy.filter { !$0.isChecked }.compactMap { task in
        let names = task.line.after.filter(lost.contains)
        return names.isEmpty ? nil : (task, names)
    }
}
