import TaskCommandLine
import TaskFile
import TaskHistory
import TaskMerge
import TaskPrinting
import TaskQuery
import TaskReports
import TaskSystem
import TaskText

extension Flag {
    static let history = Flag("history", "show how many tasks were open over time, from the git history")
    static let by = Flag(
        "by", value: .choice(placeholder: "SPAN", HistoryTally.Span.allCases.map(\.rawValue)),
        "with --history: the period of each row, a week by default")
}

struct HistoryStatisticsRun {
    let arguments: ParsedArguments
    let environment: Environment

    /// The report on the commits; if `firstDay` returns a day, from that day on.
    func report(from firstDay: (Weekday, Now) throws(Failure) -> CivilDate?) throws(Failure) -> HistoryReport {
        let words = try RevisionArguments(
            arguments, environment, help: "change into one; 'tasks stats' needs none, and counts what has a 'done:'")
        try words.query.query?.refuseClauses(in: "tasks stats")
        let first = try firstDay(words.settings.weekStart, words.now)
        let reader = words.reader
        let commits = try Git.orFail(
            reader.commits(LogRange(isStraight: true), cut: words.cut).reversed() as [LoggedCommit])
        words.warnOfShallowHistory(in: commits)
        if commits.isEmpty { try words.reportUnknownFiles(among: []) }
        let text = words.query.query
        // The number of open tasks in each file, by the bytes of its path.
        var open: [[UInt8]: Int] = [:]
        var steps: [HistoryTally.Step] = []
        var unmatched: Query?
        var history = HistoryReader(arguments, environment, reader)
        try history.walk(commits, asked: text, words.settings, words.now) { commit, files, query in
            var flow = TaskFlow()
            for file in files {
                if let old = file.oldName { open[Path.bytes(old)] = nil }
                open[Path.bytes(file.name)] = HistoryReader.openCount(query, file.difference.matching.new)
                if !commit.isCut {
                    let isIncluded = HistoryReader.condition(query)
                    flow.add(TaskFlow(file.changes, of: file.difference, where: isIncluded))
                }
            }
            for change in commit.changes where change.isDeparture {
                let name = reader.repository.shown(change.path)
                flow.add(TaskFlow(removed: open.removeValue(forKey: Path.bytes(name)) ?? 0))
            }
            steps.append(
                HistoryTally.Step(
                    day: commit.day, flow: flow, open: open.values.reduce(0, +), isStart: commit.isCut))
            unmatched = steps.allSatisfy { $0.open == 0 && $0.flow == TaskFlow() } ? query : nil
            return true
        }
        if let unmatched {
            words.explainNothing(unmatched) { _ in "only 'tasks diff' and 'tasks log --since' take a revision" }
        }
        let span = arguments.choice(.by, as: HistoryTally.Span.self) ?? .week
        return HistoryReport(
            tally: HistoryTally(steps, by: span, today: words.now.today, from: first), now: words.now,
            query: text?.spelling, files: open.keys.map(Path.text).sorted(), theme: words.settings.theme)
    }
}
