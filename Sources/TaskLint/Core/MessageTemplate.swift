import TaskFile

/// The message of a rule that may find very many places, with a number to fill in: `'2026-11-18' was 3 days ago`.
package struct MessageTemplate: Sendable {
    /// What to do about it.
    package let help: String
    /// Whether the message begins with the quoted text at the place.
    package let quotesPlace: Bool
    /// The rest of the message when the number is 1.
    package let one: String
    /// The text before and after any other number.
    package let before, after: String
    /// The note about the second place, and the length of that place in bytes.
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
    package func message(_ finding: Finding, in source: Source) -> String {
        let place = quotesPlace ? "'\(source.text(finding.range))'" : ""
        return place + (finding.number == 1 ? one : before + String(finding.number) + after)
    }

    /// The notes of `finding`.
    package func notes(_ finding: Finding) -> [Diagnostic.Note] {
        note.map { [Diagnostic.Note(ByteRange(finding.other, finding.other + $0.length), $0.message)] } ?? []
    }
}
