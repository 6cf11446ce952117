/// One complaint about a source: what is wrong, where, and what to do.
///
/// Every complaint of the project is this value, from a bad date to an unknown flag, and one printer shows them all.
public struct Diagnostic: Hashable, Sendable {
    /// How much it matters.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        case error, warning, info
    }

    /// A second place that belongs to the complaint, with what to say about it.
    public struct Note: Hashable, Sendable {
        /// Where, in `source`.
        public let range: ByteRange
        /// What to say about the place.
        public let message: String
        /// The source that the place is in; nil when it is the one that the complaint is about.
        public let source: Source?

        /// A note on `range`, in another source if that is given.
        public init(_ range: ByteRange, _ message: String, in source: Source? = nil) {
            self.range = range
            self.message = message
            self.source = source
        }
    }

    /// The permanent name of the rule that was broken, in kebab-case.
    public let rule: String
    /// How much it matters.
    public let severity: Severity
    /// The smallest span that is wrong.
    public let range: ByteRange
    /// What is wrong, without a full stop; quotes the offending text.
    public let message: String
    /// What to do about it, if there is something to say.
    public let help: String?
    /// Related places.
    public let notes: [Note]
    /// The repair, if one is known.
    public var fix: Fix? { fixes.first }
    /// The same, in the eight bytes of an empty array when there is none: a large file may have many findings.
    private let fixes: [Fix]

    /// A complaint of `rule` about `range`.
    public init(
        _ rule: String, _ severity: Severity = .error, at range: ByteRange, _ message: String, help: String? = nil,
        notes: [Note] = [], fix: Fix? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.range = range
        self.message = message
        self.help = help
        self.notes = notes
        fixes = fix.map { [$0] } ?? []
    }
}
