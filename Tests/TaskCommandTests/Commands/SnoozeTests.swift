import Testing

@testable import TaskSystem

@Suite("tasks snooze and what follows")
struct SnoozeTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "next week begins with its first day, and is due by its last, whatever day the week starts",
                ["tasks.md": "---\ntasks:\n  week-start: sunday\n---\n- [ ] C due:2026-11-24\n"],
                """
                $ tasks snooze c next-week
                snoozed: C (tasks.md:5); reminder 2026-11-22
                $ tasks add 's start:next-week'
                added: s (tasks.md:6); start 2026-11-22
                $ tasks add 'd due:next-week'
                added: d (tasks.md:7); due 2026-11-28
                """),
            Transcript(
                "the new reminder comes after those that stay, wherever they are",
                ["tasks.md": "- [ ] a due:2026-11-30 remind:due repeat:1d\n- [ ] b repeat:1d remind:2026-11-30\n"],
                """
                $ tasks snooze 1 2 1h --quiet
                $ cat tasks.md
                - [ ] a due:2026-11-30 remind:due remind:2026-11-21T11:00 repeat:1d
                - [ ] b remind:2026-11-30 remind:2026-11-21T11:00 repeat:1d
                """),
            Transcript(
                "a task whose name looks like a span", ["tasks.md": "- [x] w1 done:2026-11-20\n"],
                """
                $ tasks snooze w1 1h
                ! error[no-task]: no open task matches 'w1'
                !  --> command line:1:14
                !   |
                ! 1 | tasks snooze w1 1h
                !   |              ^^
                !   = help: 1 checked task matches; 'tasks reopen' with the same words opens it
                !
                ? 2
                """),
            Transcript(
                "words of the time that a title has too",
                ["tasks.md": "- [ ] Prepare Monday meeting\n- [ ] Call next door\n- [ ] Plan for tomorrow\n"],
                """
                $ tasks snooze meeting monday 9:00
                ! error[ambiguous-time]: the time could be 'monday 9:00' or only '9:00'
                !  --> command line:1:22
                !   |
                ! 1 | tasks snooze meeting monday 9:00
                !   |                      ^^^^^^^^^^^
                !   = help: write 'mondayT09:00', or put the task in quotes: tasks snooze 'meeting monday' 9:00
                !
                ? 2
                $ tasks snooze plan tomorrow 17:00
                ! error[ambiguous-time]: the time could be 'tomorrow 17:00' or only '17:00'
                !  --> command line:1:19
                !   |
                ! 1 | tasks snooze plan tomorrow 17:00
                !   |                   ^^^^^^^^^^^^^^
                !   = help: write 'tomorrowT17:00', or put the task in quotes: tasks snooze 'plan tomorrow' 17:00
                !
                ? 2
                $ tasks snooze call next monday --now 2026-11-23T08:00
                ! error[ambiguous-time]: the time could be 'next monday' or only 'monday'
                !  --> command line:1:19
                !   |
                ! 1 | tasks snooze call next monday --now 2026-11-23T08:00
                !   |                   ^^^^^^^^^^^
                !   = help: write 'next-monday', or put the task in quotes: tasks snooze 'call next' monday
                !
                ? 2
                $ tasks snooze 2 1 hour
                ! error[ambiguous-time]: the time could be '1 hour' or only 'hour'
                !  --> command line:1:16
                !   |
                ! 1 | tasks snooze 2 1 hour
                !   |                ^^^^^^
                !   = help: write the time as one word: '1h' for '1 hour'
                !
                ? 2
                """),
            Transcript(
                "words that the time is not made of",
                ["tasks.md": "- [ ] Prepare Monday meeting\n- [ ] Call next door\n- [ ] Sow\n"],
                """
                $ tasks snooze 'meeting monday' 9:00
                snoozed: Prepare Monday meeting (tasks.md:1); reminder 2026-11-22T09:00
                $ tasks snooze call next monday
                snoozed: Call next door (tasks.md:2); reminder 2026-11-23
                $ tasks snooze 2 3 1h30 --dry-run
                ! error[invalid-value]: '1h30' has two units
                !  --> time:1:1
                !   |
                ! 1 | 1h30
                !   | ^^^^
                !   = help: did you mean '90min'?
                !
                ? 2
                $ tasks snooze 2 3 17:00 --quiet
                $ tasks snooze 2 3 friday
                snoozed: Call next door (tasks.md:2); reminder 2026-11-27 in place of 2026-11-21T17:00
                snoozed: Sow (tasks.md:3); reminder 2026-11-27 in place of 2026-11-21T17:00
                """),
            Transcript(
                "two repeating tasks of one name",
                [
                    "tasks.md": """
                    - [ ] Pills remind:2026-11-21T08:00 repeat:1d
                    - [ ] Pills remind:2026-11-21T20:00 repeat:1d

                    """
                ],
                """
                $ tasks snooze 1 1h --quiet
                $ tasks done 2 --quiet
                $ tasks done 1 --quiet
                $ tq is:open --format plain
                - [ ] Pills remind:2026-11-22T08:00 repeat:1d
                - [ ] Pills remind:2026-11-22T20:00 repeat:1d
                """),
            Transcript(
                "tasks of one name are remembered once, under each new name",
                ["tasks.md": "- [ ] a\n- [ ] a repeat:1d\n- [ ] a repeat:1d\n"],
                """
                $ tasks snooze a 1h --all --quiet
                $ tasks edit a title:b --all --quiet
                $ tasks done 2 --quiet
                $ tasks undo --quiet
                $ tasks redo --quiet
                $ tasks snooze is:open 2h --all
                snoozed: b (tasks.md:1); reminder 2026-11-21T12:00 in place of 2026-11-21T11:00
                snoozed: b (tasks.md:2); reminder 2026-11-21T12:00
                snoozed: b (tasks.md:4); reminder 2026-11-21T12:00 in place of 2026-11-21T11:00
                $ cat /home/me/.local/state/tasks/snoozed
                2026-11-21T11:00 40ecc04dcdede049
                2026-11-21T11:00 40ecbd4dcdeddb30
                2026-11-21T11:00 38e438453c3717ba
                2026-11-21T12:00 40ecbd4dcdeddb30
                """),
            Transcript(
                "an occurrence that counts from its reminder",
                ["tasks.md": "- [ ] Bins remind:2026-11-21T09:00 repeat:1w\n"],
                """
                $ tasks snooze bins 2d --quiet
                $ tasks done bins
                done: Bins (tasks.md:2); next reminder 2026-11-28T09:00
                $ tasks reopen bins
                reopened: Bins (tasks.md:1); its successor was removed
                """),
            Transcript(
                "an occurrence that had a reminder from a snooze alone",
                ["tasks.md": "- [ ] Water repeat:1mo@31\n- [ ] Feed start:2026-11-21 repeat:1w\n"],
                """
                $ tasks snooze water 1h --quiet
                $ tasks done water
                done: Water (tasks.md:2); next due 2026-11-30
                $ tasks done feed
                done: Feed (tasks.md:4); next start 2026-11-28
                """),
            Transcript(
                "reopening restores the task with its snooze, which the next successor does not have either",
                [
                    "tasks.md": """
                    - [ ] Water due:2026-11-21 repeat:1d remind:2026-11-21T18:00
                    - [ ] Feed due:2026-11-21 repeat:1w
                      - [ ] Fish remind:2026-11-21

                    """
                ],
                """
                $ tasks snooze water tomorrowT18:00 --quiet
                $ tasks snooze feed tomorrow --quiet
                $ tasks snooze fish 2d --quiet
                $ tasks done 1 2 --with-subtasks --quiet
                $ cat tasks.md
                - [ ] Water due:2026-11-22 remind:2026-11-22T18:00 repeat:1d
                - [x] Water due:2026-11-21 remind:2026-11-22T18:00 done:2026-11-21
                - [ ] Feed due:2026-11-28 repeat:1w
                  - [ ] Fish remind:2026-11-28
                - [x] Feed due:2026-11-21 remind:2026-11-22 done:2026-11-21
                  - [x] Fish remind:2026-11-23T10:00 done:2026-11-21
                $ tasks reopen 2 5 --with-subtasks
                reopened: Water (tasks.md:1); its successor was removed
                reopened: Feed (tasks.md:2); its successor was removed
                reopened: Fish (tasks.md:3)
                $ cat tasks.md
                - [ ] Water due:2026-11-21 remind:2026-11-22T18:00 repeat:1d
                - [ ] Feed due:2026-11-21 remind:2026-11-22 repeat:1w
                  - [ ] Fish remind:2026-11-23T10:00
                $ tasks done 1 2 --with-subtasks --quiet
                $ tq is:open --format plain
                - [ ] Water due:2026-11-22 remind:2026-11-22T18:00 repeat:1d
                - [ ] Feed due:2026-11-28 repeat:1w
                  - [ ] Fish remind:2026-11-28
                """),
            Transcript(
                "what is known of a snooze follows the task to another title, name or file",
                [
                    "tasks.md": """
                    - [ ] Water due:2026-11-21 repeat:1w remind:2026-11-21T18:00
                    - [ ] Call (@anna) due:2026-11-21 repeat:1w remind:2026-11-21T18:00
                    - [ ] Trip
                      - [ ] Pack due:2026-11-21 repeat:1w remind:2026-11-21T18:00

                    """, "o.tasks.md": "- [ ] z\n",
                ],
                """
                $ tasks snooze :1 20:00 --quiet
                $ tasks snooze :2 20:00 --quiet
                $ tasks snooze :4 20:00 --quiet
                $ tasks edit :1 'title:"Water plants"' --quiet
                $ tasks rename @anna @bea --file tasks.md --quiet
                $ tasks move :3 --file o.tasks.md --quiet
                $ tasks done tasks.md:1 tasks.md:2 o.tasks.md:3 --quiet
                $ tq is:open has:due --format plain tasks.md o.tasks.md
                - [ ] Water plants due:2026-11-28 remind:2026-11-28T18:00 repeat:1w
                - [ ] Call (@bea) due:2026-11-28 remind:2026-11-28T18:00 repeat:1w
                  - [ ] Pack due:2026-11-28 remind:2026-11-28T18:00 repeat:1w
                """),
            Transcript(
                "a reminder that is written after a snooze was undone, or in place of it, is the task's own",
                [
                    "tasks.md": """
                    - [ ] Pills remind:2026-11-21T08:00 repeat:1d
                    - [ ] Walk remind:2026-11-21T08:00 repeat:1d
                    - [ ] Feed remind:2026-11-21T08:00 repeat:1d

                    """
                ],
                """
                $ tasks snooze pills 14:30 --quiet
                $ tasks undo --quiet
                $ tasks edit pills remind:14:30 --quiet
                $ tasks snooze walk 14:30 --quiet
                $ tasks edit walk remind:14:30 --quiet
                $ tasks snooze feed 14:30 --quiet
                $ tasks undo --quiet
                $ tasks redo --quiet
                $ tasks edit feed +remind:15:00 --quiet
                $ tasks edit feed -remind:15:00 --quiet
                $ tasks done pills --quiet
                $ tasks done walk --quiet
                $ tasks done feed --quiet
                $ tq is:open --format plain
                - [ ] Pills remind:2026-11-22T14:30 repeat:1d
                - [ ] Walk remind:2026-11-22T14:30 repeat:1d
                - [ ] Feed remind:2026-11-22T08:00 repeat:1d
                """),
            Transcript(
                "undoing brings back what is known of a snooze",
                [
                    "tasks.md": """
                    - [ ] Tea remind:2026-11-21T08:00 repeat:1d
                    - [ ] Walk due:2026-11-21T09:00 repeat:1d
                    - [ ] Feed remind:2026-11-21 repeat:1d

                    """
                ],
                """
                $ tasks snooze tea 2h --quiet
                $ tasks snooze tea 3h --quiet
                $ tasks undo --quiet
                $ tasks done tea --quiet
                $ tasks done tea --quiet
                $ tasks undo --last 2 --quiet
                $ tasks redo --quiet
                $ tasks undo --quiet
                $ tasks done tea --quiet
                $ tasks snooze walk 2h --quiet
                $ tasks done walk --quiet
                $ tasks undo --quiet
                $ tasks done walk --quiet
                $ tasks snooze feed tomorrow --quiet
                $ tasks done feed --quiet
                $ tasks undo --quiet
                $ tasks redo --quiet
                $ tasks done feed --quiet --now 2026-11-22T10:00
                $ tq is:open --format plain
                - [ ] Walk due:2026-11-22T09:00 repeat:1d
                - [ ] Tea remind:2026-11-22T08:00 repeat:1d
                - [ ] Feed remind:2026-11-23 repeat:1d
                """),
            Transcript(
                "a reminder that was there already is not the one that a snooze wrote",
                [
                    "tasks.md": """
                    - [ ] Call due:2026-11-30 remind:due
                    - [ ] Ship remind:2026-11-29T09:00
                    - [ ] Bins due:2026-11-21 remind:2026-11-21T09:00 remind:2026-11-21T17:00 repeat:1w

                    """
                ],
                """
                $ tasks snooze call due
                snoozed: Call (tasks.md:1); reminder due
                $ tasks snooze call 1h
                snoozed: Call (tasks.md:1); reminder 2026-11-21T11:00
                $ tasks snooze ship 2026-11-29T09:00 --quiet
                $ tasks snooze ship 1h --quiet
                $ tasks snooze bins 17:00 --quiet
                $ tasks snooze bins 1h --quiet
                $ tasks snooze bins 18:00
                snoozed: Bins (tasks.md:3); reminder 2026-11-21T18:00 in place of 2026-11-21T17:00, 2026-11-21T11:00
                $ tasks done bins --quiet
                $ tq is:open --format plain
                - [ ] Bins due:2026-11-28 remind:2026-11-28T09:00 remind:2026-11-28T17:00 repeat:1w
                - [ ] Call due:2026-11-30 remind:due remind:2026-11-21T11:00
                - [ ] Ship remind:2026-11-29T09:00 remind:2026-11-21T11:00
                """),
            Transcript(
                "snoozed twice to one time, and to a time that has a reminder",
                [
                    "tasks.md": """
                    - [ ] Water due:2026-11-21 remind:2026-11-21T09:00 repeat:1w
                    - [ ] Feed due:2026-11-21 remind:2026-11-21T09:00 remind:2026-11-21T17:00 repeat:1w

                    """
                ],
                """
                $ tasks snooze water tomorrow --quiet
                $ tasks snooze water tomorrow --quiet
                $ tasks done water --quiet
                $ tasks snooze feed 17:00 --quiet
                $ tasks done feed --quiet
                $ tq is:open --format plain
                - [ ] Water due:2026-11-28 remind:2026-11-28T09:00 repeat:1w
                - [ ] Feed due:2026-11-28 remind:2026-11-28T09:00 remind:2026-11-28T17:00 repeat:1w
                """),
            Transcript(
                "a later occurrence with the reminder of an old snooze",
                ["tasks.md": "- [ ] Walk due:2026-11-21 remind:2026-11-21T09:00 repeat:1d\n"],
                """
                $ tasks snooze walk tomorrowT09:00 --quiet
                $ tasks done walk --quiet
                $ tasks done walk --quiet --now 2026-11-22T10:00
                $ tasks done walk --quiet --now 2026-11-23T10:00
                $ tq is:open --format plain
                - [ ] Walk due:2026-11-24 remind:2026-11-24T09:00 repeat:1d
                """),
            Transcript(
                "a later occurrence with the reminder of a snooze that was undone",
                ["tasks.md": "- [ ] Walk due:2026-11-21 remind:2026-11-21T08:00 remind:2026-11-21T09:00 repeat:1d\n"],
                """
                $ tasks snooze walk tomorrowT09:00 --quiet
                $ tasks undo --quiet
                $ tasks done walk --quiet
                $ tasks done walk --quiet --now 2026-11-22T10:00
                $ tq is:open --format plain
                - [ ] Walk due:2026-11-23 remind:2026-11-23T08:00 remind:2026-11-23T09:00 repeat:1d
                """),
            Transcript(
                "a snoozed subtask",
                ["tasks.md": "- [ ] Trip due:2026-11-21 repeat:1w\n  - [ ] Pack remind:2026-11-21T09:00\n"],
                """
                $ tasks snooze pack 2d --quiet
                $ tasks done pack --quiet
                $ tasks done trip --quiet
                $ tq is:open --format plain
                - [ ] Trip due:2026-11-28 repeat:1w
                  - [ ] Pack remind:2026-11-28T09:00
                $ tasks reopen trip
                reopened: Trip (tasks.md:1); its successor was removed
                still done: Pack (tasks.md:2); to reopen it, write: tasks reopen tasks.md:2
                """),
            Transcript(
                "a snooze holds for one occurrence",
                [
                    "tasks.md": """
                    - [ ] Stand up due:2026-11-21T11:00 remind:-30min repeat:1d
                    - [ ] Bins due:2026-11-22 remind:2026-11-21T20:00 repeat:1w

                    """
                ],
                """
                $ tasks snooze stand 45min
                snoozed: Stand up (tasks.md:1); reminder 2026-11-21T10:45
                $ tasks done stand
                done: Stand up (tasks.md:2); next due 2026-11-22T11:00
                $ tasks snooze bins 9:00 --now 2026-11-21T20:00
                snoozed: Bins (tasks.md:3); reminder 2026-11-22T09:00 in place of 2026-11-21T20:00
                $ tasks snooze bins 1h --now 2026-11-22T09:00
                snoozed: Bins (tasks.md:3); reminder 2026-11-22T10:00 in place of 2026-11-22T09:00
                $ tasks done bins --now 2026-11-22T09:30
                done: Bins (tasks.md:4); next due 2026-11-29
                $ tq is:any --format plain
                - [x] Stand up due:2026-11-21T11:00 remind:-30min remind:2026-11-21T10:45 done:2026-11-21
                - [ ] Stand up due:2026-11-22T11:00 remind:-30min repeat:1d
                - [x] Bins due:2026-11-22 remind:2026-11-22T10:00 done:2026-11-22
                - [ ] Bins due:2026-11-29 remind:2026-11-28T20:00 repeat:1w
                """),
        ])
    func transcripts(_ transcript: Transcript) { expect(transcript) }
}
