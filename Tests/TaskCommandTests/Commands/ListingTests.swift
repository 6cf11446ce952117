import Testing

/// `tq --categories` and similar listings.
@Suite struct ListingTests {
    static let file = """
        ---
        tasks:
          categories:
            work: blue 💼
            home: "#4A90D9"
            empty:
          tags: [v2]
          views:
            focus: "@work sort:priority"
            today: "due:today"
            broken: "deu:today"
        ---
        - [ ] before @Work
        # Release "2.0"
        - [ ] a @work #v2 due:2026-11-20
          - [x] b @HOME #x done:2026-11-20
        ## Minor
        - [ ] c @work #v2 #V2 due:2026-11-21
        # Home
        Nothing yet.

        """

    static let sessions = [
        Transcript(
            "listings for people", ["tasks.md": file],
            """
            $ tq --categories
               category  colour   open  overdue  done
            💼 @work     blue        3        1     0
               @home     #4A90D9     0        0     1
               @empty                0        0     0
            $ tq --tags
            tag  open  overdue  done
            #v2     2        1     0
            #x      0        0     1
            $ tq --sections
            section        open  overdue  done
            Release "2.0"     2        1     1  :14
              Minor           1        0     0  :17
            Home              0        0     0  :19
            $ tq --views
            view       tasks  query
            :today         1  due:today
            :tomorrow      0  due:tomorrow
            :week          1  due:today..+6d
            :overdue       1  is:overdue
            :all           4  is:any
            :inbox         0  is:open no:category no:due no:priority -is:subtask -status:deferred
            :done          1  is:done done:today-6d..today sort:-done
            :next          3  is:ready sort:priority,due
            :category      3  group:category
            :priority      3  group:priority
            :section       3  group:section
            :focus         3  @work sort:priority
            :broken    wrong  deu:today
            """),
        Transcript(
            "a query and a path narrow it", ["tasks.md": file, "b.md": "# B\n- [x] a @x status:cancelled\n"],
            """
            $ tq --categories has:due
               category  colour  open  overdue  done
            💼 @work     blue       2        1     0
            $ tq --sections due:..today tasks.md b.md
            section        open  overdue  done
            Release "2.0"     2        1     0  tasks.md:14
              Minor           1        0     0  tasks.md:17
            $ tq --categories b.md
            category  open  overdue  done  cancelled
            @x           0        0     0          1
            $ tq --tags b.md
            $ tq --tags b.md -e
            ? 1
            $ tq --views 'due:today' --format csv --config views.yaml
            ! error[unreadable-file]: cannot read 'views.yaml': No such file or directory
            !  --> command line:1:44
            !   |
            ! 1 | tq --views due:today --format csv --config views.yaml
            !   |                                            ^^^^^^^^^^
            !   = help: name an existing file, or leave '--config' out
            !
            ? 2
            """),
        Transcript(
            "a listing of nothing says why, as an answer without tasks does", ["tasks.md": "- [ ] a @work\n"],
            """
            $ tq --tags @work
            $ tq --categories @wrok
            ! info[unknown-name]: no task or setting has the category '@wrok'
            !  --> query:1:1
            !   |
            ! 1 | @wrok
            !   | ^^^^^
            !   = help: did you mean '@work'?
            !
            $ tq --sections notes.txt --quiet
            """),
        Transcript(
            "listings for programs", ["tasks.md": file],
            """
            $ tq --categories --format json
            [{"name":"work","colour":"blue","icon":"💼","open":3,"overdue":1,"done":0,"cancelled":0},
            {"name":"home","colour":"#4A90D9","icon":null,"open":0,"overdue":0,"done":1,"cancelled":0},
            {"name":"empty","colour":null,"icon":null,"open":0,"overdue":0,"done":0,"cancelled":0}]
            $ tq --categories --format plain
            @work
            @home
            @empty
            $ tq --tags -0 --format plain
            #v2\u{0}#x\u{0}
            $ tq --sections has:due --format jsonl
            {"name":"Release \\"2.0\\"","section":["Release \\"2.0\\""],"file":"tasks.md","line":14,"open":2,"overdue":1,"done":0,"cancelled":0}
            {"name":"Minor","section":["Release \\"2.0\\"","Minor"],"file":"tasks.md","line":17,"open":1,"overdue":0,"done":0,"cancelled":0}
            $ tq --views @home --format count
            13
            $ tq --tags nothing --format json
            []
            """),
        Transcript(
            "clauses of the query", ["tasks.md": file],
            """
            $ tq --categories limit:1 --format plain
            @work
            $ tq --tags limit:0 --format count
            0
            $ tq --categories sort:-title
            ! error[invalid-query]: 'sort:' does not apply to '--categories'
            !  --> query:1:1
            !   |
            ! 1 | sort:-title
            !   | ^^^^^^^^^^^
            !   = help: leave it out; of the clauses, only 'limit:' has an effect here
            !
            ? 2
            $ tq --sections @work group:due
            ! error[invalid-query]: 'group:' does not apply to '--sections'
            !  --> query:1:7
            !   |
            ! 1 | @work group:due
            !   |       ^^^^^^^^^
            !   = help: leave it out; of the clauses, only 'limit:' has an effect here
            !
            ? 2
            """),
        Transcript(
            "flags that do not go together", ["tasks.md": file],
            """
            $ tq --tags --views
            ! error[unexpected-flag]: '--views' cannot be combined with '--tags'
            !  --> command line:1:11
            !   |
            ! 1 | tq --tags --views
            !   |           ^^^^^^^
            !   = help: leave one of them out
            !
            ? 2
            $ tq --tags --format=html
            ! error[unexpected-flag]: '--tags' cannot be printed as 'html'
            !  --> command line:1:20
            !   |
            ! 1 | tq --tags --format=html
            !   |                    ^^^^
            !   = help: it takes text, plain, json, jsonl, csv, count
            !
            ? 2
            $ tq --views --format json --fields name
            ! error[unexpected-flag]: '--fields' does not apply to '--views'
            !  --> command line:1:35
            !   |
            ! 1 | tq --views --format json --fields name
            !   |                                   ^^^^
            !   = help: --views lists names, not tasks
            !
            ? 2
            """),
    ]

    @Test(arguments: sessions)
    func session(_ session: Transcript) { expect(session) }

    @Test("Comma-separated values have a header and CRLF")
    func csv() {
        let shell = MemoryShell(["/home/me/tasks.md": Self.file], in: "/home/me")
        #expect(
            shell.run(["tq", "--sections", "--format", "csv", "due:today"]).output
                == "name,section,file,line,open,overdue,done,cancelled\r\n"
                + "\"Release \"\"2.0\"\"\",\"Release \"\"2.0\"\"\",tasks.md,14,1,0,0,0\r\n"
                + "Minor,\"Release \"\"2.0\"\" / Minor\",tasks.md,17,1,0,0,0\r\n")
    }

    @Test("On a terminal names are shortened, and an empty listing says so", arguments: [20, 30, 40])
    func terminal(width: Int) {
        let text = "# A heading that takes more cells than there are\n- [ ] a\n"
        var shell = MemoryShell(["/home/me/tasks.md": text], in: "/home/me", width: width)
        shell.variables["NO_COLOR"] = "1"
        let lines = shell.run(["tq", "--sections"]).output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.last?.hasSuffix(":1") == true)
        #expect(width < 30 || lines.allSatisfy { $0.count <= width })
        #expect(shell.run(["tq", "--tags"]).output == "no tags\n")
    }
}
