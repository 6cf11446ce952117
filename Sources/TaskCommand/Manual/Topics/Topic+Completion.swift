// Made from Documentation.docc/Completion.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let completion = Topic(
        name: "completion",
        text: ##"""
            # Completing words

            A shell completes commands, flags and their values, and inside a query the fields, date words, and the categories, tags,
            views, sections and ids of the nearest file: type `tq 'due:..tom` and press Tab.

            | shell | line | in |
            |---|---|---|
            | bash | `source <(tasks completions bash)` | `~/.bashrc` |
            | zsh | `source <(tasks completions zsh)` | `~/.zshrc`, after `compinit` |
            | fish | `tasks completions fish \| source` | `~/.config/fish/config.fish` |

            """##)
}
