import Testing

@Suite("the task that a place is relative to")
struct PlaceFlagTests {
    private static let files = [
        "a.tasks.md": "- [ ] Call\n- [ ] Pay\n",
        "b.tasks.md": "- [ ] Read\n- [ ] Sweep\n",
    ]

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "is in the file that is named", files,
                """
                $ tasks add N --file a.tasks.md --after b.tasks.md:1
                ! error[unexpected-flag]: '--file' and '--after' name two files
                !  --> command line:1:20
                !   |
                ! 1 | tasks add N --file a.tasks.md --after b.tasks.md:1
                !   |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                !   = help: leave out --file, or name a task of 'a.tasks.md'
                !
                ? 2
                $ tasks add N --under b.tasks.md:1 --file a.tasks.md
                ! error[unexpected-flag]: '--file' and '--under' name two files
                !  --> command line:1:21
                !   |
                ! 1 | tasks add N --under b.tasks.md:1 --file a.tasks.md
                !   |                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                !   = help: leave out --file, or name a task of 'a.tasks.md'
                !
                ? 2
                $ tasks move a.tasks.md:1 --file a.tasks.md --after b.tasks.md:1
                ! error[unexpected-flag]: '--file' and '--after' name two files
                !  --> command line:1:32
                !   |
                ! 1 | tasks move a.tasks.md:1 --file a.tasks.md --after b.tasks.md:1
                !   |                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                !   = help: leave out --file, or name a task of 'a.tasks.md'
                !
                ? 2
                $ tasks move a.tasks.md:1 --file b.tasks.md --before a.tasks.md:2
                ! error[unexpected-flag]: '--file' and '--before' name two files
                !  --> command line:1:32
                !   |
                ! 1 | tasks move a.tasks.md:1 --file b.tasks.md --before a.tasks.md:2
                !   |                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                !   = help: leave out --file, or name a task of 'b.tasks.md'
                !
                ? 2
                $ tasks add N --file ./a.tasks.md --after a.tasks.md:1 --quiet
                $ tasks move ./a.tasks.md:1 --file b.tasks.md --after ./b.tasks.md:1 --quiet
                $ cat a.tasks.md
                - [ ] N
                - [ ] Pay
                $ cat b.tasks.md
                - [ ] Read
                - [ ] Call
                - [ ] Sweep
                """),
            Transcript(
                "is one, and must be named", ["tasks.md": "- [ ] Call\n- [ ] Pay\n"],
                """
                $ tasks add N --before ''
                ! error[missing-selector]: a place needs a task
                !  --> command line:1:22
                !   |
                ! 1 | tasks add N --before ''
                !   |                      ^^
                !   = help: name one by its title or its place
                !
                ? 2
                $ tasks move call --under all
                ! error[missing-selector]: 'all' would be searched for in titles
                !  --> command line:1:25
                !   |
                ! 1 | tasks move call --under all
                !   |                         ^^^
                !   = help: for the word itself, '"all"'
                !
                ? 2
                $ tasks done ''
                ! error: an empty selector would select every open task
                !   = help: to select them all, write is:open --all
                ? 2
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
