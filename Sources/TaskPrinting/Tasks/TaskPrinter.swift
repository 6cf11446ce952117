import TaskExchange
import TaskFile
import TaskQuery
import TaskText

/// The formats in which `tq` writes the tasks that match.
package enum AnswerFormat: String, CaseIterable {
    /// For people: aligned columns, cut to the terminal.
    case text
    /// The lines of the source, verbatim.
    case plain
    /// Where each task is, and its title: `tasks.md:12:1: Ship the release`.
    case paths
    /// A self-contained task file.
    case md
    case json
    case jsonl
    case csv
    case html
    case count
    /// To-dos of iCalendar, and events for calendars that show no to-dos.
    case ics
    case icsEvents = "ics-events"
    case todotxt
    /// JSON for `task import`.
    case taskwarrior

    /// Whether the order of the tasks matters: a task file keeps that of its sources.
    var isOrdered: Bool { self != .count && self != .md }
    /// Whether its fields can be chosen.
    package var hasFields: Bool { [.json, .jsonl, .csv].contains(self) }
    /// Whether it is for another program, which may not support everything that tasks can hold here.
    package var isForeign: Bool { [.ics, .icsEvents, .todotxt, .taskwarrior].contains(self) }
    /// Whether each task is one line, so that NUL may end it.
    package var isLines: Bool { [.plain, .paths, .jsonl].contains(self) }
}

