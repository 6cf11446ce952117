import TaskFile

/// The open occurrences of repeating tasks in a document, found in constant time.
package struct SeriesIndex: Sendable {
    private struct Series: Hashable {
        let title: String
        let category: String?
        let rule: Recurrence
        let parent: Int?

        /// The series of `task`; nil when it does not repeat.
        init?(_ task: TaskItem) {
            let line = task.line
            guard let rule = line.recurrence else { return nil }
            (title, category, self.rule) = (line.seriesTitle, line.category.map(folded), rule)
            parent = task.parent?.index
        }
    }

    private var titled: [String: [TaskItem]] = [:]
    private var first: [Series: TaskItem] = [:]

    package init(_ document: Document) {
        for task in document.tasks where !task.isChecked {
            guard let series = Series(task) else { continue }
            titled[series.title, default: []].append(task)
            if first[series] == nil { first[series] = task }
        }
    }

    /// Those with the title of a series, in file order.
    package func occurrences(titled title: String) -> [TaskItem] { titled[title] ?? [] }

    /// The one that repeats in place of `task`, which was ticked by hand: an occurrence of the same series, copied by
    /// hand.
    package func continuation(of task: TaskItem) -> TaskItem? {
        task.isChecked ? Series(task).flatMap { first[$0] } : nil
    }
}
