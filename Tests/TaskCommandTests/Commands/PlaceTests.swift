import Testing

@Suite("Places printed by tq are selectors")
struct PlaceTests {
    static let files = [
        "tasks.md": """
        # Release
        - [ ] Call Anna @home due:2026-11-20
        - [ ] Call Anna about the annex
        - [ ] Read chapter 7 @work
        - [ ] Write the notes @work id:notes
        - [ ] Tea or coffee

        """,
        "home.tasks.md": "- [ ] Sweep\n",
    ]

    private static let repeated = [
        "tasks.md": """
        - [ ] Water due:2026-11-28 repeat:1w
        - [x] Water due:2026-11-21 done:2026-11-20
        - [x] Water due:2026-11-14 done:2026-11-13
        - [x] Sweep done:2026-11-14
        - [x] Sweep done:2026-11-20
        - [ ] Spring
          - [x] Sweep done:2026-11-21
        - [x] Book
        - [x] Book

        """
    ]

    @Test(arguments: [
        Transcript(
            "what tq prints selects", files,
            """
            $ tq @work
            Read chapter 7   @work  tasks.md:4
            Write the notes  @work  tasks.md:5
            $ tasks edit :4 '#book' --quiet
            $ tq annex --format paths
            tasks.md:3:1: Call Anna about the annex
            $ tasks done 'tasks.md:3:1: Call Anna about the annex'
            done: Call Anna about the annex (tasks.md:3)
            $ tasks done tasks.md:2:1: Call Anna home.tasks.md:1:1: Sweep
            done: Call Anna (tasks.md:2)
            done: Sweep (home.tasks.md:1)
            $ tasks done tasks.md:4:1:
            done: Read chapter 7 (tasks.md:4)
            $ tq '' tasks.md home.tasks.md
            Write the notes  @work  tasks.md:5
            Tea or coffee           tasks.md:6
            """),
        Transcript(
            "a stale line is refused", files,
            """
            $ tasks done 'tasks.md:3:1: Call Anna'
            ! error[stale-place]: line 3 of 'tasks.md' is 'Call Anna about the annex', not 'Call Anna'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done 'tasks.md:3:1: Call Anna'
            !   |            ^^^^^^^^^^^^^^^^^^^^^^^^^
            !   = help: 'Call Anna' is now at tasks.md:2
            !
            ? 2
            $ tasks done 'tasks.md:1:1: Read chapter 7'
            ! error[stale-place]: line 1 of 'tasks.md' is no longer the task 'Read chapter 7'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done 'tasks.md:1:1: Read chapter 7'
            !   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            !   = help: 'Read chapter 7' is now at tasks.md:4
            !
            ? 2
            $ tasks done tasks.md:99:1: Sweep
            ! error[stale-place]: line 99 of 'tasks.md' is no longer the task 'Sweep'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done tasks.md:99:1: Sweep
            !   |            ^^^^^^^^^^^^^^^^^^^^
            !   = help: no task in 'tasks.md' has that title any more; 'tq' shows what there is
            !
            ? 2
            $ tasks done tasks.md:2:1: call anna
            ! error[stale-place]: line 2 of 'tasks.md' is 'Call Anna', not 'call anna'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done tasks.md:2:1: call anna
            !   |            ^^^^^^^^^^^^^^^^^^^^^^^
            !   = help: no task in 'tasks.md' has that title any more; 'tq' shows what there is
            !
            ? 2
            $ tasks done :99
            ! error[no-task]: 'tasks.md' has no line 99
            !  --> command line:1:12
            !   |
            ! 1 | tasks done :99
            !   |            ^^^
            !   = help: its last line is 6
            !
            ? 2
            """),
        Transcript(
            "an empty file has no line", ["tasks.md": ""],
            """
            $ tasks done :1
            ! error[no-task]: 'tasks.md' has no line 1
            !  --> command line:1:12
            !   |
            ! 1 | tasks done :1
            !   |            ^^
            !   = help: the file is empty
            !
            ? 2
            """),
        Transcript(
            "capitals tell titles apart", ["tasks.md": "- [ ] Call Anna\n- [ ] call anna\n"],
            """
            $ tasks done Call Anna
            done: Call Anna (tasks.md:1)
            """),
        Transcript(
            "an exact title wins", files,
            """
            $ tasks done call anna
            done: Call Anna (tasks.md:2)
            $ tasks done Tea or coffee
            done: Tea or coffee (tasks.md:6)
            $ tasks done tea
            ! error[no-task]: no open task matches 'tea'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done tea
            !   |            ^^^
            !   = help: 1 checked task matches; 'tasks reopen' with the same words opens it
            !
            ? 2
            $ tasks add call anna --quiet
            $ tasks add Call ANNA --quiet
            $ tasks done call anna
            ! tasks.md:3: Call Anna about the annex
            ! tasks.md:7: call anna
            ! tasks.md:8: Call ANNA
            ! error[many-tasks]: 3 tasks match 'call anna'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done call anna
            !   |            ^^^^^^^^^
            !   = help: name one of them by its place, or add --all
            !
            ? 2
            $ tasks done call anna --all
            done: Call Anna about the annex (tasks.md:3)
            done: call anna (tasks.md:7)
            done: Call ANNA (tasks.md:8)
            """),
        Transcript(
            "a title typed in full is found whatever its capitals", files,
            """
            $ tasks add Call Bob again --quiet
            $ tasks add call bob --quiet
            $ tasks done Call Bob
            done: call bob (tasks.md:8)
            $ tasks done Call Bob
            ! error[no-task]: 'call bob' (tasks.md:8) is already done
            !  --> command line:1:12
            !   |
            ! 1 | tasks done Call Bob
            !   |            ^^^^^^^^
            !   = help: the words also find 'Call Bob again'; name it by its place, tasks.md:7
            !
            ? 2
            $ tasks done 3-5
            ! error[no-task]: no open task matches '3-5'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done 3-5
            !   |            ^^^
            !   = help: name each task by its line: 3 4 5
            !
            ? 2
            """),
        Transcript(
            "a word that is a whole title is that, whatever else it looks like",
            ["tasks.md": "- [ ] P1\n- [ ] C3PO c\n- [ ] CC\n"],
            """
            $ tasks done P1 C
            ! error[no-task]: no open task matches 'P1 C'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done P1 C
            !   |            ^^^^
            !   = help: 'P1' alone is the task at tasks.md:1
            !
            ? 2
            $ tasks done p1 cc
            ! error[no-task]: no open task matches 'p1 cc'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done p1 cc
            !   |            ^^^^^
            !   = help: each word finds a different task: 'p1' on line 1, 'cc' on line 3; name the ones you mean by line
            !
            ? 2
            """),
        Transcript(
            "words that each name a task of their own are not a task together",
            ["tasks.md": "- [ ] Buy milk\n- [ ] Buy bread\n- [x] Buy salt\n"],
            """
            $ tasks done milk bread
            ! error[no-task]: no open task matches 'milk bread'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done milk bread
            !   |            ^^^^^^^^^^
            !   = help: each word finds a different task: 'milk' on line 1, 'bread' on line 2; name the ones you mean by line
            !
            ? 2
            $ tasks done milk salt
            ! error[no-task]: no open task matches 'milk salt'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done milk salt
            !   |            ^^^^^^^^^
            !   = help: each word finds a different task: 'milk' on line 1, 'salt' on line 3, which is already done; name the ones you mean by line
            !
            ? 2
            $ tasks done 1 2
            done: Buy milk (tasks.md:1)
            done: Buy bread (tasks.md:2)
            """),
        Transcript(
            "of several done tasks reopen takes the latest", repeated,
            """
            $ tasks reopen water --dry-run
            --- a/tasks.md
            +++ b/tasks.md
            @@ -1,5 +1,4 @@
            -- [ ] Water due:2026-11-28 repeat:1w
            -- [x] Water due:2026-11-21 done:2026-11-20
            +- [ ] Water due:2026-11-21 repeat:1w
             - [x] Water due:2026-11-14 done:2026-11-13
             - [x] Sweep done:2026-11-14
             - [x] Sweep done:2026-11-20
            $ tasks reopen sweep
            ! tasks.md:4: Sweep
            ! tasks.md:5: Sweep
            ! tasks.md:7: Sweep
            ! error[many-tasks]: 3 tasks match 'sweep'
            !  --> command line:1:14
            !   |
            ! 1 | tasks reopen sweep
            !   |              ^^^^^
            !   = help: name one of them by its place, or add --all
            !
            ? 2
            $ tasks reopen book
            ! tasks.md:8: Book
            ! tasks.md:9: Book
            ! error[many-tasks]: 2 tasks match 'book'
            !  --> command line:1:14
            !   |
            ! 1 | tasks reopen book
            !   |              ^^^^
            !   = help: name one of them by its place, or add --all
            !
            ? 2
            """),
        Transcript(
            "a place of a file that is not there", files,
            """
            $ tasks done nowhere.md:3
            ! error[unreadable-file]: cannot read 'nowhere.md': No such file or directory
            !  --> command line:1:12
            !   |
            ! 1 | tasks done nowhere.md:3
            !   |            ^^^^^^^^^^
            !   = help: 'tq' shows tasks with their places
            !
            ? 2
            $ tasks done tasks.md
            ! error[no-task]: no open task matches 'tasks.md'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done tasks.md
            !   |            ^^^^^^^^
            !   = help: to choose a task of that file, write: --file tasks.md
            !
            ? 2
            $ tasks done ANNEX
            ! error[no-task]: no open task matches 'ANNEX'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done ANNEX
            !   |            ^^^^^
            !   = help: a capital letter matches exactly; in lower case it matches any case: annex
            !
            ? 2
            """),
    ])
    func selecting(_ transcript: Transcript) { expect(transcript) }
}
