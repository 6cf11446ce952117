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
                environment.output.write(Help.overview(of: .tasks))
                return .success
            }
            let command = try Program.tasks.command(named: word, invocation.line)
            environment.output.write(Help.page(of: command, called: "tasks \(command.name)"))
            return .success
        })
}
