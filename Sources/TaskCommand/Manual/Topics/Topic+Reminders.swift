// Made from Documentation.docc/Reminders.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let reminders = Topic(
        name: "reminders",
        text: ##"""
            # Reminders

            `remind:` says when you want to be told, and `tasks remind` tells you: every reminder of an open task since its last run.

            ```markdown
            - [ ] !!! Ship due:2026-11-25T17:00 remind:-1d remind:-2h
            - [ ] Call Anna @home remind:2026-11-20T16:00
            - [ ] Bake bread remind:2026-11-21
            - [x] Write the notes remind:2026-11-21T10:00
            - [ ] Stand up remind:2026-11-21T10:00
            ```

            ```console
            $ tasks remind
            missed (1)
            09:00 1 hour ago  Bake bread  tasks.md:3

            now (1)
            10:00 now         Stand up    tasks.md:5
            $ tasks remind --now 2026-11-24T17:00
            17:00 now  !!! Ship  2026-11-25 17:00 tomorrow  tasks.md:1
            $ tasks remind --since yesterday --dry-run
            missed (2)
            2026-11-20 16:00 18 hours ago  Call Anna   @home  tasks.md:2
            2026-11-21 09:00 1 hour ago    Bake bread         tasks.md:3

            now (1)
            2026-11-21 10:00 now           Stand up           tasks.md:5
            $ tasks remind --next
            2026-11-24 17:00 in 3 days  !!! Ship  2026-11-25 17:00 in 4 days  tasks.md:1
            $ tasks remind --upcoming 5d
            2026-11-24 17:00 in 3 days  !!! Ship  2026-11-25 17:00 in 4 days  tasks.md:1
            2026-11-25 15:00 in 4 days  !!! Ship  2026-11-25 17:00 in 4 days  tasks.md:1
            ```

            | call | what it does |
            |---|---|
            | `tasks remind` | tells what is new, once, and ends |
            | `tasks remind --watch` | stays, and tells each one within a second of its time |
            | `tasks remind --next`, `--upcoming 24h` | print what is ahead, and tell nobody |
            | `tasks remind --since yesterday` | tells what was due since then, told before or not: a day, a moment, or how long ago: `2h` |
            | `tasks remind --dry-run` | prints what would be told; tells and remembers nothing |
            | `tasks remind --exec 'say "$TASK_TITLE"'` | a command of the shell for each |
            | `tasks remind units systemd` | prints a unit that watches from login on; also `launchd` and `cron` |

            - **Who tells.** The command of `--exec`; else, on a desktop, its notifier (`notify-send` where `DISPLAY` or
              `WAYLAND_DISPLAY` is set, `osascript` on macOS); else, and whenever `--format` is given, standard output. What was missed
              by five minutes or more is gathered in one notification, or under one heading; more than five that come at once, too.
            - **The command** has the task on standard input, as `tq --format json` prints it with a key `reminder` besides, and
              `TASK_TITLE` `TASK_FILE` `TASK_LINE` `TASK_PRIORITY` `TASK_CATEGORY` `TASK_TAGS` `TASK_DUE` `TASK_ID` `TASK_REMIND` (the
              value) `TASK_REMIND_AT` `TASK_MISSED` (0 or 1) in the environment. It is waited for; `&` at its end lets it be.
            - **Nothing is told twice and nothing is lost.** How far each file was told stands in `$XDG_STATE_HOME/tasks/reminders`, else
              in `~/.local/state/tasks/reminders`. The first run over a file tells what was due since midnight. Of two runs at once one
              tells. A reminder with another value is another reminder; a new title or place is nothing new.
            - **When telling fails**, because the command or the notifier ends with anything but 0 or nothing can be written, that is
              said, the exit code is 2, and the next run tells it again; `--watch` tries once a minute. A run that is killed between
              telling and remembering tells that one reminder again.
            - **Clocks.** A local time that does not exist is told at the first instant after, one that exists twice once. A clock that
              is set, a night in suspend and a journey to another zone are noticed; one that was set back, by the first run before it has
              caught up. What was told is known for a month: only a clock that was wrong by more makes something be told again.
            - **`--watch`** notices edited files and sleeps in between. `SIGTERM` and `SIGINT` end it with exit code 0. A file that
              appears in a folder is found at once beside others, further down within five minutes.
            - With `--now` the clock is replaced, in what is remembered, too; with `--watch` it starts there and goes on.

            """##)
}
