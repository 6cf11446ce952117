// Made from Documentation.docc/Settings.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let settings = Topic(
        name: "settings",
        text: ##"""
            # Settings

            Settings stand in the front matter of a file under the key `tasks`, as in [Format](Format.md); in `.tasks.yaml` in the
            nearest folder upward; and in `~/.config/tasks/config.yaml`. The nearest wins, category by category; there the keys stand
            at the left margin. [Grammar.md](../../../Grammar.md#5-settings) has them all.

            ```yaml
            categories:
              work: blue 💼
              home: "#4A90D9 🏠"    # in quotes, since # begins a comment
            attributes: [ticket]    # further keys
            views:
              focus: "@work due:..+7d sort:priority"    # asked as :focus
            default-view: focus       # what tq shows without a query
            week-start: sunday
            timezone: Europe/Berlin
            inbox: Errands            # the section that 'tasks add' writes into; else one called Inbox
            theme: dark
            ```

            """##)
}
