import TaskFile
import TaskText

/// Writes tasks for people: one line each, in columns that are aligned in display cells.
///
///     !!! Ship the release 2/5 ⏰  💼 @work #v2  2026-11-25 17:00 in 4 days      tasks.md:12
///      !! Pay the rent ↻           🏠 @home      2026-11-20       1 day overdue  tasks.md:14
///
/// On a terminal of known width a line never wraps. If a row is too long, its state and date are printed below its
/// title, so that nothing is shown by colour alone. Elsewhere nothing is cut.
struct TextPrinter {
    let now: Now
    let style: Style
    /// The cells of a line of the terminal; nil for a stream that is not a terminal.
    let width: Int?
    /// The workers that share the work on many tasks.
    var workers: any Workers = OneWorker()
    /// The ids of open tasks; a task that comes after one of them is blocked.
    var openIDs: Set<String> = []
    var weekStart = Weekday.monday

    /// Appends `groups`, which divide one list, with an empty line between them, each under its heading with the number
    /// of its tasks. `rows` are those of all tasks of the list; nil when they have not been made yet.
    ///
    /// The columns are the same in all of them.
    func print(_ groups: [TaskGroup], _ rows: TaskRows? = nil, to output: inout OutputBuffer) {
        guard let tasks = groups.first?.tasks else { return }
        let rows = rows ?? self.rows(of: tasks)
        var layout = rows.layout
        layout.fit(width)
        for (index, group) in groups.enumerated() where !output.isClosed {
            if index > 0 { output.append("\n") }
            if let heading = group.heading { output.append(line(heading, of: group) + "\n") }
            let order = group.tasks.order
            output.append(runsOf: order.indices, workers: workers) {
                [style, now, weekStart, width, layout] run, output in
                RowPrinter(rows, layout, style, now: now, weekStart: weekStart, isCut: width != nil)
                    .print(order[run], to: &output)
            }
        }
    }

    /// Makes rows of tasks of some of `count` documents; it has none yet.
    func rowMaker(ofDocuments count: Int) -> RowMaker {
        RowMaker(ofDocuments: count, now: now, style: style, openIDs: openIDs, weekStart: weekStart)
    }

    /// The rows of all tasks at the places of `tasks`: made in the order of the tasks in memory, regardless of the
    /// order in which they are printed.
    private func rows(of tasks: TaskList) -> TaskRows {
        TaskRows(
            workers.map(runsOf: tasks.places.indices) { [self] run in
                var maker = rowMaker(ofDocuments: tasks.documents.count)
                var line: (number: UInt32, TaskLine)?
                for place in tasks.places[run] {
                    if line?.number != place.document {
                        line = (place.document, TaskLine(in: tasks.documents[Int(place.document)]))
                    }
                    line?.1.move(to: Int(place.task))
                    if let line { maker.add(line.1, ofTask: Int(place.task), inDocument: Int(place.document)) }
                }
                return maker
            })
    }

    /// `💼 @work (3)`, `2026-11-25 Wednesday, in 4 days (1)`, `💼 @work (5, 7h30min)`. If not all of it fits, the sums
    /// are dropped first: nothing else names the group.
    private func line(_ heading: String, of group: TaskGroup) -> String {
        let text = heading + (group.words.isEmpty ? "" : ", " + group.words)
        let room = width ?? .max
        var count = "(\(group.tasks.count)\(group.sums.isEmpty ? "" : ", ")\(group.sums))"
        if displayWidth(text) + 1 + displayWidth(count) > room { count = "(\(group.tasks.count))" }
        return style.styled(cut(text, to: max(1, room - displayWidth(count) - 1)), as: .heading(group.colour)) + " "
            + style.styled(count, as: .footer)
    }
}
