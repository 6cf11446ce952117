import Testing

@Suite("tasks undo in a file that the command created, and that was edited since")
struct UndoCreatedTests {
    @Test(arguments: [
        Transcript(
            "what was added stays, and what was changed is asked about",
            ["tasks.md": "- [x] a done:2026-01-01\n- [ ] b\n"],
            """
            $ tasks archive
            archived: a (tasks.archive.md:1)
            $ write tasks.archive.md '- [x] a done:2026-01-02\\n'
            $ tasks undo
            ! error: 'tasks.archive.md:1' was edited after 'tasks archive': 'a' was changed, and the command had added it
            !   = help: nothing was written; undo that edit first, or change the file by hand: 'tasks undo --list' shows what the commands were
            ? 2
            $ write tasks.archive.md '- [x] z done:2025-01-01\\n- [x] a done:2026-01-01\\n'
            $ tasks undo
            undone: tasks archive (2026-11-21 10:00)
              tasks.archive.md; later edits were kept
              tasks.md
            $ cat tasks.archive.md
            - [x] z done:2025-01-01
            $ cat tasks.md
            - [x] a done:2026-01-01
            - [ ] b
            $ tasks redo
            redone: tasks archive (2026-11-21 10:00)
              tasks.archive.md
              tasks.md
            $ cat tasks.archive.md
            - [x] z done:2025-01-01
            - [x] a done:2026-01-01
            """),
        Transcript(
            "what was added below a heading of the command keeps the heading, and no other text of the command",
            [:],
            """
            $ tasks init
            created: tasks.md
            $ echo '- [ ] mine' >> tasks.md
            $ tasks undo
            undone: tasks init (2026-11-21 10:00)
              tasks.md; later edits were kept
            $ cat tasks.md
            # Tasks

            - [ ] mine
            """),
        Transcript(
            "what was added to an archive keeps its heading, and no other text of the command",
            ["tasks.md": "# H\n\n## I\n\n- [x] a done:2026-11-01\n\n# J\n\n- [x] b done:2026-11-01\n"],
            """
            $ tasks archive --quiet
            $ write tasks.archive.md '# H\\n\\n## I\\n\\n- [x] a done:2026-11-01\\n- [x] mine\\n\\n# J\\n\\n- [x] b done:2026-11-01\\n'
            $ tasks undo
            undone: tasks archive --quiet (2026-11-21 10:00)
              tasks.archive.md; later edits were kept
              tasks.md
            $ cat tasks.archive.md
            # H

            ## I

            - [x] mine
            """),
        Transcript(
            "white space alone is not worth the file", ["tasks.md": "- [x] a done:2026-01-01\n"],
            """
            $ tasks archive --quiet
            $ write tasks.archive.md '- [x] a done:2026-01-01\\n\\n'
            $ tasks undo
            undone: tasks archive --quiet (2026-11-21 10:00)
              tasks.archive.md was deleted, because the command had created it
              tasks.md
            """),
    ])
    func works(_ transcript: Transcript) { expect(transcript) }

    @Test("what stays keeps its line ends", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(_ end: String) {
        let (file, archive) = ("/home/me/project/tasks.md", "/home/me/project/tasks.archive.md")
        let shell = MemoryShell([file: "# H\n\n- [x] a done:2026-11-01\n- [ ] b\n".replacing("\n", with: end)])
        _ = shell.run("tasks archive")
        shell.files.texts[archive]? += "- [ ] mine\(end)"
        #expect(shell.run("tasks undo").errors == "")
        #expect(shell.files.texts[archive] == "# H\n\n- [ ] mine\n".replacing("\n", with: end))
    }
}
