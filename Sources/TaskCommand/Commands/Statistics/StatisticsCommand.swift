import TaskCommandLine
import TaskFile
import TaskPrinting
import TaskQuery
import TaskReports
import TaskStatistics
import TaskSystem

extension Command {
    static let statistics = Command(
        name: "stats",
        summary: "show what has been done: points, streaks, bars and a heat map",
        operands: [Operand(.query, .any), Operand(.path, .any)],
        examples: [
            Example("tasks stats", "for the nearest tasks.md and its archive"),
            Example("tasks stats @work", "for the tasks that a query finds, done ones included"),
            Example("tasks stats --from last-month", "only what was done since the first of last month"),
            Example("tasks stats --format html > stats.html", "as a page to look at, to send or to print"),
            Example("tasks stats docs --format json", "for every task file below docs, to be read by a program"),
            Example("tasks stats --history --by month", "how many were open over time, from the git history"),
        ],
        discussion: """
            QUERY and PATH are those of 'tq', but a QUERY that names no state finds tasks in any state. Each file is
            read with its archive, NAME.archive.md beside it. DATE is a date of a query: 2026-11, mon, last-month, -30d.
            A done task earns 10 points, with !! 20, with !!! 30; a hundred points are a level. A streak is a run of
            days with something done; the 'days-off' of the settings neither break nor extend it.
            --history reads only the commits in git: how many tasks were open at the end of each week, how many were
            added and done, and where the pace of the last eight weeks leads. No task needs a 'done:' for this.
            """,
        flags: [.from, .history, .by, .statisticsFormat],
        adviceOnFlag: adviceOnFlag,
        run: { arguments, environment throws(Failure) in
            try StatisticsRun(arguments: arguments, environment: environment).run()
        })

    private static func adviceOnFlag(_ flag: ForeignFlag) -> String? {
        let first: String? =
            switch flag.name {
            case "since": flag.value ?? "DATE"
            case "week", "month", "year": "this-\(flag.name)"
            case "today": "today"
            case "days": flag.value.flatMap { Int($0) }.map { "-\($0)d" }
            default: nil
            }
        if let first { return "write '--from \(first)'" }
        return ["until", "to", "before"].contains(flag.name) ? flag.adviceToWrite("done:<=") : flag.adviceInQuery
    }
}

extension Flag {
    static let from = Flag(
        "from", value: .word(placeholder: "DATE"),
        "count only what was done on this day or later; with --history, begin there")
    static let statisticsFormat = Flag(
        "format", value: .choice(placeholder: "KIND", StatisticsFormat.allCases.map(\.rawValue)),
        "how to print the statistics")
}

enum StatisticsFormat: String, CaseIterable {
    /// For people: bars and a heat map of characters.
    case text
    /// One object.
    case json
    /// A self-contained page.
    case html
}

private struct StatisticsRun {
    let arguments: ParsedArguments
    let environment: Environment

    func run() throws(Failure) -> ExitCode {
        let format = arguments.choice(.statisticsFormat, as: StatisticsFormat.self) ?? .text
        if arguments.has(.history) {
            let report = try HistoryStatisticsRun(arguments: arguments, environment: environment).report(from: firstDay)
            return print(
                as: format, report.theme, text: { HistoryText(report: report, style: $0, width: $1).text },
                json: report.printJSON, page: report.page)
        }
        if let by = arguments.value(of: .by) {
            throw arguments.failure(
                "unexpected-flag", at: by, "'--by' does not apply without '--history'", help: "add --history")
        }
        let asked = try FileQuery.read(
            arguments, environment, withArchives: true, readsAll: true, hasDefaultView: false)
        try asked.text.refuseClauses(in: "tasks stats")
        let (files, settings) = (asked.files, asked.files.settings)
        let tasks = environment.withTimeLimit(asked.limit) { asked.query.tasks(meetingConditionIn: files.documents) }
        let query = asked.words.query
        if tasks.isEmpty, query != nil { asked.explainNothing(isAboutAnyState: true) }
        let statistics = Statistics(
            of: tasks, now: files.now, daysOff: settings.daysOff,
            from: try firstDay(settings.weekStart, files.now))
        let report = StatisticsReport(
            statistics: statistics, now: files.now, weekStart: settings.weekStart, query: query?.spelling,
            files: files.documents.map(\.source.name))
        return print(
            as: format, settings.theme, text: { StatisticsText(report, style: $0, width: $1).text },
            json: report.printJSON, page: StatisticsPage(report).text)
    }

    /// The first day that `--from` specifies, or nil when it is not given.
    private func firstDay(_ weekStart: Weekday, _ now: Now) throws(Failure) -> CivilDate? {
        guard let argument = arguments.value(of: .from) else { return nil }
        let first = try arguments.pastDays(argument, now, weekStart: weekStart, orThrow: "invalid-date").first
        return try arguments.begun(first, argument, now)
    }

    /// Prints a report in the form that `format` names; `text` gets the style and the width of the terminal.
    private func print(
        as format: StatisticsFormat, _ theme: Settings.Theme, text: (Style, Int?) -> String,
        json: (inout OutputBuffer) -> Void, page: @autoclosure () -> String
    ) -> ExitCode {
        let stream = environment.output
        var output = stream.buffer(isStyled: format == .text)
        switch format {
        case .text: output.append(text(environment.style(of: stream, theme: theme), environment.width(of: stream)))
        case .json: json(&output)
        case .html: output.append(page())
        }
        output.flush()
        return .success
    }
}
