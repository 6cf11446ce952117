import TaskFile
import TaskSystem

extension Command {
    static let man = Command(
        name: "man",
        summary: "print a manual page, for man(1)",
        positionals: "[PAGE]",
        examples: [
            Example("tasks man lint | man -l -", "read the page of a command"),
            Example("tasks man tq > ~/.local/share/man/man1/tq.1", "let 'man tq' find the page of tq"),
            Example("tasks man", "the page of tasks itself, in roff"),
        ],
        discussion: "PAGE is a command, tq, or tasks. To make the folder for it: mkdir -p ~/.local/share/man/man1",
        flags: [],
        run: { arguments, environment throws(Failure) in
            let program = arguments.program
            try arguments.allowOneWord(help: "run it once for each page")
            guard let word = arguments.positionals.first, word.text != program.name else {
                environment.output.write(ManualPage.overview(of: program))
                return .success
            }
            if word.text == Program.nameOfQuery {
                let page = ManualPage(
                    command: program.alone.commands[0], program: program, title: word.text, name: word.text)
                environment.output.write(page.text)
                return .success
            }
            let isTopic = !program.hasCommand(named: word.text) && Topic.named(word.text) != nil
            let command = try program.command(
                named: word, arguments.line, help: isTopic ? "it is a topic: tasks help \(word.text)" : nil)
            let names = (called: "\(program.name) \(command.name)", page: "\(program.name)-\(command.name)")
            let page = ManualPage(command: command, program: program, title: names.called, name: names.page)
            environment.output.write(page.text)
            return .success
        })
}
