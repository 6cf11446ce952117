/// What programs remember from one run to the next: in files of the system, or in those of a test.
package protocol StateStore {
    /// The bytes of the file at `path`.
    func read(_ path: String) throws(SystemError) -> [UInt8]
    /// Waits for the lock at `path` and takes it; folders that are not there are made.
    func lock(_ path: String) throws(SystemError) -> StateLock
    /// Puts `bytes` at `path`, in the folder of a lock that was taken, in one step; down to the disk when it is
    /// `durable`.
    func store(_ bytes: [UInt8], at path: String, durable: Bool) throws(SystemError)
    /// Puts `bytes` after what the file at `path` holds, in the folder of a lock that was taken.
    func append(_ bytes: [UInt8], to path: String) throws(SystemError)
    /// Removes the file at `path`, if there is one.
    func discard(_ path: String)
    /// The names of the files in the folder at `path`.
    func names(in path: String) -> [String]
}

extension StateStore {
    /// Puts `bytes` at `path`, in the folder of a lock that was taken, in one step, down to the disk.
    package func store(_ bytes: [UInt8], at path: String) throws(SystemError) {
        try store(bytes, at: path, durable: true)
    }
}
