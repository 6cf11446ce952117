import TaskCommandLine
import TaskFile
import TaskPrinting
import TaskSystem

extension Command {
    /// `tasks help COMMAND`, `tasks help TOPIC`.
    static func help(_ program: @escaping @Sendable () -> Program) -> Command {
        Command(
            name: "help",
            summary: "show help for a command or a topic of the manual",
            operands: [Operand(.topic, .optional)],
            examples: [
                Example("tasks help query", "how to ask for tasks"),
                Example("tasks help queries", "a page of the manual: everything about queries"),
                Example("tasks help", "all commands and topics"),
            ],
            flags: [],
            run: { arguments, environment throws(Failure) in
                let program = program()
                let width = environment.width(of: environment.output)
                try arguments.allowOneWord(help: helpForSeveral(arguments.positionals.map(\.text), program))
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

    /// What to do about several words: 'git install' is a use of one command.
    private static func helpForSeveral(_ words: [String], _ program: Program) -> String {
        let known = words.prefix { program.commandOrQuery(named: $0) != nil || Topic.named($0) != nil }
        return known.count == 1 ? "write: tasks help \(known[0])" : "run it once for each command or topic"
    }
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
        default:
            let isVariable = Variables.names.contains(word.uppercased())
            let page = isVariable ? "environment" : pages.first { $0.words.contains(word.lowercased()[...]) }?.name
            return page.map { "'tasks help \($0)' explains it" }
        }
    }

    /// Words with the page or command that explains them.
    private static let pages: [(name: String, words: [Substring])] = [
        (
            "format",
            "grammar syntax language priority priorities category categories tag tags status id after keys attributes "
                + "moment moments subtask subtasks"
        ),
        ("changing", "selector selectors note notes inbox"),
        ("statistics", "streak streaks points levels"),
        ("settings", "front-matter frontmatter yaml config configuration colour colours color colors theme"),
        ("reminders", "remind reminder notifications"),
        ("queries", "search filter filters find group sort"),
        ("environment", "env variable variables"),
        ("formats", "json csv html output"),
        ("exchange", "import export ics taskwarrior todotxt todoist obsidian"),
        ("merging", "conflict conflicts"),
        ("editors", "vim neovim emacs vscode lsp"),
        ("undoing", "undo redo journal"),
        ("remove", "delete del"),
        ("reopen", "undone uncheck"),
    ].map { ($0, $1.split(separator: " ")) }
}
