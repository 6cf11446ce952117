import Testing

@Suite("a remedy works, and has all the words")
struct RemedyTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "of two slips, the one that caused the other is reported", ["tasks.md": ""],
                """
                $ tasks add 'wait status:waiting due:in 3 days'
                ! error[invalid-value]: 'in 3 days' has a space, and a value ends at the first one
                !  --> text:1:21
                !   |
                ! 1 | wait status:waiting due:in 3 days
                !   |                     ^^^^^^^^^^^^^
                !   = help: did you mean 'due:in-3-days'? To keep it as text, write 'due\\:in'
                !
                ? 2
                """),
            Transcript(
                "what is wrong with a shift goes before what it would count from", ["tasks.md": "- [ ] g\n"],
                """
                $ tasks edit g due:+5
                ! error[invalid-value]: '+5' has no unit; the units are d w mo q y
                !  --> change:1:5
                !   |
                ! 1 | due:+5
                !   |     ^^
                !   = help: did you mean '+5d'?
                !
                ? 2
                $ tasks edit g due:+1d
                ! error[invalid-change]: '+1d' counts from the old date, and 'g' has none
                !  --> change:1:5
                !   |
                ! 1 | due:+1d
                !   |     ^^^
                !   = help: to count from today, write due:today+1d
                !
                ? 2
                """),
            Transcript(
                "a list is divided only where its words mean nothing apart",
                ["tasks.md": "- [ ] Buy milk\n- [ ] Read 5 books\n- [ ] Buy salt and pepper\n- [ ] b 3\n- [ ] c\n"],
                """
                $ tasks done milk 'salt and pepper'
                ! error[no-task]: no open task matches 'milk salt and pepper'
                !  --> command line:1:12
                !   |
                ! 1 | tasks done milk 'salt and pepper'
                !   |            ^^^^^^^^^^^^^^^^^^^^^^
                !   = help: each word finds a different task: 'milk' on line 1, 'salt and pepper' on line 3; name the ones you mean by line
                !
                ? 2
                $ tasks done 3,5
                ! error[no-task]: no open task matches '3,5'
                !  --> command line:1:12
                !   |
                ! 1 | tasks done 3,5
                !   |            ^^^
                !   = help: name each task by its line: 3 5
                !
                ? 2
                $ tasks done line 99
                ! error[no-task]: no open task matches 'line 99'
                !  --> command line:1:12
                !   |
                ! 1 | tasks done line 99
                !   |            ^^^^^^^
                !   = help: no title has 'line'
                !
                ? 2
                """),
            Transcript(
                "the file in the editor is not a dry run", ["tasks.md": "- [ ] g\n"],
                """
                $ tasks edit --in-editor g -n
                ! error[unexpected-flag]: '--dry-run' cannot be combined with '--in-editor'
                !  --> command line:1:26
                !   |
                ! 1 | tasks edit --in-editor g -n
                !   |                          ^^
                !   = help: leave one of them out
                !
                ? 2
                """),
            Transcript(
                "a task that is reopened in an archive says how to leave it",
                ["tasks.md": "", "tasks.archive.md": "- [x] Old done:2026-10-01\n"],
                """
                $ tasks reopen tasks.archive.md:1
                reopened: Old (tasks.archive.md:1)
                in an archive, where 'tq' does not look; to bring it back, write: tasks move tasks.archive.md:1 --file tasks.md
                $ tasks move tasks.archive.md:1 --file tasks.md
                moved: Old (tasks.md:1)
                """),
            Transcript(
                "tasks that are reopened in an archive are spoken of together, and only once they are open",
                ["tasks.md": "", "tasks.archive.md": "- [x] a\n- [x] b\n- [x] c\n- [x] d\n  - [x] e\n"],
                """
                $ tasks reopen tasks.archive.md:1 -n
                --- a/tasks.archive.md
                +++ b/tasks.archive.md
                @@ -1,4 +1,4 @@
                -- [x] a
                +- [ ] a
                 - [x] b
                 - [x] c
                 - [x] d
                $ tasks reopen tasks.archive.md:1 tasks.archive.md:2
                reopened: a (tasks.archive.md:1)
                reopened: b (tasks.archive.md:2)
                2 tasks are in an archive, where 'tq' does not look; to bring them back, write: tasks move tasks.archive.md:1 tasks.archive.md:2 --file tasks.md
                $ tasks undo -q
                $ tasks reopen is:done --all --with-subtasks --file tasks.archive.md
                reopened: a (tasks.archive.md:1)
                reopened: b (tasks.archive.md:2)
                reopened: c (tasks.archive.md:3)
                reopened: d (tasks.archive.md:4)
                reopened: e (tasks.archive.md:5)
                4 tasks are in an archive, where 'tq' does not look; to bring them back, write: tasks move PLACE... --file tasks.md
                """),
            Transcript(
                "problems in settings are named once, with the folder that has them",
                [
                    ".tasks.yaml": "x: 1\n", "tasks.md": "- [ ] one\n", "b.tasks.md": "",
                    "z/.tasks.yaml": "y: 2\nz: 3\n",
                    "z/tasks.md": "- [ ] two\n", "a/.tasks.yaml": "", "a/tasks.md": "",
                ],
                """
                $ tasks move one --file b.tasks.md
                moved: one (b.tasks.md:1)
                ! warning[invalid-settings]: 'x' is not a setting
                !  --> .tasks.yaml:1:1
                !   |
                ! 1 | x: 1
                !   | ^
                !   = help: one of: categories, tags, attributes, views, default-view, week-start, timezone, notify-at, days-off, stamp, inbox, theme, lint
                !
                $ tq two a z
                two  z/tasks.md:1
                ! warning[invalid-settings]: 'y' is not a setting
                !  --> z/.tasks.yaml:1:1
                !   |
                ! 1 | y: 2
                !   | ^
                !   = help: one of: categories, tags, attributes, views, default-view, week-start, timezone, notify-at, days-off, stamp, inbox, theme, lint
                !
                ! 1 more problem in the settings of 'z/.tasks.yaml': tasks lint z
                !
                ! warning[invalid-settings]: 'x' is not a setting
                !  --> .tasks.yaml:1:1
                !   |
                ! 1 | x: 1
                !   | ^
                !   = help: one of: categories, tags, attributes, views, default-view, week-start, timezone, notify-at, days-off, stamp, inbox, theme, lint
                !
                """),
            Transcript(
                "notes and titles without a colon or in quotes", ["tasks.md": "- [ ] bob\n"],
                """
                $ tasks edit 1 note:'asked on friday'
                ! error[invalid-change]: 'note:asked' is not a change
                !  --> change:1:1
                !   |
                ! 1 | note:asked on friday
                !   | ^^^^^^^^^^
                !   = help: add --note 'asked on friday'
                !
                ? 2
                $ tasks edit bob ! section:'Call back'
                ! error[invalid-change]: 'section:Call' is not a change
                !  --> change:1:3
                !   |
                ! 1 | ! section:Call back
                !   |   ^^^^^^^^^^^^
                !   = help: use 'tasks move SELECTOR' with --section 'Call back'
                !
                ? 2
                $ tasks edit bob note 'asked again'
                ! error[no-task]: no open task matches 'bob note asked again'
                !  --> command line:1:12
                !   |
                ! 1 | tasks edit bob note 'asked again'
                !   |            ^^^^^^^^^^^^^^^^^^^^^^
                !   = help: 'note asked again' is not a change; add --note 'asked again'
                !
                ? 2
                $ tasks edit 1 note 'asked again'
                ! error[no-task]: no open task matches '1 note asked again'
                !  --> command line:1:12
                !   |
                ! 1 | tasks edit 1 note 'asked again'
                !   |            ^^^^^^^^^^^^^^^^^^^^
                !   = help: 'note asked again' is not a change; add --note 'asked again'
                !
                ? 2
                $ tasks edit bob 'Call Robert @work due:mon'
                ! error[no-task]: no open task matches 'bob Call Robert @work due:mon'
                !  --> command line:1:12
                !   |
                ! 1 | tasks edit bob 'Call Robert @work due:mon'
                !   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                !   = help: for another title, write: tasks edit bob 'title:"Call Robert"' @work due:mon
                !
                ? 2
                $ tasks edit 'call bob'
                ! error[no-task]: no open task matches 'call bob'
                !  --> command line:1:12
                !   |
                ! 1 | tasks edit 'call bob'
                !   |            ^^^^^^^^^^
                !   = help: no title has 'call'; 'bob' alone is the task at tasks.md:1
                !
                ? 2
                $ tasks edit bob 'title:"Call Robert"' @work due:mon
                edited: Call Robert  title "bob" → "Call Robert", +@work, +due 2026-11-23 (tasks.md:1)
                """),
            Transcript(
                "a destination without its flag", ["tasks.md": "- [ ] bob\n\n# Client ACME\n", "work.tasks.md": ""],
                """
                $ tasks move bob work.tasks.md
                ! error: 'tasks move' needs a destination
                !   = help: to move there, write: tasks move bob --file work.tasks.md
                ? 2
                $ tasks move bob 'client acme'
                ! error: 'tasks move' needs a destination
                !   = help: to move there, write: tasks move bob --section 'client acme'
                ? 2
                """),
            Transcript(
                "a section without its flag is recognized whatever the selector finds",
                ["tasks.md": "---\ntasks:\n  colour: red\n---\n- [ ] bob\n- [ ] bobby\n\n# Home\n"],
                """
                $ tasks move bob Home
                ! error: 'tasks move' needs a destination
                !   = help: to move there, write: tasks move bob --section Home
                ? 2
                $ tasks move nobody home
                ! error: 'tasks move' needs a destination
                !   = help: to move there, write: tasks move nobody --section home
                ? 2
                """),
            Transcript(
                "letters and flags that other programs have", ["tasks.md": "- [ ] bob\n"],
                """
                $ tasks add x -s 'To buy'
                ! error[unknown-flag]: unknown flag '-s'
                !  --> command line:1:13
                !   |
                ! 1 | tasks add x -s 'To buy'
                !   |             ^^
                !   = help: write --section 'To buy'
                !
                ? 2
                $ tasks view bob
                ! error[unknown-command]: unknown command 'view'
                !  --> command line:1:7
                !   |
                ! 1 | tasks view bob
                !   |       ^^^^
                !   = help: write: tasks show bob
                !
                ? 2
                $ tasks prio bob high
                ! error[unknown-command]: unknown command 'prio'
                !  --> command line:1:7
                !   |
                ! 1 | tasks prio bob high
                !   |       ^^^^
                !   = help: write: tasks edit SELECTOR '!!!'
                !
                ? 2
                $ tasks postpone pay rent 1w
                ! error[unknown-command]: unknown command 'postpone'
                !  --> command line:1:7
                !   |
                ! 1 | tasks postpone pay rent 1w
                !   |       ^^^^^^^^
                !   = help: write: tasks edit pay rent due:+1w
                !
                ? 2
                $ tasks start 12
                ! error[unknown-command]: unknown command 'start'
                !  --> command line:1:7
                !   |
                ! 1 | tasks start 12
                !   |       ^^^^^
                !   = help: write: tasks edit 12 status:doing
                !
                ? 2
                $ tasks remind --list
                ! error[unknown-flag]: unknown flag '--list'
                !  --> command line:1:14
                !   |
                ! 1 | tasks remind --list
                !   |              ^^^^^^
                !   = help: to see what is coming up, write '--upcoming 24h'
                !
                ? 2
                """),
            Transcript(
                "a term is named that was meant as the change, and a file that was meant as the place",
                ["tasks.md": "- [ ] Rent @home\n", "home.tasks.md": "- [ ] b\n"],
                """
                $ tasks edit rent category:home
                ! error[missing-change]: no change given: 'category:home' selects the tasks
                !  --> command line:1:17
                !   |
                ! 1 | tasks edit rent category:home
                !   |                 ^^^^^^^^^^^^^
                !   = help: write @home
                !
                ? 2
                $ tasks add Call home.tasks.md
                added: Call home.tasks.md (tasks.md:2)
                ! info: 'home.tasks.md' is part of the text
                !   = help: to add to that file, write --file before it
                $ tasks view home.tasks.md:1
                ! error[unknown-command]: unknown command 'view'
                !  --> command line:1:7
                !   |
                ! 1 | tasks view home.tasks.md:1
                !   |       ^^^^
                !   = help: write: tasks show home.tasks.md:1
                !
                ? 2
                """),
            Transcript(
                "the words stay with the command that is proposed", ["tasks.md": "- [ ] Call Anna\n"],
                """
                $ tasks trash call anna
                ! error[unknown-command]: unknown command 'trash'
                !  --> command line:1:7
                !   |
                ! 1 | tasks trash call anna
                !   |       ^^^^^
                !   = help: write: tasks remove call anna
                !
                ? 2
                $ tasks delete 1 --force
                ! error[unknown-command]: unknown command 'delete'
                !  --> command line:1:7
                !   |
                ! 1 | tasks delete 1 --force
                !   |       ^^^^^^
                !   = help: write: tasks remove
                !
                ? 2
                $ tasks done -- call anna --dry-run
                ! error[no-task]: no open task matches 'call anna --dry-run'
                !  --> command line:1:15
                !   |
                ! 1 | tasks done -- call anna --dry-run
                !   |               ^^^^^^^^^^^^^^^^^^^
                !   = help: to see how many tasks match each part: tq 'call anna --dry-run' --explain
                !
                ? 2
                $ tq 'call anna --dry-run' --explain
                now    2026-11-21T10:00, Saturday
                tasks  condition
                    0  all of
                    1    call
                    1    anna
                    0    dry-run
                    1    is:open  (added: the query names no state)
                sort   due,priority  (default)
                group  none  (default)
                limit  none  (default)
                $ tasks done -- --dry-run call anna
                ! error[no-task]: no open task matches '--dry-run call anna'
                !  --> command line:1:15
                !   |
                ! 1 | tasks done -- --dry-run call anna
                !   |               ^^^^^^^^^^^^^^^^^^^
                !
                ? 2
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
