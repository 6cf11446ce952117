import Testing

@Suite("tasks done on what was ticked by hand")
struct TickedByHandTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "a series whose next occurrence was copied by hand goes on in that alone",
                [
                    "tasks.md": """
                    - [ ] Bins due:2026-12-04 repeat:1w
                    - [x] Bins due:2026-11-27 done:2026-11-20
                    - [x] Bins due:2026-11-20 repeat:1w
                    - [x] Bins @office due:2026-11-20 done:2026-11-20 repeat:1w
                    - [ ] Trip
                      - [x] Bins due:2026-11-20 done:2026-11-20 repeat:1w

                    """
                ],
                """
                $ tasks lint tasks.md --fix --unsafe-fixes --diff
                --- a/tasks.md
                +++ b/tasks.md
                @@ -1,6 +1,8 @@
                 - [ ] Bins due:2026-12-04 repeat:1w
                 - [x] Bins due:2026-11-27 done:2026-11-20
                -- [x] Bins due:2026-11-20 repeat:1w
                -- [x] Bins @office due:2026-11-20 done:2026-11-20 repeat:1w
                +- [x] Bins due:2026-11-20
                +- [ ] Bins @office due:2026-11-27 repeat:1w
                +- [x] Bins @office due:2026-11-20 done:2026-11-20
                 - [ ] Trip
                -  - [x] Bins due:2026-11-20 done:2026-11-20 repeat:1w
                +  - [ ] Bins due:2026-11-27 repeat:1w
                +  - [x] Bins due:2026-11-20 done:2026-11-20
                ! 3 repairs in 1 file could be made
                ? 1
                $ tasks done 3
                already done: Bins (tasks.md:3); dated 2026-11-21; its next occurrence is tasks.md:1, so 'repeat:' was removed
                $ tasks done 1
                done: Bins (tasks.md:2), due 2026-12-04; next due 2026-12-11
                """),
            Transcript(
                "the finding about it names the next occurrence",
                ["tasks.md": "- [x] Bins due:2026-11-20 repeat:1w\n- [ ] Bins due:2026-11-27 repeat:1w\n"],
                """
                $ tasks lint tasks.md --rule unrolled-repeat
                warning[unrolled-repeat]: 'repeat:1w' is on a task that is already done
                 --> tasks.md:1:27
                  |
                1 | - [x] Bins due:2026-11-20 repeat:1w
                  |                           ^^^^^^^^^
                  = help: the next task is on line 2, so remove the repetition

                1 warning; 1 can be repaired by --unsafe-fixes
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
