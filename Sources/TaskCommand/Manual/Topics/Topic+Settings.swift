// Made from Documentation.docc/Settings.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let settings = Topic(
        name: "settings",
        text: ##"""
            # Settings

            Settings are in the front matter of a file under the key `tasks`, as in [Format](Format.md); in `.tasks.yaml` in the
            nearest folder upward; and in `~/.config/tasks/config.yaml`. In the last two the keys are at the left margin. The
            nearest wins, category by category. [Grammar.md](../../../Grammar.md#5-settings) defines them.

            ```yaml
            categories:
              work: blue 💼
              home: "#4A90D9 🏠"    # in quotes, since # begins a comment
            tags: [v2, weekly]      # the only ones: 'tasks lint' reports others
            attributes: [ticket]    # further keys
            views:
              focus: "@work due:..+7d sort:priority"    # asked as :focus
            default-view: focus       # what tq shows without a query
            week-start: sunday
            timezone: Europe/Berlin
            notify-at: 08:30          # when a reminder for a day fires; else 09:00
            days-off: [sat, sun]      # they break no streak
            stamp: [created, done]    # what commands write; else done, [] for none
            inbox: Errands            # where 'tasks add' puts tasks; else Inbox
            theme: dark               # or auto, light, none
            lint:
              overdue: off            # or error, warning, info
            ```

            `attributes` may give each key a type. Values of a `duration` (`30min`, `2h`, `1h30min`), a `number` (`12.50`) or a
            `date` are compared, sorted and summed by that type; `tasks lint` reports a value that its type does not allow, and
            `tasks add` and `tasks edit` refuse it. A key without a type, and every key of a list, holds text.

            ```yaml
            attributes:
              effort: duration    # tq 'effort:<1h', tq sort:effort
              review: date        # tq review:..+7d
              owner:              # tq owner:anna, tq group:owner
            ```

            Errors in settings do not stop queries or changes: the command reports them (names of rules: `tasks lint`), with their
            position, and continues with the remaining settings. Only `lint` and `fmt` stop at an error in a settings file; one in
            the front matter of a file is a finding of `lint`.

            """##)
}
