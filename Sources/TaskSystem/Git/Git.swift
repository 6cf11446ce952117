import TaskFile
import TaskText

/// Runs git; nothing else starts it.
///
/// The author of a repository cannot control what runs: every command is started so that it runs no program that a
/// setting, an attribute or a hook names, reaches no other machine, and never prompts. No command reads contents of the
/// work tree, because git would run the filters that attributes name; those bytes are read here, and compared with
/// those in git. A command that takes too long is killed, and reported.
package struct Git: Sendable {
    /// The commands that are started. All of them only read, except `config`, with which `tasks git install` writes,
    /// and `checkout-index`, which writes the versions for `tasks resolve` to separate files.
    package enum Command: String, CaseIterable, Sendable {
        case revParse = "rev-parse"
        case mergeBase = "merge-base"
        case listFiles = "ls-files"
        case catFile = "cat-file"
        case checkAttributes = "check-attr"
        case checkoutIndex = "checkout-index"
        case mergeFile = "merge-file"
        case diff, log, config

        /// The options that keep the command from running programs named by the repository.
        fileprivate var guards: [String] {
            switch self {
            case .diff: ["--no-ext-diff", "--no-textconv", "--ignore-submodules=all"]
            case .log:
                [
                    "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--no-show-signature", "--no-mailmap",
                    "--no-notes",
                ]
            case .revParse, .mergeBase, .listFiles, .catFile, .checkAttributes, .checkoutIndex, .mergeFile, .config: []
            }
        }
    }

    /// The options before every command.
    private static let guards = [
        "--no-pager", "-c", "core.fsmonitor=false",
        // Before 2.36 git took `false` for the name of a program, and an empty value for none.
        "-c", "core.fsmonitor=", "-c", "safe.bareRepository=explicit", "-c", "core.hooksPath=/dev/null",
        "-c", "diff.autoRefreshIndex=false", "-c", "core.quotePath=false",
        // What would change an answer, and has no option that every git knows.
        "-c", "log.diffMerges=separate", "-c", "diff.renameLimit=1000", "-c", "diff.orderFile=/dev/null",
    ]

    /// No transport is allowed, whatever a repository configures; nothing is fetched, prompted for or locked.
    /// Complaints are in the language in which they are read here, and pathspecs mean the same below a program that
    /// gives its own another meaning.
    private static let variables = [
        "GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "LC_ALL=C",
        "GIT_LITERAL_PATHSPECS=0", "GIT_GLOB_PATHSPECS=0", "GIT_NOGLOB_PATHSPECS=0", "GIT_ICASE_PATHSPECS=0",
    ]

    /// The variables of this process that git inherits when it runs in a repository other than the current one.
    private static let ownVariables: Set<String> = [
        "HOME", "PATH", "XDG_CONFIG_HOME", "USERPROFILE", "GIT_CEILING_DIRECTORIES", "GIT_CONFIG_NOSYSTEM",
        "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
    ]

    private let execute: ProgramCall.Execute
    /// The folder in which it runs; nil for the current one.
    private let folder: String?
    /// The time limit of a command, in seconds.
    private let limit: Int
    /// Raised when a command timed out: the next ones are not started, because they would take as long.
    private let isStopped = Platform.Flag()

    /// The environment variable that sets the time limit.
    static let limitVariable = "TASKS_GIT_TIMEOUT"

    /// git, run in `folder`, or in the current one for nil, with a time limit of `limit` seconds.
    init(execute: @escaping ProgramCall.Execute, in folder: String?, limit: String?) {
        self.execute = execute
        self.folder = folder
        self.limit = limit.flatMap { Int($0) }.flatMap { 1...86_400 ~= $0 ? $0 : nil } ?? 30
    }

    /// The output of git; throws git's own message when it fails.
    package func answer(
        _ command: Command, _ arguments: [String], input: [UInt8] = [], without filter: String? = nil
    ) throws(SystemError) -> [UInt8] {
        let result = try result(of: command, arguments, input: input, without: filter)
        guard result.code == 0 else { throw Self.error(in: result) }
        return result.output
    }

    /// The output and the exit code of git, whatever the code; throws when it cannot be run or times out. `filter`
    /// names a filter that git would run for the files in question, and is kept from running.
    package func result(
        of command: Command, _ arguments: [String], input: [UInt8] = [], without filter: String? = nil
    ) throws(SystemError) -> ProgramResult {
        let guards = Self.guards + (try filter.map(Self.guards(against:)) ?? [])
        let words = ["git"] + (folder.map { ["-C", $0] } ?? []) + guards + [command.rawValue] + command.guards
        let call = ProgramCall(
            words: words + arguments, input: input, variables: Self.variables,
            inherited: folder == nil ? nil : Self.ownVariables)
        let timeout = SystemError("git did not finish within \(limit) seconds and was stopped", .timeout)
        guard !isStopped.isRaised else { throw timeout }
        do {
            return try execute(call, limit)
        } catch {
            if error.isTimeout {
                isStopped.raise()
                throw timeout
            }
            throw SystemError("cannot run git: \(error.reason)", error.kind)
        }
    }

    /// The options that keep git from running the filter called `name`. Throws when there are none for such a name.
    private static func guards(against name: String) throws(SystemError) -> [String] {
        let isPlain = name.unicodeScalars.allSatisfy { letter in
            letter.isASCII && (letter.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains(letter))
        }
        guard isPlain else { throw SystemError("attributes name the filter '\(name)', which cannot be turned off") }
        return ["smudge=", "clean=", "process=", "required=false"].flatMap { ["-c", "filter.\(name).\($0)"] }
    }

    /// The output of git; empty when it fails. Throws when it times out.
    package func answerIfAny(_ command: Command, _ arguments: [String]) throws(SystemError) -> [UInt8] {
        do {
            return try answer(command, arguments)
        } catch {
            guard !error.isTimeout else { throw error }
            return []
        }
    }

    /// The first line of the output of git, which may be a path; nil when it is empty, and when git fails. Throws when
    /// it times out.
    package func lineIfAny(_ command: Command, _ arguments: [String]) throws(SystemError) -> String? {
        Path.firstLine(of: try answerIfAny(command, arguments))
    }

    /// The value of an attribute of the file at `path`; nil when git cannot tell.
    package func attribute(_ name: String, of path: String) -> String? {
        let answer = try? lineIfAny(.checkAttributes, [name, "--", path])
        return answer?.split(separator: " ").last.map(String.init)
    }

    /// What `git ls-files` lists, separated by NUL, as paths.
    package func listFiles(_ arguments: [String]) throws(SystemError) -> [String] {
        try answer(.listFiles, arguments).split(separator: 0).map { Path.text(Array($0)) }
    }

    package static let limitHelp = "\(limitVariable)=120 gives git two minutes"

    /// The first line of git's error message, without `fatal:`. Traces and warnings may come before it.
    private static func error(in result: ProgramResult) -> SystemError {
        let lines = result.errors.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        let prefixes = ["fatal: ", "error: "]
        guard var reason = lines.first(where: { prefixes.contains(where: $0.hasPrefix) }) ?? lines.first else {
            return SystemError("git ended with code \(result.code)")
        }
        if let prefix = prefixes.first(where: reason.hasPrefix) { reason.removeFirst(prefix.count) }
        if reason.hasPrefix("not a git repository") { return SystemError(reason, .outsideRepository) }
        let trusting = lines.first { $0.hasPrefix("\tgit config --global --add safe.directory ") }
        return SystemError(reason, trusting.map { .untrusted(String($0.dropFirst())) } ?? .other)
    }
}
