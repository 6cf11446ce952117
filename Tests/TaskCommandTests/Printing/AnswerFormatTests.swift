import Testing

/// The formats for programs, and the options that select their fields and line ends.
@Suite struct AnswerFormatTests {
    static let file = """
        ---
        tasks:
          attributes: [ticket, url]
        ---
        # A, "B"
        ## C
        - [ ] !! Say "hi", then go @work #v2 #x due:2026-11-20 remind:-1d remind:due ticket:4 url:a,b id:t after:u,v
          one
          - [x] \u{1B}[31mred done:2026-11-19

        """

    static let sessions = [
        Transcript(
            "where the tasks are", ["tasks.md": file, "b.md": "- [ ] b"],
            """
            $ tq is:any --format paths
            tasks.md:7:1: Say "hi", then go
            tasks.md:9:3: ␛[31mred
            $ tq is:open --format paths -0 tasks.md b.md
            tasks.md:7:1: Say "hi", then go\u{0}b.md:1:1: b\u{0}
            """),
        Transcript(
            "fields of objects", ["tasks.md": file],
            """
            $ tq is:any --fields title,ID,tags,title --format jsonl
            {"title":"Say \\"hi\\", then go","id":"t","tags":["v2","x"]}
            {"title":"\\u001b[31mred","id":null,"tags":[]}
            $ tq is:done --fields=line --format json
            [{"line":9}]
            """),
        Transcript(
            "a field that there is not", ["tasks.md": file],
            """
            $ tq --fields titel --format csv
            ! error[unknown-value]: 'titel' is not a field
            !  --> command line:1:13
            !   |
            ! 1 | tq --fields titel --format csv
            !   |             ^^^^^
            !   = help: did you mean 'title'?
            !
            ? 2
            """),
        Transcript(
            "flags that say nothing to the format", ["tasks.md": file],
            """
            $ tq --fields title
            ! error[unexpected-flag]: '--fields' does not apply to the format 'text'
            !  --> command line:1:13
            !   |
            ! 1 | tq --fields title
            !   |             ^^^^^
            !   = help: add --format csv, json or jsonl
            !
            ? 2
            $ tq -0 --format csv
            ! error[unexpected-flag]: '-0' does not apply to the format 'csv'
            !  --> command line:1:4
            !   |
            ! 1 | tq -0 --format csv
            !   |    ^^
            !   = help: add --format plain, paths or jsonl
            !
            ? 2
            """),
    ]

    @Test(arguments: sessions)
    func session(_ session: Transcript) { expect(session) }

    @Test("Comma-separated values follow RFC 4180")
    func csv() {
        let shell = MemoryShell(["/home/me/tasks.md": Self.file], in: "/home/me")
        let short = shell.run(["tq", "is:any", "--format", "csv", "--fields", "title,notes,tags,done"]).output
        #expect(
            short == "title,notes,tags,done\r\n\"Say \"\"hi\"\", then go\",one,v2 x,\r\n\u{1B}[31mred,,,2026-11-19\r\n")
        let all = shell.run(["tq", "id:t", "--format", "csv"]).output
        #expect(
            all
                == "file,line,column,status,checked,title,notes,priority,category,tags,due,start,remind,repeat,"
                + "id,after,created,done,section,depth,parent,attributes,overdue\r\n"
                + "tasks.md,7,1,open,false,\"Say \"\"hi\"\", then go\",one,medium,work,v2 x,2026-11-20,,-1d due,,t,"
                + "u v,,,\"A, \"\"B\"\" / C\",0,,\"ticket:4 url:a,b\",true\r\n")
        let none = shell.run(["tq", "nothing", "--format", "csv", "--fields", "line"]).output
        #expect(none == "line\r\n")
    }
}
