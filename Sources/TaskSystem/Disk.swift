import TaskText

package struct Disk: FileSystem {
    init() {}

    package func read(_ path: String) throws(SystemError) -> [UInt8] { try Platform.readFile(path) }

    package func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        try Platform.readFile(path, limit: limit)
    }

    package func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        try Platform.readStream(path, limit: limit)
    }

    package func lock(folders: [String]) throws(SystemError) -> FileLock { try Platform.lock(folders: folders) }

    package func makeFolders(_ path: String) throws(SystemError) { try Platform.makeFolders(path, mode: 0o777) }

    package func status(_ path: String) -> FileStatus? { Platform.status(path) }
    package func isLink(_ path: String) -> Bool { Platform.isLink(path) }
    package func entries(of folder: String) throws(SystemError) -> [FolderEntry] { try Platform.entries(of: folder) }
    package func canonicalPath(_ path: String) -> String? { Platform.canonicalPath(path) }

    package func ignoredFolders(below folder: String) throws(SystemError) -> Set<[UInt8]> {
        try foldersIgnored(
            byGit: Platform.execute, below: folder, limit: Platform.variable(Git.limitVariable))
    }
}

extension Disk: StateStore {
    package func lock(_ path: String) throws(SystemError) -> FileLock { try Platform.lock(state: path) }
    package func store(_ bytes: [UInt8], at path: String, durable: Bool) throws(SystemError) {
        try Platform.store(bytes, at: path, durable: durable)
    }
    package func append(_ bytes: [UInt8], to path: String) throws(SystemError) { try Platform.append(bytes, to: path) }
    package func discard(_ path: String) { Platform.remove(path) }
    package func names(in path: String) -> [String] { (try? Platform.entries(of: path))?.map(\.name) ?? [] }
}

extension Disk {
    /// Atomically replaces the file with a new one, which is written beside it and gets its name, mode and owner.
    ///
    /// A lock excludes other runs of these programs between comparing and renaming; the last check is that no other
    /// program wrote the file. Signals are blocked meanwhile, so that no temporary file is left behind.
    package func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(SystemError) {
        guard let target = Platform.canonicalPath(path) else { throw .missing }
        // Whoever waits for the lock can still give up.
        let (lock, locked) = try Platform.lock(file: target)
        defer { lock.release() }
        try Platform.withSignalsBlocked { () throws(SystemError) in
            let identity = try Platform.identity(of: target)
            if let refusal = Platform.refusal(ofWriting: target, identity) { throw refusal }
            guard locked == identity, try Platform.readFile(target) == old else { throw .changedMeanwhile }
            try Platform.replace(target, with: new, as: identity.ownership) { () throws(SystemError) in
                guard try Platform.identity(of: target) == identity else { throw .changedMeanwhile }
            }
        }
    }

    package func refusal(of change: FileChange) -> SystemError? {
        let target = Platform.canonicalPath(change.path)
        // Every change needs a new name in the folder, which may not exist yet.
        let folder = Path.folder(of: target ?? change.path)
        if Platform.status(folder) != nil, let refusal = Platform.refusal(ofWriting: folder) { return refusal }
        guard change.old != nil, change.new != nil else { return nil }
        guard let target, let identity = try? Platform.identity(of: target) else { return .missing }
        return Platform.refusal(ofWriting: target, identity)
    }

    /// Writes a temporary file in the same folder and links it as `path`, which must not exist.
    package func create(_ path: String, _ bytes: [UInt8], as ownership: Ownership?) throws(SystemError) {
        try Platform.withSignalsBlocked { () throws(SystemError) in
            let folder = Path.folder(of: path)
            let temporary = try Platform.writeTemporary(bytes, in: folder, as: ownership)
            defer { Platform.remove(temporary) }
            try Platform.addLink(path, to: temporary)
            Platform.synchronize(folder: folder)
        }
    }

    /// Removes a file with the expected contents, while a lock excludes other runs of these programs.
    package func remove(_ path: String, holding bytes: [UInt8]) throws(SystemError) {
        let (lock, _) = try Platform.lock(file: path)
        defer { lock.release() }
        guard try Platform.readFile(path) == bytes else { throw .changedMeanwhile }
        Platform.remove(path)
        Platform.synchronize(folder: Path.folder(of: path))
    }
}
