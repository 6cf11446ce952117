import TaskExchange
import TaskFile
import TaskPrinting
import TaskQuery
import TaskSystem
import TaskText

/// One run of `tq`: the files it reads, the query it asks, and the answer in the form that the flags request.
struct QueryRun {
    private let arguments: ParsedArguments
    private let environment: Environment
    private let format: AnswerFormat
    private let columns: [TaskColumn]
    private let listing: Listing.Kind?
    private let words: QueryArguments
    private var files: TaskFiles
    private let text: QueryText
    private var query: Query

    /// Checks the flags, parses the query, and reads what it needs.
    init(_ arguments: ParsedArguments, _ environment: Environment) throws(Failure) {
        (self.arguments, self.environment) = (arguments, environment)
        format = arguments.choice(.format, as: AnswerFormat.self) ?? .text
        listing = try arguments.listing(as: format)
        try arguments.checkFlags(of: format)
        words = try QueryArguments(arguments, files: environment.files)
        files =
            arguments.has(.archived)
            ? try TaskFiles(words.paths, arguments, environment, withArchives: true)
            : try TaskFiles(unread: words.paths, arguments, environment)
        if !arguments.has(.quiet) {
            environment.warn(ofSettingsIn: files.documents, files.context)
            environment.warn(ofConflictsIn: files.documents)
        }
        environment.limitReading()
        text = words.query ?? (listing == nil ? Self.standardQuery(files, arguments, environment) : QueryText(""))
        query = try files.query(text)
        environment.limit(0, [])
        files.readTasks(for: listing != nil || arguments.has(.explain) ? nil : query)
        columns = try arguments.columns(declared: files.settings.declaring(attributesOf: files.documents).attributes)
        let count = files.documents.reduce(0) { $0 + $1.tasks.count }
        environment.limitPatterns(of: query, spelled: text.source, tasks: count)
        if listing == .views { environment.limitPatterns(of: files.settings.allViews, tasks: count) }
        if !words.readsInput {
            query = environment.resolvingIDs(of: query, over: files.documents, arguments)
        }
    }

    func run() throws(Failure) -> ExitCode {
        if let listing { return exitCode(found: try printListing(listing) > 0) }
        return arguments.has(.explain) ? explain() : answer()
    }

    private func exitCode(found: Bool) -> ExitCode { !found && arguments.has(.exitStatus) ? .findings : .success }

    // MARK: - Names, an explanation, tasks

    /// Prints the names of a kind, and returns their number.
    private func printListing(_ kind: Listing.Kind) throws(Failure) -> Int {
        let listing = try files.listing(kind, narrowedBy: text)
        var printer = ListingPrinter(format: format)
        (printer.style, printer.width) = look
        if arguments.has(.null) { printer.lineEnd = 0 }
        write(isStyled: format == .text) { printer.print(listing, to: &$0) }
        return listing.rows.count
    }

    private func explain() -> ExitCode {
        let explanation = query.explanation(over: files.documents)
        let width = environment.width(of: environment.output)
        write { ExplanationPrinter(query, now: files.now, width: width).print(explanation, to: &$0) }
        let total = query.answer(over: files.documents, isOrdered: false, workers: Processors()).total
        hint(found: total)
        return exitCode(found: total > 0)
    }

    private func answer() -> ExitCode {
        let (style, width) = look
        var printer = TaskPrinter(
            format: format, now: files.now, style: style, width: width, group: query.group,
            openIDs: format == .text || format == .html ? idsThatBlock : [], workers: Processors())
        printer.query = text.spelling
        printer.columns = columns
        printer.weekStart = files.settings.weekStart
        let answer = printer.prepare(answerTo: query, over: files.documents)
        environment.limit(0, [])
        if arguments.has(.null) { printer.lineEnd = 0 }
        printer.isForSpreadsheet = arguments.has(.spreadsheet)
        var losses = Losses()
        var hidden = answer.hidden
        if width != nil || format == .html {
            hidden.doneToday = total(replacing: "today", with: "done:today is:done")
            // What was done today may be in an archive, which is not read.
            if hidden.doneToday == 0, hasArchive { hidden.doneToday = nil }
            hidden.notReady = total(replacing: "next", with: "is:open not is:ready") ?? 0
        }
        write(isStyled: format == .text) { losses = printer.print(answer.matches, hidden: hidden, to: &$0) }
        if !arguments.has(.quiet) {
            environment.report(losses)
            environment.print(query.remarks, in: text.source)
        }
        if arguments.has(.strictLosses), !losses.isEmpty { return .findings }
        hint(found: answer.total)
        return exitCode(found: answer.total > 0)
    }

    /// Says why nothing was found.
    private func hint(found total: Int) {
        guard total == 0, !arguments.has(.quiet) else { return }
        QueryHints(
            query: query, text: text, words: words, files: files, environment: environment, remarks: query.remarks
        ).print()
    }

    // MARK: - Other queries over the same files

    /// The answer to another query over the same files; nil when it is not a valid query.
    private func answer(to text: QueryText) -> Answer? {
        guard var other = try? files.query(text) else { return nil }
        other.openElsewhere = query.openElsewhere
        return other.answer(over: files.documents(for: other), isOrdered: false, workers: Processors())
    }

    /// The number of tasks that the query finds with `condition` in place of a built-in view; nil without that view.
    private func total(replacing view: String, with condition: String) -> Int? {
        guard Settings.builtInViews.contains(where: { $0.name == view && files.settings.allViews.contains($0) }) else {
            return nil
        }
        return text.replacing(view: view, with: condition).flatMap(answer)?.total
    }

    private var hasArchive: Bool {
        files.documents.contains { document in
            Path.archive(of: document.source.name).map { environment.files.status($0) != nil } ?? false
        }
    }

    /// The ids of open tasks, here and in other task files of the project, that other tasks name in `after:`.
    private var idsThatBlock: Set<String> {
        let awaited = query.idsAwaited(over: files.documents, workers: Processors())
        guard !awaited.isEmpty, let named = answer(to: QueryText("has:id is:any")) else { return [] }
        var (known, open) = (Set<String>(), Set<String>())
        for task in named.matches {
            guard let id = task.line.id, awaited.contains(id) else { continue }
            known.insert(id)
            if !task.isChecked { open.insert(id) }
        }
        guard !words.readsInput else { return open }
        let lacking = awaited.subtracting(known)
        return open.union(environment.openIDs(among: lacking, elsewhereThan: files.documents, arguments))
    }

    /// The query when none is typed: the default view of the settings, or `:next` when there is none or, after a
    /// warning, when it is invalid.
    private static func standardQuery(
        _ files: TaskFiles, _ arguments: ParsedArguments, _ environment: Environment
    ) -> QueryText {
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

    // MARK: - Writing

    /// Writes what `body` appends; with `isStyled` it may contain colours, and must not contain unescaped text of a
    /// file.
    private func write(isStyled: Bool = false, _ body: (inout OutputBuffer) -> Void) {
        var output = environment.output.buffer(isStyled: isStyled)
        body(&output)
        output.flush()
    }

    /// The style of text for people, and the width available to it; other formats have neither, and avoid the system
    /// calls to determine them.
    private var look: (Style, Int?) {
        guard format == .text else { return (.plain, nil) }
        let stream = environment.output
        return (environment.style(of: stream, theme: files.settings.theme), environment.width(of: stream))
    }
}
