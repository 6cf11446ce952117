import TaskCommandLine
import TaskEdit
import TaskFile
import TaskSystem
import TaskText

extension Command {
    static let add = Command(
        name: "add",
        summary: "add new tasks to a file",
        operands: [Operand(.text, .many)],
        examples: [
            Example("tasks add 'Buy milk @home !! due:tomorrow remind:-2h'", "words become dates"),
            Example("tasks add Call the dentist due:friT15:00", "several words make one task"),
            Example("tasks add 'Water the plants due:sat repeat:every 2 weeks'", "rules in words are written as rules"),
            Example("tasks add 'Write the notes' --under 'ship the release'", "as a subtask"),
            Example("tasks add 'Call the bank' --before 'ship the release'", "or --after"),
            Example(
                "tasks add 'Repair the bicycle' --section Home", "after the tasks of a section; --create makes one"),
            Example("tasks add 'Call Anna' --note 'about the garden'", "with a note; --note - reads standard input"),
            Example("tasks add - < list.txt", "a task for each line"),
        ],
        discussion: """
            The task goes after the last one of the section, else of the section that the setting 'inbox:' names, else
            of one called Inbox, else of the first that has tasks, else at the end of the file. A key before a colon is
            data or an error: as text, deu:fri would never be listed. A backslash makes it text: due\\:fri. Quote the
            text if it contains '!', '#' or '>', which the shell interprets.
            """,
        exitCodes: exitOfChange,
        flags: [.section, .create, .under, .before, .after, .note, .file, .dryRun],
        adviceOnFlag: ForeignFlag.named("title", "text", "name", "task", "m", "message") { value in
            "the text needs no flag: tasks add \(shellQuoted(value ?? "Call Bob"))"
        },
        traits: [.addsTasks, .refusesUTF16],
        run: ParsedArguments.placingSection { arguments, environment throws(Failure) in
            let (tasks, input) = try newTasks(arguments, environment)
            return try Attempt.retrying { attempt throws(Failure) in
                try add(tasks, input, arguments, environment, attempt)
            }
        })

    /// The tasks to add: the words, or each line of standard input.
    private static func newTasks(
        _ arguments: ParsedArguments, _ environment: Environment
    ) throws(Failure) -> (tasks: [TypedTask], input: TypedLines?) {
        let words = arguments.positionals
        guard !words.isEmpty else {
            throw Failure(
                "missing-text", "'\(arguments.line.program)' needs the text of a task",
                help: "say what is to be done: tasks add 'Call Anna due:fri'; or - for the lines of standard input")
        }
        try arguments.requireUTF8(words + arguments.values(of: .note) + arguments.values(of: .section))
        guard words.only?.text == "-" else {
            return ([TypedTask(words.text, notes: try arguments.notes(environment))], nil)
        }
        if let note = arguments.value(of: .note) {
            throw arguments.failure(
                "unexpected-flag", at: note, "there are several tasks, and the note could belong to any of them",
                help: "leave out --note")
        }
        let input = try environment.typedInput()
        // As in a file, no other character ends a line.
        let typed = input.split { ["\n", "\r\n", "\r"].contains($0) }.filter { $0.contains { !$0.isWhitespace } }
        let margin = typed.first.map(indent) ?? 0
        if let line = typed.first(where: { indent(of: $0) > margin }) {
            throw Failure(
                "edit-refused",
                "'\(line.drop(while: \.isWhitespace))' is indented like a subtask, but each line becomes a task",
                help: ListItemHead(Array(line.utf8).drop(while: isSpaceOrTab))?.mark != nil
                    ? "'tasks import -' keeps subtasks and notes"
                    : "to add each line, do not indent it; 'tasks import -' keeps subtasks, which have a box '- [ ]'")
        }
        let lines = TypedLines(input, typed.map { ($0, withoutMarker($0)) }.filter { $1.contains { !$0.isWhitespace } })
        guard !lines.tasks.isEmpty else { throw Failure("missing-text", "standard input contains no text") }
        return (lines.tasks, lines)
    }

    /// The lines of standard input, each of which becomes a task.
    private struct TypedLines {
        private(set) var tasks: [TypedTask] = []
        private let source: Source
        /// Where the text of each task begins, or the first of those with this text.
        private var offsets: [Source: Int] = [:]

        /// The tasks for `lines` of `input`, each of which ends with the text of its task.
        init(_ input: String, _ lines: [(line: Substring, text: String)]) {
            source = Source(name: "standard input", input)
            for (line, text) in lines {
                let task = TypedTask(text)
                let end = input.utf8.distance(from: input.startIndex, to: line.endIndex)
                if offsets[task.source] == nil { offsets[task.source] = end - text.utf8.count }
                tasks.append(task)
            }
        }

