// Made from Documentation.docc/Formatting.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let formatting = Topic(
        name: "formatting",
        text: ##"""
            # Formatting

            `tasks fmt [PATH...]` gives task lines one form, described in [Grammar.md](../../../Grammar.md#6-canonical-form): one
            space between the parts, one order for the tail, one spelling for dates. Lines without task data are kept, so a README
            or a task list in a specification comes out byte for byte as it was; in a file that has task data, line ends become
            uniform on all lines, the last one gets its line end, and a byte order mark is removed. `tasks lint` reports what is not
            in this form in fewer files, such as those with a priority or a date, see [Linting](Linting.md).

            ```markdown
            # Sprint
            * [X]  Freeze the branch done:2026-11-19 @work
            * [ ] !!! Ship  due:2026/11/25 @work
            ```

            ```console
            $ tasks fmt --diff tasks.md
            --- a/tasks.md
            +++ b/tasks.md
            @@ -1,3 +1,3 @@
             # Sprint
            -* [X]  Freeze the branch done:2026-11-19 @work
            -* [ ] !!! Ship  due:2026/11/25 @work
            +- [x] Freeze the branch @work done:2026-11-19
            +- [ ] !!! Ship @work due:2026-11-25
            1 file would change, 0 unchanged
            ```

            | call | what it does |
            |---|---|
            | `tasks fmt` | the nearest `tasks.md`, in place |
            | `tasks fmt docs notes.md` | every task file below `docs`, and a file with any name |
            | `tasks fmt --check` | lists the files that would change on standard output; exit code 1 if there are any |
            | `tasks fmt --diff \| git apply` | the changes as a unified diff; exit code 1 if there are any |
            | `tasks fmt - --stdin-filename tasks.md` | standard input to standard output, for an editor |
            | `tasks fmt --range 10:20 tasks.md` | only these lines |

            In a folder below that of the file, the diff is one for the root of the work tree, and
            `git -C "$(git rev-parse --show-toplevel)" apply` applies it.

            The summary goes to standard error; `--quiet` suppresses it. Before a file is written, its result is parsed again and
            must hold the same tasks, and formatting it again must change nothing; otherwise the file is left alone, and the exit
            code is 2. The new file is written next to the old one, flushed to disk, and renamed atomically: whatever happens, the
            file holds either all of the old bytes or all of the new ones. Mode, owner and symbolic links are preserved. A file that
            was changed in the meantime, is read-only or contains a merge conflict is not written.

            `<!-- tasks-ignore unformatted -->` at the end of a line, or above it, leaves the line alone;
            `<!-- tasks-ignore-file unformatted -->` leaves the whole file alone.

            """##)
}
