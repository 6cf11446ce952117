import TaskFile

/// Why a command failed: complaints about one source, shown by a single printer. The command ends with exit code 2.
package struct Failure: Error {
    /// What is wrong; never empty.
    package let diagnostics: [Diagnostic]
    /// What the complaints are about; nil when there is no text to point at.
    package let source: Source?

    /// Complaints about `source`.
    package init(_ diagnostics: [Diagnostic], in source: Source?) {
        self.diagnostics = diagnostics
        self.source = source
    }

    /// A complaint without a place in a source.
    package init(_ rule: String, _ message: String, help: String? = nil) {
        let diagnostic = Diagnostic(rule, at: ByteRange(0, 0), message, help: help)
        self.init([diagnostic], in: nil)
    }
}

extension Failure {
    /// The complaint that a file cannot be read.
    package static func unreadable(_ name: String, _ error: SystemError) -> Failure {
        Failure("unreadable-file", "cannot read '\(name)': \(error.reason)")
    }

    /// The complaint that a file cannot be written.
    package static func unwritable(_ name: String, _ error: SystemError, help: String? = nil) -> Failure {
        Failure("write-error", "cannot write '\(name)': \(error.reason)", help: help)
    }

    /// The rule of the complaint that a file was changed between reading and writing.
    package static let race = "changed-meanwhile"

    /// The same complaints as warnings, for when the command continues.
    package var asWarnings: Failure {
        Failure(
            diagnostics.map {
                Diagnostic($0.rule, .warning, at: $0.range, $0.message, help: $0.help, notes: $0.notes, fix: $0.fix)
            }, in: source)
    }
}
