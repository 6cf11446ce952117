import TaskCommandLine
import TaskFile
import TaskSystem

extension Command {
    static let git = Command(
        name: "git",
        summary: "set up git to merge and show task files task by task",
        operands: [Operand(oneOf: Verb.allCases.map(\.rawValue))],
        examples: [
            Example("tasks git install", "set up this repository; run it again to update the setup"),
            Example("tasks git install --global", "set up all repositories of this user"),
            Example("tasks git check", "what is set up, and how git would merge now"),
            Example("tasks git uninstall", "undo it"),
        ],
        discussion: """
            'install' names 'tasks merge' as the merge driver of tasks.md, *.tasks.md and their archives, in .git/config
            and .git/info/attributes, which are not part of any commit. Where the program is missing, git merges line by
            line. 'uninstall' restores both files, or, if they were changed since, the values and lines that were there
            before.
            """,
        exitCodes: "0, 1 with check when something is not set, 2 when something is wrong.",
        flags: [.global],
        // `uninstall` reverts it.
        traits: [.keepsNoJournal],
        run: { arguments, environment throws(Failure) in
            try arguments.allowOneWord(help: "leave it out; '--global' is for all repositories")
            let verb = try arguments.choice("subcommand", as: Verb.self)
            let installation = try GitInstallation(isGlobal: arguments.has(.global), environment)
            switch verb {
            case .install: return try installation.install()
            case .uninstall: return try installation.uninstall()
            case .check: return try installation.check()
            }
        })

    private enum Verb: String, CaseIterable {
        case install, uninstall, check
    }
}

extension Flag {
    static let global = Flag("global", "set up all repositories of this user instead of this one")
}
