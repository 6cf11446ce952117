import TaskCommandLine
import TaskFile
import TaskLint
import TaskPrinting
import TaskQuery
import TaskSystem
import TaskText

/// The completions of a partial command line, derived from the declarations of the commands.
struct CompletionWords {
    let program: Program
    let environment: Environment

    /// The candidates for `current`, after `words`, which follow the name of the program.
    ///
    /// A single candidate that needs a value, such as `due:`, is replaced by its own completions, because a shell would
    /// close a quote after it.
    func words(after words: [String], completing current: String) -> [CompletionWord] {
        let found = Self.keeping(current, candidates(after: words, completing: current))
        guard let only = found.only, only.text.hasSuffix(":"), only.text != current else {
            return found
        }
        let next = candidates(after: words, completing: only.text)
        return next.isEmpty ? found : next
    }

    /// `found` without what a shell would take for another spelling of `typed`: it puts what all candidates begin with
    /// in its place, and that must not be shorter.
    private static func keeping(_ typed: String, _ found: [CompletionWord]) -> [CompletionWord] {
        let exact = found.filter { $0.text.hasPrefix(typed) }
        // A capital is typed on purpose.
        if !exact.isEmpty, typed != typed.lowercased() { return exact }
        let common = found.dropFirst().reduce(found.first?.text ?? "") { common, word in
            String(zip(common, word.text).prefix { $0 == $1 }.map(\.0))
        }
        guard common.count < typed.count else { return found }
        let spelled = found.map { word in
            word.text.lowercased().hasPrefix(typed.lowercased())
                ? CompletionWord(typed + word.text.dropFirst(typed.count), meaning: word.meaning) : word
        }
        return spelled.unique(by: \.text)
    }

    private func candidates(after words: [String], completing current: String) -> [CompletionWord] {
        guard program.hasCommandWord else { return self.words(of: program.commands[0].syntax, after: words, current) }
        guard let name = words.first else {
            let flags = [Flag.help, .version].map { CompletionWord($0.spelling, meaning: $0.summary) }
            return beginning(current, among: commands + (current.hasPrefix("-") ? flags : []))
        }
        guard let command = program.command(named: name) else { return [] }
        return self.words(of: command.syntax, after: Array(words.dropFirst()), current)
    }

    private var commands: [CompletionWord] {
        program.shownCommands.map { CompletionWord($0.name, meaning: $0.summary) }
    }

    private func words(of command: CommandSyntax, after words: [String], _ current: String) -> [CompletionWord] {
        let line = HalfLine(command, words)
        if let flag = line.pendingFlag { return values(of: flag, current, line) }
        if !line.flagsHaveEnded, current.hasPrefix("--"), let equals = current.firstIndex(of: "=") {
            let spelling = String(current[..<equals])
            guard let flag = command.flag(spelled: spelling) else { return [] }
            return values(of: flag, String(current[current.index(after: equals)...]), line).map {
                CompletionWord("\(spelling)=\($0.text)", meaning: $0.meaning)
            }
        }
        if !line.flagsHaveEnded, current.hasPrefix("--") || (current.hasPrefix("-") && !command.takesQuery) {
            return flags(of: command, current)
        }
        let isRemind = command.name == Command.remind.syntax.name
        if isRemind, line.positionals == [ReminderUnits.word] {
            return beginning(current, among: ReminderUnits.Kind.allCases.map(\.rawValue))
        }
        var operands = Self.operands(of: command, after: line.positionals.count)
        func narrow(to kind: Operand.Kind) {
            if let operand = operands.first(where: { $0.kind == kind }) { operands = [operand] }
        }
        // Only paths follow '--'.
        if line.flagsHaveEnded, command.takes(.query) || command.takes(.revision) { operands = [Operand(.path)] }
        // An empty word does not belong to the selector, so it is the time or the change after it.
        if current.isEmpty { for kind in [Operand.Kind.time, .change] { narrow(to: kind) } }
        // A word that a change can contain is completed as a change, which would refuse anything else that a selector
        // accepts.
        if current.contains(":"), command.takes(.change), !changes(current, line).isEmpty { narrow(to: .change) }
        var words = operands.flatMap { self.words(for: $0.placeholder, current, line) ?? [] }
        if isRemind, line.positionals.isEmpty {
            let units = CompletionWord(ReminderUnits.word, meaning: ReminderUnits.summary)
            words += beginning(current, among: [units])
        }
        words = words.unique(by: \.text)
        return current == "-" && !line.flagsHaveEnded ? words + flags(of: command, current) : words
    }

