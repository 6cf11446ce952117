import TaskFile
import TaskPrinting
import TaskSystem

extension Command {
    /// `tasks help COMMAND`, `tasks help TOPIC`.
    static let help = Command(
        name: "help",
        summary: "show help for a command or a topic of the manual",
        positionals: "[COMMAND|TOPIC]",
        examples: [
            Example("tasks help query", "how to ask for tasks"),
            Example("tasks help queries", "a page of the manual: everything about queries"),
            Example("tasks help", "all commands and topics"),
        ],
        flags: [],
        run: { arguments, environment throws(Failure) in
            let program = arguments.program
            let width = environment.width(of: environment.output)
            try arguments.allow(words: 1, help: "run it once for each command or topic")
            guard let word = arguments.positionals.first else {
                environment.output.write(Help.overview(of: program, width: width))
                return .success
            }
            if word.text == Program.nameOfQuery {
                environment.output.write(Help.page(of: program.alone.commands[0], called: word.text, width: width))
                return .success
            }
            if !program.hasCommand(named: word.text), let topic = Topic.named(word.text) {
                let style = environment.style(of: environment.output)
                environment.output.write(topic.shown(style, width: width), isStyled: style.isColoured)
                return .success
            }
            let command = try program.command(
                named: word, arguments.line, besides: Topic.all.map(\.name), kind: "command or topic",
                help: "'tasks help' lists all")
            environment.output.write(Help.page(of: command, called: "\(program.name) \(command.name)", width: width))
            return .success
        })
}

extension Topic {
    /// The topic called `name`, in any case.
    static func named(_ name: String) -> Topic? { all.first { $0.name == name.lowercased() } }
}
