import TaskFile

/// Why a command cannot do its work: complaints about one source, which the one printer shows. It ends with exit code 2.
struct Failure: Error {
    /// What is wrong; never empty.
    let diagnostics: [Diagnostic]
    /// What the complaints are about; nil when there is no text to point at.
    let source: Source?

    /// Complaints about `source`.
    init(_ diagnostics: [Diagnostic], in source: Source?) {
        self.diagnostics = diagnostics
        self.source = source
    }

    /// A complaint that points at nothing.
    init(_ rule: String, _ message: String, help: String? = nil) {
        let diagnostic = Diagnostic(rule, at: ByteRange(0, 0), message, help: help)
        self.init([diagnostic], in: nil)
    }
}
