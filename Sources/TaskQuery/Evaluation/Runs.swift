import TaskFile

extension [Document] {
    /// The results of `body` for runs that together cover all tasks, whose numbering runs through all documents.
    func values<Value: Sendable>(
        overRuns workers: some Workers, _ body: @escaping @Sendable (Range<Int>) -> Value
    ) -> [Value] {
        workers.map(runsOf: 0..<reduce(0) { $0 + $1.tasks.count }, body)
    }

    /// The numbers of the documents that have tasks in `run`, whose numbering runs through all documents, with the
    /// positions of those tasks.
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
