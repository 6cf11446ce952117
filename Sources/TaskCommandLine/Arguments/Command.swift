import TaskFile
import TaskSystem

/// A command as declared: its syntax, and the function that runs it.
package struct Command: Sendable {
    /// Commands for one purpose, under a heading of the help.
    package struct Group: Sendable {
        let title: String
        let commands: [Command]

        /// Those that are not for other programs only.
        var shownCommands: [CommandSyntax] { commands.map(\.syntax).filter { !$0.traits.contains(.hidden) } }

        package init(_ title: String, _ commands: [Command]) { (self.title, self.commands) = (title, commands) }
    }

    package let syntax: CommandSyntax
    /// What to type instead of a flag that other tools have; nil if nothing is known about it.
    let adviceOnFlag: @Sendable (ForeignFlag) -> String?
    package let run: Body

    /// The function that runs a command.
    package typealias Body = @Sendable (ParsedArguments, Environment) throws(Failure) -> ExitCode
    package typealias Example = CommandSyntax.Example

    package init(
        name: String, aliases: [String] = [], summary: String, operands: [Operand], examples: [Example],
        discussion: @autoclosure @escaping @Sendable () -> String = "",
        exitCodes: String = "0, or 2 when something is wrong.", flags: [Flag], adviceOnMissingPath: String? = nil,
        adviceOnFlag: @escaping @Sendable (ForeignFlag) -> String? = { _ in nil }, traits: [CommandSyntax.Trait] = [],
        run: @escaping Body
    ) {
        syntax = CommandSyntax(
            name: name, aliases: aliases, summary: summary, operands: operands, examples: examples,
            discussion: discussion, exitCodes: exitCodes, flags: flags, adviceOnMissingPath: adviceOnMissingPath,
            traits: traits)
        self.adviceOnFlag = adviceOnFlag
        self.run = run
    }

    /// Parses `words`, which follow the name `title`, for it.
    package func parse(_ words: [String], called title: String) throws(Failure) -> ParsedArguments {
        try ParsedArguments(syntax, called: title, words: words, adviceOnFlag: adviceOnFlag)
    }
}
