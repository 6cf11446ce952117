import Testing

/// Values as other programs write them, which are cleaned, chosen among or refused on their way into a task file.
@Suite("tasks import, of values as other programs write them")
struct ForeignValueTests {
    private static func declaring(_ keys: String) -> String { "---\ntasks:\n  attributes: [\(keys)]\n---\n" }

    private static func todo(_ lines: String) -> String {
        "BEGIN:VCALENDAR\nBEGIN:VTODO\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
    }

    @Test(
        "a UID with white space or a control character is the same in the next import",
        arguments: [
            (" 1234", "1234"), ("1234  ", "1234"), ("\u{9}1234", "1234"), ("12\u{9}34", "\"12 34\""),
            ("1234\u{1B}", "1234"), ("12\u{7F}34", "\"12 34\""),
        ])
    func uids(_ uid: String, _ written: String) {
        let isControlled = uid.contains { "\u{1B}\u{7F}".contains($0) }
        let warning = "! warning: 1 task keeps its control characters as white space (line 3)\n"
        expect(
            Transcript(
                "a UID that is cleaned",
                ["tasks.md": Self.declaring("uid"), "u.ics": Self.todo("UID:\(uid)\nSUMMARY:w")],
                """
                $ tasks import u.ics
                imported: 1 task into tasks.md
                \(isControlled ? warning : "")$ tasks import u.ics
                imported: 0 tasks into tasks.md; 1 task already there
                $ tq --format plain
                - [ ] w uid:\(written)
                """))
    }

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "the sign of a tag makes it the category, and does not vanish untold",
                [
                    "tasks.md": "", "w.json": #"[{"description":"t","tags":["a","@home","@pc"],"project":"a..b"}]"#,
                    "o.org": "#+FILETAGS: :@w:\n* S :@s:\n** TODO o :x:\n* TODO p\n* TODO q :@a:@b:\n",
                    "c.csv": "title,tags,category\nc,\"@home, errand\",\nd,\"@home, @pc\",home\n",
                    "j.jsonl": #"{"title":"j","tags":["@home"]}"#,
                ],
                """
                $ tasks import w.json
                imported: 1 task into tasks.md
                ! warning: 1 task keeps its project 'a..b' as 'a.b' (line 1)
                ! warning: 1 task keeps its tag '@pc' as 'pc' (line 1)
                ! warning: 1 task keeps its tag '@home' as the category, which goes back as 'home' (line 1)
                $ tasks import o.org
                imported: 3 tasks into tasks.md
                ! warning: 2 tasks keep their tag '@w' as 'w' (lines 3, 5)
                ! warning: 1 task keeps its tag '@b' as 'b' (line 5)
                $ tasks import c.csv j.jsonl
                imported: 3 tasks into tasks.md
                ! warning: 1 task keeps its tag '@pc' as 'pc' (c.csv:3)
                $ tq --format plain
                - [ ] t @home #a #pc
                - [ ] p @w
                - [ ] q @a #w #b
                - [ ] c @home #errand
                - [ ] d @home #pc
                - [ ] j @home
                - [ ] o @s #w #x
                """)
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
