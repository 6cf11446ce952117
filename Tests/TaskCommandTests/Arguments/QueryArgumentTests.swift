import Testing

@testable import TaskCommand

struct QueryArgumentTests {
    static let files = ["tasks.md": "- [ ] Call @work\n- [ ] Pay\n- [x] Sent\n", "docs/tasks.md": "- [ ] Write\n"]

    @Test(arguments: [
        Transcript(
            "the first word is the query, unless it names something or ends in .md", files,
            """
            $ tq pay --format plain
            - [ ] Pay
            $ tq docs --format plain
            - [ ] Write
            $ tq '' docs/tasks.md --format plain
            - [ ] Write
            $ tq nowhere.md
            ! error[unreadable-file]: cannot read 'nowhere.md': No such file or directory
            !  --> command line:1:4
            !   |
            ! 1 | tq nowhere.md
            !   |    ^^^^^^^^^^
            !
            ? 2
            """),
        Transcript(
            "a word in two parts is a query even when it ends in .md", files,
            """
            $ tq 'see notes.md' --format count
            0
            """),
        Transcript(
            "hyphens before a term of a query", files,
            """
            $ tq -@work --format plain
            - [ ] Pay
            $ tq '-(call or pay)' --format count
            0
            $ tq -title:call --format plain
            - [ ] Pay
            $ tq '-"pay"' --format plain
            - [ ] Call @work
            """),
        Transcript(
            "a query that the shell took apart", files,
            """
            $ tq call @work docs
            ! error[unreadable-file]: cannot read '@work': No such file or directory
            !  --> command line:1:9
            !   |
            ! 1 | tq call @work docs
            !   |         ^^^^^
            !   = help: quote the whole query: tq 'call @work' docs
            !
            ? 2
            $ tq docs write
            ! error[unreadable-file]: cannot read 'write': No such file or directory
            !  --> command line:1:9
            !   |
            ! 1 | tq docs write
            !   |         ^^^^^
            !   = help: the query comes first: tq write docs
            !
            ? 2
            $ tq call nowhere.md
            ! error[unreadable-file]: cannot read 'nowhere.md': No such file or directory
            !  --> command line:1:9
            !   |
            ! 1 | tq call nowhere.md
            !   |         ^^^^^^^^^^
            !
            ? 2
            """),
        Transcript(
            "standard input", files, input: "- [ ] Read\n",
            """
            $ tq - --format plain
            - [ ] Read
            $ tq read - - --format count
            1
            $ tq - --stdin-filename notes.md
            Read  notes.md:1
            """),
    ])
    func telling(_ transcript: Transcript) { expect(transcript) }
}
