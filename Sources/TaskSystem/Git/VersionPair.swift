import TaskFile
import TaskText

/// A task file in two versions, of which one may be missing.
package struct VersionPair: Sendable {
    /// The paths below the root of the repository, which differ when the file was renamed.
    package let oldPath: String?
    package let newPath: String?
    /// The git object names of the bytes; nil when there is no file, or when it is one of the work tree.
    package let oldObject: String?
    package let newObject: String?
    /// Whether the new version is that of the work tree.
    var isInWorkTree = false

    /// The new path, or else the old one.
    package var path: String { newPath ?? oldPath ?? "" }
}

/// The two versions of files that are compared.
package enum ComparedVersions: Hashable {
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
        switch versions {
        case .commits(let old, let new): return try changed([old, new]).sorted { $0.path < $1.path }
        case .index(let commit):
            return try changed(["--cached"] + (commit.map { [$0] } ?? [])).sorted { $0.path < $1.path }
        case .workTree(let commit):
            let changes = try commit.map { commit throws(SystemError) in try changed(["--cached", commit]) } ?? []
            var known: [[UInt8]: VersionPair] = [:]
            var pairs: [VersionPair] = []
            for change in changes {
                if let path = change.newPath { known[Path.bytes(path)] = change } else { pairs.append(change) }
            }
            for (path, object) in try indexObjects() {
                let change = known[Path.bytes(path)]
                pairs.append(
                    VersionPair(
                        oldPath: change.map(\.oldPath) ?? path, newPath: path,
                        oldObject: change.map(\.oldObject) ?? object, newObject: nil, isInWorkTree: true))
            }
            return pairs.sorted { $0.path < $1.path }
        }
    }

    private func changed(_ words: [String]) throws(SystemError) -> [VersionPair] {
        let form = ["--raw", "-z", "--no-abbrev", "--find-renames", "--no-relative"]
        let answer = try repository.git.answer(.diff, form + words + ["--"] + VersionScope.pathspecs + scope.pathspecs)
        var fields = answer.split(separator: 0, omittingEmptySubsequences: false)[...]
        return RawChange.take(&fields).compactMap { scope.holds($0.pair) ? $0.pair : nil }
    }

    /// The object of each file in the index, by its path below the root; for one in conflict, that of our side.
    private func indexObjects() throws(SystemError) -> [(path: String, object: String)] {
        let words = ["--stage", "--full-name", "-z", "--"] + VersionScope.pathspecs + scope.pathspecs
        var objects: [(path: String, object: String)] = []
        for entry in try repository.git.list(.listFiles, words) {
            // `100644 OBJECT 0`, a tab, the path.
            guard let tab = entry.utf8.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let parts = entry[..<tab].split(separator: " ")
            let path = String(entry[entry.index(after: tab)...])
            guard parts.count == 3, parts[0].hasPrefix("100"), parts[2] == "0" || parts[2] == "2", scope.holds(path)
            else { continue }
            objects.append((path, String(parts[1])))
        }
        return objects
    }

    /// The bytes of all versions: those in git are fetched with one call, those in the work tree are read here. A file
    /// that no longer exists has none.
    package func sources(
        of pairs: [VersionPair], _ files: any FileSystem
    ) throws(SystemError) -> [(old: Source?, new: Source?)] {
        let objects = Array(Set(pairs.flatMap { [$0.oldObject, $0.newObject].compactMap(\.self) })).sorted()
        let bytes = Dictionary(
            uniqueKeysWithValues: zip(objects, try GitIndex(repository).bytes(of: objects)))
        var sources: [(old: Source?, new: Source?)] = []
        for pair in pairs {
            let name = repository.shown(pair.path)
            func source(_ object: String?, _ path: String?) -> Source? {
                guard let object, let bytes = bytes[object] else { return nil }
                return Source(name: path.map(repository.shown) ?? name, bytes: bytes)
            }
            var new = source(pair.newObject, pair.newPath)
            if pair.isInWorkTree {
                do throws(SystemError) {
                    if files.discovery(name, within: repository.root) == .elsewhere {
                        throw SystemError("It is not a regular file in the repository")
                    }
                    new = Source(name: name, bytes: try files.read(name))
                } catch {
                    guard error.isMissing else { throw SystemError("'\(name)': \(error.reason)") }
                }
            }
            sources.append((source(pair.oldObject, pair.oldPath), new))
        }
        return sources
    }
}

