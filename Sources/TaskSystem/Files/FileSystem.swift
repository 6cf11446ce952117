/// Files and folders as the commands see them: those of the system, or those of a test.
package protocol FileSystem: Sendable {
    /// The bytes of the regular file at `path`; anything else is not opened.
    func read(_ path: String) throws(SystemError) -> [UInt8]
    /// The same bytes; throws when there are more than `limit`.
    func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8]
    /// At most `limit` bytes of what a person names with `path`, which may be a pipe; throws when there are more.
    func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8]
    /// Puts `new` in place of what the file at `path` holds, in one step, symbolic links followed.
    ///
    /// Throws, and leaves the file as it is, when it does not hold `old` or cannot be written.
    func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(SystemError)
    /// Makes a file of `bytes` at `path`, in one step. Throws when something stands there already.
    func create(_ path: String, _ bytes: [UInt8]) throws(SystemError)
    /// Removes the file at `path`. Throws, and leaves it, when it does not hold `bytes`.
    func remove(_ path: String, holding bytes: [UInt8]) throws(SystemError)
    /// Waits for the locks of `folders`, absolute paths, and takes them in their order: keeps other runs of these
    /// programs away that ask for one of them.
    func lock(folders: [String]) throws(SystemError) -> StateLock
    /// What stands at `path`, symbolic links followed, or nil when nothing does.
    func status(_ path: String) -> FileStatus?
    /// What a folder holds, in no particular order.
    func entries(of folder: String) throws(SystemError) -> [FolderEntry]
    /// The absolute path of what stands at `path`, without symbolic links, `.` and `..`; nil when nothing does.
    func canonicalPath(_ path: String) -> String?
    /// The bytes of the paths below `folder`, relative to it, of folders that git ignores. Empty outside a work tree.
    func ignoredFolders(below folder: String) throws(SystemError) -> Set<[UInt8]>
}

extension FileSystem {
    package func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let bytes = try read(path)
        guard bytes.count <= limit else { throw .tooLarge(limit) }
        return bytes
    }

    package func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8] { try read(path, limit: limit) }
}
