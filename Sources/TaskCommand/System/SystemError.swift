/// Why a call to the system failed, in the system's own words.
struct SystemError: Error, Hashable {
    /// The reason, as the system puts it: `No such file or directory`.
    let reason: String
    /// Whether there is nothing at the path.
    let isMissing: Bool
    /// Whether the reader of a pipe has gone.
    let isBrokenPipe: Bool

    /// A failure for `reason`.
    init(_ reason: String, isMissing: Bool = false, isBrokenPipe: Bool = false) {
        self.reason = reason
        self.isMissing = isMissing
        self.isBrokenPipe = isBrokenPipe
    }

    /// Nothing stands at the path.
    static let missing = SystemError("No such file or directory", isMissing: true)
    /// Another process does not let go of a lock.
    static let busy = SystemError("Another run keeps it locked")
}
