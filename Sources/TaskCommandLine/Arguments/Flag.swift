import TaskPrinting

/// A flag as declared: parsing, help and completions are all made from this value.
package struct Flag: Equatable, Sendable {
    package enum Value: Hashable, Sendable {
        /// Nothing: the flag is either present or absent.
        case none
        /// Any word; `placeholder` names it in the help.
        case word(placeholder: String)
        /// One of a fixed list.
        case choice(placeholder: String, [String])
    }

    /// The name after two hyphens.
    package let name: String
    /// The letter after one hyphen, if the flag has one.
    let letter: Character?
    /// What follows it.
    package let value: Value
    package let summary: String

    package init(_ name: String, letter: Character? = nil, value: Value = .none, _ summary: String) {
        self.name = name
        self.letter = letter
        self.value = value
        self.summary = summary
    }

    /// The name as it is typed.
    package var spelling: String { "--\(name)" }

    /// The letter as it is typed; nil when the flag has none.
    var shortSpelling: String? { letter.map { "-\($0)" } }

    /// The name of the value in the help: `WHEN`, or the list of choices; nil when there is none.
    var placeholder: String? {
        switch value {
        case .none: nil
        case .word(let placeholder), .choice(let placeholder, _): placeholder
        }
    }

    /// What it does, and the words that it takes.
    var meaning: String {
        if case .choice(_, let choices) = value { "\(summary): \(choices.joined(separator: ", "))" } else { summary }
    }

    package static let help = Flag("help", letter: "h", "show this help")
    package static let version = Flag("version", "show the version")
    package static let quiet = Flag("quiet", letter: "q", "print only the answer and errors")
    static let color = Flag(
        "color", value: .choice(placeholder: "WHEN", ColourChoice.allCases.map(\.rawValue)), "when to use colour")
    package static let now = Flag(
        "now", value: .word(placeholder: "TIME"), "act as if it were this day or moment, such as 2026-11-21T10:00")
    package static let config = Flag(
        "config", value: .word(placeholder: "FILE"),
        "read settings from FILE instead of .tasks.yaml and your personal settings")
    package static let noConfig = Flag("no-config", "ignore settings files; read only front matter")
    static let standardInputName = Flag(
        "stdin-filename", value: .word(placeholder: "NAME"),
        "with -: the name of standard input, for messages and for finding settings")

    static let common: [Flag] = [.now, .color, .config, .noConfig, .standardInputName, .quiet, .help, .version]
}

extension Flag {
    package static let file = Flag(
        "file", value: .word(placeholder: "FILE"), "the file to change, instead of what is found here")
    /// The `--file` of `tasks move`, which finds its tasks in any file: the name says where they go.
    package static let targetFile = Flag(
        "file", value: .word(placeholder: "FILE"), "move them to this file instead of within their own")
    package static let dryRun = Flag("dry-run", letter: "n", "write nothing; print the changes as a unified diff")
    package static let diff = Flag("diff", letter: "n", "write nothing; print the changes as a unified diff")
    package static let noIndex = Flag("no-index", "compare two files, without git: A and B")
    package static let staged = Flag("staged", "read what is staged in git for the next commit instead of the files")
    package static let strictLosses = Flag(
        "strict",
        "exit with 1 when something of a task would be lost; an import then writes nothing")

    static let format = Flag(
        "format", value: .choice(placeholder: "KIND", AnswerFormat.allCases.map(\.rawValue)),
        "how to print the tasks")
    static let fields = Flag(
        "fields", value: .word(placeholder: "NAMES"),
        "with csv, json or jsonl: print only these fields, such as title,due")
    static let null = Flag("null", letter: "0", "with plain, paths or jsonl: end each task with NUL, for xargs -0")
    static let spreadsheet = Flag("spreadsheet", "with csv: keep a spreadsheet from running text as formulas")
    static let archived = Flag("archived", "also read the archive beside each file")
    static let explain = Flag("explain", "show how the query was understood, with counts, instead of tasks")
    static let exitStatus = Flag("exit-status", letter: "e", "exit with 1 when nothing matched")
}
