import Testing

/// Tasks that go back and forth between this and another program stay the same tasks, each of them once.
@Suite("data sent back and forth")
struct ExchangeLoopTests {
    private static let uuid = "216e928a-1111-4111-8111-111111111111"
    private static let declaration = "---\ntasks:\n  attributes: [uid, uuid]\n---\n"

    private static let plain = "{\"uuid\":\"\(uuid)\",\"description\":\"Plain\"}"
    private static let made = """
        {"uuid":"316e928a-1111-4111-8111-111111111111","description":"Bins","due":"20261124T000000Z",\
        "status":"pending","parent":"416e928a-1111-4111-8111-111111111111","recur":"weekly"}
        """
    private static let sent = """
        {"uuid":"4c31b5a1-6b05-86dd-a587-24fe1e635b49","description":"Bins","due":"20261124T000000Z",\
        "status":"pending","tasksrepeat":"1w"}
        """
    private static let toA = "RELATED-TO;RELTYPE=DEPENDS-ON:a"

    private static func todo(_ lines: String) -> String {
        "BEGIN:VCALENDAR\nBEGIN:VTODO\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
    }

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "what another program calls a task stays with the one that is done",
                [
                    "tasks.md": declaration + "- [ ] Water due:2026-11-20 repeat:1w id:w uid:a@x uuid:\(uuid)\n"
                        + "  - [ ] Fill UID:b@x\n"
                ],
                """
                $ TASKS_NOW=2026-11-21 tasks done Water --with-subtasks --quiet
                $ cat tasks.md
                ---
                tasks:
                  attributes: [uid, uuid]
                ---
                - [ ] Water due:2026-11-27 repeat:1w
                  - [ ] Fill
                - [x] Water due:2026-11-20 id:w done:2026-11-21 uid:a@x uuid:\(uuid)
                  - [x] Fill done:2026-11-21 UID:b@x
                """),
            Transcript(
                "what a rule of Taskwarrior made has no uuid, and is one task with what an export made of it",
                ["tasks.md": declaration, "a.json": "[\(plain),\(made)]", "b.json": "[\(plain),\(made),\(sent)]"],
                """
                $ tasks import a.json
                imported: 2 tasks into tasks.md
                ! warning: 1 task lost its uuid, since Taskwarrior refuses a change of what a rule made (line 1)
                $ tasks import b.json
                imported: 0 tasks into tasks.md; 2 tasks already there
                $ tq Bins --format plain
                - [ ] Bins due:2026-11-24 repeat:1w
                """),
            Transcript(
                "a rule that went to the next occurrence is not taken from the known task as well",
                [
                    "tasks.md": "- [ ] Rent due:2026-11-20 repeat:1w\n",
                    "todo.txt": "Rent due:2026-11-27 rec:+1w\n",
                    "done.txt": "x 2026-11-21 Rent due:2026-11-20 rec:+1w\n",
                ],
                """
                $ tasks import todo.txt done.txt
                imported: 1 task into tasks.md; 1 task already there, 1 of them different in the input
                kept: Rent (tasks.md:1); in the input: open → done, +done 2026-11-21
                to change them as the input says, add --update
                $ tasks import todo.txt done.txt --update
                imported: 0 tasks into tasks.md; 2 tasks already there, 1 of them updated
                updated: Rent (tasks.md:1); open → done, +done 2026-11-21
                $ tasks import todo.txt done.txt
                imported: 0 tasks into tasks.md; 2 tasks already there
                $ cat tasks.md
                - [x] Rent due:2026-11-20 done:2026-11-21
                - [ ] Rent due:2026-11-27 repeat:1w
                """),
            Transcript(
                "the id stays with the occurrence that has it here, whatever the order of the input",
                [
                    "tasks.md": "- [ ] W due:2026-12-01 repeat:1w\n- [x] W due:2026-11-24 id:w done:2026-11-26\n"
                        + "- [ ] Next after:w\n",
                    "todo.txt": "W due:2026-12-01 rec:+1w id:w\nNext tasks-after:w\n",
                    "done.txt": "x 2026-11-26 W due:2026-11-24 id:w\n",
                    "both.todo.txt": "W due:2026-12-01 rec:+1w id:w\nx 2026-11-26 W due:2026-11-24 id:w\n",
                ],
                """
                $ tasks import todo.txt done.txt --strict
                imported: 0 tasks into tasks.md; 3 tasks already there
                $ tasks import both.todo.txt --strict
                imported: 0 tasks into tasks.md; 2 tasks already there
                """),
            Transcript(
                "a title with a backslash is the same in a table",
                [
                    "tasks.md": "- [ ] Ask \\@bob id:i1 due:2026-12-05\n- [ ] Pay after:i1\n",
                    "a.csv": "title,id,after\nAsk \\@bob,i1,\nPay,,i1\n",
                    "a.jsonl": "{\"title\":\"Ask \\\\@bob\",\"id\":\"i1\"}\n",
                ],
                """
                $ tasks import a.csv
                imported: 0 tasks into tasks.md; 2 tasks already there
                $ tasks import a.jsonl
                imported: 0 tasks into tasks.md; 1 task already there
                """),
            Transcript(
                "a state is taken over as the commands for it do, along with all else",
                [
                    "tasks.md": "- [x] Call status:cancelled id:k\n- [x] Mail done:2026-11-20 id:m\n- [ ] Old id:o\n",
                    "a.jsonl": """
                    {"title":"Call","id":"k","status":"done"}
                    {"title":"Mail","id":"m","status":"doing"}
                    {"title":"Older","id":"o","status":"done","done":"2026-11-20"}

                    """,
                ],
                """
                $ tasks import a.jsonl
                imported: 0 tasks into tasks.md; 3 tasks already there, 3 of them different in the input
                kept: Call (tasks.md:1); in the input: cancelled → done
                kept: Mail (tasks.md:2); in the input: done → doing
                kept: Old (tasks.md:3); in the input: title "Old" → "Older", open → done, +done 2026-11-20
                to change them as the input says, add --update
                $ tasks import a.jsonl --update
                imported: 0 tasks into tasks.md; 3 tasks already there, 3 of them updated
                updated: Call (tasks.md:1); cancelled → done
                updated: Mail (tasks.md:2); done → doing
                updated: Older (tasks.md:3); title "Old" → "Older", open → done, +done 2026-11-20
                $ cat tasks.md
                - [x] Call id:k
                - [ ] Mail status:doing id:m
                - [x] Older id:o done:2026-11-20
                $ tasks import a.jsonl
                imported: 0 tasks into tasks.md; 3 tasks already there
                """),
            Transcript(
                "a preview shows all differences",
                [
                    "tasks.md": (1...12).map { "- [ ] a\($0)\n" }.joined(),
                    "todo.txt": (1...12).map { "(A) a\($0)\n" }.joined(),
                ],
                """
                $ tasks import todo.txt --dry-run
                ! would be imported: 0 tasks into tasks.md; 12 tasks already there, 12 of them different in the input
                \((1...12).map { "! kept: a\($0) (tasks.md:\($0)); in the input: +!!!" }.joined(separator: "\n"))
                ! to change them as the input says, add --update
                $ tasks import todo.txt
                imported: 0 tasks into tasks.md; 12 tasks already there, 12 of them different in the input
                \((1...10).map { "kept: a\($0) (tasks.md:\($0)); in the input: +!!!" }.joined(separator: "\n"))
                kept: 2 more; --dry-run shows them all
                to change them as the input says, add --update
                $ tasks import todo.txt --update
                imported: 0 tasks into tasks.md; 12 tasks already there, 12 of them updated
                \((1...10).map { "updated: a\($0) (tasks.md:\($0)); +!!!" }.joined(separator: "\n"))
                updated: 2 more
                """),
            Transcript(
                "a link that the other program removed does not come back, and one to itself is no loss",
                [
                    "tasks.md": "", "a.ics": todo("UID:a\nSUMMARY:a\nX-TASKS-ID:a\nX-TASKS-AFTER:a\n\(toA)"),
                    "b.ics": todo("UID:b\nSUMMARY:b\nX-TASKS-ID:b\nX-TASKS-AFTER:a,c\n\(toA)"),
                    "c.ics": todo("UID:c\nSUMMARY:c\nX-TASKS-ID:c"),
                ],
                """
                $ tasks import a.ics b.ics c.ics --quiet
                $ cat tasks.md
                - [ ] a id:a after:a
                - [ ] b id:b after:a
                - [ ] c id:c
                """),
            Transcript(
                "properties of a calendar with the name of a declared key",
                [
                    "tasks.md": "---\ntasks:\n  attributes: [url, location]\n---\n",
                    "a.ics": todo("SUMMARY:Call\nURL:https://e.x/1\nLOCATION:Office\\, 2"),
                ],
                """
                $ tasks import a.ics --strict
                imported: 1 task into tasks.md
                $ tq --format plain
                - [ ] Call url:https://e.x/1 location:"Office, 2"
                """),
            Transcript(
                "what no field of an object holds",
                ["tasks.md": "- [ ] Rent due:2026-02-30 @a @b\n"],
                """
                $ tq --format jsonl --strict
                {"file":"tasks.md","line":1,"column":1,"status":"open","checked":false,"title":"Rent","notes":null,\
                "priority":null,"category":"a","tags":[],"due":null,"start":null,"remind":[],"repeat":null,"id":null,\
                "after":[],"created":null,"done":null,"section":[],"depth":0,"parent":null,"attributes":{},\
                "overdue":false}
                ! warning: 1 task lost its 'due:2026-02-30'
                ! warning: 1 task lost its '@b'
                ? 1
                $ tq --format jsonl --fields title
                {"title":"Rent"}
                """),
            Transcript(
                "tables of TickTick, GitHub, Planner, Asana and Things",
                [
                    "tasks.md": "",
                    "ticktick.csv": """
                    "Date: 2026-11-25+0000"
                    "Version: 7.1"
                    "Status:
                    0 Normal
                    1 Completed"
                    "List Name","Title","Content","Due Date","Status","Completed Time","Is All Day"
                    "Home","Sow","deep","2026-12-01T23:30:00+0000","0","","false"
                    "Home","Dig","","2026-12-01T00:00:00+0000","2","2026-11-20T09:00:00+0000","true"

                    """,
                    "github.csv": """
                    title,state,created_at,closed_at,body
                    Fix,closed,2026-11-01T09:00:00Z,2026-11-02T09:00:00Z,b

                    """,
                    "planner.csv": "Task Name,Progress,Completed Date\nPlan,Completed,11/20/2026\nAsk,In progress,\n",
                    "asana.csv": "Name,Section/Column,Parent task\nTop,Doing,\nSub,,Top\n",
                    "things.csv": "Title,When\nThing,2026-12-01\n",
                    "odd.csv": "Card,Status\na,1\n",
                ],
                """
                $ tasks import ticktick.csv github.csv planner.csv asana.csv things.csv --strict --quiet
                $ cat tasks.md
                - [x] Fix created:2026-11-01T09:00Z done:2026-11-02T09:00Z
                  b
                - [x] Plan done:2026-11-20
                - [ ] Ask status:doing
                - [ ] Thing start:2026-12-01

                # Home

                - [ ] Sow due:2026-12-01T23:30Z
                  deep
                - [x] Dig due:2026-12-01 done:2026-11-20

                # Doing

                - [ ] Top
                  - [ ] Sub
                $ tasks import odd.csv
                ! error[unreadable-input]: the header has no column 'title'
                !  --> odd.csv:1:1
                !   |
                ! 1 | Card,Status
                !   | ^^^^^^^^^^^
                !   = help: call the column of titles 'title'; the columns are 'card', 'status'
                !
                ? 2
                """),
            Transcript(
                "the columns and dates of other programs",
                [
                    "tasks.md": "",
                    "a.csv": """
                    ID,Title,Due,Parent,Completed,Completed at
                    1,A,24-Dec-26,,true,2026-11-02 12:00
                    2,B,24-Dec-2026,A,,
                    3,C,"Thu, 24 Dec 2026",1,false,
                    4,D,"Fri, 24 Dec 2026",9,false,

                    """,
                ],
                """
                $ tasks import a.csv
                imported: 4 tasks into tasks.md
                ! warning: 1 task lost its due 'Fri, 24 Dec 2026' (line 5)
                ! warning: 1 task lost its link to a parent that is not there (line 5)
                $ cat tasks.md
                - [x] A due:2026-12-24 id:1 done:2026-11-02T12:00
                  - [ ] B due:2026-12-24 id:2
                  - [ ] C due:2026-12-24 id:3
                - [ ] D id:4
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }

    @Test(
        "notes that Markdown would misread are the same in a calendar, without their indentation",
        arguments: [
            ("- [ ] a\n\n      Agenda\n      - [ ] price\n\n      # date\n", "Agenda\\n- [ ] price\\n\\n# date"),
            ("- [ ] a\n      x = 1\n", "    x = 1"),
        ])
    func notes(_ text: String, _ description: String) {
        let shell = MemoryShell(["/home/me/tasks.md": text, "/home/me/in.md": ""], in: "/home/me")
        let calendar = shell.run(["tq", "--format", "ics", "tasks.md"]).output
        #expect(calendar.contains("DESCRIPTION:\(description)\r\n"))
        shell.files.texts["/home/me/a.ics"] = calendar
        _ = shell.run(["tasks", "import", "a.ics", "--file", "in.md"])
        #expect(shell.files.texts["/home/me/in.md"] == text)
    }

    @Test("apostrophes of a table are those of the titles", arguments: [[], ["--spreadsheet"]])
    func apostrophes(_ flags: [String]) {
        let text = "- [ ] '--force' flag is ignored\n  '-1' is a note\n- [ ] ''=1\n- [ ] '90s\n- [ ] +1 button\n"
        let files = MemoryFiles(texts: ["/home/me/tasks.md": text, "/home/me/in.md": ""], current: "/home/me")
        let shell = MemoryShell(files: files)
        files.texts["/home/me/a.csv"] = shell.run(["tq", "--format", "csv", "tasks.md"] + flags).output
        _ = shell.run(["tasks", "import", "a.csv", "--file", "in.md"])
        #expect(files.texts["/home/me/in.md"] == text)
    }

    @Test("what tq writes comes back without losses", arguments: ["csv", "jsonl", "json"])
    func comesBack(_ format: String) {
        let settings = "---\ntasks:\n  attributes: [ticket]\n---\n\n"
        let text = """
            # A

            - [ ] !! a @b #c #d due:2026-12-01T10:00 remind:-1d remind:-2h repeat:1w id:a after:b ticket:7
              note
              - [x] e id:b done:2026-11-20

            """
        let shell = MemoryShell(["/home/me/tasks.md": settings + text, "/home/me/in.md": settings], in: "/home/me")
        let written = shell.run(["tq", "is:any", "--format", format, "tasks.md"]).output
        shell.files.texts["/home/me/out.\(format)"] = written
        let result = shell.run(["tasks", "import", "out.\(format)", "--file", "in.md", "--strict"])
        #expect(result.errors == "")
        #expect(shell.files.texts["/home/me/in.md"] == settings + text)
    }
}
