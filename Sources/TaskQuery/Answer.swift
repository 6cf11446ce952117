import TaskFile

/// The tasks that a query found, in its order.
public struct Answer: Sendable {
    /// The tasks, ordered, and no more than the query's limit.
    public let matches: [Task]
    /// The number of tasks that matched, before the limit.
    public let total: Int
    /// The number of checked tasks that matched too and are left out because the query names no state.
    public let hiddenByDefault: Int
    /// How many of those are cancelled.
    public let hiddenCancelled: Int
}

extension Query {
    /// The tasks of `documents` that meet the condition as it is written, in file order: in every state, if it names
    /// none, and without regard to clauses.
    public func tasks(meetingConditionIn documents: [Document]) -> [Task] {
        let predicate = Predicate(condition)
        let surroundings = Surroundings(documents, now: now)
        var tasks: [Task] = []
        for document in documents {
            var subject = Subject(in: document, surroundings)
            for index in document.tasks.indices {
                subject.move(to: index)
                if subject.meets(predicate) { tasks.append(subject.task) }
            }
        }
        return tasks
    }

    /// The tasks of `documents` that meet the query. Ties in its order keep the order of documents and files.
    ///
    /// Ids and dependencies count over all of `documents`. Takes time linear in their size, plus sorting the matches;
    /// where only their number matters, `isOrdered` false leaves them in the order of the files.
    public func answer(over documents: [Document], isOrdered: Bool = true) -> Answer {
        let predicate = Predicate(condition)
        let surroundings = Surroundings(documents, now: now)
        var ordering = Ordering(isOrdered ? sort ?? SortKey.standard : [])
        var hidden = 0
        var cancelled = 0
        for document in documents {
            var subject = Subject(in: document, surroundings)
            for index in document.tasks.indices {
                subject.move(to: index)
                guard subject.meets(predicate) else { continue }
                if addsOpen, document.isChecked(index) {
                    hidden += 1
                    if subject.status == .cancelled { cancelled += 1 }
                } else {
                    ordering.add(&subject)
                }
            }
        }
        let total = ordering.tasks.count
        return Answer(
            matches: ordering.ordered(limit: limit), total: total, hiddenByDefault: hidden, hiddenCancelled: cancelled)
    }
}
