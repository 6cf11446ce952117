import Testing

@testable import TaskCommand

struct LintTests {
    private static let broken = """
        - [ ] Pay the rent @home due:2026-11-18
        - [ ] Write 家 the report deu:2026-11-25

        """

    @Test(arguments: [
        Transcript(
            "findings with place, cause and remedy; carets in cells", ["tasks.md": broken],
            """
            $ tasks lint
            warning[overdue]: '2026-11-18' was 3 days ago
             --> tasks.md:1:30
              |
            1 | - [ ] Pay the rent @home due:2026-11-18
              |                              ^^^^^^^^^^
              = help: do it, move the date, or cancel the task

            error[misspelled-attribute]: 'deu:2026-11-25' is text, no attribute
             --> tasks.md:2:26
              |
            2 | - [ ] Write 家 the report deu:2026-11-25
              |                           ^^^^^^^^^^^^^^
              = help: write due:2026-11-25

            1 error, 1 warning; 1 can be repaired by --fix
            ? 1
            """),
        Transcript(
            "formats for programs", ["tasks.md": broken],
            """
            $ tasks lint --format concise
            tasks.md:1:30: warning: '2026-11-18' was 3 days ago [overdue]
            tasks.md:2:26: error: 'deu:2026-11-25' is text, no attribute [misspelled-attribute]
            ? 1
            $ tasks lint --format jsonl --rule overdue
            {"file":"tasks.md","line":1,"column":30,"endLine":1,"endColumn":40,"rule":"overdue","severity":"warning",\
            "message":"'2026-11-18' was 3 days ago","help":"do it, move the date, or cancel the task","fix":null,\
            "notes":[]}
            $ tasks lint --format github --rule misspelled-attribute
            ::error file=tasks.md,line=2,endLine=2,col=26,endColumn=40,title=misspelled-attribute::\
            'deu:2026-11-25' is text, no attribute%0Awrite due:2026-11-25
            ? 1
            $ tasks lint --format gitlab --rule invalid-value
            []
            $ tasks lint --statistics
            1  misspelled-attribute (1 repaired by --fix)
            1  overdue
            ? 1
            """),
        Transcript(
            "time alone fails no run, unless it is raised by name", ["tasks.md": "- [ ] Pay due:2026-11-18\n"],
            """
            $ tasks lint --format concise --strict
            tasks.md:1:15: warning: '2026-11-18' was 3 days ago [overdue]
            $ tasks lint --format concise --error overdue
            tasks.md:1:15: error: '2026-11-18' was 3 days ago [overdue]
            ? 1
            $ tasks lint --off overdue
            """),
        Transcript(
            "rules that do not exist", ["tasks.md": ""],
            """
            $ tasks lint --off overdu
            ! error[unknown-rule]: there is no rule 'overdu'
            !  --> command line:1:18
            !   |
            ! 1 | tasks lint --off overdu
            !   |                  ^^^^^^
            !   = help: did you mean 'overdue'?
            !
            ? 2
            """),
        Transcript(
            "standard input is repaired to standard output", [:], input: broken,
            """
            $ tasks lint --fix --off overdue -
            - [ ] Pay the rent @home due:2026-11-18
            - [ ] Write 家 the report due:2026-11-25
            ! 1 repair in 1 file
            """),
        Transcript(
            "a diff of the repairs", ["tasks.md": broken],
            """
            $ tasks lint --diff --quiet
            --- a/tasks.md
            +++ b/tasks.md
            @@ -1,2 +1,2 @@
             - [ ] Pay the rent @home due:2026-11-18
            -- [ ] Write 家 the report deu:2026-11-25
            +- [ ] Write 家 the report due:2026-11-25
            ? 1
            """),
        Transcript(
            "nothing to read is no failure", [:],
            """
            $ tasks lint --quiet
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
