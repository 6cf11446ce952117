/// A problem in a source: what is wrong, where, and what to do.
///
/// Every problem that the project reports is this type, from a bad date to an unknown flag, and one printer shows them
/// all.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        case error, warning, info
    }

    /// A second location that belongs to the diagnostic, with a message about it.
    public struct Note: Hashable, Sendable {
        /// The location, in `source`.
        public let range: ByteRange
        /// The message about the location.
        public let message: String
        /// The source that contains the location; nil if it is the source of the diagnostic.
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
    /// The severity.
    public let severity: Severity
    /// The smallest span that is wrong.
    public let range: ByteRange
    /// What is wrong, without a full stop; quotes the offending text.
    public let message: String
    /// What to do about it, if there is advice.
    public let help: String?
    /// Related locations.
    public let notes: [Note]
    /// The repair, if one is known.
    public var fix: Fix? { fixes.first }
    /// Storage for `fix`, because an empty array takes only eight bytes: a large file may have many findings.
    private let fixes: [Fix]

    /// A diagnostic of `rule` about `range`.
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
