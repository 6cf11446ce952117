import TaskFile
import TaskPrinting
import TaskSystem

extension Command {
    /// `tasks help COMMAND`, `tasks help TOPIC`.
    static let help = Command(
        name: "help",
        summary: "show help for a command or a topic of the manual",
        positionals: "[COMMAND|TOPIC]",
        examples: [
            Example("tasks help query", "how to ask for tasks"),
            Example("tasks help queries", "a page of the manual: everything about queries"),
            Example("tasks help", "all commands and topics"),
        ],
        flags: [],
        run: { arguments, environment throws(Failure) in
            let program = arguments.program
            let width = environment.width(of: environment.output)
            try arguments.allowOneWord(help: "run it once for each command or topic")
            guard let word = arguments.positionals.first else {
                environment.output.write(Help.overview(of: program, width: width))
                return .success
            }
            if let (command, called) = program.commandOrQuery(named: word.text) {
                environment.output.write(Help.page(of: command, called: called, width: width))
                return .success
            }
            if let topic = Topic.named(word.text) {
                let style = environment.style(of: environment.output)
                environment.output.write(topic.shown(style, width: width), isStyled: style.isColoured)
                return .success
            }
            if let help = Topic.help(on: word.text) {
                throw arguments.failure(
                    "unknown-command", at: word, "unknown command or topic '\(word.text)'", help: help)
            }
            throw program.unknownCommand(
                word, arguments.line, besides: Topic.all.map(\.name), kind: "command or topic",
                help: "'tasks help' lists all commands and topics")
        })
}

extension Topic {
    /// Where `word` is explained; nil for an unknown word.
    static func help(on word: String) -> String? {
        if let topic = named(word) { return "'tasks help \(topic.name)' is a page of the manual" }
        switch word.lowercased() {
        case "date", "dates", "due", "start", "repeat", "recurrence", "recurring", "time", "times":
            return "'tasks help changing' lists what you can type, 'tasks help format' what a file holds"
        case "exit", "exit-code", "exit-codes", "status-code":
            return "'tasks help environment' lists the exit codes; the help of a command says more"
        case "rule", "rules": return "'tasks explain' lists the rules of the linter"
        default: return page(on: word).map { "'tasks help \($0)' explains it" }
        }
    }

    /// The name of the page or command that explains `word`; nil for an unknown word.
    private static func page(on word: String) -> String? {
        switch word.lowercased() {
        case "grammar", "syntax", "language", "priority", "priorities", "category", "categories", "tag", "tags",
            "status", "id", "after", "keys", "attributes", "moment", "moments", "subtask", "subtasks":
            "format"
        case "selector", "selectors", "note", "notes", "inbox": "changing"
        case "streak", "streaks", "points", "levels": "statistics"
        case "front-matter", "frontmatter", "yaml": "settings"
        case "remind", "reminder", "notifications": "reminders"
        case "search", "filter", "filters", "find", "group", "sort": "queries"
        case "env", "variable", "variables": "environment"
        case "json", "csv", "html", "output": "formats"
        case "import", "export", "ics", "taskwarrior", "todotxt", "todoist", "obsidian": "exchange"
        case "config", "configuration", "colour", "colours", "color", "colors", "theme": "settings"
        case "conflict", "conflicts": "merging"
        case "vim", "neovim", "emacs", "vscode", "lsp": "editors"
        case "undo", "redo", "journal": "undoing"
        case "delete", "del": "remove"
        case "undone", "uncheck": "reopen"
        default: Variables.names.contains(word.uppercased()) ? "environment" : nil
        }
    }
}
