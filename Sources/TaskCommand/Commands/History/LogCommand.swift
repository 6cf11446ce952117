import TaskCommandLine
import TaskFile
import TaskHistory
import TaskJSON
import TaskPrinting
import TaskQuery
import TaskReports
import TaskSystem
import TaskText

extension Command {
    static let log = Command(
        name: "log",
        summary: "show what happened to tasks commit by commit, newest first",
        operands: [Operand(.query, .any), Operand(.path, .any)],
        examples: [
            Example("tasks log", "for the files that other commands find here"),
            Example("tasks log @work --since last-month", "for the tasks that a query finds"),
            Example("tasks log 'call anna'", "the life of one task"),
            Example("tasks log --since v1.0 --author anna", "after a commit, by one author"),
            Example("tasks log --format jsonl -- home.tasks.md", "for one file, to be read by a program"),
        ],
        discussion: """
            The lines are those of 'tasks diff'. QUERY is a query of 'tq'; it finds tasks in any state, as they were
            before a commit or are after it. 'limit:10' in it shows the last ten changes, and counts the tasks that a
            commit archived as one. Renames of a file are followed. Of a merge, only what differs from both sides is
            shown.
            """,
        flags: [.logSince, .author, .changeFormat],
        adviceOnFlag: { flag in
            let name = flag.name
            if ["until", "before"].contains(name) {
                return "the log ends with the commit that is checked out; '--since DATE' says where it starts"
            }
            if ["n", "max-count", "limit", "max", "head"].contains(name) || Int(name) != nil {
                return "the newest commits come first: write 'limit:10' for so many changes, or '--since last-month'"
            }
            return ForeignFlag.versionFlags[name].map { "write '\($0)'" }
        },
        run: { arguments, environment throws(Failure) in
            try LogRun(arguments: arguments, environment: environment).run()
        })
}

extension Flag {
    static let logSince = Flag(
        "since", value: .word(placeholder: "REV|DATE"), "only what came after this commit, or on this day and later")
    static let author = Flag(
        "author", value: .word(placeholder: "NAME"), "only commits whose author's name or address contains this")
}

private struct LogRun {
    let arguments: ParsedArguments
    let environment: Environment

    func run() throws(Failure) -> ExitCode {
        let words = try RevisionArguments(
            arguments, environment, help: "the history is that of git, which keeps it once the files are committed")
        let (range, reader) = (try range(words), words.reader)
        var commits = try Git.orFail(reader.commits(range, cut: words.cut))
        words.warnOfShallowHistory(in: commits)
        if commits.isEmpty { try explainNoCommit(in: range, words) }
        commits.removeAll(where: \.isCut)
        let text = words.query.query
        let isLimited = try text?.isLimited(in: "tasks log") ?? false
        let format = arguments.choice(.changeFormat, as: ChangeFormat.self) ?? .text
        var printer = LogPrinter(
            ChangePrinter(
                style: format == .text ? environment.style(of: environment.output) : .plain, now: words.now,
                width: environment.width(of: environment.output)),
            format, isNamed: words.names)
        var output = environment.output.buffer(isStyled: format == .text)
        var history = HistoryReader(arguments, environment, reader)
        var unmatched: Query?
        var removed: [TaskItem] = []
        var shown = 0
        try history.walk(commits, asked: text, words.settings, words.now) { commit, files, query in
            let limit = isLimited ? query?.limit ?? .max : .max
            var left = limit - shown
            let files = files.limited(to: &left, in: format)
            if left < limit - shown { printer.print(commit, files, to: &output) }
            // Of one task alone, it is of interest what became of it.
            if query != nil { removed += files.removed }
            shown = limit - left
            unmatched = shown == 0 && limit > 0 ? query : nil
            return !output.isClosed && shown < limit
        }
        printer.end(to: &output)
        output.flush()
        words.remarkOnMoves(in: removed, environment)
        if unmatched != nil, !output.isClosed {
            let count = commits.count == 1 ? "the commit" : "none of the \(commits.count) commits"
            let verb = commits.count == 1 ? "changed no" : "changed a"
            report("\(count) that changed \(words.shownFiles) \(verb) task that matches")
        }
        if let unmatched {
            words.explainNothing(unmatched) { "for what came after it, write --since \(shellQuoted($0))" }
        }
        if text == nil, printer.isEmpty, !commits.isEmpty, !output.isClosed {
            let count = commits.count == 1 ? "the commit" : "the \(commits.count) commits"
            report("\(count) that changed \(words.shownFiles) changed no task", help: "'git log' lists every commit")
        }
        return .success
    }

    private func report(_ message: String, help: String? = nil) {
        environment.print(.info, message, help: help)
    }

