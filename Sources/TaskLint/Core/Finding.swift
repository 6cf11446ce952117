import TaskFile

/// All that is kept of a finding: a few numbers, from which its words are made when they are printed, or which say
/// where the words are.
package struct Finding: Sendable {
    /// The smallest span that is wrong.
    package let range: ByteRange
    private let storedNumber: Int32
    /// The offset of a second place, which lies after the first; 0 for none.
    let other: UInt32
    private let storedRule: Rule.Index
    /// How much it matters.
    package let severity: Diagnostic.Severity

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
    package var number: Int { Int(storedNumber) }

    /// The rule that tells the finding, by its index among all; nil for what was told in words.
    package var rule: Rule.Index? { storedRule == .max ? nil : storedRule }

    /// Whether it has a note.
    package var hasNotes: Bool { other != 0 }

    /// The same finding when its words stand `count` places further on.
    func shifted(by count: Int) -> Finding {
        rule == nil ? Finding(range, nil, severity, number: number + count) : self
    }
}
