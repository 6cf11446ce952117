import TaskCommandLine
import TaskFile
import TaskLint
import TaskPrinting
import TaskReports
import TaskSystem

extension Command {
    static let explain = Command(
        name: "explain",
        summary: "explain what a lint rule finds, and why",
        operands: [Operand(.rule, .optional)],
        examples: [
            Example("tasks explain stranded-data", "the manual page of a rule"),
            Example("tasks explain", "all rules"),
        ],
        flags: [],
        run: { arguments, environment throws(Failure) in
            try arguments.allowOneWord(help: "run it once for each rule")
            let width = environment.width(of: environment.output)
            guard let word = arguments.positionals.first else {
                environment.output.write(RulePage.list(width: width))
                return .success
            }
            guard let rule = RuleSet.standard.named(word.text) else {
                let (message, help) = RuleSet.standard.names.complaint(about: word.text)
                throw arguments.failure("unknown-rule", at: word, message, help: help)
            }
            environment.output.write(RulePage.text(of: rule, width: width))
            return .success
        })
}
