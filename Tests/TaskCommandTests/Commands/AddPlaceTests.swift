import Testing

@Suite("A new task goes where its flag says")
struct AddPlaceTests {
    private static let list = [
        "tasks.md": """
        # Home

        - [ ] Sweep
          The stairs, too.
        - [ ] Water
          - [x] Fill the can

        1. [ ] Wax
        2. [x] Polish

        > - [ ] Quoted

        """
    ]

    @Test(arguments: [
        Transcript(
            "before and after a task, open or done", list,
            """
            $ tasks add Dust due:fri --before water --note Gently
            added: Dust (tasks.md:5) in Home; due 2026-11-27
            $ tasks add Rinse --after 'fill the can'
            added: Rinse (tasks.md:9) under Water
            $ tasks add Buff --after polish
            added: Buff (tasks.md:13) in Home
            $ tasks add Cited --before quoted
            added: Cited (tasks.md:15) in Home
            """),
        Transcript(
            "a place that does not exist, and two", list,
            """
            $ tasks add Dust --before nothing
            ! error[no-task]: no task matches 'nothing'
            !  --> command line:1:25
            !   |
            ! 1 | tasks add Dust --before nothing
            !   |                         ^^^^^^^
            !   = help: no title has 'nothing'
            !
            ? 2
            $ tasks add Dust --before sweep --after water
            ! error[unexpected-flag]: '--before' and '--after' are two destinations
            !  --> command line:1:25
            !   |
            ! 1 | tasks add Dust --before sweep --after water
            !   |                         ^^^^^^^^^^^^^^^^^^^
            !   = help: leave one of them out
            !
            ? 2
            $ tasks add Dust --before sweep --under water --section Home
            ! error[unexpected-flag]: '--before' and '--section' are two destinations
            !  --> command line:1:25
            !   |
            ! 1 | tasks add Dust --before sweep --under water --section Home
            !   |                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            !   = help: leave out all but one of them
            !
            ? 2
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test(
        "a place and the file after it",
        arguments: [
            (["New", "--before", "z"], "- [ ] a\n- [ ] New\n- [ ] z\n\n> 1. [ ] q\n"),
            (["New", "--after", "a", "--note", "Why"], "- [ ] a\n- [ ] New\n  Why\n- [ ] z\n\n> 1. [ ] q\n"),
            (["New", "--after", "q", "--note", "Why"], "- [ ] a\n- [ ] z\n\n> 1. [ ] q\n> 2. [ ] New\n>    Why\n"),
            (["-", "--before", "z"], "- [ ] a\n- [ ] b\n- [ ] c\n- [ ] z\n\n> 1. [ ] q\n"),
        ])
    func text(_ words: [String], _ expected: String) {
        var shell = MemoryShell(["/tasks.md": "- [ ] a\n- [ ] z\n\n> 1. [ ] q\n"], in: "/")
        shell.input = Array("b\nc\n".utf8)
        let result = shell.run(["tasks", "add"] + words)
        #expect(result.errors.isEmpty)
        #expect(shell.files.texts["/tasks.md"] == expected)
    }
}
