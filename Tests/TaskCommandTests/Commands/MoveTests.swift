import Testing

@Suite("tasks move --create")
struct MoveTests {
    @Test(arguments: [
        Transcript(
            "a place is an open task, and a done one where no open one matches; it is one task even with --all",
            [
                "tasks.md": """
                - [ ] Water plants due:2026-11-27 repeat:1w
                - [x] Water plants due:2026-11-20 done:2026-11-20
                - [ ] Buy can
                - [ ] Mow
                - [x] Sow

                """
            ],
            """
            $ tasks move 'buy can' --under 'water plants'
            moved: Buy can (tasks.md:2)
            $ tasks move mow --before 'water' --all
            moved: Mow (tasks.md:1)
            $ tasks move mow --after sow
            moved: Mow (tasks.md:5)
            $ tasks move mow --before 'w | m' --all
            ! tasks.md:1: Water plants  due 2026-11-27
            ! tasks.md:5: Mow
            ! error[many-tasks]: 2 tasks match 'w | m'
            !  --> command line:1:25
            !   |
            ! 1 | tasks move mow --before 'w | m' --all
            !   |                         ^^^^^^^
            !   = help: name one of them by its place
            !
            ? 2
            """),
        Transcript(
            "a tab after a marker, which is wider elsewhere",
            ["tasks.md": "- [ ] q\n- [ ] v\n  -\t[ ] o\n    - [ ] i\n"],
            """
            $ tasks move v --under q
            moved: v (tasks.md:2)
            $ cat tasks.md
            - [ ] q
              - [ ] v
                - [ ] o
                  - [ ] i
            $ tq i --format md
            - [ ] i
            """),
        Transcript(
            "the blank lines around a task that the others join",
            ["tasks.md": "# Home\n\n- [ ] a @h\n\n# Later\n\n- [ ] b @h\n\n# End\n\n- [ ] c @h\n"],
            """
            $ tasks move @h --all --section Home
            moved: a (tasks.md:3)
            moved: b (tasks.md:4)
            moved: c (tasks.md:5)
            $ cat tasks.md
            # Home

            - [ ] a @h
            - [ ] b @h
            - [ ] c @h

            # Later

            # End
            $ tasks undo
            undone: tasks move @h --all --section Home (2026-11-21 10:00)
              tasks.md
            $ tasks move @h --all --section End
            moved: a (tasks.md:7)
            moved: b (tasks.md:8)
            moved: c (tasks.md:9)
            $ cat tasks.md
            # Home

            # Later

            # End

            - [ ] a @h
            - [ ] b @h
            - [ ] c @h
            $ tasks undo
            undone: tasks move @h --all --section End (2026-11-21 10:00)
              tasks.md
            $ tasks move a --section Home/New --create
            moved: a (tasks.md:5)
            $ cat tasks.md
            # Home

            ## New

            - [ ] a @h

            # Later

            - [ ] b @h

            # End

            - [ ] c @h
            """),
        Transcript(
            "the blank lines of a list with blank lines",
            ["tasks.md": "# Home\n\n- [ ] x\n\n- [ ] a @h\n\n# Later\n\n- [ ] b @h\n"],
            """
            $ tasks move @h --all --section Home
            moved: a (tasks.md:5)
            moved: b (tasks.md:6)
            $ cat tasks.md
            # Home

            - [ ] x

            - [ ] a @h
            - [ ] b @h

            # Later
            """),
        Transcript(
            "what means another moment where it goes is said",
            [
                "a.tasks.md":
                    "---\ntasks:\n  timezone: Europe/Berlin\n---\n- [ ] a due:2026-11-25T17:00 remind:-1h\n"
                    + "- [ ] b due:2026-11-25 remind:-1d\n- [ ] c due:2026-11-25T17:00+01:00 remind:-1d\n- [ ] d\n",
                "b.tasks.md": "---\ntasks:\n  timezone: UTC\n---\n- [ ] e\n",
                "c.tasks.md":
                    "---\ntasks:\n  timezone: Europe/Berlin\n  notify-at: 7:30\n---\n- [ ] f remind:2026-11-26\n",
            ],
            """
            $ tasks move a.tasks.md:5 a.tasks.md:6 a.tasks.md:7 --file b.tasks.md
            moved: a (b.tasks.md:6)
            moved: b (b.tasks.md:7)
            moved: c (b.tasks.md:8)
            another time: a (b.tasks.md:6) was for Europe/Berlin, and is now for UTC
            another time: b (b.tasks.md:7) was for Europe/Berlin, and is now for UTC
            $ tasks move c.tasks.md:6 --file a.tasks.md
            moved: f (a.tasks.md:6)
            another time: f (a.tasks.md:6) was to be reminded of at 07:30, and is now at 09:00
            $ tasks move a.tasks.md:5 --file c.tasks.md
            moved: d (c.tasks.md:7)
            """),
        Transcript(
            "a task moves with all comments above it",
            [
                "tasks.md":
                    "- [ ] a\n\n<!-- tasks-ignore overdue -->\n<!-- tasks-ignore late -->\n- [ ] b due:2026-11-01\n"
            ],
            """
            $ tasks move b --before a
            moved: b (tasks.md:3)
            $ cat tasks.md
            <!-- tasks-ignore overdue -->
            <!-- tasks-ignore late -->
            - [ ] b due:2026-11-01
            - [ ] a
            """),
        Transcript(
            "move under a heading that is not there", ["tasks.md": "# A\n\n- [ ] a\n- [ ] b\n  note\n"],
            """
            $ tasks move b --section Later
            ! error[unknown-section]: no section 'Later' in 'tasks.md'
            !  --> command line:1:24
            !   |
            ! 1 | tasks move b --section Later
            !   |                        ^^^^^
            !   = help: sections: 'A'; '--create' writes a new one
            !
            ? 2
            $ tasks move b --section Later --create
            moved: b (tasks.md:7)
            $ cat tasks.md
            # A

            - [ ] a

            # Later

            - [ ] b
              note
            $ tasks move a --section later --create
            moved: a (tasks.md:7)
            $ tasks move a --before b --create
            ! error[missing-flag]: '--create' requires '--section'
            !  --> command line:1:25
            !   |
            ! 1 | tasks move a --before b --create
            !   |                         ^^^^^^^^
            !   = help: leave out --create or --before
            !
            ? 2
            """),
        Transcript(
            "a path of headings, of which some are there",
            ["tasks.md": "## A\n\n- [ ] a\n- [ ] b\n", "slash.md": "# A/B\n\n# C\n"],
            """
            $ tasks move b --section Later/Some/Day --create
            moved: b (tasks.md:11)
            $ tasks add d --section later/any --create
            added: d (tasks.md:15) in any
            $ cat tasks.md
            ## A

            - [ ] a

            ## Later

            ### Some

            #### Day

            - [ ] b

            ### any

            - [ ] d
            $ tasks add e --section a/b --create --file slash.md
            added: e (slash.md:3) in A/B
            """),
        Transcript(
            "a declared date that is respelled is the same date",
            [
                "tasks.md":
                    "---\ntasks:\n  attributes:\n    when: date\n---\n\n# A\n\n- [ ] One when:2026/1/2\n\n# B\n"
            ],
            """
            $ tasks move one --section B
            moved: One (tasks.md:11)
            $ tq one --format plain
            - [ ] One when:2026-01-02
            """),
        Transcript(
            "a folder stands for its task file",
            ["tasks.md": "# A\n\n- [ ] a\n- [ ] b\n\n# B\n", "sub/x.txt": ""],
            """
            $ tasks move a --section B --file .
            moved: a (tasks.md:7)
            $ cat tasks.md
            # A

            - [ ] b

            # B

            - [ ] a
            $ tasks move a --section A --before b
            ! error[unexpected-flag]: '--before' and '--section' are two destinations
            !  --> command line:1:24
            !   |
            ! 1 | tasks move a --section A --before b
            !   |                        ^^^^^^^^^^^^
            !   = help: leave one of them out
            !
            ? 2
            """),
        Transcript(
            "a move to where a task is already changes nothing",
            ["tasks.md": "# A\n\n- [ ] a\n\n# B\n\n- [ ] p\n  - [ ] s\n- [ ] q\n"],
            """
            $ tasks move a --section A
            unchanged: a (tasks.md:3)
            $ tasks move q --after p
            unchanged: q (tasks.md:9)
            $ tasks move p --before q
            unchanged: p (tasks.md:7)
            $ tasks move s --under p
            unchanged: s (tasks.md:8)
            $ tasks move :7 :9 --section B
            unchanged: p (tasks.md:7)
            unchanged: q (tasks.md:9)
            $ tasks move s --after p
            moved: s (tasks.md:8)
            $ cat tasks.md
            # A

            - [ ] a

            # B

            - [ ] p
            - [ ] s
            - [ ] q
            """),
        Transcript(
            "the task file of the folder above", ["tasks.md": "# A\n\n- [ ] a\n\n# B\n"], in: "/home/me/project/sub",
            """
            $ tasks move a --section B --file ..
            moved: a (../tasks.md:5)
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
