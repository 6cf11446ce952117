import TaskFile

/// The syntax of a command as declared: its name, its operands and flags, and its help.
package struct CommandSyntax: Sendable {
    /// A sample command line, and what it does.
    package struct Example: Sendable {
        /// As typed in a shell.
        let line: String
        let meaning: String

        package init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// The word after `tasks`.
    package let name: String
    let aliases: [String]
    /// What it does, in a short phrase without a full stop.
    package let summary: String
    /// What its words that are not flags stand for, in order.
    package let operands: [Operand]
    /// The examples that its help begins with.
    let examples: [Example]
    /// A paragraph for the help if the examples are not enough; made when it is shown, since every run declares its
    /// command.
    let discussion: @Sendable () -> String
    let exitCodes: String
    /// Its own flags, without those common to every command.
    package let flags: [Flag]
    /// What a word without a dot that names no file was probably meant as.
    let adviceOnMissingPath: String?
    package let traits: [Trait]

    /// A property of only a few commands.
    package enum Trait: Sendable {
        /// It checks boxes or unchecks them, and reports when it has nothing to do.
        case setsBoxes
        /// It changes only open tasks, or only checked ones.
        case needsOpenTasks, needsCheckedTasks
        /// It changes only tasks that repeat from a date.
        case needsRules
        /// It adds tasks to the file that `--file` names, or creates the file that its path names.
        case addsTasks, createsFile
        /// It shows the tasks that are selected, however many a query finds, and changes no file.
        case showsTasks
        /// It has its own complaint about a file in UTF-16.
        case refusesUTF16
        /// It is meant for other programs, and left out of the help.
        case hidden
        /// Its changes to files are not recorded in the journal, so `tasks undo` does not revert them.
        case keepsNoJournal
    }

    package var allFlags: [Flag] { flags + Flag.common }

    /// Its operands as shown in its usage: `[QUERY...] [PATH...]`.
    var usage: String { operands.map(\.usage).joined(separator: " ") }

    package func takes(_ kind: Operand.Kind) -> Bool { operands.contains { $0.kind == kind } }

    /// Whether a word like `-@work` is part of a query or a text, and not a flag.
    package var takesQuery: Bool { takes(.query) || takes(.selector) || takes(.text) }

    /// The flag that is typed as `spelling`, `--quiet` or `-q`; nil when there is none.
    package func flag(spelled spelling: String) -> Flag? {
        allFlags.first { $0.spelling == spelling || $0.shortSpelling == spelling }
    }

    /// The flags of which `word` has the letters after one hyphen, as `-qe` does; nil when it is anything else, or when
    /// one of them takes a value.
    func flags(bundledIn word: String) -> [Flag]? {
        guard word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 2 else { return nil }
        let flags = word.dropFirst().compactMap { flag(spelled: "-\($0)") }.filter { $0.value == .none }
        return flags.count == word.count - 1 ? flags : nil
    }

    /// Whether a word is a flag or `--`. Where a query is allowed, `-@work`, `-(a b)`, `-"x y"`, `-is:done` and `-a b`
    /// are not flags.
    package func isFlag(_ word: String) -> Bool {
        guard word.hasPrefix("-"), word != "-" else { return false }
        guard takesQuery else { return true }
        if !word.hasPrefix("--"), word.prefix(while: { $0 != "=" }).contains(where: \.isWhitespace) { return false }
        let rest = word.unicodeScalars.dropFirst()
        guard let first = rest.first, first == "-" || isNameScalar(first) else { return false }
        guard first != "-", let colon = rest.firstIndex(of: ":") else { return true }
        return !rest[..<colon].allSatisfy { $0 == "-" || $0 == "_" || isNameScalar($0) }
    }

    private func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
