import Testing

/// Where settings come from. The time zone shows which settings apply: at 23:30 UTC a task due that day is overdue in
/// Berlin, where the next day has begun.
struct SettingsFindingTests {
    static let task = "- [ ] Call due:2026-11-21\n"
    static let berlin = "timezone: Europe/Berlin\n"
    static let universal = "timezone: UTC\n"

    private static let settings = [
        "categories", "tags", "attributes", "views", "default-view", "week-start", "timezone", "notify-at", "days-off",
        "stamp", "inbox", "theme", "lint",
    ].joined(separator: ", ")

    @Test(arguments: [
        Transcript(
            "the nearest folder upward from the file, over the user's own",
            [
                "../.config/tasks/config.yaml": berlin, "tasks.md": task, "a/.tasks.yaml": universal,
                "a/b/tasks.md": task, "a/b/c/.tasks.yaml": berlin, "a/b/c/tasks.md": task,
            ],
            """
            $ TASKS_NOW=2026-11-21T23:30Z tq is:overdue tasks.md --format count
            1
            $ TASKS_NOW=2026-11-21T23:30Z tq is:overdue a/b/tasks.md --format count
            0
            $ TASKS_NOW=2026-11-21T23:30Z tq is:overdue a/b/c/tasks.md --format count
            1
            $ TASKS_NOW=2026-11-21T23:30Z tq is:overdue tasks.md --no-config --format count
            0
            """),
        Transcript(
            "the user's own settings are where XDG_CONFIG_HOME says",
            ["config/tasks/config.yaml": berlin, "tasks.md": task],
            """
            $ XDG_CONFIG_HOME=/home/me/project/config TASKS_NOW=2026-11-21T23:30Z tq is:overdue --format count
            1
            """),
        Transcript(
            "--config goes in place of both",
            ["other.yaml": universal, ".tasks.yaml": berlin, "tasks.md": task],
            """
            $ TASKS_NOW=2026-11-21T23:30Z tq is:overdue --config other.yaml --format count
            0
            $ tq --config gone.yaml
            ! error[unreadable-file]: cannot read 'gone.yaml': No such file or directory
            !  --> command line:1:13
            !   |
            ! 1 | tq --config gone.yaml
            !   |             ^^^^^^^^^
            !   = help: name an existing file, or leave '--config' out
            !
            ? 2
            """),
        Transcript(
            "the front matter of the only file decides for the run; that of several only the zone that all have",
            [
                "tasks.md": "---\ntasks:\n  timezone: Europe/Berlin\n---\n" + task, "b.md": task,
                "c.md": "---\ntasks:\n  timezone: Europe/Berlin\n---\n- [ ] Rise remind:2026-11-22T00:20\n",
            ],
            """
            $ TASKS_NOW=2026-11-21T23:30Z tq is:overdue tasks.md --format count
            1
            $ TASKS_NOW=2026-11-21T23:30Z tq is:overdue tasks.md c.md --format count
            1
            $ TASKS_NOW=2026-11-21T23:30Z tq is:overdue tasks.md b.md --format count
            0
            ! warning: the time zone of 'tasks.md', Europe/Berlin, does not apply: other files here name another or none
            !   = help: ask for that file alone, or set 'timezone:' for all of them in .tasks.yaml
            $ TASKS_NOW=2026-11-21T23:00Z tasks remind --upcoming 1h b.md c.md
            23:20 in 20 minutes  Rise  c.md:5
            """),
        Transcript(
            "the linter names a zone that does not apply, and a task to be reminded of is late when its own file says",
            [
                "b.md": "---\ntasks:\n  timezone: Europe/Berlin\n---\n"
                    + "- [ ] b due:2026-11-21T09:30 remind:2026-11-21T10:00\n",
                "c.md": "- [ ] c due:2026-11-21T09:01 remind:due\n",
            ],
            """
            $ tasks lint b.md c.md --now 2026-11-21T08:45Z --rule overdue
            ! warning: the time zone of 'b.md', Europe/Berlin, does not apply: other files here name another or none
            !   = help: ask for that file alone, or set 'timezone:' for all of them in .tasks.yaml
            $ tasks remind --upcoming 1h b.md c.md --now 2026-11-21T08:45Z
            09:00 in 15 minutes  b  2026-11-21 09:30 overdue  b.md:5
            09:01 in 16 minutes  c  2026-11-21 09:01 today  c.md:1
            $ tasks remind --next b.md c.md --now 2026-11-21T08:45Z --format jsonl
            {"file":"b.md","line":5,"column":1,"status":"open","checked":false,"title":"b","notes":null,"priority":null,"category":null,"tags":[],"due":"2026-11-21T09:30","start":null,"remind":["2026-11-21T10:00"],"repeat":null,"id":null,"after":[],"created":null,"done":null,"section":[],"depth":0,"parent":null,"attributes":{},"overdue":true,"reminder":{"value":"2026-11-21T10:00","at":"2026-11-21T09:00Z","missed":false}}
            """),
        Transcript(
            "a settings file with the other common suffix is not read, and named",
            [
                ".tasks.yml": "theme: dark\n", "/home/me/.config/tasks/config.yml": "theme: dark\n",
                "tasks.md": task,
            ],
            """
            $ tq --format count
            1
            ! warning: '/home/me/.config/tasks/config.yml' is not read
            !   = help: call it config.yaml
            ! warning: '.tasks.yml' is not read
            !   = help: call it .tasks.yaml
            """),
        Transcript(
            "a rule in TZ is left to the system", ["tasks.md": task],
            """
            $ TZ=CET-1CEST,M3.5.0/2,M10.5.0/3 tq --format count
            1
            $ TZ=Foo/Bar tq --format count
            1
            ! warning[unknown-zone]: there is no time zone 'Foo/Bar', so times are in UTC
            !  --> TZ:1:1
            !   |
            ! 1 | Foo/Bar
            !   | ^^^^^^^
            !   = help: use a name from the time zone database, such as Europe/Berlin
            !
            """),
        Transcript(
            "a default view that no query can use is shown where it is declared, in any case",
            [
                "tasks.md": "---\ntasks:\n  views:\n    odd: deu:today\n  default-view: Odd\n---\n- [ ] Call\n",
                "other.yaml": "views:\n  bad: due:x\ndefault-view: bad\n", "b.md": "- [ ] Write\n",
            ],
            """
            $ tq --format count
            1
            ! warning[invalid-settings]: the view ':odd' is invalid: unknown field 'deu'; showing ':next'
            !  --> tasks.md:4:10
            !   |
            ! 4 |     odd: deu:today
            !   |          ^^^
            !   = help: did you mean 'due:'? To search for text with a colon, put it in double quotes
            !
            $ tq b.md --config other.yaml --format count
            1
            ! warning[invalid-settings]: the view ':bad' is invalid: 'x' is not a date; showing ':next'
            !  --> other.yaml:2:12
            !   |
            ! 2 |   bad: due:x
            !   |            ^
            !   = help: write today, tomorrow, fri, this-week, next-month, 2026-11-25, 2026-W48, 2026-11, 2026-Q4 or \
            2026, then steps such as +3d or -1w; for tasks without a date, write 'no:due'
            !
            """),
        Transcript(
            "broken settings never stop a question",
            [
                ".tasks.yaml": "timezone: Europe/Berln\nweek-strt: sunday\nviews:\n  odd: 'deu:today'\n"
                    + "default-view: odd\n",
                "tasks.md": task,
            ],
            """
            $ tq --format count
            1
            ! warning[invalid-settings]: there is no time zone 'Europe/Berln'
            !  --> .tasks.yaml:1:11
            !   |
            ! 1 | timezone: Europe/Berln
            !   |           ^^^^^^^^^^^^
            !   = help: use a name from the time zone database, such as Europe/Berlin
            !
            ! 1 more problem in the settings of '.tasks.yaml': tasks lint
            !
            ! warning[invalid-settings]: the view ':odd' is invalid: unknown field 'deu'; showing ':next'
            !  --> .tasks.yaml:4:9
            !   |
            ! 4 |   odd: 'deu:today'
            !   |         ^^^
            !   = help: did you mean 'due:'? To search for text with a colon, put it in double quotes
            !
            $ tq --format count --quiet
            1
            $ tasks done call --quiet
            $ tasks add 'Write to Anna'
            added: Write to Anna (tasks.md:2)
            ! warning[invalid-settings]: there is no time zone 'Europe/Berln'
            !  --> .tasks.yaml:1:11
            !   |
            ! 1 | timezone: Europe/Berln
            !   |           ^^^^^^^^^^^^
            !   = help: use a name from the time zone database, such as Europe/Berlin
            !
            ! 1 more problem in the settings of '.tasks.yaml': tasks lint
            !
            """),
        Transcript(
            "settings of several folders are reported once, with a command that finds the rest",
            [
                ".tasks.yaml": "theme: pink\nnotify-at: 9\n", "a/tasks.md": task, "b/tasks.md": task,
            ],
            """
            $ tq a b --format count
            2
            ! warning[invalid-settings]: 'pink' is not a theme
            !  --> .tasks.yaml:1:8
            !   |
            ! 1 | theme: pink
            !   |        ^^^^
            !   = help: one of: auto, dark, light, none
            !
            ! 1 more problem in the settings of '.tasks.yaml': tasks lint a
            !
            $ tasks lint a b
            ! error[invalid-settings]: 'pink' is not a theme
            !  --> .tasks.yaml:1:8
            !   |
            ! 1 | theme: pink
            !   |        ^^^^
            !   = help: one of: auto, dark, light, none
            !
            ! error[invalid-settings]: '9' is not a time of day
            !  --> .tasks.yaml:2:12
            !   |
            ! 2 | notify-at: 9
            !   |            ^
            !   = help: write hours and minutes: "09:00"
            !
            ? 2
            """),
        Transcript(
            "a zone that does not exist, in a file: the linter's finding, where others end",
            ["tasks.md": "---\ntasks:\n  timezone: \"Berln\"\n---\n" + task],
            """
            $ tq --format count
            1
            ! warning[invalid-settings]: there is no time zone 'Berln'
            !  --> tasks.md:3:13
            !   |
            ! 3 |   timezone: "Berln"
            !   |             ^^^^^^^
            !   = help: use a name from the time zone database, such as Europe/Berlin
            !
            $ tasks lint --format concise
            tasks.md:3:13: error: there is no time zone 'Berln' [invalid-settings]
            ? 1
            """),
        Transcript(
            "a rule that does not exist", [".tasks.yaml": "lint:\n  overdu: off\n", "tasks.md": task],
            """
            $ tasks lint
            ! error[invalid-settings]: there is no rule 'overdu'
            !  --> .tasks.yaml:2:3
            !   |
            ! 2 |   overdu: off
            !   |   ^^^^^^
            !   = help: did you mean 'overdue'?
            !
            ? 2
            """),
        Transcript(
            "all errors of a settings file are reported at once",
            [".tasks.yaml": "timezone: Europe/Berln\nfoo: 1\nlint:\n  overdu: off\n", "tasks.md": "- [ ] Call\n"],
            """
            $ tasks lint .tasks.yaml
            ! error[invalid-settings]: there is no time zone 'Europe/Berln'
            !  --> .tasks.yaml:1:11
            !   |
            ! 1 | timezone: Europe/Berln
            !   |           ^^^^^^^^^^^^
            !   = help: use a name from the time zone database, such as Europe/Berlin
            !
            ! error[invalid-settings]: 'foo' is not a setting
            !  --> .tasks.yaml:2:1
            !   |
            ! 2 | foo: 1
            !   | ^^^
            !   = help: one of: \(Self.settings)
            !
            ! error[invalid-settings]: there is no rule 'overdu'
            !  --> .tasks.yaml:4:3
            !   |
            ! 4 |   overdu: off
            !   |   ^^^^^^
            !   = help: did you mean 'overdue'?
            !
            ? 2
            """),
    ])
    func zone(_ transcript: Transcript) { expect(transcript) }

    @Test(arguments: [
        Transcript(
            "the theme chooses the colours",
            [
                "dark.md": "---\ntasks:\n  theme: dark\n---\n- [ ] !!! Call",
                "none.md": "---\ntasks:\n  theme: none\n---\n- [ ] !!! Call", "tasks.md": "- [ ] !!! Call",
            ],
            """
            $ tq dark.md --color always
            \u{1B}[1;91m!!!\u{1B}[0m Call  \u{1B}[90mdark.md:5\u{1B}[0m
            $ tq none.md --color always
            !!! Call  none.md:5
            $ tq tasks.md --color always
            \u{1B}[1;31m!!!\u{1B}[0m Call  \u{1B}[90mtasks.md:1\u{1B}[0m
            """)
    ])
    func theme(_ transcript: Transcript) { expect(transcript) }
}
