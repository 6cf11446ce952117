import Testing

@Suite("tasks import, of tasks that name no heading")
struct ImportPlaceTests {
    @Test(
        "they go where 'tasks add' puts a task",
        arguments: [
            Transcript(
                "into the section that the settings name",
                [
                    "tasks.md": "# A\n\n- [ ] a\n\n# Errands\n\n- [ ] h\n\n# Inbox\n",
                    ".tasks.yaml": "inbox: Errands\n", "todo.txt": "Call Bob\n", "more.csv": "title\nCall Anna\n",
                ],
                """
                $ tasks import todo.txt more.csv
                imported: 2 tasks into tasks.md
                $ tasks add Pay --quiet
                $ cat tasks.md
                # A

                - [ ] a

                # Errands

                - [ ] h
                - [ ] Call Bob
                - [ ] Call Anna
                - [ ] Pay

                # Inbox
                """),
            Transcript(
                "else into the one called Inbox",
                ["tasks.md": "# A\n\n- [ ] a\n\n# Inbox\n", "todo.txt": "Call Bob\n"],
                """
                $ tasks import todo.txt
                imported: 1 task into tasks.md
                $ cat tasks.md
                # A

                - [ ] a

                # Inbox

                - [ ] Call Bob
                """),
            Transcript(
                "else into the first that has tasks",
                ["tasks.md": "# A\n\n# B\n\n- [ ] b\n", ".tasks.yaml": "inbox: Errands\n", "todo.txt": "Call Bob\n"],
                """
                $ tasks import todo.txt
                imported: 1 task into tasks.md
                $ cat tasks.md
                # A

                # B

                - [ ] b
                - [ ] Call Bob
                """),
        ])
    func place(_ transcript: Transcript) { expect(transcript) }
}
