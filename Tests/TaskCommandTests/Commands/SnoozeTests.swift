import Testing

@testable import TaskCommand
@testable import TaskSystem

@Suite("tasks snooze and what follows")
struct SnoozeTests {
    @Test(
        "sessions run as written",
        arguments: [
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
                - [x] Stand up due:2026-11-21T11:00 remind:-30min done:2026-11-21
                - [ ] Stand up due:2026-11-22T11:00 remind:-30min repeat:1d
                - [x] Bins due:2026-11-22 remind:2026-11-21T20:00 done:2026-11-22
                - [ ] Bins due:2026-11-29 remind:2026-11-28T20:00 repeat:1w
                """)
        ])
    func transcripts(_ transcript: Transcript) { expect(transcript) }
}