/// Writes an answer in one of its formats. Per task it stores less than the task's line, and it makes the text in
/// parts.
package struct TaskPrinter {
    private let format: AnswerFormat
    private let now: Now
    private let style: Style
    private let width: Int?
    private let group: GroupKey?
    /// The ids of open tasks that others come after; those others are shown as blocked.
    private let openIDs: Set<String>
    /// The workers that share the work on many tasks.
    private let workers: any Workers
    /// The day on which weeks begin.
    package var weekStart = Weekday.monday
    /// The query as typed: the headline of a page.
    package var query = ""
    /// The documents of the tasks, in the order read, from which a self-contained task file is made.
    var documents: [Document] = []
    /// The fields in formats for programs.
    package var columns = TaskColumn.all
    /// Whether table cells are protected from being evaluated as formulas.
    package var isForSpreadsheet = false
    /// Whether the query asks for an order, which a page then keeps.
    private var isSorted = false
    /// The rows of the printed tasks, when they were made with the answer.
    private var rows: TaskRows?
    /// The byte that ends a task in line formats: LF or NUL.
    package var lineEnd = UInt8(ascii: "\n")

    /// A printer for one stream; `width` is that of the terminal in cells, nil when the stream is not a terminal.
    /// `group` is the key by which text for people is grouped.
    package init(
        format: AnswerFormat, now: Now, style: Style = .plain, width: Int? = nil, group: GroupKey? = nil,
        openIDs: Set<String> = [], workers: any Workers = OneWorker()
    ) {
        self.format = format
        self.now = now
        self.style = style
        self.width = width
        self.group = group
        self.openIDs = openIDs
        self.workers = workers
    }

    /// Prepares the answer to `query` over `documents`, which is to be printed next, and returns it.
    ///
    /// Rows for people are made while the lines of the tasks are in memory: finding and reading them again took a fifth
    /// of the time of a long answer.
    package mutating func prepare(answerTo query: Query, over documents: [Document]) -> Answer {
        self.documents = documents
        isSorted = query.sort != nil
        guard format == .text, query.limit == nil else {
            let isOrdered = format.isOrdered || query.limit != nil
            return query.answer(over: documents, isOrdered: isOrdered, workers: workers)
        }
        let printer = textPrinter
        let (answer, makers) = query.answer(
            over: documents, workers: workers, into: { printer.rowMaker(ofDocuments: documents.count) },
            gather: { maker, line, task, document in maker.add(line, ofTask: task, inDocument: document) })
        rows = TaskRows(makers)
        return answer
    }

    private var textPrinter: TextPrinter {
        TextPrinter(
            now: now, style: style, width: width, workers: workers, openIDs: openIDs, weekStart: weekStart)
    }

    /// `tasks` as the query asks to group them.
    private func groups(of tasks: TaskList) -> [TaskGroup] {
        group.map { TaskGroup.groups(of: tasks, by: $0, now: now, weekStart: weekStart) } ?? TaskGroup.single(tasks)
    }

    /// Appends `tasks` in the order given.
    ///
    /// `hidden` are the tasks that match except for the state that was added by default. Text on a terminal ends with a
    /// line that shows both numbers; in a pipe every line is a task, unless the query asks for groups. Returns what the
    /// format could not carry.
    @discardableResult
    package func print(
        _ tasks: some Collection<TaskItem>, hidden: HiddenTasks = HiddenTasks(), to output: inout OutputBuffer
    ) -> Losses {
        switch format {
        case .ics, .icsEvents, .todotxt, .taskwarrior: return printForeign(Array(tasks), to: &output)
        case .md:
            var printer = MarkdownPrinter(tasks, in: documents)
            return printer.print(to: &output)
        case .csv, .json, .jsonl: return printFields(TaskList(tasks), to: &output)
        case .text: printText(TaskList(tasks), hidden, to: &output)
        case .plain: printLines(TaskList(tasks), to: &output)
        case .paths: printPaths(TaskList(tasks), to: &output)
        case .html: printPage(TaskList(tasks), hidden, to: &output)
        case .count:
            output.append(tasks.count)
            output.append("\n")
        }
        return Losses()
    }

    private func printText(_ tasks: TaskList, _ hidden: HiddenTasks, to output: inout OutputBuffer) {
        textPrinter.print(groups(of: tasks), rows, to: &output)
        if let width {
            for line in filledLines(of: hidden.footer(under: tasks.count), in: width) {
                output.append(style.styled(line, as: .footer) + "\n")
            }
        }
    }

    private func printPage(_ tasks: TaskList, _ hidden: HiddenTasks, to output: inout OutputBuffer) {
        let page = PagePrinter(
            now: now, query: query, files: documents.map(\.source.name), isSorted: isSorted, workers: workers,
            openIDs: openIDs, weekStart: weekStart)
        page.print(groups(of: tasks), footer: hidden.footer(under: tasks.count), to: &output)
    }

    /// Appends `tasks` in the format of another program.
    private func printForeign(_ tasks: [TaskItem], to output: inout OutputBuffer) -> Losses {
        let list = ExchangedTask.list(of: tasks)
        let names = tasks.map(\.document.source.name)
        let settings = tasks.first?.document.settings ?? Settings()
        let surroundings = Surroundings(now: now, settings: settings.declaring(attributesOf: documents))
        var losses = Losses()
        for task in tasks { losses.countWords(withoutEffectIn: task.line) }
        switch format {
        case .todotxt:
            var writer = TodoTxtWriter(surroundings)
            output.append(writer.write(list))
            losses.add(writer.losses)
        case .taskwarrior:
            var writer = TaskwarriorWriter(surroundings)
            output.append(writer.write(list, in: names))
            losses.add(writer.losses)
        default:
            var writer = ICalendarWriter(format == .ics ? .todo : .event, surroundings)
            output.append(writer.write(list, in: names))
            losses.add(writer.losses)
        }
        return losses
    }

    /// Appends the lines verbatim.
    ///
    /// Their positions are looked up in file order: in the order of the answer each lookup would be a cache miss, which
    /// took as long as everything else.
    private func printLines(_ tasks: TaskList, to output: inout OutputBuffer) {
        let ranges = Array(workers.map(runsOf: tasks.places.indices) { tasks.lineRanges(at: $0) }.joined())
        output.append(runsOf: tasks.indices, workers: workers) { [lineEnd] run, output in
            var document: UInt32 = .max
            var bytes: [UInt8] = []
            for position in tasks.order[run] where !output.isClosed {
                let place = tasks.places[Int(position)]
                if place.document != document {
                    document = place.document
                    bytes = tasks.documents[Int(document)].source.bytes
                }
                output.append(ranges[Int(position)].indices, of: bytes)
                output.append(lineEnd)
            }
        }
    }

    private func printPaths(_ tasks: TaskList, to output: inout OutputBuffer) {
        output.append(runsOf: tasks.indices, workers: workers) { [lineEnd] run, output in
            var name = FileName()
            tasks.forEachLine(at: tasks.order[run]) { line, index in
                let position = line.document.tasks[index].position
                name.move(to: line.document)
                // What ends in NUL is for a program that opens the file.
                output.append(lineEnd == 0 ? name.raw : name.shown)
                output.append(position)
                output.append(": ")
                output.appendEscapingControls(line.titleRange.indices, of: line.document.source.bytes)
                output.append(lineEnd)
                return !output.isClosed
            }
        }
    }

    /// Appends the fields of `tasks`. Words that no field holds are lost; who chooses the fields does not ask for them.
    private func printFields(_ tasks: TaskList, to output: inout OutputBuffer) -> Losses {
        let parts =
            switch format {
            case .csv:
                CSVPrinter(now: now, columns: columns, isForSpreadsheet: isForSpreadsheet)
                    .print(tasks, to: &output, workers: workers)
            case .json: printArray(tasks, to: &output)
            default: printObjects(tasks, to: &output)
            }
        var losses = Losses()
        if columns == TaskColumn.all { for part in parts { losses.add(part) } }
        return losses
    }

    private func printObjects(_ tasks: TaskList, to output: inout OutputBuffer) -> [Losses] {
        let printer = JSONPrinter(now: now, columns: columns)
        return output.append(runsOf: tasks.indices, workers: workers) { [lineEnd] run, output in
            printer.print(tasks, run, to: &output) { _, output in output.append(lineEnd) }
        }
    }

    private func printArray(_ tasks: TaskList, to output: inout OutputBuffer) -> [Losses] {
        let printer = JSONPrinter(now: now, columns: columns)
        output.append(UInt8(ascii: "["))
        let last = tasks.count - 1
        defer { output.append("]\n") }
        return output.append(runsOf: tasks.indices, workers: workers) { run, output in
            printer.print(tasks, run, to: &output) { index, output in
                if index < last { output.append(",\n") }
            }
        }
    }
}

