import TaskFile
import TaskQuery

/// One run of `tq`.
struct QueryRun {
    let invocation: ParsedArguments
    let environment: Environment

    init(_ invocation: ParsedArguments, _ environment: Environment) {
        self.invocation = invocation
        self.environment = environment
    }

    func run() throws(Failure) -> ExitCode {
        let format = invocation.value(of: .format).flatMap { AnswerFormat(rawValue: $0.text) } ?? .text
        let listing = try ListingArguments(invocation, format)
        let fields = try fields(format)
        try checkNull(format)
        let words = try QueryArguments(invocation, files: environment.files)
        var files = try TaskFiles(unread: words.paths, invocation, environment)
        if !invocation.has(.quiet) { environment.warnOfSettings(in: files.documents) }
        let text = words.query?.text ?? (listing == nil ? ":\(files.settings.defaultView ?? "next")" : "")
        let query = try files.query(text)
        let isWhole = listing != nil || invocation.has(.explain)
        try files.readTasks(for: isWhole ? nil : query, isCounted: format == .count && !isWhole)
        environment.limitPatterns(of: query, spelled: text, tasks: files.documents.reduce(0) { $0 + $1.tasks.count })
        if let listing {
            let names = try files.listing(listing.kind, narrowedBy: text)
            print(names, as: format, files.settings.theme)
            return names.rows.isEmpty && invocation.has(.exitStatus) ? .findings : .success
        }
        if invocation.has(.explain) {
            write { ExplanationPrinter(query, now: files.now).print(query.explanation(over: files.documents), to: &$0) }
            return .success
        }
        let (style, width) = look(of: format, files.settings.theme)
        var printer = TaskPrinter(format: format, now: files.now, style: style, width: width, group: query.group)
        printer.query = text
        printer.fields = fields
        let answer = printer.answer(to: query, over: files.documents)
        let total = answer.total + files.countedTasks
        printer.countedTasks = min(total, query.limit ?? total) - answer.matches.count
        environment.limit(0, [])
        if invocation.has(.null) { printer.lineEnd = 0 }
        write(isFiltered: format.isOfSource) { printer.print(answer.matches, hidden: answer.hidden, to: &$0) }
        if total == 0, !invocation.has(.quiet) {
            environment.print(query.hints, in: Source(name: "query", text))
        }
        return total == 0 && invocation.has(.exitStatus) ? .findings : .success
    }

    // MARK: - What may be asked for

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

    // MARK: - Printing

    private func print(_ listing: Listing, as format: AnswerFormat, _ theme: Settings.Theme) {
        var printer = ListingPrinter(format: format)
        (printer.style, printer.width) = look(of: format, theme)
        if invocation.has(.null) { printer.lineEnd = 0 }
        write { printer.print(listing, to: &$0) }
    }

    /// Writes what `body` appends; `isFiltered` when it may hold bytes that a terminal must not see.
    private func write(isFiltered: Bool = false, _ body: (inout OutputBuffer) -> Void) {
        let stream = environment.output
        var filter = isFiltered && stream.isTerminal ? TerminalFilter() : nil
        var output = OutputBuffer { stream.write(filter?.filtered($0) ?? $0) }
        body(&output)
        output.flush()
        if let rest = filter?.end(), !rest.isEmpty { stream.write(rest) }
    }

    /// How text for people is dressed, and the cells it may take; other formats have neither, and are spared the calls
    /// of the system that tell.
    private func look(of format: AnswerFormat, _ theme: Settings.Theme) -> (Style, Int?) {
        guard format == .text else { return (.plain, nil) }
        let stream = environment.output
        let style = Style(
            choice: environment.colourChoice, theme: theme, isTerminal: stream.isTerminal,
            variable: environment.variable)
        return (style, environment.width(of: stream))
    }
}
