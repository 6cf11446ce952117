import Testing

/// Values as other programs write them, which are cleaned, chosen among or refused on their way into a task file.
@Suite("tasks import, of values as other programs write them")
struct ForeignValueTests {
    private static func declaring(_ keys: String...) -> String {
        "---\ntasks:\n  attributes:\n\(keys.map { "    \($0)\n" }.joined())---\n"
    }

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
                ["tasks.md": Self.declaring("uid:"), "u.ics": Self.todo("UID:\(uid)\nSUMMARY:w")],
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
                """),
            Transcript(
                "of a folder, the files are named", ["tasks.md": "", "vault/a.md": "- [ ] a\n"],
                """
                $ tasks import vault/
                ! error[unreadable-file]: cannot read 'vault/': Is a directory
                !  --> command line:1:14
                !   |
                ! 1 | tasks import vault/
                !   |              ^^^^^^
                !   = help: name the files in it: tasks import vault/*.md
                !
                ? 2
                """),
            Transcript(
                "a declared key has the value that Taskwarrior or todo.txt calls so, and goes back",
                [
                    "tasks.md": declaring("until: date", "wait: date", "H: text"),
                    "w.json": #"[{"description":"t","until":"20270101T000000Z","wait":"20261201T103000Z","#
                        + #""scheduled":"20261202T000000Z"},{"description":"u","wait":"99991230T000000Z"}]"#,
                    "todo.txt": "a h:1\nb h:1 h:2\n",
                ],
                """
                $ tasks import w.json todo.txt
                imported: 4 tasks into tasks.md
                ! warning: 1 task lost its word 'h:2' (todo.txt:2)
                $ tq is:any --format plain
                - [ ] t start:2026-12-02 until:2027-01-01 wait:2026-12-01T10:30
                - [ ] u status:deferred
                - [ ] a H:1
                - [ ] b H:1
                $ tq a or b --format todotxt
                a H:1
                b H:1
                $ tq t --format taskwarrior
                [
                {"uuid":"43d5315b-c4ac-863c-a428-99d391395185","description":"t","status":"pending",\
                "entry":"20261121T100000Z","tasksentry":"none","scheduled":"20261202T000000Z",\
                "until":"20270101T000000Z","wait":"20261201T103000Z"}
                ]
                $ tasks import w.json todo.txt
                imported: 0 tasks into tasks.md; 4 tasks already there
                """),
            Transcript(
                "a value that Taskwarrior does not take for a date is lost",
                ["tasks.md": declaring("until: text", "wait: date") + "- [ ] t until:soon wait:1970-01-01\n"],
                """
                $ tq t --format taskwarrior
                [
                {"uuid":"43d5315b-c4ac-863c-a428-99d391395185","description":"t","status":"pending",\
                "entry":"20261121T100000Z","tasksentry":"none"}
                ]
                ! warning: 1 task lost its attribute 'until'
                ! warning: 1 task lost its attribute 'wait'
                """),
            Transcript(
                "a title that typing refuses is kept",
                [
                    "tasks.md": "- [ ] Old id:a\n- [ ] Older id:b\n- [ ] Oldest id:c\n- [ ] Aged id:d\n",
                    "j.jsonl": """
                    {"title":"- Old style","id":"a"}
                    {"title":"(A) plan","id":"b"}
                    {"title":"Explain rec:1w to Bob","id":"c"}
                    {"title":"Aged \\"well\\" now","id":"d"}
                    """,
                ],
                """
                $ tasks import j.jsonl
                imported: 0 tasks into tasks.md; 4 tasks already there, 4 of them different in the input
                kept: Old (tasks.md:1); in the input: title "Old" → "- Old style"
                kept: Older (tasks.md:2); in the input: title "Older" → "(A) plan"
                kept: Oldest (tasks.md:3); in the input: title "Oldest" → "Explain rec:1w to Bob"
                kept: Aged (tasks.md:4); in the input: title "Aged" → "Aged "well" now"
                to change them as the input says, add --update
                $ tasks import j.jsonl --update
                imported: 0 tasks into tasks.md; 4 tasks already there, 1 of them updated
                updated: Aged "well" now (tasks.md:4); title "Aged" → "Aged "well" now"
                kept: Old (tasks.md:1), since the list marker is added automatically; in the input: title "Old" → "- Old style"
                kept: Older (tasks.md:2), since '(A)' is text here, not a priority; in the input: title "Older" → "(A) plan"
                kept: Oldest (tasks.md:3), since 'rec:1w' is another program's notation, and text here; in the input: \
                title "Oldest" → "Explain rec:1w to Bob"
                """),
            Transcript(
                "a task that another program has stopped is a difference",
                [
                    "tasks.md": "- [ ] a status:doing\n- [ ] b status:doing\n- [ ] c status:waiting\n"
                        + "- [ ] d status:waiting\n- [ ] e status:doing\n- [ ] f status:doing\n"
                        + "- [ ] g status:waiting\n",
                    "a.ics": todo("SUMMARY:a\nSTATUS:NEEDS-ACTION"), "f.ics": todo("SUMMARY:f"),
                    "b.json": #"[{"description":"b","status":"pending"}]"#,
                    "c.jsonl": #"{"title":"c","status":"open"}"# + "\n" + #"{"title":"e"}"#,
                    "d.ics": todo("SUMMARY:d\nSTATUS:NEEDS-ACTION"),
                    "g.csv": "Issue,Title,Status\n1,g,Open\n",
                ],
                """
                $ tasks import a.ics b.json c.jsonl d.ics f.ics
                imported: 0 tasks into tasks.md; 6 tasks already there, 3 of them different in the input
                kept: a (tasks.md:1); in the input: doing → open
                kept: b (tasks.md:2); in the input: doing → open
                kept: c (tasks.md:3); in the input: waiting → open
                to change them as the input says, add --update
                $ tasks import b.json c.jsonl --update --quiet
                $ tasks import g.csv
                imported: 0 tasks into tasks.md; 1 task already there
                $ tasks import a.ics b.json c.jsonl d.ics f.ics
                imported: 0 tasks into tasks.md; 6 tasks already there, 1 of them different in the input
                kept: a (tasks.md:1); in the input: doing → open
                to change them as the input says, add --update
                """),
            Transcript(
                "a link in a field of ours to a task of another input stays",
                [
                    "tasks.md": "", "a.ics": todo("UID:a\nSUMMARY:First\nX-TASKS-ID:i0"),
                    "b.ics": todo("UID:b\nSUMMARY:Then\nX-TASKS-ID:i1\nX-TASKS-AFTER:i0"),
                ],
                """
                $ tasks import a.ics b.ics --quiet
                $ cat tasks.md
                - [ ] First id:i0
                - [ ] Then id:i1 after:i0
                """),
        ])
    func sessions(_ transcript: Transcript) { expect(transcript) }
}
