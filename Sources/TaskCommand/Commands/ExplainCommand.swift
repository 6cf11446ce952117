import TaskFile
import TaskLint
import TaskPrinting
import TaskSystem

extension Command {
    static let explain = Command(
        name: "explain",
        summary: "explain what a lint rule finds, and why",
        positionals: "[RULE]",
        examples: [
            Example("tasks explain stranded-data", "the manual page of a rule"),
            Example("tasks explain", "all rules"),
        ],
        flags: [],
        run: { arguments, environment throws(Failure) in
            try arguments.allowOneWord(help: "run it once for each rule")
            guard let word = arguments.positionals.first else {
                environment.output.write(RulePage.list(width: environment.width(of: environment.output)))
                return .success
            }
            guard let rule = RuleSet.standard.named(word.text) else {
                throw arguments.failure(
                    "unknown-rule", at: word, "there is no rule '\(word.text)'",
                    help: RuleSet.standard.help(forUnknown: word.text))
            }
            environment.output.write(RulePage.text(of: rule))
            return .success
        })
}
