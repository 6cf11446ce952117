import TaskCommandLine
import TaskEdit
import TaskFile
import TaskSystem
import TaskText

extension Command {
    static let skip = Command(
        name: "skip",
        summary: "leave out a date of repeating tasks: the next one comes",
        operands: [Operand(.selector, .many)],
        examples: [
            Example("tasks skip put the bins out", "not this time: the next date of its rule"),
            Example("tasks skip 12 --dry-run", "to see which date that is"),
        ],
        discussion: """
            \(selectorHelp)
            'due:', 'start:' and reminders on a day move to the next date of 'repeat:' that is not over, and so do those
            of subtasks, which are open again. Nothing counts as done. To put off a task by a week and leave its
            reminders where they are, write: tasks edit SELECTOR due:+1w
            """,
        exitCodes: exitOfChange,
        flags: [.all, .file, .dryRun],
        traits: [.needsOpenTasks, .needsRules],
        run: Attempt.retrying(skip))

    private static func skip(
        _ arguments: ParsedArguments, _ environment: Environment, _ attempt: Attempt
    ) throws(Failure) -> ExitCode {
        let selectors = try arguments.selectors()
        let run = try EditRun.prepare(arguments, environment, attempt, selectors: selectors)
        defer { run.endReport() }
        let chosen = try run.tasks(selectors)
        let memory = SnoozeMemory(environment)
        let revisions = try run.byDocument(chosen).map { document, tasks throws(Failure) in
            try document.skipping(tasks, snoozes: memory.snoozes(of: tasks.flatMap(\.family)), now: run.now)
        }
        try run.save(revisions)
        for revision in revisions {
            for task in chosen where task.document === revision.old {
                let image = revision.image(of: task)
                let change = TaskLine.Difference(from: task.line, to: image.line).description(dropping: [])
                let reopened = task.descendants.count { $0.isChecked && !revision.image(of: $0).isChecked }
                let again = reopened == 0 ? "" : "; \(counted(reopened, "subtask")) open again"
                run.report(task: "skipped: \(image.line.shownTitle)  \(change) (\(run.place(of: image)))\(again)")
            }
        }
        return .success
    }
}
