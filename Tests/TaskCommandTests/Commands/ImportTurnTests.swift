import Testing

@Suite("tasks import, of several inputs")
struct ImportTurnTests {
    private static func calendar(_ todos: String...) -> String {
        let todos = todos.map { "BEGIN:VTODO\n\($0)\nEND:VTODO\n" }.joined()
        return "BEGIN:VCALENDAR\n\(todos)END:VCALENDAR\n"
    }

    /// A task whose uuid, and that of the one that it waits for, begin with these digits.
    private static func taskwarrior(_ digits: String, _ title: String, after: String = "") -> String {
        let end = "-1111-4222-8333-444455556666"
        let links = after.isEmpty ? "" : "\"\(after)\(end)\""
        return #"[{"uuid":"\#(digits)\#(end)","description":"\#(title)","depends":[\#(links)]}]"#
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
                "tasks of Taskwarrior wait for those of another input, and for those that are there",
                [
                    "tasks.md": "", "named.md": "---\ntasks:\n  attributes: [uuid]\n---\n\n",
                    "home.json": taskwarrior("3d6e0c41", "Paint", after: "2d6e0c41"),
                    "shop.json": taskwarrior("2d6e0c41", "Buy"),
                    "end.json": taskwarrior("4d6e0c41", "Enjoy", after: "3d6e0c41"),
                ],
                """
                $ tasks import home.json shop.json --quiet
                $ cat tasks.md
                - [ ] Paint after:2d6e0c41
                - [ ] Buy id:2d6e0c41
                $ tasks import shop.json home.json --file named.md --strict
                imported: 2 tasks into named.md
                $ tasks import end.json --file named.md --strict
                imported: 1 task into named.md
                named: Paint (named.md:7), id 3d6e0c41
                $ tasks import end.json home.json shop.json --file named.md --strict
                imported: 0 tasks into named.md; 3 tasks already there
                $ cat named.md
                ---
                tasks:
                  attributes: [uuid]
                ---

                - [ ] Buy id:2d6e0c41 uuid:2d6e0c41-1111-4222-8333-444455556666
                - [ ] Paint id:3d6e0c41 after:2d6e0c41 uuid:3d6e0c41-1111-4222-8333-444455556666
                - [ ] Enjoy after:3d6e0c41 uuid:4d6e0c41-1111-4222-8333-444455556666
                """),
            Transcript(
                "subtasks of Taskwarrior go below a parent of another input; one that is not there is reported",
                [
                    "tasks.md": "", "parent.json": #"[{"uuid":"1d6e0c41-1","description":"Parent"}]"#,
                    "child.json": #"[{"uuid":"2d6e0c41-1","description":"Child","tasksparent":"1d6e0c41-1"}]"#,
                ],
                """
                $ tasks import child.json --strict
                nothing was written: something would be lost
                ! warning: 1 task lost its link to a parent that is not there (line 1)
                ? 1
                $ tasks import child.json parent.json --quiet
                $ cat tasks.md
                - [ ] Parent
                  - [ ] Child
                """),
            Transcript(
                "a link that a field of ours names is not lost with the uuid, but one more is",
                [
                    "tasks.md": "", "after.json": #"[{"description":"After","depends":["u-2"],"tasksafter":"p2"}]"#,
                    "two.json": #"[{"description":"Two","depends":["u-2","u-3"],"tasksafter":"p2"}]"#,
                    "before.json": #"[{"description":"Before","uuid":"u-2","tasksid":"p2"}]"#,
                ],
                """
                $ tasks import after.json before.json --quiet
                $ tasks import two.json
                imported: 1 task into tasks.md
                ! warning: 1 task lost its link to a task before it that is not there (line 1)
                $ cat tasks.md
                - [ ] After after:p2
                - [ ] Before id:p2
                - [ ] Two after:p2
                """),
            Transcript(
                "a subtask of a calendar goes below the task that is there",
                [
                    "tasks.md": "---\ntasks:\n  attributes: [uid]\n---\n\n- [ ] P uid:u1\n- [ ] Q uid:u2\n",
                    "a.ics": calendar("UID:u3\nSUMMARY:C\nRELATED-TO:u1\nRELATED-TO;RELTYPE=DEPENDS-ON:u2"),
                ],
                """
                $ tasks import a.ics --strict
                imported: 1 task into tasks.md
                named: Q (tasks.md:8), id a598f61b
                $ cat tasks.md
                ---
                tasks:
                  attributes: [uid]
                ---

                - [ ] P uid:u1
                  - [ ] C after:a598f61b uid:u3
                - [ ] Q id:a598f61b uid:u2
                """),
            Transcript(
                "equal tasks to which one program gives two names are two",
                [
                    "tasks.md": "", "new.md": "", "c.json": #"[{"description":"Call"}]"#,
                    "a.json": #"[{"uuid":"32a4ee16-66b1-8043-a7cb-3d93f28e5a8d","description":"Call"}]"#,
                    "b.json": #"[{"uuid":"d0d5cdfb-c74b-86a8-a3d8-dd9ca8d1a1e4","description":"Call"}]"#,
                    "a.ics": calendar("UID:1@tasks\nSUMMARY:Call"), "b.ics": calendar("UID:2@tasks\nSUMMARY:Call"),
                ],
                """
                $ tasks import a.ics b.ics --strict
                imported: 2 tasks into tasks.md
                $ tasks import b.json a.json --strict
                imported: 0 tasks into tasks.md; 2 tasks already there
                $ tasks import a.json b.json c.json a.ics b.ics --file new.md --strict
                imported: 2 tasks into new.md; 3 tasks already there
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
