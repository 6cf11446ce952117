import Testing

/// Views and groups at the command line.
@Suite struct ViewTests {
    static let file = """
        ---
        tasks:
          categories:
            work: blue 💼
            home:
          views:
            mine: "@work sort:title"
          default-view: mine
        ---
        # Release
        - [ ] !!! Ship @work #v2 #x due:2026-11-25
        - [x] Freeze done:2026-11-19
        # Home
        - [ ] Call @Home due:2026-11-20
        - [ ] Bike @home #x status:waiting
        - [ ] Ask @work due:2026-11-22T10:00

        """

    static let sessions = [
        Transcript(
            "an empty value of a declared key is a group of its own",
            [
                "tasks.md": "---\ntasks:\n  attributes:\n    owner:\n---\n"
                    + "- [ ] b owner:\"\"\n- [ ] c owner:zed\n- [ ] d\n"
            ],
            """
            $ tq group:owner
            "" (1)
            b  tasks.md:6

            zed (1)
            c  tasks.md:7

            no owner (1)
            d  tasks.md:8
            """),
        Transcript(
            "what is not ready is counted on a terminal",
            ["tasks.md": "- [ ] a id:a\n- [ ] b after:a\n- [ ] c status:waiting\n- [x] d\n"], width: 80,
            """
            $ tq --color never
            a  tasks.md:1
            1 task, 2 not ready
            $ tq :next limit:1 --color never
            a  tasks.md:1
            1 task, 2 not ready
            $ tq ':next or a' --color never
            a  tasks.md:1
            1 task
            $ tq a limit:0 --color never
            0 of 1 task
            """),
        Transcript(
            "a narrow terminal shows how many are hidden",
            ["tasks.md": "- [ ] a\n- [x] b\n- [x] c status:cancelled\n"],
            width: 24,
            """
            $ tq is:open or a --color never
            a  tasks.md:1
            1 task
            $ tq --color never 'a or b or c'
            a  tasks.md:1
            1 task, 1 done and 1
            cancelled hidden
            """),
        Transcript(
            "an archive named beside its file is not a second one",
            [
                "tasks.md": "---\ntasks:\n  timezone: Europe/Berlin\n  views:\n    v: \"#x\"\n---\n- [ ] a #x\n",
                "tasks.archive.md": "- [x] b #x done:2026-11-20\n",
            ],
            """
            $ tq :v is:any tasks.archive.md tasks.md --format plain
            - [x] b #x done:2026-11-20
            - [ ] a #x
            $ tasks done :v --file tasks.md --file tasks.archive.md
            done: a (tasks.md:7)
            """),
        Transcript(
            "'done today' is not shown where an archive may have what was done",
            ["tasks.md": "- [ ] a\n", "b.md": "- [ ] b\n", "b.archive.md": "- [x] c done:2026-11-21\n"], width: 60,
            """
            $ tq :today tasks.md --color never
            no tasks, none done today
            $ tq :today b.md --color never
            no tasks
            """),
        Transcript(
            "ignored settings in front matter are reported",
            ["tasks.md": "---\ntasks:\n  tags: 1\n---\n- [ ] a\n"],
            """
            $ tq --format plain
            - [ ] a
            ! warning[invalid-settings]: 'tags' takes a list
            !  --> tasks.md:3:9
            !   |
            ! 3 |   tags: 1
            !   |         ^
            !   = help: write [a, b], or a line with '- ' for each item
            !
            $ tq --format plain --quiet
            - [ ] a
            """),
        Transcript(
            "without a query the default view is asked", ["tasks.md": file],
            """
            $ tq --format plain
            - [ ] Ask @work due:2026-11-22T10:00
            - [ ] !!! Ship @work #v2 #x due:2026-11-25
            $ tq '' --format count
            4
            $ tq sort:title --format count
            4
            """),
        Transcript(
            "without a query and a default view, what is ready is asked for",
            ["tasks.md": "- [ ] a\n- [ ] !! b\n- [ ] c status:waiting\n"],
            """
            $ tq --format plain
            - [ ] !! b
            - [ ] a
            """),
        Transcript(
            "an unknown view", ["tasks.md": file],
            """
            $ tq ':mien'
            ! error[invalid-query]: there is no view ':mien'
            !  --> query:1:1
            !   |
            ! 1 | :mien
            !   | ^^^^^
            !   = help: did you mean ':mine'?
            !
            ? 2
            """),
        Transcript(
            "tasks are grouped by category, as declared", ["tasks.md": file],
            """
            $ tq :category
            💼 @work (2)
                Ask   💼 @work                  2026-11-22 10:00 tomorrow       tasks.md:16
            !!! Ship  💼 @work #v2 #x           2026-11-25       in 4 days      tasks.md:11

            @home (2)
                Call     @Home                  2026-11-20       1 day overdue  tasks.md:14
                Bike     @home #x      waiting                                  tasks.md:15
            """),
        Transcript(
            "tasks are grouped by day", ["tasks.md": file],
            """
            $ tq 'group:due -@work'
            2026-11-20 Friday, yesterday (1)
            Call  @Home              2026-11-20 1 day overdue  tasks.md:14

            no due date (1)
            Bike  @home #x  waiting                            tasks.md:15
            """),
        Transcript(
            "tasks are grouped by tag, one with two tags in both groups", ["tasks.md": file],
            """
            $ tq 'group:tag has:tags'
            #v2 (1)
            !!! Ship  💼 @work #v2 #x           2026-11-25 in 4 days  tasks.md:11

            #x (2)
            !!! Ship  💼 @work #v2 #x           2026-11-25 in 4 days  tasks.md:11
                Bike     @home #x      waiting                        tasks.md:15
            """),
        Transcript(
            "tasks are grouped by section, as they stand in the file", ["tasks.md": file],
            """
            $ tq 'is:any -@work group:section'
            Release (1)
            Freeze            done     2026-11-19 2 days ago     tasks.md:12

            Home (2)
            Call    @Home              2026-11-20 1 day overdue  tasks.md:14
            Bike    @home #x  waiting                            tasks.md:15
            """),
        Transcript(
            "a category as it is declared, or else as most tasks spell it; the path of a section",
            [
                "tasks.md":
                    "---\ntasks:\n  categories:\n    Work: blue\n---\n- [ ] a @work\n"
                    + "# A\n## B\n- [ ] b @b\n- [ ] c @B\n- [ ] d @B\n"
            ],
            """
            $ tq group:category
            @Work (1)
            a  @work  tasks.md:6

            @B (3)
            b  @b     tasks.md:9
            c  @B     tasks.md:10
            d  @B     tasks.md:11
            $ tq group:section c
            A / B (1)
            c  @B  tasks.md:10
            """),
        Transcript(
            "a section that is called like the absence of one is another group",
            ["tasks.md": "- [ ] a\n\n# No section\n- [ ] b\n"],
            """
            $ tq group:section
            No section (1)
            b  tasks.md:4

            no section (1)
            a  tasks.md:1
            """),
        Transcript(
            "formats for programs are not grouped", ["tasks.md": file],
            """
            $ tq 'group:category @work' --format plain
            - [ ] Ask @work due:2026-11-22T10:00
            - [ ] !!! Ship @work #v2 #x due:2026-11-25
            $ tq 'group:status none'
            """),
        Transcript(
            "weeks begin where the settings say",
            [
                "tasks.md": "- [ ] a due:2026-11-21\n- [ ] b due:2026-11-22\n- [ ] c due:2026-12-06\n",
                ".tasks.yaml": "week-start: sunday\n",
            ],
            """
            $ tq group:week
            2026-11-15 to 2026-11-21, this week (1)
            a  2026-11-21 today       tasks.md:1

            2026-11-22 to 2026-11-28, next week (1)
            b  2026-11-22 tomorrow    tasks.md:2

            2026-12-06 to 2026-12-12, in 3 weeks (1)
            c  2026-12-06 in 15 days  tasks.md:3
            """),
        Transcript(
            "a file name cannot steer the terminal", ["x\u{1B}[31m.tasks.md": "- [ ] a\n"],
            """
            $ tq '' . --format csv --spreadsheet --fields file,title
            file,title\r
            x␛[31m.tasks.md,a\r

            """),
        Transcript(
            "reminders are not a formula", ["a.tasks.md": "- [ ] a due:2026-12-01 remind:-1d remind:-2h\n"],
            """
            $ tq '' . --format csv --spreadsheet --fields title,remind
            title,remind\r
            a,'-1d -2h\r

            """),
        Transcript(
            "a heading cannot steer the terminal", ["tasks.md": "# \u{1B}[31m\n- [ ] a\n"],
            """
            $ tq :section
            ␛[31m (1)
            a  tasks.md:2
            """),
    ]

    @Test(arguments: sessions)
    func session(_ session: Transcript) { expect(session) }

    @Test("a view of the front matter is not known where several files are read")
    func viewOfOneFile() {
        let text = "---\ntasks:\n  views:\n    evening: \"@home\"\n---\n- [ ] A @home\n"
        let shell = MemoryShell(["tasks.md": text, "b.tasks.md": "- [ ] B\n"])
        #expect(shell.run("tq :evening --format plain").output == "- [ ] A @home\n")
        #expect(
            shell.run("tq :evening .").errors.contains(
                "  = help: the front matter of 'tasks.md' declares it, which counts only when that file is read alone; "
                    + "move it to .tasks.yaml\n"))
        #expect(shell.run("tq :evenign .").errors.contains("known views: :today"))
    }
}
