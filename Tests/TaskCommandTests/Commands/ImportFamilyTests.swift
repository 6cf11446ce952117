import Testing

@Suite("tasks import, into families and links that exist")
struct ImportFamilyTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "a subtask of the last task comes before what follows that task",
                [
                    "tasks.md": "- [ ] Parent\n  - [ ] Child\n",
                    "a.todo.txt": "Parent id:1\nChild id:2 p:1\nNew p:1\nOther\nLow p:2\n",
                ],
                """
                $ tasks import a.todo.txt --strict
                imported: 3 tasks into tasks.md; 2 tasks already there
                $ cat tasks.md
                - [ ] Parent
                  - [ ] Child
                    - [ ] Low
                  - [ ] New
                - [ ] Other
                """),
            Transcript(
                "notes that would absorb the subtasks become code",
                [
                    "tasks.md": "",
                    "a.csv": "title,notes,parent,line\nParent,<div>hello</div>,,1\nKid,```,1,2\nOther,```,,3\n",
                ],
                """
                $ tasks import a.csv --strict
                imported: 3 tasks into tasks.md
                $ cat tasks.md
                - [ ] Parent

                      <div>hello</div>
                  - [ ] Kid
                    ```
                - [ ] Other
                  ```
                $ tq '' tasks.md --format count
                3
                $ tasks import a.csv --strict
                imported: 0 tasks into tasks.md; 3 tasks already there
                """),
            Transcript(
                "a task that others come after keeps its id, or gets one",
                [
                    "tasks.md": "- [ ] Heat id:heat\n- [ ] Borrow\n",
                    "a.todo.txt": "Heat id:heat\nBorrow id:8\nReturn tasks-after:heat,8\n",
                ],
                """
                $ tasks import a.todo.txt --strict
                imported: 1 task into tasks.md; 2 tasks already there
                named: Borrow (tasks.md:2), id 8
                $ cat tasks.md
                - [ ] Heat id:heat
                - [ ] Borrow id:8
                - [ ] Return after:heat,8
                $ tasks lint
                $ tasks import a.todo.txt
                imported: 0 tasks into tasks.md; 3 tasks already there
                """),
            Transcript(
                "a task with an open subtask is neither completed nor cancelled",
                [
                    "tasks.md": "- [ ] Parent\n  - [ ] Kid\n- [ ] Dig\n- [ ] Heat id:heat\n- [ ] Return after:heat\n",
                    "a.csv": "title,status\nParent,done\n",
                    "b.csv": "title,status\nParent,cancelled\n",
                    "c.csv": "title,status\nParent,done\nDig,done\n",
                ],
                """
                $ tasks import a.csv
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: Parent (tasks.md:1); in the input: open → done
                to change them as the input says, add --update
                $ tasks import b.csv
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: Parent (tasks.md:1); in the input: open → cancelled
                to change them as the input says, add --update
                $ tasks import c.csv
                imported: 0 tasks into tasks.md; 2 tasks already there, 2 of them different in the input
                kept: Parent (tasks.md:1); in the input: open → done
                kept: Dig (tasks.md:3); in the input: open → done
                to change them as the input says, add --update
                $ tasks import b.csv c.csv --update
                imported: 0 tasks into tasks.md; 3 tasks already there, 1 of them updated
                updated: Dig (tasks.md:3); open → done
                kept: Parent (tasks.md:1), since a subtask of it is open; in the input: open → cancelled
                kept: Parent (tasks.md:1), since a subtask of it is open; in the input: open → done
                $ tasks lint
                """),
            Transcript(
                "links to what is archived are lost, unless it has an id there",
                [
                    "tasks.md": "", "tasks.archive.md": "- [x] Dig done:2026-11-01\n- [x] Sow id:s done:2026-11-02\n",
                    "a.todo.txt": "x 2026-11-01 Dig id:1\nx 2026-11-02 Sow id:s\nReap tasks-after:1,s\nRake p:1\n",
                ],
                """
                $ tasks import a.todo.txt --strict
                nothing was written: something would be lost
                ! warning: 1 task lost its link to a parent in the archive
                ! warning: 1 task lost its link to a task before it in the archive
                ? 1
                $ tasks import a.todo.txt --quiet
                $ cat tasks.md
                - [ ] Rake
                - [ ] Reap after:s
                """),
            Transcript(
                "ids link tasks across inputs, even if they had to be changed",
                [
                    "tasks.md": "- [ ] Ship it id:ship\n", "k.tasks.md": "",
                    "a.todo.txt": "Sail id:ship\n", "b.todo.txt": "Land tasks-after:ship\nx Kid p:ship\n",
                ],
                """
                $ tasks import a.todo.txt b.todo.txt --file k.tasks.md
                imported: 3 tasks into k.tasks.md
                ! warning: 1 task keeps its id 'ship' as 'ship-45f7', since another task has it (a.todo.txt)
                $ cat k.tasks.md
                - [ ] Sail id:ship-45f7
                  - [x] Kid
                - [ ] Land after:ship-45f7
                """),
            Transcript(
                "a project may be called like the context, and a task without a title is named",
                ["tasks.md": "", "a.todo.txt": "Standup @work +work\ndue:2026-11-28\n"],
                """
                $ tasks import a.todo.txt
                imported: 2 tasks into tasks.md
                ! warning: 1 task keeps its missing title as 'Untitled' (line 2)
                $ cat tasks.md
                - [ ] Standup @work #work
                - [ ] Untitled due:2026-11-28
                """),
            Transcript(
                "a heading of Org ends a block that is not closed",
                ["tasks.md": "", "a.org": "* TODO P\n#+begin_src sh\nls\n** TODO K\n* TODO Q\n"],
                """
                $ tasks import a.org --strict
                imported: 3 tasks into tasks.md
                $ cat tasks.md
                - [ ] P
                  #+begin_src sh
                  ls
                  - [ ] K
                - [ ] Q
                """),
            Transcript(
                "Markdown keeps the front matter of the only file with an answer, and names what it cannot keep",
                [
                    "a.md": "---\ntasks:\n  attributes: [ticket]\n---\n- [ ] Ship ticket:42\n", "b.md": "- [ ] Other\n",
                ],
                """
                $ tq Ship a.md b.md --format md --strict
                ---
                tasks:
                  attributes: [ticket]
                ---

                - [ ] Ship ticket:42
                $ tq is:open a.md b.md --format md --strict
                - [ ] Ship ticket:42

                - [ ] Other
                ! warning: 1 task lost its settings in front matter
                ? 1
                """),
            Transcript(
                "keys that a settings file declares are declared in the task file, or their loss is reported",
                [
                    ".tasks.yaml": "attributes:\n  ticket:\n  effort: duration\n  other:\n",
                    "a.md": "- [ ] Ship TICKET:42\n- [ ] Test effort:2h\n- [ ] None\n",
                    "b.md": "---\ntasks:\n  attributes: [ticket]\n---\n- [ ] Other ticket:1\n",
                    "c.md": "---\ntitle: c\n---\n- [ ] Third ticket:1\n",
                ],
                """
                $ tq is:open a.md --format md --strict
                ---
                tasks:
                  attributes:
                    ticket:
                    effort: duration
                ---

                - [ ] Ship TICKET:42
                - [ ] Test effort:2h
                - [ ] None
                $ tq None a.md --format md --strict
                - [ ] None
                $ tq is:open b.md --format md --strict
                ---
                tasks:
                  attributes: [ticket]
                ---

                - [ ] Other ticket:1
                $ tq is:open c.md --format md --strict
                ---
                title: c
                ---

                - [ ] Third ticket:1
                ! warning: 1 task lost its declaration of 'ticket:'
                ? 1
                """),
            Transcript(
                "tasks with one title are distinguished by their data, not by their order in an export",
                [
                    "tasks.md": "- [ ] B\n- [ ] P\n  - [ ] B\n- [ ] !!! B @work\n",
                    "a.ics": """
                    BEGIN:VCALENDAR
                    BEGIN:VTODO
                    UID:c6470355e8aeb6d4ef05e1639336dad1@tasks
                    SUMMARY:B
                    PRIORITY:1
                    STATUS:COMPLETED
                    CATEGORIES:work
                    X-TASKS-CATEGORY:work
                    END:VTODO
                    BEGIN:VTODO
                    UID:b6c565f97860e3de4ae6b16f113139d3@tasks
                    SUMMARY:B
                    END:VTODO
                    BEGIN:VTODO
                    UID:6a65d16d5123c947d6cb896e4d03af58@tasks
                    SUMMARY:P
                    END:VTODO
                    BEGIN:VTODO
                    UID:x
                    SUMMARY:B
                    RELATED-TO:6a65d16d5123c947d6cb896e4d03af58@tasks
                    END:VTODO
                    END:VCALENDAR

                    """,
                    "b.ics": """
                    BEGIN:VCALENDAR
                    BEGIN:VTODO
                    UID:b6c565f97860e3de4ae6b16f113139d3@tasks
                    SUMMARY:C
                    END:VTODO
                    END:VCALENDAR

                    """,
                ],
                """
                $ tasks import a.ics
                imported: 0 tasks into tasks.md; 4 tasks already there, 1 of them different in the input
                kept: B (tasks.md:4); in the input: open → done
                to change them as the input says, add --update
                $ tasks import b.ics
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: B (tasks.md:3); in the input: title "B" → "C"
                to change them as the input says, add --update
                """),
            Transcript(
                "a category that another program replaced is replaced, and one that it took away is gone",
                [
                    "tasks.md": "- [ ] Old @work\n",
                    "a.ics": """
                    BEGIN:VCALENDAR
                    BEGIN:VTODO
                    SUMMARY:Ship
                    CATEGORIES:v3,home
                    X-TASKS-CATEGORY:work,v3
                    END:VTODO
                    BEGIN:VTODO
                    SUMMARY:Pack
                    CATEGORIES:v3
                    X-TASKS-CATEGORY:work,v3
                    END:VTODO
                    BEGIN:VTODO
                    SUMMARY:Call
                    CATEGORIES:v3,home
                    X-TASKS-CATEGORY:,v3
                    END:VTODO
                    BEGIN:VTODO
                    SUMMARY:Old
                    CATEGORIES:home
                    X-TASKS-CATEGORY:work
                    END:VTODO
                    END:VCALENDAR

                    """,
                ],
                """
                $ tasks import a.ics
                imported: 3 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: Old (tasks.md:1); in the input: @work → @home
                to change them as the input says, add --update
                $ cat tasks.md
                - [ ] Old @work
                - [ ] Ship @home #v3
                - [ ] Pack #v3
                - [ ] Call #v3 #home
                """),
            Transcript(
                "the next occurrence has the name of the done one in a calendar, and is not the done one",
                [
                    "tasks.md": """
                    ---
                    tasks:
                      attributes: [uid]
                    ---
                    - [ ] Pills due:2026-11-22 repeat:1d
                    - [x] Pills due:2026-11-21 done:2026-11-21 uid:abc

                    """,
                    "a.ics": """
                    BEGIN:VCALENDAR
                    BEGIN:VTODO
                    UID:abc
                    SUMMARY:Pills
                    DTSTART:20261122T000000
                    DUE:20261122T235900
                    RRULE:FREQ=DAILY
                    END:VTODO
                    END:VCALENDAR

                    """,
                    "b.ics": """
                    BEGIN:VCALENDAR
                    BEGIN:VTODO
                    UID:abc
                    SUMMARY:Pills
                    DTSTART:20261124T000000
                    DUE:20261124T235900
                    RRULE:FREQ=DAILY
                    END:VTODO
                    END:VCALENDAR

                    """,
                    "c.ics": """
                    BEGIN:VCALENDAR
                    BEGIN:VTODO
                    UID:abc
                    SUMMARY:Pills
                    DTSTART:20261121T000000
                    DUE:20261121T235900
                    RRULE:FREQ=DAILY
                    END:VTODO
                    END:VCALENDAR

                    """,
                ],
                """
                $ tasks import a.ics
                imported: 0 tasks into tasks.md; 1 task already there
                $ tasks import b.ics
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: Pills (tasks.md:5); in the input: due 2026-11-22 → 2026-11-24
                to change them as the input says, add --update
                $ tasks import c.ics
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: Pills (tasks.md:6); in the input: done → open
                to change them as the input says, add --update
                """),
            Transcript(
                "what is not a task is reported with the tasks beside it, and alone every time",
                ["tasks.md": "", "v.md": "# Notes\nSome text\n- [ ] A\n", "e.org": "* Only a heading\n"],
                """
                $ tasks import v.md
                imported: 1 task into tasks.md
                ! warning: 1 text line was left out (line 2)
                $ tasks import v.md --strict
                imported: 0 tasks into tasks.md; 1 task already there
                $ tasks import e.org
                no tasks in e.org
                imported: 0 tasks into tasks.md
                ! warning: 1 heading without tasks was left out (line 1)
                """),
            Transcript(
                "a task with an open subtask is not completed, but takes over the rest",
                ["tasks.md": "- [ ] A id:a\n  - [ ] b\n", "in.csv": "title,id,status,priority\nA,a,done,high\n"],
                """
                $ tasks import in.csv
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them different in the input
                kept: A (tasks.md:1); in the input: open → done, +!!!
                to change them as the input says, add --update
                $ tasks import in.csv --update
                imported: 0 tasks into tasks.md; 1 task already there, 1 of them updated
                updated: A (tasks.md:1); +!!!
                kept: A (tasks.md:1), since a subtask of it is open; in the input: open → done
                $ tasks done 1 --with-subtasks --quiet
                $ tasks import in.csv --strict
                imported: 0 tasks into tasks.md; 1 task already there
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
