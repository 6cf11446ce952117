import TaskFile
import TaskText

/// Commands that people know from other tools, each with its equivalent here, as for a `ForeignFlag`.
package enum ForeignWords {
    /// What to type instead of the command `word` of `tasks`, which `operands` follow; nil when no other tool is known
    /// to have it.
    package static func advice(forCommand word: String, before operands: [String] = []) -> String? {
        if word.lowercased() == "prepend" {
            return "write the whole title, the old words with the new ones: tasks edit SELECTOR 'title:\"NEW OLD\"'"
        }
        if let meant = commands[word.lowercased()] {
            let query = operands.map { " " + shellQuoted($0) }.joined()
            // A place is not a query.
            let isPlace = operands.contains { !$0.contains(where: \.isLetter) || $0.contains(".md") }
            let filled = isPlace || operands.isEmpty ? " QUERY" : query
            let command = meant.selecting(operands).replacing(" QUERY", with: filled)
            let rest = meant.takes(operands) ? query : ""
            return "\(meant.purpose)write: \(command)\(rest)"
        }
        if let view = Settings.builtInViews.first(where: { $0.name == word.lowercased() }) {
            return "to show a view, use tq: tq :\(view.name)"
        }
        if !word.isEmpty, word.allSatisfy(\.isNumber) {
            return "the command comes first: 'tasks edit \(word) due:fri', 'tasks done \(word)'"
        }
        let isQuery = word.contains { ":@#!/".contains($0) } && !word.hasPrefix("-")
        return isQuery ? "to query tasks, use tq: tq \(shellQuoted(word))" : nil
    }

    /// What to type here.
    private struct Equivalent: ExpressibleByStringLiteral {
        let command: String
        /// The date that follows it, as an example.
        let date: String
        /// What it does, if that is not all that the word means.
        let purpose: String

        init(_ command: String, date: String = "", purpose: String = "") {
            (self.command, self.date, self.purpose) = (command, date, purpose)
        }
        init(stringLiteral command: String) { self.init(command) }

        /// The command with the words that `operands` have for its selector, and for its date after that.
        func selecting(_ operands: [String]) -> String {
            var (date, words) = (date, operands)
            if !date.isEmpty, words.count > 1, let last = words.last,
                let own = [last, "+" + last].first(where: { (try? DateExpression($0)) != nil })
            {
                date = shellQuoted(own)
                words.removeLast()
            } else if words.count > 1 {
                // The last word may be a value.
                return command + date
            }
            guard !words.isEmpty, !words.contains(where: { $0.hasPrefix("-") }) else { return command + date }
            return command.replacing("SELECTOR", with: words.map(shellQuoted).joined(separator: " ")) + date
        }

        /// Whether the words that follow the other command may follow this one. Its flags are not those of a command
        /// that changes tasks.
        func takes(_ operands: [String]) -> Bool {
            let changes = ["add", "edit", "done", "reopen", "remove", "snooze"].contains { command == "tasks \($0)" }
            return ["tq", "tasks show"].contains(command) || changes && !operands.contains { $0.hasPrefix("-") }
        }
    }

    private static let copying = Equivalent(
        "tasks edit SELECTOR --in-editor", purpose: "to copy its lines in an editor, ")

    private static let assigning = Equivalent(
        "tasks edit SELECTOR owner:NAME", purpose: "with 'attributes: [owner]' in the settings, ")

    private static let commands: [String: Equivalent] = [
        "append": "tasks edit SELECTOR '+title:\"WORDS\"'",
        "new": "tasks add", "create": "tasks add", "a": "tasks add",
        "modify": "tasks edit", "mod": "tasks edit", "change": "tasks edit", "update": "tasks edit",
        "set": "tasks edit",
        "do": "tasks done", "complete": "tasks done", "finish": "tasks done", "check": "tasks done",
        "tick": "tasks done", "close": "tasks done",
        "uncheck": "tasks reopen", "undone": "tasks reopen",
        "open": "tasks reopen SELECTOR; to see a task: tasks show SELECTOR",
        "delete": "tasks remove", "del": "tasks remove", "trash": "tasks remove", "purge": "tasks archive",
        "start": "tasks edit SELECTOR status:doing", "stop": "tasks edit SELECTOR status:open",
        "toggle": "tasks done", "block": "tasks edit SELECTOR after:ID",
        "copy": copying, "cp": copying, "duplicate": copying,
        "cancel": "tasks edit SELECTOR status:cancelled", "wait": "tasks edit SELECTOR status:waiting",
        "pri": "tasks edit SELECTOR '!!!'", "priority": "tasks edit SELECTOR '!!!'", "p": "tasks edit SELECTOR '!!!'",
        "prio": "tasks edit SELECTOR '!!!'",
        "depri": "tasks edit SELECTOR '-!'",
        "due": Equivalent("tasks edit SELECTOR due:", date: "fri"),
        "reschedule": Equivalent("tasks edit SELECTOR due:", date: "fri"),
        "schedule": Equivalent("tasks edit SELECTOR start:", date: "fri"),
        "tag": "tasks edit SELECTOR '#name'", "untag": "tasks edit SELECTOR '-#name'",
        "label": "tasks edit SELECTOR '#name'",
        "postpone": Equivalent("tasks edit SELECTOR due:", date: "+1d"),
        "defer": Equivalent("tasks edit SELECTOR start:", date: "mon"),
        "remindme": "tasks snooze", "search": "tq", "find": "tq", "grep": "tq", "filter": "tq",
        "view": "tasks show", "info": "tasks show", "cat": "tasks show", "details": "tasks show",
        "lsa": "tq :all", "listall": "tq :all", "completed": "tq :done", "finished": "tq :done",
        "ready": "tq :next", "blocked": "tq is:blocked", "waiting": "tq status:waiting", "active": "tq status:doing",
        "late": "tq :overdue", "agenda": "tq :week", "upcoming": "tq :week", "calendar": "tq group:due",
        "cal": "tq group:due",
        "count": "tq QUERY --format count", "export": "tq is:any --format json", "json": "tq is:any --format json",
        "projects": "tq --categories", "lsprj": "tq --categories", "listproj": "tq --categories",
        "contexts": "tq --categories", "lsc": "tq --categories", "listcon": "tq --categories",
        "categories": "tq --categories", "tags": "tq --tags", "sections": "tq --sections", "views": "tq --views",
        "summary": "tasks stats", "burndown": "tasks stats --history", "report": "tasks stats", "total": "tasks stats",
        "statistics": "tasks stats", "history": "tasks log", "blame": "tasks log QUERY",
        "annotate": "tasks edit SELECTOR --note TEXT",
        "note": "tasks edit SELECTOR --note TEXT", "unarchive": "tasks undo", "check-format": "tasks fmt --check",
        "version": "tasks --version",
        "review": "tq is:ready no:due sort:created", "random": "tq is:ready --format plain | shuf -n 1",
        "template": "tasks import FILE --section NAME --create", "sync": "tasks help merging",
        "print": "tq QUERY --format html > tasks.html", "share": "tq QUERY --format html > tasks.html",
        "assign": assigning, "delegate": assigning,
        "star": "tasks edit SELECTOR '!!!'", "flag": "tasks edit SELECTOR '!!!'", "pin": "tasks edit SELECTOR '!!!'",
        "hide": Equivalent("tasks edit SELECTOR start:", date: "mon"), "capture": "tasks add", "in": "tasks add",
        "forecast": "tq :week group:due", "logbook": "tq :done", "depend": "tasks edit SELECTOR after:ID",
        "hooks": "tasks git install",
    ]
}
