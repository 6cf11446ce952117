import TaskExchange
import TaskFile
import TaskPrinting
import TaskQuery
import TaskSystem
import TaskText

/// One run of `tq`: the query that it asks, and the form of the answer that the flags request.
struct QueryRun {
    private let arguments: ParsedArguments
    private let environment: Environment
    private let format: AnswerFormat
    private let columns: [TaskColumn]
    private let asked: FileQuery
    private var query: Query { asked.query }
    private var files: TaskFiles { asked.files }

    /// Checks the flags, asks the query, and prints the answer.
    static func run(_ arguments: ParsedArguments, _ environment: Environment) throws(Failure) -> ExitCode {
        let format = arguments.choice(.format, as: AnswerFormat.self) ?? .text
        let listing = try arguments.listing(as: format)
        try arguments.checkFlags(of: format)
        let asked = try FileQuery.read(
            arguments, environment, withArchives: arguments.has(.archived),
            readsAll: listing != nil || arguments.has(.explain), hasDefaultView: listing == nil)
        let declared = asked.files.settings.declaring(attributesOf: asked.files.documents).attributes
        let run = QueryRun(
            arguments: arguments, environment: environment, format: format,
            columns: try arguments.columns(declared: declared), asked: asked)
        if let listing { return run.exitCode(found: try run.printListing(listing) > 0) }
        return arguments.has(.explain) ? run.explain() : run.answer()
    }

    private func exitCode(found: Bool) -> ExitCode { !found && arguments.has(.exitStatus) ? .findings : .success }

    // MARK: - Names, an explanation, tasks

    /// Prints the names of a kind, and returns their number.
    private func printListing(_ kind: Listing.Kind) throws(Failure) -> Int {
        let isLimited = try asked.text.isLimited(in: kind.flag.spelling)
        let views = kind == .views ? environment.withTimeLimit(.parsing) { files.views } : []
        let limit = TimeLimit.matching(views.compactMap(\.query), tasks: asked.taskCount) ?? asked.limit
        let listing = try environment.withTimeLimit(limit) { () throws(Failure) in
            try files.listing(kind, views, narrowedBy: asked.text).limited(to: isLimited ? query.limit : nil)
        }
        var printer = ListingPrinter(format: format)
        (printer.style, printer.width) = styleAndWidth
        if arguments.has(.null) { printer.lineEnd = 0 }
        write(isStyled: format == .text) { printer.print(listing, to: &$0) }
        // Views are always listed, with the number of tasks in each.
        if listing.rows.isEmpty || kind == .views, !asked.text.source.bytes.isEmpty {
            let answer = environment.withTimeLimit(asked.limit) {
                query.answer(over: files.documents, isOrdered: false, workers: Processors())
            }
            if answer.total == 0 { asked.explainNothing(remarks: query.remarks) }
        }
        return listing.rows.count
    }

    private func explain() -> ExitCode {
        let (explanation, total) = environment.withTimeLimit(asked.limit) {
            (
                query.explanation(over: files.documents),
                query.answer(over: files.documents, isOrdered: false, workers: Processors()).total
            )
        }
        let width = environment.width(of: environment.output)
        write { ExplanationPrinter(query, now: files.now, width: width).print(explanation, to: &$0) }
        if total == 0 { asked.explainNothing(remarks: query.remarks) }
        return exitCode(found: total > 0)
    }

    private func answer() -> ExitCode {
        let (style, width) = styleAndWidth
        let printer = printer(style, width)
        let answer = environment.withTimeLimit(asked.limit) {
            var answer = PrintableAnswer(to: query, over: files.documents, for: printer)
            guard width != nil || format == .html else { return answer }
            answer.hidden.doneToday = total(replacing: "today", with: "done:today is:done")
            // What was done today may be in an archive, which is not read.
            if answer.hidden.doneToday == 0, hasArchive { answer.hidden.doneToday = nil }
            answer.hidden.notReady = total(replacing: "next", with: "is:open not is:ready") ?? 0
            return answer
        }
        var losses = Losses()
        write(isStyled: format == .text) { losses = printer.print(answer, to: &$0) }
        environment.report(losses)
        environment.print(query.remarks, in: asked.text.source)
        if arguments.has(.strictLosses), !losses.isEmpty { return .findings }
        if answer.isEmpty { asked.explainNothing(remarks: query.remarks) }
        return exitCode(found: !answer.isEmpty)
    }

    private func printer(_ style: Style, _ width: Int?) -> TaskPrinter {
        var printer = TaskPrinter(
            format: format, now: files.now, style: style, width: width, group: query.group, workers: Processors())
        printer.query = asked.text.spelling
        printer.isSorted = query.sort != nil
        printer.weekStart = files.settings.weekStart
        printer.columns = columns
        if arguments.has(.null) { printer.lineEnd = 0 }
        printer.isForSpreadsheet = arguments.has(.spreadsheet)
        if format == .text || format == .html { printer.openIDs = idsThatBlock }
        printer.hasFooter = !environment.isQuiet
        return printer
    }

    // MARK: - Other queries over the same files

