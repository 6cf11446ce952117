import TaskText

/// The files of the system.
package struct Disk: FileSystem {
    package init() {}

    package func read(_ path: String) throws(SystemError) -> [UInt8] { try Platform.readFile(path) }

    package func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        try Platform.readFile(path, limit: limit)
    }

    package func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        try Platform.readStream(path, limit: limit)
    }

    package func lock(folders: [String]) throws(SystemError) -> StateLock { try Platform.lock(folders: folders) }

    package func status(_ path: String) -> FileStatus? { Platform.status(path) }
    package func entries(of folder: String) throws(SystemError) -> [FolderEntry] { try Platform.entries(of: folder) }
    package func canonicalPath(_ path: String) -> String? { Platform.canonicalPath(path) }

    package func ignoredFolders(below folder: String) throws(SystemError) -> Set<[UInt8]> {
        try foldersIgnored(
            byGit: Platform.execute, below: folder, limit: Platform.variable(Git.limitVariable))
    }
}

extension Disk: StateStore {
    package func lock(_ path: String) throws(SystemError) -> StateLock { try Platform.lock(state: path) }
    package func store(_ bytes: [UInt8], at path: String, durable: Bool) throws(SystemError) {
        try Platform.store(bytes, at: path, durable: durable)
    }
    package func append(_ bytes: [UInt8], to path: String) throws(SystemError) { try Platform.append(bytes, to: path) }
    package func discard(_ path: String) { Platform.remove(path) }
    package func names(in path: String) -> [String] { (try? Platform.entries(of: path))?.map(\.name) ?? [] }
}

extension Disk {
    /// Writes a new file beside the old one and gives it the old one's name, mode and owner, in one step.
    ///
    /// A lock keeps other runs of these programs away between comparing and renaming; that nobody else wrote is checked
    /// last. Signals wait meanwhile, so that no temporary file stays behind.
    package func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(SystemError) {
        guard let target = Platform.canonicalPath(path) else { throw .missing }
        let folder = Path.folder(of: target)
        try Platform.withSignalsBlocked { () throws(SystemError) in
            let lock = try Platform.lock(target)
            defer { lock.release() }
            let identity = try Platform.identity(of: target)
            guard identity.isRegular else { throw SystemError("Not a regular file") }
            guard identity.mayBeWritten, Platform.mayWrite(target) else { throw .readOnly }
            guard lock.identity == identity, try Platform.readFile(target) == old else { throw .changedMeanwhile }
            let temporary = try Platform.writeTemporary(new, in: folder, like: identity)
            do throws(SystemError) {
                guard try Platform.identity(of: target) == identity else { throw .changedMeanwhile }
                try Platform.rename(temporary, to: target)
            } catch {
                Platform.remove(temporary)
                throw error
            }
            Platform.synchronize(folder: folder)
        }
    }

    /// Writes a new file beside the place and gives it the name, which nothing may have.
    package func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
        try Platform.withSignalsBlocked { () throws(SystemError) in
            let folder = Path.folder(of: path)
            let temporary = try Platform.writeTemporary(bytes, in: folder)
            defer { Platform.remove(temporary) }
            try Platform.link(temporary, as: path)
            Platform.synchronize(folder: folder)
        }
    }

    /// Removes a file that holds what is expected, and keeps other runs of these programs away meanwhile.
    package func remove(_ path: String, holding bytes: [UInt8]) throws(SystemError) {
        let lock = try Platform.lock(path)
        defer { lock.release() }
        guard try Platform.readFile(path) == bytes else { throw .changedMeanwhile }
        Platform.remove(path)
        Platform.synchronize(folder: Path.folder(of: path))
    }
}
