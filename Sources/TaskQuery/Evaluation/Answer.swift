import TaskFile

/// The tasks that a query found, in its order.
public struct Answer: Sendable {
    /// The tasks in order, at most the query's limit.
    public let matches: TaskList
    /// The number of tasks that matched, before the limit is applied.
    public let total: Int
    /// The number of checked tasks that matched too and are left out because the query names no state.
    public let hiddenByDefault: Int
    /// How many of those are cancelled.
    public let hiddenCancelled: Int
}

extension Query {
    /// The tasks of `documents` that meet the condition as written, in file order: in any state if it names none, and
    /// ignoring clauses.
    public func tasks(meetingConditionIn documents: [Document]) -> [TaskItem] {
        Array(meetingCondition(in: documents).ordered(of: documents, limit: nil))
    }

    /// The places in `documents` of the tasks that meet the condition as written.
    func meetingCondition(in documents: [Document]) -> Ordering {
        let all = 0..<documents.taskCount
        let shared = EvaluationContext.Shared(now: now, openIDs: openIDs(in: documents, OneWorker()))
        return matches(among: all, of: documents, orderedBy: [], hidesChecked: false, shared).ordering
    }

    /// The tasks of `documents` that meet the query. Ties in its order keep the order of documents and files.
    ///
    /// Ids and dependencies are resolved across all of `documents`. Takes time linear in their size, divided among
    /// `workers`, plus sorting texts where those are requested; where only the count matters, `isOrdered: false` leaves
    /// the matches in file order.
    public func answer(
        over documents: [Document], isOrdered: Bool = true, workers: some Workers = OneWorker()
    ) -> Answer {
        let keys = isOrdered ? sort ?? SortKey.standard : []
        let shared = EvaluationContext.Shared(now: now, openIDs: openIDs(in: documents, workers))
        return answer(
            of: workers.map(runsOf: 0..<documents.taskCount) { run in
                matches(among: run, of: documents, orderedBy: keys, hidesChecked: addsOpen, shared)
            }, over: documents, orderedBy: keys)
    }

    /// The answer in the query's order, together with what was gathered from all matching tasks, regardless of the
    /// limit. `gather` is called for each of them with its line, its position in its document and the document's
    /// number, and adds to a value that starts as `initial`. Each worker has its own value; taken together they are in
    /// the order of the answer's `places`.
    package func answer<Gathered: Sendable>(
        over documents: [Document], workers: some Workers = OneWorker(),
        into initial: @escaping @Sendable () -> Gathered,
        gather: @escaping @Sendable (inout Gathered, TaskLine, Int, Int) -> Void
    ) -> (answer: Answer, gathered: [Gathered]) {
        let keys = sort ?? SortKey.standard
        let shared = EvaluationContext.Shared(now: now, openIDs: openIDs(in: documents, workers))
        let parts = workers.map(runsOf: 0..<documents.taskCount) { run in
            var gathered = initial()
            let matches = matches(
                among: run, of: documents, orderedBy: keys, hidesChecked: addsOpen, shared
            ) { context, number in
                context.decode()
                gather(&gathered, context.buffer, context.index, number)
            }
            return (matches, gathered)
        }
        return (answer(of: parts.map { $0.0 }, over: documents, orderedBy: keys), parts.map { $0.1 })
    }

    private func answer(of parts: [Matches], over documents: [Document], orderedBy keys: [SortKey]) -> Answer {
        var whole = Matches(ordering: Ordering(keys))
        for part in parts { whole.append(part) }
        return Answer(
            matches: whole.ordering.ordered(of: documents, limit: limit), total: whole.ordering.count,
            hiddenByDefault: whole.hidden, hiddenCancelled: whole.cancelled)
    }

    /// The result of evaluating a run of tasks.
    struct Matches: Sendable {
        var ordering: Ordering
        var hidden = 0
        var cancelled = 0

        mutating func append(_ part: Matches) {
            ordering.append(part.ordering)
            hidden += part.hidden
            cancelled += part.cancelled
        }
    }

    /// The matches among the tasks in `run`, whose numbering runs through all of `documents`; each is passed to
    /// `gather`, with the number of its document.
    func matches(
        among run: Range<Int>, of documents: [Document], orderedBy keys: [SortKey], hidesChecked: Bool,
        _ shared: EvaluationContext.Shared, _ gather: (inout EvaluationContext, Int) -> Void = { _, _ in }
    ) -> Matches {
        let holds = Predicate(condition).holds
        var matches = Matches(ordering: Ordering(keys))
        documents.forEach(withTasksIn: run) { number, tasks in
            let document = documents[number]
            var context = EvaluationContext(in: document, shared)
            for index in tasks {
                context.move(to: index)
                guard holds(&context) else { continue }
                if hidesChecked, document.isChecked(index) {
                    matches.hidden += 1
                    if context.status == .cancelled { matches.cancelled += 1 }
                } else {
                    gather(&context, number)
                    matches.ordering.add(&context, inDocument: number)
                }
            }
        }
        return matches
    }

    /// The ids that must be known to decide which tasks of `documents` meet the query: those that some `after:` names,
    /// that no task of `documents` has, and on which the answer depends. Empty for most queries.
    ///
    /// A task that fails for another reason does not count: nothing needs to be known about its ids.
    package func idsThatDecide(over documents: [Document]) -> Set<String> {
        guard condition.asksForIDs else { return [] }
        var lacking = idsAwaited(over: documents.filter { $0.mayHold(.after) })
        for task in documents.lazy.flatMap(\.tasks) where !lacking.isEmpty {
            if let id = task.line.id { lacking.remove(id) }
        }
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
