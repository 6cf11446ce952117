import Testing

struct QueryArgumentTests {
    static let files = ["tasks.md": "- [ ] Call @work\n- [ ] Pay\n- [x] Sent\n", "docs/tasks.md": "- [ ] Write\n"]

    @Test(arguments: [
        Transcript(
            "a word that names something or ends in .md is a path", files,
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
            !   = help: a PATH is a file or folder; to search for the word, write it as '"nowhere.md"'
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
