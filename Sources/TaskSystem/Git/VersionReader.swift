import TaskFile
import TaskText

/// The two versions of files that are compared.
package enum ComparedVersions {
    /// The index, or a commit, and the work tree.
    case workTree(since: String?)
    /// The last commit, or another, and the index.
    case index(since: String?)
    case commits(String, String)
}

/// Finds the task files that git has in two versions, and reads their bytes.
///
/// git never reads the work tree: its files are read here.
package struct VersionReader {
    package let repository: Repository
    package let scope: VersionScope

    package init(repository: Repository, scope: VersionScope) {
        self.repository = repository
        self.scope = scope
    }

    /// The pairs that may differ, sorted by path.
    package func pairs(_ versions: ComparedVersions) throws(SystemError) -> [VersionPair] {
        let pairs =
            switch versions {
            case .commits(let old, let new): try changed([old, new])
            case .index(let commit): try changed(["--cached"] + (commit.map { [$0] } ?? []))
            case .workTree(let commit): try inWorkTree(since: commit)
            }
        return pairs.sorted(by: \.path)
    }

    /// The files of the work tree, and those that `commit` has and the index lacks.
    private func inWorkTree(since commit: String?) throws(SystemError) -> [VersionPair] {
        let staged = try commit.map { commit throws(SystemError) in try changes(["--cached", commit]) } ?? []
        var known: [[UInt8]: VersionPair] = [:]
        var pairs: [VersionPair] = []
        // An archive may be staged before its file is.
        for change in staged where Path.isArchive(change.path) { known[Path.bytes(change.path)] = change.pair }
        for change in staged.selected(by: scope).map(\.pair) {
            if let path = change.newPath { known[Path.bytes(path)] = change } else { pairs.append(change) }
        }
        // A file in conflict has no version of its own in the index; our side stands for it.
        let entries = try GitIndex(repository).entries(in: VersionScope.pathspecs + scope.pathspecs)
        var tracked: [[UInt8]: String] = [:]
        for entry in entries where Path.isArchive(entry.path) && [0, 2].contains(entry.stage) {
            tracked[Path.bytes(entry.path)] = entry.object
        }
        for entry in entries where [0, 2].contains(entry.stage) && scope.holds(entry.path) {
            let change = known[Path.bytes(entry.path)]
            var pair = VersionPair(
                oldPath: change.map(\.oldPath) ?? entry.path, newPath: entry.path,
                oldObject: change.map(\.oldObject) ?? entry.object,
                newObject: entry.isLeftOut ? entry.object : nil, isInWorkTree: true,
                isUnmerged: entry.stage == 2)
            if let archive = Path.archive(of: entry.path) {
                let change = change?.archive.first ?? known[Path.bytes(archive)]
                let object = change == nil ? tracked[Path.bytes(archive)] : change?.oldObject
                pair.archive = [
                    VersionPair(
                        oldPath: change?.oldPath ?? archive, newPath: archive, oldObject: object, newObject: nil,
                        isInWorkTree: true)
                ]
            }
            pairs.append(pair)
        }
        return pairs
    }

    private func changed(_ words: [String]) throws(SystemError) -> [VersionPair] {
        try changes(words).selected(by: scope).map(\.pair)
    }

    private func changes(_ words: [String]) throws(SystemError) -> [RawChange] {
        try repository.changes(["--find-renames"] + words, in: VersionScope.pathspecs + scope.pathspecs)
    }

    /// The bytes of all versions: those in git are fetched with one call, those in the work tree are read here. A file
    /// that no longer exists has none.
    package func sources(of pairs: [VersionPair], _ files: any FileSystem) throws(SystemError) -> [FileVersions] {
        let bytes = try bytes(of: pairs + pairs.flatMap(\.archive))
        var sources: [FileVersions] = []
        for pair in pairs {
            var versions = FileVersions(old: old(pair, bytes), new: try new(pair, bytes, files))
            // The archive matters only for tasks that left the file; one that cannot be read counts as empty.
            if let old = versions.old, old.bytes != versions.new?.bytes, let archive = pair.archive.first,
                let new = try? new(archive, bytes, files)
            {
                versions.archive = (self.old(archive, bytes) ?? Source(name: new.name, bytes: []), new)
            }
            sources.append(versions)
        }
        return sources
    }

    /// The bytes of the versions of `pairs` that are in git, without those of their archives, by object name.
    package func bytes(of pairs: [VersionPair]) throws(SystemError) -> [String: [UInt8]] {
        let objects = Array(Set(pairs.flatMap { [$0.oldObject, $0.newObject].compactMap(\.self) })).sorted()
        return Dictionary(uniqueKeysWithValues: zip(objects, try GitIndex(repository).bytes(of: objects)))
    }

    private func old(_ pair: VersionPair, _ bytes: [String: [UInt8]]) -> Source? {
        guard let object = pair.oldObject, let bytes = bytes[object] else { return nil }
        return Source(name: repository.shown(pair.oldPath ?? pair.path), bytes: bytes)
    }

    private func new(
        _ pair: VersionPair, _ bytes: [String: [UInt8]], _ files: any FileSystem
    ) throws(SystemError) -> Source? {
        let name = repository.shown(pair.path)
        guard pair.isInWorkTree else {
            guard let object = pair.newObject, let bytes = bytes[object] else { return nil }
            return Source(name: name, bytes: bytes)
        }
        do throws(SystemError) {
            if files.discovery(name, within: repository.root) == .elsewhere {
                throw SystemError("It is not a regular file in the repository")
            }
            let read = try files.read(name)
            // Git may have converted the line ends, and would convert them back.
            let stored = pair.oldObject.flatMap { bytes[$0] }.map { CommittedFile.asStored(read, like: $0) }
            return Source(name: name, bytes: stored ?? read)
        } catch {
            guard error.isMissing else { throw SystemError("'\(name)': \(error.reason)") }
            return pair.newObject.flatMap { bytes[$0] }.map { Source(name: name, bytes: $0) }
        }
    }
}

/// The bytes of a file in two versions, of which one may be missing.
package struct FileVersions {
    package var old: Source?
    package var new: Source?
    /// Those of its archive, if it has one.
    package var archive: (old: Source, new: Source)?

    package init(old: Source?, new: Source?) { (self.old, self.new) = (old, new) }
}
