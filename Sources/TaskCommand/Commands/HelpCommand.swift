extension Command {
    /// `tasks help COMMAND`.
    static let help = Command(
        name: "help",
        summary: "tell about a command",
        positionals: "[COMMAND]",
        examples: [
            Example("tasks help query", "how to ask for tasks"),
            Example("tasks help", "all commands"),
        ],
        flags: [],
        run: { invocation, environment throws(Failure) in
            guard let word = invocation.positionals.first else {
                environment.output.write(Help.overview(of: .tasks, width: environment.width(of: environment.output)))
                return .success
            }
            let command = try Program.tasks.command(named: word, invocation.line)
            let width = environment.width(of: environment.output)
            environment.output.write(Help.page(of: command, called: "tasks \(command.name)", width: width))
            return .success
        })
}
