import Testing

@Suite("tasks import")
struct ImportTests {
    private static func calendar(_ lines: String) -> String { "BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n" }

    private static func todo(_ lines: String) -> String {
        calendar("BEGIN:VTODO\n\(lines)\nEND:VTODO")
    }

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "an input that is given twice is imported once",
                ["tasks.md": "", "todo.txt": "Call Bob\nCall Bob\n", "copy.txt": "Call Bob\nCall Bob\n"],
                """
                $ tasks import todo.txt todo.txt copy.txt
                todo.txt is the same as an earlier input
                copy.txt is the same as an earlier input
                imported: 2 tasks into tasks.md
                """),
            Transcript(
                "to-dos in one file each keep their relations",
                [
                    "tasks.md": "", "v/a.ics": todo("UID:a\nSUMMARY:Test\nRELATED-TO:b"),
                    "v/b.ics": todo("UID:b\nSUMMARY:Ship\nRELATED-TO;RELTYPE=DEPENDS-ON:c"),
                    "v/c.ics": todo("UID:c\nSUMMARY:Pay\nX-TASKS-ID:pay"),
                    "v/d.ics": todo("UID:d\nSUMMARY:Rest\nRELATED-TO:x\nRELATED-TO;RELTYPE=DEPENDS-ON:y"),
                ],
                """
                $ tasks import v/a.ics v/b.ics v/c.ics
                imported: 3 tasks into tasks.md
                the uids were not kept, so an export creates new tasks in the other program; to keep them, \
                declare the key 'uid' before the import
                $ cat tasks.md
                - [ ] Ship after:pay
                  - [ ] Test
                - [ ] Pay id:pay
                $ tasks import v/d.ics --strict
                nothing was written: something would be lost
                ! warning: 1 task lost its link to a parent that is not there (line 5)
                ! warning: 1 task lost its link to a task before it that is not there (line 6)
                ? 1
                """),
            Transcript(
                "a name that several inputs use means the task of the same input",
                [
                    "tasks.md": "",
                    "a.ics": calendar(
                        "BEGIN:VTODO\nUID:1\nSUMMARY:Plan\nEND:VTODO\n"
                            + "BEGIN:VTODO\nUID:2\nSUMMARY:Build\nRELATED-TO;RELTYPE=DEPENDS-ON:1\nEND:VTODO"),
                    "b.ics": calendar(
                        "BEGIN:VTODO\nUID:1\nSUMMARY:Dig\nEND:VTODO\n"
                            + "BEGIN:VTODO\nUID:2\nSUMMARY:Plant\nRELATED-TO;RELTYPE=DEPENDS-ON:1\nEND:VTODO"),
                ],
                """
                $ tasks import a.ics b.ics
                imported: 4 tasks into tasks.md
                the uids were not kept, so an export creates new tasks in the other program; to keep them, \
                declare the key 'uid' before the import
                $ cat tasks.md
                - [ ] Plan id:066610b0
                - [ ] Build after:066610b0
                - [ ] Dig id:6ac8b4c8
                - [ ] Plant after:6ac8b4c8
                """),
            Transcript(
                "losses of several inputs name the file",
                [
                    "tasks.md": "", "a.ics": todo("SUMMARY:A\nLOCATION:here\nURL:x"),
                    "b.ics": todo("SUMMARY:B\nLOCATION:here\nCLASS:PRIVATE"),
                ],
                """
                $ tasks import a.ics b.ics
                imported: 2 tasks into tasks.md
                ! warning: 2 tasks lost their location (a.ics:2, b.ics:2)
                ! warning: 1 task lost its url (a.ics:2)
                ! warning: 1 task lost its class (b.ics:2)
                """),
            Transcript(
                "events and journals beside to-dos are reported",
                [
                    "tasks.md": "",
                    "a.ics": calendar(
                        "BEGIN:VEVENT\nSUMMARY:Party\nEND:VEVENT\nBEGIN:VTODO\nSUMMARY:A\nEND:VTODO\n"
                            + "BEGIN:VEVENT\nEND:VEVENT\nBEGIN:VJOURNAL\nEND:VJOURNAL"),
                ],
                """
                $ tasks import a.ics
                imported: 1 task into tasks.md
                ! warning: 2 events were left out (lines 2, 8)
                ! warning: 1 journal was left out (line 10)
                """),
            Transcript(
                "Markdown without meaning here stays text, and is reported",
                [
                    "tasks.md": "",
                    "in.md": """
                    - [ ] Buy milk due:fri
                    - [ ] Pay due:2026-11-25 repeat:often
                    - [ ] Two @a @b due:2026-02-30 #x
                    - [x] st status:doing remind:1h
                    - [ ] Twice due:2026-12-01 due:2026-12-01 @c @C remind:-1d remind:-2d
                    - [ ] Old <!-- tasks-ignore overdue -->
                    """,
                ],
                """
                $ tasks import in.md --strict
                nothing was written: something would be lost
                ! warning: 1 task keeps its word 'due:fri' as text (line 1)
                !   = help: to read it, repair the input first: tasks lint --rule relative-date --unsafe-fixes in.md
                ! warning: 1 task keeps its word 'repeat:often' as text (line 2)
                ! warning: 1 task keeps its word '@b' as text (line 3)
                ! warning: 1 task keeps its word 'due:2026-02-30' as text (line 3)
                ! warning: 1 task keeps its word 'status:doing' as text (line 4)
                ! warning: 1 task keeps its word 'remind:1h' as text (line 4)
                !   = help: to read it, repair the input first: tasks lint --rule invalid-value --unsafe-fixes in.md
                ! warning: 1 task lost its suppression comment (line 6)
                ? 1
                $ tasks import in.md --quiet
                $ cat tasks.md
                - [ ] Buy milk due\\:fri
                - [ ] Pay repeat\\:often due:2026-11-25
                - [ ] Two \\@b due\\:2026-02-30 @a #x
                - [x] st status\\:doing remind\\:1h
                - [ ] Twice @c due:2026-12-01 remind:-1d remind:-2d
                - [ ] Old
                $ tasks import in.md --quiet --dry-run
                """),
            Transcript(
                "a list without boxes says why it has no tasks",
                ["tasks.md": "", "my list.md": "# Shopping\n\n- Buy milk\n- Eggs\n", "prose.md": "Nothing.\n"],
                input: "- Buy milk\n- Eggs\n",
                """
                $ tasks import 'my list.md' --file tasks.md
                no tasks in my list.md: a task is a list item with a box, '- [ ] Call Bob'; to add each item: \
                grep '^[[:blank:]]*[-*+] ' 'my list.md' | tasks add - --file tasks.md
                imported: 0 tasks into tasks.md
                ! warning: 2 text lines were left out (lines 3, 4)
                ! warning: 1 heading without tasks was left out (line 1)
                $ tasks import - --from obsidian
                no tasks in -: a task is a list item with a box, '- [ ] Call Bob'; 'tasks add -' makes a task of each \
                line
                imported: 0 tasks into tasks.md
                ! warning: 2 text lines were left out (lines 1, 2)
                $ tasks import prose.md
                no tasks in prose.md
                imported: 0 tasks into tasks.md
                ! warning: 1 text line was left out (line 1)
                """),
            Transcript(
                "what Logseq writes is a heading of Org to the command that is named",
                ["tasks.md": "", "l.md": "- TODO [#A] one\n\t- LATER two\n"],
                """
                $ tasks import l.md --strict
                no tasks in l.md: a task is a list item with a box, '- [ ] Call Bob'; to import those with a keyword: \
                sed 's/^[[:blank:]]*[-*+] /* /' l.md | tasks import - --from org
                nothing was written: something would be lost
                ! warning: 2 text lines were left out (lines 1, 2)
                ? 1
                """),
            Transcript(
                "a block id of Obsidian is reported",
                ["tasks.md": "", "in.md": "- [ ] Id here ^abc-123\n- [ ] x ^2_3\n"],
                """
                $ tasks import in.md
                imported: 2 tasks into tasks.md
                ! warning: 1 task lost its block id (line 1)
                $ cat tasks.md
                - [ ] Id here
                - [ ] x ^2_3
                """),
            Transcript(
                "columns of a table",
                [
                    "tasks.md": "---\ntasks:\n  attributes:\n    effort: duration\n    Owner:\n---\n",
                    "a.csv": """
                    title,due,owner,effort,colour,owner,
                    a, 2026-12-01 ,anna,2h,,,
                    b,,,PT90M,red,,
                    c,,,soon,blue,bob,x

                    """,
                ],
                """
                $ tasks import a.csv --strict
                nothing was written: something would be lost
                ! warning: 2 tasks lost their 'colour' (lines 3, 4)
                ! warning: 1 task lost its cell in a column without a name (line 4)
                ! warning: 1 task keeps its 'effort' as written, which is not a duration (line 4)
                ? 1
                $ tasks import a.csv --quiet
                $ tq --format plain is:any
                - [ ] a due:2026-12-01 Owner:anna effort:2h
                - [ ] b effort:1h30min
                - [ ] c effort:soon Owner:bob
                """),
            Transcript(
                "members of JSON objects",
                [
                    "tasks.md": "---\ntasks:\n  attributes: [cost]\n---\n",
                    "a.jsonl": """
                    {"title":"a","cost":12.5,"colour":"red","tags":["x",2026],"done":null,"links":[],"size":{"w":1}}
                    {"title":"b","due":["2026-12-01"],"attributes":{"cost":7,"ticket":"4"},"tags":"x, y z"}

                    """,
                ],
                """
                $ tasks import a.jsonl
                imported: 2 tasks into tasks.md
                ! warning: 1 task lost its tag '2026' (line 1)
                ! warning: 1 task lost its 'colour' (line 1)
                ! warning: 1 task lost its 'size' (line 1)
                ! warning: 1 task lost its 'due' (line 2)
                ! warning: 1 task keeps its 'ticket' as text, which the task file does not declare (line 2)
                $ tq --format plain is:any
                - [ ] a #x cost:12.5
                - [ ] b ticket:4 #x #y-z cost:7
                """),
            Transcript(
                "boxes and tags of spreadsheets",
                [
                    "tasks.md": "",
                    "a.csv": "sep=;\r\ntitle;checked;tags\r\na;TRUE;x,y\r\nb;x;\r\nc;1;x y\r\nd;FALSE;\r\n",
                    "b.csv": "title,status,checked,tags\ne,open,true,\"one two;x\"\nf,done,no,\n",
                    "c.csv": "title,checked\ng,maybe\n",
                ],
                """
                $ tasks import a.csv b.csv
                imported: 6 tasks into tasks.md
                ! warning: 1 task lost its 'checked', which contradicts its status 'open' (b.csv:2)
                ! warning: 1 task lost its 'checked', which contradicts its status 'done' (b.csv:3)
                $ cat tasks.md
                - [x] a #x #y
                - [x] b
                - [x] c #x #y
                - [ ] d
                - [ ] e #one-two #x
                - [x] f
                $ tasks import c.csv
                imported: 1 task into tasks.md
                ! warning: 1 task lost its checked 'maybe' (line 2)
                """),
            Transcript(
                "cells that other programs write otherwise are read, or lost",
                [
                    "tasks.md": "",
                    "a.csv": """
                    Card Name,Due Date,Start,Status,Priority,Repeat
                    a,12/24/2026,25.11.2026,wip,urgent,
                    b,"Dec 24, 2026 5:00 PM",2026/12/01,Completed,P1,every last friday
                    c,03/04/2026,24 Dec 2026,odd,none,every week
                    d,tomorrow,03/03/2026,,,

                    """,
                    "b.csv": "Card,Owner\na,b\n",
                ],
                """
                $ tasks import a.csv --strict
                nothing was written: something would be lost
                ! warning: 1 task lost its priority 'P1' (line 3)
                ! warning: 1 task lost its repeat 'every last friday' (line 3)
                ! warning: 1 task lost its due '03/04/2026' (line 4)
                !   = help: write 2026-04-03 for 3 April 2026, or 2026-03-04 for 4 March 2026
                ! warning: 1 task lost its status 'odd' (line 4)
                ! warning: 1 task lost its due 'tomorrow' (line 5)
                ? 1
                $ tasks import a.csv --quiet
                $ cat tasks.md
                - [ ] !!! a due:2026-12-24 start:2026-11-25 status:doing
                - [x] b due:2026-12-24T17:00 start:2026-12-01
                - [ ] c start:2026-12-24 repeat:1w
                - [ ] d start:2026-03-03
                $ tasks import b.csv
                ! error[unreadable-input]: the header has no column 'title'
                !  --> b.csv:1:1
                !   |
                ! 1 | Card,Owner
                !   | ^^^^^^^^^^
                !   = help: call the column of titles 'title'; the columns are 'card', 'owner'
                !
                ? 2
                """),
            Transcript(
                "values of Taskwarrior that are of another type",
                [
                    "tasks.md": "",
                    "a.json": """
                    [{"description":"a","status":"pending","priority":1,"tags":"b,c","annotations":[],"due":1700000000}]
                    """,
                ],
                """
                $ tasks import a.json --strict
                nothing was written: something would be lost
                ! warning: 1 task lost its priority 1 (line 1)
                ! warning: 1 task lost its due 1700000000 (line 1)
                ! warning: 1 task lost its tags 'b,c' (line 1)
                ? 1
                """),
            Transcript(
                "a deadline of Todoist beside a date that repeats",
                [
                    "tasks.md": "",
                    "a.csv": "TYPE,CONTENT,PRIORITY,DATE,DEADLINE,LABELS\ntask,a,4,every mon at 9am,2026-12-01,home\n",
                ],
                """
                $ tasks import a.csv
                imported: 1 task into tasks.md
                ! warning: 1 task lost its deadline '2026-12-01' beside a date that repeats (line 2)
                ! warning: 1 task lost its 'labels' (line 2)
                $ cat tasks.md
                - [ ] a due:2026-11-23T09:00 repeat:mon
                """),
            Transcript(
                "what may be Markdown or todo.txt is refused",
                ["tasks.md": "", "list.txt": "Shopping:\n- [ ] milk\n", "b.txt": "hello"],
                """
                $ tasks import list.txt
                ! error: cannot detect the format of 'list.txt'
                !   = help: --from obsidian takes the items with a box, --from todotxt every line
                ? 2
                $ tasks import list.txt --from obsidian
                imported: 1 task into tasks.md
                ! warning: 1 text line was left out (line 1)
                """),
            Transcript(
                "what the input says otherwise of tasks that are there",
                [
                    "tasks.md": """
                    # Home

                    - [ ] Buy milk
                    - [x] Pay rent done:2026-11-20
                    - [ ] Call @phone due:2026-12-01 id:call status:waiting
                    - [ ] !! Same #x

                    """,
                    "todo.txt": """
                    x 2026-11-20 2026-11-01 Buy milk +Home
                    Pay rent
                    (A) Call Bob +v2 due:2026-12-02 id:call
                    Same
                    New

                    """,
                ],
                """
                $ tasks import todo.txt
                imported: 1 task into tasks.md; 4 tasks already there, 3 of them different in the input
                kept: Buy milk (tasks.md:3); in the input: open → done, +done 2026-11-20
                kept: Pay rent (tasks.md:4); in the input: done → open
                kept: Call (tasks.md:5); in the input: title "Call" → "Call Bob", +!!!, +#v2, due 2026-12-01 → 2026-12-02
                to change them as the input says, add --update
                $ tasks import todo.txt --quiet
                """),
            Transcript(
                "a task that was created after a namesake was done is another one",
                [
                    "tasks.md": "- [x] Buy milk done:2025-01-01\n- [x] Eggs done:2026-11-20\n",
                    "todo.txt": "2026-11-20 Buy milk\n2026-11-20 Eggs\n",
                ],
                """
                $ tasks import todo.txt
                imported: 1 task into tasks.md; 1 task already there, 1 of them different in the input
                kept: Eggs (tasks.md:2); in the input: done → open
                to change them as the input says, add --update
                $ cat tasks.md
                - [x] Buy milk done:2025-01-01
                - [x] Eggs done:2026-11-20
                - [ ] Buy milk created:2026-11-20
                $ tasks import todo.txt
                imported: 0 tasks into tasks.md; 2 tasks already there, 1 of them different in the input
                kept: Eggs (tasks.md:2); in the input: done → open
                to change them as the input says, add --update
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
