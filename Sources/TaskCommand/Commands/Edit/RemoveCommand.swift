import TaskCommandLine
import TaskEdit
import TaskFile
import TaskSystem

extension Command {
    static let remove = Command(
        name: "remove",
        aliases: ["rm"],
        summary: "remove tasks from a file, with their notes and subtasks",
        operands: [Operand(.selector, .many)],
        examples: [
            Example("tasks remove 12", "shows the task with its subtasks, and asks"),
            Example("tasks remove 'is:cancelled' --all --yes", "without asking"),
        ],
        discussion: """
            \(selectorHelp)
            To keep completed tasks, use 'tasks archive' instead. Tasks whose 'after:' then names no task are listed.
            """,
        exitCodes: exitOfChange,
        flags: [.yes, .all, .file, .dryRun],
        run: Attempt.retrying(remove))

    private static func remove(
        _ arguments: ParsedArguments, _ environment: Environment, _ attempt: Attempt
    ) throws(Failure) -> ExitCode {
        let selectors = try arguments.selectors()
        let run = try EditRun.prepare(arguments, environment, attempt, selectors: selectors)
        defer { run.endReport() }
        let selected = try run.tasks(selectors)
        // A task inside another of them is removed with that one.
        let all = Set(selected)
        let chosen = selected.filter { !$0.lineage.dropFirst().contains(where: all.contains) }
        let revisions = try run.byDocument(chosen).map { document, tasks throws(Failure) in
            try document.removing(tasks)
        }
        let stranded = stranded(by: chosen, in: run.documents(awaiting: chosen))
        if !run.isDryRun, !arguments.has(.yes), try !run.confirms(chosen, stranding: stranded) {
            environment.note("nothing was removed")
            return .success
        }
        try run.save(revisions)
        for revision in revisions {
            for task in chosen where task.document === revision.old {
                let count = task.descendants.count
                let others = count == 0 ? "" : ", with \(counted(count, "subtask"))"
                run.report(task: "removed: \(run.shown(task))\(others)")
            }
        }
        run.endReport()
        for (task, names) in stranded {
            run.remark(stranded: revisions.image(of: task), waitingFor: names)
        }
        return .success
    }
}

extension Flag {
    static let yes = Flag("yes", letter: "y", "do not ask")
}

extension EditRun {
    /// Shows `tasks` with their lines, and those of `stranded`, which wait for them, and asks for confirmation. Throws
    /// when there is nobody to ask.
    fileprivate func confirms(
        _ tasks: [TaskItem], stranding stranded: [(task: TaskItem, names: [String])]
    ) throws(Failure) -> Bool {
        var count = 0
        for task in tasks {
            for line in task.lines {
                let text = task.document.source.text(task.document.tree.contentRange(ofLine: line))
                environment.write("  \(text)", to: environment.errors)
            }
            count += 1 + task.descendants.count
        }
        for (task, names) in stranded {
            let awaited = count == 1 ? "it" : mentions(of: names)
            environment.write("  \(shown(task)) waits for \(awaited)", to: environment.errors)
        }
        let answer = environment.prompt {
            environment.errors.write("Remove \(count == 1 ? "this task" : "these \(count) tasks")? [y/N] ")
        }
        guard let answer else {
            throw Failure("unconfirmed", "cannot ask for confirmation", help: "add --yes to remove without asking")
        }
        return ["y", "yes"].contains(answer.lowercased())
    }
}
