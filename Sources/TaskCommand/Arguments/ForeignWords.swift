import TaskFile

/// Commands and flags that people know from other tools, each with its equivalent here.
///
/// For a word that means something in another tool, the advice is its equivalent, never a word of ours that merely has
/// a similar spelling.
enum ForeignWords {
    /// What to type instead of the command `word` of `tasks`, which `operands` follow; nil when no other tool is known
    /// to have it.
    static func advice(forCommand word: String, before operands: [String] = []) -> String? {
        if ["append", "prepend"].contains(word.lowercased()) {
            return "write the whole title, the old words with the new ones: tasks edit SELECTOR 'title:\"OLD NEW\"'"
        }
        if word.lowercased() == "skip" {
            return "to skip a date of a task that repeats, set the next one: tasks edit SELECTOR due:DATE"
        }
        if ["show", "info"].contains(word.lowercased()), let line = operands.first, line.allSatisfy(\.isNumber) {
            return "to see the tasks with their lines, write: tq sort:file"
        }
        if let command = commands[word.lowercased()] {
            let query = command == "tq" ? operands.map { " " + CommandLineText.quoted($0) }.joined() : ""
            return "write: \(command)\(query)"
        }
        if let view = Settings.builtInViews.first(where: { $0.name == word.lowercased() }) {
            return "to show a view, use tq: tq :\(view.name)"
        }
        if !word.isEmpty, word.allSatisfy(\.isNumber) {
            return "the command comes first: 'tasks edit \(word) due:fri', 'tasks done \(word)'"
        }
        let isQuery = word.contains { ":@#!/".contains($0) } && !word.hasPrefix("-")
        return isQuery ? "to query tasks, use tq: tq \(CommandLineText.quoted(word))" : nil
    }

    /// How to ask for tasks without the letter `name`, `c` in `-c`, which may not have been meant as a flag.
    private static func negation(ofLetter name: Substring) -> String {
        name.count == 1 ? "; for tasks without '\(name)' in their text, 'not \(name)'" : ""
    }

    /// What to type instead of the flag `spelling` of `command`, which `value` follows; nil when no other tool is known
    /// to have it.
    static func advice(forFlag spelling: String, value: String?, of command: Command) -> String? {
        let name = spelling.drop { $0 == "-" }
        // `-due` is meant to remove a value.
        if name.count > 1, !spelling.hasPrefix("--"), !command.positionals.contains("QUERY") { return nil }
        if let advice = formatAdvice(forFlag: String(name), value: value, of: command) { return advice }
        if asksNothing(spelling, value, command) { return "write '--yes'" }
        if name == "s", command.flags.contains(where: { $0.name == "section" }) {
            return "write --section \(CommandLineText.quoted(value ?? "NAME"))"
        }
        if command.name == "remind", ["list", "ls", "show", "all"].contains(name) {
            return "to see what is coming up, write '--upcoming 24h'"
        }
        if let advice = fileAdvice(forFlag: String(name), value: value, of: command) { return advice }
        let count = name.drop { $0 == "n" }
        if command.name == "query", !count.isEmpty, count.allSatisfy(\.isNumber) {
            return "write it as a word of the query: 'limit:\(count)'"
        }
        if command.name == "query" || command.name == "stats" {
            if command.name == "stats", let first = firstDay(forFlag: name, value) { return "write '--from \(first)'" }
            if name == "view", let value { return "write ':\(value)'" }
            if ["text", "search", "grep", "find", "query"].contains(name) {
                return "the words to look for need no flag: \(CommandLineText.quoted(value ?? "text"))"
            }
            let isEnd = command.name == "stats" && ["until", "to", "before"].contains(name)
            if let term = isEnd ? "done:<=" : terms[String(name)] ?? misspelledTerm(spelling, of: command) {
                guard let last = term.last, ":<=@#".contains(last) else { return "write '\(term)'" }
                let value = value.map { $0.hasPrefix(term) ? String($0.dropFirst(term.count)) : $0 }
                // In `-c tasks.md`, a file follows.
                if !["@", "#"].contains(term) || value.map(isName) ?? true {
                    return "write it as a word of the query: '\(term)\(value ?? placeholder(term))'"
                        + (value == nil ? negation(ofLetter: name) : "")
                }
            }
            if command.name == "query", let flag = flags[String(name)] { return "write '\(flag)'" }
            return nil
        }
        if command.name == "log", let advice = logAdvice(forFlag: String(name)) { return advice }
        if command.name == "fmt", ["staged", "cached"].contains(name) {
            return "to check what is staged, write: tasks lint --staged --rule unformatted"
        }
        if ["diff", "log"].contains(command.name), let flag = versionFlags[String(name)] {
            return "write '\(flag)'"
        }
        if let flag = checkFlags[String(name)], ["fmt", "lint"].contains(command.name),
            command.flags.contains(where: { $0.spelling == flag })
        {
            return "write '\(flag)'"
        }
        if command.name == "done", ["date", "when", "at", "day", "d"].contains(name) {
            return "write '--on \(value ?? "yesterday")'"
        }
        if command.name == "edit", ["section", "heading"].contains(name) {
            return "to move a task, write: tasks move SELECTOR --section \(CommandLineText.quoted(value ?? "NAME"))"
        }
        if command.name == "add", ["title", "text", "name", "task", "m", "message"].contains(name) {
            return "the text needs no flag: tasks add \(CommandLineText.quoted(value ?? "Call Bob"))"
        }
        let takesData = command.positionals.contains("CHANGE") || command.name == "add"
        if takesData, ["priority", "pri", "p"].contains(name) {
            let marks = ["h": "!!!", "a": "!!!", "1": "!!!", "m": "!!", "b": "!!", "2": "!!"]
            let mark = value.map { marks[String($0.prefix(1)).lowercased()] ?? "!" } ?? "!!!"
            return "write it as a word: '\(mark)'"
        }
        if takesData, let word = data[String(name)] {
            let value = value.map { $0.hasPrefix(word) ? String($0.dropFirst(word.count)) : $0 }
            return "write it as a word: '\(word)\(value ?? placeholder(word))'"
        }
        return nil
    }

