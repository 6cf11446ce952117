import TaskFile

/// The rule name of every complaint about an input that cannot be read.
package let importRule = "unreadable-input"

extension Failure {
    /// A complaint about `range` of the input, which `ImportFormat.read` names.
    package init(unreadableAt range: Range<Int>, _ message: String, help: String? = nil) {
        self.init(importRule, at: ByteRange(range.lowerBound, range.upperBound), in: nil, message, help: help)
    }
}
