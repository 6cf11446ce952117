import Testing

/// Tasks besides the chosen ones: those that are changed with them, and those that stay.
@Suite struct LeftTaskTests {
    @Test(arguments: [
        Transcript(
            "subtasks are cancelled with their parent, each on its own line",
            ["tasks.md": "- [ ] Trip\n  - [ ] Book\n    - [ ] Pay\n  - [x] Plan done:2026-11-20\n"],
            """
            $ tasks edit Trip due:fri --with-subtasks
            ! error[unexpected-flag]: '--with-subtasks' has no effect on this change
            !  --> command line:1:25
            !   |
            ! 1 | tasks edit Trip due:fri --with-subtasks
            !   |                         ^^^^^^^^^^^^^^^
            !   = help: it applies only to 'status:cancelled'
            !
            ? 2
            $ tasks edit Trip status:cancelled --with-subtasks
            edited: Trip  open → cancelled, +done 2026-11-21 (tasks.md:1)
            edited: Book  open → cancelled, +done 2026-11-21 (tasks.md:2)
            edited: Pay  open → cancelled, +done 2026-11-21 (tasks.md:3)
            """),
        Transcript(
            "what archiving leaves is named",
            [
                "tasks.md": """
                - [x] fut done:2026-11-22
                - [x] top done:2026-11-20
                  - [x] sub done:2026-11-23
                - [x] now done:2026-11-21

                """
            ],
            """
            $ tasks archive
            skipped: 2 checked tasks have a 'done:' in the future; 'tasks lint tasks.md' names them
            archived: now (tasks.archive.md:1)
            $ tasks archive --days 0 --undated
            skipped: 2 checked tasks have a 'done:' in the future; 'tasks lint tasks.md' names them
            nothing to archive (tasks.md)
            """),
        Transcript(
            "tasks that stay are named in the order of the file",
            [
                "tasks.md": """
                - [x] a
                - [x] b done:2026-11-22
                - [x] c
                  - [ ] d
                - [x] e due:2026-11-20 repeat:1d

                """
            ],
            """
            $ tasks archive
            skipped: a (tasks.md:1) has no 'done:'; '--undated' archives it, too
            skipped: b (tasks.md:2) has a 'done:' in the future
            skipped: c (tasks.md:3) has an open subtask
            skipped: e (tasks.md:5) still repeats; complete it with 'tasks done tasks.md:5' first
            nothing to archive (tasks.md)
            """),
        Transcript(
            "a command that finds no task says that it was archived",
            ["tasks.md": "- [ ] First\n", "tasks.archive.md": "- [x] Third done:2026-11-20\n"],
            """
            $ tasks edit third '#x'
            ! error[no-task]: no open task matches 'third'
            !  --> command line:1:12
            !   |
            ! 1 | tasks edit third '#x'
            !   |            ^^^^^
            !   = help: 'Third' is in tasks.archive.md; to bring it back, write: tasks move tasks.archive.md:1 --file tasks.md
            !
            ? 2
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
