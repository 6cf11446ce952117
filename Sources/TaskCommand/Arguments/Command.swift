import TaskSystem

/// A command as declared: its name, its flags, what its help teaches, and the function that does it.
struct Command: Sendable {
    /// A command line to learn from, and what it does.
    struct Example: Hashable, Sendable {
        /// As typed in a shell.
        let line: String
        /// What it does, in half a line.
        let meaning: String

        init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// The word after `tasks`.
    let name: String
    /// Other words for it.
    var aliases: [String] = []
    /// What it does, in half a line without a full stop.
    let summary: String
    /// The positional arguments: `[QUERY] [PATH...]`.
    let positionals: String
    /// What its help begins with.
    let examples: [Example]
    /// A paragraph for the help, if examples do not say it all.
    var discussion: String = ""
    /// The flags of its own; those of every command come in addition.
    let flags: [Flag]
    /// Whether a word like `-@work` is a query and not a flag.
    var takesQuery = false
    /// Whether it is for other programs, and no help speaks of it.
    var isHidden = false
    /// Whether the files that it changes are written down, so that `tasks undo` takes that back.
    var keepsJournal = true
    /// Does it.
    let run: @Sendable (ParsedArguments, Environment) throws(Failure) -> ExitCode

    /// All flags, its own first.
    var allFlags: [Flag] { flags + Flag.common }
}
