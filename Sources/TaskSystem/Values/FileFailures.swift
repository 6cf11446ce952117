import TaskFile

/// The value of `body`, whose error becomes the complaint that `failure` makes of it.
package func orFail<Value>(
    _ body: @autoclosure () throws(SystemError) -> Value, as failure: (SystemError) -> Failure
) throws(Failure) -> Value {
    do throws(SystemError) {
        return try body()
    } catch {
        throw failure(error)
    }
}

extension Failure {
    package static func unreadable(_ name: String, _ error: SystemError) -> Failure {
        Failure("unreadable-file", "cannot read '\(name)': \(error.reason)")
    }

    package static func unwritable(_ name: String, _ error: SystemError, help: String? = nil) -> Failure {
        Failure("write-error", "cannot write '\(name)': \(error.reason)", help: help)
    }

    /// The rule of the complaint that a file was changed between reading and writing.
    package static let race = "changed-meanwhile"
}
