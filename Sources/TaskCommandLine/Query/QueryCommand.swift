import TaskFile
import TaskPrinting
import TaskQuery
import TaskSystem

extension Command {
    package static let query = Command(
        name: "query",
        aliases: ["list", "ls"],
        summary: "print the tasks that match",
        operands: [Operand(.query, .any), Operand(.path, .any)],
        examples: [
            Example("tq", "what is ready to be done, or the default view of the settings"),
            Example("tq ':today @work'", "a view, refined"),
            Example("tq due:today", "open tasks due today"),
            Example("tq is:overdue @work", "two conditions, both of which must hold"),
            Example("tq '(due:today..+7d or priority:high) -#later'", "and, or, not, parentheses"),
            Example("tq 'report sort:-due limit:5' docs", "a word of the text, in every task file below docs"),
            Example("tq 'done:last-week' --format json", "for a program"),
            Example("tq @work --format md | tq :today -", "a task file of the matches, queried again"),
            Example("tq '' notes.md", "every open task in a file of any name"),
            Example("tq ':week group:due' --format html > week.html", "a page to look at or to print"),
            Example("tq ':all' --format ics > tasks.ics", "for a calendar; also todotxt, taskwarrior"),
            Example("tq --categories", "the categories, with task counts"),
        ],
        discussion: """
            The words of a QUERY form one query: 'tq @work due:today' means both. Quote what a shell interprets itself:
            # ! < > | & ( ) * and quotes. A word that names a file or folder, ends in .md or contains a '/' is a PATH,
            and so is every word after '--'.

            PATH is a file, a folder (every tasks.md and *.tasks.md below it), or - for standard input. Without a PATH:
            $TASKS_FILE, else the nearest tasks.md here or in a parent folder (in a git work tree, up to its root), else,
            in a git work tree, every task file below the current folder.

            Views: \(Settings.builtInViews.map { ":" + $0.name }.joined(separator: " ")),
            and those of the settings. Without a QUERY: the default view of the settings, else :next.

            --fields takes: \(TaskField.allCases.prefix(13).map(\.rawValue).joined(separator: " "))
            \(TaskField.allCases.dropFirst(13).map(\.rawValue).joined(separator: " ")).
            Not all of these are fields of a QUERY; 'tasks help queries' lists the ones that are.
            """,
        exitCodes: """
            0, 1 with -e when nothing matched or with --strict when something was lost, 2 when something is wrong.
            """,
        flags: [.format, .fields, .null, .strictLosses, .spreadsheet, .archived, .explain, .exitStatus]
            + Listing.Kind.allCases.map(\.flag),
        adviceOnFlag: { flag in
            let count = flag.name.drop { $0 == "n" }
            if !count.isEmpty, count.allSatisfy(\.isNumber) {
                return "write it as a word of the query: 'limit:\(count)'"
            }
            return flag.adviceInQuery ?? ForeignFlag.flags[flag.name].map { "write '\($0)'" }
        },
        // It writes no file.
        traits: [.keepsNoJournal],
        run: QueryRun.run)
}

extension Program {
    /// Prints the tasks that match a query.
    package static let tq = Program(name: "tq", groups: [Command.Group("", [.query])], hasCommandWord: false)

    /// The command that `word` names, and how it is called; `tq` is the query.
    package func commandOrQuery(named word: String) -> (command: CommandSyntax, called: String)? {
        if word == Self.tq.name { return (Command.query.syntax, word) }
        return command(named: word).map { ($0.syntax, "\(name) \($0.syntax.name)") }
    }
}
