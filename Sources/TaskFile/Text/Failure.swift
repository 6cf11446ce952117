/// Why something cannot be done: at least one complaint, with the source that they point into, if any.
///
/// It is the error of reading a query or another program's data, of changing a document, and of every command. Print
/// `"\(failure)"`: the `localizedDescription` that Foundation gives it says only what type it is.
public struct Failure: Error, Hashable {
    /// What is wrong, and what to do about it, in the order in which it was found; never empty.
    public let diagnostics: [Diagnostic]
    /// What the complaints are about; nil if there is no text to point at.
    public let source: Source?

    /// Lines shown above the complaints, which say what these are about if no place in the source does.
    package var list: [String] = []

    package var primary: Diagnostic { diagnostics[0] }

    /// A failure with these complaints, at least one, whose ranges are in `source`.
    public init(_ diagnostics: [Diagnostic], in source: Source?) {
        precondition(!diagnostics.isEmpty, "a failure has a complaint")
        self.diagnostics = diagnostics
        self.source = source
    }

    package init(_ rule: String, at range: ByteRange, in source: Source?, _ message: String, help: String? = nil) {
        self.init([Diagnostic(rule, at: range, message, help: help)], in: source)
    }

    /// A complaint without a place in a source.
    package init(_ rule: String, _ message: String, help: String? = nil) {
        self.init([Diagnostic(rule, at: ByteRange(0, 0), message, help: help)], in: nil)
    }

    /// Two failures are equal when they complain about the same thing in a source of the same name.
    public static func == (left: Failure, right: Failure) -> Bool {
        left.diagnostics == right.diagnostics && left.source?.name == right.source?.name
    }

    /// Hashes the complaints.
    public func hash(into hasher: inout Hasher) { hasher.combine(diagnostics) }
}

extension Failure: CustomStringConvertible {
    /// Each complaint on a line of its own: `tasks.md:3:7: message (help)`, without a place where there is no source.
    public var description: String {
        diagnostics.map { complaint in
            let place = source.map { "\($0.name):\($0.position(of: complaint.range.lower)): " } ?? ""
            return place + complaint.message + (complaint.help.map { " (\($0))" } ?? "")
        }.joined(separator: "\n")
    }
}

extension Failure {
    package func contains(rule name: String) -> Bool { diagnostics.contains { $0.rule == name } }

    /// The same complaints as warnings, for when the work continues.
    package var asWarnings: Failure { Failure(diagnostics.map { $0.with(severity: .warning) }, in: source) }

    /// The same complaints with `help` as their advice.
    package func advising(_ help: String) -> Failure { Failure(diagnostics.map { $0.with(help: help) }, in: source) }
}
