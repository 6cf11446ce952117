import TaskCommandLine
import TaskEdit
import TaskExchange
import TaskFile
import TaskImport
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
        ],
        discussion: {
            """
            INPUT is a file, or - for standard input. KIND is todotxt, taskwarrior (what 'task export' writes), ics, csv
            (ours, the template of Todoist, or a table with a column of titles), jsonl (ours, and our JSON), obsidian
            (Markdown with the emoji and fields of its plugins) or org. A task that is already there, with the same id
            or the same title and due date, is not written again. What a task file cannot express is reported on
            standard error.
            """
        },
        exitCodes: "0, 1 with --strict when something would be lost, 2 when the input cannot be read.",
        flags: [.importFormat, .file, .section, .create, .strictLosses, .dryRun],
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
        try arguments.requireUTF8(arguments.values(of: .section))
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
        let hasNames = inputs.contains { $0.1.tasks.contains { $0.id != nil || !$0.after.isEmpty } }
        let others = hasNames ? run.otherDocuments : []
        let result = try document.importing(
            inputs, section: arguments.value(of: .section)?.text, createsSection: arguments.has(.create),
            archives: archives, besides: others)
        environment.report(result.losses)
        let lostName = result.undeclaredName
        let losesSomething = !result.losses.isEmpty || lostName != nil
        if arguments.has(.strictLosses), losesSomething || !result.different.isEmpty {
            report(result.different, run, document)
            let name = result.losses.isEmpty ? lostName : nil
            let reason =
                name.map { "the \($0)s would be lost; declare the key '\($0)'" }
                ?? (losesSomething ? "something would be lost" : "the input differs from tasks that are there")
            run.remark("nothing was written: \(reason)")
            return .findings
        }
        if let revision = result.revision { try run.save(revision) }
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
        let target = fileFlag(run)
        let addition = "tasks add -\(target)"
        let help =
            name == "-"
            ? "'\(addition)' makes a task of each line"
            : input.keywordHelp.map { "to import those with a keyword: \($0) | tasks import - --from org\(target)" }
                ?? "to add each item: grep '^[[:blank:]]*[-*+] ' \(shellQuoted(name)) | \(addition)"
        run.remark("no tasks in \(name): a task is a list item with a box, '- [ ] Call Bob'; \(help)")
    }

    /// The `--file` of the run, for another command; empty when it has none.
    private static func fileFlag(_ run: EditRun) -> String {
        run.arguments.value(of: .file).map { " --file \(shellQuoted($0.text))" } ?? ""
    }

    private static func report(_ result: ImportResult, _ run: EditRun, _ document: Document) {
        var known = result.known == 0 ? "" : "; \(counted(result.known, "task")) already there"
        // Without a change the tasks are where they were.
        let revision = run.isDryRun ? nil : result.revision
        let different = result.different.map { other in
            revision.map { other.task.document === $0.old ? other.moved(to: $0.image) : other } ?? other
        }
        if !different.isEmpty { known += ", \(different.count) of them different in the input" }
        let counts = "\(counted(result.added.count, "task")) into \(document.source.name)\(known)"
        // Otherwise an input whose tasks are all present would look like one that was not read.
        if run.isDryRun { run.remark("would be imported: \(counts)") } else { run.report("imported: \(counts)") }
        for task in result.named { run.remark("named: \(run.shown(task)), id \(task.line.id ?? "")") }
        report(different, run, document)
    }

    /// Prints how the input differs from tasks that are left as they are, and how to accept that.
    private static func report(_ different: [ImportResult.Difference], _ run: EditRun, _ document: Document) {
        let shown = run.isDryRun ? different : Array(different.prefix(10))
        for other in shown { run.remark("kept: \(run.shown(other.task)); in the input: \(other.text)") }
        if different.count > shown.count {
            run.remark("kept: \(different.count - shown.count) more; --dry-run shows them all")
        }
        let file = fileFlag(run)
        let own = shown.filter { $0.task.document.source.name == document.source.name }
        let completed = Set(own.filter { $0.said?.isChecked == true }.map(\.task).filter { $0.line.recurrence == nil })
        // A command may move the lines below its task.
        let ordered = own.sorted { $0.task.markerLine > $1.task.markerLine }
        let inPlace = ordered.map { other in
            commands(for: other, besides: completed, run.now).map { $0 + file }.joined(separator: " && ")
        }
        let isAlone = inPlace.allSatisfy(\.isEmpty) && own.count == 1
        var remedies = inPlace.filter { !$0.isEmpty }
        var blocked: [TaskItem] = []
        // Those for which there is no command.
        var others = shown.count - own.count
        for (other, commands) in zip(ordered, inPlace) {
            let move = move(other, isAlone: isAlone, run.arguments.value(of: .file)?.text)
            let isBlocked = other.said == .done && other.isBlocked(besides: completed)
            if let move { remedies.append(move) }
            if isBlocked { blocked.append(other.task) }
            if commands.isEmpty, move == nil, !isBlocked { others += 1 }
        }
        if remedies.count == 1 {
            run.remark("to accept what the input says, change the task: \(remedies[0])")
        } else if !remedies.isEmpty {
            run.remark("to accept what the input says, change the tasks, in this order:")
            for remedy in remedies { run.remark("  \(remedy)") }
        }
        if !remedies.isEmpty, others > 0 { run.remark("for \(others) of them there is no command") }
        for task in blocked {
            let place = "\(task.markerLine + 1)\(file)"
            run.remark(
                "not done while a subtask is open: \(run.shown(task)); with its subtasks: "
                    + "tasks done \(place) --with-subtasks")
        }
    }

    /// The command that moves a task to its place in the input. Line numbers stay valid only if it `isAlone`; otherwise
    /// ids are used.
    private static func move(_ other: ImportResult.Difference, isAlone: Bool, _ file: String?) -> String? {
        func selector(_ task: TaskItem) -> String? {
            if file == nil, let id = task.line.id { return "id:\(id)" }
            let line = "\(task.markerLine + 1)"
            return isAlone ? file.map { shellQuoted("\($0):\(line)") } ?? line : nil
        }
        guard let task = selector(other.task) else { return nil }
        switch other.place {
        case .section(let path)? where !path.contains { $0.contains("/") }:
            return "tasks move \(task) --section \(shellQuoted(path.joined(separator: "/"))) --create"
        case .below(let parent)?: return parent.flatMap(selector).map { "tasks move \(task) --under \($0)" }
        default: return nil
        }
    }

    /// The commands that give a task its values from the input, to be run after those that complete the tasks
    /// `completed`; empty if there are none, or if one would be refused.
    private static func commands(
        for other: ImportResult.Difference, besides completed: Set<TaskItem>, _ now: Now
    ) -> [String] {
        let (task, line) = (other.task, other.task.markerLine + 1)
        let done = other.changes.first { $0.field == .attribute(.done) }?.added.first.flatMap { DateValue($0) }
        // No command accepts a day in the future.
        if let done, done.firstDay(in: now.zone) > now.today { return [] }
        let said = other.said
        let status = said ?? task.line.status
        let isBlocked = other.isBlocked(besides: completed)
        let completes = status == .done && !task.isChecked && !isBlocked
        let changes = other.changes.filter { change in
            !completes && !isBlocked || ![.attribute(.status), .attribute(.done)].contains(change.field)
        }
        var words = changes.flatMap { change in
            let removed = change.field == .tags ? change.removed.map { "-#\($0)" } : []
            return removed + change.added.compactMap { word(for: change.field, $0) }
        }
        if completes, other.isFollowed, task.line.recurrence != nil { words.append("-repeat:") }
        if said == .open, !task.isChecked { words.append("-status:") }
        // Typing refuses titles that an import writes, such as one with the notation of another program.
        if changes.contains(where: { $0.field == .title }) {
            let change = try? TypedChange(words.joined(separator: " "), now: now, settings: task.document.settings)
            let edited = try? change.flatMap { try task.document.editing([task], by: $0) }
            if edited == nil { return [] }
        }
        let edit = words.isEmpty ? [] : [CommandLineText(program: "tasks edit \(line)", words: words).text]
        if completes {
            // The flag takes the day of a moment.
            let day = done?.description.prefix(10)
            return edit + ["tasks done \(line)\(day.map { " --on \($0)" } ?? "")"]
        }
        guard task.isChecked, !status.isChecked else { return edit }
        // Without its next occurrence the task would be on another line.
        let isRepeated = task.document.tasks.contains { !$0.isChecked && $0.line.title == task.line.title }
        return ["tasks reopen \(line)"] + (isRepeated ? [] : edit)
    }

    private static func word(for field: TaskLine.Difference.Field, _ value: String) -> String? {
        let text = attributeValue(value)
        switch field {
        case .title: return "title:\(doubleQuoted(value))"
        case .priority: return Priority(named: value)?.marker
        case .category: return "@\(value)"
        case .tags: return "#\(value)"
        case .attribute(.remind), .attribute(.after): return "+\(field.name):\(text)"
        // Other tasks may refer to the id.
        case .attribute(.created), .attribute(.id), .suppressions: return nil
        case .attribute(.status) where value == "done": return "-status:"
        case .attribute(.status) where value == "open": return nil
        case .attribute, .declared: return "\(field.name):\(text)"
        }
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

extension ImportResult.Difference {
    /// Whether the task has ended in the input while a subtask is open that is not one of the tasks `completed`.
    fileprivate func isBlocked(besides completed: Set<TaskItem>) -> Bool {
        guard said?.isChecked == true else { return false }
        return task.descendants.contains { !$0.isChecked && !completed.contains($0) }
    }

    /// The state in the input.
    fileprivate var said: Status? {
        changes.first { $0.field == .attribute(.status) }?.added.first.flatMap(Status.init(rawValue:))
    }
}

extension Flag {
    static let importFormat = Flag(
        "from", value: .choice(placeholder: "KIND", ImportFormat.allCases.map(\.rawValue)),
        "the format of the input; detected from name and content by default")
}

extension Environment {
    /// The bytes of a file of any name, or of standard input.
    fileprivate func input(_ argument: Argument, _ arguments: ParsedArguments) throws(Failure) -> Source {
        do throws(SystemError) {
            if argument.text == "-" { return Source(name: arguments.inputName, bytes: try standardInput()) }
            return Source(name: argument.text, bytes: try files.readStream(argument.text, limit: .max))
        } catch {
            let address = shellQuoted(argument.text)
            let help =
                argument.text.contains("://")
                ? "only files are read: curl -sL \(address) | tasks import -"
                : error.isMissing ? "INPUT is a file, or '-' for standard input" : nil
            throw arguments.unreadable(argument, error, help: help)
        }
    }
}
