import Testing

@testable import TaskCommandLine
@testable import TaskSystem

@Suite("tasks archive")
struct ArchiveTests {
    private static let finished = """
        ---
        tasks:
          attributes: [ticket]
        ---
        - [x] Before done:2026-11-01

        # Release
        ## Docs

        <!-- tasks-ignore overdue -->
        - [x] Write due:2026-11-01 ticket:7 done:2026-11-20
          In two parts.

          - [x] first
        - [x] Ticked repeat:1w due:2026-11-01 done:2026-11-02
        - [x] Half done:2026-11-02
          - [ ] other half
        - [ ] Print
        - [x] Undated

        """

    @Test(
        "done tasks move to the archive",
        arguments: [
            Transcript(
                "definitions of links come along, each once, and none that leads elsewhere",
                [
                    "tasks.md": """
                    - [x] See [the doc][d] done:2026-11-01
                      note [e]
                    - [ ] Keep [d]
                    - [ ] Send [e]

                    [d]: http://d.example
                    [e]: <http://e.example> 'E'

                    """,
                    "home.tasks.md": "- [ ] y\n\n[d]: http://other.example",
                ],
                """
                $ tasks archive tasks.md
                archived: See [the doc][d] (tasks.archive.md:1)
                $ cat tasks.archive.md
                - [x] See [the doc][d] done:2026-11-01
                  note [e]

                [d]: http://d.example
                [e]: <http://e.example> 'E'
                $ tasks move tasks.md:1 --file home.tasks.md
                ! error[edit-refused]: nothing was written: the link '[d]' leads elsewhere in 'home.tasks.md'
                !  --> tasks.md:1:7
                !   |
                ! 1 | - [ ] Keep [d]
                !   |       ^^^^^^^^
                !   = help: give it another label, here or there
                !
                ? 2
                $ tasks move tasks.md:2 --file home.tasks.md --quiet
                $ cat home.tasks.md
                - [ ] y
                - [ ] Send [e]

                [d]: http://other.example
                [e]: <http://e.example> 'E'
                $ tasks done tasks.md:1 --quiet
                $ tasks archive tasks.md --quiet
                $ cat tasks.archive.md
                - [x] See [the doc][d] done:2026-11-01
                  note [e]
                - [x] Keep [d] done:2026-11-21

                [d]: http://d.example
                [e]: <http://e.example> 'E'
                """),
            Transcript(
                "a warning about settings is given once",
                [
                    "tasks.md": "---\ntasks:\n  week-start: monday\n---\n- [x] a done:2026-11-01\n",
                    ".tasks.yaml": "week-strt: sunday\n",
                ],
                """
                $ tasks archive
                archived: a (tasks.archive.md:6)
                ! warning[invalid-settings]: 'week-strt' is not a setting
                !  --> .tasks.yaml:1:1
                !   |
                ! 1 | week-strt: sunday
                !   | ^^^^^^^^^
                !   = help: did you mean 'week-start'?
                !
                """),
            Transcript(
                "tasks are archived with headings, notes and subtasks",
                ["tasks.md": finished, "tasks.archive.md": "# Old\n\n- [x] a done:2026-01-01\n\n# Release\n\n- [x] b"],
                """
                $ tasks archive --days 2
                skipped: Ticked (tasks.md:14) still repeats; complete it with 'tasks done tasks.md:14' first
                skipped: Half (tasks.md:15) has an open subtask
                skipped: Undated (tasks.md:18) has no 'done:'; '--undated' archives it, too
                archived: Before (tasks.archive.md:1)
                $ cat tasks.archive.md
                - [x] Before done:2026-11-01

                # Old

                - [x] a done:2026-01-01

                # Release

                - [x] b
                $ tasks archive
                ! error[edit-refused]: nothing was written: 'ticket' is not declared for 'tasks.archive.md'
                !   --> tasks.md:10:28
                !    |
                ! 10 | - [x] Write due:2026-11-01 ticket:7 done:2026-11-20
                !    |                            ^^^^^^^^
                !    = help: declare it there, under 'attributes:', or remove 'ticket:'
                !
                ? 2
                """),
            Transcript(
                "what was ticked by hand is archived once it is completed, on the day that was meant",
                [
                    "tasks.md": """
                    - [x] Bins due:2026-11-17 repeat:tue
                    - [x] Trip done:2026-11-02
                      - [x] Pack repeat:1w
                    - [x] Call

                    """
                ],
                """
                $ tasks archive
                skipped: Bins (tasks.md:1) still repeats; complete it with 'tasks done tasks.md:1' first
                skipped: Pack (tasks.md:3) still repeats; its parent is done, so remove the rule with 'tasks edit tasks.md:3 -repeat:' first
                skipped: Call (tasks.md:4) has no 'done:'; '--undated' archives it, too
                nothing to archive (tasks.md)
                $ tasks edit tasks.md:3 -repeat:
                edited: Pack  -repeat 1w (tasks.md:3)
                $ tasks done tasks.md:1 tasks.md:4 --on 2026-11-17
                already done: Bins (tasks.md:2); dated 2026-11-17; next due 2026-11-24
                already done: Call (tasks.md:5); dated 2026-11-17
                $ tasks done tasks.md:5 --on 2026-11-18
                ! error[edit-refused]: this task was done on another day, 2026-11-17
                !  --> tasks.md:5:7
                !   |
                ! 5 | - [x] Call done:2026-11-17
                !   |       ^^^^
                !   = help: leave out the day, or correct 'done:' first
                !
                ? 2
                $ tasks archive
                archived: Bins (tasks.archive.md:1)
                archived: Trip (tasks.archive.md:2)
                archived: Call (tasks.archive.md:4)
                $ cat tasks.md
                - [ ] Bins due:2026-11-24 repeat:tue
                """),
            Transcript(
                "a file that cannot be archived does not keep the others from it",
                [
                    "a.tasks.md": "---\ntasks:\n  attributes: [ticket]\n---\n- [x] a ticket:7 done:2026-11-20\n",
                    "a.tasks.archive.md": "- [x] o\n",
                    "b.tasks.md": "- [x] b done:2026-11-20\n",
                ],
                """
                $ tasks archive .
                archived: b (b.tasks.archive.md:1)
                ! error[edit-refused]: nothing was written to 'a.tasks.md': 'ticket' is not declared for 'a.tasks.archive.md'
                !  --> a.tasks.md:5:9
                !   |
                ! 5 | - [x] a ticket:7 done:2026-11-20
                !   |         ^^^^^^^^
                !   = help: declare it there, under 'attributes:', or remove 'ticket:'
                !
                ? 2
                """),
            Transcript(
                "tasks are archived into a new file", ["tasks.md": finished],
                """
                $ tasks archive --undated --quiet
                $ cat tasks.archive.md
                ---
                tasks:
                  attributes: [ticket]
                ---

                - [x] Before done:2026-11-01

                # Release

                ## Docs

                <!-- tasks-ignore overdue -->
                - [x] Write due:2026-11-01 done:2026-11-20 ticket:7
                  In two parts.

                  - [x] first
                - [x] Undated
                $ cat tasks.md
                ---
                tasks:
                  attributes: [ticket]
                ---

                # Release
                ## Docs

                - [x] Ticked repeat:1w due:2026-11-01 done:2026-11-02
                - [x] Half done:2026-11-02
                  - [ ] other half
                - [ ] Print
                $ tasks archive
                skipped: Ticked (tasks.md:9) still repeats; complete it with 'tasks done tasks.md:9' first
                skipped: Half (tasks.md:10) has an open subtask
                nothing to archive (tasks.md)
                $ tasks archive --dry-run
                ! skipped: Ticked (tasks.md:9) still repeats; complete it with 'tasks done tasks.md:9' first
                ! skipped: Half (tasks.md:10) has an open subtask
                ! nothing to archive (tasks.md)
                $ tasks archive --dry-run --quiet
                """),
            Transcript(
                "a task that the archive has already is archived, and named as a duplicate",
                [
                    "tasks.md": "# A\n- [x] b @x done:2026-11-20\n- [x] c done:2026-11-20\n- [x] d\n",
                    "tasks.archive.md": "# A\n\n- [x] b done:2026-11-20\n- [x] c done:2026-11-19\n- [x] d\n",
                ],
                """
                $ tasks archive --dry-run
                --- a/tasks.archive.md
                +++ b/tasks.archive.md
                @@ -3,3 +3,5 @@
                 - [x] b done:2026-11-20
                 - [x] c done:2026-11-19
                 - [x] d
                +- [x] b @x done:2026-11-20
                +- [x] c done:2026-11-20
                --- a/tasks.md
                +++ b/tasks.md
                @@ -1,4 +1,2 @@
                 # A
                -- [x] b @x done:2026-11-20
                -- [x] c done:2026-11-20
                 - [x] d
                ! skipped: d (tasks.md:4) has no 'done:'; '--undated' archives it, too
                ! duplicate: b was already archived, with the same dates but other data or notes (tasks.archive.md:3)
                $ tasks archive
                skipped: d (tasks.md:2) has no 'done:'; '--undated' archives it, too
                archived: b (tasks.archive.md:6)
                archived: c (tasks.archive.md:7)
                duplicate: b (tasks.archive.md:6) was already archived, with the same dates but other data or notes (tasks.archive.md:3)
                """),
            Transcript(
                "occurrences with different dates are not duplicates, even if they were done on the same day",
                [
                    "tasks.md": """
                    # A
                    - [x] Standup due:2026-11-19 done:2026-11-20
                    - [x] Standup due:2026-11-18 done:2026-11-20
                    - [x] Standup due:2026-11-19 start:2026-11-17 done:2026-11-20
                    - [x] Water done:2026-11-20T08:00

                    """,
                    "tasks.archive.md": """
                    - [x] Water done:2026-11-20T08:00

                    # A

                    - [x] Standup due:2026-11-18 done:2026-11-20
                    - [x] Water done:2026-11-20T09:00
                    - [x] Water done:2026-11-20T08:00

                    """,
                ],
                """
                $ tasks archive
                archived: Standup (tasks.archive.md:8)
                archived: Standup (tasks.archive.md:9)
                archived: Standup (tasks.archive.md:10)
                archived: Water (tasks.archive.md:11)
                duplicate: Standup (tasks.archive.md:9) was already archived, with the same dates (tasks.archive.md:5)
                duplicate: Water (tasks.archive.md:11) was already archived, with the same dates (tasks.archive.md:7)
                unless they were done twice, remove the copies: tasks remove tasks.archive.md:9 tasks.archive.md:11
                """),
        ])
    func archive(_ transcript: Transcript) { expect(transcript) }

    /// Whichever write fails, each task is in exactly one of the files.
    @Test(arguments: [["tasks.md"], ["tasks.archive.md"]], [true, false])
    func noTaskIsLostOrDoubled(_ broken: [String], hasArchive: Bool) {
        let old = hasArchive ? ["tasks.archive.md": "- [x] a done:2026-01-01\n"] : [:]
        var files = MemoryFiles(texts: [:], current: "/home/me/project")
        for (name, text) in old.merging(["tasks.md": "- [ ] b\n- [x] c done:2026-11-20\n"], uniquingKeysWith: { $1 }) {
            files.texts["/home/me/project/\(name)"] = text
        }
        for name in broken { files.unwritable["/home/me/project/\(name)"] = SystemError("No space left on device") }
        let before = files.texts
        let result = MemoryShell(files: files).run(["tasks", "archive"])
        #expect(result.code == .failure)
        #expect(result.errors.hasPrefix("error: cannot write '\(broken[0])': No space left on device"))
        #expect(result.output == "")
        #expect(files.texts == before)
    }
}
