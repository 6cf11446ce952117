import Testing

@testable import TaskCommand

/// What a complaint tells a person to do is what works.
@Suite("Advice that works") struct AdviceTests {
    @Test(arguments: [
        Transcript(
            "a name for standard input that is not read", ["x.md": "- [ ]  a\n"],
            """
            $ tasks fmt --stdin-filename x.md
            ! error[unexpected-flag]: '--stdin-filename' does not apply without '-'
            !  --> command line:1:28
            !   |
            ! 1 | tasks fmt --stdin-filename x.md
            !   |                            ^^^^
            !   = help: add '-' to read standard input
            !
            ? 2
            $ tq --stdin-filename=x.md
            ! error[unexpected-flag]: '--stdin-filename' does not apply without '-'
            !  --> command line:1:21
            !   |
            ! 1 | tq --stdin-filename=x.md
            !   |                     ^^^^
            !   = help: add '-' to read standard input
            !
            ? 2
            $ tasks lint --stdin-filename x.md x.md --quiet
            ! error[unexpected-flag]: '--stdin-filename' does not apply without '-'
            !  --> command line:1:29
            !   |
            ! 1 | tasks lint --stdin-filename x.md x.md --quiet
            !   |                             ^^^^
            !   = help: add '-' to read standard input
            !
            ? 2
            $ cat x.md
            - [ ]  a
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
