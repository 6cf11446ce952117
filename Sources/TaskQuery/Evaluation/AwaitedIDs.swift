import TaskFile

extension Query {
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

extension Expression {
    /// Whether other tasks of the family affect whether a task meets the condition.
    fileprivate var asksForRelatives: Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains(where: \.asksForRelatives)
        case .not(let part): part.asksForRelatives
        case .related: true
        case .term: false
        }
    }
}
