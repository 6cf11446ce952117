import TaskFile
import TaskQuery

/// A manual page in the macros of man(7), made from the declarations that print `--help`.
package struct ManualPage {
    private let command: CommandSyntax
    private let program: Program
    private let title: String
    private let name: String

    /// The page of `command`, which is called as `title`: `tasks lint`.
    package init(_ command: CommandSyntax, of program: Program, called title: String) {
        (self.command, self.program, self.title) = (command, program, title)
        name = title.replacing(" ", with: "-")
    }

    package var text: String {
        var page = Roff.head(name)
        page += Roff.section("NAME") + Roff.line("\(Roff.escaped(name)) \\- \(Roff.escaped(command.summary))")
        page += Roff.section("SYNOPSIS")
        page += Roff.line("\(Roff.bold(title)) [\(Roff.italic("FLAGS"))] \(Roff.escaped(command.usage))")
        if !command.discussion().isEmpty {
            page += Roff.section("DESCRIPTION") + Roff.paragraphs(command.discussion())
        }
        page += Roff.section("EXAMPLES") + command.examples.map { Roff.item(Roff.bold($0.line), $0.meaning) }.joined()
        if command.takesQuery { page += queries }
        page += Roff.section("FLAGS") + command.allFlags.map(Self.item).joined()
        page += Roff.section("EXIT STATUS") + Roff.paragraphs(command.exitCodes)
        if command.takesQuery { page += Self.environment }
        return page + program.seeAlso(but: name)
    }

    package static func overview(of program: Program) -> String {
        var page = Roff.head(program.name)
        page += Roff.section("NAME")
        page += Roff.line("\(program.name) \\- work with tasks in plain\\-text files")
        page += Roff.section("SYNOPSIS")
        page += Roff.line("\(Roff.bold(program.name)) \(Roff.italic("COMMAND")) [\(Roff.italic("FLAGS"))] ...")
        page += Roff.section("COMMANDS")
        for command in program.shownCommands {
            let line = "\(Roff.bold("\(program.name) \(command.name)")) \(Roff.escaped(command.usage))"
            page += Roff.item(line, command.summary)
        }
        page += Roff.section("GLOBAL FLAGS") + Flag.common.map(item).joined()
        page += Roff.section("EXIT STATUS")
        page += Roff.item(Roff.bold("0"), "success")
        page += Roff.item(
            Roff.bold("1"),
            "there are findings, a file would change, with -e nothing matched, or with --strict something was lost")
        page += Roff.item(
            Roff.bold("2"),
            "an error in the command line, a query or a file, or a failed write; for lint and fmt also in settings")
        return page + environment + program.seeAlso(but: program.name)
    }

    private static func item(_ flag: Flag) -> String {
        var head = (flag.shortSpelling.map { Roff.bold($0) + ", " } ?? "") + Roff.bold(flag.spelling)
        if let placeholder = flag.placeholder { head += " " + Roff.italic(placeholder) }
        return Roff.item(head, flag.meaning)
    }

    /// The sections on queries, dates and views.
    private var queries: String {
        var text = Roff.section("QUERIES")
        text += Roff.paragraphs(
            """
            White space means and; or and | mean or; not, or a - directly before the term, means not; parentheses group.
            @name asks for a category, #name for a tag, !!! for a priority, :name for a view, a word for text in title
            or notes, "words in quotes" for a phrase, /pattern/ for a regular expression. Commas mean any of.
            A query that names no state asks for open tasks.
            """)
        for field in QueryField.all {
            var meaning = field.meaning
            if case .words(let words) = field.values { meaning += ": " + words.joined(separator: ", ") }
            text += Roff.item(Roff.bold(field.name + ":"), meaning)
        }
        text += Roff.section("DATES")
        text += Roff.paragraphs(
            """
            A date is a day 2026-11-25, week 2026-W48, month 2026-11, quarter 2026-Q4, year 2026 or a word, then steps
            such as +3d, -1w, +1mo. It may follow <, <=, >, >= or !=; a..b is from one to the other.

            The words are \(DateExpression.words.joined(separator: ", ")).
            """)
        text += Roff.section("VIEWS")
        return text + Settings.builtInViews.map { Roff.item(Roff.bold(":" + $0.name), $0.query) }.joined()
    }

    private static var environment: String {
        Roff.section("ENVIRONMENT") + Variables.all.map { Roff.item(Roff.bold($0.name), $0.meaning) }.joined()
    }
}

extension Program {
    /// The section with all pages of the manual except the one called `name`.
    fileprivate func seeAlso(but name: String) -> String {
        let pages = shownCommands.map { "\(self.name)-\($0.name)" }
        let names = ([self.name, Self.tq.name] + pages).filter { $0 != name }
        return Roff.section("SEE ALSO") + names.map { "\(Roff.bold($0))(1)" }.joined(separator: ",\n") + "\n"
    }
}

enum Roff {
    static func head(_ name: String) -> String {
        ".TH \(escaped(name.uppercased())) 1 \(Version.date) \"tasks \(Version.number)\" \"User Commands\"\n"
    }

    static func section(_ title: String) -> String { ".SH \(title)\n" }

    /// A line that already is markup.
    static func line(_ markup: String) -> String { "\(markup)\n" }

    /// An item with a hanging heading, which is markup, and a text.
    static func item(_ heading: String, _ text: String) -> String { ".TP\n\(heading)\n\(escaped(text))\n" }

    static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? ".PP\n" : escaped(String($0)) + "\n" }.joined()
    }

    static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }
    static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

    /// `text`, escaped so that nothing in it is a macro or an escape, and quotes and hyphens can be copied into a
    /// shell. Scalars that are not ASCII are written as codes, since not every system reads UTF-8 here.
    static func escaped(_ text: String) -> String {
        var result = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
        for character in text {
            switch character {
            case "\\": result += "\\(rs"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            default:
                if character.isASCII {
                    result.append(character)
                } else {
                    for scalar in character.unicodeScalars {
                        result += "\\[u\(padded(scalar.value, 4, radix: 16).uppercased())]"
                    }
                }
            }
        }
        return result
    }
}
