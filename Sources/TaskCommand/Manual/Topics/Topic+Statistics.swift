// Made from Documentation.docc/Statistics.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let statistics = Topic(
        name: "statistics",
        text: ##"""
            # Statistics

            `tasks stats [QUERY] [PATH...]` shows what has been done: how much, how regularly, and where. The figures come from the
            check boxes and from `done:`; nothing is stored anywhere else.

            ```markdown
            ---
            tasks:
              categories:
                home: green 🏠
                money: blue 💶
              days-off: [sun]
            ---

            # November

            - [ ] !! Call the dentist @health due:2026-11-18
            - [ ] Review the budget @money due:2026-11-30
            - [x] !!! Hand in the tax return @money done:2026-11-20
            - [x] !! Fix the tap @home done:2026-11-20T21:15
            - [x] Pay the rent @money done:2026-11-19
            - [x] Mend the gate @home done:2026-11-18
            - [x] Sell the piano @home done:2026-11-17 status:cancelled

            # October

            - [x] ! Clean the gutters @home done:2026-10-31
            - [x] Sort the photos @home done:2026-11-01
            - [x] !! Renew the passport done:2026-11-02
            - [x] Return the ladder @home
            ```

            ```console
            $ tasks stats
            11 tasks: 8 done, 2 open, 1 overdue, 1 cancelled

            Done        █████████████████████░░░░░  8 of 10, 80 %
            Level 2     █████░░░░░░░░░░░░░░░░░░░░░  120 points, 80 to level 3
            Streak      3 days since 2026-11-18, nothing done yet today
            Best streak 3 days, 2026-11-18 to 2026-11-20

            Last 26 weeks, 7 tasks done on 6 days
                  Jun       Jul     Aug       Sep     Oct     Nov
            Mon · · · · · · · · · · · · · · · · · · · · · · · ░ · ·
            Tue · · · · · · · · · · · · · · · · · · · · · · · · · ·
            Wed · · · · · · · · · · · · · · · · · · · · · · · · · ░
            Thu · · · · · · · · · · · · · · · · · · · · · · · · · ░
            Fri · · · · · · · · · · · · · · · · · · · · · · · · · ▒
            Sat · · · · · · · · · · · · · · · · · · · · · · ░ · · ·
            Sun · · · · · · · · · · · · · · · · · · · · · · ░ · ·
                · 0   ░ 1   ▒ 2   ▓ 3-4   █ 5+

            By category                                           done  open  overdue   rate
            🏠 @home         █████████████████████████████           5     0           100 %
            💶 @money        ████████████░░░░░░                      2     1            66 %
               @health       ░░░░░░                                  0     1        1    0 %
               no category   ██████                                  1     0           100 %

            By priority                                           done  open  overdue   rate
            !!! high         ██████                                  1     0           100 %
             !! medium       ████████████░░░░░░                      2     1        1   66 %
              ! low          ██████                                  1     0           100 %
                no priority  ███████████████████████░░░░░░           4     1            80 %

            By section                                            done  open  overdue   rate
            November         ███████████████████████░░░░░░░░░░░░     4     2        1   66 %
            October          ███████████████████████                 4     0           100 %

            Achievements
            ✓ first task done
              10 tasks done     ████████████████░░░░  8 of 10
              5 tasks in a day  ████████░░░░░░░░░░░░  2 of 5
              7 days in a row   █████████░░░░░░░░░░░  3 of 7
              level 10          ████░░░░░░░░░░░░░░░░  2 of 10

            1 done task has no valid 'done:' by today; it gives points, but counts on no day
            ```

            | figure | what it is |
            |---|---|
            | open, done, cancelled | a task is open while its box is not checked, cancelled when it is checked and has `status:cancelled`, else done |
            | overdue | the open tasks whose `due:` has passed |
            | rate | done ÷ (done + open), rounded down; cancelled tasks are not included |
            | points | every done task earns 10, with `!!` 20, with `!!!` 30. A cancelled one earns nothing, and so does writing a task down. A repeating task earns them each time it is done; a task and its subtasks count separately |
            | level | points ÷ 100, rounded down, + 1 |
            | day | the day of `done:` in your time zone; a moment with an offset is converted to that zone first. A done task without a valid `done:`, or with one after today, earns points but belongs to no day |
            | streak | days in a row with at least one done task. `days-off` neither break nor extend one: they are skipped, whatever was done on them. The current streak reaches today, or the last day before today that is not a day off; so today cannot break it before midnight. The best streak is the longest, on a tie the latest |
            | heat map | done tasks per day in this week and the 25 before it; weeks begin on `week-start` |
            | bars | length shows done and open tasks, the filled part those done; on a terminal, the 20 largest groups |
            | achievements | the first task, 10, 100 and 1000 done; five in a day; 7, 30 and 100 days in a row; every tenth level |

            In the example Friday, Thursday and Wednesday make three days; today, Saturday, is not over. Tuesday has only a
            cancelled task, so the streak began on Wednesday. In October and November, 31 October and 2 November are two days: the
            Sunday between them is a day off, which does not break the streak, and *Sort the photos* does not extend it. *Return the
            ladder* has no day. Points: 30 + 20 + 10 + 10, then 10 + 10 + 20 + 10, together 120.

            A QUERY narrows what is counted. One that names no state finds tasks in any state, unlike in `tq`: `tasks stats @work`
            counts what is done, too. Its clauses, including `limit:`, have no effect. `--from DATE` counts only those checked tasks
            with a day on or after DATE, as though nothing had been done before; open tasks still count. DATE is any date allowed in
            a query; a weekday means the last such day: `2026-11`, `mon`, `last-month`, `-30d`; its first day counts.

            Each file is counted together with its archive, `NAME.archive.md` next to it, even when that is not named, and with the
            settings of the file; a file named twice counts once. `--format json` is an object for programs, with every day on which
            something was done; `--format html` a self-contained page for a screen, a phone or paper.

            ## Over time

            A list that is kept in git has a history, whether its tasks have a `done:` or not. `tasks stats --history` reads the
            commits, and nothing else:

            ```text
            $ tasks stats --history
            History by week: 4 open, 18 done since 2026-W36

            week                                           open  added  done  cancelled  net
            2026-W36  ███████████████████████████████████    11     11     0          0  +11
            2026-W37  ████████████████████████████████       10      1     2          0   -1
            2026-W38  ████████████████████████████████       10      1     1          0    0
            2026-W39  █████████████████████████████           9      1     2          0   -1
            2026-W40  █████████████████████████████           9      1     1          0    0
            2026-W41  █████████████████████████               8      1     2          0   -1
            2026-W42  ██████████████████████                  7      2     3          0   -1
            2026-W43  ███████████████████                     6      1     2          0   -1
            2026-W44  ███████████████████                     6      1     1          0    0
            2026-W45  ████████████████                        5      1     2          0   -1
            2026-W46  █████████████                           4      1     2          0   -1
            2026-W47  █████████████                           4      0     0          0    0

            0.6 fewer open a week over the last 8 weeks: at that pace nothing will be open on 2027-01-04.
            ```

            `open` is what was open at the end of the week, `net` the change from the week before. Cancelled tasks have their own
            column; open tasks that were removed, and tasks that were reopened, count only in `net` and are listed separately in
            `--format json`. A change counts in the week of the commit that made it, by its author's calendar; what arrives with a
            merge counts in the week of the merge. A task that was done and archived in one commit was done; archiving one that was
            done before counts as nothing. The pace is that of the last eight weeks, including this one; the first week, in which
            the tasks were added, never counts. Where the pace never reaches zero, the report says so: *does not converge*.

            `--by month` counts months. A QUERY narrows the history to the tasks that it finds, `--from DATE` to the weeks since
            then; on a terminal the last 26 are shown. `--format html` is a page with a chart and a table, `json` one object with
            `rows`, and `pace` with `spans`, `net` and `end`. `tasks log` shows [what happened to the tasks](History.md) one by one.

            """##)
}