    /// The day from which statistics are to count that other tools name by the flag `name`; nil for another flag.
    private static func firstDay(forFlag name: Substring, _ value: String?) -> String? {
        switch name {
        case "since": return value ?? "DATE"
        case "week", "month", "year": return "this-\(name)"
        case "today": return "today"
        case "days": return value.flatMap { Int($0) }.map { "-\($0)d" }
        default: return nil
        }
    }

    /// How `tasks log` is limited, which other tools do by the flag `name`.
    private static func logAdvice(forFlag name: String) -> String? {
        if ["until", "before"].contains(name) {
            return "the log ends with the commit that is checked out; '--since DATE' says where it starts"
        }
        if ["n", "max-count", "limit", "max", "head"].contains(name) || name.allSatisfy(\.isNumber) {
            return "the newest commits come first: write 'limit:10' for so many changes, or '--since last-month'"
        }
        return nil
    }

    /// Whether `spelling` means that `command` is to ask nothing, as in `rm -f`: a file would follow.
    private static func asksNothing(_ spelling: String, _ value: String?, _ command: Command) -> Bool {
        guard command.flags.contains(where: { $0.name == "yes" }) else { return false }
        return spelling == "--force" || spelling == "-f" && !(value?.contains { "./".contains($0) } ?? false)
    }

    /// The word of a query that the flag `spelling` was meant to be, unless a flag of `command` is as near.
    private static func misspelledTerm(_ spelling: String, of command: Command) -> String? {
        // After one hyphen a word may as well be negated.
        guard spelling.hasPrefix("--"), suggestion(for: spelling, among: command.allFlags.map(\.spelling)) == nil
        else { return nil }
        let name = String(spelling.dropFirst(2))
        return suggestion(for: name, among: terms.keys.filter { $0.count > 2 }.sorted()).flatMap { terms[$0] }
    }