    /// What the next word may stand for, after `count` words that are not flags.
    private static func operands(of command: CommandSyntax, after count: Int) -> [Operand] {
        let operands = command.operands.flatMap { $0.count == .upToTwo ? [$0, $0] : [$0] }
        let firstRepeated = operands.firstIndex { [.many, .any].contains($0.count) } ?? operands.endIndex
        // A repeated operand takes an unknown number of words, so those after it may be anywhere.
        return operands.indices.filter { $0 == count || $0 < count && $0 >= firstRepeated }.map { operands[$0] }
    }

    private func changes(_ current: String, _ line: HalfLine) -> [CompletionWord] {
        let names = names(line)
        // In a text, a sign before data means nothing.
        if current.hasPrefix("+"), !line.command.takes(.change) { return [] }
        guard current.isEmpty, line.command.takes(.change) else { return names.taskCompletions(of: current) }
        return names.taskWords.map { CompletionWord($0) }
    }

    private func flags(of command: CommandSyntax, _ current: String) -> [CompletionWord] {
        let flags = command.allFlags.map { CompletionWord($0.spelling, meaning: $0.summary) }
        return beginning(current, among: flags)
    }

    private func values(of flag: Flag, _ current: String, _ line: HalfLine) -> [CompletionWord] {
        switch flag.value {
        case .none: return []
        case .choice(_, let choices): return beginning(current, among: choices)
        case .word(let placeholder):
            // When the placeholder is too general, the name of the flag decides.
            let known = placeholder == "TIME" ? nil : words(for: placeholder, current, line)
            return known ?? words(for: flag.name.uppercased(), current, line) ?? []
        }
    }

    /// The candidates for what `placeholder` stands for in the declarations; nil when it may be anything.
    private func words(for placeholder: String, _ current: String, _ line: HalfLine) -> [CompletionWord]? {
        switch placeholder {
        case "QUERY":
            // The first word of `tq` may be a path, too.
            let mayBePath = line.positionals.isEmpty && !current.isEmpty
            let paths = mayBePath ? paths(current, where: Path.isMarkdown) : []
            return names(line).completions(of: current) + paths
        case "SELECTOR": return selectors(current, line)
        case "REV|DATE": return revisions(current) + dates(current)
        case "REV": return revisions(current) + paths(current, where: Path.isMarkdown)
        case "OLD", "NEW":
            // The new name has the sign of the old one.
            let signs = line.positionals.first?.prefix(1) ?? "@#"
            return names(line).completions(of: current).filter { $0.text.first.map(signs.contains) ?? false }
        case "TEXT", "CHANGE":
            return changes(current, line)
        case "PATH", "FILE", "INPUT":
            // Files that exist are refused there.
            if line.command.traits.contains(.createsFile) { return paths(current) { _ in false } }
            let tasks = paths(current, where: Path.isMarkdown)
            return tasks.isEmpty ? paths(current) { _ in true } : tasks
        case "COMMAND|TOPIC":
            let topics = Topic.all.map { CompletionWord($0.name, meaning: $0.title) }
            return beginning(current, among: commands + topics)
        case "PAGE":
            let tq = CompletionWord(Program.tq.name, meaning: Command.query.syntax.summary)
            return beginning(current, among: commands + [tq])
        case "RULE":
            return list(current, of: Rule.all.map { CompletionWord($0.name, meaning: $0.summary) })
        case "NAMES":
            let fields = TaskField.allCases.map(\.rawValue) + names(line).attributes
            return list(current, of: fields.map { CompletionWord($0) })
        case "SECTION":
            return beginning(current, among: names(line).sections)
        case "DAY", "DATE": return dates(current)
        case "NOW":
            let now = files(line).map { $0.now.zone.civilTime(at: $0.now.instant).description }
            return beginning(current, among: [now].compactMap(\.self))
        case "SINCE": return beginning(current, among: Self.spans) + dates(current)
        case "TIME":
            return beginning(current, among: Self.spans + QueryNames.futureDates)
        case "SPAN": return beginning(current, among: Self.spans)
        case "DAYS": return beginning(current, among: ["7", "30", "90", "365"])
        default:
            guard placeholder.contains("|") else { return nil }
            return beginning(current, among: placeholder.split(separator: "|").map(String.init))
        }
    }

    private static let spans = ["1h", "30min", "2d", "1w", "1mo"]

    /// The folders that `current` begins, which end in `/`, and the files whose name `isWanted`; hidden ones only after
    /// a dot.
    private func paths(_ current: String, where isWanted: (String) -> Bool) -> [CompletionWord] {
        let slash = current.lastIndex(of: "/")
        let folder = slash.map { String(current[...$0]) } ?? ""
        let beginning = slash.map { current[current.index(after: $0)...] } ?? current[...]
        guard let entries = try? environment.files.entries(of: folder.isEmpty ? "." : folder) else { return [] }
        return entries.filter { entry in
            entry.name.hasPrefix(beginning) && entry.name.hasPrefix(".") == beginning.hasPrefix(".")
        }
        .sorted(by: \.name)
        .compactMap { entry in
            let path = folder + entry.name
            if entry.isFolder || environment.files.status(path)?.kind == .folder {
                return CompletionWord(path + "/")
            }
            return isWanted(entry.name) ? CompletionWord(path) : nil
        }
    }

