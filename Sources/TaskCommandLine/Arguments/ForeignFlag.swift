import TaskFile
import TaskText

/// A flag that `command` does not have, as typed; many people know it from other tools.
///
/// For a flag that means something in another tool, the advice is its equivalent, never a flag of ours that merely has
/// a similar spelling.
package struct ForeignFlag {
    /// With its hyphens.
    let spelling: String
    package let value: String?
    let command: CommandSyntax

    /// Without its hyphens.
    package var name: String { String(spelling.drop { $0 == "-" }) }

    /// The advice on a flag of one of `names`, given its value.
    package static func named(
        _ names: String..., advice: @escaping @Sendable (String?) -> String
    ) -> @Sendable (ForeignFlag) -> String? {
        { flag in names.contains(flag.name) ? advice(flag.value) : nil }
    }

    /// What to type instead; nil when no other tool is known to have it. `own` is the advice that only the command has.
    func advice(_ own: (ForeignFlag) -> String?) -> String? {
        // `-due` is meant to remove a value.
        if name.count > 1, !spelling.hasPrefix("--"), !command.takes(.query) { return nil }
        if let advice = adviceOnFormat { return advice }
        if asksNothing { return "write '--yes'" }
        if name == "s", has("section") { return "write --section \(shellQuoted(value ?? "NAME"))" }
        if let advice = adviceOnFile ?? own(self) ?? adviceOnSynonym { return advice }
        // Everything else that flags of a listing ask for is part of a query.
        if command.takes(.query) { return nil }
        if let flag = Self.checkFlags[name], command.flags.contains(where: { $0.spelling == flag }) {
            return "write '\(flag)'"
        }
        return command.takes(.change) || command.takes(.text) ? adviceOnData : nil
    }

    private func has(_ flag: String) -> Bool { command.flags.contains { $0.name == flag } }

    /// The flag of the command that means the same as one of another command of ours.
    private var adviceOnSynonym: String? {
        for synonyms in Self.synonyms where synonyms.contains(name) {
            guard let flag = command.flags.first(where: { synonyms.contains($0.name) }) else { continue }
            let given = flag.value == .none ? "" : " \(value.map(shellQuoted) ?? flag.placeholder ?? "")"
            return "write '\(flag.spelling)\(given)'"
        }
        return nil
    }

    /// Flags with the same meaning, of which a command has at most one.
    private static let synonyms = [
        ["dry-run", "diff", "print", "preview", "simulate", "pretend", "what-if"], ["since", "from", "after"],
    ]

    /// The word of a task's line with the same meaning.
    private var adviceOnData: String? {
        if ["priority", "pri", "p"].contains(name) {
            let marks = ["h": "!!!", "a": "!!!", "1": "!!!", "m": "!!", "b": "!!", "2": "!!"]
            let mark = value.map { marks[String($0.prefix(1)).lowercased()] ?? "!" } ?? "!!!"
            return "write it as a word: '\(mark)'"
        }
        return Self.data[name].map { "write it as a word: '\($0)\(rest(of: $0) ?? Self.placeholder($0))'" }
    }

    /// The value without `term`, with which it may begin.
    private func rest(of term: String) -> String? {
        value.map { $0.hasPrefix(term) ? String($0.dropFirst(term.count)) : $0 }
    }

    /// The words of a query that ask for the same; nil if a query cannot ask for it.
    package var adviceInQuery: String? {
        if name == "view", let value { return "write ':\(value)'" }
        if ["text", "search", "grep", "find", "query"].contains(name) {
            return "the words to look for need no flag: \(shellQuoted(value ?? "text"))"
        }
        return (Self.terms[name] ?? misspelledTerm).flatMap(adviceToWrite)
    }

    /// The advice to write `term`, a word of a query, with the value.
    package func adviceToWrite(_ term: String) -> String? {
        guard let last = term.last, ":<=@#".contains(last) else { return "write '\(term)'" }
        let value = rest(of: term)
        // In `-c tasks.md`, a file follows.
        guard !["@", "#"].contains(term) || value.map(isName) ?? true else { return nil }
        // A letter may not have been meant as a flag.
        let isLetter = value == nil && name.count == 1
        let negation = isLetter ? "; for tasks without '\(name)' in their text, 'not \(name)'" : ""
        return "write it as a word of the query: '\(term)\(value ?? Self.placeholder(term))'\(negation)"
    }

    /// Whether it is meant to suppress questions, as in `rm -f`; before a file, `-f` means that file.
    private var asksNothing: Bool {
        has("yes") && (spelling == "--force" || spelling == "-f" && !(value?.contains { "./".contains($0) } ?? false))
    }

    /// The word of a query that it was meant to be, unless a flag of the command is as near.
    private var misspelledTerm: String? {
        // After one hyphen a word may as well be negated.
        guard spelling.hasPrefix("--"), suggestion(for: spelling, among: command.allFlags.map(\.spelling)) == nil
        else { return nil }
        let names = Self.terms.keys.filter { $0.count > 2 }.sorted()
        return suggestion(for: String(spelling.dropFirst(2)), among: names).flatMap { Self.terms[$0] }
    }

    /// How to give the command a format, for which other tools have a flag such as `--json` or `-o json`.
    private var adviceOnFormat: String? {
        let isNamed = ["f", "o", "output", "fmt", "type", "as", "to"].contains(name)
        // With `--text`, many look for words.
        guard let given = isNamed ? value : name == "text" ? nil : name else { return nil }
        let value = given.lowercased()
        for flag in command.flags where ["format", "from", "to"].contains(flag.name) {
            guard case .choice(_, let formats) = flag.value else { continue }
            if formats.contains(value) { return "write '\(flag.spelling) \(value)'" }
            if flag.name == "format", ["o", "output"].contains(name), let suffix = value.split(separator: ".").last,
                suffix.utf8.count < value.utf8.count
            {
                let format = formats.contains(String(suffix)) ? "\(flag.spelling) \(suffix) " : ""
                return "to write a file, write '\(format)> \(shellQuoted(given))'"
            }
        }
        return nil
    }

    /// How to give the command a file, for which other tools have a flag.
    private var adviceOnFile: String? {
        let takesFile = has("file")
        let names = ["file", "f", "path", "input", "filename"] + (takesFile ? ["to", "into", "output", "o"] : [])
        guard names.contains(name) else { return nil }
        if takesFile {
            let given = value.map(shellQuoted)
            let advice = "write '--file \(given ?? "FILE")'"
            guard name == "to", has("section"), let given, !given.contains("/"), !given.contains(".")
            else { return advice }
            return "\(advice) for a file, '--section \(given)' for a section"
        }
        guard command.takes(.path) else { return nil }
        return "name the file as a word, without a flag: \(shellQuoted(value ?? "tasks.md"))"
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

    /// Flags of other tools' listing commands that are words of a query here.
    private static let terms: [String: String] = [
        "sort": "sort:", "s": "sort:", "sort-by": "sort:", "order": "sort:", "order-by": "sort:", "orderby": "sort:",
        "reverse": "sort:-due", "r": "sort:-due", "group": "group:", "group-by": "group:", "g": "group:",
        "limit": "limit:", "n": "limit:", "max": "limit:", "head": "limit:", "top": "limit:", "first": "limit:",
        "all": "is:any", "a": "is:any", "done": "is:done", "completed": "is:done", "d": "is:done", "open": "is:open",
        "pending": "is:open", "overdue": "is:overdue", "o": "is:overdue", "ready": "is:ready", "next": ":next",
        "blocked": "is:blocked", "today": ":today", "tomorrow": ":tomorrow", "week": ":week",
        "this-week": "due:this-week", "due": "due:", "before": "due:<", "after": "due:>", "start": "start:",
        "since": "done:>=", "from": "due:>=", "until": "due:<=", "to": "due:<=", "period": "due:",
        "status": "status:", "state": "is:", "project": "@", "category": "@", "context": "@", "c": "@",
        "p": "p:", "priority": "p:", "pri": "p:", "tag": "#", "t": "#", "label": "#",
        "section": "section:", "title": "title:", "id": "id:",
    ]

    /// Flags of other tools' listing commands that are formats or flags here.
    static let flags: [String: String] = [
        "c": "--format count", "markdown": "--format md", "raw": "--format plain", "output": "--format",
        "projects": "--categories", "contexts": "--categories", "no-color": "--color never",
        "no-colour": "--color never", "colour": "--color", "nocolor": "--color never", "debug": "--explain",
        "verbose": "--explain", "v": "--version", "V": "--version", "print0": "--null", "columns": "--fields",
    ]

    /// Flags of other tools' commands for history that have a different name here.
    package static let versionFlags = [
        "cached": "--staged", "markdown": "--format md", "exit-code": "--exit-status", "follow": "-- FILE",
    ]

    /// Flags of other commands and tools that have another name in commands for checking whole files.
    private static let checkFlags = ["unsafe": "--unsafe-fixes", "cached": "--staged"]

    /// Flags of other tools' editing commands that are words of the task line here.
    private static let data: [String: String] = [
        "due": "due:", "d": "due:", "deadline": "due:", "start": "start:", "scheduled": "start:", "wait": "start:",
        "project": "@", "category": "@", "context": "@", "c": "@", "tag": "#", "tags": "#",
        "t": "#", "label": "#", "remind": "remind:", "repeat": "repeat:", "recur": "repeat:", "status": "status:",
        "title": "title:", "id": "id:",
    ]
}