    /// How `command` takes the format that other tools name by the flag `name`, such as `-o json`.
    private static func formatAdvice(forFlag name: String, value: String?, of command: Command) -> String? {
        guard ["f", "o", "output", "fmt", "type", "as", "to"].contains(name), let given = value else { return nil }
        let value = given.lowercased()
        for flag in command.flags where ["format", "from", "to"].contains(flag.name) {
            guard case .choice(_, let formats) = flag.value else { continue }
            if formats.contains(value) { return "write '\(flag.spelling) \(value)'" }
            if flag.name == "format", ["o", "output"].contains(name), let suffix = value.split(separator: ".").last,
                suffix.utf8.count < value.utf8.count
            {
                let format = formats.contains(String(suffix)) ? "\(flag.spelling) \(suffix) " : ""
                return "to write a file, write '\(format)> \(CommandLineText.quoted(given))'"
            }
        }
        return nil
    }

    /// How `command` takes the file that other tools name by the flag `name`.
    private static func fileAdvice(forFlag name: String, value: String?, of command: Command) -> String? {
        let takesFile = command.flags.contains { $0.name == "file" }
        let names = ["file", "f", "path", "input", "filename"] + (takesFile ? ["to", "into", "output", "o"] : [])
        guard names.contains(name) else { return nil }
        if takesFile {
            let given = value.map(CommandLineText.quoted)
            let advice = "write '--file \(given ?? "FILE")'"
            guard name == "to", command.flags.contains(where: { $0.name == "section" }), let given,
                !given.contains("/"), !given.contains(".")
            else { return advice }
            return "\(advice) for a file, '--section \(given)' for a section"
        }
        guard command.positionals.contains("PATH") else { return nil }
        return "name the file as a word, without a flag: \(CommandLineText.quoted(value ?? "tasks.md"))"
    }

    private static func placeholder(_ term: String) -> String {
        switch term {
        case "@", "#": "name"
        case "limit:": "10"
        case "due:", "start:", "remind:", "due:<", "due:>", "due:<=", "due:>=", "done:<=", "done:>=": "today"
        case "sort:": "due"
        case "group:": "category"
        case "p:": "high"
        case "repeat:": "1w"
        default: "text"
        }
    }

    private static let commands: [String: String] = [
        "new": "tasks add", "create": "tasks add", "a": "tasks add",
        "modify": "tasks edit", "mod": "tasks edit", "change": "tasks edit", "update": "tasks edit",
        "set": "tasks edit",
        "do": "tasks done", "complete": "tasks done", "finish": "tasks done", "check": "tasks done",
        "tick": "tasks done", "close": "tasks done",
        "uncheck": "tasks reopen", "undone": "tasks reopen", "open": "tasks reopen",
        "delete": "tasks remove", "del": "tasks remove", "trash": "tasks archive", "purge": "tasks archive",
        "start": "tasks edit SELECTOR status:doing", "stop": "tasks edit SELECTOR status:open",
        "toggle": "tasks done", "block": "tasks edit SELECTOR after:ID", "info": "tq QUERY --format json",
        "copy": "tq QUERY --format plain | tasks add -", "duplicate": "tq QUERY --format plain | tasks add -",
        "cancel": "tasks edit SELECTOR status:cancelled", "wait": "tasks edit SELECTOR status:waiting",
        "pri": "tasks edit SELECTOR '!!!'", "priority": "tasks edit SELECTOR '!!!'", "p": "tasks edit SELECTOR '!!!'",
        "prio": "tasks edit SELECTOR '!!!'",
        "depri": "tasks edit SELECTOR '-!'",
        "due": "tasks edit SELECTOR due:fri", "reschedule": "tasks edit SELECTOR due:fri",
        "schedule": "tasks edit SELECTOR start:fri",
        "tag": "tasks edit SELECTOR '#name'", "untag": "tasks edit SELECTOR '-#name'",
        "label": "tasks edit SELECTOR '#name'",
        "postpone": "tasks edit SELECTOR due:+1d", "defer": "tasks edit SELECTOR due:+1d",
        "remindme": "tasks snooze", "search": "tq", "find": "tq", "grep": "tq", "show": "tq", "filter": "tq",
        "view": "tq",
        "lsa": "tq :all", "listall": "tq :all", "completed": "tq :done", "finished": "tq :done",
        "ready": "tq :next", "blocked": "tq is:blocked", "waiting": "tq status:waiting", "active": "tq status:doing",
        "late": "tq :overdue", "agenda": "tq :week", "upcoming": "tq :week", "calendar": "tq group:due",
        "cal": "tq group:due",
        "count": "tq is:any --format count", "export": "tq is:any --format json", "json": "tq is:any --format json",
        "projects": "tq --categories", "lsprj": "tq --categories", "listproj": "tq --categories",
        "contexts": "tq --categories", "lsc": "tq --categories", "listcon": "tq --categories",
        "categories": "tq --categories", "tags": "tq --tags", "sections": "tq --sections", "views": "tq --views",
        "summary": "tasks stats", "burndown": "tasks stats --history", "report": "tasks stats", "total": "tasks stats",
        "statistics": "tasks stats", "history": "tasks log", "blame": "tasks log QUERY",
        "annotate": "tasks edit SELECTOR --note TEXT",
        "note": "tasks edit SELECTOR --note TEXT", "unarchive": "tasks undo", "check-format": "tasks fmt --check",
        "version": "tasks --version",
    ]

