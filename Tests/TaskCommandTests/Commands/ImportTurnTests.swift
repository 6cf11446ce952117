import Testing

@Suite("tasks import, of several inputs")
struct ImportTurnTests {
    private static func calendar(_ todos: String...) -> String {
        let todos = todos.map { "BEGIN:VTODO\n\($0)\nEND:VTODO\n" }.joined()
        return "BEGIN:VCALENDAR\n\(todos)END:VCALENDAR\n"
    }

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "a task that two inputs have comes once",
                [
                    "tasks.md": "", "a.csv": "title,id\nCall Bob,k1\n", "b.csv": "title,id\nCall Bob,k1\nNew,\n",
                    "c.csv": "title,due\nNew,\nPay,2026-12-01\n", "d.csv": "title,due\nPay,2026-12-01\n",
                ],
                """
                $ tasks import a.csv b.csv c.csv d.csv --strict
                imported: 3 tasks into tasks.md; 3 tasks already there
                $ cat tasks.md
                - [ ] Call Bob id:k1
                - [ ] New
                - [ ] Pay due:2026-12-01
                $ tasks import b.csv d.csv a.csv c.csv --strict
                imported: 0 tasks into tasks.md; 6 tasks already there
                """),
            Transcript(
                "the subtasks of a parent that two inputs have come once, below it",
                [
                    "tasks.md": "- [ ] First\n", "x.csv": "title,parent,id\nP,,k1\nA,P,\nB,P,\n",
                    "y.csv": "title,parent,id\nP,,k1\nA,P,\nC,P,\n",
                ],
                """
                $ tasks import x.csv y.csv
                imported: 4 tasks into tasks.md; 2 tasks already there
                $ cat tasks.md
                - [ ] First
                - [ ] P id:k1
                  - [ ] A
                  - [ ] B
                  - [ ] C
                $ tasks import y.csv x.csv --strict
                imported: 0 tasks into tasks.md; 6 tasks already there
                """),
            Transcript(
                "what a later input says otherwise is reported, with the place after the import",
                [
                    "tasks.md": "# Home\n\n- [ ] Z\n\n# Work\n\n- [ ] Old\n", "a.csv": "title,section\nCall Bob,Home\n",
                    "b.csv": "title,status\nCall Bob,done\nOld,done\n", "c.csv": "title,status\nOld,done\nLast,\n",
                ],
                """
                $ tasks import a.csv b.csv c.csv
                imported: 2 tasks into tasks.md; 3 tasks already there, 2 of them different in the input
                kept: Call Bob (tasks.md:4); in the input: open → done
                kept: Old (tasks.md:9); in the input: open → done
                to change them as the input says, add --update
                $ tasks import b.csv --update --quiet
                $ tasks import b.csv
                imported: 0 tasks into tasks.md; 2 tasks already there
                """),
            Transcript(
                "two versions of a to-do in files of their own come once, below the parent in another file",
                [
                    "tasks.md": "", "v/a.ics": calendar("UID:a\nSUMMARY:Ship"),
                    "v/b.ics": calendar("UID:b\nSUMMARY:Test\nRELATED-TO:a"),
                    "v/c.ics": calendar("UID:b\nSUMMARY:Test\nRELATED-TO:a\nDTSTAMP:20261101T100000Z"),
                    "v/d.ics": calendar("UID:d\nSUMMARY:Ship"),
                ],
                """
                $ tasks import v/a.ics v/b.ics v/c.ics v/d.ics
                imported: 3 tasks into tasks.md; 1 task already there
                the uids were not kept, so an export creates new tasks in the other program; to keep them, \
                declare the key 'uid' before the import
                $ cat tasks.md
                - [ ] Ship
                  - [ ] Test
                - [ ] Ship
                """),
            Transcript(
                "what two inputs have comes once, even where one lacks what another of its tasks links to",
                [
                    "tasks.md": "", "b.md": "", "j.md": "", "k.md": "",
                    "a.todo.txt": "T id:i5 tasks-after:i0\nzz id:i0\n",
                    "b.todo.txt": "T id:i5 tasks-after:i0\nU id:i6\n",
                    "c.todo.txt": "U id:i6\nV id:i7 tasks-after:i5,i0\n",
                    "a.json": """
                    [{"description":"T","uuid":"11111111-1111-1111-1111-111111111111",
                    "depends":["22222222-2222-2222-2222-222222222222"]},
                    {"description":"zz","uuid":"22222222-2222-2222-2222-222222222222"}]
                    """,
                    "b.json": """
                    [{"description":"T","uuid":"11111111-1111-1111-1111-111111111111",
                    "depends":["22222222-2222-2222-2222-222222222222"]}]
                    """,
                ],
                """
                $ tasks import a.todo.txt b.todo.txt c.todo.txt --strict
                imported: 4 tasks into tasks.md; 2 tasks already there
                $ cat tasks.md
                - [ ] T id:i5 after:i0
                - [ ] zz id:i0
                - [ ] U id:i6
                - [ ] V id:i7 after:i5,i0
                $ tasks import b.todo.txt a.todo.txt --file b.md --strict
                imported: 3 tasks into b.md; 1 task already there
                $ cat b.md
                - [ ] T id:i5 after:i0
                - [ ] zz id:i0
                - [ ] U id:i6
                $ tasks import a.json b.json --file j.md --quiet
                $ cat j.md
                - [ ] T after:22222222
                - [ ] zz id:22222222
                $ tasks import b.json a.json --file k.md --quiet
                $ cat k.md
                - [ ] T after:22222222
                - [ ] zz id:22222222
                """),
            Transcript(
                "inputs whose links lead to each other come one after the other if they have a task in common",
                [
                    "tasks.md": "", "a.todo.txt": "T id:t\nA id:a tasks-after:b\n",
                    "b.todo.txt": "T id:t\nB id:b\nC id:c tasks-after:a\n",
                ],
                """
                $ tasks import a.todo.txt b.todo.txt
                imported: 4 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: A (tasks.md:2); in the input: +after b
                to change them as the input says, add --update
                ! warning: 1 task lost its link to a task before it that is not there (a.todo.txt:2)
                $ cat tasks.md
                - [ ] T id:t
                - [ ] A id:a
                - [ ] B id:b
                - [ ] C id:c after:a
                """),
            Transcript(
                "losses name their input",
                [
                    "tasks.md": "", "a.csv": "title,due\nDig,soon\n", "b.csv": "title,due\nDig,soon\nSow,soon\n",
                ],
                """
                $ tasks import a.csv b.csv
                imported: 2 tasks into tasks.md; 1 task already there
                ! warning: 2 tasks lost their due 'soon' (a.csv:2, b.csv:3)
                """),
            Transcript(
                "what an import would find is said without it",
                ["tasks.md": "- [ ] Dig\n", "a.csv": "title\nDig\n", "b.csv": "title\nDig\nSow\n"],
                """
                $ tasks import a.csv --dry-run
                ! would be imported: 0 tasks into tasks.md; 1 task already there
                $ tasks import b.csv --dry-run --quiet
                --- a/tasks.md
                +++ b/tasks.md
                @@ -1,1 +1,2 @@
                 - [ ] Dig
                +- [ ] Sow
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
