import Testing

@Suite("tasks import, and which tasks are already there")
struct ImportMatchingTests {
    private static let calendar = """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        UID:B
        SUMMARY:Feature B
        END:VTODO
        BEGIN:VTODO
        UID:B1
        SUMMARY:Write tests
        RELATED-TO:B
        END:VTODO
        END:VCALENDAR

        """

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "a subtask of a new task is new, whatever other tasks are called",
                ["tasks.md": "- [ ] Feature A\n  - [x] Write tests\n", "b.ics": calendar],
                """
                $ tasks import b.ics --quiet
                $ cat tasks.md
                - [ ] Feature A
                  - [x] Write tests
                - [ ] Feature B
                  - [ ] Write tests
                $ tasks import b.ics
                imported: 0 tasks into tasks.md; 2 tasks already there
                """),
            Transcript(
                "a subtask is looked for below its parent, and a task at the top comes before one below another",
                [
                    "tasks.md": "- [ ] A\n  - [ ] Test\n- [ ] B\n",
                    "in.csv": "title,parent\nTest,\nB,\nTest,B\nA,\nTest,A\n",
                    "top.csv": "title\nTest\n",
                ],
                """
                $ tasks import top.csv
                imported: 0 tasks into tasks.md; 1 task already there
                $ tasks import in.csv
                imported: 2 tasks into tasks.md; 3 tasks already there
                $ cat tasks.md
                - [ ] A
                  - [ ] Test
                - [ ] B
                  - [ ] Test
                - [ ] Test
                $ tasks import in.csv --strict
                imported: 0 tasks into tasks.md; 5 tasks already there
                """),
            Transcript(
                "two names in the other program are two tasks",
                [
                    "tasks.md": """
                    ---
                    tasks:
                      attributes: [uid, uuid]
                    ---
                    - [ ] Review uuid:11111111-1111-1111-1111-111111111111
                    - [ ] Call uid:one
                    - [ ] Pack id:r1

                    """,
                    "t.json": #"[{"description":"Review","uuid":"22222222-2222-2222-2222-222222222222"}]"#,
                    "c.ics": "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:two\nSUMMARY:Call\nEND:VTODO\nEND:VCALENDAR\n",
                    "p.csv": "title,id\nPack,r2\n",
                ],
                """
                $ tasks import t.json c.ics p.csv
                imported: 3 tasks into tasks.md
                $ tasks import t.json c.ics p.csv
                imported: 0 tasks into tasks.md; 3 tasks already there
                """),
            Transcript(
                "the same id is the same task, whatever the input says of it",
                [
                    "tasks.md": "- [ ] Buy milk id:d\n- [ ] Next after:d\n",
                    "a.csv": "title,id,after\nGroceries,d,\nNext,,d\n", "b.todo.txt": "Groceries id:d\n",
                ],
                """
                $ tasks import a.csv
                imported: 0 tasks into tasks.md; 2 tasks already there, 1 of them different in the input
                kept: Buy milk (tasks.md:1); in the input: title "Buy milk" → "Groceries"
                to change them as the input says, add --update
                $ tasks import b.todo.txt
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: Buy milk (tasks.md:1); in the input: title "Buy milk" → "Groceries"
                to change them as the input says, add --update
                """),
            Transcript(
                "programs count from 1, so the same number may be another task",
                [
                    "tasks.md": "- [ ] Buy milk id:1\n",
                    "a.csv": "title,id\nCall Bob,1\n", "b.csv": "title,id\nBuy oat milk,1\n",
                ],
                """
                $ tasks import b.csv
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: Buy milk (tasks.md:1); in the input: title "Buy milk" → "Buy oat milk"
                to change them as the input says, add --update
                $ tasks import a.csv --strict
                nothing was written: something would be lost
                ! warning: 1 task keeps its id '1' as '1-6ff9', since another task has it
                ? 1
                $ tasks import a.csv --quiet
                $ tasks import a.csv --strict
                imported: 0 tasks into tasks.md; 1 task already there
                """),
            Transcript(
                "dates that count from the day of the import, on a later day",
                [
                    "tasks.md": "",
                    "t.csv": """
                    TYPE,CONTENT,PRIORITY,INDENT,DATE,DEADLINE
                    section,Home,,,,
                    task,Water plants,4,1,every day,
                    task,Call,4,1,tomorrow,in 3 days
                    task,Pay,4,1,2026-12-01,
                    task,Trip,4,1,,
                    task,Pack,4,2,today,

                    """,
                ],
                """
                $ tasks import t.csv
                imported: 5 tasks into tasks.md
                $ tasks import t.csv --strict --now 2026-11-27T10:00
                imported: 0 tasks into tasks.md; 5 tasks already there
                $ tasks done 'water plants' --quiet
                $ tasks import t.csv --strict --now 2026-12-27T10:00
                imported: 0 tasks into tasks.md; 5 tasks already there
                $ cat tasks.md
                # Home

                - [ ] Water plants due:2026-11-22 repeat:1d
                - [x] Water plants due:2026-11-21 done:2026-11-21
                - [ ] Call due:2026-11-24 start:2026-11-22
                - [ ] Pay due:2026-12-01
                - [ ] Trip
                  - [ ] Pack due:2026-11-21
                """),
            Transcript(
                "another parent is told, and taken over, even one that is new",
                [
                    "tasks.md": "- [ ] A id:a\n  - [ ] c id:c\n- [ ] B id:b\n  - [ ] d id:d\n",
                    "y.csv": "title,id,parent\nA,a,\nc,c,b\nB,b,\n", "z.csv": "title,id,parent\nd,d,New\nNew,,\n",
                ],
                """
                $ tasks import y.csv
                imported: 0 tasks into tasks.md; 3 tasks already there, 1 of them different in the input
                kept: c (tasks.md:2); in the input: parent "A" → "B"
                to change them as the input says, add --update
                $ tasks import y.csv --update
                imported: 0 tasks into tasks.md; 3 tasks already there, 1 of them updated
                updated: c (tasks.md:4); parent "A" → "B"
                $ tasks import y.csv --strict
                imported: 0 tasks into tasks.md; 3 tasks already there
                $ tasks import z.csv
                imported: 1 task into tasks.md; 1 task already there, 1 of them different in the input
                kept: d (tasks.md:3); in the input: parent "B" → "New"
                to change them as the input says, add --update
                $ tasks undo --quiet
                $ tasks import z.csv --update
                imported: 1 task into tasks.md; 1 task already there, 1 of them updated
                updated: d (tasks.md:5); parent "B" → "New"
                $ cat tasks.md
                - [ ] A id:a
                - [ ] B id:b
                  - [ ] c id:c
                - [ ] New
                  - [ ] d id:d
                """),
            Transcript(
                "another section is told, and taken over; other notes are told",
                [
                    "tasks.md": "- [ ] A id:1\n- [ ] B\n",
                    "a.jsonl": """
                    {"title":"A","id":"1","section":["New","Sub"]}
                    {"title":"B","notes":"n"}

                    """,
                    "b.jsonl": """
                    {"title":"A","id":"1","section":["New"]}

                    """,
                ],
                """
                $ tasks import a.jsonl
                imported: 0 tasks into tasks.md; 2 tasks already there, 2 of them different in the input
                kept: A (tasks.md:1); in the input: section none → New / Sub
                kept: B (tasks.md:2); in the input: notes
                to change them as the input says, add --update
                $ tasks import b.jsonl --file tasks.md
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: A (tasks.md:1); in the input: section none → New
                to change them as the input says, add --update
                $ tasks import b.jsonl --update
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them updated
                updated: A (tasks.md:5); section none → New
                $ tasks import b.jsonl --strict
                imported: 0 tasks into tasks.md; 1 task already there
                """),
            Transcript(
                "a parent that was completed along with its subtask",
                ["tasks.md": "- [ ] P\n  - [ ] c\n", "a.csv": "title,parent,done\nP,,2026-11-20\nc,P,2026-11-19\n"],
                """
                $ tasks import a.csv
                imported: 0 tasks into tasks.md; 2 tasks already there, 2 of them different in the input
                kept: P (tasks.md:1); in the input: open → done, +done 2026-11-20
                kept: c (tasks.md:2); in the input: open → done, +done 2026-11-19
                to change them as the input says, add --update
                $ tasks import a.csv --update
                imported: 0 tasks into tasks.md; 2 tasks already there, 2 of them updated
                updated: P (tasks.md:1); open → done, +done 2026-11-20
                updated: c (tasks.md:2); open → done, +done 2026-11-19
                $ tasks import a.csv --strict
                imported: 0 tasks into tasks.md; 2 tasks already there
                """),
            Transcript(
                "a name of the other program that is not kept is a loss; one with a space goes back",
                [
                    "tasks.md": "", "k.md": "---\ntasks:\n  attributes: [uid, percent-complete]\n---\n",
                    "a.ics": """
                    BEGIN:VCALENDAR
                    BEGIN:VTODO
                    UID:abc def
                    SUMMARY:Call
                    STATUS:IN-PROCESS
                    PERCENT-COMPLETE:30
                    END:VTODO
                    END:VCALENDAR

                    """,
                    "b.ics": "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:one\nSUMMARY:Call\nEND:VTODO\nEND:VCALENDAR\n",
                ],
                """
                $ tasks import b.ics --strict
                nothing was written: the uids would be lost; declare the key 'uid'
                ? 1
                $ tasks import a.ics --file k.md --strict
                imported: 1 task into k.md
                $ tq '' k.md --format plain
                - [ ] Call status:doing percent-complete:30 uid:"abc def"
                $ tq '' k.md --format ics
                BEGIN:VCALENDAR\r
                VERSION:2.0\r
                PRODID:-//tasks//tq//EN\r
                BEGIN:VTODO\r
                UID:abc def\r
                DTSTAMP:20261121T100000Z\r
                SUMMARY:Call\r
                PRIORITY:0\r
                STATUS:IN-PROCESS\r
                X-TASKS-ATTRIBUTE:percent-complete,30\r
                END:VTODO\r
                END:VCALENDAR\r

                """),
            Transcript(
                "headings in another case, rows of white space, and fields in capital letters",
                [
                    "tasks.md": "# Work\n\n- [ ] A\n", "a.csv": "title,section\nB,work\n   ,\nC,work / New\n",
                    "b.json": "{\"Title\":\"D\",\"Due\":\"2026-12-01\"}\n", "z.bin": "\0\0",
                ],
                """
                $ tasks import a.csv b.json --strict
                imported: 3 tasks into tasks.md
                $ cat tasks.md
                # Work

                - [ ] A
                - [ ] B
                - [ ] D due:2026-12-01

                ## New

                - [ ] C
                $ tasks import z.bin
                ! error: cannot detect the format of 'z.bin'
                !   = help: name it with --from KIND: todotxt, taskwarrior, ics, csv, jsonl, obsidian, org
                ? 2
                """),
            Transcript(
                "a copy of a task with subtasks does not get them by a second import",
                ["tasks.md": "", "a.todo.txt": "A id:1 due:2026-12-01\nB p:1\nA id:1 due:2026-12-01 +p\n"],
                """
                $ tasks import a.todo.txt --quiet
                $ tasks import a.todo.txt --strict
                imported: 0 tasks into tasks.md; 3 tasks already there
                """),
            Transcript(
                "an id that was made for a link is no name",
                [
                    "tasks.md": "- [ ] Heat id:heat\n- [ ] Return after:heat\n",
                    "a.json": """
                    [{"description":"Heat","uuid":"a"},
                    {"description":"Return","uuid":"b","depends":["a"]}]
                    """,
                ],
                """
                $ tasks import a.json
                imported: 0 tasks into tasks.md; 2 tasks already there
                """),
            Transcript(
                "another section has other tasks; one below it does not",
                [
                    "tasks.md": "# Rome\n\n- [x] Book hotel\n\n## Later\n\n- [ ] Pack\n",
                    "rome.csv": "title,section\nBook hotel,Rome\nPack,Rome\n",
                    "oslo.csv": "title,section\nBook hotel,Oslo\nPack,Oslo\n",
                ],
                """
                $ tasks import oslo.csv
                imported: 2 tasks into tasks.md
                $ tasks import oslo.csv --strict
                imported: 0 tasks into tasks.md; 2 tasks already there
                $ tasks import rome.csv
                imported: 0 tasks into tasks.md; 2 tasks already there, 2 of them different in the input
                kept: Book hotel (tasks.md:3); in the input: done → open
                kept: Pack (tasks.md:7); in the input: section Rome / Later → Rome
                to change them as the input says, add --update
                $ tasks import rome.csv oslo.csv --strict
                kept: Book hotel (tasks.md:3); in the input: done → open
                kept: Pack (tasks.md:7); in the input: section Rome / Later → Rome
                to change them as the input says, add --update
                nothing was written: the input differs from tasks that are there
                ? 1
                """),
            Transcript(
                "a section that is added has no tasks yet; in one that is there, tasks may have gone to another",
                ["tasks.md": "# Rome\n\n- [ ] Pack\n", "pack.csv": "title\nPack\n"],
                """
                $ tasks import pack.csv --section Oslo --create
                imported: 1 task into tasks.md
                $ tasks import pack.csv --section Oslo --create
                imported: 0 tasks into tasks.md; 1 task already there
                $ tasks move 3 --section Oslo --quiet
                $ tasks import pack.csv --section Rome
                imported: 0 tasks into tasks.md; 1 task already there
                """),
            Transcript(
                "a subtask whose parent was archived is found where it went",
                [
                    "tasks.md": "", "tasks.archive.md": "- [x] Dig done:2026-11-01\n",
                    "a.todo.txt": "x 2026-11-01 Dig id:1\nRake p:1\n",
                ],
                """
                $ tasks import a.todo.txt --quiet
                $ tasks import a.todo.txt --strict
                imported: 0 tasks into tasks.md; 2 tasks already there
                """),
            Transcript(
                "a project that is the heading of the task tells tasks of one title apart",
                [
                    "one.tasks.md": "# Other\n\n- [ ] B\n  - [ ] step\n- [ ] ! B\n",
                    "one.todo.txt": "(C) B +Other\nB +Other id:tasks-2\nstep +Other p:tasks-2\n",
                    "two.tasks.md": "# Work\n\n- [ ] Review\n\n# Home\n\n- [ ] ! Review\n",
                    "two.todo.txt": "(C) Review +Home\nReview +Work\n",
                ],
                """
                $ tasks import one.todo.txt --file one.tasks.md --strict
                imported: 0 tasks into one.tasks.md; 3 tasks already there
                $ tasks import two.todo.txt --file two.tasks.md --strict
                imported: 0 tasks into two.tasks.md; 2 tasks already there
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
