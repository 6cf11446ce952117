import Testing

@Suite("Selectors are places or a query, never both")
struct SelectorTests {
    static let files = [
        "tasks.md": """
        # Release
        - [ ] Call Anna @home due:2026-11-20
        - [ ] Call Anna about the annex
        - [ ] Read chapter 7 @work
        - [ ] Read chapter 8 @work due:2026-11-21
        - [ ] Write the notes @work id:notes
        - [ ] Tea or coffee

        """,
        "home.tasks.md": "- [ ] Sweep\n",
    ]

    @Test(arguments: [
        Transcript(
            "a number in front of words is no line of another task",
            ["tasks.md": "- [ ] a\n- [ ] b\n- [ ] Call Bob v2 tomorrow\n- [ ] 1 cup for v1\n"],
            """
            $ tasks done 2 tomorrow
            ! error[mixed-selector]: line 2 is 'b', but these words find another task, 'Call Bob v2 tomorrow'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done 2 tomorrow
            !   |            ^
            !   = help: name the task only by its line: 2 or 3
            !
            ? 2
            $ tasks done 1 cup
            done: 1 cup for v1 (tasks.md:4)
            $ tasks done 3 v2
            ! error[no-task]: no open task matches '3 v2'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done 3 v2
            !   |            ^^^^
            !   = help: no title has '3'; 'v2' alone is the task at tasks.md:3
            !
            ? 2
            """),
        Transcript(
            "a whole title wins, whatever it is as a query",
            ["tasks.md": "- [ ] Pay rent: 50% of it\n- [ ] Ask: why?\n- [ ] Ask: why? And when?\n- [ ] !Important\n"],
            """
            $ tasks done 'Pay rent: 50% of it'
            done: Pay rent: 50% of it (tasks.md:1)
            $ tasks done 'ask: why?'
            done: Ask: why? (tasks.md:2)
            $ tasks done '!Important'
            done: !Important (tasks.md:4)
            $ tasks done 'Ask: where?'
            ! error[invalid-query]: unknown field 'Ask'
            !  --> query:1:1
            !   |
            ! 1 | Ask: where?
            !   | ^^^
            !   = help: to search for text with a colon, put it in double quotes, as in '"Ask: where?"'
            !
            ? 2
            """),
        Transcript(
            "an address and a time in a title are no changes of 'tasks edit'",
            [
                "tasks.md":
                    "- [ ] Read https://example.org/a\n- [ ] Meeting monday 9:00\n- [ ] Ask mailto:bob@example.org\n"
            ],
            """
            $ tasks edit Read https://example.org/a due:2026-12-01
            edited: Read https://example.org/a  +due 2026-12-01 (tasks.md:1)
            $ tasks edit Meeting monday 9:00 '!!'
            edited: Meeting monday 9:00  +!! (tasks.md:2)
            $ tasks edit Ask mailto:bob@example.org due:2026-12-01
            edited: Ask mailto:bob@example.org  +due 2026-12-01 (tasks.md:3)
            $ tasks edit 1 https://example.org/b
            ! error[invalid-change]: 'https://example.org/b' is not a change
            !  --> change:1:1
            !   |
            ! 1 | https://example.org/b
            !   | ^^^^^^^^^^^^^^^^^^^^^
            !   = help: to change the text, write title:"..."; or !!, @name, #name, key:value, or '-' before one
            !
            ? 2
            """),
        Transcript(
            "all words together are one query", files,
            """
            $ tasks done chapter 7
            done: Read chapter 7 (tasks.md:4)
            $ tasks done call annex
            done: Call Anna about the annex (tasks.md:3)
            $ tasks done sweep home
            ! error[no-task]: no open task matches 'sweep home'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done sweep home
            !   |            ^^^^^^^^^^
            !   = help: no title has 'sweep'
            !
            ? 2
            """),
        Transcript(
            "a word in a note does not name its task",
            ["tasks.md": "- [ ] Call the bank\n  ask about parental leave\n- [ ] not now\n- [ ] Other bank\n"],
            """
            $ tasks done rent
            ! error[no-task]: 'rent' is in the notes of a task, but in no title
            !  --> command line:1:12
            !   |
            ! 1 | tasks done rent
            !   |            ^^^^
            !   = help: to choose a task, name it by its title or its place; the notes are those of tasks.md:1: Call the bank
            !
            ? 2
            $ tasks done note:rent --dry-run
            --- a/tasks.md
            +++ b/tasks.md
            @@ -1,4 +1,4 @@
            -- [ ] Call the bank
            +- [x] Call the bank done:2026-11-21
               ask about parental leave
             - [ ] not now
             - [ ] Other bank
            $ tasks done not now
            done: not now (tasks.md:3)
            $ tasks move bnak --file other.md
            ! error[no-task]: no open task matches 'bnak'
            !  --> command line:1:12
            !   |
            ! 1 | tasks move bnak --file other.md
            !   |            ^^^^
            !   = help: did you mean 'bank'?
            !
            ? 2
            $ tasks done bnak
            ! error[no-task]: no open task matches 'bnak'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done bnak
            !   |            ^^^^
            !   = help: did you mean 'bank'?
            !
            ? 2
            $ tasks done teh bank
            ! error[no-task]: no open task matches 'teh bank'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done teh bank
            !   |            ^^^^^^^^
            !   = help: did you mean 'the bank'?
            !
            ? 2
            """),
        Transcript(
            "no words take two tasks", files,
            """
            $ tasks remove chapter --yes
            ! tasks.md:5: Read chapter 8  @work  due 2026-11-21
            ! tasks.md:4: Read chapter 7  @work
            ! error[many-tasks]: 2 tasks match 'chapter'
            !  --> command line:1:14
            !   |
            ! 1 | tasks remove chapter --yes
            !   |              ^^^^^^^
            !   = help: name one of them by its place, or add --all
            !
            ? 2
            $ tasks remove chapter 7 8 --yes
            ! error[no-task]: no open task matches 'chapter 7 8'
            !  --> command line:1:14
            !   |
            ! 1 | tasks remove chapter 7 8 --yes
            !   |              ^^^^^^^^^^^
            !   = help: to see how many tasks match each part: tq chapter 7 8 --explain
            !
            ? 2
            $ tasks done @work read
            ! tasks.md:5: Read chapter 8  @work  due 2026-11-21
            ! tasks.md:4: Read chapter 7  @work
            ! error[many-tasks]: 2 tasks match '@work read'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done @work read
            !   |            ^^^^^^^^^^
            !   = help: name one of them by its place, or add --all
            !
            ? 2
            $ tasks done @work read --all
            done: Read chapter 7 (tasks.md:4)
            done: Read chapter 8 (tasks.md:5)
            """),
        Transcript(
            "a query and a place are not one selector", files,
            """
            $ tasks done call id:notes
            ! error[mixed-selector]: 'id:notes' names a task by itself, and 'call' is a word of a query
            !  --> command line:1:17
            !   |
            ! 1 | tasks done call id:notes
            !   |                 ^^^^^^^^
            !   = help: to ask for both, quote them as one query: 'call id:notes'
            !
            ? 2
            $ tasks done anna tasks.md:4
            ! error[mixed-selector]: 'tasks.md:4' names a task by itself, and 'anna' is a word of a query
            !  --> command line:1:17
            !   |
            ! 1 | tasks done anna tasks.md:4
            !   |                 ^^^^^^^^^^
            !   = help: name the task either by its place or in words
            !
            ? 2
            $ tasks done :4 anna
            ! error[mixed-selector]: ':4' names a task by itself, and 'anna' is a word of a query
            !  --> command line:1:12
            !   |
            ! 1 | tasks done :4 anna
            !   |            ^^
            !   = help: name the task either by its place or in words
            !
            ? 2
            $ tasks done id:notes 4 home.tasks.md:1
            ! error: there are 2 task files: 'tasks.md', 'home.tasks.md'
            !   = help: choose one with --file FILE
            ? 2
            $ tasks move 4 home.tasks.md:1 --file other.tasks.md
            ! error: there are 2 task files: 'tasks.md', 'home.tasks.md'
            !   = help: name the task by its place, such as tasks.md:12
            ? 2
            """),
        Transcript(
            "in edit the selector ends before the first change", files,
            """
            $ tasks edit call annex due:fri '!!'
            edited: Call Anna about the annex  +!!, +due 2026-11-27 (tasks.md:3)
            $ tasks edit 4 5 '#book' --quiet
            $ tasks edit id:notes id:text title:'Write it down'
            edited: Write it down  title "Write the notes" → "Write it down", id notes → text (tasks.md:6)
            $ tasks edit @work is:overdue due:+1d
            ! error[no-task]: no open task matches '@work is:overdue'
            !  --> command line:1:12
            !   |
            ! 1 | tasks edit @work is:overdue due:+1d
            !   |            ^^^^^^^^^^^^^^^^
            !   = help: to see how many tasks match each part: tq @work is:overdue --explain
            !
            ? 2
            $ tasks edit '@work due:today' due:mon
            edited: Read chapter 8  due 2026-11-21 → 2026-11-23 (tasks.md:5)
            $ tasks edit 7 chapter due:tue
            edited: Read chapter 7  +due 2026-11-24 (tasks.md:4)
            $ cat tasks.md
            # Release
            - [ ] Call Anna @home due:2026-11-20
            - [ ] !! Call Anna about the annex due:2026-11-27
            - [ ] Read chapter 7 @work #book due:2026-11-24
            - [ ] Read chapter 8 @work #book due:2026-11-23
            - [ ] Write it down @work id:text
            - [ ] Tea or coffee
            """),
        Transcript(
            "an edit that means another selection is refused", files,
            """
            $ tasks edit @work due:today due:mon --all
            ! error[invalid-change]: 'due:today' and 'due:mon' both change 'due:'
            !  --> command line:1:28
            !   |
            ! 1 | tasks edit @work due:today due:mon --all
            !   |                            ^^^^^^^
            !   = help: put the words that select the tasks in quotes: '@work due:today' due:mon
            !
            ? 2
            $ tasks edit @work no:due due:mon --all
            ! error[invalid-change]: 'no:due' and 'due:mon' both change 'due:'
            !  --> command line:1:25
            !   |
            ! 1 | tasks edit @work no:due due:mon --all
            !   |                         ^^^^^^^
            !   = help: put the words that select the tasks in quotes: '@work no:due' due:mon
            !
            ? 2
            $ tasks edit call anna
            ! error: no change given
            !   = help: write what is to change: due:+1w !! @home -#v2 title:"New text"
            ? 2
            $ tasks edit id:notes p:high
            ! error[invalid-change]: 'p:high' is not a change
            !  --> change:1:1
            !   |
            ! 1 | p:high
            !   | ^^^^^^
            !   = help: write !!!
            !
            ? 2
            $ tasks edit 4 p:high
            ! error[invalid-change]: 'p:high' is not a change
            !  --> change:1:1
            !   |
            ! 1 | p:high
            !   | ^^^^^^
            !   = help: write !!!
            !
            ? 2
            $ tasks edit --in-editor call anna due:fri
            ! error[unexpected-argument]: with '--in-editor', the change is made in the editor
            !  --> command line:1:34
            !   |
            ! 1 | tasks edit --in-editor call anna due:fri
            !   |                                  ^^^^^^^
            !   = help: leave out what follows the selector
            !
            ? 2
            """),
        Transcript(
            "the whole title of a done task means no other task without a word, even where it is no query",
            ["tasks.md": "- [x] Ask deu:fri done:2026-11-20\n- [x] Call Anna\n- [ ] Call Anna about the trip\n"],
            """
            $ tasks done 'Ask deu:fri'
            already done: Ask deu:fri (tasks.md:1)
            $ tasks edit 'Ask deu:fri' '#x'
            ! error[no-task]: 'Ask deu:fri' (tasks.md:1) is done
            !  --> command line:1:12
            !   |
            ! 1 | tasks edit 'Ask deu:fri' '#x'
            !   |            ^^^^^^^^^^^^^
            !   = help: name it by its place, tasks.md:1
            !
            ? 2
            $ tasks reopen 'ask deu:fri' --quiet
            $ tasks reopen 'ask deu:fri'
            already open: Ask deu:fri (tasks.md:1)
            $ tasks edit 'Call Anna' '#x'
            ! error[no-task]: 'Call Anna' (tasks.md:2) is done
            !  --> command line:1:12
            !   |
            ! 1 | tasks edit 'Call Anna' '#x'
            !   |            ^^^^^^^^^^^
            !   = help: the words also find 'Call Anna about the trip'; name the one you mean by its place, tasks.md:2 or tasks.md:3
            !
            ? 2
            """),
        Transcript(
            "in snooze the selector ends before the time", files,
            """
            $ tasks snooze call anna mon
            snoozed: Call Anna (tasks.md:2); reminder 2026-11-23
            $ tasks snooze 4 5 1d
            snoozed: Read chapter 7 (tasks.md:4); reminder 2026-11-22T10:00
            snoozed: Read chapter 8 (tasks.md:5); reminder 2026-11-22T10:00
            $ tasks snooze 17:00
            ! error: 'tasks snooze' needs a task and a time
            !   = help: write the time last: tasks snooze 12 1h
            ? 2
            """),
    ])
    func selecting(_ transcript: Transcript) { expect(transcript) }

