import Testing

@testable import TaskCommand

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
                "to-dos in one file each keep their relations",
                [
                    "tasks.md": "", "v/a.ics": todo("UID:a\nSUMMARY:Test\nRELATED-TO:b"),
                    "v/b.ics": todo("UID:b\nSUMMARY:Ship\nRELATED-TO;RELTYPE=DEPENDS-ON:c"),
                    "v/c.ics": todo("UID:c\nSUMMARY:Pay\nX-TASKS-ID:pay"),
                    "v/d.ics": todo("UID:d\nSUMMARY:Rest\nRELATED-TO:x\nRELATED-TO;RELTYPE=DEPENDS-ON:y"),
                ],
                """
                $ tasks import v/a.ics v/b.ics v/c.ics --strict
                imported: 3 tasks into tasks.md
                $ cat tasks.md
                - [ ] Ship after:pay
                  - [ ] Test
                - [ ] Pay id:pay
                $ tasks import v/d.ics --strict
                nothing was written: something would be lost
                ! 1 task lost its link to a parent that is not there (line 5)
                ! 1 task lost its link to a task before it that is not there (line 6)
                ? 1
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
                ! 2 tasks lost their location (the first at a.ics:2)
                ! 1 task lost its url (a.ics:2)
                ! 1 task lost its class (b.ics:2)
                """),
            Transcript(
                "events and journals beside to-dos are told",
                [
                    "tasks.md": "",
                    "a.ics": calendar(
                        "BEGIN:VEVENT\nSUMMARY:Party\nEND:VEVENT\nBEGIN:VTODO\nSUMMARY:A\nEND:VTODO\n"
                            + "BEGIN:VEVENT\nEND:VEVENT\nBEGIN:VJOURNAL\nEND:VJOURNAL"),
                ],
                """
                $ tasks import a.ics
                imported: 1 task into tasks.md
                ! 2 events were left out (the first on line 2)
                ! 1 journal was left out (line 10)
                """),
            Transcript(
                "words of Markdown that say nothing stay as text, and are told",
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
                ! 1 task keeps its word 'due:fri' as text (line 1)
                ! 1 task keeps its word 'repeat:often' as text (line 2)
                ! 1 task keeps its word '@b' as text (line 3)
                ! 1 task keeps its word 'due:2026-02-30' as text (line 3)
                ! 1 task keeps its word 'status:doing' as text (line 4)
                ! 1 task keeps its word 'remind:1h' as text (line 4)
                ! 1 task lost its suppression comment (line 6)
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
                grep '^ *[-*+] ' 'my list.md' | tasks add - --file tasks.md
                imported: 0 tasks into tasks.md
                $ tasks import - --from obsidian
                no tasks in -: a task is a list item with a box, '- [ ] Call Bob'; 'tasks add -' makes a task of each \
                line
                imported: 0 tasks into tasks.md
                $ tasks import prose.md
                imported: 0 tasks into tasks.md
                """),
            Transcript(
                "a block id of Obsidian is told",
                ["tasks.md": "", "in.md": "- [ ] Id here ^abc-123\n- [ ] x ^2_3\n"],
                """
                $ tasks import in.md
                imported: 2 tasks into tasks.md
                ! 1 task lost its block id (line 1)
                $ cat tasks.md
                - [ ] Id here
                - [ ] x ^2_3
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
