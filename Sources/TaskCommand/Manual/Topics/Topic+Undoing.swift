// Made from Documentation.docc/Undoing.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let undoing = Topic(
        name: "undoing",
        text: ##"""
            # Undoing what a command changed

            The examples use the file shown in [Format](Format.md) as `tasks.md`; today is Saturday, 21 November 2026.

            ```console
            $ tasks done budget
            done: Review the budget (tasks.md:18), due 2026-W48; next due 2026-W49
            $ tasks rename @home @house
            renamed: @home to @house on 2 tasks and in its settings (tasks.md)
            $ tasks undo --list
            last  time              command                    files
               1  2026-11-21 10:00  tasks rename @home @house  tasks.md
               2  2026-11-21 10:00  tasks done budget          tasks.md
            $ tasks undo
            undone: tasks rename @home @house (2026-11-21 10:00)
              tasks.md
            $ tasks undo
            undone: tasks done budget (2026-11-21 10:00)
              tasks.md
            $ tasks undo
            error: the journal has no command that changed 'tasks.md'
            $ echo $?
            2
            ```

            `tasks undo` reverses the last command that changed one of the files here, which are those that a command without a PATH
            would use; `--file FILE` names another. `--last 3` reverses three, all or none; `--list` shows what can be undone;
            `--dry-run` shows what would change. The command is undone in every file that it wrote: an archive and the file it
            belongs to, all files of a `rename` or `fmt`, the settings.

            It applies to all commands that write files: `add`, `done`, `reopen`, `edit`, `snooze`, `move`, `remove`, `archive`,
            `rename`, `fmt`, `lint --fix`, `import`, `resolve`, `init`. To reopen a single task that was done some time ago, use
            `tasks reopen`, which takes a selector; `undo` takes none.

            **Files edited since.** A file that was not touched since gets exactly its old bytes back. In one that was edited since,
            only what the command did is reversed, as in [a merge](Merging.md): the edit stays, also in a file that the command
            created. A task that now has another title and lacks a field is another one, unless the title is plainly a correction.
            Where both changed the same thing, nothing is written, in any file of that command, and the error names the place:

            ```console
            $ tasks edit 'call anna' due:2026-12-02
            edited: Call Anna  due 2026-11-20 → 2026-12-02 (tasks.md:21)
            $ echo '- [ ] Buy stamps' >> tasks.md
            $ tasks undo
            undone: tasks edit 'call anna' due:2026-12-02 (2026-11-21 10:00)
              tasks.md; later edits were kept
            $ tasks edit 'call anna' due:2026-12-02 --quiet
            $ sed -i 's/2026-12-02/2026-12-03/' tasks.md
            $ tasks undo
            error: 'tasks.md:21' was edited after 'tasks edit 'call anna' due:2026-12-02 --quiet': 'Call Anna': due is '2026-12-03', and was '2026-11-20' before the command
              = help: nothing was written; undo that edit first, or change the file by hand: 'tasks undo --list' shows what the commands were
            ```

            Where the file has nothing of what the command changed, because another branch is checked out, for example, nothing is
            undone, and the exit code is 2; the journal keeps the command. So it is where a task that the command removed, or took
            to the archive, stands in the file and is not in the archive. `--last` passes over such commands only where the files are
            exactly as an older command left them, and undoes that one.

            **Doing it again.** `tasks redo` makes the changes again that were undone last; `--last 2`, `--list`, `--file` and
            `--dry-run` mean the same as for `undo`, and an edit by hand in between stays, too. Another command that changes a file
            ends this: what was undone in that file before cannot be redone then.

            ```console
            $ tasks done budget --quiet
            $ tasks undo
            undone: tasks done budget --quiet (2026-11-21 10:00)
              tasks.md
            $ tasks redo
            redone: tasks done budget --quiet (2026-11-21 10:00)
              tasks.md
            $ tasks redo
            error: no command that changed 'tasks.md' can be redone
              = help: 'tasks redo' repeats what 'tasks undo' took back, until another command changes the file
            ```

            A file that was deleted since exists again, as it was before the command; `tasks undo` where no task file is left
            finds those that were deleted in this folder.

            **The journal** is kept in `$XDG_STATE_HOME/tasks/journal`, else in `~/.local/state/tasks/journal`, readable only by
            you: for each file, the bytes that the last command left, and what each command changed in them. It holds 200 commands,
            and up to 100 per file, but never more than 64 MiB; a command that changed more than 1,000 files or a file of more than
            32 MiB cannot be undone. What can be redone is kept beside it, in `undone`. A change is recorded before it is made, so a
            command that was killed in between is recorded, too. Without such a folder commands work as usual, but there is nothing
            to undo.

            """##)
}
