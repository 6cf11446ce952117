public import TaskFile

/// All that is kept of a finding: a few numbers, from which its words are made when they are printed, or which say
/// where the words are.
public struct Finding: Sendable {
    /// The smallest span that is wrong.
    public let range: ByteRange
    private let storedNumber: Int32
    /// The offset of a second place, which lies after the first; 0 for none.
    let other: UInt32
    private let storedRule: Rule.Index
    /// How much it matters.
    public let severity: Diagnostic.Severity

    /// A finding of the rule at an index among all, which tells it; of nil for what was told in words.
    init(
        _ range: ByteRange, _ rule: Rule.Index?, _ severity: Diagnostic.Severity, number: Int, other: UInt32 = 0
    ) {
        self.range = range
        storedNumber = Int32(clamping: number)
        self.other = other
        storedRule = rule ?? .max
        self.severity = severity
    }

    /// What the rule has to say more, or the index of what was told in words.
    public var number: Int { Int(storedNumber) }

    /// The rule that tells the finding, by its index among all; nil for what was told in words.
    public var rule: Rule.Index? { storedRule == .max ? nil : storedRule }

    /// Whether it has a note.
    public var hasNotes: Bool { other != 0 }

    /// The same finding when its words stand `count` places further on.
    func shifted(by count: Int) -> Finding {
        rule == nil ? Finding(range, nil, severity, number: number + count) : self
    }
}

/// How a rule tells what it finds in very many places: `'2026-11-18' was 3 days ago`.
public struct Telling: Sendable {
    /// What to do about it.
    public let help: String
    /// Whether the message begins with the text at the place, in quotes.
    public let quotesPlace: Bool
    /// What the message says then when the number is 1.
    public let one: String
    /// What it says before and after any other number.
    public let before, after: String
    /// What to say about the second place, and how many bytes that has.
    let note: (message: String, length: UInt32)?

    init(
        help: String, quotesPlace: Bool = false, one: String, many: (before: String, after: String),
        note: (message: String, length: UInt32)? = nil
    ) {
        self.help = help
        self.quotesPlace = quotesPlace
        self.one = one
        (before, after) = many
        self.note = note
    }

    /// The message of `finding` about `source`.
    public func message(_ finding: Finding, in source: Source) -> String {
        let place = quotesPlace ? "'\(source.text(finding.range))'" : ""
        return place + (finding.number == 1 ? one : before + String(finding.number) + after)
    }

    /// The notes of `finding`.
    public func notes(_ finding: Finding) -> [Diagnostic.Note] {
        note.map { [Diagnostic.Note(ByteRange(finding.other, finding.other + $0.length), $0.message)] } ?? []
    }
}
