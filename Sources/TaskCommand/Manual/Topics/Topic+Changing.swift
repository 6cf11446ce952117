// Made from Documentation.docc/Changing.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let changing = Topic(
        name: "changing",
        text: ##"""
            # Changing tasks from the shell

            The examples use the file shown in [Format](Format.md) as `tasks.md`; today is Saturday, 21 November 2026.

            These commands change a file as you would in an editor: the lines of the tasks you name, and no other byte. Changed
            lines are written in [canonical form](../../../Grammar.md#6-canonical-form). Before a file is written, the result is
            parsed again, and every other task must be unchanged.

            ```console
            $ tasks add 'Buy milk @home !! due:tomorrow remind:-2h' --section Home
            added: Buy milk (tasks.md:23) in Home; due 2026-11-22, remind -2h
            $ tasks done budget
            done: Review the budget (tasks.md:18), due 2026-W48; next due 2026-W49
            $ tasks done id:notes
            done: Write the notes (tasks.md:16)
            unblocked: Ship the release (tasks.md:13)
            $ tasks edit bicycle 'status:open due:mon' -@home
            edited: Repair the bicycle  waiting → open, -@home, +due 2026-11-23 (tasks.md:23)
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
            reopened: Review the budget (tasks.md:17); its successor was removed
            ```

            | command | what it does |
            |---|---|
            | `tasks add TEXT` | adds a task after the last one of `--section NAME` (`A/B` for B under A; `--create` writes the headings that are missing), as a subtask with `--under SELECTOR`, else in the section that the setting `inbox:` names, else in one called Inbox, else in the first section that has tasks; `--note TEXT` below it, `--note -` from standard input; `tasks add -` makes a task of each line of standard input, of which none may be indented below another; `--file FILE` where there are several files |
            | `tasks done SELECTOR...` | checks the box, stamps `done:`, removes `status:`; a task that repeats needs a date that can be read; `--on yesterday`; `--with-subtasks` where some are open |
            | `tasks reopen SELECTOR...` | reverses that, and restores the `status:` where the journal of [undo](Undoing.md) has it |
            | `tasks edit SELECTOR... CHANGE...` | `!!` `@home` `#v2` `due:fri` `title:"..."` set, `-!` `-@home` `-#v2` `-due:` remove; `remind:` replaces all reminders, `+remind:-2h` adds one, `-remind:-2h` removes one; `+after:` and `-after:` work the same way; `status:cancelled` checks the box, with open subtasks only if `--with-subtasks` is given; `--note TEXT` adds a note below the task; `--in-editor` opens `$VISUAL` or `$EDITOR` at the line |
            | `tasks snooze SELECTOR... TIME` | a new `remind:` in `1h`, `30min`, `2d`, at `17:00`, `monT09:00`, which replaces earlier reminders and the one that the last snooze wrote; later ones that you wrote stay |
            | `tasks move SELECTOR... WHERE` | `--before`, `--after`, `--under SELECTOR`, `--section NAME` (with `--create` as for `add`), with notes and subtasks; `--file OTHER` to another file, with the definitions of links `[label]` |
            | `tasks remove SELECTOR...` | asks first, unless `--yes` is given; lists the tasks whose `after:` then refers to nothing |
            | `tasks archive [PATH...]` | moves done tasks to `NAME.archive.md` next to the file; `--days 30`, `--undated` |
            | `tasks rename @old @new` | a category or tag, on every task, where settings declare it and where their views query it; reports how many had the new name already |
            | `tasks undo` | reverses what the last of these commands changed: see [Undoing](Undoing.md) |
            | `tasks init [PATH]` | a starter file, named `tasks.md` if PATH is a folder; overwrites nothing |

            **SELECTOR** is the number of a line (`12`), a place as `tq` prints it (`:12`, `home.tasks.md:7`, a line of
            `--format paths`) or an id (`id:notes`), each of which selects a task; or else a query, where all words together form
            one: `tasks done chapter 7` looks for one task with both words. Places and query words never mix. In `edit` the selector
            ends before the first CHANGE after its first word, in `snooze` before the time.

            A query selects one task: among open ones if it names no state, for `reopen` among checked ones. Its words are looked
            for in titles alone; in notes only where it says `note:`. With `--all` it may match many; otherwise the matches are
            listed, the exit code is 2, and nothing is written. A task whose whole title was typed wins over those that only contain
            it and over what its words mean as a query, and of several done tasks with the same title `reopen` takes the latest. A
            line of `--format paths` includes the title: if another task is on that line by now, the selector is refused.

            ```console
            $ tasks done call anna due:today
            error[no-task]: no open task matches 'call anna due:today'
             --> command line:1:12
              |
            1 | tasks done call anna due:today
              |            ^^^^^^^^^^^^^^^^^^^
              = help: 'tq' with the same query shows what it finds

            $ tasks done 'tasks.md:20:1: Call Anna'
            error[stale-place]: line 20 of 'tasks.md' holds no task, not 'Call Anna'
             --> command line:1:12
              |
            1 | tasks done 'tasks.md:20:1: Call Anna'
              |            ^^^^^^^^^^^^^^^^^^^^^^^^^^
              = help: 'Call Anna' is at tasks.md:21 now

            ```

            `--dry-run` prints the changes as a unified diff.

            **What you type** is interpreted as a person means it, and written in the form that files use.

            | you may type | what is written |
            |---|---|
            | `today` `tomorrow` `fri` `next-monday` (the one after today) `in-3-days` `next-month` `eow` `eom` `+1w` | the day, week or month it means; in `edit`, `due:+1w` counts from the old date and `due:today+1w` from today; more days after a span, `next-week+1d`, count from its last day in `due:`, from its first elsewhere |
            | `17:00` `5pm` `friT9:00` | the next such time: on Friday evening, `friT9:00` is next Friday; in `edit`, `due:17:00` keeps the day of the old date |
            | `remind:+2h` `remind:+30min` | that long from now |
            | `repeat:daily` `weekly` `monthly` `yearly` `weekdays`, `repeat:every 2 weeks`, `repeat:every mon` | `1d` `1w` `1mo` `1y` `mon,tue,wed,thu,fri`, `2w`, `mon`; `monthly` on a 31st is `1mo@31`, so that it does not drift |
            | `!!` anywhere in the text of `add` | the priority |

            A key before a colon is data or an error, wherever it is: an invalid value or a misspelled key is refused, because as
            text it would not show up in any list. The same goes for `due:dec 1` and `status:in progress`, whose values end at the
            space, for `due:fri 17:00`, where `due:friT17:00` was meant, and for the notation of other programs: `📅 2026-12-01`,
            `[due:: 2026-12-01]`, `due=fri`, `(A)`, `<2026-12-01 Tue>`, `#work/client`. What may be meant as text is kept, with a
            remark: `Call Anna tomorrow`, `every monday`, `p1`, `+family`, and after data `due:fri at 5pm` or `repeat:weekly until
            june`. There is also a remark on a reminder whose time has passed. A backslash makes any of them text, as in `due\:`;
            `npm run start:dev` is text as written.

            ```console
            $ tasks add 'Buy milk deu:tomorrow'
            error[misspelled-attribute]: 'deu:tomorrow' is text, not an attribute
             --> text:1:10
              |
            1 | Buy milk deu:tomorrow
              |          ^^^^^^^^^^^^
              = help: did you mean 'due:tomorrow'? To keep it as text, write 'deu\:tomorrow'

            ```

            **Repeating tasks** get a successor when they are done: an open task right above, with the notes and subtasks, all boxes
            open. `repeat:` moves to it; `due:`, `start:` and reminders on a day move by the same number of days, and those that
            count from `due:` stay. It has neither `status:` nor `done:` nor `id:`, nor an `after:` between its own subtasks, whose
            ids stay with the done ones. A week, month, quarter or year stays one: that of the rule counts from its last day, any
            other stays as many periods before or after it as it was. Of a subtask with its own rule, the successor has only the
            open occurrence. A rule that cannot be read is to be corrected or removed first. With neither `due:` nor `start:` the
            rule counts from the first reminder on a day, which moves; without one from today, and the successor gets a `due:`. A
            subtask with its own rule passes it on only while its parent stays open; otherwise the rule ends, for `reopen`, too.
            `reopen` removes the successor if it has not been changed. A cancelled task has no successor.

            **Subtasks and dependencies.** A parent with open subtasks is not completed without `--with-subtasks`. Tasks that waited
            for a completed task by `after:`, and now wait for no other, are listed, whichever task file of the project they are in.

            **Archive.** Top-level tasks are moved whole, with their notes and under the same headings, when all their boxes are
            checked and the task has a `done:`; one whose `done:` is in the future stays, and is named. A new archive begins with
            the front matter of the file. The archive is written first; if the file then cannot be written, the archive gets its old
            bytes back. A run that is killed between the two leaves tasks in both; the next run lists those that the archive then
            contains twice.

            **Two at once.** A file that was changed since it was read is not written. The command reads it again and starts over,
            provided its selector still means the same task; otherwise, and where the selector was a line number, it reports the
            change and exits with 2.

            """##)
}
