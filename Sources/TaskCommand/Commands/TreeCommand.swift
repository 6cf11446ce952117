import TaskCommandLine
import TaskFile
import TaskPrinting
import TaskReports
import TaskSystem
import TaskText

extension Command {
    static let tree = Command(
        name: "tree",
        summary: "show the blocks and tasks that the parser saw",
        operands: [Operand(.path, .any)],
        examples: [
            Example("tasks tree tasks.md", "blocks with their lines, tasks with their fields"),
            Example("tasks tree - < notes.md", "for standard input"),
        ],
        flags: [],
        run: { arguments, environment throws(Failure) in
            try show(arguments, environment) { document, output in
                var printer = TreePrinter(document)
                printer.print(to: &output)
            }
        })

    static let tokens = Command(
        name: "tokens",
        summary: "show each line and the tokens of the task lines",
        operands: [Operand(.path, .any)],
        examples: [
            Example("tasks tokens tasks.md", "what counts as data, and where it begins"),
            Example("echo '- [ ] Call @home.' | tasks tokens -", "for one line"),
        ],
        flags: [],
        run: { arguments, environment throws(Failure) in
            try show(arguments, environment) { document, output in printTokens(of: document, to: &output) }
        })

    /// Reads the documents of a command line and prints each, under its name when there are several.
    private static func show(
        _ arguments: ParsedArguments, _ environment: Environment, _ print: (Document, inout OutputBuffer) -> Void
    ) throws(Failure) -> ExitCode {
        let sources = try FileFinder(arguments, environment).sources(for: arguments.positionals)
        var settings = SettingsFinder(arguments, environment, .lenient)
        var output = environment.output.buffer()
        for source in sources {
            let document = Document(source, settings: try settings.settings(forFile: source.name))
            if sources.count > 1 { output.append("\(escapingControls(source.name)):\n") }
            print(document, &output)
        }
        for warning in settings.warnings { environment.print(warning) }
        output.flush()
        return .success
    }
}
