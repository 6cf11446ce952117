import TaskCommandLine
import TaskFile
import TaskJournal
import TaskText

extension ReversalDirection {
    /// The complaint about `word`: neither command takes any.
    func complaint(about word: Argument, _ arguments: ParsedArguments, isFile: Bool) -> Failure {
        if isFile {
            let command = "tasks \(verb) --file \(shellQuoted(word.text))"
            return arguments.failure(
                "unexpected-argument", at: word, "'tasks \(verb)' takes no PATH",
                help: "'\(command)' \(verb)es the last command that changed this file")
        }
        let isCount = arguments.positionals.count == 1 && Int(word.text).map { $0 > 1 } ?? false
        let several = isCount ? "'tasks \(verb) --last \(word.text)' \(verb)es the last \(word.text) commands" : nil
        guard self == .undo else {
            return arguments.failure(
                "unexpected-argument", at: word,
                "'tasks redo' redoes the command that was undone last, and takes no selector",
                help: several ?? "'tasks redo --list' shows what can be redone")
        }
        let again = CommandLineText(program: "tasks reopen", words: arguments.positionals.map(\.text)).text
        return arguments.failure(
            "unexpected-argument", at: word, "'tasks undo' undoes the last command and takes no selector",
            help: "\(several.map { "\($0); " } ?? "")'\(again)' reopens a task")
    }
}
