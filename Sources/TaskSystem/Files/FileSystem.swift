import TaskFile

/// Files and folders as the commands see them: those of the system, or those of a test.
package protocol FileSystem: Sendable {
    /// The bytes of the regular file at `path`; anything else is not opened.
    func read(_ path: String) throws(SystemError) -> [UInt8]
    /// The bytes of the regular file at `path`; throws when there are more than `limit`.
    func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8]
    /// The bytes at a `path` that a person named, which may be a pipe; throws when there are more than `limit`.
    func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8]
    /// Atomically replaces the contents of the file at `path` with `new`, following symbolic links.
    ///
    /// Throws, and leaves the file as it is, when its contents are not `old` or it cannot be written.
    func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(SystemError)
    /// Atomically creates a file with `bytes` at `path`, with this ownership, as far as that is permitted, or the
    /// default one. Throws when something already exists there.
    func create(_ path: String, _ bytes: [UInt8], as ownership: Ownership?) throws(SystemError)
    /// Creates the folder at `path` and its missing parents.
    func makeFolders(_ path: String) throws(SystemError)
    /// Removes the file at `path`. Throws, and leaves it, when its contents are not `bytes`.
    func remove(_ path: String, holding bytes: [UInt8]) throws(SystemError)
    /// Why `change` would fail, as far as that is known without making it.
    func refusal(of change: FileChange) -> SystemError?
    /// Calls `body`, which starts another program, and notes what becomes of the file at `path`, so that it can be
    /// undone.
    func notingChange<Value>(of path: String, by body: () -> Value) -> Value
    /// Waits for the locks of `folders`, absolute paths, and takes them in that order: this excludes other runs of
    /// these programs that request one of them.
    func lock(folders: [String]) throws(SystemError) -> FileLock
    /// The status of what is at `path`, following symbolic links, or nil when nothing is there.
    func status(_ path: String) -> FileStatus?
    /// Whether a symbolic link is at `path`, whatever it leads to.
    func isLink(_ path: String) -> Bool
    func entries(of folder: String) throws(SystemError) -> [FolderEntry]
    /// The absolute path of what is at `path`, without symbolic links, `.` and `..`; nil when nothing is there.
    func canonicalPath(_ path: String) -> String?
    /// The paths, as bytes and relative to `folder`, of the folders below it that git ignores. Empty outside a work
    /// tree.
    func ignoredFolders(below folder: String) throws(SystemError) -> Set<[UInt8]>
    /// The same files, for changes that no one would undo, such as those to temporary files: no journal records them.
    var unrecorded: any FileSystem { get }
}

extension FileSystem {
    package var unrecorded: any FileSystem { self }

    package func notingChange<Value>(of path: String, by body: () -> Value) -> Value { body() }

    package func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let bytes = try read(path)
        guard bytes.count <= limit else { throw .tooLarge(limit) }
        return bytes
    }

    package func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) { try create(path, bytes, as: nil) }

    /// The bytes of the file at `path`, or nil when it does not exist.
    package func readIfPresent(_ path: String) throws(Failure) -> [UInt8]? {
        do {
            return try read(path)
        } catch {
            if error.isMissing { return nil }
            throw Failure.unreadable(path, error)
        }
    }

    /// The file at `path`. Throws a complaint when it cannot be read.
    package func source(_ path: String) throws(Failure) -> Source {
        Source(name: path, bytes: try orFail(read(path)) { .unreadable(path, $0) })
    }

    /// The file at `path` as a source, or nil when it does not exist.
    package func sourceIfPresent(_ path: String) throws(Failure) -> Source? {
        try readIfPresent(path).map { Source(name: path, bytes: $0) }
    }

    package func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8] { try read(path, limit: limit) }
}

/// A file system that hands to `base` what it does not do itself.
package protocol FileSystemLayer: FileSystem {
    var base: any FileSystem { get }
}

extension FileSystemLayer {
    package func read(_ path: String) throws(SystemError) -> [UInt8] { try base.read(path) }
    package func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        try base.readStream(path, limit: limit)
    }
    package func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(SystemError) {
        try base.replace(path, holding: old, with: new)
    }
    package func create(_ path: String, _ bytes: [UInt8], as ownership: Ownership?) throws(SystemError) {
        try base.create(path, bytes, as: ownership)
    }
    package func makeFolders(_ path: String) throws(SystemError) { try base.makeFolders(path) }
    package func remove(_ path: String, holding bytes: [UInt8]) throws(SystemError) {
        try base.remove(path, holding: bytes)
    }
    package func refusal(of change: FileChange) -> SystemError? { base.refusal(of: change) }
    package func lock(folders: [String]) throws(SystemError) -> FileLock { try base.lock(folders: folders) }
    package func status(_ path: String) -> FileStatus? { base.status(path) }
    package func isLink(_ path: String) -> Bool { base.isLink(path) }
    package func entries(of folder: String) throws(SystemError) -> [FolderEntry] { try base.entries(of: folder) }
    package func canonicalPath(_ path: String) -> String? { base.canonicalPath(path) }
    package func ignoredFolders(below folder: String) throws(SystemError) -> Set<[UInt8]> {
        try base.ignoredFolders(below: folder)
    }
}
