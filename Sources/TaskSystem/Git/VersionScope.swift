import TaskText

package struct VersionScope {
    /// Paths below the root; a folder ends in `/`, the root is empty. Nil for all task files.
    package let paths: [String]?
    /// The former names of selected files that were renamed.
    private var oldNames: Set<[UInt8]> = []
    /// Whether files in hidden folders are left out, as a search does.
    private let leavesOutHidden: Bool

    package init(paths: [String]?) { (self.paths, leavesOutHidden) = (paths, false) }

    /// The files that a search of `folder` covers, and those it `found` that are reached only through a link.
    package init(searching folder: String, found: [String]) {
        let search = VersionScope(paths: [folder], leavesOutHidden: true)
        self.init(paths: [folder] + found.filter { !search.holds($0) }, leavesOutHidden: true)
    }

    private init(paths: [String], leavesOutHidden: Bool) {
        (self.paths, self.leavesOutHidden) = (paths, leavesOutHidden)
    }

    /// Everything that may contain tasks: renames are detected among these files.
    static let pathspecs = [":(top,icase)*.md", ":(top,icase)*.markdown"]

    /// The pathspec for every file whose name is that of a task file.
    static let taskFiles = ":(top,icase)*tasks.md"

    /// The paths of single files, which need not be Markdown by name.
    var pathspecs: [String] { (paths ?? []).filter { !$0.hasSuffix("/") && !$0.isEmpty }.map { ":(top,literal)\($0)" } }

    func holds(_ path: String) -> Bool {
        let isTaskFile = Path.isTaskFile(Path.name(of: path))
        guard let paths else { return isTaskFile }
        let isHidden = leavesOutHidden && Path.parts(path).dropLast().contains { $0.hasPrefix(".") }
        return paths.contains { wanted in
            Path.bytes(wanted) == Path.bytes(path)
                || (isTaskFile && !isHidden && (wanted.isEmpty || (wanted.hasSuffix("/") && path.hasPrefix(wanted))))
        } || oldNames.contains(Path.bytes(path))
    }

    func holds(_ pair: VersionPair) -> Bool { [pair.newPath, pair.oldPath].contains { $0.map(holds) ?? false } }

    /// From now on, going back in history, also selects a renamed file by its former name; nil when it is selected
    /// under that name anyway, or was not renamed.
    mutating func follow(_ pair: VersionPair) -> [UInt8]? {
        guard let old = pair.oldPath, let new = pair.newPath, holds(new), !holds(old) else { return nil }
        oldNames.insert(Path.bytes(old))
        return Path.bytes(old)
    }

    /// Whether exactly one file can be selected.
    package var isLone: Bool { paths.map { $0.count == 1 && !$0[0].isEmpty && !$0[0].hasSuffix("/") } ?? false }
}