        /// `failures`, of which there is at least one, as one with each complaint about the text of a task at its place
        /// in the whole input; the first of them as it is if it is about something else.
        func placing(_ failures: [Failure]) -> Failure {
            var placed: [Diagnostic] = []
            for failure in failures {
                guard let offset = failure.source.flatMap({ offsets[$0] }) else { return failures[0] }
                placed += failure.diagnostics.map { item in
                    let range = ByteRange(Int(item.range.lower) + offset, Int(item.range.upper) + offset)
                    return Diagnostic(item.rule, item.severity, at: range, item.message, help: item.help)
                }
            }
            return Failure(placed, in: source)
        }
    }

    private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }

    /// A line without its leading list marker and open box, which pasted lists have.
    private static func withoutMarker(_ line: Substring) -> String {
        var text = line.drop { $0 == " " || $0 == "\t" }
        if let first = text.first, "-*+•".contains(first), text.dropFirst().first == " " { text = text.dropFirst(2) }
        // A number alone may be the beginning of a text.
        let rest = text.drop { $0 != " " }.drop { $0 == " " }
        if rest.hasPrefix("[ ] "), ListItemHead.isMarker(text.prefix { $0 != " " }) { text = rest }
        if text.hasPrefix("[ ] ") { text = text.dropFirst(4) }
        return String(text)
    }

    private static func add(
        _ tasks: [TypedTask], _ input: TypedLines?, _ arguments: ParsedArguments, _ environment: Environment,
        _ attempt: Attempt
    ) throws(Failure) -> ExitCode {
        let flag = try arguments.place()
        try arguments.requireSection(besides: flag)
        let selectors = try arguments.neighbour(at: flag, environment)
        let run = try EditRun.prepare(arguments, environment, attempt, selectors: selectors)
        let neighbour = selectors.isEmpty ? nil : try run.task(selectors, flag == .under ? .open : .any)
        let document = if let neighbour { neighbour.document } else { try run.document() }
        let destination = arguments.destination(at: flag, neighbour)
        let revision: Revision
        do throws(Failure) {
            revision = try document.adding(tasks, to: destination, now: run.now)
        } catch {
            guard let input else { throw error }
            let refusals = document.refusals(of: tasks, now: run.now)
            throw input.placing(refusals.isEmpty ? [error] : refusals)
        }
        try run.save(revision)
        for task in revision.added { run.report(task: "added: \(run.shown(task))\(place(of: task))\(data(of: task))") }
        run.endReport()
        if let word = arguments.positionals.last, arguments.positionals.count > 1, !arguments.has(.file),
            Path.isTaskFile(Path.name(of: word.text)), environment.files.status(word.text)?.kind == .file
        {
            let help = "to add to that file, write --file before it"
            environment.print(.info, "'\(word.text)' is part of the text", help: help)
        }
        if case .standard = destination, let inbox = document.missingInbox {
            run.remark(onMissingInbox: inbox, ofAdded: revision.added)
        }
        if let first = revision.added.first { run.remarkOnParent(of: first) }
        run.warn(of: revision.added, replacing: revision.old, with: revision.new)
        if !environment.isQuiet {
            let remarks = revision.added.map { $0.remarks(now: run.now) }
            for (task, own) in zip(revision.added, remarks) { environment.print(own, in: task.document.source) }
            if !run.isDryRun, remarks.contains(where: { $0.contains { $0.rule == Diagnostic.readAsText } }) {
                let file = arguments.has(.file) ? " --file \(shellQuoted(document.source.name))" : ""
                environment.print(.info, "the text was added as typed; to undo this: tasks undo\(file)", help: nil)
            }
        }
        return .success
    }

    /// The section that a new task was added to, or the task it became a subtask of.
    private static func place(of task: TaskItem) -> String {
        if let parent = task.parent { return " under \(parent.line.shownTitle)" }
        return task.section.last.map { " in \($0)" } ?? ""
    }

    /// The words that were read as data, with the dates that they were resolved to.
    private static func data(of task: TaskItem) -> String {
        let parts = task.line.dataInWords
        return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    }
}

extension EditRun {
    /// Remarks that the section `inbox`, which the settings name, does not exist, and how the task gets there; or the
    /// next one, if there are several, or none yet.
    fileprivate func remark(onMissingInbox inbox: String, ofAdded tasks: [TaskItem]) {
        let file = arguments.value(of: .file).map { ["--file", $0.text] } ?? []
        let words = tasks.count == 1 && !isDryRun ? ["move", place(of: tasks[0])] : ["add", "TEXT"] + file
        let line = CommandLineText(program: "tasks", words: words + ["--section", inbox, "--create"])
        environment.print(.info, "no section '\(inbox)' for 'inbox:'; to create it: \(line.text)", help: nil)
    }
}
