import TaskText

/// The text of `--help`, made from declarations: the usage, examples, then each flag.
///
/// No line is longer than `width` cells, except a command line that is longer by itself. Without a terminal, `width` is
/// nil, which stands for 100.
package enum Help {
    /// The width without a terminal.
    private static let usualWidth = 100

    /// The page of one command, called as `title`: `tq`, or `tasks query`.
    package static func page(of command: CommandSyntax, called title: String, width: Int? = nil) -> String {
        // Its other names belong to 'tasks'.
        let names = title == Program.tq.name ? [] : command.aliases.map { "tasks \($0)" }
        let others = names.isEmpty ? "" : " (also: \(names.joined(separator: ", ")))"
        var text = filled("\(call(title, command)): \(command.summary)\(others)", width)
        text += "\nExamples:\n" + table(command.examples.map { ($0.line, $0.meaning) }, width)
        if !command.discussion().isEmpty { text += "\n" + filled(command.discussion(), width) }
        text += "\n" + filled("Exit code: \(command.exitCodes)", width)
        if !command.flags.isEmpty { text += "\nFlags:\n" + table(command.flags.map(row), width) }
        guard title != Program.tq.name else { return text + commonFlags(width) }
        let common = Flag.common.map { $0 == .standardInputName ? "\($0.spelling) (with '-')" : $0.spelling }
            .joined(separator: ", ")
        return text + "\n" + filled("Global flags, described by 'tasks help':\n\(common)", width)
    }

    private static func commonFlags(left: Int? = nil, _ width: Int?) -> String {
        "\nGlobal flags:\n" + table(Flag.common.map(row), left: left, width)
    }

    package static func overview(of program: Program, width: Int? = nil) -> String {
        var text = filled("\(program.name) COMMAND: work with tasks in plain-text files", width)
        let calls = program.groups.map { group in
            (
                group.title,
                group.shownCommands.map { (call("\(program.name) \($0.name)", $0, \.shortUsage), $0.summary) }
            )
        }
        let left = calls.flatMap(\.1).reduce(0) { max($0, $1.0.utf8.count) }
        for (title, rows) in calls { text += "\n\(title):\n" + table(rows, left: left, width) }
        text += commonFlags(left: left, width)
        let more = "'\(program.name) help COMMAND' describes a command, with examples. 'tq' is '\(program.name) query'."
        let pages = "'\(program.name) help TOPIC' shows a page of the manual: "
        let pager = "For a long page: \(program.name) help queries | less"
        let names = Topic.all.map(\.name).joined(separator: ", ")
        return text + "\n" + filled("\(more) \(pages)\(names). \(pager)", width)
    }

    private static func call(
        _ title: String, _ command: CommandSyntax, _ usage: (Operand) -> String = \.usage
    ) -> String {
        ([title] + command.operands.map(usage)).joined(separator: " ")
    }

    private static func row(_ flag: Flag) -> (String, String) {
        let letter = flag.letter.map { "-\($0), " } ?? "    "
        return (letter + flag.spelling + (flag.placeholder.map { " \($0)" } ?? ""), flag.meaning)
    }

    private static func table(_ rows: [(left: String, right: String)], left: Int? = nil, _ width: Int?) -> String {
        columns(rows, left: left ?? rows.reduce(0) { max($0, displayWidth($1.left)) }, in: width ?? usualWidth)
    }

    private static func filled(_ text: String, _ width: Int?) -> String {
        let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
        return paragraphs.map { paragraph in
            filledLines(of: paragraph.joined(separator: " "), in: width ?? usualWidth).map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }
}
