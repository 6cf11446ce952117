/// What a word of the command line that is not a flag stands for, and how often it may be given.
package struct Operand: Sendable {
    /// By the word that stands for it in the usage of a command.
    package enum Kind: String, Sendable {
        case query = "QUERY", selector = "SELECTOR", text = "TEXT", change = "CHANGE", time = "TIME"
        case path = "PATH", file = "FILE", input = "INPUT", base = "BASE", ours = "OURS", theirs = "THEIRS"
        case revision = "REV", oldName = "OLD", newName = "NEW", rule = "RULE"
        case page = "PAGE", topic = "COMMAND|TOPIC", program = "PROGRAM", word = "WORD", choice
    }

    package enum Count: Sendable { case one, optional, upToTwo, many, any }

    package let kind: Kind
    package let count: Count
    /// The words to choose from; empty for any other kind.
    let choices: [String]

    /// The words that may come before it, as shown in the usage.
    private let lead: String?

    /// `kind`, `count` times; `lead` is what may come before it.
    package init(_ kind: Kind, _ count: Count = .one, after lead: String? = nil) {
        (self.kind, self.count, choices, self.lead) = (kind, count, [], lead)
    }

    package init(oneOf choices: [String]) { (kind, count, self.choices, lead) = (.choice, .one, choices, nil) }

    package var placeholder: String { kind == .choice ? choices.joined(separator: "|") : kind.rawValue }

    /// How it is shown in the usage of a command, with what may come before it.
    var usage: String { lead.map { "[\($0)] \(shortUsage)" } ?? shortUsage }

    /// How it is shown in a list of commands: `[PATH...]`.
    var shortUsage: String {
        switch count {
        case .one: placeholder
        case .optional: "[\(placeholder)]"
        case .upToTwo: "[\(placeholder) [\(placeholder)]]"
        case .many: "\(placeholder)..."
        case .any: "[\(placeholder)...]"
        }
    }
}
