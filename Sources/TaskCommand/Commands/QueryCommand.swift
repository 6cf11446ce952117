import TaskFile
import TaskQuery

extension Command {
    /// `tq`, which is `tasks query`.
    static let query = Command(
        name: "query",
        summary: "print the tasks that match",
        positionals: "[QUERY] [PATH...]",
        examples: [
            Example("tq", "what is ready to be done, or the default view of the settings"),
            Example("tq ':today @work'", "a view, refined"),
            Example("tq due:today", "open tasks due today"),
            Example("tq 'is:overdue @work'", "two conditions, both must hold; quote the query when it has spaces"),
            Example("tq '(due:today..+7d or priority:high) -#later'", "and, or, not, parentheses"),
            Example("tq 'report sort:-due limit:5' docs", "a word of the text, in every task file below docs"),
            Example("tq 'done:last-week' --format json", "for a program"),
            Example("tq @work --format md | tq :today -", "a task file of what matched, asked again"),
            Example("tq '' notes.md", "every open task in a file of any name"),
        ],
        discussion: """
            QUERY is one word to the shell: quote it. A first word that names something or ends in .md is a PATH.
            PATH is a file, a folder (every tasks.md and *.tasks.md below), or - for standard input. Without a PATH:
            $TASKS_FILE, else the nearest tasks.md here or in a folder above, else every one below in a git work tree.
            Views: \(Settings.builtInViews.map { ":" + $0.name }.joined(separator: " ")),
            and those of the settings. Without a QUERY: the default view of the settings, else :next.
            Fields: \(TaskField.allCases.prefix(14).map(\.rawValue).joined(separator: " "))
            \(TaskField.allCases.dropFirst(14).map(\.rawValue).joined(separator: " ")).
            Exit code: 0, with -e 1 when nothing matched, 2 when something is wrong.
            """,
        flags: [.format, .fields, .null, .explain, .exitStatus],
        takesQuery: true,
        run: { invocation, environment throws(Failure) in try QueryRun(invocation, environment).run() })
}

extension Flag {
    static let format = Flag(
        "format", value: .choice(placeholder: "KIND", AnswerFormat.allCases.map(\.rawValue)),
        "how to print the tasks")
    static let fields = Flag(
        "fields", value: .word(placeholder: "NAMES"),
        "with csv, json or jsonl: only these, title,due for example")
    static let null = Flag("null", letter: "0", "with plain, paths or jsonl: end each task with NUL, for xargs -0")
    static let explain = Flag("explain", "show how the query was understood, with numbers, and no tasks")
    static let exitStatus = Flag("exit-status", letter: "e", "exit with 1 when nothing matched")
}

/// One run of `tq`.
private struct QueryRun {
    let invocation: Invocation
    let environment: Environment

    init(_ invocation: Invocation, _ environment: Environment) {
        self.invocation = invocation
        self.environment = environment
    }

    func run() throws(Failure) -> ExitCode {
        let format = invocation.value(of: .format).flatMap { AnswerFormat(rawValue: $0.text) } ?? .text
        let fields = try fields(format)
        try checkNull(format)
        let words = try QueryArguments(invocation, files: environment.files)
        let (documents, settings) = try documents(words.paths)
        let now = try environment.now(invocation, in: environment.namedZone(settings.timezone, in: documents.first))
        let query = try query(words.query, documents, settings, now)
        if invocation.has(.explain) {
            var output = OutputBuffer { [stream = environment.output] in stream.write($0) }
            ExplanationPrinter(query, now: now).print(query.explanation(over: documents), to: &output)
            output.flush()
            return .success
        }
        let answer = query.answer(over: documents)
        print(answer, from: documents, as: format, fields, of: query, now, settings.theme)
        if answer.total == 0, !invocation.has(.quiet) {
            environment.print(query.hints, in: Source(name: "query", words.query?.text ?? ""))
        }
        return answer.total == 0 && invocation.has(.exitStatus) ? .findings : .success
    }

    /// The documents to ask, and the settings of the run: the file's own when there is one, else the current folder's.
    private func documents(_ paths: [Argument]) throws(Failure) -> ([Document], Settings) {
        var finder = SettingsFinder(invocation, environment)
        var documents: [Document] = []
        for source in try FileFinder(invocation: invocation, environment: environment).sources(for: paths) {
            documents.append(Document(source, settings: try finder.settings(forFile: source.name)))
        }
        if documents.count == 1, let document = documents.first { return (documents, document.settings) }
        return (documents, try finder.settings(forFolder: "."))
    }

    private func query(
        _ argument: Argument?, _ documents: [Document], _ settings: Settings, _ now: Now
    ) throws(Failure) -> Query {
        let source = Source(name: "query", argument?.text ?? ":\(settings.defaultView ?? "next")")
        var attributes: [String] = settings.attributes
        var known = Set(attributes)
        for document in documents {
            attributes += document.settings.attributes.filter { known.insert($0).inserted }
        }
        do {
            return try Query(
                source, now: now, attributes: attributes, weekStart: settings.weekStart,
                views: settings.allViews)
        } catch {
            throw Failure(error.diagnostics, in: source)
        }
    }

    /// The fields that the format tells: all, or those of `--fields`.
    private func fields(_ format: AnswerFormat) throws(Failure) -> [TaskField] {
        guard let argument = invocation.value(of: .fields) else { return TaskField.allCases }
        guard format.hasFields else {
            throw invocation.failure(
                "unexpected-flag", at: argument, "'--fields' says nothing to the format '\(format.rawValue)'",
                help: "add --format csv, json or jsonl")
        }
        var fields: [TaskField] = []
        for name in argument.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let field = TaskField(rawValue: name.lowercased()) else {
                let names = TaskField.allCases.map(\.rawValue)
                let near = suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
                throw invocation.failure(
                    "unknown-value", at: argument, "'\(name)' is no field",
                    help: near ?? "there are " + names.joined(separator: ","))
            }
            if !fields.contains(field) { fields.append(field) }
        }
        return fields
    }

    private func checkNull(_ format: AnswerFormat) throws(Failure) {
        guard let flag = invocation.value(of: .null), !format.isLines else { return }
        throw invocation.failure(
            "unexpected-flag", at: flag, "'\(flag.text)' says nothing to the format '\(format.rawValue)'",
            help: "add --format plain, paths or jsonl")
    }

    private func print(
        _ answer: Answer, from documents: [Document], as format: AnswerFormat, _ fields: [TaskField], of query: Query,
        _ now: Now, _ theme: Settings.Theme
    ) {
        let stream = environment.output
        var style = Style.plain
        var width: Int?
        // What the stream is matters only to the format for people, and costs calls of the system.
        if format == .text {
            style = Style(
                choice: environment.colourChoice, theme: theme, isTerminal: stream.isTerminal,
                variable: environment.variable)
            width = environment.width(of: stream)
        }
        var output = OutputBuffer { stream.write($0) }
        var printer = TaskPrinter(format: format, now: now, style: style, width: width, group: query.group)
        printer.documents = documents
        printer.fields = fields
        if invocation.has(.null) { printer.lineEnd = 0 }
        printer.print(answer.matches, hidden: answer.hiddenByDefault, to: &output)
        output.flush()
    }
}
