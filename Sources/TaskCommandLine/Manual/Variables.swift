package enum Variables {
    /// Each with what it does, in a short phrase.
    static let all: [(name: String, meaning: String)] = [
        ("TASKS_FILE", "the file to read when no PATH is given"),
        ("TASKS_NOW", "the day or moment that counts as now, like --now"),
        ("NO_COLOR, CLICOLOR_FORCE", "never or always use colour, unless --color is given; NO_COLOR wins"),
        ("COLORTERM", "truecolor or 24bit: colours written #RRGGBB are shown as such"),
        ("TERM", "dumb: no colour unless it is forced, and no progress"),
        ("COLUMNS", "the width that lines are cut to on a terminal"),
        ("TZ", "the time zone, when settings name none"),
        ("TZDIR", "the folder of the time zone database; /usr/share/zoneinfo by default"),
        ("TMPDIR", "the folder for temporary files; /tmp by default"),
        ("VISUAL, EDITOR", "the editor that 'tasks edit --in-editor' opens; vi by default"),
        ("TASKS_GIT_TIMEOUT", "how many seconds to wait for git; 30 by default"),
        ("GIT_CONFIG_GLOBAL", "the file that 'tasks git install --global' writes; git's own by default"),
        ("DISPLAY, WAYLAND_DISPLAY", "with one of them set, 'tasks remind' uses notify-send"),
        ("SSH_CONNECTION", "when set, 'tasks remind' does not use the notifier of macOS"),
        ("HOME", "the folder that ~ stands for; no search goes further up than this"),
        ("XDG_CONFIG_HOME", "where your personal settings are, even if relative; ~/.config by default"),
        (
            "XDG_STATE_HOME",
            "where the journal of 'tasks undo', what was delivered and what was snoozed are kept; ~/.local/state by "
                + "default or if relative"
        ),
    ]

    package static var names: [String] { all.flatMap { $0.name.split(separator: ", ").map(String.init) } }
}
