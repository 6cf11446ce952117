import TaskCommandLine
import TaskFile
import TaskSystem

extension Command {
    static func man(_ program: @escaping @Sendable () -> Program) -> Command {
        Command(
            name: "man",
            summary: "print a manual page, for man(1)",
            operands: [Operand(.page, .optional)],
            examples: [
                Example("tasks man lint | man -l -", "read the page of a command"),
                Example("tasks man tq > ~/.local/share/man/man1/tq.1", "let 'man tq' find the page of tq"),
                Example("tasks man", "the page of tasks itself, in roff"),
            ],
            discussion: "PAGE is a command, tq, or tasks. To make the folder for it: mkdir -p ~/.local/share/man/man1",
            flags: [],
            run: { arguments, environment throws(Failure) in
                let program = program()
                try arguments.allowOneWord(help: "run it once for each page")
                guard let word = arguments.positionals.first, word.text != program.name else {
                    environment.output.write(ManualPage.overview(of: program))
                    return .success
                }
                guard let (command, called) = program.commandOrQuery(named: word.text) else {
                    let isTopic = Topic.named(word.text) != nil
                    throw program.unknownCommand(
                        word, arguments.line, help: isTopic ? "it is a topic: tasks help \(word.text)" : nil)
                }
                environment.output.write(ManualPage(command, of: program, called: called).text)
                return .success
            })
    }
}
