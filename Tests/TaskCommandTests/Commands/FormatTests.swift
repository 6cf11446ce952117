import Testing

@testable import TaskSystem

@Suite("tasks fmt")
struct FormatTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "files are formatted in place",
                ["tasks.md": "- [X]  a  @x\n- [X]  b\n", "docs/tasks.md": "- [ ] a @x\n"],
                """
                $ tasks fmt . docs/tasks.md
                ! 1 file changed, 1 unchanged
                $ cat tasks.md
                - [x] a @x
                - [X]  b
                $ tasks fmt .
                ! 0 files changed, 2 unchanged
                """),
            Transcript(
                "--check lists the files, and writes nothing",
                ["tasks.md": "- [X] a @x\n", "a.md": "- [ ] b #y @x\n", "b.md": "- [ ] b @x\n"],
                """
                $ tasks fmt --check tasks.md a.md b.md
                tasks.md
                a.md
                ! 2 files would change, 1 unchanged
                ? 1
                $ cat tasks.md
                - [X] a @x
                $ tasks fmt --check --quiet b.md
                """),
            Transcript(
                "diff",
                ["tasks.md": "# A\n\n\n\n- [X]  a @x\n- [ ] b\n- [ ] c\n- [ ] d\n\n\n\n\n\n- [ ] e  @x"],
                """
                $ tasks fmt --diff
                --- a/tasks.md
                +++ b/tasks.md
                @@ -2,7 +2,7 @@
                \u{20}
                \u{20}
                \u{20}
                -- [X]  a @x
                +- [x] a @x
                 - [ ] b
                 - [ ] c
                 - [ ] d
                @@ -11,4 +11,4 @@
                \u{20}
                \u{20}
                \u{20}
                -- [ ] e  @x
                \\ No newline at end of file
                +- [ ] e @x
                ! 1 file would change, 0 unchanged
                ? 1
                """),
            Transcript(
                "standard input", [:], input: "- [ ] a  @x\n",
                """
                $ tasks fmt -
                - [ ] a @x
                $ tasks fmt --check - --stdin-filename home.md
                home.md
                ! 1 file would change, 0 unchanged
                ? 1
                """),
            Transcript(
                "a conflict on standard input is not formatted", [:],
                input: "<<<<<<< HEAD\n- [X] a @x\n=======\n- [X] a @y\n>>>>>>> other\n",
                """
                $ tasks fmt -
                ! error[conflict-marker]: the file has a merge conflict
                !  --> -:1:1
                !   |
                ! 1 | <<<<<<< HEAD
                !   | ^^^^^^^
                !   = help: resolve it first, by hand or with 'tasks resolve'; nothing was written
                !
                ? 2
                """),
            Transcript(
                "range",
                ["tasks.md": "- [X] a @x\n- [X] b @x\n- [X] c @x\n"],
                """
                $ tasks fmt --range 2:2
                ! 1 file changed, 0 unchanged
                $ cat tasks.md
                - [X] a @x
                - [x] b @x
                - [X] c @x
                $ tasks fmt --range 2-3
                ! error[invalid-range]: '2-3' is not a range of lines
                !  --> command line:1:19
                !   |
                ! 1 | tasks fmt --range 2-3
                !   |                   ^^^
                !   = help: write the first line, a colon and the last: 10:20
                !
                ? 2
                """),
            Transcript(
                "nothing to format is fine", [:], in: "/home/me/empty",
                """
                $ tasks fmt
                ! no task file here or in a parent folder
                $ tasks fmt --quiet
                """),
            Transcript(
                "a missing file is not", [:],
                """
                $ tasks fmt nowhere.md
                ! error[unreadable-file]: cannot read 'nowhere.md': No such file or directory
                !  --> command line:1:11
                !   |
                ! 1 | tasks fmt nowhere.md
                !   |           ^^^^^^^^^^
                !   = help: a PATH is a file or folder; without one, 'tasks fmt' reads the task files here
                !
                ? 2
                """),
            Transcript(
                "a file with a merge conflict stays, and the others are written",
                [
                    "a.md": "<<<<<<< HEAD\n- [X] a @x\n=======\n- [X] a @y\n>>>>>>> other\n", "b.md": "- [X] b @x\n",
                    "c.md": "- [X] c @x\n",
                ],
                unwritable: ["/home/me/project/c.md": SystemError("No space left on device")],
                """
                $ tasks fmt a.md b.md c.md
                ! error[conflict-marker]: the file has a merge conflict
                !  --> a.md:1:1
                !   |
                ! 1 | <<<<<<< HEAD
                !   | ^^^^^^^
                !   = help: resolve it first, by hand or with 'tasks resolve'; nothing was written to 'a.md'
                !
                ! error: cannot write 'c.md': No space left on device
                !   = help: nothing was written to 'c.md'
                ! 1 file changed, 0 unchanged, 2 failed
                ? 2
                $ cat b.md
                - [x] b @x
                $ tasks fmt --check a.md --quiet
                ! error[conflict-marker]: the file has a merge conflict
                !  --> a.md:1:1
                !   |
                ! 1 | <<<<<<< HEAD
                !   | ^^^^^^^
                !   = help: resolve it first, by hand or with 'tasks resolve'; nothing was written
                !
                ? 2
                $ tasks lint a.md --format concise
                a.md:1:1: error: '<<<<<<<' begins a merge conflict; the other version begins here: a.md:3:1; the conflict ends here: a.md:5:1 [conflict-marker]
                ? 1
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
