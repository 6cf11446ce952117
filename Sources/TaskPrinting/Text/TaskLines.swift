import TaskFile

/// The lines of some tasks in shared columns, each printed on demand: for lists that show more about a task than its
/// row.
package struct TaskLines {
    private let printer: RowPrinter

    /// The lines of `tasks`, which may contain a task twice, cut to `width` cells if that is not nil; the first line of
    /// a task follows `indent` cells that the caller prints. `marksReminders` is false if the reminder itself is shown.
    package init(
        of tasks: [TaskItem], now: Now, style: Style, width: Int?, indent: Int = 0, marksReminders: Bool = true
    ) {
        let tasks = TaskList(tasks)
        var maker = RowMaker(ofDocuments: tasks.documents.count, now: now, style: style, marksReminders: marksReminders)
        for (task, place) in zip(tasks, tasks.places) {
            maker.add(task.line, ofTask: task.index, inDocument: Int(place.document))
        }
        let rows = TaskRows([maker])
        var layout = rows.layout
        layout.fit(width)
        printer = RowPrinter(rows, layout, style, now: now, isCut: width != nil, indent: indent)
    }

    package func append(_ index: Int, to output: inout OutputBuffer) { printer.print([UInt32(index)], to: &output) }
}