/// The checked tasks that an answer leaves out because its query names no state.
package struct HiddenTasks {
    var done = 0
    var cancelled = 0
    /// How many tasks match, when a limit leaves some of them out.
    var total: Int?
    /// How many were done today, when the query asks for today's tasks: shown instead of the hidden counts.
    package var doneToday: Int?
    /// How many open tasks wait for something, when the query asks for those that are ready.
    package var notReady = 0

    /// The last line of an answer with `matched` tasks: `3 tasks, 2 done and 1 cancelled hidden`, or
    /// `3 tasks, 2 done today` or `3 tasks, 1 not ready`, or `3 of 69 tasks` when a limit leaves some out.
    func footer(under matched: Int) -> String {
        let tasks =
            if let total, total > matched {
                "\(matched) of \(counted(total, "task"))"
            } else {
                matched == 0 ? "no tasks" : counted(matched, "task")
            }
        if let doneToday { return "\(tasks), \(doneToday == 0 ? "none" : "\(doneToday)") done today" }
        if notReady > 0 { return "\(tasks), \(notReady) not ready" }
        let parts = [(done, "done"), (cancelled, "cancelled")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? tasks : "\(tasks), \(parts.joined(separator: " and ")) hidden"
    }
}

extension Answer {
    /// The tasks that the answer leaves out.
    package var hidden: HiddenTasks {
        HiddenTasks(done: hiddenByDefault - hiddenCancelled, cancelled: hiddenCancelled, total: total)
    }
}
