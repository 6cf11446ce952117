import TaskCommandLine
import TaskEdit
import TaskExchange
import TaskFile
import TaskImport
import TaskJournal
import TaskLint
import TaskSystem
import TaskText

extension Command {
    static let importing = Command(
        name: "import",
        summary: "import tasks from another program into a task file",
        operands: [Operand(.input, .many)],
        examples: [
            Example("tasks import ~/todo.txt", "the format is detected from name and content"),
            Example("task export | tasks import - --from taskwarrior", "from standard input"),
            Example("tasks import calendar.ics --section Inbox --create", "all under one heading, created if missing"),
            Example("tasks import vault/Work.md --file work.tasks.md --dry-run", "what would be written, as a diff"),
            Example("tasks import export.csv --strict", "nothing is written when something would be lost"),
            Example("task export | tasks import - --update", "and change the tasks that were changed there"),
        ],
        discussion: """
            INPUT is a file, or - for standard input. KIND is todotxt, taskwarrior (what 'task export' writes), ics, csv
            (ours, the template of Todoist, or a table with a column of titles), jsonl (ours, and our JSON), obsidian
            (Markdown with the emoji and fields of its plugins) or org. A task that is already there, with the same id
            or the same title and due date, is not written again; where the input says something else about it, that is
            reported, and --update takes it over. What a task file cannot express is reported on standard error.
            """,
        exitCodes: "0, 1 with --strict when something would be lost, 2 when the input cannot be read.",
        flags: [.importFormat, .file, .section, .create, .update, .strictLosses, .dryRun],
        traits: [.addsTasks],
        run: ParsedArguments.placingSection(importTasks))

    private static func importTasks(
        _ arguments: ParsedArguments, _ environment: Environment
    ) throws(Failure) -> ExitCode {
        guard !arguments.positionals.isEmpty else {
            throw Failure(
                "missing-argument", "no input given",
                help: "name a file, or '-' for standard input: tasks import todo.txt")
        }
        try arguments.requireSection()
        let run = try EditRun.prepare(arguments, environment)
        let document = try run.document()
        let context = ExchangeContext(
            now: run.now, settings: document.settings, zone: { environment.resolveZone($0) })
        var seen: Set<[UInt8]> = []
        var inputs: [(name: String, tasks: ImportedTasks)] = []
        for argument in arguments.positionals {
            let input = try environment.input(argument, arguments)
            // Importing twice changes nothing, in one run, too.
            guard seen.insert(input.bytes).inserted || input.bytes.isEmpty else {
                run.remark("\(argument.text) is the same as an earlier input")
                continue
            }
            inputs.append((argument.text, try tasks(of: input, arguments, context)))
        }
        for (name, input) in inputs where input.tasks.isEmpty { remarkOnEmpty(input, name, run) }
        var archives: [Document] = []
        for name in environment.files.archives(of: document.source.name) {
            guard let archive = try environment.files.sourceIfPresent(name) else { continue }
            archives.append(Document(archive, settings: document.settings))
        }
        let others = inputs.contains(where: \.tasks.hasNames) ? run.otherDocuments : []
        let snoozes = SnoozeMemory(environment)
        let memory: ImportMemory? =
            arguments.has(.update)
            ? (run.now, CompletionMemory(environment).tasks(before:in:), snoozes.snoozes(of:)) : nil
        let result = try document.importing(
            inputs, section: arguments.value(of: .section)?.text, createsSection: arguments.has(.create),
            archives: archives, besides: others, updatingWith: memory)
        environment.report(result.losses)
        let lostName = result.undeclaredName
        let losesSomething = !result.losses.isEmpty || lostName != nil
        if arguments.has(.strictLosses), losesSomething || !result.different.isEmpty {
            reportKept(result, run)
            let name = result.losses.isEmpty ? lostName : nil
            let reason =
                name.map { "the \($0)s would be lost; declare the key '\($0)'" }
                ?? (losesSomething ? "something would be lost" : "the input differs from tasks that are there")
            run.remark("nothing was written: \(reason)")
            return .findings
        }
        if let revision = result.revision {
            try run.save(revision)
            if !run.isDryRun {
                let pairs = result.updated.flatMap(\.task.family).unique { $0 }.compactMap { task in
                    revision.task(task).map { (task, $0) }
                }
                snoozes.follow(pairs.filter { $0.isChecked || !$1.isChecked })
                snoozes.complete(pairs.filter { !$0.isChecked && $1.isChecked })
            }
        }
        report(result, run, document)
        if let key = lostName {
            run.remark(
                "the \(key)s were not kept, so an export creates new tasks in the other program; "
                    + "to keep them, declare the key '\(key)' before the import")
        }
        return .success
    }

    /// Reports why an input has no tasks, and how to get some out of it.
    private static func remarkOnEmpty(_ input: ImportedTasks, _ name: String, _ run: EditRun) {
        guard input.lacksBoxes else {
            let help = input.bulletHelp.map { ": a list item begins with a bullet, '- [ ] Buy milk'; \($0)" } ?? ""
            run.remark("no tasks in \(name)\(help)")
            return
        }
        let target = run.arguments.value(of: .file).map { " --file \(shellQuoted($0.text))" } ?? ""
        let addition = "tasks add -\(target)"
        let help =
            name == "-"
            ? "'\(addition)' makes a task of each line"
            : input.keywordHelp.map { "to import those with a keyword: \($0) | tasks import - --from org\(target)" }
                ?? "to add each item: grep '^[[:blank:]]*[-*+] ' \(shellQuoted(name)) | \(addition)"
        run.remark("no tasks in \(name): a task is a list item with a box, '- [ ] Call Bob'; \(help)")
    }

