import TaskEdit
import TaskFile

extension Command {
    /// `tasks add`.
    static let add = Command(
        name: "add",
        summary: "write a new task into a file",
        positionals: "TEXT...",
        examples: [
            Example("tasks add 'Buy milk @shopping !! due:tomorrow remind:-1d'", "words become dates"),
            Example("tasks add Call the dentist due:friT15:00", "several words are one text"),
            Example("tasks add 'Write the notes' --under 'ship the release'", "as a subtask"),
            Example("tasks add 'Repair the bicycle' --section Home", "behind the tasks of a section"),
        ],
        discussion: """
            The task is put behind the last one of the section, else of the first section that has tasks, else at the end
            of the file. What looks like data and is none is refused: deu:fri would be in no list. A backslash makes it
            text: due\\:fri. Quote the text where the shell reads '!', '#' or '>' itself.
            """,
        flags: [.section, .under, .file, .dryRun],
        takesQuery: true,
        run: { invocation, environment throws(Failure) in try add(invocation, environment) })

    private static func add(_ invocation: ParsedArguments, _ environment: Environment) throws(Failure) -> ExitCode {
        let text = invocation.positionals.map(\.text).joined(separator: " ")
        guard !invocation.positionals.isEmpty else {
            throw Failure(
                "missing-text", "'\(invocation.line.program)' needs a text",
                help: "say what is to be done: tasks add 'Call Anna due:fri'")
        }
        let parent = invocation.value(of: .under)
        if let parent, invocation.has(.section) {
            throw invocation.failure(
                "unexpected-flag", at: parent, "a subtask stands where its parent does",
                help: "leave out --section or --under")
        }
        let run = try EditRun(invocation, environment, selectors: parent.map { [$0] } ?? [])
        let placement: Placement
        let document: Document
        if let parent {
            let task = try run.task(parent, .open)
            (placement, document) = (.under(task), task.document)
        } else {
            document = try run.document()
            placement = invocation.value(of: .section).map { .section($0.text) } ?? .standard
        }
        let revision = try orFail { () throws(EditError) in
            try TaskEdit.add(text, to: document, placement, now: run.now)
        }
        try run.save(revision)
        for task in revision.added { run.tell("added: \(run.shown(task))\(dates(of: task))") }
        run.warnOfNames(in: revision, revision.added)
        return .success
    }

    /// What the words for dates came to mean.
    private static func dates(of task: TaskItem) -> String {
        let line = task.line
        let parts = [line.due.map { "due \($0)" }, line.start.map { "start \($0)" }].compactMap(\.self)
        return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    }
}

extension Flag {
    static let section = Flag(
        "section", value: .word(placeholder: "NAME"), "the heading under which it stands; A/B for B under A")
    static let under = Flag("under", value: .word(placeholder: "SELECTOR"), "the task whose subtask it becomes")
}