    /// Flags of other tools' listing commands that are words of a query here.
    private static let terms: [String: String] = [
        "sort": "sort:", "s": "sort:", "sort-by": "sort:", "order": "sort:", "order-by": "sort:", "orderby": "sort:",
        "reverse": "sort:-due", "r": "sort:-due", "group": "group:", "group-by": "group:", "g": "group:",
        "limit": "limit:", "n": "limit:", "max": "limit:", "head": "limit:", "top": "limit:", "first": "limit:",
        "all": "is:any", "a": "is:any", "done": "is:done", "completed": "is:done", "d": "is:done", "open": "is:open",
        "pending": "is:open", "overdue": "is:overdue", "o": "is:overdue", "ready": "is:ready", "next": ":next",
        "blocked": "is:blocked", "today": ":today", "tomorrow": ":tomorrow", "week": ":week",
        "this-week":
            "due:this-week", "due": "due:", "before": "due:<", "after": "due:>", "start": "start:", "since": "done:>=",
        "from": "due:>=", "until": "due:<=", "to": "due:<=", "period": "due:", "status": "status:", "state": "is:",
        "project": "@", "category": "@",
        "context": "@", "c": "@", "p": "p:", "priority": "p:", "pri": "p:", "tag": "#", "t": "#", "label": "#",
        "section": "section:", "title": "title:", "id": "id:",
    ]

    /// Flags of other tools' listing commands that are formats or flags here.
    private static let flags: [String: String] = [
        "count": "--format count", "c": "--format count", "json": "--format json", "jsonl": "--format jsonl",
        "csv": "--format csv",
        "html": "--format html", "md": "--format md", "markdown": "--format md", "plain": "--format plain",
        "paths": "--format paths", "raw": "--format plain", "output": "--format", "projects": "--categories",
        "contexts": "--categories", "no-color": "--color never", "no-colour": "--color never", "colour": "--color",
        "nocolor": "--color never", "debug": "--explain", "verbose": "--explain", "v": "--version", "V": "--version",
        "print0": "--null", "columns": "--fields",
    ]

    /// Flags of other tools' commands for history that have a different name here.
    private static let versionFlags = [
        "cached": "--staged", "json": "--format json", "jsonl": "--format jsonl", "md": "--format md",
        "markdown": "--format md", "exit-code": "--exit-status", "after": "--since", "follow": "-- FILE",
    ]

    /// Flags of other commands and tools that commands which check whole files have under another name.
    private static let checkFlags = [
        "n": "--diff", "dry-run": "--diff", "unsafe": "--unsafe-fixes", "cached": "--staged",
    ]

    /// Flags of other tools' editing commands that are words of the task line here.
    private static let data: [String: String] = [
        "due": "due:", "d": "due:", "deadline": "due:", "start": "start:", "scheduled": "start:", "wait": "start:",
        "project": "@", "category": "@", "context": "@", "c": "@", "tag": "#", "tags": "#",
        "t": "#", "label": "#", "remind": "remind:", "repeat": "repeat:", "recur": "repeat:", "status": "status:",
        "title": "title:", "id": "id:",
    ]
}
