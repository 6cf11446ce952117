import TaskFile
import TaskText

/// git: the one place that starts it.
///
/// Whoever wrote the repository has no say in what runs: every command is started so that it starts no program that a
/// setting, an attribute or a hook names, reaches no other machine, and asks nobody. None of them looks at contents of
/// the work tree, for there git runs the filters that attributes name: those bytes are read here, and compared with
/// what git has. A command that takes too long is ended, and that is said.
package struct Git: Sendable {
    /// The commands that are started. All of them only read, but for `config`, with which `tasks git install` writes,
    /// and `checkout-index`, which writes the versions that wait for `tasks resolve` to files of their own.
    package enum Command: String, CaseIterable, Sendable {
        case revParse = "rev-parse"
        case mergeBase = "merge-base"
        case listFiles = "ls-files"
        case catFile = "cat-file"
        case checkAttributes = "check-attr"
        case checkoutIndex = "checkout-index"
        case mergeFile = "merge-file"
        case diff, log, blame, config

        /// What keeps the command from running what the repository names.
        fileprivate var guards: [String] {
            switch self {
            case .diff: ["--no-ext-diff", "--no-textconv", "--ignore-submodules=all"]
            case .log:
                [
                    "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--no-show-signature", "--no-mailmap",
                    "--no-notes",
                ]
            case .blame: ["--no-textconv"]
            case .revParse, .mergeBase, .listFiles, .catFile, .checkAttributes, .checkoutIndex, .mergeFile, .config: []
            }
        }
    }

    /// What stands in front of every command.
    private static let guards = [
        "--no-pager", "-c", "core.fsmonitor=false",
        // Before 2.36 git took the word for the name of a program, and nothing for none.
        "-c", "core.fsmonitor=", "-c", "safe.bareRepository=explicit", "-c", "core.hooksPath=/dev/null",
        "-c", "diff.autoRefreshIndex=false", "-c", "core.quotePath=false",
    ]

    /// No transport is allowed, whatever a repository says; nothing is fetched, asked or locked.
    private static let variables = [
        "GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0",
    ]

    /// The variables of this process that git is given when it is asked about another repository than ours.
    private static let ownVariables: Set<String> = [
        "HOME", "PATH", "XDG_CONFIG_HOME", "USERPROFILE", "GIT_CEILING_DIRECTORIES", "GIT_CONFIG_NOSYSTEM",
        "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
    ]

    private let execute: ProgramCall.Execute
    /// The folder in which it is asked; nil for the current one.
    private let folder: String?
    /// The seconds after which a command is ended.
    private let limit: Int
    /// Raised when a command had to be ended: the next ones are not started, for they would wait as long.
    private let isStopped = Platform.Flag()

    /// The variable that gives git more time, or less.
    package static let limitVariable = "TASKS_GIT_TIMEOUT"

    /// git, asked in `folder`, or with nil in the current one, and ended after so many seconds.
    package init(execute: @escaping ProgramCall.Execute, in folder: String? = nil, limit: String?) {
        self.execute = execute
        self.folder = folder
        self.limit = limit.flatMap { Int($0) }.flatMap { 1...86_400 ~= $0 ? $0 : nil } ?? 30
    }

    /// What git answers; throws its own words when it does not end well.
    package func answer(_ command: Command, _ arguments: [String], input: [UInt8] = []) throws(SystemError) -> [UInt8] {
        let result = try result(of: command, arguments, input: input)
        guard result.code == 0 else { throw SystemError(Self.words(result)) }
        return result.output
    }

    /// What git answers and how it ends, whatever its code; throws when it cannot be run or does not end in time.
    package func result(
        of command: Command, _ arguments: [String], input: [UInt8] = []
    ) throws(SystemError) -> ProgramResult {
        let words = ["git"] + (folder.map { ["-C", $0] } ?? []) + Self.guards + [command.rawValue] + command.guards
        let call = ProgramCall(
            words: words + arguments, input: input, variables: Self.variables,
            inherited: folder == nil ? nil : Self.ownVariables)
        let timeout = SystemError("git did not end within \(limit) seconds and was stopped", isTimeout: true)
        guard !isStopped.isRaised else { throw timeout }
        do {
            return try execute(call, limit)
        } catch {
            if error.isTimeout {
                isStopped.raise()
                throw timeout
            }
            throw SystemError("cannot run git: \(error.reason)", isMissing: error.isMissing)
        }
    }

    /// What git answers; nothing when it does not end well. Throws when it does not end in time.
    package func answerIfAny(_ command: Command, _ arguments: [String]) throws(SystemError) -> [UInt8] {
        do {
            return try answer(command, arguments)
        } catch {
            guard !error.isTimeout else { throw error }
            return []
        }
    }

    /// The parts of an answer that NUL divides, as paths.
    package func list(_ command: Command, _ arguments: [String]) throws(SystemError) -> [String] {
        try answer(command, arguments).split(separator: 0).map { Path.text(Array($0)) }
    }

    /// What is said where git did not end in time.
    package static let limitHelp = "\(limitVariable)=120 gives git two minutes"

    /// The first line of what git complained of, without `fatal:`.
    private static func words(_ result: ProgramResult) -> String {
        let line = result.errors.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) }
        guard let line else { return "git ended with code \(result.code)" }
        for prefix in ["fatal: ", "error: "] where line.hasPrefix(prefix) {
            return String(line.dropFirst(prefix.count))
        }
        return line
    }
}
