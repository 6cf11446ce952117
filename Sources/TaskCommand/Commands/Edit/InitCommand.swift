import TaskCommandLine
import TaskFile
import TaskSystem
import TaskText

extension Command {
    static let initialize = Command(
        name: "init",
        summary: "create a new task file",
        operands: [Operand(.path, .optional)],
        examples: [
            Example("tasks init", "tasks.md in the current folder"),
            Example("tasks init home.tasks.md", "under another name"),
            Example("tasks init docs", "tasks.md in a folder that exists"),
        ],
        discussion: "Nothing is overwritten. Adapt the categories; 'tasks help settings' shows all settings.",
        flags: [],
        traits: [.createsFile],
        run: createFile)

    private static func createFile(
        _ arguments: ParsedArguments, _ environment: Environment
    ) throws(Failure) -> ExitCode {
        try arguments.allowOneWord(help: "run it once for each file")
        let named = arguments.positionals.first?.text ?? "."
        let kind = environment.files.status(named)?.kind
        let isFolder = kind == .folder
        if kind == nil, named.hasSuffix("/") || !Path.name(of: named).contains(".") {
            throw noFolder(named.hasSuffix("/") ? String(named.dropLast()) : named, arguments)
        }
        let path = isFolder ? Path.join(named, "tasks.md") : named
        var finder = SettingsFinder(arguments, environment, .lenient)
        let settings = finder.settingsOrNone(forFile: path)
        let now = try environment.now(arguments, in: environment.zoneOrOwn(settings.timezone))
        environment.keepJournal(at: now)
        do throws(SystemError) {
            try environment.files.create(path, Array(starter(now.today).utf8))
        } catch {
            guard environment.files.status(path) == nil else {
                let other = shellQuoted(Path.join(Path.folder(of: path), "home.tasks.md"))
                let usual = usual(arguments, environment).map(environment.files.canonicalPath)
                let isUsual = usual == [environment.files.canonicalPath(path)]
                let add = isUsual ? "tasks add" : "tasks add --file \(shellQuoted(path))"
                throw Failure(
                    "write-error", "'\(path)' already exists",
                    help: "'\(add)' adds tasks to it; 'tasks init \(other)' creates another")
            }
            throw Failure(
                "write-error", "cannot write '\(path)': \(error.reason)",
                help: environment.files.danglingLink(path) ?? environment.helpForMissingFolder(of: path))
        }
        if !environment.isQuiet {
            environment.output.write("created: \(escapingControls(path))\n")
            if Path.isTaskFile(Path.name(of: path)) {
                environment.hintAtUsualFile(unlike: path, usual(arguments, environment))
            } else {
                environment.hintThatSearchSkips(path)
            }
        }
        return .success
    }

    /// The files that commands read here when none is named.
    private static func usual(_ arguments: ParsedArguments, _ environment: Environment) -> [String] {
        (try? FileFinder(arguments, environment).names(for: [])) ?? []
    }

    /// The complaint that `path`, which lacks the extension of a file name, is not a folder either.
    private static func noFolder(_ path: String, _ arguments: ParsedArguments) -> Failure {
        let folder = shellQuoted(path)
        let file = shellQuoted("\(path).tasks.md")
        return arguments.failure(
            "missing-folder", at: arguments.positionals, "there is no folder '\(path)'",
            help: "to create it: mkdir -p \(folder) && tasks init \(folder); for a file, write: tasks init \(file)")
    }

    /// The file to start with: four categories with their icons and colours, and a task that shows what to do next.
    static func starter(_ today: CivilDate) -> String {
        """
        ---
        tasks:
          categories:
            work: blue 💼
            personal: green 🏠
            shopping: magenta 🛒
            health: red 🩺
        ---

        # Tasks

        - [ ] Write down what needs doing due:\(today)
          In the shell: `tasks add 'Book a table @personal due:fri'`; then `tq` shows the list, and
          `tasks done 'book a table'` ticks it off.

        """
    }
}

extension Environment {
    /// Remarks that `usual`, the files that commands read when none is named, leave out the file at `path`, if so.
    fileprivate func hintAtUsualFile(unlike path: String, _ usual: [String]) {
        guard !usual.map(files.canonicalPath).contains(files.canonicalPath(path)) else { return }
        let reads = usual.first.map { "reads '\($0)', not" } ?? "does not read"
        let isBelow = !path.hasPrefix("/") && !path.hasPrefix("..")
        print(
            .info, "'tq' alone \(reads) '\(path)'",
            help: "to see the new file: tq \(CommandLineText.operand(path))\(isBelow ? "; all files here: tq ." : "")")
    }

    /// Remarks that no command finds the file at `path` by itself.
    fileprivate func hintThatSearchSkips(_ path: String) {
        let text = ".txt"
        let stem = path.hasSuffix(text) ? String(path.dropLast(text.count)) : Path.withoutMarkdown(path)
        let name = "\(stem).tasks.md"
        print(
            .info, "'\(path)' is read only when you name it: a search finds only 'tasks.md' and '*.tasks.md'",
            help: "to have it found, rename it: mv \(CommandLineText.operand(path)) \(CommandLineText.operand(name))")
    }
}
