import Testing

@testable import TaskCommandLine
@testable import TaskSystem

/// `tasks show` prints tasks in full, and changes nothing.
@Suite struct ShowTests {
    private static let files = [
        ".git/HEAD": "",
        "tasks.md": """
        # Home
        ## Garden
        - [ ] !! Plant the bulbs due:2026-11-20 after:soil
          Tulips in front.

          - [x] Buy bulbs done:2026-11-14
          - [ ] Mulch after:plan id:mulch
        - [x] Plant the hedge done:2026-11-01
        - [ ] Plant the bulbs again start:2027-10 repeat:1y due:2027-11-20

        """,
        "work.tasks.md": "- [ ] Order soil id:soil\n> - [ ] Quote after:mulch\n>   a note\n- - [ ] Inner\n    text\n",
    ]

    @Test(arguments: [
        Transcript(
            "a task has its place, its lines, and what they mean", files,
            """
            $ tasks show 3
            tasks.md:3 in Home / Garden
            - [ ] !! Plant the bulbs due:2026-11-20 after:soil
              Tulips in front.

              - [x] Buy bulbs done:2026-11-14
              - [ ] Mulch after:plan id:mulch

            overdue: due 2026-11-20, Friday, 1 day overdue
            1 of 2 subtasks done
            waits for 'Order soil' (work.tasks.md:1)
            $ tasks show id:mulch
            tasks.md:7 in Home / Garden, a subtask of 'Plant the bulbs' (tasks.md:3)
            - [ ] Mulch after:plan id:mulch

            waits for 'plan', which is not a task here
            'Quote' (work.tasks.md:2) waits for this
            $ tasks show work.tasks.md:1
            work.tasks.md:1
            - [ ] Order soil id:soil

            'Plant the bulbs' (tasks.md:3) waits for this
            """),
        Transcript(
            "of words, the task with that title, or else each that matches, or with no open one each done one", files,
            """
            $ tasks show plant the bulbs
            tasks.md:3 in Home / Garden
            - [ ] !! Plant the bulbs due:2026-11-20 after:soil
              Tulips in front.

              - [x] Buy bulbs done:2026-11-14
              - [ ] Mulch after:plan id:mulch

            overdue: due 2026-11-20, Friday, 1 day overdue
            1 of 2 subtasks done
            waits for 'Order soil' (work.tasks.md:1)
            $ tasks show plant
            tasks.md:3 in Home / Garden
            - [ ] !! Plant the bulbs due:2026-11-20 after:soil
              Tulips in front.

              - [x] Buy bulbs done:2026-11-14
              - [ ] Mulch after:plan id:mulch

            overdue: due 2026-11-20, Friday, 1 day overdue
            1 of 2 subtasks done
            waits for 'Order soil' (work.tasks.md:1)

            tasks.md:9 in Home / Garden
            - [ ] Plant the bulbs again start:2027-10 repeat:1y due:2027-11-20

            due 2027-11-20, Saturday, in 11 months
            starts 2027-10 (2027-10-01 to 2027-10-31), in 10 months
            next: 2028-11-20, 2029-11-20, 2030-11-20
            $ tasks show is:any /bulbs|again|Mulch/ -title:Buy
            tasks.md:3 in Home / Garden
            - [ ] !! Plant the bulbs due:2026-11-20 after:soil
              Tulips in front.

              - [x] Buy bulbs done:2026-11-14
              - [ ] Mulch after:plan id:mulch

            overdue: due 2026-11-20, Friday, 1 day overdue
            1 of 2 subtasks done
            waits for 'Order soil' (work.tasks.md:1)

            tasks.md:9 in Home / Garden
            - [ ] Plant the bulbs again start:2027-10 repeat:1y due:2027-11-20

            due 2027-11-20, Saturday, in 11 months
            starts 2027-10 (2027-10-01 to 2027-10-31), in 10 months
            next: 2028-11-20, 2029-11-20, 2030-11-20
            $ tasks show hedge
            tasks.md:8 in Home / Garden
            - [x] Plant the hedge done:2026-11-01

            done 2026-11-01, Sunday
            """),
        Transcript(
            "lines come to the margin, also from a block quote or another list", files,
            """
            $ tasks show :2 :4 --file work.tasks.md
            work.tasks.md:2
            - [ ] Quote after:mulch
              a note

            waits for 'Mulch' (tasks.md:7)

            work.tasks.md:4
            - [ ] Inner
              text
            """),
        Transcript(
            "what cannot be shown, and what was probably meant",
            ["tasks.md": "- [ ] Call Anna\n", "tasks.archive.md": "- [x] Pay rent done:2026-10-01\n"],
            """
            $ tasks show
            ! error: 'tasks show' needs to know which task
            !   = help: name its line, its id as id:abc, or a query that finds it; 'tq sort:file' shows the open tasks with their \
            lines
            ? 2
            $ tasks show rent
            ! error[no-task]: no task matches 'rent'
            !  --> command line:1:12
            !   |
            ! 1 | tasks show rent
            !   |            ^^^^
            !   = help: 'Pay rent' is in tasks.archive.md; to see it, write: tasks show tasks.archive.md:1
            !
            ? 2
            $ tasks show ''
            ! error: an empty selector would select every open task
            !   = help: to select them all, write is:open
            ? 2
            $ tasks show call --all
            ! error[unknown-flag]: unknown flag '--all'
            !  --> command line:1:17
            !   |
            ! 1 | tasks show call --all
            !   |                 ^^^^^
            !   = help: every task that matches is shown; for done ones as well, write is:any
            !
            ? 2
            $ tasks show :1 --json
            ! error[unknown-flag]: unknown flag '--json'
            !  --> command line:1:15
            !   |
            ! 1 | tasks show :1 --json
            !   |               ^^^^^^
            !   = help: for programs, write: tq --format json
            !
            ? 2
            """),
        Transcript(
            "standard input is read, since nothing is written", ["tasks.md": ""],
            """
            $ echo '- [ ] a' | tasks show 1 --file -
            -:1
            - [ ] a
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test func coloursOnlyWhatItAdds() {
        let shell = MemoryShell(["/home/me/tasks.md": "# A\n- [ ] Pay @x due:2026-11-20\n"], in: "/home/me")
        let shown = shell.run("tasks show pay --color always").output
        #expect(
            shown == """
                \u{1B}[1mtasks.md:2 in A\u{1B}[0m
                - [ ] Pay @x due:2026-11-20

                \u{1B}[31moverdue: due 2026-11-20, Friday, 1 day overdue\u{1B}[0m

                """)
    }

    @Test func hidesControlCharactersOnATerminalAlone() {
        var shell = MemoryShell(["/home/me/tasks.md": "- [ ] a\u{1B}[2J\n"], in: "/home/me")
        #expect(shell.run("tasks show 1").output == "tasks.md:1\n- [ ] a\u{1B}[2J\n")
        shell.width = 80
        #expect(!shell.run("tasks show 1 --color never").output.contains("\u{1B}[2J"))
    }

    @Test func writesNothing() {
        let shell = MemoryShell(["/home/me/tasks.md": "- [ ] a\n"], in: "/home/me")
        let before = shell.files.texts
        #expect(shell.run("tasks show a").code == .success)
        #expect(shell.files.texts == before)
    }

    @Test(
        "lines keep their place below the task, wherever that is",
        arguments: [
            ("\u{feff}- [ ] a\n  note\n  - [ ] b\n", "1", "- [ ] a\n  note\n  - [ ] b\n"),
            ("- [ ] t\n  - [ ] c\n\t  note\n", "2", "- [ ] c\n    note\n"),
            ("> - [ ] q\n>   n\n>\n>   m\n", "1", "- [ ] q\n  n\n\n  m\n"),
            ("- > - [ ] q\n  >   n\n  >\n  >   m\n", "1", "- [ ] q\n  n\n\n  m\n"),
        ])
    func lines(_ text: String, _ selector: String, _ expected: String) {
        let output = MemoryShell(["tasks.md": text]).run("tasks show \(selector)").output
        #expect(output.drop { $0 != "\n" }.dropFirst().hasPrefix(expected), "\(output)")
    }
}
