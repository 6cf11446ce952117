import TaskFile
import TaskQuery

extension PrintableAnswer {
    private init(_ answer: Answer, of documents: [Document], rows: TaskRows? = nil) {
        let checked = answer.hiddenByDefault - answer.hiddenCancelled
        self.init(
            answer.matches, of: documents,
            hidden: HiddenTasks(done: checked, cancelled: answer.hiddenCancelled, total: answer.total),
            rows: rows)
    }

    /// The answer to `query` over `documents`, with everything that `printer` prints about it.
    ///
    /// Rows for people are made while the lines of the tasks are in memory, which need not be found and read again.
    package init(to query: Query, over documents: [Document], for printer: TaskPrinter) {
        guard printer.format == .text, query.limit == nil else {
            let isOrdered = printer.format.isOrdered || query.limit != nil
            self.init(
                query.answer(over: documents, isOrdered: isOrdered, workers: printer.workers), of: documents)
            return
        }
        let text = printer.textPrinter
        let (answer, makers) = query.answer(
            over: documents, workers: printer.workers, into: { text.rowMaker(ofDocuments: documents.count) },
            gather: { maker, line, task, document in maker.add(line, ofTask: task, inDocument: document) })
        self.init(answer, of: documents, rows: TaskRows(makers))
    }
}
