import TaskFile

extension Query {
    /// What the tests of this query need to know about `documents`. They are searched for ids only where the answer
    /// depends on these.
    func shared(over documents: [Document], _ workers: some Workers) -> EvaluationContext.Shared {
        var shared = EvaluationContext.Shared(now: now, openIDs: openElsewhere)
        if condition.asksForIDs, documents.contains(where: { $0.mayHold(.after) }) {
            shared.openIDs.formUnion(
                ids(inOpenTasksOf: documents, workers, behind: Marker.id) { if let id = $1.id { $0.insert(id) } })
        }
        return shared
    }

    /// The ids that open tasks of `documents` name in `after:`, whether or not the query finds those tasks. Empty for
    /// most files.
    public func idsAwaited(over documents: [Document], workers: some Workers = OneWorker()) -> Set<String> {
        ids(inOpenTasksOf: documents, workers, behind: Marker.after) { $0.formUnion($1.after) }
    }

    /// What `gather` collects from the lines of open tasks of `documents` that contain `marker`.
    private func ids(
        inOpenTasksOf documents: [Document], _ workers: some Workers, behind marker: [UInt8],
        _ gather: @escaping @Sendable (inout Set<String>, TaskLine) -> Void
    ) -> Set<String> {
        let shared = EvaluationContext.Shared(now: now)
        let parts = documents.values(overRuns: workers) { run in
            var ids: Set<String> = []
            for (document, tasks) in documents.indices(ofTasks: run) {
                var context = EvaluationContext(in: documents[document], shared)
                for index in tasks where !documents[document].isChecked(index) {
                    context.move(to: index)
                    if context.decode(holding: marker) { gather(&ids, context.buffer) }
                }
            }
            return ids
        }
        return parts.reduce(into: []) { $0.formUnion($1) }
    }
}

extension Expression {
    /// Whether the ids of other tasks matter.
    var asksForIDs: Bool {
        terms().contains { term in
            guard case .state(let words) = term else { return false }
            return words.contains(.ready) || words.contains(.blocked)
        }
    }
}
