import TaskFile

extension Query {
    /// The ids that open tasks of `documents` name in `after:`, whether or not the query finds those tasks. Empty for
    /// most files.
    public func idsAwaited(over documents: [Document], workers: some Workers = OneWorker()) -> Set<String> {
        ids(inOpenTasksOf: documents, workers, after: AttributeKey.after.marker) { $0.formUnion($1.after) }
    }

    /// The ids that open tasks carry, in `documents` or elsewhere. The documents are searched only if the answer
    /// depends on these ids.
    func openIDs(in documents: [Document], _ workers: some Workers) -> Set<String> {
        guard condition.asksForIDs, documents.contains(where: { $0.mayHold(.after) }) else { return openElsewhere }
        let open = ids(inOpenTasksOf: documents, workers, after: AttributeKey.id.marker) { ids, line in
            if let id = line.id { ids.insert(id) }
        }
        return openElsewhere.union(open)
    }

    /// The ids that `gather` collects from the lines of open tasks of `documents` that contain `marker`.
    private func ids(
        inOpenTasksOf documents: [Document], _ workers: some Workers, after marker: ShortText,
        _ gather: @escaping @Sendable (inout Set<String>, TaskLine) -> Void
    ) -> Set<String> {
        let shared = EvaluationContext.Shared(now: now)
        let parts = workers.map(runsOf: 0..<documents.taskCount) { run in
            var ids: Set<String> = []
            documents.forEach(withTasksIn: run) { number, tasks in
                let document = documents[number]
                var context = EvaluationContext(in: document, shared)
                for index in tasks where !document.isChecked(index) {
                    context.move(to: index)
                    if context.decode(holding: marker) { gather(&ids, context.buffer) }
                }
            }
            return ids
        }
        return parts.reduce(into: []) { $0.formUnion($1) }
    }
}
