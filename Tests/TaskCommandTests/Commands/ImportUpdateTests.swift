import Testing

@Suite("tasks import --update")
struct ImportUpdateTests {
    private static let file = """
        # Home

        - [ ] Call Bob due:2026-12-01 id:bob
          by phone
        - [ ] Water due:2026-11-20 repeat:1w id:w
        - [x] Pay rent id:rent done:2026-11-19
        - [ ] Trip id:trip
          - [ ] Pack

        """
    private static let input = """
        {"title":"Call Bob","id":"bob","due":"2026-12-02","priority":"high","notes":"by mail"}
        {"title":"Water","id":"w","due":"2026-11-20","status":"done","done":"2026-11-20"}
        {"title":"Pay rent","id":"rent","status":"open","section":["Money"]}
        {"title":"Trip","id":"trip","status":"done"}
        {"title":"New","section":["Home"]}

        """

    private static let reason = "since a subtask of it is open; in the input: open → done"

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "existing tasks and new ones are written at once, and undone at once",
                ["tasks.md": file, "in.jsonl": input],
                """
                $ tasks import in.jsonl --update --dry-run
                --- a/tasks.md
                +++ b/tasks.md
                @@ -1,8 +1,13 @@
                 # Home
                \u{20}
                -- [ ] Call Bob due:2026-12-01 id:bob
                +- [ ] !!! Call Bob due:2026-12-02 id:bob
                   by phone
                -- [ ] Water due:2026-11-20 repeat:1w id:w
                -- [x] Pay rent id:rent done:2026-11-19
                +- [ ] Water due:2026-11-27 repeat:1w
                +- [x] Water due:2026-11-20 id:w done:2026-11-20
                 - [ ] Trip id:trip
                   - [ ] Pack
                +- [ ] New
                +
                +# Money
                +
                +- [ ] Pay rent id:rent
                ! would be imported: 1 task into tasks.md; 4 tasks already there, 3 of them updated
                ! updated: Call Bob (tasks.md:3); +!!!, due 2026-12-01 → 2026-12-02
                ! updated: Water (tasks.md:5); open → done, +done 2026-11-20
                ! updated: Pay rent (tasks.md:6); done → open, section Home → Money
                ! kept: Call Bob (tasks.md:3), since notes are not changed; in the input: other notes
                ! kept: Trip (tasks.md:7), since a subtask of it is open; in the input: open → done
                $ tasks import in.jsonl --update
                imported: 1 task into tasks.md; 4 tasks already there, 3 of them updated
                updated: Call Bob (tasks.md:3); +!!!, due 2026-12-01 → 2026-12-02
                updated: Water (tasks.md:6); open → done, +done 2026-11-20
                updated: Pay rent (tasks.md:13); done → open, section Home → Money
                kept: Call Bob (tasks.md:3), since notes are not changed; in the input: other notes
                kept: Trip (tasks.md:7), since a subtask of it is open; in the input: open → done
                $ cat tasks.md
                # Home

                - [ ] !!! Call Bob due:2026-12-02 id:bob
                  by phone
                - [ ] Water due:2026-11-27 repeat:1w
                - [x] Water due:2026-11-20 id:w done:2026-11-20
                - [ ] Trip id:trip
                  - [ ] Pack
                - [ ] New

                # Money

                - [ ] Pay rent id:rent
                $ tasks import in.jsonl --update
                imported: 0 tasks into tasks.md; 5 tasks already there
                kept: Call Bob (tasks.md:3), since notes are not changed; in the input: other notes
                kept: Trip (tasks.md:7), since a subtask of it is open; in the input: open → done
                $ tasks import in.jsonl --update --strict
                kept: Call Bob (tasks.md:3), since notes are not changed; in the input: other notes
                kept: Trip (tasks.md:7), since a subtask of it is open; in the input: open → done
                nothing was written: the input differs from tasks that are there
                ? 1
                $ tasks undo
                undone: tasks import in.jsonl --update (2026-11-21 10:00)
                  tasks.md
                $ tasks import in.jsonl --quiet
                $ tasks undo --dry-run
                --- a/tasks.md
                +++ b/tasks.md
                @@ -6,4 +6,3 @@
                 - [x] Pay rent id:rent done:2026-11-19
                 - [ ] Trip id:trip
                   - [ ] Pack
                -- [ ] New
                ! would undo: tasks import in.jsonl --quiet (2026-11-21 10:00)
                !   tasks.md
                """),
            Transcript(
                "the state and the reminders from before a task was done, and snoozed, come back",
                [
                    "tasks.md": "- [ ] A status:waiting\n- [ ] B due:2026-11-20 remind:-1d repeat:1w\n",
                    "a.csv": "title,status\nA,\n", "b.todo.txt": "x 2026-11-21 Bee due:2026-11-20 id:b\n",
                ],
                """
                $ tasks done 1 --quiet
                $ tasks snooze 2 1d --quiet
                $ tasks edit 2 id:b --quiet
                $ tasks import a.csv b.todo.txt --update
                imported: 0 tasks into tasks.md; 2 tasks already there, 2 of them updated
                updated: A (tasks.md:1); done → open
                updated: Bee (tasks.md:3); title "B" → "Bee", open → done, +done 2026-11-21
                $ cat tasks.md
                - [ ] A status:waiting
                - [ ] Bee due:2026-11-27 remind:-1d repeat:1w
                - [x] Bee due:2026-11-20 remind:-1d remind:2026-11-22T10:00 id:b done:2026-11-21
                $ tasks reopen 3 --quiet
                $ cat tasks.md
                - [ ] A status:waiting
                - [ ] Bee due:2026-11-20 remind:-1d remind:2026-11-22T10:00 repeat:1w id:b
                """),
            Transcript(
                "what one input takes back from another is no change",
                [
                    "tasks.md": "- [ ] A id:a\n", "a.todo.txt": "A id:a due:2026-12-01\n",
                    "b.todo.txt": "A id:a due:2026-12-02\n",
                ],
                """
                $ tasks import a.todo.txt b.todo.txt --update
                imported: 0 tasks into tasks.md; 2 tasks already there, 1 of them updated
                updated: A (tasks.md:1); +due 2026-12-01, due 2026-12-01 → 2026-12-02
                $ cat tasks.md
                - [ ] A due:2026-12-02 id:a
                $ tasks import a.todo.txt b.todo.txt --update
                imported: 0 tasks into tasks.md; 2 tasks already there
                """),
            Transcript(
                "only the first ten are shown",
                [
                    "tasks.md": (1...12).map { "- [ ] a\($0)\n  - [ ] b\n" }.joined(),
                    "in.csv": "title,status,priority\n" + (1...12).map { "a\($0),done,high\n" }.joined(),
                ],
                """
                $ tasks import in.csv --update
                imported: 0 tasks into tasks.md; 12 tasks already there, 12 of them updated
                \((0..<10).map { "updated: a\($0 + 1) (tasks.md:\(2 * $0 + 1)); +!!!" }.joined(separator: "\n"))
                updated: 2 more
                \((0..<10).map { "kept: a\($0 + 1) (tasks.md:\(2 * $0 + 1)), \(reason)" }.joined(separator: "\n"))
                kept: 2 more; --dry-run shows them all
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
