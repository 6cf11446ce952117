import Testing

/// The times that `tasks remind` is given.
@Suite struct RemindTimeTests {
    @Test(arguments: [
        Transcript(
            "times to come, and times gone by",
            ["tasks.md": "---\ntasks:\n  week-start: sunday\n---\n- [ ] a remind:2026-11-15\n"],
            """
            $ tasks remind --dry-run --since this-week
            missed (1)
            2026-11-15 09:00 6 days ago  a  tasks.md:5
            $ tasks remind --upcoming -1d
            ! error[invalid-span]: '-1d' is in the past
            !  --> command line:1:25
            !   |
            ! 1 | tasks remind --upcoming -1d
            !   |                         ^^^
            !   = help: write the span without a sign: 1d
            !
            ? 2
            $ tasks remind --since tomorrow --dry-run
            ! error[invalid-time]: 'tomorrow' begins at 2026-11-22T00:00, which is in the future
            !  --> command line:1:22
            !   |
            ! 1 | tasks remind --since tomorrow --dry-run
            !   |                      ^^^^^^^^
            !   = help: only what is already due is delivered; '--upcoming' lists what is coming up
            !
            ? 2
            $ tasks remind --since 2026-11-21T10:01
            ! error[invalid-time]: '2026-11-21T10:01' begins at 2026-11-21T10:01, which is in the future
            !  --> command line:1:22
            !   |
            ! 1 | tasks remind --since 2026-11-21T10:01
            !   |                      ^^^^^^^^^^^^^^^^
            !   = help: only what is already due is delivered; '--upcoming' lists what is coming up
            !
            ? 2
            """)
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
