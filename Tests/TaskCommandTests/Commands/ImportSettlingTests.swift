import Testing

@Suite("tasks import, into a file and from programs that differ")
struct ImportSettlingTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "a preview names the tasks where they are, the import where they come to be",
                [
                    "tasks.md": "# Inbox\n\n- [ ] Alpha\n\n# Home\n\n- [ ] Pay rent due:2026-12-01\n- [ ] Book\n",
                    "todo.txt": "(A) Buy milk\nPay rent due:2026-12-01 rec:1m\n",
                ],
                """
                $ tasks import todo.txt --dry-run
                --- a/tasks.md
                +++ b/tasks.md
                @@ -1,6 +1,7 @@
                 # Inbox
                \u{20}
                 - [ ] Alpha
                +- [ ] !!! Buy milk
                \u{20}
                 # Home
                \u{20}
                ! would be imported: 1 task into tasks.md; 1 task already there, 1 of them different in the input
                ! kept: Pay rent (tasks.md:7); in the input: +repeat done+1mo
                ! to change them as the input says, add --update
                $ tasks import todo.txt
                imported: 1 task into tasks.md; 1 task already there, 1 of them different in the input
                kept: Pay rent (tasks.md:8); in the input: +repeat done+1mo
                to change them as the input says, add --update
                """),
            Transcript(
                "a day of completion that is to come is imported, but not taken over",
                ["a.todo.txt": "x 2027-01-01 b\nx 2027-03-01 c\n", "tasks.md": "- [x] b done:2026-11-02\n"],
                """
                $ tasks import a.todo.txt
                imported: 1 task into tasks.md; 1 task already there, 1 of them different in the input
                kept: b (tasks.md:1); in the input: done 2026-11-02 → 2027-01-01
                to change them as the input says, add --update
                $ tasks import a.todo.txt --update --strict
                kept: b (tasks.md:1), since 2027-01-01 is in the future; in the input: done 2026-11-02 → 2027-01-01
                nothing was written: the input differs from tasks that are there
                ? 1
                $ cat tasks.md
                - [x] b done:2026-11-02
                - [x] c done:2027-03-01
                """),
            Transcript(
                "many tasks of one name and title get a name each",
                ["a.todo.txt": String(repeating: "Dig id:1\n", count: 10), "tasks.md": ""],
                """
                $ tasks import a.todo.txt
                imported: 10 tasks into tasks.md
                ! warning: 9 tasks keep their id '1' in a longer form, since an earlier task has it
                $ tasks lint
                """),
            Transcript(
                "the separator of a table is the one outside of quotes",
                ["a.csv": "title;\"due, date\";due\nDig;x;2026-12-01\n", "tasks.md": ""],
                """
                $ tasks import a.csv --quiet
                $ cat tasks.md
                - [ ] Dig due:2026-12-01
                """),
            Transcript(
                "a name that means another task is changed, and so are the links to it",
                [
                    "tasks.md": "- [ ] Sow id:1 due:2026-12-01\n",
                    "a.todo.txt": "Dig id:1\nPlant tasks-after:1\n", "b.todo.txt": "Reap id:1\n",
                ],
                """
                $ tasks import a.todo.txt b.todo.txt
                imported: 3 tasks into tasks.md
                ! warning: 1 task keeps its id '1' as '1-39c8', since another task has it (a.todo.txt)
                ! warning: 1 task keeps its id '1' as '1-a25e', since another task has it (b.todo.txt)
                $ cat tasks.md
                - [ ] Sow id:1 due:2026-12-01
                - [ ] Dig id:1-39c8
                - [ ] Plant after:1-39c8
                - [ ] Reap id:1-a25e
                $ tasks import b.todo.txt a.todo.txt --strict
                imported: 0 tasks into tasks.md; 3 tasks already there
                """),
            Transcript(
                "a link may lead to another file of the project",
                ["tasks.md": "", "work.tasks.md": "- [ ] Ship id:ship\n", "in.md": "- [ ] Tell after:ship,gone\n"],
                """
                $ tasks import in.md --file tasks.md
                imported: 1 task into tasks.md
                ! warning: 1 task lost its link to a task before it that is not there (line 1)
                $ cat tasks.md
                - [ ] Tell after:ship
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
            Transcript(
                "other notes, days, sections and ids are told, with a preview too; what is left out is not",
                [
                    "tasks.md": """
                    # Home

                    - [ ] A due:2026-12-01
                      old note
                    - [x] B id:b created:2026-11-01 done:2026-11-20
                    - [ ] C
                    - [ ] Same id:s
                      one

                      two

                    """,
                    "in.jsonl": """
                    {"title":"A","due":"2026-12-01","notes":"new text,\\nwritten elsewhere"}
                    {"title":"B","id":"b","status":"done","created":"2026-11-02","done":"2026-11-19","section":["Work"]}
                    {"title":"C","notes":"note","created":"2026-11-02","section":["home"]}
                    {"title":"Same","notes":"  one\\ntwo"}

                    """,
                ],
                """
                $ tasks import in.jsonl
                imported: 0 tasks into tasks.md; 4 tasks already there, 3 of them different in the input
                kept: A (tasks.md:3); in the input: other notes
                kept: B (tasks.md:5); in the input: created 2026-11-01 → 2026-11-02, done 2026-11-20 → 2026-11-19, \
                section Home → Work
                kept: C (tasks.md:6); in the input: notes
                to change them as the input says, add --update
                $ tasks import in.jsonl -n --section Home
                ! would be imported: 0 tasks into tasks.md; 4 tasks already there, 3 of them different in the input
                ! kept: A (tasks.md:3); in the input: other notes
                ! kept: B (tasks.md:5); in the input: created 2026-11-01 → 2026-11-02, done 2026-11-20 → 2026-11-19
                ! kept: C (tasks.md:6); in the input: notes
                ! to change them as the input says, add --update
                $ tasks import in.jsonl --quiet
                """),
            Transcript(
                "boxes without a bullet",
                ["tasks.md": "", "a.txt": "[ ] Buy milk\n[x] Eggs\n", "a.md": "# Shop\n\n[ ] Buy milk\n"],
                """
                $ tasks import a.txt
                ! error: cannot detect the format of 'a.txt'
                !   = help: a list item begins with a bullet, '- [ ] Buy milk': sed 's/^ *\\[/- [/' a.txt | tasks \
                import - --from obsidian
                ? 2
                $ tasks import a.md
                no tasks in a.md: a list item begins with a bullet, '- [ ] Buy milk'; sed 's/^ *\\[/- [/' a.md | tasks \
                import - --from obsidian
                imported: 0 tasks into tasks.md
                ! warning: 1 text line was left out (line 3)
                ! warning: 1 heading without tasks was left out (line 1)
                """),
            Transcript(
                "repeated and unsupported keys of todo.txt",
                [
                    "tasks.md": "",
                    "todo.txt": "(M) a @c++ due:2026-12-01 due:2026-12-02\nb p:1 p:2\n(A) c pri:B\nd\u{7}e +x +x\n",
                ],
                """
                $ tasks import todo.txt
                imported: 4 tasks into tasks.md
                ! warning: 1 task lost its 'due:2026-12-01' before another (line 1)
                ! warning: 1 task keeps its priority 'M' as low (line 1)
                ! warning: 1 task keeps its '@c++' as '@c' (line 1)
                ! warning: 1 task lost its 'p:1' before another (line 2)
                ! warning: 1 task lost its priority 'A' before another (line 3)
                ! warning: 1 task keeps its control characters as white space (line 4)
                ! warning: 1 task lost its link to a parent that is not there (line 2)
                $ cat tasks.md
                - [ ] ! a @c due:2026-12-02
                - [ ] b
                - [ ] !! c
                - [ ] d e #x
                """),
            Transcript(
                "objects on several lines, and what Taskwarrior does not write",
                [
                    "tasks.md": "", "a.json": "{\n  \"title\": \"a\",\n  \"done\": true\n}\n",
                    "d.json": "{\n\"title\": \"a\"\n}\n{\n\"title\": \"b\"\n}\n",
                    "b.json": "{\"description\":\"b\"}\n",
                    "c.json": """
                    [{"uuid":"1","description":"c {"},
                     {"uuid":"2",
                      "description":"d", "status":"odd", "due":"20260230T000000Z"}]
                    """,
                ],
                """
                $ tasks import a.json b.json
                imported: 2 tasks into tasks.md
                $ cat tasks.md
                - [x] a
                - [ ] b
                $ tasks import c.json
                imported: 2 tasks into tasks.md
                the uuids were not kept, so an export creates new tasks in the other program; to keep them, declare the key \
                'uuid' before the import
                ! warning: 1 task lost its status 'odd' (line 2)
                ! warning: 1 task lost its due '20260230T000000Z' (line 2)
                $ tasks import d.json
                ! error[unreadable-input]: the JSON text ends within a value
                !  --> d.json:1:2
                !   |
                ! 1 | {
                !   |  ^
                !   = help: write each object on one line, or all in an array
                !
                ? 2
                """),
            Transcript(
                "other properties of to-dos",
                [
                    "tasks.md": "",
                    "a.ics": """
                    BEGIN:VCALENDAR
                    BEGIN:VTODO
                    SUMMARY:a
                    SUMMARY:b
                    COMMENT:c
                    RESOURCES:d
                    X-APPLE-SORT-ORDER:1
                    STATUS:ODD
                    PRIORITY:high
                    DUE;VALUE=DATE:20261201
                    BEGIN:VALARM
                    ACTION:DISPLAY
                    DESCRIPTION:Get up
                    TRIGGER:-PT1H
                    REPEAT:2
                    DURATION:PT5M
                    END:VALARM
                    END:VTODO
                    END:VCALENDAR

                    """,
                    "b.ics": """
                    BEGIN:VCALENDAR
                    BEGIN:VTODO
                    UID:1
                    SUMMARY:Bins
                    DTSTART;VALUE=DATE:20261130
                    DUE;VALUE=DATE:20261201
                    RRULE:FREQ=WEEKLY
                    END:VTODO
                    BEGIN:VTODO
                    UID:1
                    RECURRENCE-ID;VALUE=DATE:20261130
                    SUMMARY:Bins
                    DUE;VALUE=DATE:20261201
                    STATUS:COMPLETED
                    END:VTODO
                    END:VCALENDAR

                    """,
                ],
                """
                $ tasks import a.ics
                imported: 1 task into tasks.md
                ! warning: 1 task lost its status 'ODD' (line 2)
                ! warning: 1 task lost its priority 'high' (line 2)
                ! warning: 1 task lost its second summary (line 2)
                ! warning: 1 task lost its comment (line 2)
                ! warning: 1 task lost its resources (line 2)
                ! warning: 1 task lost its x-apple-sort-order (line 2)
                ! warning: 1 task lost its alarm's description (line 2)
                ! warning: 1 task lost its alarm's repeat (line 2)
                ! warning: 1 task lost its alarm's duration (line 2)
                $ tasks import b.ics
                imported: 2 tasks into tasks.md
                the uids were not kept, so an export creates new tasks in the other program; to keep them, \
                declare the key 'uid' before the import
                ! warning: 1 task lost its place in a series (line 11)
                $ cat tasks.md
                - [ ] a due:2026-12-01 remind:2026-11-30T23:00
                - [ ] Bins due:2026-12-08 start:2026-12-07 repeat:1w
                - [x] Bins due:2026-12-01
                """),
            Transcript(
                "a rule that went to the next occurrence is no difference, here or in the archive",
                [
                    "tasks.md": "- [ ] Water plants due:2026-11-24 repeat:1w id:w\n",
                    "w.csv": "title,id,due,repeat,status\nWater plants,w,2026-11-24,1w,done\n",
                    "o.csv": "title,id,due,repeat\nWater plants,w,2026-11-24,1w\n",
                ],
                """
                $ tasks import w.csv
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: Water plants (tasks.md:1); in the input: open → done
                to change them as the input says, add --update
                $ tasks import w.csv --update --quiet
                $ tasks import w.csv --strict
                imported: 0 tasks into tasks.md; 1 task already there
                $ tasks archive --quiet
                $ tasks import w.csv --strict
                imported: 0 tasks into tasks.md; 1 task already there
                """),
            Transcript(
                "tags that the input leaves out are a difference where it has others",
                [
                    "tasks.md": "# Work\n\n- [ ] Beta #x #y id:b\n",
                    "z.jsonl": "{\"title\":\"Beta\",\"id\":\"b\",\"tags\":[\"z\"]}\n",
                    "y.jsonl": "{\"title\":\"Beta\",\"id\":\"b\",\"tags\":[\"y\"]}\n",
                    "none.jsonl": "{\"title\":\"Beta\",\"id\":\"b\",\"tags\":[]}\n",
                    "section.todo.txt": "Beta +Work id:b\n",
                ],
                """
                $ tasks import z.jsonl
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: Beta (tasks.md:3); in the input: -#x -#y +#z
                to change them as the input says, add --update
                $ tasks import y.jsonl
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: Beta (tasks.md:3); in the input: -#x
                to change them as the input says, add --update
                $ tasks import none.jsonl
                imported: 0 tasks into tasks.md; 1 task already there
                $ tasks import section.todo.txt
                imported: 0 tasks into tasks.md; 1 task already there
                $ tasks import z.jsonl --update
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them updated
                updated: Beta (tasks.md:3); -#x -#y +#z
                $ tasks import z.jsonl
                imported: 0 tasks into tasks.md; 1 task already there
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
