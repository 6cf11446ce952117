// Made from Documentation.docc/Formatting.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let formatting = Topic(
        name: "formatting",
        text: ##"""
            # Formatting

            `tasks fmt [PATH...]` writes task lines in one way, described in [Grammar.md](../../../Grammar.md#6-canonical-form): one space between
            the parts, one order for the tail, one spelling for dates. Lines without data of ours stay byte for byte, so a README or a
            specification's list of tasks comes out as it went in.

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
            | `tasks fmt docs notes.md` | every task file below `docs`, and a file of any name |
            | `tasks fmt --check` | lists the files that would change on standard output; exit code 1 if there are any |
            | `tasks fmt --diff \| git apply` | the changes as a unified diff; exit code 1 if there are any |
            | `tasks fmt - --stdin-filename tasks.md` | standard input to standard output, for an editor |
            | `tasks fmt --range 10:20 tasks.md` | only these lines |

            The summary goes to standard error; `--quiet` leaves it out. Before a file is written, its result is parsed again and must
            hold the same tasks, and formatting it again must change nothing; otherwise the file stays as it is, and the exit code is 2.
            A file is written beside the old one, brought to the disk, and given its name in one step: whatever happens, it holds either
            all of the old bytes or all of the new ones. Mode, owner and symbolic links stay. A file that somebody else changed
            meanwhile, that is read-only or that holds a merge conflict is not written.

            `<!-- tasks-ignore unformatted -->` at the end of a line, or above it, leaves the line alone;
            `<!-- tasks-ignore-file unformatted -->` the file.

            """##)
}
