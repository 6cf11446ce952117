// Made from Documentation.docc/History.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let history = Topic(
        name: "history",
        text: ##"""
            # History: diff and log

            `git diff` shows lines; `tasks diff` shows what happened, one line per task, under the sections of the file:

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

            | sign | what happened to the task |
            |---|---|
            | `+` `-` | it was added, it was removed; the line as written |
            | `x` | it was done, or cancelled, in which case the line says so |
            | `~` | its line or its notes changed; a new title is shown as `old → new` |
            | `>` | it moved to another section, or below another task |
            | `↻` | it was done and repeats, with its next date: one line, not two |

            Each task is listed once: one that was done and edited with `x`, one that moved and was edited with `>`. Tasks are
            matched by `id:`, by title and parent, by a unique title, and by similar titles. The order among neighbours and the
            spelling of a line do not count as changes to a task; the last line mentions them.

            A task that went from one of the files to another is listed once, with `>`, in the one that has it now. It is recognized
            by its title, if that is unique among what was removed and added.

            A task that left the file and is done in the archive beside it, `tasks.archive.md` for `tasks.md`, was not removed. If
            it was open before, it was done, and is listed with `x`; those that were done earlier are one line, `3 tasks archived`.

            As an example, this file is `tasks.md`, and its earlier version comes from a pipe:

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
            | `tasks diff` | what is staged with the current files |
            | `tasks diff --staged` | the last commit with what is staged |
            | `tasks diff REV` | a commit with the current files; `--staged REV` with what is staged |
            | `tasks diff REV REV`, `A..B`, `A...B` | two commits; with three dots, from their merge base |
            | `tasks diff --no-index A B` | two files, or one and standard input, without git |

            Without a PATH these are the files that other commands use here; where those are found by a search of the folder, also
            the ones that it had or has in the other version. `-- PATH...` names other files or folders. Renamed files are followed.
            Where a task file is a link, its history is that of the file to which it leads, which must be in the same work tree.
            A file with an unresolved merge has no version in the index, and ends `--staged` and a comparison with a commit; without
            a commit, the current file is compared with our side as soon as it has no conflict markers.
            git compares nothing and runs nothing here: it only supplies the bytes of commits, see [Promises](Promises.md).

            `tasks log` shows the same commit by commit, newest first, with day and author. A QUERY selects tasks as they were
            before a commit or are after it, in any state: `tasks log 'call anna'` is the life of one task,
            `tasks log @work --since last-month` a month's work. `--since` takes a day, in the words of a query, or a commit;
            `--author` part of a name or an address. Days are those of the authors. Changes that a merge brings in are listed with
            the commits that made them, even if the merge took the file of the other side; the merge itself lists only what neither
            side had. `tasks stats --history` counts all of this, see [Statistics](Statistics.md). A shallow clone, as CI makes it,
            does not know what its oldest commit changed: that commit is left out, with a warning, and its tasks are where the
            counts begin.

            `--format md` writes lists for a pull request, `json` one array and `jsonl` one object per line, for each change:
            `change` (`added`, `done`, `edited`, `moved`, `removed`, `repeated`, `archived`), `file`, `title`, `fields` (each with
            `field`, `removed` and `added`), `from` and `to` for what moved (each with `section`, `parent` or `file`), `next` for
            what repeats, and the task as `old` and `new` with the keys of `tq --format json`; in `log` also `commit`, `day`,
            `author` and `subject`.
            """##)
}
