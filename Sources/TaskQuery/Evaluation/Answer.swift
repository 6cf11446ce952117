import TaskFile

/// The tasks that a query found, in its order.
public struct Answer: Sendable {
    /// The tasks, ordered, and no more than the query's limit.
    public let matches: TaskList
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
    public func tasks(meetingConditionIn documents: [Document]) -> [TaskItem] {
        tasks(inAnyStateOf: documents, orderedBy: [], limit: nil)
    }

    /// The tasks of `documents` that the query finds in any state, unless it names one: nothing done is hidden.
    ///
    /// In file order; with a limit the first so many, in the query's order.
    public func tasksInAnyState(of documents: [Document]) -> [TaskItem] {
        tasks(inAnyStateOf: documents, orderedBy: limit == nil ? [] : sort ?? SortKey.standard, limit: limit)
    }

    private func tasks(inAnyStateOf documents: [Document], orderedBy keys: [SortKey], limit: Int?) -> [TaskItem] {
        let all = 0..<documents.reduce(0) { $0 + $1.tasks.count }
        let found = matches(among: all, of: documents, orderedBy: keys, hidesChecked: false)
        return Array(found.ordering.ordered(of: documents, limit: limit))
    }

    /// The tasks of `documents` that meet the query. Ties in its order keep the order of documents and files.
    ///
    /// Ids and dependencies count over all of `documents`. Takes time linear in their size, shared out among `workers`,
    /// plus sorting texts where those are asked for; where only the number matters, `isOrdered` false leaves the
    /// matches in the order of the files.
    public func answer(
        over documents: [Document], isOrdered: Bool = true, workers: some Workers = OneWorker()
    ) -> Answer {
        let keys = isOrdered ? sort ?? SortKey.standard : []
        return answer(
            of: values(overRunsOf: documents, workers) { run in
                matches(among: run, of: documents, orderedBy: keys, hidesChecked: addsOpen)
            }, over: documents, orderedBy: keys)
    }

    /// The same in the query's order, and what was gathered of all tasks that meet it, whatever its limit: `gather` has
    /// been given each with its line, its position in its document and the number of that, to add it to the `initial`
    /// value that it began with. Each worker has a value of its own; together they are in the order of the answer's
    /// places.
    public func answer<Gathered: Sendable>(
        over documents: [Document], workers: some Workers = OneWorker(),
        into initial: @escaping @Sendable () -> Gathered,
        gather: @escaping @Sendable (inout Gathered, TaskLine, Int, Int) -> Void
    ) -> (answer: Answer, gathered: [Gathered]) {
        let keys = sort ?? SortKey.standard
        let parts = values(overRunsOf: documents, workers) { run in
            var gathered = initial()
            let matches = matches(among: run, of: documents, orderedBy: keys, hidesChecked: addsOpen, gathers: true) {
                gather(&gathered, $0, $1, $2)
            }
            return (matches, gathered)
        }
        return (answer(of: parts.map { $0.0 }, over: documents, orderedBy: keys), parts.map { $0.1 })
    }

    /// The values of `body` for runs of all tasks of `documents`.
    func values<Value: Sendable>(
        overRunsOf documents: [Document], _ workers: some Workers, _ body: @escaping @Sendable (Range<Int>) -> Value
    ) -> [Value] {
        workers.map(runsOf: 0..<documents.reduce(0) { $0 + $1.tasks.count }, body)
    }

    private func answer(of parts: [Matches], over documents: [Document], orderedBy keys: [SortKey]) -> Answer {
        var whole = Matches(ordering: Ordering(keys))
        for part in parts { whole.append(part) }
        return Answer(
            matches: whole.ordering.ordered(of: documents, limit: limit), total: whole.ordering.count,
            hiddenByDefault: whole.hidden, hiddenCancelled: whole.cancelled)
    }

    /// What a run of tasks has to say.
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

    /// The matches among the tasks in `run`, counted through all of `documents`; where it `gathers`, each is handed to
    /// `gather` with its line.
    func matches(
        among run: Range<Int>, of documents: [Document], orderedBy keys: [SortKey], hidesChecked: Bool,
        gathers: Bool = false, _ gather: (TaskLine, Int, Int) -> Void = { _, _, _ in }
    ) -> Matches {
        let shared = EvaluationContext.Shared(documents, now: now, openElsewhere: openElsewhere)
        var matches = Matches(ordering: Ordering(keys))
        for (number, tasks) in documents.indices(ofTasks: run) {
            let document = documents[number]
            var context = EvaluationContext(in: document, shared)
            ask(tasks, of: &context, where: Predicate(condition).holds) { context, index in
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

    /// Hands those of `tasks` that meet the condition to `body`. A condition that is an argument is not counted as a
    /// reference for each task.
    @inline(__always)
    private func ask(
        _ tasks: Range<Int>, of context: inout EvaluationContext, where holds: (inout EvaluationContext) -> Bool,
        _ body: (inout EvaluationContext, Int) -> Void
    ) {
        for index in tasks {
            context.move(to: index)
            if holds(&context) { body(&context, index) }
        }
    }
}

extension [Document] {
    /// The numbers of the documents that have tasks in `run`, which counts through all, with the positions of those.
    func indices(ofTasks run: Range<Int>) -> [(document: Int, tasks: Range<Int>)] {
        var first = 0
        var result: [(document: Int, tasks: Range<Int>)] = []
        for (number, document) in enumerated() {
            let tasks = (run.lowerBound - first..<run.upperBound - first).clamped(to: document.tasks.indices)
            first += document.tasks.count
            if !tasks.isEmpty { result.append((number, tasks)) }
        }
        return result
    }
}
