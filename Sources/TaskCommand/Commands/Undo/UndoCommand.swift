import TaskCommandLine
import TaskFile
import TaskJournal

extension Command {
    static let undo = Command(
        name: "undo",
        summary: "undo the changes of the last command",
        operands: [],
        examples: [
            Example("tasks undo", "the last command that changed a file here"),
            Example("tasks undo --last 3", "the last three, all of them or none"),
            Example("tasks undo --list", "what can be undone, newest first"),
            Example("tasks undo --dry-run", "what that would change, as a unified diff"),
            Example("tasks undo --file home.tasks.md", "the last command that changed that file"),
        ],
        discussion: """
            Every command that writes files can be undone: add, done, edit, archive, rename, fmt, lint --fix, init and
            the others, in all files that it wrote; merge and git install are undone by git and 'tasks git uninstall'.
            "Here" means the files that a command without a PATH would use; if a later command changed another file,
            nothing is undone without --file. A file that was not edited since is restored byte for byte; in one that
            was, only what the command did is undone, and nothing is written if both changed the same lines.
            'tasks redo' does it again.
            The journal, in $XDG_STATE_HOME/tasks/journal or else ~/.local/state/tasks/journal, holds the last 200
            commands; an undone command is removed from it. To reopen a task that was done, use 'tasks reopen'.
            """,
        exitCodes: exitOfReversal,
        flags: [.last, .list, .file, .dryRun],
        traits: [.keepsNoJournal],
        run: { arguments, environment throws(Failure) in try ReversalRun(.undo, arguments, environment).run() })

    static let redo = Command(
        name: "redo",
        summary: "redo what 'tasks undo' undid last",
        operands: [],
        examples: [
            Example("tasks redo", "the command that was undone last"),
            Example("tasks redo --last 2", "the last two, all of them or none"),
            Example("tasks redo --list", "what can be redone, the command undone last first"),
            Example("tasks redo --dry-run", "what that would change, as a unified diff"),
        ],
        discussion: """
            What 'tasks undo' undid is written again, in all files of that command, and can be undone again. A file that
            was edited by hand in between keeps that edit; nothing is written if both changed the same lines. Once
            another command changes a file, what was undone in that file before can no longer be redone.
            """,
        exitCodes: exitOfReversal,
        flags: [.last, .list, .file, .dryRun],
        traits: [.keepsNoJournal],
        run: { arguments, environment throws(Failure) in try ReversalRun(.redo, arguments, environment).run() })

    private static let exitOfReversal =
        "0, or 2 when something is wrong, in which case nothing was written unless the message says otherwise."
}
