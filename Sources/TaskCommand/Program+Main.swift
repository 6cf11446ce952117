import TaskCommandLine
import TaskFile
import TaskJournal
import TaskSystem

extension Program {
    /// Has all commands, including the query.
    package static let tasks: Program = Program(name: "tasks", groups: Command.groups, hasCommandWord: true)

    /// The program selected by the path that it is started with: one file under two names is enough to install both.
    package static func called(_ path: String?) -> Program {
        path?.split(separator: "/").last.map(String.init) == tq.name ? tq : tasks
    }

    /// Runs the program on the command line, files and streams of this process, and ends the process.
    package func main() -> Never {
        Platform.secureStart()
        Platform.end(run(in: .system()).rawValue)
    }
}

extension Command {
    fileprivate static let groups: [Group] = [
        Group(
            "Every day",
            [
                .query, .show, .add, .done, .reopen, .edit, .snooze, .skip, .move, .remove, .archive, .undo, .redo,
                .remind, .statistics,
            ]),
        Group("Files", [.initialize, .format, .lint, .explain, .rename, .importing]),
        Group("Git", [.diff, .log, .merge, .resolve, .git]),
        Group(
            "Tools",
            [
                .languageServer, .tree, .tokens, .completions, .man { .tasks }, .help { .tasks },
                .completeWords { .tasks },
            ]),
    ]
}

extension Program {
    /// Runs the program in `environment`: any error is printed there, once.
    func run(in environment: Environment) -> ExitCode {
        do {
            return try dispatch(environment)
        } catch {
            // Why a command failed is printed in full.
            environment.isQuiet = false
            environment.print(error)
            return .failure
        }
    }

    /// Ends a run. Output that could not be written is a failure, unless the reader has closed the pipe; the complaint
    /// says whether files were changed all the same.
    private func ending(_ environment: Environment, with code: ExitCode = .success) throws(Failure) -> ExitCode {
        environment.output.finish()
        environment.warnOfUnrecorded()
        guard let failure = environment.output.failure else { return code }
        guard failure.kind != .brokenPipe else { return .success }
        let hasChangedFiles = (environment.files as? JournallingFiles)?.hasChangedFiles ?? false
        throw Failure(
            "write-error", "cannot write to standard output: \(failure.reason)",
            help: hasChangedFiles ? "the files were changed nevertheless; 'tasks undo' reverts that" : nil)
    }

    private func endingWithVersion(_ environment: Environment) throws(Failure) -> ExitCode {
        environment.output.write("\(name) \(Version.number)\n")
        return try ending(environment)
    }

    private func dispatch(_ environment: Environment) throws(Failure) -> ExitCode {
        guard hasCommandWord else {
            return try run(commands[0], called: name, words: environment.arguments, environment)
        }
        let line = CommandLineText(program: name, words: environment.arguments)
        let word = environment.arguments.first ?? "--help"
        let words = Array(environment.arguments.dropFirst())
        if ["--help", "-h"].contains(word) {
            // Like 'tasks add --help', 'tasks --help add' ignores any further words.
            let asked = words.prefix(1).filter { !$0.hasPrefix("-") }
            return try run(.help { self }, called: "\(name) \(word)", words: asked, environment)
        }
        if word == "--version" { return try endingWithVersion(environment) }
        guard let command = command(named: word) else {
            let help = ForeignWords.advice(forCommand: word) == nil ? Topic.help(on: word) : nil
            throw unknownCommand(Argument(text: word, index: 0), line, help: help)
        }
        return try run(command, called: "\(name) \(command.syntax.name)", words: words, environment)
    }

    private func run(
        _ command: Command, called title: String, words: [String], _ environment: Environment
    ) throws(Failure) -> ExitCode {
        let arguments = try command.parse(words, called: title)
        if arguments.has(.help) {
            let width = environment.width(of: environment.output)
            environment.output.write(Help.page(of: command.syntax, called: title, width: width))
            return try ending(environment)
        }
        if arguments.has(.version) { return try endingWithVersion(environment) }
        environment.keepJournal(of: arguments)
        environment.isQuiet = arguments.has(.quiet)
        return try ending(environment, with: command.run(arguments, environment))
    }
}