    private func revisions(_ current: String) -> [CompletionWord] {
        let answer = try? Git(environment).answerIfAny(.revParse, ["--symbolic", "--branches", "--tags"])
        let names = String(decoding: answer ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
        return beginning(current, among: ["HEAD"] + names)
    }

    private func dates(_ current: String) -> [CompletionWord] {
        beginning(current, among: QueryNames.pastDates)
    }

    private func beginning(_ typed: String, among words: [CompletionWord]) -> [CompletionWord] {
        words.filter { $0.text.hasPrefix(typed) }
    }

    private func beginning(_ typed: String, among texts: [String]) -> [CompletionWord] {
        beginning(typed, among: texts.map { CompletionWord($0) })
    }

    /// The candidates for the last item of a comma-separated list, without those that are already in it.
    private func list(_ typed: String, of words: [CompletionWord]) -> [CompletionWord] {
        let items = typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let before = items.dropLast().map { $0 + "," }.joined()
        return words.filter { $0.text.hasPrefix(items.last ?? "") && !items.dropLast().contains($0.text) }
            .map { CompletionWord(before + $0.text, meaning: $0.meaning) }
    }

    // MARK: - Names of the nearest file

    /// The titles of tasks that begin with `current`, since an exact title selects its task unless it is a place, and
    /// the words that a query may have. Before anything is typed, the first titles alone.
    private func selectors(_ current: String, _ line: HalfLine) -> [CompletionWord] {
        let (names, wanted) = (names(line), folded(current))
        let titles = names.titles.lazy.filter { title in
            !title.isEmpty && !title.hasPrefix("-") && folded(title).hasPrefix(wanted)
                && PlaceSelector(Argument(text: title, index: 0), files: environment.files) == nil
        }
        func words(_ titles: some Sequence<String>) -> [CompletionWord] {
            titles.map { CompletionWord($0, meaning: "a task") }
        }
        // A title selects its task alone, so it does not follow other words of the selector.
        let isFirst = current.isEmpty && (line.positionals.isEmpty || line.pendingFlag != nil)
        let first = isFirst ? words(titles.prefix(Self.mostTitles)) : []
        if !first.isEmpty { return first }
        return (current.isEmpty ? [] : words(titles)) + names.completions(of: current)
    }

    /// The number of titles to choose from when nothing is typed. A shell asks before it shows more than a hundred.
    private static let mostTitles = 100

    /// The names in the files of the line; no names from files when these cannot be read.
    private func names(_ line: HalfLine) -> QueryNames {
        files(line)?.names { Self.mayMean($0, in: line) } ?? QueryNames()
    }

    /// The files given on the line, else the nearest one; nil when these cannot be read.
    private func files(_ line: HalfLine) -> TaskFiles? {
        let paths = line.positionals.filter { environment.files.status($0) != nil }
            .enumerated().map { Argument(text: $1, index: $0) }
        let arguments = try? ParsedArguments(line.command, called: program.name, words: [])
        var files = arguments.flatMap { try? TaskFiles(paths, $0, environment) }
        files?.readTasks()
        return files
    }

    /// Whether the words of `line` may select `task`: a command selects tasks in one state, a query in any.
    private static func mayMean(_ task: TaskItem, in line: HalfLine) -> Bool {
        if line.command.traits.contains(.needsRules), task.line.recurrence == nil || task.line.recurrenceDate == nil {
            return false
        }
        if line.command.traits.contains(.needsCheckedTasks) { return task.isChecked }
        let isInAnyState = line.command.takes(.query) || line.positionals.contains { $0.contains("is:") }
        return isInAnyState || !task.isChecked
    }
}

/// The words of a command line before the one being typed, classified as far as possible.
struct HalfLine {
    let command: CommandSyntax
    private(set) var positionals: [String] = []
    /// The flag whose value comes next.
    private(set) var pendingFlag: Flag?
    private(set) var flagsHaveEnded = false

    init(_ command: CommandSyntax, _ words: [String]) {
        self.command = command
        for word in words {
            if pendingFlag != nil {
                pendingFlag = nil
            } else if flagsHaveEnded || !command.isFlag(word) {
                positionals.append(word)
            } else if word == "--" {
                flagsHaveEnded = true
            } else if let flag = command.flag(spelled: word), flag.value != .none {
                pendingFlag = flag
            }
        }
    }
}
