import Testing

@testable import TaskCommandLine
@testable import TaskSystem

/// What a person meets who keeps lists with these programs day after day: nothing is lost or left out without a word.
@Suite struct EverydayTests {
    @Test(arguments: [
        Transcript(
            "a task that was ticked by hand gets its day, with its subtasks only where they are named",
            ["tasks.md": "- [x] Buy milk\n- [x] Trip\n  - [x] Pack\n  - [x] Tickets\n"],
            """
            $ tasks done 'buy milk'
            already done: Buy milk (tasks.md:1); dated 2026-11-21
            $ tasks done 'buy milk'
            already done: Buy milk (tasks.md:1)
            $ tasks done trip pack
            ! error[no-task]: no open task matches 'trip pack'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done trip pack
            !   |            ^^^^^^^^^
            !   = help: to see how many tasks match each part: tq trip pack --explain
            !
            ? 2
            $ tasks done 2 3 --on yesterday
            already done: Trip (tasks.md:2); dated 2026-11-20
            already done: Pack (tasks.md:3); dated 2026-11-20
            $ cat tasks.md
            - [x] Buy milk done:2026-11-21
            - [x] Trip done:2026-11-20
              - [x] Pack done:2026-11-20
              - [x] Tickets
            """),
        Transcript(
            "no day is missing where the settings leave it out",
            ["tasks.md": "---\ntasks:\n  stamp: []\n---\n- [x] Buy milk\n"],
            """
            $ tasks done 'buy milk'
            already done: Buy milk (tasks.md:5)
            """),
        Transcript(
            "an empty note from standard input is refused", ["tasks.md": "- [ ] a\n- [ ] b\n"], input: "\n\n",
            """
            $ tasks edit a --note -
            ! error[unexpected-value]: standard input contains no note
            !  --> command line:1:21
            !   |
            ! 1 | tasks edit a --note -
            !   |                     ^
            !   = help: write its text
            !
            ? 2
            $ cat tasks.md
            - [ ] a
            - [ ] b
            """),
        Transcript(
            "the blanks around the steps of a path do not count",
            ["tasks.md": "# Garden\n\n## Beds\n\n- [ ] dig\n"],
            """
            $ tasks add weed --section 'Garden / Beds' --quiet
            $ tasks add hoe --section 'garden/ beds' --create --quiet
            $ cat tasks.md
            # Garden

            ## Beds

            - [ ] dig
            - [ ] weed
            - [ ] hoe
            """),
        Transcript(
            "headings that differ only in case are distinct",
            ["tasks.md": "# A\n\n- [ ] a\n\n# a\n\n- [ ] b\n\n# AA\n"],
            """
            $ tasks add c --section A
            added: c (tasks.md:4) in A
            $ tasks move b --section A
            moved: b (tasks.md:5)
            $ tasks add d --section a
            added: d (tasks.md:9) in a
            $ tasks add e --section aA
            added: e (tasks.md:13) in AA
            """),
        Transcript(
            "what is no name of a heading is not written as one", ["tasks.md": "# Home\n\n- [ ] a\n\n# 💶 Money\n"],
            """
            $ tasks add b --section '# Home' --create
            ! error[unknown-section]: '# Home' is not a heading
            !  --> command line:1:23
            !   |
            ! 1 | tasks add b --section '# Home' --create
            !   |                       ^^^^^^^^
            !   = help: did you mean 'Home'?
            !
            ? 2
            $ tasks add b --section money
            ! error[unknown-section]: no section 'money' in 'tasks.md'
            !  --> command line:1:23
            !   |
            ! 1 | tasks add b --section money
            !   |                       ^^^^^
            !   = help: did you mean '💶 Money'?
            !
            ? 2
            """),
        Transcript(
            "two headings of one path cannot be told apart", ["tasks.md": "# Garden\n\n## Beds\n\n## Beds\n"],
            """
            $ tasks add hoe --section Garden/Beds
            ! error[unknown-section]: several sections are called 'Garden/Beds' in 'tasks.md'
            !  --> command line:1:25
            !   |
            ! 1 | tasks add hoe --section Garden/Beds
            !   |                         ^^^^^^^^^^^
            !   = help: the headings on lines 3 and 5 have that name; change one of them
            !
            ? 2
            """),
        Transcript(
            "a title in another state is nearer than a note",
            ["tasks.md": "- [x] iban done:2026-11-01\n- [ ] pay rent\n  new iban: 123\n"],
            """
            $ tasks edit iban due:fri
            ! error[no-task]: no open task matches 'iban'
            !  --> command line:1:12
            !   |
            ! 1 | tasks edit iban due:fri
            !   |            ^^^^
            !   = help: 1 checked task matches; to include it, write is:any before the changes: tasks edit is:any iban
            !
            ? 2
            $ tasks done iban
            already done: iban (tasks.md:1)
            $ tasks remove iban --yes
            ! error[no-task]: no open task matches 'iban'
            !  --> command line:1:14
            !   |
            ! 1 | tasks remove iban --yes
            !   |              ^^^^
            !   = help: 1 checked task matches; add is:any to include it
            !
            ? 2
            """),
        Transcript(
            "a rename counts and names only what it changed",
            [
                "tasks.md": """
                ---
                tasks:
                  categories:
                    job: blue
                  views:
                    hot: "@job !!!"
                ---
                - [ ] a @job
                - [ ] x @JOB

                """
            ],
            """
            $ tasks rename @JOB @job
            renamed: @JOB to @job on 1 task (tasks.md)
            """),
        Transcript(
            "reopening inside a task that is done says so",
            ["tasks.md": "- [x] p done:2026-11-01\n  - [x] c done:2026-11-01\n"],
            """
            $ tasks reopen c
            reopened: c (tasks.md:2)
            still done: p (tasks.md:1), which contains it; to reopen that, write: tasks reopen tasks.md:1
            $ tasks add d --under 'is:any p'
            added: d (tasks.md:3) under p
            still done: p (tasks.md:1), which contains it; to reopen that, write: tasks reopen tasks.md:1
            """),
        Transcript(
            "cancelling a task lists the tasks that waited for it, as completing does",
            [
                "tasks.md": """
                - [ ] A id:a
                - [ ] B after:a
                - [ ] C
                  - [ ] D id:d
                - [ ] E after:d
                - [ ] F after:d,g
                - [ ] G id:g

                """, "o.tasks.md": "- [ ] H after:a\n",
            ],
            """
            $ tasks edit :1 status:cancelled --file tasks.md
            edited: A  open → cancelled, +done 2026-11-21 (tasks.md:1)
            unblocked: B (tasks.md:2)
            unblocked: H (o.tasks.md:1)
            $ tasks edit C status:cancelled --with-subtasks
            edited: C  open → cancelled, +done 2026-11-21 (tasks.md:3)
            edited: D  open → cancelled, +done 2026-11-21 (tasks.md:4)
            unblocked: E (tasks.md:5)
            """),
        Transcript(
            "cancelling a task that repeats ends it", ["tasks.md": "- [ ] wk repeat:1w due:2026-11-02\n"],
            """
            $ tasks edit wk status:cancelled
            edited: wk  open → cancelled, +done 2026-11-21 (tasks.md:1)
            wk (tasks.md:1) does not repeat again; to leave out one date only, skip it instead
            """),
        Transcript(
            "a dry run that would change nothing says so", ["tasks.md": "- [ ] a due:2026-11-27\n"],
            """
            $ tasks edit a due:fri -n
            ! unchanged: a (tasks.md:1)
            """),
        Transcript(
            "a series that was ticked by hand is completed, not reopened",
            ["tasks.md": "- [x] Bins out due:2026-11-20 repeat:1w\n"],
            """
            $ tasks done bins
            ! error[no-task]: no open task matches 'bins'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done bins
            !   |            ^^^^
            !   = help: 1 checked task matches; it was ticked by hand and still repeats; to write the next one: tasks done tasks.md:1, with --on DAY for an earlier day
            !
            ? 2
            $ tasks lint tasks.md
            warning[unrolled-repeat]: 'repeat:1w' is on a task that is already done
             --> tasks.md:1:31
              |
            1 | - [x] Bins out due:2026-11-20 repeat:1w
              |                               ^^^^^^^^^
              = help: write the next task with 'tasks done' and this place, and '--on DAY' for an earlier day

            1 warning; 1 can be repaired by --unsafe-fixes
            $ tasks done tasks.md:1 --on yesterday
            already done: Bins out (tasks.md:2); dated 2026-11-20; next due 2026-11-27
            """),
        Transcript(
            "a question is not asked where nobody can answer", ["tasks.md": "- [ ] a\n"],
            """
            $ tasks remove a
            !   - [ ] a
            ! error: cannot ask for confirmation
            !   = help: add --yes to remove without asking
            ? 2
            """),
        Transcript(
            "a folder that is named and has no task file is an error", ["e/notes.txt": ""],
            """
            $ tasks lint e
            ! error[no-task-file]: no task file in 'e' or below
            !  --> command line:1:12
            !   |
            ! 1 | tasks lint e
            !   |            ^
            !   = help: a folder is searched for tasks.md and *.tasks.md; to read a file of another name, name it
            !
            ? 2
            $ tasks fmt --check e --quiet
            ! error[no-task-file]: no task file in 'e' or below
            !  --> command line:1:19
            !   |
            ! 1 | tasks fmt --check e --quiet
            !   |                   ^
            !   = help: a folder is searched for tasks.md and *.tasks.md; to read a file of another name, name it
            !
            ? 2
            $ tasks lint
            ! no task file here or in a parent folder
            """),
        Transcript(
            "all settings files are complained about at once",
            [
                "/home/me/.config/tasks/config.yaml": "views:\n  bad: \"due:tomorow\"\n", ".tasks.yaml": "colour: x\n",
                "tasks.md": "- [ ] a\n",
            ],
            """
            $ tasks lint
            ! error[invalid-settings]: the view ':bad' is invalid: 'tomorow' is not a date
            !  --> /home/me/.config/tasks/config.yaml:2:13
            !   |
            ! 2 |   bad: "due:tomorow"
            !   |             ^^^^^^^
            !   = help: did you mean 'tomorrow'?
            !
            ! error[invalid-settings]: 'colour' is not a setting
            !  --> .tasks.yaml:1:1
            !   |
            ! 1 | colour: x
            !   | ^^^^^^
            !   = help: one of: categories, tags, attributes, views, default-view, week-start, timezone, notify-at, \
            days-off, stamp, inbox, theme, lint
            !
            ? 2
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test("what was done in the editor is undone first")
    func editorIsUndone() {
        var shell = MemoryShell(["/home/me/tasks.md": "- [ ] a\n"], in: "/home/me")
        let lines = MemoryShell.Lines()
        lines.action = { shell.files.texts["/home/me/tasks.md", default: ""] += "- [ ] typed\n" }
        shell.shellLines = lines
        #expect(shell.run(["tasks", "add", "c", "--quiet"]).code == .success)
        #expect(shell.run(["tasks", "edit", "-e", "a"]).code == .success)
        let undone = shell.run(["tasks", "undo"]).output
        #expect(undone == "undone: tasks edit -e a (2026-11-21 10:00)\n  tasks.md\n")
        #expect(shell.files.texts["/home/me/tasks.md"] == "- [ ] a\n- [ ] c\n")
        #expect(shell.run(["tasks", "redo"]).code == .success)
        #expect(shell.files.texts["/home/me/tasks.md"] == "- [ ] a\n- [ ] c\n- [ ] typed\n")
    }

    @Test("what a command did while the editor was open is that command's")
    func commandsBesideTheEditor() {
        var shell = MemoryShell(["/home/me/tasks.md": "- [ ] a\n"], in: "/home/me")
        let lines = MemoryShell.Lines()
        let other = shell
        lines.action = {
            #expect(other.run(["tasks", "add", "c", "--quiet"]).code == .success)
            shell.files.texts["/home/me/tasks.md", default: ""] += "- [ ] typed\n"
        }
        shell.shellLines = lines
        #expect(shell.run(["tasks", "edit", "-e", "a"]).code == .success)
        #expect(shell.run(["tasks", "undo"]).code == .success)
        #expect(shell.files.texts["/home/me/tasks.md"] == "- [ ] a\n- [ ] c\n")
    }

    @Test(
        "a link that leads nowhere is named as that",
        arguments: ["tq '' tasks.md", "tasks add x", "tasks add x --file tasks.md", "tasks init"])
    func danglingLink(_ command: String) throws {
        let result = try Shell.run("rm tasks.md; ln -s nowhere.md tasks.md; \(command) 2>&1")
        #expect(result.output.contains("'tasks.md' is a symbolic link that leads to nothing"), "\(result.output)")
        #expect(!result.output.contains("did you mean"))
    }

    @Test("so is such a link in place of the archive")
    func danglingArchive() throws {
        let result = try Shell.run("tasks done pay -q; ln -s nowhere.md tasks.archive.md; tasks archive 2>&1")
        #expect(
            result.output == """
                error: cannot write 'tasks.archive.md': File exists
                  = help: 'tasks.archive.md' is a symbolic link that leads to nothing; restore what it names, or \
                remove the link

                """)
    }

    @Test("a pipe as a destination is refused before it is read")
    func pipe() throws {
        let result = try Shell.run("mkfifo p.md; tasks add x --file p.md 2>&1")
        #expect(result.output.contains("cannot write 'p.md': Not a regular file"), "\(result.output)")
    }
}
