import Testing

struct ClockTests {
    static let files = ["tasks.md": "- [ ] Call due:2026-11-21\n"]

    @Test(arguments: [
        Transcript(
            "the flag goes before the variable, the variable before the clock", files,
            """
            $ TASKS_NOW=2026-11-22 tq is:overdue --format count
            1
            $ TASKS_NOW=2026-11-22 tq is:overdue --now 2026-11-21T23:59 --format count
            0
            $ TASKS_NOW= tq is:overdue --format count
            0
            """),
        Transcript(
            "a time that is none", files,
            """
            $ tq --now=2026-02-30
            ! error[invalid-now]: '2026-02-30' is not a day or time
            !  --> command line:1:10
            !   |
            ! 1 | tq --now=2026-02-30
            !   |          ^^^^^^^^^^
            !   = help: write a day, 2026-11-21, or a moment, 2026-11-21T10:00
            !
            ? 2
            $ TASKS_NOW=soon tq
            ! error[invalid-now]: 'soon' is not a day or time
            !  --> TASKS_NOW:1:1
            !   |
            ! 1 | soon
            !   | ^^^^
            !   = help: write a day, 2026-11-21, or a moment, 2026-11-21T10:00
            !
            ? 2
            """),
    ])
    func now(_ transcript: Transcript) { expect(transcript) }
}
