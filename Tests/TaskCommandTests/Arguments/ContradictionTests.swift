import Testing

/// Flags and words that a command cannot follow, and advice that can be followed.
@Suite struct ContradictionTests {
    @Test(arguments: [
        Transcript(
            "flags that contradict one another",
            ["tasks.md": "- [ ] a\n- [ ] b\n# L\n", "c.yaml": "week-start: sunday\n"],
            """
            $ tq --explain --format json
            ! error[unexpected-flag]: '--explain' cannot be printed as 'json'
            !  --> command line:1:23
            !   |
            ! 1 | tq --explain --format json
            !   |                       ^^^^
            !   = help: leave out --format
            !
            ? 2
            $ tq --explain -e @nope
            now    2026-11-21T10:00, Saturday
            tasks  condition
                0  all of
                0    @nope
                2    is:open  (added: the query names no state)
            sort   due,priority  (default)
            group  none  (default)
            limit  none  (default)
            ! info[unknown-name]: no task or setting has the category '@nope'
            !  --> query:1:1
            !   |
            ! 1 | @nope
            !   | ^^^^^
            !   = help: none is in use
            !
            ? 1
            $ tq --no-config --config c.yaml
            ! error[unexpected-flag]: '--config' cannot be combined with '--no-config'
            !  --> command line:1:25
            !   |
            ! 1 | tq --no-config --config c.yaml
            !   |                         ^^^^^^
            !   = help: leave one of them out
            !
            ? 2
            $ tasks lint --statistics --format json
            ! error[unexpected-flag]: '--statistics' cannot be printed as 'json'
            !  --> command line:1:34
            !   |
            ! 1 | tasks lint --statistics --format json
            !   |                                  ^^^^
            !   = help: leave out --format or --statistics
            !
            ? 2
            $ tasks move a --section L --before b
            ! error[unexpected-flag]: '--before' and '--section' are two destinations
            !  --> command line:1:24
            !   |
            ! 1 | tasks move a --section L --before b
            !   |                        ^^^^^^^^^^^^
            !   = help: leave one of them out
            !
            ? 2
            $ tasks add s --under a --create
            ! error[missing-flag]: '--create' requires '--section'
            !  --> command line:1:23
            !   |
            ! 1 | tasks add s --under a --create
            !   |                       ^^^^^^^^
            !   = help: leave out --create or --under
            !
            ? 2
            $ tasks add s --under a --section L
            ! error[unexpected-flag]: '--section' and '--under' are two destinations
            !  --> command line:1:21
            !   |
            ! 1 | tasks add s --under a --section L
            !   |                     ^^^^^^^^^^^^^
            !   = help: leave one of them out
            !
            ? 2
            """),
        Transcript(
            "words that nothing reads", [:],
            """
            $ tasks help linting lint
            ! error[unexpected-argument]: unexpected 'lint': 'tasks help' takes one word
            !  --> command line:1:20
            !   |
            ! 1 | tasks help linting lint
            !   |                    ^^^^
            !   = help: run it once for each command or topic
            !
            ? 2
            $ tasks help git install
            ! error[unexpected-argument]: unexpected 'install': 'tasks help' takes one word
            !  --> command line:1:16
            !   |
            ! 1 | tasks help git install
            !   |                ^^^^^^^
            !   = help: write: tasks help git
            !
            ? 2
            $ tasks explain overdue extra more
            ! error[unexpected-argument]: unexpected 'extra': 'tasks explain' takes one word
            !  --> command line:1:23
            !   |
            ! 1 | tasks explain overdue extra more
            !   |                       ^^^^^^^^^^
            !   = help: run it once for each rule
            !
            ? 2
            $ tasks man lint foo
            ! error[unexpected-argument]: unexpected 'foo': 'tasks man' takes one word
            !  --> command line:1:16
            !   |
            ! 1 | tasks man lint foo
            !   |                ^^^
            !   = help: run it once for each page
            !
            ? 2
            $ tasks completions bash zsh
            ! error[unexpected-argument]: unexpected 'zsh': 'tasks completions' takes one word
            !  --> command line:1:24
            !   |
            ! 1 | tasks completions bash zsh
            !   |                        ^^^
            !   = help: run it once for each shell
            !
            ? 2
            """),
        Transcript(
            "what cannot be followed is not advised",
            ["tasks.md": "- [ ] a\n", "sub/x.txt": ""],
            """
            $ tasks add x --file nodir/tasks.md
            ! error[unreadable-file]: cannot read 'nodir/tasks.md': No such file or directory
            !  --> command line:1:20
            !   |
            ! 1 | tasks add x --file nodir/tasks.md
            !   |                    ^^^^^^^^^^^^^^
            !   = help: there is no folder 'nodir'; to create it: mkdir -p nodir
            !
            ? 2
            $ tasks add x --file sub
            ! error[no-task-file]: no task file in 'sub' or below
            !  --> command line:1:20
            !   |
            ! 1 | tasks add x --file sub
            !   |                    ^^^
            !   = help: 'tasks init sub' creates a tasks.md there
            !
            ? 2
            $ tasks undo --file nope.md
            ! error: the journal has no command that changed 'nope.md'
            ? 2
            $ tasks add b
            added: b (tasks.md:2)
            $ tasks undo --file nope.md
            ! error: the journal has no command that changed 'nope.md'
            !   = help: 'tasks undo --file tasks.md' undoes changes to it
            ? 2
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test func aFileInAFolderThatIsNotThereIsNotCreated() throws {
        let answer = try Shell.run("tasks init no/x.md; mkdir -p no && tasks init no/x.md")
        #expect(answer.errors.contains("\n  = help: there is no folder 'no'; to create it: mkdir -p no\n"))
        #expect(answer.output == "created: no/x.md\n")
    }
}
