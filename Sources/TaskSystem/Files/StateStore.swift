/// The state that programs keep between runs: in files of the system, or in those of a test.
package protocol StateStore {
    func read(_ path: String) throws(SystemError) -> [UInt8]
    /// Waits for the lock at `path` and takes it; missing folders are created.
    func lock(_ path: String) throws(SystemError) -> FileLock
    /// Atomically writes `bytes` to `path`, in the folder of a lock that is held; if `durable`, flushes them to disk.
    func store(_ bytes: [UInt8], at path: String, durable: Bool) throws(SystemError)
    /// Appends `bytes` to the file at `path`, in the folder of a lock that is held.
    func append(_ bytes: [UInt8], to path: String) throws(SystemError)
    /// Removes the file at `path`, if there is one.
    func discard(_ path: String)
    func names(in path: String) -> [String]
}

extension StateStore {
    /// Atomically writes `bytes` to `path`, in the folder of a lock that is held, and flushes them to disk.
    package func store(_ bytes: [UInt8], at path: String) throws(SystemError) {
        try store(bytes, at: path, durable: true)
    }
}
