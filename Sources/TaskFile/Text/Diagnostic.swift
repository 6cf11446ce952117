/// A problem in a source: what is wrong, where, and what to do.
///
/// Every problem that the project reports is this type, from a bad date to an unknown flag, and one printer shows them
/// all.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
        case error, warning, info

        /// Whether `left` is less severe.
        public static func < (left: Severity, right: Severity) -> Bool {
            left != right && (left == .info || right == .error)
        }
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
    /// Storage for `fix`: an empty array takes only eight bytes, and a large file may have many findings.
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

    /// The same diagnostic with the values that are given in place of its own.
    package func with(
        range: ByteRange? = nil, severity: Severity? = nil, message: String? = nil, help: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            rule, severity ?? self.severity, at: range ?? self.range, message ?? self.message,
            help: help ?? self.help, notes: notes,
            fix: fix)
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `error[invalid-value]: 'friyay' is not a date (did you mean 'fri'?)`. The place is known with the source.
    public var description: String { "\(severity)[\(rule)]: \(message)" + (help.map { " (\($0))" } ?? "") }
}

/// A titled repair: edits that belong together, and whether they may be applied without asking.
public struct Fix: Hashable, Sendable {
    /// Whether a repair can change what the file means to its reader.
    public enum Safety: Equatable, Sendable {
        /// Certain to keep the meaning that the writer intended.
        case safe
        /// Most likely right, but to be reviewed.
        case unsafe
    }

    /// What the repair does, as a short command: `write it as '2026-03-07'`.
    public let title: String
    /// Whether it may be applied without asking.
    public let safety: Safety
    /// The changes, sorted and not overlapping; either all or none are to be applied.
    public let edits: [Edit]

    /// A repair called `title`.
    public init(_ title: String, _ safety: Safety, _ edits: [Edit]) {
        self.title = title
        self.safety = safety
        self.edits = edits
    }
}
