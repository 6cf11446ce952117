import TaskFile

extension [Document] {
    /// Calls `body` for each document that has tasks in `run`, whose numbering runs through all documents, with the
    /// number of the document and the positions of those tasks in it.
    @inline(__always)
    func forEach(withTasksIn run: Range<Int>, _ body: (_ document: Int, _ tasks: Range<Int>) -> Void) {
        var first = 0
        for (number, document) in enumerated() {
            let tasks = (run.lowerBound - first..<run.upperBound - first).clamped(to: document.tasks.indices)
            first += document.tasks.count
            if !tasks.isEmpty { body(number, tasks) }
        }
    }
}
