import TaskFile

/// The stored form of a finding: a few numbers, from which its message is composed when it is printed, or which locate
/// the stored message.
package struct Finding: Sendable {
    /// The smallest span that is wrong.
    package let range: ByteRange
    private let storedNumber: Int32
    /// The offset of a second place, which follows the first; 0 for none.
    let other: UInt32
    private let storedRule: Rule.Index
    /// How much it matters.
    package let severity: Diagnostic.Severity

    /// A finding of the rule at an index, which must have a template; a nil index means that the message is stored.
    init(
        _ range: ByteRange, _ rule: Rule.Index?, _ severity: Diagnostic.Severity, number: Int, other: UInt32 = 0
    ) {
        self.range = range
        storedNumber = Int32(clamping: number)
        self.other = other
        storedRule = rule ?? .max
        self.severity = severity
    }

    /// The number for the rule's template, or the index of the stored message.
    package var number: Int { Int(storedNumber) }

    /// The rule whose template describes the finding, by its index; nil for a finding stored with its message.
    package var rule: Rule.Index? { storedRule == .max ? nil : storedRule }

    /// Whether it has a note.
    package var hasNotes: Bool { other != 0 }

    /// The same finding after its stored message has moved by `count` places.
    func shifted(by count: Int) -> Finding {
        rule == nil ? Finding(range, nil, severity, number: number + count) : self
    }
}
