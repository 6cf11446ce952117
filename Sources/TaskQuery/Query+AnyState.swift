import TaskFile

extension Query {
    /// The tasks of `documents` that the query finds in any state, unless it names one: nothing done is hidden.
    ///
    /// In file order; with a limit the first so many, in the query's order.
    public func tasksInAnyState(of documents: [Document]) -> [Task] {
        let predicate = Predicate(condition)
        let surroundings = Surroundings(documents, now: now)
        var ordering = Ordering(limit == nil ? [] : sort ?? SortKey.standard)
        for document in documents {
            var subject = Subject(in: document, surroundings)
            for index in document.tasks.indices {
                subject.move(to: index)
                if subject.meets(predicate) { ordering.add(&subject) }
            }
        }
        return ordering.ordered(limit: limit)
    }
}
