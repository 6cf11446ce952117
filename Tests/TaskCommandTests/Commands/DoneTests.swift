import Testing

@testable import TaskSystem

@Suite("tasks done and reopen")
struct DoneTests {
    private static let garden = """
        # Garden

        - [ ] Water the plants @garden due:2026-11-21 repeat:1w
        - [ ] Order seeds id:seeds
        - [ ] Sow after:seeds
          - [ ] Dig

        """

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "places are those after the change",
                ["tasks.md": "- [ ] a due:2026-11-21 repeat:1d\n- [x] b done:2026-11-01\n"],
                """
                $ tasks done 1 2
                done: a (tasks.md:2); next due 2026-11-22
                already done: b (tasks.md:3)
                """),
            Transcript(
                "of a repeating subtask, only the open occurrence is copied",
                [
                    "tasks.md": """
                    - [ ] Review due:2026-11-20 repeat:1w
                      - [ ] Walk due:2026-11-22 repeat:1d
                      - [x] Walk due:2026-11-21 done:2026-11-21
                        - [x] Shoes done:2026-11-21

                      - [x] Walk due:2026-11-20 done:2026-11-20
                      - [x] Sweep done:2026-11-20

                    """
                ],
                """
                $ tasks done 1 --with-subtasks
                done: Review (tasks.md:4); next due 2026-11-27
                done: Walk (tasks.md:5)
                $ cat tasks.md
                - [ ] Review due:2026-11-27 repeat:1w
                  - [ ] Walk due:2026-11-29 repeat:1d
                  - [ ] Sweep
                - [x] Review due:2026-11-20 done:2026-11-21
                  - [x] Walk due:2026-11-22 done:2026-11-21
                  - [x] Walk due:2026-11-21 done:2026-11-21
                    - [x] Shoes done:2026-11-21

                  - [x] Walk due:2026-11-20 done:2026-11-20
                  - [x] Sweep done:2026-11-20
                $ tasks reopen 4
                reopened: Review (tasks.md:1); its successor was removed
                rule restored: Walk (tasks.md:2)
                still done: 5 subtasks; 'tasks undo', then '--with-subtasks' reopens subtasks, too
                """),
            Transcript(
                "tasks are selected by line, id and query", ["tasks.md": garden],
                """
                $ tasks done 3 id:seeds :6
                done: Water the plants (tasks.md:4); next due 2026-11-28
                done: Order seeds (tasks.md:5)
                done: Dig (tasks.md:7)
                unblocked: Sow (tasks.md:6)
                $ cat tasks.md
                # Garden

                - [ ] Water the plants @garden due:2026-11-28 repeat:1w
                - [x] Water the plants @garden due:2026-11-21 done:2026-11-21
                - [x] Order seeds id:seeds done:2026-11-21
                - [ ] Sow after:seeds
                  - [x] Dig done:2026-11-21
                $ tasks done 4
                already done: Water the plants (tasks.md:4)
                $ tasks reopen tasks.md:4
                reopened: Water the plants (tasks.md:3); its successor was removed
                $ tasks reopen seeds
                reopened: Order seeds (tasks.md:4)
                $ tasks reopen seeds
                ! error[no-task]: no checked task matches 'seeds'
                !  --> command line:1:14
                !   |
                ! 1 | tasks reopen seeds
                !   |              ^^^^^
                !   = help: 1 open task matches
                !
                ? 2
                $ cat tasks.md
                # Garden

                - [ ] Water the plants @garden due:2026-11-21 repeat:1w
                - [ ] Order seeds id:seeds
                - [ ] Sow after:seeds
                  - [x] Dig done:2026-11-21
                """),
            Transcript(
                "what repeats comes at its next time",
                [
                    "tasks.md": """
                    - [ ] Stand up due:2026-11-17T09:30 repeat:1d
                    - [ ] Pay the rent due:2026-10-01 repeat:1mo@1

                    """
                ],
                """
                $ TASKS_NOW=2026-11-19T10:00 tasks done stand
                done: Stand up (tasks.md:2); next due 2026-11-20T09:30
                $ TASKS_NOW=2026-11-01T23:00 tasks done rent
                done: Pay the rent (tasks.md:4); next due 2026-11-01
                $ TASKS_NOW=2026-11-20T18:00 tasks add 'Call due:friT9:00'
                added: Call (tasks.md:5); due 2026-11-27T09:00
                """),
            Transcript(
                "open subtasks, and the changes first", ["tasks.md": garden],
                """
                $ tasks done sow
                ! error[open-subtasks]: the task has an open subtask
                !  --> tasks.md:5:7
                !   |
                ! 5 | - [ ] Sow after:seeds
                !   |       ^^^
                ! note: still open
                !  --> tasks.md:6:9
                !   |
                ! 6 |   - [ ] Dig
                !   |         ---
                !   = help: complete or cancel it first, or add --with-subtasks
                !
                ? 2
                $ tasks done sow --with-subtasks --dry-run --on yesterday
                --- a/tasks.md
                +++ b/tasks.md
                @@ -2,5 +2,5 @@
                \u{20}
                 - [ ] Water the plants @garden due:2026-11-21 repeat:1w
                 - [ ] Order seeds id:seeds
                -- [ ] Sow after:seeds
                -  - [ ] Dig
                +- [x] Sow after:seeds done:2026-11-20
                +  - [x] Dig done:2026-11-20
                $ tasks done 4 --on tomorrow
                ! error[invalid-value]: 'tomorrow' is 2026-11-22, which is in the future
                !  --> command line:1:19
                !   |
                ! 1 | tasks done 4 --on tomorrow
                !   |                   ^^^^^^^^
                !   = help: give today or an earlier day
                !
                ? 2
                $ tasks done 'sow or dig' --all --quiet
                $ tq is:done --format paths
                tasks.md:5:1: Sow
                tasks.md:6:3: Dig
                """),
            Transcript(
                "a completion that is recorded later skips nothing",
                [
                    "tasks.md": """
                    - [ ] Pay the rent due:2026-10-01 repeat:1mo
                    - [ ] Water the plants due:2026-11-14T09:30 repeat:1d
                    - [ ] Sweep the yard due:2026-11-10 repeat:done+1w
                    - [x] Put the bins out due:2026-11-10 done:2026-11-10 repeat:tue

                    """
                ],
                """
                $ tasks done rent --on 2026-11-01
                done: Pay the rent (tasks.md:2); next due 2026-11-01
                $ tasks done water --on 2026-11-15
                done: Water the plants (tasks.md:4); next due 2026-11-15T09:30
                $ tasks done sweep --on 2026-11-11
                done: Sweep the yard (tasks.md:6); next due 2026-11-18
                $ tasks done bins is:any
                already done: Put the bins out (tasks.md:8); next due 2026-11-17
                """),
            Transcript(
                "the rule of a subtask ends with its parent, and this is reported",
                [
                    "tasks.md":
                        "- [ ] a\n  - [ ] b due:2026-11-21 repeat:1w\n- [ ] c due:2026-11-21 repeat:1d\n"
                        + "  - [ ] d repeat:1w\n"
                ],
                """
                $ tasks done 1 3 --with-subtasks
                done: a (tasks.md:1)
                done: b (tasks.md:2); its rule ends with its parent
                done: c (tasks.md:5); next due 2026-11-22
                done: d (tasks.md:6)
                $ tq d --format plain
                  - [ ] d repeat:1w
                """),
            Transcript(
                "a rule needs a date that can be read",
                ["tasks.md": "- [ ] Birthday due:2027-02-29 repeat:1y\n- [ ] Plants start:x repeat:done+1w\n"],
                """
                $ tasks done birthday
                ! error[invalid-value]: '2027-02-29' is not a date: February 2027 has 28 days
                !  --> tasks.md:1:20
                !   |
                ! 1 | - [ ] Birthday due:2027-02-29 repeat:1y
                !   |                    ^^^^^^^^^^
                !   = help: the next date counts from it, so correct it first: write a date such as 2026-11-25
                !
                ? 2
                $ tasks done plants --quiet
                $ cat tasks.md
                - [ ] Birthday due:2027-02-29 repeat:1y
                - [ ] Plants start:x due:2026-11-28 repeat:done+1w
                - [x] Plants start:x done:2026-11-21
                """),
            Transcript(
                "a rule that cannot be read would not come again",
                ["tasks.md": "---\ntasks:\n  stamp: [created]\n---\n- [ ] Bins repeat:weekly\n- [ ] Once\n"],
                """
                $ tasks done bins
                ! error[invalid-value]: 'weekly' is not a repeat rule
                !  --> tasks.md:5:19
                !   |
                ! 5 | - [ ] Bins repeat:weekly
                !   |                   ^^^^^^
                !   = help: it would not come again, so correct the rule first, or remove it: did you mean '1w'?
                !
                ? 2
                $ tasks done once --on yesterday
                '--on' only determines when a task repeats next: the setting 'stamp:' leaves out 'done'
                done: Once (tasks.md:6)
                """),
            Transcript(
                "longer periods keep their distance from the date of the task",
                [
                    "tasks.md": """
                    - [ ] Review due:2026-11-20 repeat:1w
                      - [ ] Card due:2026-11
                      - [ ] Plan start:2026-W48
                      - [ ] Taxes due:2026-Q3

                    """
                ],
                """
                $ tasks done 1 --with-subtasks --quiet
                $ tasks done 1 --with-subtasks --quiet --now 2026-11-27
                $ tasks done 1 --with-subtasks --quiet --now 2026-12-04
                $ tq --format plain limit:4
                  - [ ] Taxes due:2026-Q3
                - [ ] Review due:2026-12-11 repeat:1w
                  - [ ] Card due:2026-12
                  - [ ] Plan start:2026-W51
                """),
            Transcript(
                "a rule in the notation of another program ends, and this is reported",
                ["tasks.md": "- [ ] Mow 🔁 every 3 days 📅 2026-11-24\n- [ ] Rake DEADLINE: <2026-12-01 Tue +1w>\n"],
                """
                $ tasks done mow
                done: Mow 🔁 every 3 days 📅 2026-11-24 (tasks.md:1)
                ! warning[foreign-data]: '🔁 every 3 days' is text here, so the task does not repeat
                !  --> tasks.md:1:11
                !   |
                ! 1 | - [x] Mow 🔁 every 3 days 📅 2026-11-24 done:2026-11-21
                !   |           ^^^^^^^^^^^^^^^
                !   = help: write repeat:3d
                !
                $ tasks done rake
                done: Rake DEADLINE: <2026-12-01 Tue +1w> (tasks.md:2)
                ! warning[foreign-data]: 'DEADLINE: <2026-12-01 Tue +1w>' is text here, so the task does not repeat
                !  --> tasks.md:2:12
                !   |
                ! 2 | - [x] Rake DEADLINE: <2026-12-01 Tue +1w> done:2026-11-21
                !   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                !   = help: write due:2026-12-01 repeat:1w
                !
                """),
            Transcript(
                "a rule that loses the end of the month, and an occurrence that was still to come",
                ["tasks.md": "- [ ] Rent due:2026-10-31 repeat:1mo\n"],
                """
                $ tasks done rent
                done: Rent (tasks.md:2); next due 2026-11-30
                ! warning[drifting-repeat]: '1mo' has drifted from day 31 to day 30
                !  --> tasks.md:1:34
                !   |
                ! 1 | - [ ] Rent due:2026-11-30 repeat:1mo
                !   |                                  ^^^
                !   = help: write repeat:1mo@31
                !
                $ tasks done rent
                done: Rent (tasks.md:2), due 2026-11-30; next due 2026-12-30
                """),
            Transcript(
                "what selects too little or too much", ["tasks.md": garden, "a.md": "- [ ] x\n  note\n"],
                """
                $ tasks done s
                ! tasks.md:4: Order seeds
                ! tasks.md:5: Sow
                ! error[many-tasks]: 2 tasks match 's'
                !  --> command line:1:12
                !   |
                ! 1 | tasks done s
                !   |            ^
                !   = help: name one of them by its place, or add --all
                !
                ? 2
                $ tasks done a.md:2
                ! error[no-task]: line 2 of 'a.md' is not a task
                !  --> command line:1:12
                !   |
                ! 1 | tasks done a.md:2
                !   |            ^^^^^^
                !   = help: it belongs to the task on line 1, 'x'
                !
                ? 2
                $ tasks done 99 --file a.md
                ! error[no-task]: 'a.md' has no line 99
                !  --> command line:1:12
                !   |
                ! 1 | tasks done 99 --file a.md
                !   |            ^^
                !   = help: its last line is 2
                !
                ? 2
                $ tasks done
                ! error: 'tasks done' needs to know which task
                !   = help: name its line, its id as id:abc, or a query that finds it; 'tq sort:file' shows the open tasks with their lines
                ? 2
                $ tasks done a.md:1:1: --quiet
                $ cat a.md
                - [x] x done:2026-11-21
                  note
                """),
            Transcript(
                "a second run meets the same task, not one with a longer title",
                ["tasks.md": "- [ ] Chapter 7\n- [ ] Chapter 70\n- [ ] Tea\n"],
                """
                $ tasks done chapter 7
                done: Chapter 7 (tasks.md:1)
                $ tasks done chapter 7
                ! error[no-task]: 'Chapter 7' (tasks.md:1) is already done
                !  --> command line:1:12
                !   |
                ! 1 | tasks done chapter 7
                !   |            ^^^^^^^^^
                !   = help: the words also find 'Chapter 70'; name it by its place, tasks.md:2
                !
                ? 2
                $ tasks done Tea
                done: Tea (tasks.md:3)
                $ tasks done Tea
                already done: Tea (tasks.md:3)
                $ tasks reopen Chapter 70
                already open: Chapter 70 (tasks.md:2)
                """),
            Transcript(
                "a rule belongs to the open occurrence, or returns to the task that is reopened",
                ["tasks.md": "# A\n\n- [ ] Water due:2026-11-20 repeat:1w\n\n# Later\n"],
                """
                $ tasks done Water
                done: Water (tasks.md:4); next due 2026-11-27
                $ tasks move Water --section Later
                moved: Water (tasks.md:7)
                $ tasks reopen Water
                reopened: Water (tasks.md:3); its successor, tasks.md:7, keeps the rule
                $ tasks undo --last 2
                undone: tasks reopen Water (2026-11-21 10:00)
                undone: tasks move Water --section Later (2026-11-21 10:00)
                  tasks.md
                $ tasks remove Water --yes
                removed: Water (tasks.md:3)
                $ tasks reopen Water
                reopened: Water (tasks.md:3); its successor is gone, so the rule is back
                $ cat tasks.md
                # A

                - [ ] Water due:2026-11-20 repeat:1w

                # Later
                """),
            Transcript(
                "what cannot be written", ["tasks.md": garden],
                unwritable: ["/home/me/project/tasks.md": .changedMeanwhile],
                """
                $ tasks done 4
                ! error: cannot write 'tasks.md': File changed since it was read
                !   = help: nothing was written, and the line may now be another task; name the task by its text or id, or look again
                ? 2
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
