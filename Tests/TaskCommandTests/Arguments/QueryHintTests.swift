import Testing

@testable import TaskCommand

/// What a query that matches nothing may have meant.
@Suite struct QueryHintTests {
    @Test(arguments: [
        Transcript(
            "where nothing matches because of a capital, that is said",
            ["tasks.md": "- [ ] Ship the release @work\n- [x] Call Anna\n", "home.tasks.md": ""],
            """
            $ tq @work Release
            ! info[exact-capitals]: 'Release' has a capital letter, which matches exactly
            !  --> query:1:7
            !   |
            ! 1 | @work Release
            !   |       ^^^^^^^
            !   = help: in lower case it matches any case: release
            !
            $ tq 'the Release' or Anna
            ! info[exact-capitals]: 'the Release' has a capital letter, which matches exactly
            !  --> query:1:1
            !   |
            ! 1 | the Release or Anna
            !   | ^^^^^^^^^^^
            !   = help: in lower case it matches any case: 'the release'
            !
            $ tq '"The release"' due:today
            $ tq Anna
            $ tasks stats ANNA
            no tasks
            ! info[exact-capitals]: 'ANNA' has a capital letter, which matches exactly
            !  --> query:1:1
            !   |
            ! 1 | ANNA
            !   | ^^^^
            !   = help: in lower case it matches any case: anna
            !
            $ tq stuff other
            $ tq ship home
            ! info[read-as-text]: 'home' was searched for as text
            !  --> query:1:6
            !   |
            ! 1 | ship home
            !   |      ^^^^
            !   = help: there is a file 'home.tasks.md' here; to read it, write its whole name
            !
            """)
    ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
