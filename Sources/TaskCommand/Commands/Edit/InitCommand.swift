import TaskFile
import TaskSystem
import TaskText

extension Command {
    static let initialize = Command(
        name: "init",
        summary: "create a new task file",
        positionals: "[PATH]",
        examples: [
            Example("tasks init", "tasks.md in the current folder"),
            Example("tasks init home.tasks.md", "under another name"),
            Example("tasks init docs", "tasks.md in a folder"),
        ],
        discussion:
            "Nothing is overwritten. Adapt the categories; 'tasks help settings' shows all settings.",
        flags: [],
        run: { arguments, environment throws(Failure) in
            guard arguments.positionals.count < 2 else {
                throw arguments.failure(
                    "unexpected-argument", at: arguments.positionals[1], "expected at most one file",
                    help: "run the command once for each file")
            }
            let named = arguments.positionals.first?.text ?? "."
            let isFolder = environment.files.status(named)?.kind == .folder
            let path = isFolder ? Path.join(named, "tasks.md") : named
            let now = try environment.now(arguments, in: environment.namedZone(nil))
            do throws(SystemError) {
                try environment.files.create(path, Array(starter(now.today).utf8))
            } catch {
                let message = "cannot write '\(path)': \(error.reason)"
                let help =
                    environment.files.status(path) == nil
                    ? environment.helpForMissingFolder(of: path) : "it was not changed; 'tasks add' adds tasks to it"
                throw Failure("write-error", message, help: help)
            }
            if !arguments.has(.quiet) {
                environment.output.write("created: \(escapingControls(path))\n")
                if !Path.isTaskFile(Path.name(of: path)) { environment.hintThatSearchSkips(path) }
            }
            return .success
        })

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

        - [ ] Write down what is to be done: `tasks add 'Call Anna @personal due:fri'` due:\(today)

        """
    }
}

extension Environment {
    /// Remarks that no command finds the file at `path` by itself.
    fileprivate func hintThatSearchSkips(_ path: String) {
        let name = "\(Path.withoutMarkdown(path)).tasks.md"
        print(
            .info, "'\(path)' is read only where it is named: a search finds 'tasks.md' and '*.tasks.md'",
            help: "to have it found, rename it: mv \(CommandLineText.quoted(path)) \(CommandLineText.quoted(name))")
    }
}
