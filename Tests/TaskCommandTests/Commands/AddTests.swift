import Testing

@testable import TaskCommandLine

@Suite("tasks add and edit")
struct AddTests {
    private static let home = """
        # Work

        * [ ] Report @work

        # Home

        1. [ ] Bicycle
           1. [ ] Chain

        """

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "places", ["tasks.md": home],
                """
                $ tasks add Call Anna due:fri !!
                added: Call Anna (tasks.md:4) in Work; !!, due 2026-11-27
                $ tasks add 'Sweep @home' --section home
                added: Sweep (tasks.md:10) in Home; @home
                $ tasks add 'Tyre start:mon' --under bicycle
                added: Tyre (tasks.md:10) under Bicycle; start 2026-11-23
                $ tasks add 'Oil' --under chain
                added: Oil (tasks.md:10) under Chain
                $ cat tasks.md
                # Work

                * [ ] Report @work
                * [ ] !! Call Anna due:2026-11-27

                # Home

                1. [ ] Bicycle
                   1. [ ] Chain
                      - [ ] Oil
                   2. [ ] Tyre start:2026-11-23
                2. [ ] Sweep @home
                """),
            Transcript(
                "sections without tasks, and files without any",
                [
                    "tasks.md": "# A\ntext\n\n# B\n- [ ] b\n## C\n", "empty.md": "", "bare.md": "text",
                    "end.md": "- [ ] a\n- [ ] b\n",
                ],
                """
                $ tasks add a --section a --quiet
                $ tasks add c --section b/c --quiet
                $ cat tasks.md
                # A
                text

                - [ ] a

                # B
                - [ ] b
                ## C

                - [ ] c
                $ tasks add e --file empty.md
                added: e (empty.md:1)
                $ tasks add e --file bare.md
                added: e (bare.md:3)
                $ tasks add c --file end.md --dry-run
                --- a/end.md
                +++ b/end.md
                @@ -1,2 +1,3 @@
                 - [ ] a
                 - [ ] b
                +- [ ] c
                $ tasks add e --section D
                ! error[unknown-section]: no section 'D' in 'tasks.md'
                !  --> command line:1:23
                !   |
                ! 1 | tasks add e --section D
                !   |                       ^
                !   = help: sections: 'A', 'B', 'C'; '--create' writes a new one
                !
                ? 2
                $ tasks add e --section D --file end.md
                ! error[unknown-section]: no section 'D' in 'end.md'
                !  --> command line:1:23
                !   |
                ! 1 | tasks add e --section D --file end.md
                !   |                       ^
                !   = help: the file has no headings; '--create' adds one
                !
                ? 2
                """),
            Transcript(
                "a text that would not be a task where it goes is refused", ["tasks.md": "text\n\n```\ncode\n"],
                """
                $ tasks add a
                ! error[edit-refused]: this code block is never closed, so a task below it would be code
                !  --> tasks.md:3:1
                !   |
                ! 3 | ```
                !   | ^^^
                !   = help: close it with the same characters on a line of their own
                !
                ? 2
                """),
            Transcript(
                "what may belong to the data before it is said to be text", ["tasks.md": "# Inbox\n"],
                """
                $ tasks add Call Anna due:fri at 5pm
                added: Call Anna due:2026-11-27 at 5pm (tasks.md:3) in Inbox; due 2026-11-27
                ! info[read-as-text]: 'at 5pm' is part of the text
                !  --> tasks.md:3:32
                !   |
                ! 3 | - [ ] Call Anna due:2026-11-27 at 5pm
                !   |                                ^^^^^^
                !   = help: to make it data, write due:2026-11-27T17:00
                !
                ! info: the text was added as typed; to undo this: tasks undo
                $ tasks add Pay due:2027-01-31 repeat:monthly on the 29th
                added: Pay due:2027-01-31 repeat:1mo@31 on the 29th (tasks.md:4) in Inbox; due 2027-01-31, repeat 1mo@31
                ! info[read-as-text]: 'on the 29th' is part of the text
                !  --> tasks.md:4:40
                !   |
                ! 4 | - [ ] Pay due:2027-01-31 repeat:1mo@31 on the 29th
                !   |                                        ^^^^^^^^^^^
                !   = help: to make it data, write repeat:1mo@29
                !
                ! info: the text was added as typed; to undo this: tasks undo
                $ tasks add Print due:mon week --dry-run
                --- a/tasks.md
                +++ b/tasks.md
                @@ -2,3 +2,4 @@
                \u{20}
                 - [ ] Call Anna due:2026-11-27 at 5pm
                 - [ ] Pay due:2027-01-31 repeat:1mo@31 on the 29th
                +- [ ] Print due:2026-11-23 week
                ! info[read-as-text]: 'week' is part of the text
                !  --> tasks.md:5:28
                !   |
                ! 5 | - [ ] Print due:2026-11-23 week
                !   |                            ^^^^
                !   = help: for the day a week later, write due:2026-11-30
                !
                $ tasks add Pills remind:today
                added: Pills (tasks.md:5) in Inbox; remind 2026-11-21
                ! info[missed-reminder]: the time of this reminder has passed: 2026-11-21 09:00
                !  --> tasks.md:5:13
                !   |
                ! 5 | - [ ] Pills remind:2026-11-21
                !   |             ^^^^^^^^^^^^^^^^^
                !   = help: for a later one, write a future time: remind:+2h, remind:17:00 or remind:tomorrow
                !
                """),
            Transcript(
                "what lint would call an error",
                ["tasks.md": "---\ntasks:\n  attributes: [cost]\n---\n\n- [ ] One id:k\n"],
                """
                $ tasks add Two id:k
                added: Two (tasks.md:7); id k
                ! warning[duplicate-id]: another task already has the id 'k'
                !  --> tasks.md:7:14
                !   |
                ! 7 | - [ ] Two id:k
                !   |              ^
                ! note: the first is here
                !  --> tasks.md:6:14
                !   |
                ! 6 | - [ ] One id:k
                !   |              -
                !   = help: give one of them a different id
                !
                $ tasks add Three status:cancelled
                ! error[status-conflict]: a new task is open, so 'status:cancelled' has no effect
                !  --> text:1:14
                !   |
                ! 1 | Three status:cancelled
                !   |              ^^^^^^^^^
                !   = help: leave it out, and change the task once it is added
                !
                ? 2
                $ tasks add n cost:1 Cost:2
                ! error[duplicate-attribute]: a task can have only one 'Cost:'
                !  --> text:1:10
                !   |
                ! 1 | n cost:1 Cost:2
                !   |          ^^^^^^
                !   = help: keep one of them
                !
                ? 2
                """),
            Transcript(
                "changes that could mean something else",
                ["tasks.md": "- [ ] a @home due:2026-12-01 due:2026-12-02\n- [ ] b @home\n"],
                """
                $ tasks edit @home no:due '!!' --all
                ! error[invalid-change]: 'no:due' could select tasks without 'due:', or remove it
                !  --> command line:1:18
                !   |
                ! 1 | tasks edit @home no:due '!!' --all
                !   |                  ^^^^^^
                !   = help: to remove it, write -due:; to select, put the query in quotes: '@home no:due'
                !
                ? 2
                $ tasks edit a due:2026-12-03
                edited: a  due 2026-12-01 → 2026-12-03, -due 2026-12-02 (tasks.md:1)
                $ tasks edit a no:due
                edited: a  -due 2026-12-03 (tasks.md:1)
                $ tasks edit a status:done
                ! error[invalid-change]: the box says that a task is done
                !  --> change:1:1
                !   |
                ! 1 | status:done
                !   | ^^^^^^^^^^^
                !   = help: to complete it, use 'tasks done'
                !
                ? 2
                $ tasks add Pack due:fri remind:-1dT09:00
                ! error[invalid-value]: '-1d' counts back from due, and cannot have its own time
                !  --> text:1:21
                !   |
                ! 1 | Pack due:fri remind:-1dT09:00
                !   |                     ^^^^^^^^^
                !   = help: write -1d, or the day with the time, such as thuT09:00
                !
                ? 2
                $ tasks snooze b due
                ! error[invalid-value]: the task has no due date, so the reminder would never fire
                !  --> tasks.md:2:7
                !   |
                ! 2 | - [ ] b @home
                !   |       ^
                !   = help: write a span from now, 1h or 2d, or a future time: 17:00, tomorrow, 2026-12-01
                !
                ? 2
                $ tasks edit b remind:today
                edited: b  +remind 2026-11-21 (tasks.md:2)
                ! info[missed-reminder]: the time of this reminder has passed: 2026-11-21 09:00
                !  --> tasks.md:2:15
                !   |
                ! 2 | - [ ] b @home remind:2026-11-21
                !   |               ^^^^^^^^^^^^^^^^^
                !   = help: for a later one, write a future time: remind:+2h, remind:17:00 or remind:tomorrow
                !
                $ tasks edit b '#x'
                edited: b  +#x (tasks.md:2)
                $ tasks edit b +remind:17:00
                edited: b  +remind 2026-11-21T17:00 (tasks.md:2)
                $ tasks edit b -remind: '-#x' --quiet
                $ tasks add Boil remind:+20min --quiet
                $ tasks add x due:24:00
                ! error[invalid-value]: '24:00' is not a time: hours run from 00 to 23, minutes from 00 to 59
                !  --> text:1:7
                !   |
                ! 1 | x due:24:00
                !   |       ^^^^^
                !   = help: write a time such as 17:00, or a day with one such as friT17:00
                !
                ? 2
                $ tasks add x remind:due-1d
                ! error[invalid-value]: 'due-1d' is not a reminder
                !  --> text:1:10
                !   |
                ! 1 | x remind:due-1d
                !   |          ^^^^^^
                !   = help: did you mean '-1d'?
                !
                ? 2
                $ tasks add !!
                ! error[empty-title]: the task has data but no text
                !  --> text:1:1
                !   |
                ! 1 | !!
                !   | ^^
                !   = help: say what is to be done
                !
                ? 2
                $ cat tasks.md
                - [ ] a @home
                - [ ] b @home
                - [ ] Boil remind:2026-11-21T10:20
                """),
            Transcript(
                "bytes that are not UTF-8", ["tasks.md": "- [ ] One\n"],
                """
                $ tasks add 'caf\u{10FFE9}'
                ! error[invalid-utf8]: 'caf\\xE9' contains bytes that are not UTF-8
                !  --> command line:1:11
                !   |
                ! 1 | tasks add caf\\xE9
                !   |           ^^^^^^^
                !   = help: a task file is UTF-8; check the encoding of the terminal
                !
                ? 2
                $ tasks edit one 'title:"x\u{10FFE9}"'
                ! error[invalid-utf8]: 'title:"x\\xE9"' contains bytes that are not UTF-8
                !  --> command line:1:16
                !   |
                ! 1 | tasks edit one 'title:"x\\xE9"'
                !   |                ^^^^^^^^^^^^^^^
                !   = help: a task file is UTF-8; check the encoding of the terminal
                !
                ? 2
                """),
            Transcript(
                "changes", ["tasks.md": home],
                """
                $ tasks edit report due:+1w
                ! error[invalid-change]: '+1w' counts from the old date, and 'Report' has none
                !  --> change:1:5
                !   |
                ! 1 | due:+1w
                !   |     ^^^
                !   = help: to count from today, write due:today+1w
                !
                ? 2
                $ tasks edit report due:today+1w 'title:Write the report' -@work '!!! #q4'
                edited: Write the report  title "Report" → "Write the report", +!!!, -@work, +#q4, +due 2026-11-28 (tasks.md:3)
                $ tasks edit report !!!
                unchanged: Write the report (tasks.md:3)
                $ tasks edit is:leaf status:waiting --all
                edited: Write the report  open → waiting (tasks.md:3)
                edited: Chain  open → waiting (tasks.md:8)
                $ cat tasks.md
                # Work

                - [ ] !!! Write the report #q4 due:2026-11-28 status:waiting

                # Home

                1. [ ] Bicycle
                   1. [ ] Chain status:waiting
                $ tasks edit 3 deu:mon
                ! error[invalid-change]: 'deu:mon' is not a change
                !  --> change:1:1
                !   |
                ! 1 | deu:mon
                !   | ^^^^^^^
                !   = help: did you mean 'due:mon'?
                !
                ? 2
                """),
            Transcript(
                "names that no task has",
                [
                    "tasks.md": "- [ ] Draft id:draft\n- [ ] Lost after:nowhere\n",
                    "other.tasks.md": "- [ ] Away id:away\n",
                ],
                """
                $ tasks add 'Review after:drfat,away'
                added: Review (tasks.md:3); after drfat, after away
                ! warning[unknown-id]: no task has the id 'drfat'
                !  --> tasks.md:3:20
                !   |
                ! 3 | - [ ] Review after:drfat,away
                !   |                    ^^^^^
                !   = help: did you mean 'draft'?
                !
                $ tasks edit review after:draft
                edited: Review  -after drfat -after away +after draft (tasks.md:3)
                $ tasks edit draft after:draft
                edited: Draft  +after draft (tasks.md:1)
                ! warning[dependency-cycle]: 'draft' waits for itself
                !  --> tasks.md:1:28
                !   |
                ! 1 | - [ ] Draft id:draft after:draft
                !   |                            ^^^^^
                !   = help: remove one 'after:' from the cycle
                !
                $ tasks add 'Print after:nobody' --quiet
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test("a complaint about standard input names its line")
    func inputLines() {
        var shell = MemoryShell(["/tasks.md": "- [ ] a\n"], in: "/")
        shell.input = Array("one\n\ntwo due:tomorow\n".utf8)
        let result = shell.run(["tasks", "add", "-"])
        #expect(result.code == .failure)
        #expect(result.errors.contains(" --> standard input:3:9\n"), "\(result.errors)")
    }

    @Test("on a terminal, a limit does not hide how many tasks match")
    func limit() {
        var shell = MemoryShell(["/tasks.md": "- [ ] a\n- [ ] b\n- [x] c\n"], in: "/")
        shell.width = 80
        #expect(shell.run(["tq", "limit:1"]).output.contains("1 of 2 tasks, 1 done hidden"))
        let whole = shell.run(["tq", "limit:2"]).output
        #expect(whole.contains("2 tasks, 1 done hidden") && !whole.contains(" of 2 tasks"))
    }
}
