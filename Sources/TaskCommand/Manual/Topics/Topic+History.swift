// Made from Documentation.docc/History.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let history = Topic(
        name: "history",
        text: ##"""
            # What became of tasks: diff and log

            `git diff` shows lines; `tasks diff` says what happened, a line a task, under the sections of the file:

            ```text
            Release 2.0
              x Write the notes
              ~ Ship the release  due 2026-11-25 → 2026-12-02, +#v2
            Home
              + Buy milk @shopping
              > Call Anna  Inbox → Home
              - Old idea
              ↻ Water the plants  next 2026-11-28
            also changed: settings, the spelling of 2 task lines
            ```

            | sign | what became of the task |
            |---|---|
            | `+` `-` | it came, it is gone; the line as it is written |
            | `x` | it was done, or cancelled, which is said |
            | `~` | its line or its notes say something else; a title as `old → new` |
            | `>` | it stands in another section, or below another task |
            | `↻` | it was done and stands there again, with its next date: one line, not two |

            A task is told once: one that was done and edited with `x`, one that moved and was edited with `>`. Which tasks are the
            same is found by `id:`, by title and parent, by a title that no other has, and by similar titles. The order among
            neighbours and the way a line is written are no change of a task; that there was one is said at the end.

            As an example, this file is `tasks.md`, and what it was before comes from a pipe:

            ```markdown
            - [x] Write the notes done:2026-11-21
            - [ ] Call Anna due:2026-12-02 #v2
            ```

            ```console
            $ echo '- [ ] Call Anna due:2026-11-25' | tasks diff --no-index - tasks.md
            no section
              + Write the notes done:2026-11-21
              ~ Call Anna  +#v2, due 2026-11-25 → 2026-12-02
            $ echo '- [ ] Call Anna due:2026-11-25' | tasks diff --no-index - tasks.md --format md -e
            - `+` Write the notes `done:2026-11-21`
            - `~` Call Anna `+#v2` `due 2026-11-25 → 2026-12-02`
            $ echo $?
            1
            ```

            | command | compares |
            |---|---|
            | `tasks diff` | what is staged with the files as they are |
            | `tasks diff --staged` | the last commit with what is staged |
            | `tasks diff REV` | a commit with the files as they are; `--staged REV` with what is staged |
            | `tasks diff REV REV`, `A..B`, `A...B` | two commits; with three dots from where both parted |
            | `tasks diff --no-index A B` | two files, or one and standard input, without git |

            Without a PATH these are the files that other commands use here; `-- PATH...` names others, or folders. Renamed files are
            followed. git compares nothing and runs nothing here: it hands out the bytes of commits, see [Promises](Promises.md).

            `tasks log` tells the same commit by commit, the newest first, with day and author. A QUERY asks about tasks as they were
            before a commit or are after it, in any state: `tasks log 'call anna'` is the life of one task, `tasks log @work --since
            last-month` a month's work. `--since` takes a day, in the words of a query, or a commit; `--author` a part of a name or an
            address. Days are those of the authors. What a merge brought together is told where it was made; of the merge itself only
            what neither side had. `tasks stats --history` counts all that, see [Statistics](Statistics.md).

            `--format md` writes lists for a pull request, `json` one array and `jsonl` one object a line, for each change: `change`
            (`added`, `done`, `edited`, `moved`, `removed`, `repeated`), `file`, `title`, `fields` (each with `field`, `removed` and
            `added`), `from` and `to` of what moved, `next` of what repeats, and the task as `old` and `new` with the keys of
            `tq --format json`; in `log` also `commit`, `day`, `author` and `subject`.

            """##)
}
