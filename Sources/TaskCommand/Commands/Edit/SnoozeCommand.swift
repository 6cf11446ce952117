import TaskEdit
import TaskFile

extension Command {
    /// `tasks snooze`.
    static let snooze = Command(
        name: "snooze",
        summary: "be told of tasks again later",
        positionals: "SELECTOR... TIME",
        examples: [
            Example("tasks snooze 12 1h", "in one hour; 30min, 2d, 1w, 1mo"),
            Example("tasks snooze 'call anna' 17:00", "at the next 17:00"),
            Example("tasks snooze id:notes monT09:00", "or tomorrow, fri, 2026-12-01"),
        ],
        discussion: """
            \(selectorHelp)
            The last word is the time. It becomes 'remind:', in place of those that are over; due: stays as it is, and so
            do reminders that count from it.
            """,
        flags: [.all, .file, .dryRun],
        takesQuery: true,
        run: { invocation, environment throws(Failure) in try snooze(invocation, environment) })

    private static func snooze(_ invocation: ParsedArguments, _ environment: Environment) throws(Failure) -> ExitCode {
        let words = try invocation.selectors()
        guard words.count > 1, let time = words.last else {
            throw Failure(
                "missing-time", "'\(invocation.line.program)' needs a task and a time",
                help: "write the time last: tasks snooze 12 1h")
        }
        let selectors = Array(words.dropLast())
        let run = try EditRun(invocation, environment, selectors: selectors)
        let chosen = try run.tasks(selectors)
        var results: [(revision: Revision, until: String)] = []
        for (document, tasks) in run.byDocument(chosen) {
            results.append(
                try orFail { () throws(EditError) in
                    try TaskEdit.snooze(tasks, in: document, time.text, now: run.now)
                })
        }
        for (revision, until) in results {
            try run.save(revision)
            for task in chosen where task.document === revision.old {
                run.tell("snoozed: \(run.shown(revision.task(task) ?? task)); reminder \(until)")
            }
        }
        return .success
    }
}
