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
    /// Whether it is for another program, which may not support everything that tasks can contain here.
    package var isForeign: Bool { [.ics, .icsEvents, .todotxt, .taskwarrior].contains(self) }
    /// Whether each task is one line, so that NUL may end it.
    package var isLines: Bool { [.plain, .paths, .jsonl].contains(self) }
}

/// Writes an answer in one of its formats. Per task it stores less than the task's line, and it makes the text in
/// parts.
package struct TaskPrinter {
    let format: AnswerFormat
    private let now: Now
    private let style: Style
    private let width: Int?
    private let group: GroupKey?
    let workers: any Workers
    /// The headline of a page.
    package var query = ""
    /// Whether a page keeps the order of the tasks, because the query names one.
    package var isSorted = false
    package var weekStart = Weekday.monday
    /// The fields in formats for programs.
    package var columns = TaskColumn.all
    /// The byte that ends a task in line formats: LF or NUL.
    package var lineEnd = UInt8(ascii: "\n")
    /// Whether the cells of a table are protected from being evaluated as formulas.
    package var isForSpreadsheet = false
    /// The ids of open tasks; those that come after one of these are shown as blocked.
    package var openIDs: Set<String> = []
    /// Whether text ends with the number of tasks on a terminal.
    package var hasFooter = true

    /// A printer for one stream; `width` is that of the terminal in cells, nil when the stream is not a terminal. Text
    /// for people is grouped by `group`.
    package init(
        format: AnswerFormat, now: Now, style: Style = .plain, width: Int? = nil, group: GroupKey? = nil,
        workers: any Workers = OneWorker()
    ) {
        (self.format, self.now, self.style, self.width) = (format, now, style, width)
        (self.group, self.workers) = (group, workers)
    }

    var textPrinter: TextPrinter {
        TextPrinter(
            now: now, style: style, width: width, workers: workers, openIDs: openIDs, weekStart: weekStart)
    }

    /// `tasks` as the query asks to group them.
    private func groups(of tasks: TaskList) -> [TaskGroup] {
        group.map { TaskGroup.groups(of: tasks, by: $0, now: now, weekStart: weekStart) } ?? TaskGroup.single(tasks)
    }

    /// Appends the tasks of `answer` in their order.
    ///
    /// Text on a terminal ends with a line that shows how many there are, and how many the answer leaves out; in a pipe
    /// every line is a task, unless the query asks for groups. Returns what the format could not carry.
    @discardableResult
    package func print(_ answer: PrintableAnswer, to output: inout OutputBuffer) -> Losses {
        let tasks = answer.tasks
        switch format {
        case .ics, .icsEvents, .todotxt, .taskwarrior: return printForeign(answer, to: &output)
        case .md:
            var printer = MarkdownPrinter(tasks, in: answer.documents)
            return printer.print(to: &output)
        case .csv, .json, .jsonl: return printFields(tasks, to: &output)
        case .text: printText(answer, to: &output)
        case .plain: printLines(tasks, to: &output)
        case .paths: printPaths(tasks, to: &output)
        case .html: printPage(answer, to: &output)
        case .count:
            output.append(tasks.count)
            output.append("\n")
        }
        return Losses()
    }

    private func printText(_ answer: PrintableAnswer, to output: inout OutputBuffer) {
        textPrinter.print(groups(of: answer.tasks), answer.rows, to: &output)
        if let width, hasFooter {
            for line in filledLines(of: answer.footer, in: width) {
                output.append(style.styled(line, as: .footer) + "\n")
            }
        }
    }

    private func printPage(_ answer: PrintableAnswer, to output: inout OutputBuffer) {
        let page = PagePrinter(
            now: now, query: query, files: answer.documents.map(\.source.name), isSorted: isSorted, workers: workers,
            openIDs: openIDs, weekStart: weekStart)
        page.print(groups(of: answer.tasks), footer: answer.footer, to: &output)
    }

    /// Appends `tasks` in the format of another program.
    private func printForeign(_ answer: PrintableAnswer, to output: inout OutputBuffer) -> Losses {
        let tasks = Array(answer.tasks)
        let list = ExchangedTask.list(of: tasks)
        let names = tasks.map(\.document.source.name)
        let settings = tasks.first?.document.settings ?? Settings()
        let context = ExchangeContext(now: now, settings: settings.declaring(attributesOf: answer.documents))
        var losses = Losses()
        for task in tasks { losses.countWords(withoutEffectIn: task.line) }
        switch format {
        case .todotxt:
            var writer = TodoTxtWriter(context)
            output.append(writer.write(list))
            losses.add(writer.losses)
        case .taskwarrior:
            var writer = TaskwarriorWriter(context)
            output.append(writer.write(list, in: names))
            losses.add(writer.losses)
        default:
            var writer = ICalendarWriter(format == .ics ? .todo : .event, context)
            output.append(writer.write(list, in: names))
            losses.add(writer.losses)
        }
        return losses
    }

    /// Appends the lines verbatim.
    ///
    /// Their positions are looked up in file order: in the order of the answer each lookup would be a cache miss.
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
                // Output that ends in NUL is for a program that opens the file.
                output.append(lineEnd == 0 ? name.raw : name.shown)
                output.append(position)
                output.append(": ")
                output.appendEscapingControls(line.titleRange.indices, of: line.document.source.bytes)
                output.append(lineEnd)
                return !output.isClosed
            }
        }
    }

    /// Appends the fields of `tasks`. What no field contains is reported as lost, unless the user chose the fields.
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
