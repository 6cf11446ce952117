// Made from Documentation.docc/Reminders.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let reminders = Topic(
        name: "reminders",
        text: ##"""
            # Reminders

            `remind:` sets when you want to be reminded, and `tasks remind` delivers every reminder of an open task that came due
            since its last run.

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
            | `tasks remind` | delivers what is new, once, and exits |
            | `tasks remind --watch` | keeps running, and delivers each reminder within a second of its time |
            | `tasks remind --next`, `--upcoming 24h` | print what is ahead, without delivering anything |
            | `tasks remind --since yesterday` | delivers what was due since then, delivered before or not: a day, a moment, or how long ago: `2h` |
            | `tasks remind --dry-run` | prints what would be delivered; delivers and remembers nothing |
            | `tasks remind --exec 'say "$TASK_TITLE"'` | runs a shell command for each |
            | `tasks remind units systemd` | prints a unit that runs `--watch` from login on; also `launchd` and `cron` |

            - **How reminders are delivered.** By the command of `--exec`; else, on a desktop, by its notifier (`notify-send` where
              `DISPLAY` or `WAYLAND_DISPLAY` is set, `osascript` on macOS); else, and whenever `--format` is given, on standard
              output. Reminders missed by five minutes or more are gathered in one notification, or under one heading, as are more
              than five that come at once.
            - **The command** gets the task on standard input, as printed by `tq --format json` with an additional key `reminder`,
              and `TASK_TITLE` `TASK_FILE` `TASK_LINE` `TASK_PRIORITY` `TASK_CATEGORY` `TASK_TAGS` `TASK_DUE` `TASK_ID`
              `TASK_REMIND` (the value) `TASK_REMIND_AT` `TASK_MISSED` (0 or 1) in the environment. `tasks remind` waits for it; end
              it with `&` to run it in the background.
            - **Nothing is delivered twice and nothing is lost.** Progress through each file is recorded in
              `$XDG_STATE_HOME/tasks/reminders`, else in `~/.local/state/tasks/reminders`. The first run on a file delivers what was
              due since midnight. Of two concurrent runs only one delivers. A reminder with a different value is a new reminder; one
              whose task has a new title or place is not.
            - **When delivery fails**, because the command or the notifier exits with a code other than 0 or output cannot be
              written, the failure is reported, the exit code is 2, and the next run tries again; `--watch` retries once a minute.
              If a run is killed between delivering a reminder and recording it, that one reminder is delivered again.
            - **Clocks.** A reminder at a local time that does not exist is delivered at the first instant after it, one at a time
              that occurs twice is delivered once. A clock change, a night in suspend and a journey to another zone are noticed; a
              clock that was set back is noticed by the first run before it has caught up. What was delivered is remembered for a
              month: only a clock that was off by more causes repeated reminders.
            - **`--watch`** notices edited files and sleeps in between. `SIGTERM` and `SIGINT` end it with exit code 0. A new file
              is found at once next to other task files, and within five minutes deeper in the folder.
            - `--now` replaces the clock, also for what is remembered; with `--watch` the clock starts there and runs on.

            """##)
}
