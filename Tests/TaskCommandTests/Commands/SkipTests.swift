import Testing

@testable import TaskSystem

@Suite("tasks skip, and what is left behind without it")
struct SkipTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "a date is skipped, and undo brings it back",
                ["tasks.md": "- [ ] Bins due:2026-11-24 remind:2026-11-23T20:00 repeat:tue\n- [ ] Stamps\n"],
                """
                $ tasks skip bins
                skipped: Bins  due 2026-11-24 → 2026-12-01, -remind 2026-11-23T20:00 +remind 2026-11-30T20:00 (tasks.md:1)
                $ cat tasks.md
                - [ ] Bins due:2026-12-01 remind:2026-11-30T20:00 repeat:tue
                - [ ] Stamps
                $ tasks undo
                undone: tasks skip bins (2026-11-21 10:00)
                  tasks.md
                $ tasks skip stamps
                ! error[edit-refused]: the task does not repeat, so it has no next date
                !  --> tasks.md:2:7
                !   |
                ! 2 | - [ ] Stamps
                !   |       ^^^^^^
                !   = help: to put it off, edit it: due:+1w
                !
                ? 2
                """),
            Transcript(
                "a list of steps is open again",
                ["tasks.md": "- [ ] Pack due:2026-11-24 repeat:1w\n  - [x] Socks\n  - [x] Shoes\n"],
                """
                $ tasks skip pack
                skipped: Pack  due 2026-11-24 → 2026-12-01 (tasks.md:1); 2 subtasks open again
                $ cat tasks.md
                - [ ] Pack due:2026-12-01 repeat:1w
                  - [ ] Socks
                  - [ ] Shoes
                """),
            Transcript(
                "a date that is edited leaves the others of a repeating task where they are, which is said",
                ["tasks.md": "- [ ] Bins start:2026-11-23 due:2026-11-24 remind:2026-11-23T20:00 repeat:tue\n"],
                """
                $ tasks edit bins due:2026-12-01
                edited: Bins  due 2026-11-24 → 2026-12-01 (tasks.md:1)
                still there: start:2026-11-23, remind:2026-11-23T20:00; to leave out a date as a whole: tasks undo, then tasks skip
                $ tasks edit bins due:2026-12-02 start:2026-12-01 remind:-1d
                edited: Bins  due 2026-12-01 → 2026-12-02, start 2026-11-23 → 2026-12-01, -remind 2026-11-23T20:00 +remind -1d (tasks.md:1)
                """),
        ])
    func transcripts(_ transcript: Transcript) { expect(transcript) }
}
