import TaskFile
import Testing

@testable import TaskSystem

/// `tasks remind` at the command line, except for `--watch`.
@Suite struct RemindTests {
    static let file = """
        # Release
        - [ ] !!! Ship @work #v2 due:2026-11-25T17:00 remind:-1d remind:-2h
        - [x] Freeze remind:2026-11-21
        - [ ] ! Call @home due:2026-11-20 remind:2026-11-21
        - [ ] Bread remind:2026-11-21T09:58

        """

    static let sessions = [
        Transcript(
            "each reminder is told once", ["tasks.md": file],
            """
            $ tasks remind
            missed (1)
            09:00 1 hour ago       ! Call   @home  2026-11-20 1 day overdue  tasks.md:4

            now (1)
            09:58 2 minutes ago      Bread                                   tasks.md:5
            $ tasks remind
            $ tasks remind --now 2026-11-24T17:00
            17:00 now  !!! Ship  @work #v2  2026-11-25 17:00 tomorrow  tasks.md:2
            $ cat /home/me/.local/state/tasks/reminders
            # The reminders that 'tasks remind' has delivered. Rewritten by every run.
            told-until 1795539600 /home/me/project/tasks.md
            told-since 1795219199 -
            told 1795251600 dfa47b9ce9ac1889 Call
            told 1795255080 50103f845af842e5 Bread
            told 1795539600 717e6324e40f47bf Ship
            """),
        Transcript(
            "a dry run tells nobody", ["tasks.md": file],
            """
            $ tasks remind --dry-run --format jsonl --since 5min
            {"file":"tasks.md","line":5,"column":1,"status":"open","checked":false,"title":"Bread","notes":null,"priority":null,"category":null,"tags":[],"due":null,"start":null,"remind":["2026-11-21T09:58"],"repeat":null,"id":null,"after":[],"created":null,"done":null,"section":["Release"],"depth":0,"parent":null,"attributes":{},"overdue":false,"reminder":{"value":"2026-11-21T09:58","at":"2026-11-21T09:58Z","missed":false}}
            $ tasks remind --dry-run --format json --now 2026-11-20
            []
            ! no reminder is due
            $ cat /home/me/.local/state/tasks/reminders
            no such file
            """),
        Transcript(
            "what is ahead", ["tasks.md": file],
            """
            $ tasks remind --next
            2026-11-24 17:00 in 3 days  !!! Ship  @work #v2  2026-11-25 17:00 in 4 days  tasks.md:2
            $ tasks remind --upcoming 4d
            2026-11-24 17:00 in 3 days  !!! Ship  @work #v2  2026-11-25 17:00 in 4 days  tasks.md:2
            $ tasks remind --upcoming 101h
            2026-11-24 17:00 in 3 days  !!! Ship  @work #v2  2026-11-25 17:00 in 4 days  tasks.md:2
            2026-11-25 15:00 in 4 days  !!! Ship  @work #v2  2026-11-25 17:00 in 4 days  tasks.md:2
            $ tasks remind --upcoming 3h
            ! no reminder is due until then
            $ tasks remind --next --now 2027-01-01
            ! no reminder is coming up
            $ tasks remind --next --now 2027-01-01 --quiet
            """),
        Transcript(
            "since when", ["tasks.md": "- [ ] a remind:2026-11-20T15:00\n- [ ] b remind:2026-11-20T09:00\n"],
            """
            $ tasks remind --dry-run --since yesterday
            missed (2)
            2026-11-20 09:00 yesterday     b  tasks.md:2
            2026-11-20 15:00 19 hours ago  a  tasks.md:1
            $ tasks remind --dry-run --since 2026-11-20T09:01
            missed (1)
            2026-11-20 15:00 19 hours ago  a  tasks.md:1
            $ tasks remind --dry-run --since 19h
            missed (1)
            2026-11-20 15:00 19 hours ago  a  tasks.md:1
            $ tasks remind --dry-run --since -1d --quiet
            missed (1)
            2026-11-20 15:00 19 hours ago  a  tasks.md:1
            $ tasks remind --since yesteray
            ! error[invalid-time]: 'yesteray' is not a date, a time or a duration
            !  --> command line:1:22
            !   |
            ! 1 | tasks remind --since yesteray
            !   |                      ^^^^^^^^
            !   = help: did you mean 'yesterday'?
            !
            ? 2
            """),
        Transcript(
            "the user's own folder for what is remembered", ["tasks.md": file],
            """
            $ XDG_STATE_HOME=/state tasks remind --format jsonl --since 2026-11-21T10:00
            $ cat /state/tasks/reminders
            # The reminders that 'tasks remind' has delivered. Rewritten by every run.
            told-until 1795255200 /home/me/project/tasks.md
            told-since 1795219199 -
            $ HOME= tasks remind
            ! error: there is no folder in which to record deliveries
            !   = help: set HOME or XDG_STATE_HOME
            ? 2
            """),
        Transcript(
            "with --quiet a damaged record is repaired without a word",
            ["tasks.md": file, "/home/me/.local/state/tasks/reminders": "told-until 1795255200 /home/me/proj\nxx"],
            """
            $ tasks remind --format json --now 2026-11-21T08:00 --quiet
            []
            """),
        Transcript(
            "a damaged record is repaired with a warning",
            ["tasks.md": file, "/home/me/.local/state/tasks/reminders": "told-until 1795255200 /home/me/proj\nxx"],
            """
            $ tasks remind --format json --now 2026-11-21T08:00
            []
            ! warning: some lines of '/home/me/.local/state/tasks/reminders' cannot be read
            !   = help: the file is rewritten; a reminder may be delivered again
            $ tasks remind --format json --now 2026-11-21T08:00
            []
            """),
        Transcript(
            "nothing is told where it cannot be recorded", ["tasks.md": file],
            unwritable: ["/home/me/.local/state/tasks/reminders-0.lock": SystemError("Read-only file system")],
            """
            $ tasks remind
            ! error: cannot record deliveries in '/home/me/.local/state/tasks/reminders': Read-only file system
            !   = help: nothing was delivered, and nothing will be until that can be written; XDG_STATE_HOME can name \
            another folder
            ? 2
            """),
        Transcript(
            "nothing is told where the record of what was told cannot be read", ["tasks.md": file],
            unreadable: ["/home/me/.local/state/tasks/reminders"],
            """
            $ tasks remind
            ! error: cannot read the deliveries recorded in '/home/me/.local/state/tasks/reminders': Permission denied
            ? 2
            $ tasks remind --watch -
            ! error[unwatchable]: standard input cannot be watched
            !  --> command line:1:22
            !   |
            ! 1 | tasks remind --watch -
            !   |                      ^
            !
            ? 2
            """),
        Transcript(
            "flags that contradict each other", ["tasks.md": file],
            """
            $ tasks remind --next --watch
            ! error[unexpected-flag]: '--watch' cannot be combined with '--next'
            !  --> command line:1:21
            !   |
            ! 1 | tasks remind --next --watch
            !   |                     ^^^^^^^
            !   = help: leave one of them out
            !
            ? 2
            $ tasks remind --upcoming 3 --exec x
            ! error[unexpected-flag]: '--exec' cannot be combined with '--upcoming'
            !  --> command line:1:34
            !   |
            ! 1 | tasks remind --upcoming 3 --exec x
            !   |                                  ^
            !   = help: leave one of them out
            !
            ? 2
            $ tasks remind --upcoming 3
            ! error[invalid-span]: '3' is not a duration
            !  --> command line:1:25
            !   |
            ! 1 | tasks remind --upcoming 3
            !   |                         ^
            !   = help: it has no unit; write 3min, 3h or 3d
            !
            ? 2
            """),
        Transcript(
            "a title cannot steer the terminal", ["tasks.md": "- [ ] \u{1B}[31m日本 remind:2026-11-21T10:00\n"],
            """
            $ tasks remind
            10:00 now  ␛[31m日本  tasks.md:1
            """),
        Transcript(
            "on a narrow terminal, a task has a line of its own",
            ["tasks.md": "- [ ] !!! Buy new winter tyres @car due:2026-11-21T17:00 remind:-1d\n"], width: 40,
            """
            $ tasks remind --since 2026-11-01 --dry-run --color never
            missed (1)
            2026-11-20 17:00 17 hours ago
              !!! Buy new winter tyres  @car  :1
                    2026-11-21 17:00 today
            """),
        Transcript(
            "what comes back after its time is delivered, and what was delivered is not, wherever it is now",
            ["tasks.md": "- [ ] Tea remind:2026-11-21T10:04\n- [ ] Call remind:2026-11-21T09:00\n", "o.tasks.md": ""],
            """
            $ tasks remind
            missed (1)
            09:00 1 hour ago  Call  tasks.md:2
            $ tasks done tea --quiet --now 2026-11-21T10:02
            $ tasks remind --now 2026-11-21T10:05
            $ tasks undo --quiet
            $ tasks remind --now 2026-11-21T10:10
            missed (1)
            10:04 6 minutes ago  Tea  tasks.md:1
            $ tasks move call --file o.tasks.md --quiet
            $ tasks edit tea 'title:"Black tea"' --quiet
            $ tasks remind --now 2026-11-21T10:11
            $ tasks move tea --file o.tasks.md --quiet
            $ tasks remind --now 2026-11-21T10:12
            """),
        Transcript(
            "standard input", [:], input: "- [ ] a remind:2026-11-21T10:00\n",
            """
            $ tasks remind -
            10:00 now  a  -:1
            $ tasks remind -
            """),
    ]

    @Test(arguments: sessions)
    func session(_ session: Transcript) { expect(session) }

    @Test("on a terminal an empty result is explained, and colour is used")
    func terminal() {
        let shell = MemoryShell(["/home/me/project/tasks.md": Self.file], width: 60)
        let told = shell.run(["tasks", "remind", "--color", "always"]).output
        #expect(told.hasPrefix("\u{1B}[1mmissed\u{1B}[0m "))
        let none = shell.run(["tasks", "remind"])
        #expect(none.output == "")
        #expect(none.errors == "no reminder is due; the next reminder is 2026-11-24 17:00, in 3 days\n")
    }
}
