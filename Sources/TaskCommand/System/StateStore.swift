/// What programs remember from one run to the next: in files of the system, or in those of a test.
protocol StateStore {
    /// The bytes of the file at `path`.
    func read(_ path: String) throws(SystemError) -> [UInt8]
    /// Waits for the lock at `path` and takes it; folders that are not there are made.
    func lock(_ path: String) throws(SystemError) -> StateLock
    /// Puts `bytes` at `path`, in the folder of a lock that was taken, in one step.
    func store(_ bytes: [UInt8], at path: String) throws(SystemError)
}

/// Keeps other runs away from what programs remember, until it is released or the process ends.
struct StateLock {
    /// Lets others in.
    let release: () -> Void
}

extension Disk: StateStore {
    func lock(_ path: String) throws(SystemError) -> StateLock { try Platform.lock(state: path) }
    func store(_ bytes: [UInt8], at path: String) throws(SystemError) { try Platform.store(bytes, at: path) }
}
