import TaskFile

extension EvaluationContext {
    /// What a test needs to know beyond the task itself, the same for all workers.
    struct Shared: Sendable {
        let now: Now
        /// The ids that open tasks carry, here or elsewhere. An id carried by no task, or only by checked ones, blocks
        /// nothing.
        var openIDs: Set<String> = []
    }
}

extension Query {
    /// What the tests of this query need to know about `documents`. They are searched for ids only where the answer
    /// depends on these.
    func shared(over documents: [Document], _ workers: some Workers) -> EvaluationContext.Shared {
        let shared = EvaluationContext.Shared(now: now, openIDs: openElsewhere)
        guard condition.asksForIDs, documents.contains(where: { $0.mayHold(.after) }) else { return shared }
        let parts = values(overRunsOf: documents, workers) { run in
            var ids: Set<String> = []
            for (document, tasks) in documents.indices(ofTasks: run) {
                var context = EvaluationContext(in: documents[document], shared)
                for index in tasks where !documents[document].isChecked(index) {
                    context.move(to: index)
                    if context.decode(holding: Marker.id), let id = context.buffer.id { ids.insert(id) }
                }
            }
            return ids
        }
        return EvaluationContext.Shared(now: now, openIDs: parts.reduce(into: openElsewhere) { $0.formUnion($1) })
    }
}