    private static func report(_ result: ImportResult, _ run: EditRun, _ document: Document) {
        // Without a change the tasks are where they were.
        let revision = run.isDryRun ? nil : result.revision
        let updated = result.updated.grouped(by: \.task).sorted(by: \.key.index)
        var known = result.known == 0 ? "" : "; \(counted(result.known, "task")) already there"
        if run.arguments.has(.update) {
            if !updated.isEmpty { known += ", \(updated.count) of them updated" }
        } else if !result.different.isEmpty {
            known += ", \(result.different.count) of them different in the input"
        }
        let counts = "\(counted(result.added.count, "task")) into \(document.source.name)\(known)"
        // Otherwise an input whose tasks are all present would look like one that was not read.
        if run.isDryRun { run.remark("would be imported: \(counts)") } else { run.report("imported: \(counts)") }
        for task in result.named { run.remark("named: \(run.shown(task)), id \(task.line.id ?? "")") }
        let shown = run.isDryRun ? updated : Array(updated.prefix(10))
        for (task, parts) in shown {
            let text = parts.map(\.text).joined(separator: ", ")
            run.remark("updated: \(run.shown(revision?.task(task) ?? task)); \(text)")
        }
        if updated.count > shown.count { run.remark("updated: \(updated.count - shown.count) more") }
        reportKept(result, run, after: revision)
        remarkOnText(of: result, run)
    }

    /// Remarks how many of the new tasks have text that was meant as data, which the linter can repair.
    private static func remarkOnText(of result: ImportResult, _ run: EditRun) {
        guard let revision = result.revision, !revision.added.isEmpty, case let new = revision.new else { return }
        let findings = Linter.ofMeantData(now: run.now).findings(in: [Linter.Input(new, isTaskFile: true)])[0]
        let lines = Set(revision.added.map(\.titleLine))
        let texts = findings.filter { lines.contains(new.tree.line(at: $0.range.lower)) }
        guard let first = texts.first else { return }
        let rules = texts.map(\.rule).unique { $0 }.joined(separator: ",")
        let these = texts.count == 1 ? "is text" : "and \(texts.count - 1) more are text"
        let command = CommandLineText(program: "tasks lint", words: ["--rule", rules, new.source.name]).text
        run.remark("'\(new.source.text(first.range))' \(these), not data; to see it: \(command)")
    }

    /// Prints how the input differs from tasks that are left as they are, where `revision` has put them.
    private static func reportKept(_ result: ImportResult, _ run: EditRun, after revision: Revision? = nil) {
        let different = result.different
        let shown = run.isDryRun ? different : Array(different.prefix(10))
        for other in shown {
            let reason = other.reason.map { ", since \($0)" } ?? ""
            run.remark(
                "kept: \(run.shown(revision?.task(other.task) ?? other.task))\(reason); in the input: \(other.text)")
        }
        if different.count > shown.count {
            run.remark("kept: \(different.count - shown.count) more; --dry-run shows them all")
        }
        let files = Set(run.documents.map(\.source.name))
        guard !run.arguments.has(.update),
            different.contains(where: { $0.isUpdatable && files.contains($0.task.document.source.name) })
        else { return }
        run.remark("to change them as the input says, add --update")
    }

    /// Reads one input.
    private static func tasks(
        of input: Source, _ arguments: ParsedArguments, _ context: ExchangeContext
    ) throws(Failure) -> ImportedTasks {
        let source = try ImportFormat.decoded(input)
        let named = arguments.choice(.importFormat, as: ImportFormat.self)
        guard let format = named ?? ImportFormat.guessed(source) else {
            guard !source.bytes.allSatisfy(isMarkdownSpace) else { return ImportedTasks() }
            throw Failure(
                "unknown-format", "cannot detect the format of '\(source.name)'", help: ImportFormat.help(for: source))
        }
        return try format.read(source, context)
    }
}

extension Flag {
    static let importFormat = Flag(
        "from", value: .choice(placeholder: "KIND", ImportFormat.allCases.map(\.rawValue)),
        "the format of the input; detected from name and content by default")
    static let update = Flag("update", "change the tasks that are there as the input says")
}

extension Environment {
    /// The bytes of a file of any name, or of standard input.
    fileprivate func input(_ argument: Argument, _ arguments: ParsedArguments) throws(Failure) -> Source {
        do throws(SystemError) {
            if argument.text == "-" { return Source(name: arguments.inputName, bytes: try standardInput()) }
            return Source(name: argument.text, bytes: try files.readStream(argument.text, limit: .max))
        } catch {
            let address = shellQuoted(argument.text)
            let folder = shellQuoted(argument.text.hasSuffix("/") ? String(argument.text.dropLast()) : argument.text)
            let help =
                argument.text.contains("://")
                ? "only files are read: curl -sL \(address) | tasks import -"
                : files.status(argument.text)?.kind == .folder
                    ? "name the files in it: tasks import \(folder)/*.md"
                    : error.isMissing ? "INPUT is a file, or '-' for standard input" : nil
            throw arguments.unreadable(argument, error, help: help)
        }
    }
}
