import Testing

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

            error[misspelled-attribute]: 'deu:2026-11-25' is text, not an attribute
             --> tasks.md:2:26
              |
            2 | - [ ] Write 家 the report deu:2026-11-25
              |                           ^^^^^^^^^^^^^^
              = help: write due:2026-11-25

            1 error, 1 warning; 1 can be repaired by --fix
            ? 1
            """),
        Transcript(
            "three uses of a name that the settings do not declare are one complaint; others are counted, too",
            [
                "tasks.md":
                    "---\ntasks:\n  categories:\n    home:\n---\n"
                    + (1...11).map { "- [ ] Task \($0) @phone #a\n" }.joined() + "- [ ] b @desk\n- [ ] c @desk\n"
            ],
            """
            $ tasks lint
            warning[undeclared-category]: the settings do not declare the category '@phone'
             --> tasks.md:6:14
              |
            6 | - [ ] Task 1 @phone #a
              |              ^^^^^^
              = help: add 'phone:' below 'categories:' in tasks.md, or use a declared one; the same on lines 7, 8, 9, 10, 11, 12, 13, 14 and 2 more

            warning[undeclared-category]: the settings do not declare the category '@desk'
              --> tasks.md:17:9
               |
            17 | - [ ] b @desk
               |         ^^^^^
               = help: add 'desk:' below 'categories:' in tasks.md, or use a declared one

            warning[undeclared-category]: the settings do not declare the category '@desk'
              --> tasks.md:18:9
               |
            18 | - [ ] c @desk
               |         ^^^^^
               = help: add 'desk:' below 'categories:' in tasks.md, or use a declared one

            13 warnings
            $ tasks lint --statistics
            13  undeclared-category
            """),
        Transcript(
            "formats for programs", ["tasks.md": broken],
            """
            $ tasks lint --format concise
            tasks.md:1:30: warning: '2026-11-18' was 3 days ago [overdue]
            tasks.md:2:26: error: 'deu:2026-11-25' is text, not an attribute [misspelled-attribute]
            ? 1
            $ tasks lint --format jsonl --rule overdue
            {"file":"tasks.md","line":1,"column":30,"endLine":1,"endColumn":40,"rule":"overdue","severity":"warning",\
            "message":"'2026-11-18' was 3 days ago","help":"do it, move the date, or cancel the task","fix":null,\
            "notes":[]}
            $ tasks lint --format github --rule misspelled-attribute
            ::error file=tasks.md,line=2,endLine=2,col=26,endColumn=40,title=misspelled-attribute::\
            'deu:2026-11-25' is text, not an attribute%0Awrite due:2026-11-25
            ? 1
            $ tasks lint --format gitlab --rule invalid-value
            []
            $ tasks lint --statistics
            1  misspelled-attribute (1 can be repaired by --fix)
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
            $ tasks lint --strict --info overdue
            info[overdue]: '2026-11-18' was 3 days ago
             --> tasks.md:1:15
              |
            1 | - [ ] Pay due:2026-11-18
              |               ^^^^^^^^^^
              = help: do it, move the date, or cancel the task

            1 remark
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
            "a related place in another file, in every format",
            ["a.md": "- [ ] A id:x due:2026-12-01\n", "b.md": "\n- [ ] B id:x due:2026-12-01\n"],
            """
            $ tasks lint a.md b.md --rule duplicate-id
            error[duplicate-id]: another task already has the id 'x'
             --> b.md:2:12
              |
            2 | - [ ] B id:x due:2026-12-01
              |            ^
            note: the first is here
             --> a.md:1:12
              |
            1 | - [ ] A id:x due:2026-12-01
              |            -
              = help: give one of them a different id

            1 error
            ? 1
            $ tasks lint a.md b.md --rule duplicate-id --format concise
            b.md:2:12: error: another task already has the id 'x'; the first is here: a.md:1:12 [duplicate-id]
            ? 1
            $ tasks lint a.md b.md --rule duplicate-id --format jsonl
            {"file":"b.md","line":2,"column":12,"endLine":2,"endColumn":13,"rule":"duplicate-id","severity":"error",\
            "message":"another task already has the id 'x'","help":"give one of them a different id","fix":null,\
            "notes":[{"message":"the first is here","file":"a.md","line":1,"column":12,"endLine":1,"endColumn":13}]}
            ? 1
            $ tasks lint a.md b.md --rule duplicate-id --format github
            ::error file=b.md,line=2,endLine=2,col=12,endColumn=13,title=duplicate-id::another task already has the id 'x'; \
            the first is here: a.md:1:12%0Agive one of them a different id
            ? 1
            $ tasks lint a.md b.md --rule duplicate-id --format gitlab
            [{"description":"another task already has the id 'x'; the first is here: a.md:1:12: give one of them a different id",\
            "check_name":"duplicate-id","fingerprint":"e3dc92ce2cfa2567","severity":"major",\
            "location":{"path":"b.md","lines":{"begin":2}}}]
            ? 1
            """),
        Transcript(
            "ids in other files of the project, which are not spoken about",
            [
                "tasks.md": "- [ ] B due:2026-12-01 id:b after:x,c\n", "other.tasks.md": "- [ ] X id:x due:fri\n",
                "sub/tasks.md": "- [ ] C id:c after:b\n",
            ],
            """
            $ tasks lint --format concise
            tasks.md:1:37: error: no task has the id 'c' [unknown-id]
            ? 1
            """),
        Transcript(
            "ids anywhere below the root of the git work tree, and circles through them",
            [
                ".git/HEAD": "", "a/tasks.md": "- [ ] B due:2026-12-01 id:b after:x,c\n",
                "other.tasks.md": "- [ ] X id:x due:fri\n", "sub/tasks.md": "- [ ] C id:c after:b due:fri\n",
            ],
            """
            $ tasks lint a/tasks.md --format concise
            a/tasks.md:1:37: error: these tasks wait for each other: 'b' after 'c' after 'b'; \
            'c' waits for 'b' here: /home/me/project/sub/tasks.md:1:20 [dependency-cycle]
            ? 1
            $ tasks lint a/tasks.md --fix --format concise --off dependency-cycle
            """),
        Transcript(
            "nothing to read is not a failure", [:],
            """
            $ tasks lint
            ! no task file here or in a parent folder
            $ tasks lint --quiet
            """),
        Transcript(
            "nothing found is told to a person", ["tasks.md": "- [ ] a\n", "b.tasks.md": "- [] b\n"], width: 80,
            """
            $ tasks lint
            no findings in 1 file
            $ tasks lint . --off malformed-checkbox
            no findings in 2 files
            $ tasks lint --quiet
            $ tasks lint --format concise
            $ tasks lint --diff
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
