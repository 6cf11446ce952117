import Testing

@testable import TaskSystem

/// What another program would refuse as a whole is not written, and reported.
@Suite struct PeerLimitTests {
    @Test(arguments: [
        Transcript(
            "Taskwarrior reads no date before 1980, and no task without a title",
            ["tasks.md": "- [ ] due:1979-12-31 created:1980-01-02\n"],
            """
            $ tq --format taskwarrior
            [
            {"uuid":"9dd1f806-1ac0-8132-abcf-f7beb22ae250","description":"Untitled","status":"pending","entry":"19800102T000000Z"}
            ]
            ! warning: 1 task keeps its missing title as 'Untitled'
            ! warning: 1 task lost its date before 1980
            """),
        Transcript(
            "control characters in JSON",
            ["tasks.md": "", "in.jsonl": #"{"title":"c\u0007d"}"# + "\n"],
            """
            $ tasks import in.jsonl --strict
            nothing was written: something would be lost
            ! warning: 1 task keeps its control characters as white space (line 1)
            ? 1
            """),
        Transcript(
            "names that end in NUL are those of the files",
            ["new\u{7}line.tasks.md": "- [ ] T\n"],
            """
            $ tq . --format paths
            new\u{2407}line.tasks.md:1:1: T
            $ tq . --format paths --null
            new\u{7}line.tasks.md:1:1: T\u{0}
            $ tasks done -odd.tasks.md:1
            ! error[unknown-flag]: unknown flag '-odd.tasks.md:1'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done -odd.tasks.md:1
            !   |            ^^^^^^^^^^^^^^^
            !   = help: 'tasks done --help' lists the flags; before a file whose name begins with '-', write --
            !
            ? 2
            """),
    ])
    func limits(_ transcript: Transcript) { expect(transcript) }
}
