import TaskText

/// Files as they would be in the next commit, layered over another file system.
///
/// A task file or settings file in the index is read from there; anything else is as it is on disk.
package struct StagedFiles: FileSystemLayer {
    package let base: any FileSystem
    private let repository: Repository
    private let index: GitIndex
    /// The objects of the files in the index, by the bytes of their paths below the root.
    private let objects: [[UInt8]: String]
    /// The files to which links lead that have the names of task files, by the bytes of their paths.
    private let linked: Set<[UInt8]>

    /// The files of `repository` as they are staged.
    package init(_ repository: Repository, over disk: any FileSystem) throws(SystemError) {
        base = disk
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
        if let bytes = try staged(path) { return bytes }
        return try base.read(path)
    }

    package func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        if let bytes = try staged(path) { return bytes }
        return try base.readStream(path, limit: limit)
    }

    /// The bytes of the file at `path` in the index; nil when it is as it is on disk.
    private func staged(_ path: String) throws(SystemError) -> [UInt8]? {
        guard let inside = repository.path(of: path, base) else { return nil }
        if let object = objects[Path.bytes(inside)] { return try index.bytes(of: [object])[0] }
        // The next commit has no such settings.
        if Path.name(of: path) == Path.settingsName { throw .missing }
        return nil
    }
}
