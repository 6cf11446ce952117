import Testing

@testable import TaskCommand

@Suite("tasks import, into a file and from programs that differ")
struct ImportSettlingTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "a name that means another task is changed, and so are the links to it",
                [
                    "tasks.md": "- [ ] Sow id:1 due:2026-12-01\n",
                    "a.todo.txt": "Dig id:1\nPlant tasks-after:1\n", "b.todo.txt": "Reap id:1\n",
                ],
                """
                $ tasks import a.todo.txt b.todo.txt --strict
                imported: 3 tasks into tasks.md
                $ cat tasks.md
                - [ ] Sow id:1 due:2026-12-01
                - [ ] Dig id:1-39c8
                - [ ] Plant after:1-39c8
                - [ ] Reap id:1-a25e
                $ tasks import b.todo.txt a.todo.txt
                imported: 0 tasks into tasks.md; 3 tasks already there
                """),
            Transcript(
                "a byte order mark is no part of the first line",
                ["tasks.md": "", "a.org": "\u{FEFF}* TODO A\n", "b.json": "\u{FEFF}{\"title\":\"B\"}\n"],
                """
                $ tasks import a.org b.json
                imported: 2 tasks into tasks.md
                $ cat tasks.md
                - [ ] A
                - [ ] B
                """),
            Transcript(
                "what was archived is already there",
                ["tasks.md": "- [x] A done:2026-11-20\n- [ ] C\n", "todo.txt": "A\nB\n"],
                """
                $ tasks archive --quiet
                $ tasks import todo.txt
                imported: 1 task into tasks.md; 1 task already there, 1 of them different in the input
                kept: A (tasks.archive.md:1); in the input: done → open
                $ cat tasks.md
                - [ ] C
                - [ ] B
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