    /// The answer to another query over the same files; nil when it is not a valid query.
    private func answer(to text: QueryText) -> Answer? {
        guard var other = try? files.query(text) else { return nil }
        other.openElsewhere = query.openElsewhere
        return other.answer(over: files.documents(for: other), isOrdered: false, workers: Processors())
    }

    /// The number of tasks that the query finds with `condition` in place of a built-in view; nil if the query does not
    /// name that view.
    private func total(replacing view: String, with condition: String) -> Int? {
        guard Settings.builtInViews.contains(where: { $0.name == view && files.settings.allViews.contains($0) }) else {
            return nil
        }
        return asked.text.replacing(view: view, with: condition).flatMap(answer)?.total
    }

    private var hasArchive: Bool {
        files.documents.contains { document in
            environment.files.archives(of: document.source.name).contains { environment.files.status($0) != nil }
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
        guard !asked.words.readsInput else { return open }
        let lacking = awaited.subtracting(known)
        return open.union(environment.openIDs(among: lacking, elsewhereThan: files.documents, arguments))
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
    private var styleAndWidth: (Style, Int?) {
        guard format == .text else { return (.plain, nil) }
        let stream = environment.output
        return (environment.style(of: stream, theme: files.settings.theme), environment.width(of: stream))
    }
}

// MARK: - Flags

/// The flags of `tq` that do not apply to every format.
extension ParsedArguments {
    /// Throws a complaint about a flag that does not apply to `format`.
    fileprivate func checkFlags(of format: AnswerFormat) throws(Failure) {
        if has(.explain), format != .text, let value = value(of: .format) {
            throw failure(
                "unexpected-flag", at: value, "'--explain' cannot be printed as '\(format.rawValue)'",
                help: "leave out --format")
        }
        try allow(.fields, in: format, if: format.hasFields, help: "add --format csv, json or jsonl")
        try allow(.null, in: format, if: format.isLines, help: "add --format plain, paths or jsonl")
        try allow(
            .strictLosses, in: format, if: format.isForeign || format.hasFields || format == .md,
            help: "add --format ics, ics-events, todotxt, taskwarrior, csv, json, jsonl or md")
        try allow(.spreadsheet, in: format, if: format == .csv, help: "add --format csv")
    }

    /// The names that `--categories` and similar flags request, of which only one may be given; nil when tasks are
    /// requested. Throws a complaint about flags that cannot be combined.
    fileprivate func listing(as format: AnswerFormat) throws(Failure) -> Listing.Kind? {
        let asked = Listing.Kind.allCases.filter { has($0.flag) }
        guard let kind = asked.first else { return nil }
        let name = kind.flag.spelling
        try allowOne(of: asked.map(\.flag))
        for flag in [Flag.fields, .explain] {
            guard let value = value(of: flag) else { continue }
            throw failure(
                "unexpected-flag", at: value, "'\(flag.spelling)' does not apply to '\(name)'",
                help: "\(name) lists names, not tasks")
        }
        guard !ListingPrinter.formats.contains(format), let value = value(of: .format) else {
            return kind
        }
        let formats = ListingPrinter.formats.map(\.rawValue).joined(separator: ", ")
        throw failure(
            "unexpected-flag", at: value, "'\(name)' cannot be printed as '\(format.rawValue)'",
            help: "it takes \(formats)")
    }

    /// What to print of each task: every field, or those of `--fields`, among which may be keys that are `declared`.
    fileprivate func columns(declared: [String]) throws(Failure) -> [TaskColumn] {
        guard let argument = value(of: .fields) else { return TaskColumn.all }
        var columns: [TaskColumn] = []
        var offset = argument.offset
        for name in argument.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            let item = Argument(text: name, index: argument.index, offset: offset)
            offset += name.utf8.count + 1
            let field = TaskField(rawValue: name.lowercased()).map(TaskColumn.field)
            guard let column = field ?? declared.first(where: { folded($0) == folded(name) }).map(TaskColumn.declared)
            else {
                let names = TaskField.allCases.map(\.rawValue) + declared
                throw failure(
                    "unknown-value", at: item, "'\(name)' is not a field",
                    help: question(for: name, among: names) ?? "expected one of: " + names.joined(separator: ","))
            }
            if !columns.contains(column) { columns.append(column) }
        }
        return columns
    }

    /// Throws a complaint when `flag` was given, unless it applies to `format`.
    private func allow(
        _ flag: Flag, in format: AnswerFormat, if applies: Bool, help: String
    ) throws(Failure) {
        guard !applies, let argument = value(of: flag) else { return }
        // Several letters may share a hyphen.
        let isShort = flag.value == .none && !argument.text.hasPrefix("--")
        let name = (isShort ? flag.shortSpelling : nil) ?? flag.spelling
        throw failure(
            "unexpected-flag", at: argument, "'\(name)' does not apply to the format '\(format.rawValue)'", help: help)
    }
}

extension Listing.Kind {
    var flag: Flag {
        switch self {
        case .categories: Flag("categories", "list the categories with colours, icons and task counts, not tasks")
        case .tags: Flag("tags", "list the tags with task counts")
        case .sections: Flag("sections", "list the sections with task counts")
        case .views: Flag("views", "list the views with their queries and task counts")
        }
    }
}
