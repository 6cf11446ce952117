import Testing

@Suite("tasks import, of notes that tasks lint repairs")
struct ImportRepairTests {
    @Test(
        "the advice works as given",
        arguments: [
            Transcript(
                "words that were meant as data are text, and the linter shows and repairs them",
                ["tasks.md": "", "notes.md": "- [ ] Pay due: 2026-12-05\n- [ ] Call deu:2026-12-01\n- [ ] Mow\n"],
                """
                $ tasks import notes.md
                imported: 3 tasks into tasks.md
                'due: 2026-12-05' and 1 more are text, not data; to see it: tasks lint --rule misspelled-attribute tasks.md
                $ tasks lint --rule misspelled-attribute tasks.md --fix
                ! 2 repairs in 1 file
                $ cat tasks.md
                - [ ] Pay due:2026-12-05
                - [ ] Call due:2026-12-01
                - [ ] Mow
                """),
            Transcript(
                "mistyped boxes are named, and repaired ones are imported",
                ["tasks.md": "", "notes.md": "# Plan\n- [ ] a\n- [] b\n-[ ] c\n- [ ]d\n- plain\n- [/] e\n"],
                """
                $ tasks import notes.md
                imported: 2 tasks into tasks.md
                ! warning: 3 lines with a mistyped box were left out (lines 3, 4, 5)
                !   = help: repair them and import again: tasks lint --rule malformed-checkbox --unsafe-fixes notes.md
                ! warning: 1 text line was left out (line 6)
                $ tasks lint --rule malformed-checkbox --unsafe-fixes notes.md
                ! 3 repairs in 1 file
                $ tasks import notes.md
                imported: 3 tasks into tasks.md; 2 tasks already there
                ! warning: 1 text line was left out (line 6)
                $ cat tasks.md
                # Plan

                - [ ] a
                - [ ] e status:doing
                - [ ] b
                - [ ] c
                - [ ] d
                """),
            Transcript(
                "notes where every box is mistyped, one of several inputs, and standard input",
                ["tasks.md": "", "a.md": "- [] b\n- [x]c\n", "Bob's notes.md": "- [] e\n"],
                input: "- [] b\n",
                """
                $ tasks import a.md
                no tasks in a.md
                imported: 0 tasks into tasks.md
                ! warning: 2 lines with a mistyped box were left out (lines 1, 2)
                !   = help: repair them and import again: tasks lint --rule malformed-checkbox --unsafe-fixes a.md
                $ tasks import a.md "Bob's notes.md" --strict
                no tasks in a.md
                no tasks in Bob's notes.md
                nothing was written: something would be lost
                ! warning: 2 lines with a mistyped box were left out (a.md:1, a.md:2)
                !   = help: repair them and import again: tasks lint --rule malformed-checkbox --unsafe-fixes a.md
                ! warning: 1 line with a mistyped box was left out (Bob's notes.md:1)
                !   = help: repair them and import again: tasks lint --rule malformed-checkbox --unsafe-fixes \
                'Bob'\\''s notes.md'
                ? 1
                $ tasks import - --from obsidian
                no tasks in -
                imported: 0 tasks into tasks.md
                ! warning: 1 line with a mistyped box was left out (line 1)
                !   = help: repair them and import again: tasks lint --rule malformed-checkbox --unsafe-fixes - \
                | tasks import - --from obsidian
                $ tasks lint --rule malformed-checkbox --unsafe-fixes a.md
                ! 2 repairs in 1 file
                $ tasks import a.md --strict
                imported: 2 tasks into tasks.md
                """),
            Transcript(
                "dates in another form are read after a repair",
                [
                    "tasks.md": "",
                    "notes.md": """
                    - [ ] f due:tomorrow
                    - [ ] g due:30.11.2026 @x
                    - [ ] h start:20261201
                    - [ ] i due:2026-02-30
                    - [/] j due:tomorrow
                    - [ ] k due:2026-12-01 due:tomorrow
                    """,
                ],
                """
                $ tasks import notes.md --strict
                nothing was written: something would be lost
                ! warning: 1 task keeps its word 'due:tomorrow' as text (line 1)
                !   = help: to read it, repair the input first: tasks lint --rule relative-date --unsafe-fixes notes.md
                ! warning: 1 task keeps its word 'due:30.11.2026' as text (line 2)
                !   = help: to read it, repair the input first: tasks lint --rule ambiguous-date --unsafe-fixes notes.md
                ! warning: 1 task keeps its word 'start:20261201' as text (line 3)
                !   = help: to read it, repair the input first: tasks lint --rule invalid-value --unsafe-fixes notes.md
                ! warning: 1 task keeps its word 'due:2026-02-30' as text (line 4)
                ! warning: 2 tasks keep their word 'due:tomorrow' as text (lines 5, 6)
                ? 1
                $ tasks lint --rule relative-date,ambiguous-date,invalid-value --unsafe-fixes notes.md --quiet
                error[invalid-value]: '2026-02-30' is not a date: February 2026 has 28 days
                 --> notes.md:4:13
                  |
                4 | - [ ] i due:2026-02-30
                  |             ^^^^^^^^^^
                  = help: write a date such as 2026-11-25

                ? 1
                $ tasks import notes.md --quiet
                $ cat tasks.md
                - [ ] f due:2026-11-22
                - [ ] g @x due:2026-11-30
                - [ ] h start:2026-12-01
                - [ ] i due\\:2026-02-30
                - [ ] j due\\:tomorrow status:doing
                - [ ] k due\\:2026-11-22 due:2026-12-01
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
