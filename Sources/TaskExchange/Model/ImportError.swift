import TaskFile

/// Why an input cannot be read: a diagnostic with its place.
public struct ImportError: Error, Hashable {
    /// What is wrong, where, and what to do about it.
    public let diagnostic: Diagnostic

    init(at range: ByteRange, _ message: String, help: String? = nil) {
        diagnostic = Diagnostic("unreadable-input", at: range, message, help: help)
    }

    init(at range: Range<Int>, _ message: String, help: String? = nil) {
        self.init(at: ByteRange(range.lowerBound, range.upperBound), message, help: help)
    }
}

/// What was read from an input.
public struct ImportedTasks: Sendable {
    /// The tasks in the order of the input.
    public var tasks: [ExchangedTask] = []
    /// What the input said that cannot be expressed here.
    public var losses = Losses()

    /// No tasks.
    public init() {}
}
