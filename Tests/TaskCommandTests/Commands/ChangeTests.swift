import Testing

@testable import TaskCommand
@testable import TaskCommandLine
@testable import TaskSystem

@Suite("tasks snooze, move, remove, rename, archive and init")
struct ChangeTests {
    private static let file = """
        ---
        tasks:
          categories:
            work: blue 💼
        ---

        # Release

        - [ ] Ship @work remind:2026-11-20 remind:-1d due:2026-11-25
          - [ ] Notes #docs
        - [ ] Budget @Work

        # Home

        1. [ ] Call
        2. [ ] Sweep

        """

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "snooze", ["tasks.md": file],
                """
                $ tasks snooze ship 90min
                snoozed: Ship (tasks.md:9); reminder 2026-11-21T11:30 in place of 2026-11-20
                $ tasks snooze 9 2d
                snoozed: Ship (tasks.md:9); reminder 2026-11-23T10:00 in place of 2026-11-21T11:30
                $ tasks edit 9 +remind:2026-11-24
                edited: Ship  +remind 2026-11-24 (tasks.md:9)
                $ tasks snooze 9 1h
                snoozed: Ship (tasks.md:9); reminder 2026-11-21T11:00 in place of 2026-11-23T10:00
                $ tasks snooze call fri --dry-run
                --- a/tasks.md
                +++ b/tasks.md
                @@ -12,5 +12,5 @@
                \u{20}
                 # Home
                \u{20}
                -1. [ ] Call
                +1. [ ] Call remind:2026-11-27
                 2. [ ] Sweep
                $ tq ship --format plain
                - [ ] Ship @work due:2026-11-25 remind:-1d remind:2026-11-24 remind:2026-11-21T11:00
                $ tasks snooze call 5m
                ! error[invalid-value]: '5m' could mean months or minutes
                !  --> time:1:1
                !   |
                ! 1 | 5m
                !   | ^^
                !   = help: write 5min or 5mo
                !
                ? 2
                $ tasks snooze call ''
                ! error[invalid-value]: '' is not a reminder
                !  --> time:1:1
                !   |
                ! 1 |
                !   | ^
                !   = help: write a span from now, 1h or 2d, or a future time: 17:00, tomorrow, 2026-12-01
                !
                ? 2
                $ tasks snooze call ' '
                ! error[invalid-value]: ' ' is not a reminder
                !  --> time:1:1
                !   |
                ! 1 |
                !   | ^
                !   = help: write a span from now, 1h or 2d, or a future time: 17:00, tomorrow, 2026-12-01
                !
                ? 2
                $ tasks snooze call yesterday
                ! error[invalid-value]: 'yesterday' is in the past, so the reminder would never fire
                !  --> time:1:1
                !   |
                ! 1 | yesterday
                !   | ^^^^^^^^^
                !   = help: write a span from now, 1h or 2d, or a future time: 17:00, tomorrow, 2026-12-01
                !
                ? 2
                $ tasks snooze call -1d
                ! error[unknown-flag]: unknown flag '-1d'
                !  --> command line:1:19
                !   |
                ! 1 | tasks snooze call -1d
                !   |                   ^^^
                !   = help: a duration counts from now, and takes no sign: '1d'
                !
                ? 2
                """),
            Transcript(
                "move", ["tasks.md": file],
                """
                $ tasks move sweep --before call
                moved: Sweep (tasks.md:15)
                $ tasks move budget --after call
                moved: Budget (tasks.md:16)
                $ tasks move notes --under budget --quiet
                $ tasks move ship --section home --quiet
                $ cat tasks.md
                ---
                tasks:
                  categories:
                    work: blue 💼
                ---

                # Release

                # Home

                1. [ ] Sweep
                1. [ ] Call
                2. [ ] Budget @Work
                   - [ ] Notes #docs
                3. [ ] Ship @work due:2026-11-25 remind:2026-11-20 remind:-1d
                $ tasks move budget --under notes
                ! error[edit-refused]: this task is inside the one to be moved, 'Budget'
                !   --> tasks.md:14:10
                !    |
                ! 14 |    - [ ] Notes #docs
                !    |          ^^^^^
                !    = help: name another place
                !
                ? 2
                $ tasks move budget
                ! error: 'tasks move' needs a destination
                !   = help: name one of --before, --after, --under SELECTOR, --section NAME, or another file with --file
                ? 2
                """),
            Transcript(
                "remove", ["tasks.md": file],
                """
                $ tasks remove ship
                !   - [ ] Ship @work remind:2026-11-20 remind:-1d due:2026-11-25
                !     - [ ] Notes #docs
                ! error: cannot ask for confirmation
                !   = help: add --yes to remove without asking
                ? 2
                $ tasks rm 9 15 --yes
                removed: Ship (tasks.md:9), with 1 subtask
                removed: Call (tasks.md:15)
                $ tq '' --format paths
                tasks.md:9:1: Budget
                tasks.md:13:1: Sweep
                """),
            Transcript(
                "rename",
                [
                    "tasks.md": file, ".tasks.yaml": "tags: [docs, v2]\n",
                    "/home/me/config.yaml": "views:\n  w: '@work'\n",
                ],
                """
                $ tasks rename @work @office --config /home/me/config.yaml
                renamed: @work to @office on 2 tasks and in its settings (tasks.md)
                unchanged: the view :w still uses @work
                $ tasks rename '#docs' '#v2'
                renamed: #docs to #v2 on 1 task (tasks.md)
                renamed: #docs to #v2 in the settings (.tasks.yaml)
                $ tasks edit budget '#words' --quiet
                $ tasks rename '#v2' '#Words' --dry-run
                --- a/tasks.md
                +++ b/tasks.md
                @@ -7,7 +7,7 @@
                 # Release
                \u{20}
                 - [ ] Ship @office due:2026-11-25 remind:2026-11-20 remind:-1d
                -  - [ ] Notes #v2
                +  - [ ] Notes #Words
                 - [ ] Budget @office #words
                \u{20}
                 # Home
                --- a/.tasks.yaml
                +++ b/.tasks.yaml
                @@ -1,1 +1,1 @@
                -tags: [v2]
                +tags: [Words]
                ! merged: 1 other task already had #Words
                $ tasks rename '#words' '#v2'
                renamed: #words to #v2 on 1 task (tasks.md)
                merged: 1 other task already had #v2
                $ tasks edit budget '-#v2' --quiet
                $ cat .tasks.yaml
                tags: [v2]
                $ tq 'has:category or has:tags' --format plain
                - [ ] Ship @office due:2026-11-25 remind:2026-11-20 remind:-1d
                  - [ ] Notes #v2
                - [ ] Budget @office
                $ tasks rename @ofice @x
                ! error[no-task]: '@ofice' is not used anywhere
                !  --> command line:1:14
                !   |
                ! 1 | tasks rename @ofice @x
                !   |              ^^^^^^
                !   = help: did you mean '@office'?
                !
                ? 2
                $ tasks rename @office '#office'
                ! error[invalid-name]: a category cannot be renamed to a tag, or a tag to a category
                !  --> command line:1:22
                !   |
                ! 1 | tasks rename @office '#office'
                !   |                      ^^^^^^^^^
                !   = help: to change a task, write tasks edit SELECTOR '#office' -@office
                !
                ? 2
                """),
            Transcript(
                "init", [:],
                """
                $ tasks init
                created: tasks.md
                $ tasks lint --strict
                $ tq --format paths
                tasks.md:12:1: Write down what needs doing
                $ tasks fmt --check --quiet
                $ tasks init
                ! error: 'tasks.md' already exists
                !   = help: 'tasks add' adds tasks to it; 'tasks init home.tasks.md' creates another
                ? 2
                $ tasks init .
                ! error: 'tasks.md' already exists
                !   = help: 'tasks add' adds tasks to it; 'tasks init home.tasks.md' creates another
                ? 2
                $ tasks init home.tasks.md
                created: home.tasks.md
                ! info: 'tq' alone reads 'tasks.md', not 'home.tasks.md'
                !   = help: to see the new file: tq home.tasks.md; all files here: tq .
                $ tasks init notes.md
                created: notes.md
                ! info: 'notes.md' is read only when you name it: a search finds only 'tasks.md' and '*.tasks.md'
                !   = help: to have it found, rename it: mv notes.md notes.tasks.md
                $ tasks init notes.md
                ! error: 'notes.md' already exists
                !   = help: 'tasks add --file notes.md' adds tasks to it; 'tasks init home.tasks.md' creates another
                ? 2
                $ tasks add 'Book a table @personal due:fri'
                added: Book a table (tasks.md:15) in Tasks; @personal, due 2026-11-27
                $ tasks done book a table
                done: Book a table (tasks.md:15)
                """),
            Transcript(
                "init in a folder", ["docs/notes.md": ""],
                """
                $ tasks init docs
                created: docs/tasks.md
                ! info: 'tq' alone does not read 'docs/tasks.md'
                !   = help: to see the new file: tq docs/tasks.md; all files here: tq .
                $ tasks init ./docs/home.tasks.md
                created: ./docs/home.tasks.md
                ! info: 'tq' alone does not read './docs/home.tasks.md'
                !   = help: to see the new file: tq ./docs/home.tasks.md; all files here: tq .
                $ tasks init docs
                ! error: 'docs/tasks.md' already exists
                !   = help: 'tasks add --file docs/tasks.md' adds tasks to it; 'tasks init docs/home.tasks.md' creates another
                ? 2
                $ tasks init
                created: tasks.md
                $ tasks init docs
                ! error: 'docs/tasks.md' already exists
                !   = help: 'tasks add --file docs/tasks.md' adds tasks to it; 'tasks init docs/home.tasks.md' creates another
                ? 2
                $ tasks init ./tasks.md
                ! error: './tasks.md' already exists
                !   = help: 'tasks add' adds tasks to it; 'tasks init home.tasks.md' creates another
                ? 2
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test(
        "removal needs confirmation",
        arguments: [
            ("y", "removed: a (tasks.md:1)\n", "", ""), ("n", "", "nothing was removed\n", "- [ ] a\n"),
            ("", "", "nothing was removed\n", "- [ ] a\n"),
        ])
    func confirmation(answer: String, output: String, note: String, left: String) {
        var shell = MemoryShell(["/home/me/project/tasks.md": "- [ ] a\n"])
        shell.answer = answer
        let result = shell.run(["tasks", "remove", "1"])
        #expect(result.code == .success)
        #expect(result.output == output)
        #expect(result.errors == "  - [ ] a\nRemove this task? [y/N] " + note)
        #expect(shell.files.texts["/home/me/project/tasks.md"] == left)
    }

    @Test(
        "the editor opens at the task's line",
        arguments: [
            ("vim", "vim +3 tasks.md"), ("emacs -nw", "emacs -nw +3 tasks.md"),
            ("code --wait", "code --wait --goto tasks.md:3"), ("/usr/bin/hx", "/usr/bin/hx tasks.md:3"),
        ])
    func editor(editor: String, line: String) {
        var shell = MemoryShell(["/home/me/project/tasks.md": "# A\n\n- [ ] a\n"])
        shell.variables["EDITOR"] = editor
        let lines = MemoryShell.Lines()
        shell.shellLines = lines
        #expect(shell.run(["tasks", "edit", "--in-editor", "a"]).code == .success)
        #expect(lines.lines == [line])
        #expect(EditRun.editorLine("nano", "it's $HOME.md", 1) == #"nano +1 'it'\''s $HOME.md'"#)
    }
}
