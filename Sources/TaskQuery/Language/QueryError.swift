import TaskFile

/// Why a query could not be read: at least one complaint, each with its exact place in the query.
public struct QueryError: Error, Hashable, Sendable {
    /// The complaints, in the order in which the query was read.
    public let diagnostics: [Diagnostic]

    init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    init(_ range: ByteRange, _ message: String, help: String? = nil) {
        diagnostics = [Diagnostic(queryRule, at: range, message, help: help)]
    }
}

/// The rule name of every complaint about a query.
let queryRule = "invalid-query"
