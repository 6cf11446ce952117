import TaskFile

/// All that is kept of a finding: a few numbers, from which its rule makes the words when they are printed, or which
/// say where the words are.
struct Finding {
    /// The smallest span that is wrong.
    let range: ByteRange
    /// What the rule has to say more, or the index of what was told in words.
    private let storedNumber: Int32
    /// The offset of a second place.
    let other: UInt32
    private let storedRule: Rule.Index
    /// How much it matters.
    let severity: Diagnostic.Severity

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
    var number: Int { Int(storedNumber) }

    /// The rule that tells the finding, by its index among all; nil for what was told in words.
    var rule: Rule.Index? { storedRule == .max ? nil : storedRule }

    /// The same finding when its words stand `count` places further on.
    func shifted(by count: Int) -> Finding {
        rule == nil ? Finding(range, nil, severity, number: number + count) : self
    }
}

/// How a rule tells what it finds in very many places: from what is kept of a finding, each time that it is printed.
struct Telling: Sendable {
    /// What to do about it.
    let help: String
    /// What is wrong.
    let message: @Sendable (Finding, Source) -> String
    /// The related place.
    var note: (@Sendable (Finding) -> Diagnostic.Note)?
}
