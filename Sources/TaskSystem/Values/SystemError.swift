/// Why a call to the system failed, in the system's own words.
package struct SystemError: Error, Equatable {
    /// The reason, as the system puts it: `No such file or directory`.
    package let reason: String
    /// Whether nothing exists at the path.
    package let isMissing: Bool
    /// Whether the reader of a pipe has gone.
    package let isBrokenPipe: Bool
    /// Whether something took too long and was ended.
    package let isTimeout: Bool
    /// The command by which git is made to trust a repository of another user, as git quotes it; nil when the reason is
    /// another one.
    package let trusting: String?

    /// Whether git found no repository. When git reports in another language, its own message is shown.
    package var isOutsideRepository: Bool { reason.hasPrefix("not a git repository") }

    package init(
        _ reason: String, isMissing: Bool = false, isBrokenPipe: Bool = false, isTimeout: Bool = false,
        trusting: String? = nil
    ) {
        self.reason = reason
        self.isMissing = isMissing
        self.isBrokenPipe = isBrokenPipe
        self.isTimeout = isTimeout
        self.trusting = trusting
    }

    /// There is nothing at the path.
    package static let missing = SystemError("No such file or directory", isMissing: true)
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
