import TaskText

/// The change of a file, from a line of git's raw diff format.
package struct RawChange {
    /// The letter that git uses for the kind of change.
    private let kind: Character
    /// The path after the change, below the root of the repository; that of a deleted file is the one it had.
    package let path: String
    /// The versions; for a merge, one pair for each parent.
    package private(set) var pairs: [VersionPair]
    package var pair: VersionPair { pairs[0] }
    /// Whether it gave a selected file a name that is not selected: what the file contains afterwards does not count.
    package internal(set) var isDeparture = false

    package var isUnmerged: Bool { kind == "U" }

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
            // `:100644 100644 OLD NEW M`, then the path; for a rename, the old path and the new one. A merge has a
            // colon, an old mode, an old object and an old path for each parent, then the new path.
            let head = String(decoding: first.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self)
            let colons = head.prefix { $0 == ":" }.count
            let words = head.dropFirst(colons).split(separator: " ").map(String.init)
            guard colons > 0, words.count == 2 * colons + 3, let kind = words[2 * colons + 2].first, fields.count > 1
            else { return changes }
            fields.removeFirst()
            func path() -> String { fields.popFirst().map { Path.text(Array($0)) } ?? "" }
            let oldPaths = (0..<colons).map { _ in path() }
            let newPath = colons > 1 || kind == "R" || kind == "C" ? path() : oldPaths[0]
            func object(_ index: Int) -> String? {
                let mode = words[index]
                let name = words[colons + 1 + index]
                return mode.hasPrefix("100") && name.contains { $0 != "0" } ? name : nil
            }
            let new = object(colons)
            let pairs = (0..<colons).map { parent in
                let old = object(parent)
                var pair = VersionPair(
                    oldPath: old == nil ? nil : oldPaths[parent], newPath: new == nil ? nil : newPath, oldObject: old,
                    newObject: new)
                pair.isUnmerged = kind == "U"
                return pair
            }
            changes.append(RawChange(kind: kind, path: newPath, pairs: pairs))
        }
        return changes
    }
}

extension [RawChange] {
    /// The changes of files in `scope`, each with that of its archive, which need not be in `scope`.
    func selected(by scope: VersionScope) -> [RawChange] {
        selected { $0.pairs.contains(where: scope.holds) }.map { change in
            var change = change
            change.isDeparture = change.pair.newPath.map { !scope.holds($0) } ?? false
            return change
        }
    }

    /// The changes that `isSelected` accepts, each with that of the archive of the file.
    func selected(where isSelected: (RawChange) -> Bool) -> [RawChange] {
        var archives: [[UInt8]: RawChange] = [:]
        for change in self where Path.isArchive(change.path) {
            archives[Path.bytes(change.path)] = change
        }
        let selected = filter(isSelected)
        return archives.isEmpty ? selected : selected.map { $0.accompanied(by: archives) }
    }
}

extension RawChange {
    /// The change with that of the archive of the file: the one beside its new path, or else beside the old one.
    fileprivate func accompanied(by archives: [[UInt8]: RawChange]) -> RawChange {
        let paths = [path, pair.oldPath].compactMap { $0.flatMap(Path.archive) }
        guard let archive = paths.lazy.compactMap({ archives[Path.bytes($0)] }).first,
            archive.pairs.count == pairs.count
        else { return self }
        var change = self
        for index in pairs.indices { change.pairs[index].archive = [archive.pairs[index]] }
        return change
    }
}

extension Repository {
    /// The changes that `git diff` finds with `words` in files that match `places`.
    func changes(_ words: [String], in places: [String]) throws(SystemError) -> [RawChange] {
        // All options of git whose defaults the user's configuration could change are given explicitly.
        let form = ["--raw", "-z", "--no-abbrev", "--no-relative"]
        var fields = try git.answer(.diff, form + words + ["--"] + places)
            .split(separator: 0, omittingEmptySubsequences: false)[...]
        return RawChange.take(&fields)
    }
}