    @Test(
        "of words that are names of fields, too, it is said first that no title has them",
        arguments: [
            ("edit 'new title' '!'", "no title has 'title'; 'new' alone is the task at tasks.md:2"),
            ("done 'new note'", "no title has 'note'; 'new' alone is the task at tasks.md:2"),
            ("done buy a new bike", "no title has 'buy'"), ("done old start", "no title has 'old'"),
            ("done my new bike", "no title has 'my'; 'new bike' alone is the task at tasks.md:2"),
            ("done 'anna tgas'", "no title has 'tgas'; 'anna' alone is the task at tasks.md:1"),
            ("done title", "no title has 'title'; a field has its value after a colon: 'due:today'"),
            ("done start", "no title has 'start'; for tasks with it, write 'has:start'"),
            ("done '@home start'", "for tasks with it, write 'has:start'"),
            ("done 'call today'", "for the date, write 'due:today'"),
            ("done 'nwe bike'", "did you mean 'new bike'?"),
        ])
    func namesOfFields(_ call: String, _ help: String) {
        let errors = MemoryShell(["tasks.md": "- [ ] Call Anna @home\n- [ ] New bike\n"]).run("tasks \(call)").errors
        #expect(errors.contains("  = help: \(help)\n"), "\(errors)")
    }

    @Test("of two titles, one may be done already")
    func doneAlready() {
        let shell = MemoryShell(["tasks.md": "- [ ] Find movers\n- [x] Give notice done:2026-11-20\n- [ ] Pay\n"])
        #expect(
            shell.run("tasks done 'find movers' 'give notice'").errors.contains(
                "  = help: each word finds a different task: 'find movers' on line 1, 'give notice' on line 2, "
                    + "which is already done; name the ones you mean by line\n"))
    }
}
