import TaskCommandLine
import TaskFile
import TaskQuery
import TaskSystem
import TaskText

extension Command {
    static let completions = Command(
        name: "completions",
        summary: "print a shell completion script for tasks and tq",
        operands: [Operand(oneOf: CompletionScript.allCases.map(\.rawValue))],
        examples: [
            Example("source <(tasks completions bash)", "in ~/.bashrc"),
            Example("source <(tasks completions zsh)", "in ~/.zshrc, after compinit"),
            Example("tasks completions fish | source", "in ~/.config/fish/config.fish"),
        ],
        discussion: """
            It completes commands, flags and their values, files and, in a query, fields, date words, and the
            categories, tags, views, sections and ids of the files that the line names, else of the nearest one.
            """,
        flags: [],
        run: { arguments, environment throws(Failure) in
            try arguments.allowOneWord(help: "run it once for each shell")
            let script = try arguments.choice("shell", as: CompletionScript.self)
            environment.output.write(script.text)
            return .success
        })

    /// `tasks complete-words -- PROGRAM WORD...`, which the scripts call, prints the candidates for the last word, one
    /// per line, with a tab before the meaning. It prints nothing about errors.
    static func completeWords(_ program: @escaping @Sendable () -> Program) -> Command {
        Command(
            name: "complete-words",
            summary: "print what the last word may become",
            operands: [Operand(.program), Operand(.word, .many)],
            examples: [Example("tasks complete-words -- tq due:to", "dates that begin so")],
            flags: [],
            traits: [.hidden],
            run: { arguments, environment throws(Failure) in
                let words = arguments.positionals.map(\.text)
                guard words.count >= 2, let current = words.last else { return .success }
                let program = program()
                let called = words[0] == Program.tq.name ? .tq : program
                environment.errors = OutputStream { _ in }
                let found = CompletionWords(program: called, environment: environment).words(
                    after: Array(words[1..<words.count - 1]), completing: current)
                for word in found {
                    let meaning = word.meaning.isEmpty ? "" : "\t" + escapingControls(word.meaning)
                    // A name that contains control characters or a line break is left out.
                    guard escapingControls(word.text) == word.text else { continue }
                    environment.output.write(word.text + meaning + "\n")
                }
                return .success
            })
    }
}
