import Testing

@testable import TaskCommand

@Suite("tasks move --create")
struct MoveTests {
    @Test(arguments: [
        Transcript(
            "move under a heading that is not there", ["tasks.md": "# A\n\n- [ ] a\n- [ ] b\n  note\n"],
            """
            $ tasks move b --section Later
            ! error: no section 'Later' in 'tasks.md'
            !   = help: sections: 'A'; '--create' writes a new one
            ? 2
            $ tasks move b --section Later --create
            moved: b (tasks.md:7)
            $ cat tasks.md
            # A

            - [ ] a

            # Later

            - [ ] b
              note
            $ tasks move a --section later --create
            moved: a (tasks.md:7)
            $ tasks move a --before b --create
            ! error[missing-flag]: '--create' requires '--section'
            !  --> command line:1:25
            !   |
            ! 1 | tasks move a --before b --create
            !   |                         ^^^^^^^^
            !   = help: add --section NAME
            !
            ? 2
            """)
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
