import Testing

@Suite("Tasks that move to another file, and archives")
struct AnotherFileTests {
    @Test(arguments: [
        Transcript(
            "places name tasks of another file, and what is archived is found",
            [
                "tasks.md": "- [ ] Call remind:2026-11-21T12:00\n- [x] Pay done:2026-11-01\n",
                "b.tasks.md": "- [ ] Buy\n", "tasks.archive.md": "- [x] Old rent done:2026-10-01\n",
            ],
            """
            $ tasks archive tasks.archive.md
            skipped: tasks.archive.md is itself an archive
            $ tasks reopen 'old rent'
            ! error[no-task]: no checked task matches 'old rent'
            !  --> command line:1:14
            !   |
            ! 1 | tasks reopen 'old rent'
            !   |              ^^^^^^^^^^
            !   = help: 'Old rent' is in tasks.archive.md; to bring it back, write: tasks move tasks.archive.md:1 --file tasks.md
            !
            ? 2
            $ tasks move tasks.md:1 b.tasks.md:1 --section X
            ! error: these tasks are in several files
            !   = help: move them file by file; --file names another file to move them to
            ? 2
            $ tasks move tasks.md:1 --file b.tasks.md --dry-run
            --- a/b.tasks.md
            +++ b/b.tasks.md
            @@ -1,1 +1,2 @@
             - [ ] Buy
            +- [ ] Call remind:2026-11-21T12:00
            --- a/tasks.md
            +++ b/tasks.md
            @@ -1,2 +1,1 @@
            -- [ ] Call remind:2026-11-21T12:00
             - [x] Pay done:2026-11-01
            $ tasks move nothing --file b.tasks.md
            ! error[no-task]: no open task matches 'nothing'
            !  --> command line:1:12
            !   |
            ! 1 | tasks move nothing --file b.tasks.md
            !   |            ^^^^^^^
            !   = help: '--file' names the target; a task of another file is named by its place, such as work.tasks.md:3
            !
            ? 2
            """)
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
