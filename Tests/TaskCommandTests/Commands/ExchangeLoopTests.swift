import Testing

@testable import TaskCommand

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
                """)
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
