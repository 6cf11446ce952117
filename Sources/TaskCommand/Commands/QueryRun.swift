import TaskExchange
import TaskFile
import TaskPrinting
import TaskQuery
import TaskSystem

/// One run of `tq`.
struct QueryRun {
    let arguments: ParsedArguments
    let environment: Environment

    init(_ arguments: ParsedArguments, _ environment: Environment) {
        self.arguments = arguments
        self.environment = environment
    }

    func run() throws(Failure) -> ExitCode {
        let format = arguments.value(of: .format).flatMap { AnswerFormat(rawValue: $0.text) } ?? .text
        let listing = try ListingArguments(arguments, format)
        try checkExplain(format)
        let fields = try fields(format)
        try checkNull(format)
        try checkExchange(format)
        let words = try QueryArguments(arguments, files: environment.files)
        var files =
            arguments.has(.archived)
            ? try TaskFiles(words.paths, arguments, environment, withArchives: true)
            : try TaskFiles(unread: words.paths, arguments, environment)
        if !arguments.has(.quiet) { environment.warn(ofSettingsIn: files.documents, files.context) }
        environment.limitReading()
        let text = words.query ?? (listing == nil ? standardQuery(files) : QueryText(""))
        var query = try files.query(text)
        environment.limit(0, [])
        let isWhole = listing != nil || arguments.has(.explain)
        files.readTasks(for: isWhole ? nil : query)
        let count = files.documents.reduce(0) { $0 + $1.tasks.count }
        environment.limitPatterns(of: query, spelled: text.source, tasks: count)
        if listing?.kind == .views { environment.limitPatterns(of: files.settings.allViews, tasks: count) }
        if !words.paths.contains(where: { $0.text == "-" }) {
            query = environment.resolvingIDs(of: query, over: files.documents, arguments)
        }
        if let listing {
            let names = try files.listing(listing.kind, narrowedBy: text)
            print(names, as: format, files.settings.theme)
            return names.rows.isEmpty && arguments.has(.exitStatus) ? .findings : .success
        }
        let hints = QueryHints(
            query: query, text: text, words: words, files: files, environment: environment, remarks: query.remarks)
        if arguments.has(.explain) {
            let explanation = query.explanation(over: files.documents)
            write { ExplanationPrinter(query, now: files.now).print(explanation, to: &$0) }
            let isEmpty = query.answer(over: files.documents, isOrdered: false, workers: Processors()).total == 0
            if isEmpty, !arguments.has(.quiet) { hints.print() }
            return isEmpty && arguments.has(.exitStatus) ? .findings : .success
        }
        let (style, width) = look(of: format, files.settings.theme)
        var printer = TaskPrinter(format: format, now: files.now, style: style, width: width, group: query.group)
        printer.workers = Processors()
        printer.query = text.spelling
        printer.fields = fields
        printer.weekStart = files.settings.weekStart
        if format == .text || format == .html {
            printer.openIDs = idsThatBlock(query, over: files, words)
        }
        let answer = printer.answer(to: query, over: files.documents)
        environment.limit(0, [])
        if arguments.has(.null) { printer.lineEnd = 0 }
        printer.isForSpreadsheet = arguments.has(.spreadsheet)
        var losses = Losses()
        var hidden = answer.hidden
        if width != nil || format == .html, let done = text.askingForDoneToday {
            hidden.doneToday = self.answer(to: done, of: files)?.total
        }
        write(isStyled: format == .text) { losses = printer.print(answer.matches, hidden: hidden, to: &$0) }
        if !arguments.has(.quiet) {
            environment.tell(losses)
            environment.print(query.remarks, in: text.source)
        }
        if arguments.has(.strictLosses), !losses.isEmpty { return .findings }
        if answer.total == 0, !arguments.has(.quiet) { hints.print() }
        return answer.total == 0 && arguments.has(.exitStatus) ? .findings : .success
    }

    /// The answer to another query over the same files; nil when it is not a valid query.
    private func answer(to text: QueryText, of files: TaskFiles) -> Answer? {
        guard let query = try? files.query(text) else { return nil }
        return query.answer(over: files.documents(for: query), isOrdered: false, workers: Processors())
    }

