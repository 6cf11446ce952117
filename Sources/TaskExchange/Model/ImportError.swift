import TaskFile

/// Why an input cannot be read: a diagnostic with its place.
package struct ImportError: Error, Hashable {
    /// What is wrong, where, and what to do about it.
    package let diagnostic: Diagnostic

    init(at range: ByteRange, _ message: String, help: String? = nil) {
        diagnostic = Diagnostic("unreadable-input", at: range, message, help: help)
    }

    init(at range: Range<Int>, _ message: String, help: String? = nil) {
        self.init(at: ByteRange(range.lowerBound, range.upperBound), message, help: help)
    }
}
