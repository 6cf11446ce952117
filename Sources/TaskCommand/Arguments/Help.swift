/// The text of `--help`, made from declarations: how to call it, examples to learn from, then each flag.
enum Help {
    /// The page of one command, called as `title`: `tq`, or `tasks query`.
    static func page(of command: Command, called title: String) -> String {
        var text = "\(title) \(command.positionals): \(command.summary)\n"
        text += "\nExamples:\n" + table(command.examples.map { ($0.line, $0.meaning) })
        if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
        if !command.flags.isEmpty { text += "\nFlags:\n" + table(command.flags.map(row)) }
        return text + "\nFlags of every command:\n" + table(Flag.common.map(row))
    }

    /// The page of a program with several commands.
    static func overview(of program: Program) -> String {
        var text = "\(program.name) COMMAND: work with tasks in plain-text files\n\nCommands:\n"
        text += table(
            program.commands.filter { !$0.isHidden }.map {
                ("\(program.name) \($0.name) \($0.positionals)", $0.summary)
            })
        text += "\n'\(program.name) help COMMAND' tells about one, with examples. "
        return text + "'tq' is '\(program.name) query'.\n"
    }

    private static func row(_ flag: Flag) -> (String, String) {
        let letter = flag.letter.map { "-\($0), " } ?? "    "
        var summary = flag.summary
        if case .choice(_, let choices) = flag.value { summary += ": " + choices.joined(separator: ", ") }
        return (letter + flag.spelling + (flag.placeholder.map { " \($0)" } ?? ""), summary)
    }

    /// Two columns; the left is ASCII, so that its characters are its cells.
    private static func table(_ rows: [(left: String, right: String)]) -> String {
        let width = rows.reduce(0) { max($0, $1.left.utf8.count) }
        return rows.map { row in
            "  \(row.left)\(String(repeating: " ", count: width - row.left.utf8.count))  \(row.right)\n"
        }.joined()
    }
}
