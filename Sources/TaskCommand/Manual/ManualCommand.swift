import TaskFile
import TaskSystem

extension Command {
    /// `tasks man PAGE`.
    static let man = Command(
        name: "man",
        summary: "print a manual page, for man(1)",
        positionals: "[PAGE]",
        examples: [
            Example("tasks man lint | man -l -", "read the page of a command"),
            Example("tasks man tq > ~/.local/share/man/man1/tq.1", "let 'man tq' find the page of tq"),
            Example("tasks man", "the page of tasks itself, in roff"),
        ],
        discussion: "PAGE is a command, tq, or tasks.",
        flags: [],
        run: { invocation, environment throws(Failure) in
            guard let word = invocation.positionals.first, word.text != Program.tasks.name else {
                environment.output.write(ManualPage.overview(of: .tasks))
                return .success
            }
            if word.text == Program.tq.name {
                environment.output.write(ManualPage(Program.tq.commands[0], called: "tq", named: "tq").text)
                return .success
            }
            let command = try Program.tasks.command(named: word, invocation.line)
            let page = ManualPage(command, called: "tasks \(command.name)", named: "tasks-\(command.name)")
            environment.output.write(page.text)
            return .success
        })
}
