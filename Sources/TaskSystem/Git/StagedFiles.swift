import TaskText

/// Files as they would be in the next commit, layered over another file system.
///
/// A task file or settings file in the index is read from there; anything else is as it is on disk.
package struct StagedFiles: FileSystem {
    private let disk: any FileSystem
    private let repository: Repository
    private let index: GitIndex
    /// The objects of the files in the index, by the bytes of their paths below the root.
    private let objects: [[UInt8]: String]
    /// The files to which links lead that have the names of task files, by the bytes of their paths.
    private let linked: Set<[UInt8]>

    /// The files of `repository` as they are staged.
    package init(_ repository: Repository, over disk: any FileSystem) throws(SystemError) {
        self.disk = disk
        self.repository = repository
        index = GitIndex(repository)
        let links = try index.linkedTaskFiles(disk)
        linked = Set(links.map(Path.bytes))
        objects = try index.objects(
            in: [VersionScope.taskFiles, ":(top)*\(Path.settingsName)"] + links.map { ":(top,literal)\($0)" })
    }

    /// The paths of the task files in the index, as the user would write them, sorted.
    package var taskFiles: [String] {
        objects.keys.sorted { $0.lexicographicallyPrecedes($1) }
            .filter { linked.contains($0) || Path.isTaskFile(Path.name(of: Path.text($0))) }
            .map { repository.shown(Path.text($0)) }
    }

    package func read(_ path: String) throws(SystemError) -> [UInt8] {
        let inside = repository.path(of: path, disk)
        guard let object = inside.flatMap({ objects[Path.bytes($0)] }) else {
            // The next commit has no such settings.
            if inside != nil, Path.name(of: path) == Path.settingsName { throw .missing }
            return try disk.read(path)
        }
        return try index.bytes(of: [object])[0]
    }

    package func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(SystemError) {
        try disk.replace(path, holding: old, with: new)
    }

    package func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) { try disk.create(path, bytes) }
    package func remove(_ path: String, holding bytes: [UInt8]) throws(SystemError) {
        try disk.remove(path, holding: bytes)
    }
    package func lock(folders: [String]) throws(SystemError) -> FileLock { try disk.lock(folders: folders) }
    package func status(_ path: String) -> FileStatus? { disk.status(path) }
    package func entries(of folder: String) throws(SystemError) -> [FolderEntry] { try disk.entries(of: folder) }
    package func canonicalPath(_ path: String) -> String? { disk.canonicalPath(path) }

    package func ignoredFolders(below folder: String) throws(SystemError) -> Set<[UInt8]> {
        try disk.ignoredFolders(below: folder)
    }
}
