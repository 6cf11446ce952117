import TaskEdit
import TaskFile

extension Command {
    /// `tasks remove`.
    static let remove = Command(
        name: "remove",
        aliases: ["rm"],
        summary: "take tasks out of a file, with their notes and subtasks",
        positionals: "SELECTOR...",
        examples: [
            Example("tasks remove 12", "shows the task with its subtasks, and asks"),
            Example("tasks remove 'is:cancelled' --all --yes", "without asking"),
        ],
        discussion: """
            \(selectorHelp)
            What is done is better archived: 'tasks archive' keeps it.
            """,
        flags: [.yes, .all, .file, .dryRun],
        takesQuery: true,
        run: { invocation, environment throws(Failure) in try remove(invocation, environment) })

    private static func remove(_ invocation: ParsedArguments, _ environment: Environment) throws(Failure) -> ExitCode {
        let selectors = try invocation.selectors()
        let run = try EditRun(invocation, environment, selectors: selectors)
        let chosen = try run.tasks(selectors)
        var revisions: [Revision] = []
        for (document, tasks) in run.byDocument(chosen) {
            revisions.append(try orFail { () throws(EditError) in try TaskEdit.remove(tasks, from: document) })
        }
        if !run.isDryRun, !invocation.has(.yes) { try run.confirm(chosen) }
        for revision in revisions {
            try run.save(revision)
            for task in chosen where task.document === revision.old {
                let count = task.descendants.count
                let others = count == 0 ? "" : ", with \(count) \(count == 1 ? "subtask" : "subtasks")"
                run.tell("removed: \(run.shown(task))\(others)")
            }
        }
        return .success
    }
}

extension Flag {
    static let yes = Flag("yes", letter: "y", "do not ask")
}

extension EditRun {
    /// Shows `tasks` with their lines and asks whether they may go. Throws when the answer is no, or nobody is there.
    fileprivate func confirm(_ tasks: [TaskItem]) throws(Failure) {
        var count = 0
        for task in tasks {
            for line in task.lines {
                let text = task.document.source.text(task.document.tree.contentRange(ofLine: line))
                environment.errors.write("  \(escapingControls(text))\n")
            }
            count += 1 + task.descendants.count
        }
        environment.errors.write("Remove \(count == 1 ? "this task" : "these \(count) tasks")? [y/N] ")
        guard let answer = environment.answer() else {
            environment.errors.write("\n")
            throw Failure("unconfirmed", "nobody is there to be asked", help: "add --yes to remove without asking")
        }
        guard ["y", "yes"].contains(answer.lowercased()) else {
            throw Failure("unconfirmed", "nothing was removed")
        }
    }
}
