import Testing

@testable import TaskSystem

@Suite("rules of subtasks that end with their parent")
struct SubtaskRuleTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "the rule of a subtask that was ticked by hand, like its parent, is back once it is open again",
                ["tasks.md": "- [x] Trip\n  - [x] Pack due:2026-11-21 repeat:1w\n"],
                """
                $ tasks done 2
                already done: Pack (tasks.md:2); dated 2026-11-21; its rule ends with its parent
                $ tasks reopen 2
                reopened: Pack (tasks.md:2); its successor is gone, so the rule is back
                still done: Trip (tasks.md:1), which contains it; to reopen that, write: tasks reopen tasks.md:1
                $ cat tasks.md
                - [x] Trip
                  - [ ] Pack due:2026-11-21 repeat:1w
                """),
            Transcript(
                "the end of the rule of a ticked subtask is reported, and reopening the parent restores it",
                ["tasks.md": "- [ ] Trip\n  - [x] Pack due:2026-11-21 repeat:1w\n"],
                """
                $ tasks done trip
                done: Trip (tasks.md:1)
                already done: Pack (tasks.md:2); its rule ends with its parent
                $ cat tasks.md
                - [x] Trip done:2026-11-21
                  - [x] Pack due:2026-11-21
                $ tasks reopen trip
                reopened: Trip (tasks.md:1)
                rule restored: Pack (tasks.md:2)
                still done: Pack (tasks.md:2); to reopen it, write: tasks reopen tasks.md:2
                $ cat tasks.md
                - [ ] Trip
                  - [x] Pack due:2026-11-21 repeat:1w
                """),
            Transcript(
                "the rule of a subtask that goes on in a changed successor of the parent is not restored",
                ["tasks.md": "- [ ] Trip due:2026-11-21 repeat:1w\n  - [ ] Pack due:2026-11-21 repeat:1d\n"],
                """
                $ tasks done trip --with-subtasks --quiet
                $ tasks edit 1 '#x' --quiet
                $ tasks reopen 3 4
                reopened: Trip (tasks.md:3); its successor above was changed, so it stays and keeps the rule
                reopened: Pack (tasks.md:4); its successor, tasks.md:2, keeps the rule
                $ tasks undo --quiet
                $ tasks reopen 3 --quiet
                $ tasks reopen 4
                reopened: Pack (tasks.md:4); its successor, tasks.md:2, keeps the rule
                $ cat tasks.md
                - [ ] Trip #x due:2026-11-28 repeat:1w
                  - [ ] Pack due:2026-11-28 repeat:1d
                - [ ] Trip due:2026-11-21
                  - [ ] Pack due:2026-11-21
                """),
            Transcript(
                "reopening a subtask, alone or with its parent, brings back its rule",
                ["tasks.md": "- [ ] Trip\n  - [x] Pack due:2026-11-21 repeat:1w\n"],
                """
                $ tasks done trip --quiet
                $ tasks reopen pack
                reopened: Pack (tasks.md:2); its successor is gone, so the rule is back
                still done: Trip (tasks.md:1), which contains it; to reopen that, write: tasks reopen tasks.md:1
                $ cat tasks.md
                - [x] Trip done:2026-11-21
                  - [ ] Pack due:2026-11-21 repeat:1w
                $ tasks undo --quiet
                $ tasks reopen trip --with-subtasks
                reopened: Trip (tasks.md:1)
                reopened: Pack (tasks.md:2); its successor is gone, so the rule is back
                $ cat tasks.md
                - [ ] Trip
                  - [ ] Pack due:2026-11-21 repeat:1w
                """),
            Transcript(
                "no round of a repeating parent loses the rule of a subtask",
                ["tasks.md": "- [ ] Clean due:2026-11-21 repeat:1w\n  - [x] Filter due:2026-11-21 repeat:3mo\n"],
                """
                $ tasks done clean
                done: Clean (tasks.md:3); next due 2026-11-28
                $ tasks reopen clean
                reopened: Clean (tasks.md:1); its successor was removed
                rule restored: Filter (tasks.md:2)
                still done: Filter (tasks.md:2); to reopen it, write: tasks reopen tasks.md:2
                $ cat tasks.md
                - [ ] Clean due:2026-11-21 repeat:1w
                  - [x] Filter due:2026-11-21 repeat:3mo
                $ tasks done clean --quiet
                $ cat tasks.md
                - [ ] Clean due:2026-11-28 repeat:1w
                  - [ ] Filter due:2026-11-28 repeat:3mo
                - [x] Clean due:2026-11-21 done:2026-11-21
                  - [x] Filter due:2026-11-21
                """),
            Transcript(
                "reopening a parent alone leaves its subtasks as they are",
                ["tasks.md": "- [ ] Trip\n  - [ ] Pack due:2026-11-21 repeat:1w\n  - [ ] Lock\n"],
                """
                $ tasks done trip --with-subtasks --quiet
                $ tasks reopen trip --quiet
                $ cat tasks.md
                - [ ] Trip
                  - [x] Pack due:2026-11-21 repeat:1w done:2026-11-21
                  - [x] Lock done:2026-11-21
                """),
            Transcript(
                "a rule that was removed before, or went on, does not come back",
                ["tasks.md": "- [ ] Trip\n  - [x] Pack due:2026-11-21 repeat:1w\n  - [ ] Walk repeat:1d\n"],
                """
                $ tasks edit :2 -repeat: --quiet
                $ tasks done walk --quiet
                $ tasks remove :3 --yes --quiet
                $ tasks done trip --quiet
                $ tasks reopen trip --quiet
                $ cat tasks.md
                - [ ] Trip
                  - [x] Pack due:2026-11-21
                  - [x] Walk done:2026-11-21
                $ tasks reopen pack
                reopened: Pack (tasks.md:2)
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test("of many open subtasks, the number that is not shown is given")
    func manyOpen() {
        let subtasks = ["a", "b", "c", "d", "e"].map { "  - [ ] \($0)\n" }.joined()
        let errors = MemoryShell(["tasks.md": "- [ ] Move\n" + subtasks]).run("tasks done move").errors
        #expect(errors.contains("the task has 5 open subtasks\n"))
        let notes = errors.split(separator: "\n").filter { $0.contains("note") }
        #expect(
            notes.map { $0.split(separator: ": ").last } == ["still open", "still open", "still open, and 2 more"])
    }
}
