// Made from Documentation.docc/Changing.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let changing = Topic(
        name: "changing",
        text: ##"""
            # Changing tasks from the shell

            The examples are asked of the file that [Format](Format.md) shows, as `tasks.md`; today is Saturday, 21 November 2026.

            These commands change a file as you would in an editor: the lines of the tasks that are named, and no other byte. What is
            written is in its [canonical form](../../../Grammar.md#6-canonical-form). Before a file is written, the result is parsed again, and
            every other task must be what it was.

            ```console
            $ tasks add 'Buy milk @home !! due:tomorrow remind:-2h' --section Home
            added: Buy milk (tasks.md:23); due 2026-11-22
            $ tasks done budget
            done: Review the budget (tasks.md:18); next due 2026-W49
            $ tasks done id:notes
            done: Write the notes (tasks.md:16)
            unblocked: Ship the release (tasks.md:13)
            $ tasks edit bicycle 'status:open due:mon' -@home
            edited: Repair the bicycle (tasks.md:23)
            $ tasks edit ship due:+1w --dry-run
            --- a/tasks.md
            +++ b/tasks.md
            @@ -10,7 +10,7 @@
             
             Everything that is not a task is prose, and stays as it is.
             
            -- [ ] !!! Ship the release @work #v2 due:2026-11-25T17:00 remind:-1d after:notes
            +- [ ] !!! Ship the release @work #v2 due:2026-12-02T17:00 remind:-1d after:notes
               The checklist is on the wiki.
               - [x] Freeze the branch done:2026-11-19
               - [x] Write the notes @work due:2026-11-24 id:notes done:2026-11-21 ticket:42
            $ tasks snooze anna 1h
            snoozed: Call Anna (tasks.md:22); reminder 2026-11-21T11:00
            $ tq 'is:any sort:file' --format plain
            - [ ] !!! Ship the release @work #v2 due:2026-11-25T17:00 remind:-1d after:notes
              - [x] Freeze the branch done:2026-11-19
              - [x] Write the notes @work due:2026-11-24 id:notes done:2026-11-21 ticket:42
            - [ ] Review the budget due:2026-W49 repeat:1w
            - [x] Review the budget due:2026-W48 done:2026-11-21
            - [ ] ! Call Anna @home due:2026-11-20 remind:2026-11-21T11:00
            - [ ] Repair the bicycle due:2026-11-23
            - [ ] !! Buy milk @home due:2026-11-22 remind:-2h
            $ tasks reopen budget
            reopened: Review the budget (tasks.md:17); its successor is gone
            ```

            | command | what it does |
            |---|---|
            | `tasks add TEXT` | a new task, behind the last one of `--section NAME`, as a subtask with `--under SELECTOR`, else behind those of the first section that has tasks; `--file FILE` where there are several |
            | `tasks done SELECTOR...` | checks the box, stamps `done:`, takes `status:` away; `--on yesterday`; `--with-subtasks` where some are open |
            | `tasks reopen SELECTOR...` | takes that back |
            | `tasks edit SELECTOR CHANGE...` | `!!` `@home` `#v2` `due:fri` `title:"..."` set, `-!` `-@home` `-#v2` `-due:` take away; `status:cancelled` checks the box; `--in-editor` opens `$VISUAL` or `$EDITOR` at the line |
            | `tasks snooze SELECTOR... TIME` | a new `remind:` in `1h`, `30min`, `2d`, at `17:00`, `monT09:00`; those that are over go |
            | `tasks move SELECTOR... WHERE` | `--before`, `--after`, `--under SELECTOR`, `--section NAME`, with notes and subtasks |
            | `tasks remove SELECTOR...` | asks first; `--yes` |
            | `tasks archive [PATH...]` | what is done, to `NAME.archive.md` beside the file; `--days 30`, `--undated` |
            | `tasks rename @old @new` | a category or tag, on every task, where settings declare it and where their views ask for it; tells how many had the new name already |
            | `tasks undo` | takes back what the last of these commands changed: see [Taking back](Undo.md) |
            | `tasks init [PATH]` | a file to start with, in a folder one named `tasks.md`; overwrites nothing |

            **SELECTOR** is the number of a line, a place as `tq` prints it (`home.tasks.md:7`), an id (`id:notes`), or a query that
            matches one task: open ones if it names no state, for `reopen` checked ones. With `--all` it may match many; otherwise the
            matches are listed, the exit code is 2, and nothing is written. `--dry-run` prints the changes as a unified diff.

            **What you type** is read as a person means it. Dates may be words (`tomorrow`, `fri`, `next-month`, `friT15:00`) and become
            dates; in `edit`, `due:+1w` counts from the old date and `due:today+1w` from today. A priority may stand anywhere in the text
            of `add`. What is one slip away from data is refused, since as text it would be in no list; so is `due:fri 17:00`, where
            `due:friT17:00` was meant:

            ```console
            $ tasks add 'Buy milk deu:tomorrow'
            error[misspelled-attribute]: 'deu:tomorrow' is text, no attribute
             --> text:1:10
              |
            1 | Buy milk deu:tomorrow
              |          ^^^^^^^^^^^^
              = help: did you mean 'due:tomorrow'? To keep it as text, write 'deu\:tomorrow'

            ```

            **Repeating tasks** come again when they are done: an open successor stands right above, with notes and subtasks, all boxes
            open. `repeat:` moves to it; `due:`, `start:` and reminders on a day move by the same number of days, and those that count
            from `due:` stay. It has neither `status:` nor `done:` nor `id:`. A week, month, quarter or year stays one, counted from its
            last day. With neither `due:` nor `start:` the rule counts from today, and the successor gets a `due:`. A subtask with a rule
            of its own hands it on only while its parent stays open; else it ends, for `reopen`, too.
            `reopen` removes the successor as long as nobody has changed it. A
            task that is cancelled has no successor.

            **Subtasks and dependencies.** A parent with open subtasks is not completed without `--with-subtasks`. Who waited for a task
            by `after:`, and now waits for nobody, is named.

            **Archive.** Top-level tasks go as a whole, with their notes, under the headings they stood under, when all their boxes are
            checked and the task says when it was done. A new archive begins with the front matter of the file. The archive is written
            first; if the file cannot be written then, the archive gets its old bytes back. A run that is killed between the two leaves
            tasks in both; the next one names those that the archive then has twice.

            **Two at once.** A file that was changed since it was read is not written: the command says so and ends with 2, and the next
            try works on what is there.

            """##)
}
