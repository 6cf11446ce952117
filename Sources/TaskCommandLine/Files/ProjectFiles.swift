import TaskFile
import TaskSystem
import TaskText

extension Environment {
    /// The paths of the task files of the project that are not among `sources`, with their archives: those below the
    /// root of the git work tree that contains each source, or else those beside it. The archives come last.
    func otherTaskFiles(than sources: [Source]) throws(Failure) -> [String] {
        var paths: [String] = []
        var folders: Set<[UInt8]> = []
        for source in sources {
            let place = Path.folder(of: source.name)
            let (upward, endsAtGitRoot) = foldersUpward(from: place)
            guard let folder = endsAtGitRoot ? upward.last : upward.first,
                folders.insert(Path.bytes(folder)).inserted
            else { continue }
            paths += endsAtGitRoot ? try taskFiles(below: folder) : taskFiles(beside: folder)
        }
        return withArchives(paths, than: sources, in: files)
    }

    /// The same files, read, with their settings.
    package func otherSources(
        than sources: [Source], _ finder: inout SettingsFinder
    ) throws(Failure) -> [(source: Source, settings: Settings)] {
        readable(try otherTaskFiles(than: sources), of: files, &finder)
    }

    /// Those of the files at `paths` that can be read, with the settings that apply to them.
    package func readable(
        _ paths: [String], of files: any FileSystem, _ finder: inout SettingsFinder
    ) -> [(source: Source, settings: Settings)] {
        paths.compactMap { path in
            guard let bytes = try? files.read(path) else { return nil }
            return (Source(name: path, bytes: bytes), finder.settingsOrNone(forFile: path))
        }
    }

    /// `paths`, and the archives of these and of `sources` that exist in `files`, without the sources themselves.
    package func withArchives(_ paths: [String], than sources: [Source], in files: any FileSystem) -> [String] {
        let archives = (paths + sources.map(\.name)).flatMap(files.archives)
            .filter { files.status($0)?.kind == .file }
        var seen = Set(sources.map { files.identity(of: $0.name) })
        return (paths + archives).filter { seen.insert(files.identity(of: $0)).inserted }
    }

    /// For each of `names` that is the archive of another one, the index of that one.
    package func owners(ofArchivesIn names: [String]) -> [Int: Int] {
        guard names.count > 1, names.contains(where: Path.isArchive) else { return [:] }
        let identity = { [files] (path: String) in files.canonicalPath(path).map(Path.bytes) }
        var owners: [[UInt8]: Int] = [:]
        for (index, name) in names.enumerated() {
            for archive in files.archives(of: name).compactMap(identity) { owners[archive] = index }
        }
        var found: [Int: Int] = [:]
        for (index, name) in names.enumerated() where Path.isArchive(name) {
            found[index] = identity(name).flatMap { owners[$0] }
        }
        return found
    }

    /// The task files beside `documents`, read under the same settings; without archives and unreadable files.
    package func siblings(of documents: [Document]) -> [Document] {
        let folders = documents.map { Path.folder(of: $0.source.name) }.unique(by: Path.bytes)
        let names = withArchives(folders.flatMap(taskFiles(beside:)), than: documents.map(\.source), in: files)
        return names.filter { !Path.isArchive($0) }.compactMap { name in
            (try? files.source(name)).map { Document($0, settings: documents[0].settings) }
        }
    }

    /// Whether the file at `path` is in a git work tree and git neither tracks nor ignores it.
    package func isUntracked(_ path: String) -> Bool {
        let folder = Path.folder(of: path)
        guard files.foldersUpward(from: folder, home: nil).endsAtGitRoot else { return false }
        let words = ["--others", "--exclude-standard", "-z", "--", ":(literal)\(Path.name(of: path))"]
        return (try? Git(self, in: files.canonicalPath(folder) ?? folder).listFiles(words))?.isEmpty == false
    }

    private func taskFiles(below folder: String) throws(Failure) -> [String] {
        do {
            return try files.taskFiles(below: folder).paths
        } catch {
            guard error.isTimeout else { return [] }
            throw Failure(
                "git-error", "cannot look for the other task files of '\(folder)': \(error.reason)",
                help: Git.limitHelp)
        }
    }

    /// The task files directly in a folder; those in subfolders may belong to something else.
    private func taskFiles(beside folder: String) -> [String] {
        guard let entries = try? files.entries(of: folder) else { return [] }
        let boundary = boundary(of: folder)
        return entries.filter { !$0.isFolder && Path.isTaskFile($0.name) }.map { Path.join(folder, $0.name) }.sorted()
            .filter { files.discovery($0, within: boundary) == .readable }
    }
}

extension FileSystem {
    /// What tells the file at `path` from others, under whatever name: its canonical path, or `path` if there is none.
    package func identity(of path: String) -> [UInt8] { Path.bytes(canonicalPath(path) ?? path) }

    /// The paths of the archives of the file at `path`: the one beside it, or if it is a link, the one beside the file
    /// that it leads to, and then any beside the link itself, which is only read. None for an archive.
    package func archives(of path: String) -> [String] {
        guard let beside = Path.archive(of: path) else { return [] }
        guard let target = canonicalPath(path), let folder = canonicalPath(Path.folder(of: path)),
            target != Path.join(folder, Path.name(of: path))
        else { return [beside] }
        guard let archive = Path.archive(of: target) else { return [] }
        let name = path.hasPrefix("/") ? archive : nameFromHere(archive)
        guard let known = canonicalPath(beside) else { return [name] }
        return known == (canonicalPath(archive) ?? archive) ? [beside] : [name, beside]
    }

    /// The name of the file at the absolute path `path`: relative to the current folder when it is below that or a
    /// folder not far above it, `../b/tasks.md`.
    package func nameFromHere(_ path: String) -> String {
        var (folder, upward) = (canonicalPath("."), "")
        while let place = folder, place != "/", upward.utf8.count <= 6 {
            if let part = Path.part(of: path, below: place) { return upward + part }
            folder = Path.folder(of: place)
            upward += "../"
        }
        return path
    }
}
