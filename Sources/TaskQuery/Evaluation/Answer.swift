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

    /// The same tasks, not read yet.
    func meetingCondition(in documents: [Document]) -> Ordering {
        let all = 0..<documents.reduce(0) { $0 + $1.tasks.count }
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
            of: documents.values(overRuns: workers) { run in
                matches(among: run, of: documents, orderedBy: keys, hidesChecked: addsOpen, shared)
            }, over: documents, orderedBy: keys)
    }

    /// The answer in the query's order, together with what was gathered from all matching tasks, regardless of the
    /// limit. `gather` is called for each of them with its line, its position in its document and the document's
    /// number, and adds to a value that starts as `initial`. Each worker has its own value; taken together they are in
    /// the order of the answer's `places`.
    public func answer<Gathered: Sendable>(
        over documents: [Document], workers: some Workers = OneWorker(),
        into initial: @escaping @Sendable () -> Gathered,
        gather: @escaping @Sendable (inout Gathered, TaskLine, Int, Int) -> Void
    ) -> (answer: Answer, gathered: [Gathered]) {
        let keys = sort ?? SortKey.standard
        let shared = EvaluationContext.Shared(now: now, openIDs: openIDs(in: documents, workers))
        let parts = documents.values(overRuns: workers) { run in
            var gathered = initial()
            let matches = matches(
                among: run, of: documents, orderedBy: keys, hidesChecked: addsOpen, shared, gathers: true
            ) {
                gather(&gathered, $0, $1, $2)
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

    /// The matches among the tasks in `run`, whose numbering runs through all of `documents`; if `gathers` is set, each
    /// is passed to `gather` with its line.
    func matches(
        among run: Range<Int>, of documents: [Document], orderedBy keys: [SortKey], hidesChecked: Bool,
        _ shared: EvaluationContext.Shared, gathers: Bool = false,
        _ gather: (TaskLine, Int, Int) -> Void = { _, _, _ in }
    ) -> Matches {
        let holds = Predicate(condition).holds
        var matches = Matches(ordering: Ordering(keys))
        for (number, tasks) in documents.indices(ofTasks: run) {
            let document = documents[number]
            var context = EvaluationContext(in: document, shared)
            for index in tasks {
                context.move(to: index)
                guard holds(&context) else { continue }
                if hidesChecked, document.isChecked(index) {
                    matches.hidden += 1
                    if context.status == .cancelled { matches.cancelled += 1 }
                } else {
                    if gathers {
                        context.decode()
                        gather(context.buffer, index, number)
                    }
                    matches.ordering.add(&context, inDocument: number)
                }
            }
        }
        return matches
    }
}

// MARK: Ids

extension Query {
    /// The ids that open tasks carry, in `documents` or elsewhere. The documents are searched for them only where the
    /// answer depends on these.
    private func openIDs(in documents: [Document], _ workers: some Workers) -> Set<String> {
        guard condition.asksForIDs, documents.contains(where: { $0.mayHold(.after) }) else { return openElsewhere }
        return openElsewhere.union(
            ids(inOpenTasksOf: documents, workers, behind: Marker.id) { if let id = $1.id { $0.insert(id) } })
    }

    /// What `gather` collects from the lines of open tasks of `documents` that contain `marker`.
    func ids(
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
