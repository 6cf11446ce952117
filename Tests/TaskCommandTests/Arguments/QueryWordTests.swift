import Testing

@Suite("The words of a tq command line form one query")
struct QueryWordTests {
    static let files = [
        "tasks.md": """
        # Release
        - [ ] Call Anna @home due:2026-11-20
        - [ ] Call Anna about the annex
        - [ ] Read chapter 7 @work
        - [ ] Read chapter 8 @work due:2026-11-21
        - [ ] Write the notes @work id:notes

        """,
        "docs/tasks.md": "- [ ] Write docs\n",
        "empty/readme": "-\n",
    ]

    @Test(arguments: [
        Transcript(
            "two words are two conditions", files,
            """
            $ tq @work due:today --format plain
            - [ ] Read chapter 8 @work due:2026-11-21
            $ tq chapter not 7 --format plain
            - [ ] Read chapter 8 @work due:2026-11-21
            $ tq @work sort:-title limit:1 write --format plain
            - [ ] Write the notes @work id:notes
            """),
        Transcript(
            "a path stands anywhere", files,
            """
            $ tq docs write --format plain
            - [ ] Write docs
            $ tq call docs tasks.md --format count
            2
            """),
        Transcript(
            "a word with an or counts as if in parentheses, and its clauses hold for all", files,
            """
            $ tq 'anna or 7' @work --format plain
            - [ ] Read chapter 7 @work
            $ tq '7 | 8 sort:-title limit:1' @work --format plain
            - [ ] Read chapter 8 @work due:2026-11-21
            $ tq not '7 | 8' @work --format plain
            - [ ] Write the notes @work id:notes
            $ tq anna or '(7' @work ')' --format plain
            - [ ] Call Anna @home due:2026-11-20
            - [ ] Call Anna about the annex
            - [ ] Read chapter 7 @work
            $ tq 7 or 8 --format count
            2
            $ tq 'anna or 8' @home --explain
            now    2026-11-21T10:00, Saturday
            tasks  condition
                1  all of
                3    any of
                2      anna
                1      8
                1    @home
                5    is:open  (added: the query names no state)
            sort   due,priority  (default)
            group  none  (default)
            limit  none  (default)
            """),
        Transcript(
            "a piece of a condition is not put in parentheses", files,
            """
            $ tq 'annex or' 8 --format plain
            - [ ] Read chapter 8 @work due:2026-11-21
            - [ ] Call Anna about the annex
            $ tq '(annex' or '8)' --format plain
            - [ ] Read chapter 8 @work due:2026-11-21
            - [ ] Call Anna about the annex
            $ tq '"about' 'the annex | x"' --format count
            0
            $ tq 'or 8'
            ! error[invalid-query]: there is nothing before 'or'
            !  --> query:1:1
            !   |
            ! 1 | or 8
            !   | ^^
            !   = help: to search for the word itself, write "or"
            !
            ? 2
            """),
        Transcript(
            "a complaint points into all the words together", files,
            """
            $ tq call due:tomorow
            ! error[invalid-query]: 'tomorow' is not a date
            !  --> query:1:10
            !   |
            ! 1 | call due:tomorow
            !   |          ^^^^^^^
            !   = help: did you mean 'tomorrow'?
            !
            ? 2
            $ tq '7 or 8 limit:x' @work
            ! error[invalid-query]: 'limit:' takes one whole number
            !  --> query:1:14
            !   |
            ! 1 | 7 or 8 limit:x @work
            !   |              ^
            !   = help: write it as 'limit:10', or 'limit:none' for all tasks
            !
            ? 2
            """),
        Transcript(
            "only paths follow --", files,
            """
            $ tq write -- docs --format
            ! error[unreadable-file]: cannot read '--format': No such file or directory
            !  --> command line:1:18
            !   |
            ! 1 | tq write -- docs --format
            !   |                  ^^^^^^^^
            !   = help: only paths may follow '--'; put flags before it
            !
            ? 2
            $ tq write -- docs
            Write docs  docs/tasks.md:1
            $ tq write -- nowhere
            ! error[unreadable-file]: cannot read 'nowhere': No such file or directory
            !  --> command line:1:13
            !   |
            ! 1 | tq write -- nowhere
            !   |             ^^^^^^^
            !   = help: only paths may follow '--'; put words of the query before it
            !
            ? 2
            $ tq -- -call
            ! error[unreadable-file]: cannot read '-call': No such file or directory
            !  --> command line:1:7
            !   |
            ! 1 | tq -- -call
            !   |       ^^^^^
            !   = help: only paths may follow '--'; for tasks without that word, write tq not call
            !
            ? 2
            """),
        Transcript(
            "a separator makes a path, unless it is that of a regular expression or stands in a term", files,
            """
            $ tq call docs/x
            ! error[unreadable-file]: cannot read 'docs/x': No such file or directory
            !  --> command line:1:9
            !   |
            ! 1 | tq call docs/x
            !   |         ^^^^^^
            !   = help: a word with '/' is a path; to search for it as text, write it as '"docs/x"'
            !
            ? 2
            $ tq /call/ /nn/i --format count
            0
            ! info[exact-capitals]: '/call/' distinguishes upper and lower case
            !  --> query:1:1
            !   |
            ! 1 | /call/ /nn/i
            !   | ^^^^^^
            !   = help: with 'i' it matches any case: /call/i
            !
            $ tq /call/ '"a/b"' due:2026/11/20 --format count
            0
            $ tq /call/x
            ! error[unreadable-file]: cannot read '/call/x': No such file or directory
            !  --> command line:1:4
            !   |
            ! 1 | tq /call/x
            !   |    ^^^^^^^
            !   = help: a word with '/' is a path; for the regular expression, write /call/; to search for it as text, write it as '"/call/x"'
            !
            ? 2
            $ tq '/[/]/'
            ! error[unreadable-file]: cannot read '/[/]/': No such file or directory
            !  --> command line:1:4
            !   |
            ! 1 | tq '/[/]/'
            !   |    ^^^^^^^
            !   = help: a word with '/' is a path; for the regular expression, write '/[\\/]/'; to search for it as text, write it as '"/[/]/"'
            !
            ? 2
            $ tq 1/2/2026
            ! error[unreadable-file]: cannot read '1/2/2026': No such file or directory
            !  --> command line:1:4
            !   |
            ! 1 | tq 1/2/2026
            !   |    ^^^^^^^^
            !   = help: a word with '/' is a path; for the date, write 'due:2026-02-01' or 'due:2026-01-02'; to search for it as text, write it as '"1/2/2026"'
            !
            ? 2
            """),
        Transcript(
            "where nothing matches, a word that might have been a path is named", files,
            """
            $ tq nothing stuff
            $ tq todo.txt
            ! info[read-as-text]: 'todo.txt' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | todo.txt
            !   | ^^^^^^^^
            !   = help: there is no file or folder of that name here; a path contains a '/': ./todo.txt
            !
            $ tq call anna due:tomorrow
            $ tq nothing -q other
            $ tq nothing
            """),
        Transcript(
            "where nothing matches, a path that might have been a word is named", files,
            """
            $ tq nothing docs
            ! info[read-as-path]: 'docs' is a folder, and was read as a path
            !  --> command line:1:12
            !   |
            ! 1 | tq nothing docs
            !   |            ^^^^
            !   = help: to search for the word, write it as '"docs"'
            !
            $ tq call empty
            ! error[no-task-file]: no task file in 'empty' or below
            !  --> command line:1:9
            !   |
            ! 1 | tq call empty
            !   |         ^^^^^
            !   = help: a folder is searched for tasks.md and *.tasks.md; to read a file of another name, name it; to search for the word, write it as '"empty"'
            !
            ? 2
            """),
        Transcript(
            "the words of a listing are one question", files,
            """
            $ tq --tags @work due:today
            $ tq --categories @work due:today
            category  open  overdue  done
            @work        1        0     0
            """),
    ])
    func asking(_ transcript: Transcript) { expect(transcript) }
}
