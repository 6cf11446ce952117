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
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