    /// Reports why no commit is listed: none is in `range`, or git does not know the files.
    private func explainNoCommit(in range: LogRange, _ words: RevisionArguments) throws(Failure) {
        let all = try Git.orFail(words.reader.commits(LogRange(), cut: words.cut))
        guard let newest = all.first else { return try words.reportUnknownFiles(among: []) }
        let author = arguments.value(of: .author).map { " by '\($0.text)'" } ?? ""
        let since = arguments.value(of: .logSince).map { " \(range.after == nil ? "since" : "after") '\($0.text)'" }
        let isByOthers = range.author.map { name in !all.contains { $0.isBy(name) } } ?? false
        let authors = Set(all.map(\.author)).sorted()
        report(
            "no commit\(author)\(since ?? "") changed \(words.shownFiles)",
            help: isByOthers
                ? "\(authors.count == 1 ? "the only author is" : "the authors are") \(listed(authors, atMost: 8))"
                : newest.isCut
                    ? Repository.unshallowHelp
                    : "the last commit that did is from \(newest.day), by \(newest.author)")
    }

    private func range(_ words: RevisionArguments) throws(Failure) -> LogRange {
        var range = LogRange()
        range.author = arguments.value(of: .author)?.text
        guard let since = arguments.value(of: .logSince) else { return range }
        let weekStart = words.settings.weekStart
        let day = Result { () throws(Failure) in
            try arguments.pastDays(since, words.now, weekStart: weekStart, orThrow: "invalid-date").first
        }
        let notADay: Failure
        switch day {
        case .success(let first):
            range.since = try arguments.begun(first, since, words.now)
            return range
        case .failure(let error): notADay = error
        }
        do throws(Failure) {
            range.after = try words.commit(since, orDay: true)
            return range
        } catch {
            // Hardly any commit has a name that looks like a date.
            throw since.text.contains("-") && since.text.allSatisfy { $0.isNumber || $0 == "-" } ? notADay : error
        }
    }
}

extension [FileChanges] {
    /// The same files with what `format` shows of them in at most `limit` lines or objects, which are then used up.
    fileprivate func limited(to limit: inout Int, in format: ChangeFormat) -> [FileChanges] {
        switch format {
        case .text: flatMap { [$0].limited(toLines: &limit) }
        case .md: limited(toLines: &limit)
        case .json, .jsonl: map { $0.limited(to: &limit) { _ in true } }
        }
    }

    /// The same files with at most `limit` changes; all archived tasks count as one, after the others.
    private func limited(toLines limit: inout Int) -> [FileChanges] {
        let others = map { $0.limited(to: &limit) { $0.kind != .archived } }
        let archived = map { $0.changes.filter { $0.kind == .archived } }
        guard limit > 0, archived.contains(where: { !$0.isEmpty }) else { return others }
        limit -= 1
        return zip(others, archived).map { file, archived in
            var file = file
            file.changes += archived
            return file
        }
    }
}

extension FileChanges {
    /// The same file with the first of its changes that are `included`.
    fileprivate func limited(
        to limit: inout Int, _ included: (DocumentDifference.Change) -> Bool
    ) -> FileChanges {
        var file = self
        file.changes = Array(changes.lazy.filter(included).prefix(limit))
        limit -= file.changes.count
        return file
    }
}

/// Prints commits with their task changes.
private struct LogPrinter {
    let changes: ChangePrinter
    let format: ChangeFormat
    /// Whether a file of this name is to be named even if it is the only one.
    private let isNamed: (String) -> Bool
    private var count = 0

    var isEmpty: Bool { count == 0 }

    init(_ changes: ChangePrinter, _ format: ChangeFormat, isNamed: @escaping (String) -> Bool) {
        (self.changes, self.format, self.isNamed) = (changes, format, isNamed)
    }

    mutating func print(_ commit: LoggedCommit, _ files: [FileChanges], to output: inout OutputBuffer) {
        switch format {
        case .text:
            let style = changes.style
            if count > 0 { output.append("\n") }
            let author = escapingControls("\(commit.day) \(commit.author)")
            let others = displayWidth(author + commit.shortName) + 4
            let subject = escapingControls(commit.subject)
            output.append(style.styled(author, as: .message) + "  ")
            output.append((changes.width.map { cut(subject, to: max(1, $0 - others)) } ?? subject) + "  ")
            output.append(style.styled(commit.shortName, as: .location) + "\n")
            let named = files.filter { !$0.changes.isEmpty }
            for file in named {
                if named.count > 1 || isNamed(file.name) || file.oldName != nil {
                    output.append("  " + style.styled(escapingControls(file.shownName), as: .message) + "\n")
                }
                changes.printLines(file.changes, indent: "  ", to: &output)
            }
        case .md:
            if count > 0 { output.append("\n") }
            output.append(escapingControls("### \(commit.day) \(commit.author): \(commit.subject)") + "\n\n")
            ChangePrinter.printItems(files.flatMap(\.changes), to: &output)
        case .json, .jsonl:
            let context: JSONValue = [
                "commit": JSONValue(commit.name), "day": JSONValue(commit.day.description),
                "author": JSONValue(commit.author), "subject": JSONValue(commit.subject),
            ]
            for file in files {
                for change in file.changes {
                    if format == .json { output.append(count == 0 ? "[" : ",\n") }
                    changes.printJSON(change, of: file, to: &output, context: context)
                    if format == .jsonl { output.append("\n") }
                    count += 1
                }
            }
            return
        }
        count += 1
    }

    mutating func end(to output: inout OutputBuffer) {
        if format == .json { output.append(count == 0 ? "[]\n" : "]\n") }
    }
}
