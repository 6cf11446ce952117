import Testing

@testable import TaskSystem

@Suite("what commands leave is named")
struct LeftOutTests {
    private static let nested = """
        - [ ] Trip
          - [ ] Pack
          - [x] Book done:2026-11-01
        - Plain
          - [x] Nested done:2026-11-20

        > - [x] Quoted done:2026-11-20

        """

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "a link whose label another file defines in another way",
                ["tasks.md": "- [ ] a [x][l]\n\n[l]: /a\n", "b.md": "- [ ] b [y][l]\n\n[l]: /b\n"],
                """
                $ tq '' tasks.md b.md --format md --strict
                - [ ] a [x][l]

                - [ ] b [y][l]

                [l]: /a
                ! warning: 1 task lost its link '[l]'
                ? 1
                """),
            Transcript(
                "of notes around a subtask that is left out, the blank lines stay as they were",
                ["tasks.md": "- [ ] p due:2026-12-01\n  note 1\n\n  - [ ] sub\n\n  note 2\n  - [ ] sub\n\n  note 3\n"],
                """
                $ tq p due:2026-12-01 --format md
                - [ ] p due:2026-12-01
                  note 1

                  note 2

                  note 3
                """),
            Transcript(
                "sums are named where there are several",
                [
                    "tasks.md": """
                    ---
                    tasks:
                      attributes:
                        cost: number
                        points: number
                    ---
                    - [ ] A cost:10 @a
                    - [ ] B points:3 @b
                    - [ ] C cost:1 points:3 @c

                    """
                ],
                """
                $ tq group:category
                @a (1, cost 10)
                A  @a  tasks.md:7

                @b (1, points 3)
                B  @b  tasks.md:8

                @c (1, cost 1, points 3)
                C  @c  tasks.md:9
                $ tq @a group:category
                @a (1, 10)
                A  @a  tasks.md:7
                """),
            Transcript(
                "subtasks that stay done", ["tasks.md": nested],
                """
                $ tasks reopen book
                reopened: Book (tasks.md:3)
                $ tasks done trip --with-subtasks --quiet
                $ tasks reopen trip
                reopened: Trip (tasks.md:1)
                still done: 2 subtasks; to reopen them, write: tasks reopen tasks.md:2 tasks.md:3
                """),
            Transcript(
                "subtasks and parents that stay cancelled, or done and cancelled",
                [
                    "tasks.md":
                        "- [x] A\n  - [x] B status:cancelled\n  - [x] C\n- [x] D status:cancelled\n"
                        + "  - [x] E status:cancelled\n"
                ],
                """
                $ tasks reopen a
                reopened: A (tasks.md:1)
                still checked: 2 subtasks; to reopen them, write: tasks reopen tasks.md:2 tasks.md:3
                $ tasks reopen e
                reopened: E (tasks.md:5)
                still cancelled: D (tasks.md:4), which contains it; to reopen that, write: tasks reopen tasks.md:4
                $ tasks done e --quiet
                $ tasks reopen d
                reopened: D (tasks.md:4)
                still done: E (tasks.md:5); to reopen it, write: tasks reopen tasks.md:5
                $ tasks edit 5 status:cancelled --quiet
                $ tasks done d --quiet
                $ tasks reopen d
                reopened: D (tasks.md:4)
                still cancelled: E (tasks.md:5); to reopen it, write: tasks reopen tasks.md:5
                """),
            Transcript(
                "tasks that cannot be archived", ["tasks.md": nested],
                """
                $ tasks archive
                skipped: Nested (tasks.md:5) is inside a list item or quote that is not a task
                skipped: Quoted (tasks.md:7) is inside a list item or quote that is not a task
                nothing to archive (tasks.md)
                """),
            Transcript(
                "files that still have a name",
                [
                    "tasks.md": "- [ ] a @x\n", "tasks.archive.md": "- [x] b @x done:2026-11-01\n",
                    "other.tasks.md": "- [ ] c @x\n",
                ],
                """
                $ tasks rename @x @y --file tasks.md
                renamed: @x to @y on 1 task (tasks.md)
                unchanged: other.tasks.md still has @x on 1 task; to rename it there: tasks rename @x @y --file other.tasks.md
                unchanged: tasks.archive.md still has @x on 1 task; to rename it there: tasks rename @x @y --file tasks.archive.md
                $ tasks rename @x @z
                renamed: @x to @z on 1 task (tasks.archive.md)
                unchanged: other.tasks.md still has @x on 1 task; to rename it there: tasks rename @x @z --file other.tasks.md
                """),
            Transcript(
                "values that do not count", ["tasks.md": "- [ ] d @a @b status:foo\n"],
                """
                $ tasks edit d @c status:doing
                edited: d  open → doing, @a → @c, -@b, -status foo (tasks.md:1)
                """),
            Transcript(
                "a section for new tasks that does not exist",
                ["tasks.md": "---\ntasks:\n  inbox: Nope\n---\n# Inbox\n"],
                input: "Ask\nWrite\n",
                """
                $ tasks add Call
                added: Call (tasks.md:7) in Inbox
                ! info: no section 'Nope' for 'inbox:'; to create it: tasks move tasks.md:7 --section Nope --create
                $ tasks add Read -n
                --- a/tasks.md
                +++ b/tasks.md
                @@ -5,3 +5,4 @@
                 # Inbox
                 
                 - [ ] Call
                +- [ ] Read
                ! info: no section 'Nope' for 'inbox:'; to create it: tasks add TEXT --section Nope --create
                $ tasks add - --file tasks.md
                added: Ask (tasks.md:8) in Inbox
                added: Write (tasks.md:9) in Inbox
                ! info: no section 'Nope' for 'inbox:'; to create it: tasks add TEXT --file tasks.md --section Nope --create
                $ tasks move tasks.md:7 --section Nope --create
                moved: Call (tasks.md:12)
                $ tasks add Read
                added: Read (tasks.md:13) in Nope
                """),
            Transcript(
                "reminders that cannot be read", ["tasks.md": "- [ ] x remind:tomorrow\n"],
                """
                $ tasks remind --next
                ! warning[relative-date]: 'tomorrow' means a different date as time passes
                !  --> tasks.md:1:16
                !   |
                ! 1 | - [ ] x remind:tomorrow
                !   |                ^^^^^^^^
                !   = help: write 2026-11-22, which it means now
                !
                ! no reminder is coming up
                """),
            Transcript(
                "places and paths of sections in queries", ["tasks.md": "# B\n## C\n- [ ] x\n"],
                """
                $ tq :3
                ! info[read-as-text]: ':3' was searched for as text
                !  --> query:1:1
                !   |
                ! 1 | :3
                !   | ^^
                !   = help: to see the task at a place, write: tasks show :3
                !
                $ tq 'section:"B/C"'
                ! info[unknown-name]: there is no section 'B/C'
                !  --> query:1:9
                !   |
                ! 1 | section:"B/C"
                !   |         ^^^^^
                !   = help: write section:B section:C
                !
                $ tq ./tasks.md:3
                ! error[unreadable-file]: cannot read './tasks.md:3': No such file or directory
                !  --> command line:1:4
                !   |
                ! 1 | tq ./tasks.md:3
                !   |    ^^^^^^^^^^^^
                !   = help: to see the task there, write: tasks show ./tasks.md:3; to query that file, write './tasks.md'
                !
                ? 2
                """),
            Transcript(
                "sections of one name, which are named once", ["tasks.md": "# B\n## C\n- [ ] x\n# D\n## C\n"],
                """
                $ tq section:Nowhere
                ! info[unknown-name]: there is no section 'Nowhere'
                !  --> query:1:9
                !   |
                ! 1 | section:Nowhere
                !   |         ^^^^^^^
                !   = help: known: B, C, D
                !
                """),
            Transcript(
                "declared keys as columns",
                [
                    "tasks.md": """
                    ---
                    tasks:
                      attributes:
                        effort: duration
                    ---
                    - [ ] Plan effort:2h
                    - [ ] Rest

                    """
                ],
                """
                $ tq '' --format jsonl --fields effort
                {"effort":"2h"}
                {"effort":null}
                $ tq '' --format jsonl --fields efort
                ! error[unknown-value]: 'efort' is not a field
                !  --> command line:1:31
                !   |
                ! 1 | tq '' --format jsonl --fields efort
                !   |                               ^^^^^
                !   = help: did you mean 'effort'?
                !
                ? 2
                $ tq '' --fields title
                ! error[unexpected-flag]: '--fields' does not apply to the format 'text'
                !  --> command line:1:16
                !   |
                ! 1 | tq '' --fields title
                !   |                ^^^^^
                !   = help: add --format csv, json or jsonl
                !
                ? 2
                """),
            Transcript(
                "one warning for a file and its archive",
                [
                    "tasks.md": "---\ntasks:\n  theme: blue\n---\n- [ ] a @x\n",
                    "tasks.archive.md": "- [x] b @x done:2026-11-01\n",
                ],
                """
                $ tasks rename @x @y
                renamed: @x to @y on 1 task (tasks.md)
                renamed: @x to @y on 1 task (tasks.archive.md)
                ! warning[invalid-settings]: 'blue' is not a theme
                !  --> tasks.md:3:10
                !   |
                ! 3 |   theme: blue
                !   |          ^^^^
                !   = help: one of: auto, dark, light, none
                !
                """),
            Transcript(
                "a settings file with another suffix", ["tasks.md": "- [ ] x\n", ".tasks.yml": "stamp: []\n"],
                """
                $ tasks done x
                done: x (tasks.md:1)
                ! warning: '.tasks.yml' is not read
                !   = help: call it .tasks.yaml
                """),
            Transcript(
                "a list of stamps that is meant to be empty",
                ["tasks.md": "---\ntasks:\n  stamp: no\n---\n- [ ] x\n"],
                """
                $ tq --format plain
                - [ ] x
                ! warning[invalid-settings]: 'stamp' takes a list
                !  --> tasks.md:3:10
                !   |
                ! 3 |   stamp: no
                !   |          ^^
                !   = help: for an empty list, write []
                !
                """),
        ])
    func transcripts(_ transcript: Transcript) { expect(transcript) }

    @Test("declared keys are columns of CSV")
    func declaredColumns() {
        let text = "---\ntasks:\n  attributes: [owner]\n---\n- [ ] Plan owner:\"Anna, Bob\"\n- [ ] Rest\n"
        let shell = MemoryShell(["/home/me/tasks.md": text], in: "/home/me")
        let result = shell.run(["tq", "", "--format", "csv", "--fields", "title,owner"])
        #expect(result.output == "title,owner\r\nPlan,\"Anna, Bob\"\r\nRest,\r\n")
    }

    @Test("a date that can be read in two ways is lost with a word on how to write it")
    func ambiguousDate() {
        let shell = MemoryShell(["tasks.md": ""], input: Array("Title,Due\nBuy sofa,12/04/2026\nPay,soon\n".utf8))
        #expect(
            shell.run("tasks import -").errors == """
                warning: 1 task lost its due '12/04/2026' (line 2)
                  = help: write 2026-04-12 for 12 April 2026, or 2026-12-04 for 4 December 2026
                warning: 1 task lost its due 'soon' (line 3)

                """)
    }
}
