import TaskFile
import TaskSystem

/// A program of this package: the name it is called by, and the commands it has.
package struct Program: Sendable {
    package let name: String
    /// Its commands by what they are for, in the order in which its help shows them; for a program of one command, that
    /// one.
    let groups: [Command.Group]
    /// Whether the first word names the command; else the program is its one command.
    package let hasCommandWord: Bool

    package init(name: String, groups: [Command.Group], hasCommandWord: Bool) {
        (self.name, self.groups, self.hasCommandWord) = (name, groups, hasCommandWord)
    }

    package var commands: [Command] { groups.flatMap(\.commands) }

    /// The commands that the help, the manual and completion show.
    package var shownCommands: [CommandSyntax] { groups.flatMap(\.shownCommands) }

    package func command(named name: String) -> Command? {
        commands.first { $0.syntax.name == name || $0.syntax.aliases.contains(name) }
    }

    /// The complaint that `word` of `line` is not a command.
    ///
    /// `others` are further names that may have been meant, and `kind` what the word should have named; `help` is shown
    /// when no name is similar.
    package func unknownCommand(
        _ word: Argument, _ line: CommandLineText, besides others: [String] = [], kind: String = "command",
        help: String? = nil
    ) -> Failure {
        func failure(_ message: String, _ help: String) -> Failure {
            Failure("unknown-command", at: line.range(of: word), in: line.source, message, help: help)
        }
        if word.text.hasPrefix("-") {
            let flags = [Flag.help.spelling, Flag.version.spelling]
            let advice = word.text.lowercased() == "-v" ? ForeignWords.advice(forCommand: "version") : nil
            return failure(
                "expected a command, found the flag '\(word.text)'",
                advice ?? question(for: word.text, among: flags) ?? "flags follow the command")
        }
        let operands = Array(line.words.dropFirst(word.index + 1))
        let foreign = help == nil ? ForeignWords.advice(forCommand: word.text, before: operands) : nil
        let names = shownCommands.flatMap { [$0.name] + $0.aliases } + others
        let near = foreign ?? question(for: word.text, among: names)
        return failure(
            "unknown \(kind) '\(word.text)'", near ?? help ?? "'\(name) --help' lists the commands")
    }
}
