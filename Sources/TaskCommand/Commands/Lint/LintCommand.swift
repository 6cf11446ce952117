import TaskCommandLine
import TaskFile
import TaskLint
import TaskPrinting
import TaskSystem

extension Command {
    static let lint = Command(
        name: "lint",
        summary: "report overdue tasks and invalid data, and repair what can be repaired",
        operands: [Operand(.path, .any)],
        examples: [
            Example("tasks lint", "the findings in the nearest tasks.md, with what to do about each"),
            Example("tasks lint --fix", "repair what can be repaired safely"),
            Example("tasks lint docs --format github", "every task file below docs, as annotations of a pull request"),
            Example("tasks lint --strict --off overdue", "fail on warnings too, but ignore overdue tasks"),
            Example("tasks lint README.md --rule overdue", "one rule, in any file"),
            Example("tasks lint --staged", "what is staged for the next commit"),
            Example("tasks lint --since main", "only findings on lines that changed since this branch began"),
        ],
        discussion: """
            Findings are errors, warnings or remarks (info). Errors fail the run, and with --strict so do warnings; a
            finding that depends on the date alone, such as overdue, fails it only if its rule is raised to an error by
            name. Few rules apply to a file without task data. 'tasks explain RULE' describes a rule. RULE may be a list
            separated by commas. --staged reads the git index instead of the files; with --fix, both must be the same:
            it repairs the files and exits with 1, because they have to be staged again. --since reports a finding if
            its place, a related place or an edit of its repair is on a changed line; in a file that git does not track,
            every line counts as changed.
            """,
        exitCodes: """
            0, 1 when the run fails, 2 when something is wrong or a PATH has no task file. Without a PATH, a folder
            without task files is not an error, so that a hook can run everywhere.
            """,
        flags: [
            .lintFormat, .fix, .unsafeFixes, .diff, .strict, .error, .warn, .info, .off, .rule, .staged, .since,
            .statistics,
        ],
        adviceOnFlag: ForeignFlag.named("check") { _ in "without '--fix', 'tasks lint' writes nothing" },
        traits: [.refusesUTF16],
        run: { arguments, environment throws(Failure) in
            try LintRun(arguments: arguments, environment: environment).run()
        })
}
