import TaskFile

extension Query {
    /// The ids that open tasks of `documents` name in `after:`, whether or not the query finds those tasks. Empty for
    /// most files.
    public func idsAwaited(over documents: [Document], workers: some Workers = OneWorker()) -> Set<String> {
        ids(inOpenTasksOf: documents, workers, behind: AttributeKey.after.marker) { $0.formUnion($1.after) }
    }

    /// The ids that must be known to decide which tasks of `documents` meet the query: those that some `after:` names,
    /// that no task of `documents` has, and on which the answer depends. Empty for most queries.
    ///
    /// A task that fails for another reason does not count: nothing needs to be known about its ids.
    public func idsThatDecide(over documents: [Document]) -> Set<String> {
        guard condition.asksForIDs else { return [] }
        var lacking: Set<String> = []
        var own: Set<String> = []
        for document in documents where document.mayHold(.after) {
            for task in document.tasks where !task.isChecked { lacking.formUnion(task.line.after) }
        }
        guard !lacking.isEmpty else { return [] }
        for task in documents.lazy.flatMap(\.tasks) { if let id = task.line.id { own.insert(id) } }
        lacking.subtract(own)
        guard !lacking.isEmpty else { return [] }
        var (without, with) = (self, self)
        (without.openElsewhere, with.openElsewhere) = ([], lacking)
        let found = Set(without.answer(over: documents, isOrdered: false).matches)
        let difference = found.symmetricDifference(with.answer(over: documents, isOrdered: false).matches)
        // Where relatives matter, the ids may be theirs.
        if condition.asksForRelatives, !difference.isEmpty { return lacking }
        return lacking.intersection(difference.flatMap(\.line.after))
    }
}