    /// The ids of open tasks, here and in other task files of the project, that other tasks name in `after:`.
    private func idsThatBlock(_ query: Query, over files: TaskFiles, _ words: QueryArguments) -> Set<String> {
        let awaited = query.idsAwaited(over: files.documents, workers: Processors())
        guard !awaited.isEmpty, let named = answer(to: QueryText("has:id is:any"), of: files) else { return [] }
        var (known, open) = (Set<String>(), Set<String>())
        for task in named.matches {
            guard let id = task.line.id, awaited.contains(id) else { continue }
            known.insert(id)
            if !task.isChecked { open.insert(id) }
        }
        guard !words.paths.contains(where: { $0.text == "-" }) else { return open }
        let lacking = awaited.subtracting(known)
        return open.union(environment.openIDs(among: lacking, elsewhereThan: files.documents, arguments))
    }

    /// The query when none is typed: the default view of the settings, or `:next` when there is none or, after a
    /// warning, when it is invalid.
    private func standardQuery(_ files: TaskFiles) -> QueryText {
        let standard = QueryText(":next")
        guard let view = files.settings.defaultView else { return standard }
        do throws(Failure) {
            _ = try files.query(QueryText(":\(view)"))
            return QueryText(":\(view)")
        } catch {
            if !arguments.has(.quiet) { environment.print(error.asWarnings) }
            return standard
        }
    }

    // MARK: - Checking flags

    private func checkExplain(_ format: AnswerFormat) throws(Failure) {
        guard arguments.has(.explain), format != .text, let value = arguments.value(of: .format) else { return }
        throw arguments.failure(
            "unexpected-flag", at: value, "'--explain' cannot be printed as '\(format.rawValue)'",
            help: "leave out --format")
    }

    /// The fields to print: all, or those of `--fields`.
    private func fields(_ format: AnswerFormat) throws(Failure) -> [TaskField] {
        guard let argument = arguments.value(of: .fields) else { return TaskField.allCases }
        try allow(.fields, format.hasFields, format, "add --format csv, json or jsonl")
        var fields: [TaskField] = []
        for name in argument.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let field = TaskField(rawValue: name.lowercased()) else {
                let names = TaskField.allCases.map(\.rawValue)
                let near = suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
                throw arguments.failure(
                    "unknown-value", at: argument, "'\(name)' is not a field",
                    help: near ?? "expected one of: " + names.joined(separator: ","))
            }
            if !fields.contains(field) { fields.append(field) }
        }
        return fields
    }

    private func checkNull(_ format: AnswerFormat) throws(Failure) {
        try allow(.null, format.isLines, format, "add --format plain, paths or jsonl")
    }

    private func checkExchange(_ format: AnswerFormat) throws(Failure) {
        try allow(.strictLosses, format.isForeign, format, "add --format ics, ics-events, todotxt or taskwarrior")
        try allow(.spreadsheet, format == .csv, format, "add --format csv")
    }

    /// Throws a complaint when `flag` was given, unless it applies to `format`.
    private func allow(_ flag: Flag, _ applies: Bool, _ format: AnswerFormat, _ help: String) throws(Failure) {
        guard !applies, let argument = arguments.value(of: flag) else { return }
        let name = flag.value == .none ? argument.text : flag.spelling
        throw arguments.failure(
            "unexpected-flag", at: argument, "'\(name)' does not apply to the format '\(format.rawValue)'", help: help)
    }

    // MARK: - Printing

    private func print(_ listing: Listing, as format: AnswerFormat, _ theme: Settings.Theme) {
        var printer = ListingPrinter(format: format)
        (printer.style, printer.width) = look(of: format, theme)
        if arguments.has(.null) { printer.lineEnd = 0 }
        write(isStyled: format == .text) { printer.print(listing, to: &$0) }
    }

    /// Writes what `body` appends; with `isStyled` it may contain colours, and must not contain unescaped text of a
    /// file.
    private func write(isStyled: Bool = false, _ body: (inout OutputBuffer) -> Void) {
        var output = environment.output.buffer(isStyled: isStyled)
        body(&output)
        output.flush()
    }

    /// The style of text for people, and the width available to it; other formats have neither, and avoid the system
    /// calls to determine them.
    private func look(of format: AnswerFormat, _ theme: Settings.Theme) -> (Style, Int?) {
        guard format == .text else { return (.plain, nil) }
        let stream = environment.output
        return (environment.style(of: stream, theme: theme), environment.width(of: stream))
    }
}
