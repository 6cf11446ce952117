import Testing

/// What a query that matches nothing may have meant.
@Suite struct QueryHintTests {
    @Test(arguments: [
        Transcript(
            "where nothing matches because of a capital, the hint says so",
            ["tasks.md": "- [ ] Ship the release @work\n- [x] Call Anna\n", "home.tasks.md": ""],
            """
            $ tq @work Release
            ! info[exact-capitals]: 'Release' has a capital letter, which matches exactly
            !  --> query:1:7
            !   |
            ! 1 | @work Release
            !   |       ^^^^^^^
            !   = help: in lower case it matches any case: release
            !
            $ tq 'the Release' or Anna
            ! info[exact-capitals]: 'the Release' has a capital letter, which matches exactly
            !  --> query:1:1
            !   |
            ! 1 | the Release or Anna
            !   | ^^^^^^^^^^^
            !   = help: in lower case it matches any case: 'the release'
            !
            $ tq '"The release"' due:today
            $ tq Anna
            $ tasks stats ANNA
            no tasks
            ! info[exact-capitals]: 'ANNA' has a capital letter, which matches exactly
            !  --> query:1:1
            !   |
            ! 1 | ANNA
            !   | ^^^^
            !   = help: in lower case it matches any case: anna
            !
            $ tq stuff other
            $ tq ship home
            ! info[read-as-text]: 'home' was searched for as text
            !  --> query:1:6
            !   |
            ! 1 | ship home
            !   |      ^^^^
            !   = help: there is a file 'home.tasks.md' here; to read it, write its whole name
            !
            """),
        Transcript(
            "where a value of another kind found nothing, the hint shows how to write it",
            ["tasks.md": "# Release 2.0\n- [ ] Ship it @work due:2026-11-25\n"],
            """
            $ tq 2026-11-25
            ! info[read-as-text]: '2026-11-25' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | 2026-11-25
            !   | ^^^^^^^^^^
            !   = help: for the date, write 'due:2026-11-25'
            !
            $ tq 25.11.2026
            ! info[read-as-text]: '25.11.2026' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | 25.11.2026
            !   | ^^^^^^^^^^
            !   = help: for the date, write 'due:2026-11-25'
            !
            $ tq title:/ship/g
            ! info[read-as-text]: '/ship/g' was searched for as text
            !  --> query:1:7
            !   |
            ! 1 | title:/ship/g
            !   |       ^^^^^^^
            !   = help: write 'title:/ship/'
            !
            $ tq file:/tasks/
            ! info[read-as-text]: '/tasks/' was searched for as text
            !  --> query:1:6
            !   |
            ! 1 | file:/tasks/
            !   |      ^^^^^^^
            !   = help: only 'title:', 'note:', 'section:' take a regular expression
            !
            $ tq "title:'Ship it'"
            ! info[read-as-text]: 'title:'Ship it'' is more than one word
            !  --> query:1:1
            !   |
            ! 1 | title:'Ship it'
            !   | ^^^^^^^^^^^^^^^
            !   = help: put the value in double quotes: 'title:"Ship it"'
            !
            $ tq 'section:Release 2.0'
            ! info[read-as-text]: 'section:Release 2.0' is more than one word
            !  --> query:1:1
            !   |
            ! 1 | section:Release 2.0
            !   | ^^^^^^^^^^^^^^^^^^^
            !   = help: put the value in double quotes: 'section:"Release 2.0"'
            !
            $ tq section:Release wheels
            $ tq '!!!!'
            ! info[read-as-text]: '!!!!' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | !!!!
            !   | ^^^^
            !   = help: the highest priority is '!!!'
            !
            """),
        Transcript(
            "where a declared key has no such value, the hint suggests the nearest",
            ["tasks.md": "---\ntasks:\n  attributes:\n    owner:\n---\n- [ ] a owner:Anna\n"],
            """
            $ tq owner:ana
            ! info[unknown-name]: no task has the owner 'ana'
            !  --> query:1:7
            !   |
            ! 1 | owner:ana
            !   |       ^^^
            !   = help: did you mean 'Anna'?
            !
            $ tq owner:anna due:today
            """),
        Transcript(
            "where words of plain English found nothing, the hint suggests the term",
            ["tasks.md": "- [ ] Ship it @work due:2026-11-25\n"],
            """
            $ tq sort by due
            ! info[read-as-text]: 'sort by due' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | sort by due
            !   | ^^^^^^^^^^^
            !   = help: write it as one word: 'sort:due'
            !
            $ tq 'no due date'
            ! info[read-as-text]: 'no due date' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | no due date
            !   | ^^^^^^^^^^^
            !   = help: write it as one word: 'no:due'
            !
            $ tq ship and due before next friday
            ! info[read-as-text]: 'due before next friday' was searched for as text
            !  --> query:1:10
            !   |
            ! 1 | ship and due before next friday
            !   |          ^^^^^^^^^^^^^^^^^^^^^^
            !   = help: write it as one word: 'due:<next-friday'
            !
            $ tq this week
            ! info[read-as-text]: 'this week' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | this week
            !   | ^^^^^^^^^
            !   = help: write it as one word: 'due:this-week'
            !
            $ tq sort:due desc
            ! info[read-as-text]: 'sort:due desc' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | sort:due desc
            !   | ^^^^^^^^^^^^^
            !   = help: write it as one word: 'sort:-due'
            !
            $ tq sort:due,priority desc
            ! info[read-as-text]: 'sort:due,priority desc' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | sort:due,priority desc
            !   | ^^^^^^^^^^^^^^^^^^^^^^
            !   = help: write it as one word: 'sort:due,-priority'
            !
            $ tq starts before tomorrow
            ! info[read-as-text]: 'starts before tomorrow' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | starts before tomorrow
            !   | ^^^^^^^^^^^^^^^^^^^^^^
            !   = help: write it as one word: 'start:<tomorrow'
            !
            $ tq priority is above medium
            ! info[read-as-text]: 'priority is above medium' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | priority is above medium
            !   | ^^^^^^^^^^^^^^^^^^^^^^^^
            !   = help: write it as one word: 'priority:>medium'
            !
            $ tq no date
            ! info[read-as-text]: 'no date' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | no date
            !   | ^^^^^^^
            !   = help: write it as one word: 'no:due'
            !
            $ tq is recurring
            ! info[read-as-text]: 'is recurring' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | is recurring
            !   | ^^^^^^^^^^^^
            !   = help: write it as one word: 'is:repeating'
            !
            $ tq tags include '#v2'
            ! info[read-as-text]: 'tags include #v2' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | tags include #v2
            !   | ^^^^^^^^^^^^^^^^
            !   = help: write it as one word: 'tag:v2'
            !
            $ tq heading includes Work
            ! info[read-as-text]: 'heading includes Work' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | heading includes Work
            !   | ^^^^^^^^^^^^^^^^^^^^^
            !   = help: write it as one word: 'section:work'
            !
            $ tq due:today to fri
            ! info[read-as-text]: 'due:today to fri' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | due:today to fri
            !   | ^^^^^^^^^^^^^^^^
            !   = help: write it as one word: 'due:today..fri'
            !
            $ tq title.startswith:ship modified.after:yesterday
            $ tq limit 3
            ! info[read-as-text]: 'limit 3' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | limit 3
            !   | ^^^^^^^
            !   = help: write it as one word: 'limit:3'
            !
            $ tq has wheels
            ! info[read-as-text]: 'has' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | has wheels
            !   | ^^^
            !   = help: a field has its value after a colon: 'due:today'
            !
            $ tq 'due before lunch'
            ! info[read-as-text]: 'due' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | due before lunch
            !   | ^^^
            !   = help: for tasks with it, write 'has:due'
            !
            $ tq 'low priority'
            ! info[read-as-text]: 'low priority' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | low priority
            !   | ^^^^^^^^^^^^
            !   = help: write it as one word: 'p:low'
            !
            $ tq not low priority
            ! info[read-as-text]: 'low' was searched for as text
            !  --> query:1:5
            !   |
            ! 1 | not low priority
            !   |     ^^^
            !   = help: for the priority, write '-p:low'
            !
            $ tq done:7d
            ! error[invalid-query]: '7d' is not a date
            !  --> query:1:6
            !   |
            ! 1 | done:7d
            !   |      ^^
            !   = help: did you mean '>=-7d'?
            !
            ? 2
            $ tq by:category
            ! error[invalid-query]: unknown field 'by'
            !  --> query:1:1
            !   |
            ! 1 | by:category
            !   | ^^
            !   = help: write 'group:category'; to search for text with a colon, put it in double quotes
            !
            ? 2
            $ tq '!due'
            ! error[invalid-query]: '!' is joined to a word
            !  --> query:1:1
            !   |
            ! 1 | !due
            !   | ^^^^
            !   = help: write 'no:due' for tasks without it, or '! due' for a priority; to search for it as text, write "!due"
            !
            ? 2
            $ tq due:none
            ! error[invalid-query]: 'none' is not a date
            !  --> query:1:5
            !   |
            ! 1 | due:none
            !   |     ^^^^
            !   = help: for tasks without a date, write 'no:due'
            !
            ? 2
            $ tq date:none
            ! error[invalid-query]: 'none' is not a date
            !  --> query:1:6
            !   |
            ! 1 | date:none
            !   |      ^^^^
            !   = help: for tasks without a date, write 'no:due no:remind'
            !
            ? 2
            $ tq view:today
            ! error[invalid-query]: unknown field 'view'
            !  --> query:1:1
            !   |
            ! 1 | view:today
            !   | ^^^^
            !   = help: write ':today'; to search for text with a colon, put it in double quotes
            !
            ? 2
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test(
        "a date in words is written as one word",
        arguments: [
            ("due dec 5", "write it as one word: 'due:2026-12-05'"),
            ("due before dec 5", "write it as one word: 'due:<2026-12-05'"),
            ("due by 5 december", "write it as one word: 'due:<=2026-12-05'"),
            ("due end of month", "write it as one word: 'due:eom'"),
            ("due thurs", "write it as one word: 'due:thurs'"),
            ("due in two weeks", "write it as one word: 'due:in-2-weeks'"),
            ("done nov 20", "write it as one word: 'done:2026-11-20'"),
            ("due whenever", "for tasks with it, write 'has:due'"),
            ("'due:<dec 5'", "write it as one word: 'due:<2026-12-05'"),
            ("'due:..dec 5'", "write it as one word: 'due:..2026-12-05'"),
            ("'due:>=next week'", "write it as one word: 'due:>=next-week'"),
            ("without @home", "write it as one word: '-@home'"),
            ("except '#a'", "write it as one word: '-#a'"),
            ("'re: invoice'", "to search for text with a colon, put it in double quotes, as in '\"re: invoice\"'"),
        ])
    func datesInWords(_ query: String, _ help: String) {
        let errors = MemoryShell(["tasks.md": "- [ ] Call Anna @home #a\n"]).run("tq \(query)").errors
        #expect(errors.contains("  = help: \(help)\n"), "\(errors)")
    }
}
