/// What a word in capitals stands for in the declaration of a command: `PATH`, `QUERY`, `RULE`.
enum Placeholder: Equatable {
    case query, selector, revision, since, path, topic, page, rule, fields, section
    /// The name of a category or tag with its sign; words of a task line; a day that is not in the future.
    case name, task, date
    /// When to be reminded again; a span of time; a number of days.
    case time, span, days
    /// The current moment; a span of time or a day in the past.
    case now, ago
    /// One of these words.
    case choice([String])
    /// Anything.
    case other

    /// The meaning of `word`: `[QUERY]`, `PATH...`, `bash|zsh|fish`.
    init(_ word: String) {
        let name = word.filter { !"[].".contains($0) }
        if name.contains("|"), name == name.lowercased() {
            self = .choice(name.split(separator: "|").map(String.init))
            return
        }
        self =
            switch name {
            case "QUERY": .query
            case "SELECTOR": .selector
            case "REV": .revision
            case "REV|DATE": .since
            case "PATH", "FILE", "FOLDER", "INPUT": .path
            case "COMMAND|TOPIC": .topic
            case "PAGE": .page
            case "RULE", "RULES": .rule
            case "NAMES": .fields
            case "SECTION": .section
            case "OLD", "NEW": .name
            case "TEXT", "CHANGE": .task
            case "DAY", "DATE": .date
            case "TIME": .time
            case "NOW": .now
            case "SINCE": .ago
            case "SPAN": .span
            case "DAYS": .days
            default: .other
            }
    }

    /// What may follow `count` positional words; `positionals` is the declaration: `[QUERY...] [PATH...]`.
    static func expected(in positionals: String, after count: Int) -> [Placeholder] {
        let words = positionals.split(separator: " ").map(String.init).filter { !$0.hasPrefix("-") }
        return words.indices.filter { $0 == count || $0 < count && words[$0].contains("...") }
            .map { Placeholder(words[$0]) }
    }
}
