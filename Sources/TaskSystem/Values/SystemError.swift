/// Why a call to the system failed, in the system's own words.
package struct SystemError: Error, Equatable {
    /// The kinds of error that callers treat specially.
    package enum Kind: Equatable, Sendable {
        case other
        /// Nothing exists at the path.
        case missing
        /// The reader of a pipe has gone.
        case brokenPipe
        /// Something took too long and was ended.
        case timeout
        /// The file is no longer what was read.
        case changedMeanwhile
        /// The file may not be written.
        case readOnly
        /// Git found no repository. When git reports in another language, its own message is shown.
        case outsideRepository
        /// Git found a repository of another user; the command by which git is made to trust it, as git quotes it.
        case untrusted(String)
    }

    /// The reason, as the system puts it: `No such file or directory`.
    package let reason: String
    package let kind: Kind

    package init(_ reason: String, _ kind: Kind = .other) { (self.reason, self.kind) = (reason, kind) }

    package var isMissing: Bool { kind == .missing }
    package var isTimeout: Bool { kind == .timeout }
    package var isOutsideRepository: Bool { kind == .outsideRepository }

    package static let missing = SystemError("No such file or directory", .missing)
    /// At the path is a pipe, a device or something else that is not a regular file.
    static let notRegular = SystemError("Not a regular file")

    /// There is more to read than `limit` bytes.
    static func tooLarge(_ limit: Int) -> SystemError {
        let size = limit >= 1 << 30 ? "\((limit + 1) >> 30) GiB" : "\(limit >> 20) MiB"
        return SystemError("More than \(size), the largest size that is read")
    }

    /// Another process does not release a lock.
    package static let busy = SystemError("Another run holds its lock")
}
