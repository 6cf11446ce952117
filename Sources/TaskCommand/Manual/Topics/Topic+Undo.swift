// Made from Documentation.docc/Undo.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let undo = Topic(
        name: "undo",
        text: ##"""
            # Taking back what a command changed

            The examples are asked of the file that [Format](Format.md) shows, as `tasks.md`; today is Saturday, 21 November 2026.

            ```console
            $ tasks done budget
            done: Review the budget (tasks.md:18); next due 2026-W49
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
            error: the journal knows of no command that changed 'tasks.md'
              = help: 'tasks undo --file FILE' takes back what was done to another file
            $ echo $?
            2
            ```

            `tasks undo` takes back the last command that changed one of the files here, which are those that a command without a PATH
            would use; `--file FILE` names another. `--last 3` takes back three, all or none; `--list` shows what there is;
            `--dry-run` shows what would change. The command is taken back in every file that it wrote: an archive and the file it
            came from, all files of a `rename` or `fmt`, the settings.

            It is not an inverse of one command but of all that write files: `add`, `done`, `reopen`, `edit`, `snooze`, `move`, `remove`,
            `archive`, `rename`, `fmt`, `lint --fix`, `init`. To open one task again that was done some time ago, use `tasks reopen`,
            which takes a selector; `undo` takes none.

            **Files edited since.** A file that nobody touched gets its old bytes back, every one of them. From one that was edited
            since, only what the command did is taken, as [a merge](Merging.md) would: the edit stays. Where both changed the same,
            nothing is written, in no file of that command, and the complaint names the place:

            ```text
            $ tasks edit 'pay the rent' due:2026-12-02
            edited: Pay the rent  due 2026-11-20 → 2026-12-02 (tasks.md:21)
            $ echo '- [ ] Buy stamps' >> tasks.md
            $ tasks undo
            undone: tasks edit 'pay the rent' due:2026-12-02 (2026-11-21 10:00)
              tasks.md; what was edited since stays
            $ tasks edit 'pay the rent' due:2026-12-02 --quiet
            $ sed -i 's/2026-12-02/2026-12-03/' tasks.md
            $ tasks undo
            error: 'tasks.md:21' was edited since 'tasks edit 'pay the rent' due:2026-12-02 --quiet': 'Pay the rent': due is '2026-12-03', and was '2026-11-20' before the command
            ```

            **The journal** is kept in `$XDG_STATE_HOME/tasks/journal`, else in `~/.local/state/tasks/journal`, for nobody but you to
            read: of each file the bytes that the last command left, and what of them each command had changed. It holds 200 commands,
            and of one file up to 100, but never more than 64 MiB; a command that changed more than 1,000 files or a file of more
            than 32 MiB cannot be taken back. A change is written down before it is made, so a command that was killed in between
            is known, too. Without such a folder commands work as ever, and there is nothing to take back.

            """##)
}