/// The selection of files in a repository.
package struct VersionScope {
    /// Paths below the root; a folder ends in `/`, the root is empty. Nil for all task files.
    package let paths: [String]?
    /// The former names of selected files that were renamed.
    private var oldNames: Set<[UInt8]> = []

    package init(paths: [String]?) { self.paths = paths }

    /// Everything that may contain tasks: renames are detected among these files.
    static let pathspecs = [":(top,icase)*.md", ":(top,icase)*.markdown"]

    /// The paths of single files, which need not be Markdown by name.
    var pathspecs: [String] { (paths ?? []).filter { !$0.hasSuffix("/") && !$0.isEmpty }.map { ":(top,literal)\($0)" } }

    /// Whether the file at `path` is selected.
    func holds(_ path: String) -> Bool {
        let isTaskFile = Path.isTaskFile(Path.name(of: path))
        guard let paths else { return isTaskFile }
        return paths.contains { wanted in
            Path.bytes(wanted) == Path.bytes(path)
                || (isTaskFile && (wanted.isEmpty || (wanted.hasSuffix("/") && path.hasPrefix(wanted))))
        } || oldNames.contains(Path.bytes(path))
    }

    /// Whether either version is selected.
    func holds(_ pair: VersionPair) -> Bool { [pair.newPath, pair.oldPath].contains { $0.map(holds) ?? false } }

    /// From now on, going back in history, also selects a renamed file by its former name.
    mutating func follow(_ pair: VersionPair) {
        guard let old = pair.oldPath, let new = pair.newPath, Path.bytes(old) != Path.bytes(new) else { return }
        if holds(new) { oldNames.insert(Path.bytes(old)) }
    }

    /// Whether exactly one file can be selected.
    package var isLone: Bool { paths.map { $0.count == 1 && !$0[0].isEmpty && !$0[0].hasSuffix("/") } ?? false }
}

/// A line of git's raw diff format.
package struct RawChange {
    /// The versions; for a merge, one pair for each parent.
    package let pairs: [VersionPair]
    package var pair: VersionPair { pairs[0] }

    /// Consumes the lines at the beginning of `fields`, which were separated by NUL, up to the first field that is not
    /// one.
    static func take(_ fields: inout ArraySlice<ArraySlice<UInt8>>) -> [RawChange] {
        var changes: [RawChange] = []
        while let first = fields.first {
            // An empty field precedes the changes of a merge.
            if first.isEmpty, fields.count > 1, fields[fields.startIndex + 1].first == UInt8(ascii: ":") {
                fields.removeFirst()
                continue
            }
            let head = String(decoding: first.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self)
            let colons = head.prefix { $0 == ":" }.count
            let words = head.dropFirst(colons).split(separator: " ").map(String.init)
            guard colons > 0, words.count == 2 * colons + 3, fields.count > 1 else { return changes }
            fields.removeFirst()
            func path() -> String { fields.popFirst().map { Path.text(Array($0)) } ?? "" }
            let isRename = colons == 1 && (words[4].hasPrefix("R") || words[4].hasPrefix("C"))
            let oldPath = path()
            let newPath = isRename ? path() : oldPath
            func object(_ index: Int) -> String? {
                let mode = words[index]
                let name = words[colons + 1 + index]
                return mode.hasPrefix("100") && name.contains { $0 != "0" } ? name : nil
            }
            let new = object(colons)
            let pairs = (0..<colons).map { parent in
                let old = object(parent)
                return VersionPair(
                    oldPath: old == nil ? nil : oldPath, newPath: new == nil ? nil : newPath, oldObject: old,
                    newObject: new)
            }
            changes.append(RawChange(pairs: pairs))
        }
        return changes
    }
}
