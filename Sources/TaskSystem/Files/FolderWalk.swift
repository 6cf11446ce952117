import TaskText

/// The files that a search has found.
package struct FoundFiles: Hashable {
    /// The paths of those to read, in order.
    package var paths: [String] = []
    /// The paths of those that are not read unless a person names them.
    package var leftOut: [String] = []
}

extension FileSystem {
    /// The paths of the task files in `folder` and below; hidden and git-ignored folders are left out.
    ///
    /// In order of names, a folder's own files before those further down. Symbolic links to files count as long as they
    /// stay in the work tree, or without one in `folder`; those to folders are not followed. What is not a regular file
    /// is left out. A folder below that cannot be read is passed over; that `folder` itself cannot be, or that git does
    /// not tell in time what it ignores, is thrown.
    package func taskFiles(below folder: String) throws(SystemError) -> FoundFiles {
        var found = FoundFiles()
        // Folders to look into, relative to `folder`, the next one last.
        var pending = ["."]
        var ignored: Set<[UInt8]>?
        var boundary: String??
        while let place = pending.popLast() {
            let path = place == "." ? folder : Path.join(folder, place)
            var entries: [FolderEntry] = []
            do {
                entries = try self.entries(of: path)
            } catch {
                if place == "." { throw error }
            }
            entries.sort { ($0.name, $0.name.utf8.count) < ($1.name, $1.name.utf8.count) }
            for entry in entries where !entry.isFolder && Path.isTaskFile(entry.name) {
                let file = Path.join(path, entry.name)
                let limits = entry.isLink ? boundary ?? self.boundary(of: folder, home: nil) : nil
                if entry.isLink { boundary = limits }
                switch discovery(file, within: limits) {
                case .readable: found.paths.append(file)
                case .elsewhere: found.leftOut.append(file)
                case .nothing: break
                }
            }
            for entry in entries.reversed() where entry.isFolder && entry.name.utf8.first != UInt8(ascii: ".") {
                let known = if let ignored { ignored } else { try ignoredFolders(below: folder) }
                ignored = known
                let below = Path.join(place, entry.name)
                if !known.contains(Path.bytes(below)) { pending.append(below) }
            }
        }
        return found
    }

    /// What a search that comes upon `path` makes of it. With a folder as `boundary`, a symbolic link must end in
    /// there.
    package func discovery(_ path: String, within boundary: String?) -> Discovery {
        guard let kind = status(path)?.kind, kind != .folder else { return .nothing }
        guard kind == .file else { return .elsewhere }
        guard let boundary else { return .readable }
        return canonicalPath(path).flatMap { Path.part(of: $0, below: boundary) } == nil ? .elsewhere : .readable
    }

    /// The folder in which symbolic links must end that a search in `folder` finds: that of the work tree; without one,
    /// `home` where `folder` is in it, else `folder` itself. Who packs up a folder decides where its links lead, and
    /// that is not to decide which files are shown.
    package func boundary(of folder: String, home: String?) -> String? {
        let (upward, endsAtGitRoot) = foldersUpward(from: folder, home: nil)
        if endsAtGitRoot { return upward.last }
        guard let first = upward.first else { return nil }
        let home = home.flatMap(canonicalPath)
        return home.flatMap { Path.part(of: first, below: $0) } == nil ? first : home
    }

    /// The folders in which something that belongs to `folder` is looked for: itself, then its parents, up to the root
    /// of a git work tree, the home folder or a mount point, each of which is the last. Absolute paths.
    package func foldersUpward(from folder: String, home: String?) -> (folders: [String], endsAtGitRoot: Bool) {
        guard var current = canonicalPath(folder) else { return ([], false) }
        let home = home.flatMap(canonicalPath)
        var device = status(current)?.device
        var folders: [String] = []
        while true {
            folders.append(current)
            // In a linked work tree or a submodule `.git` is a file.
            if status(Path.join(current, ".git")) != nil { return (folders, true) }
            let parent = Path.folder(of: current)
            guard current != home, current != "/", let next = status(parent)?.device, next == device else {
                return (folders, false)
            }
            device = next
            current = parent
        }
    }
}

/// What stands at a path that a search came upon.
package enum Discovery {
    /// A regular file.
    case readable
    /// A pipe, a device, or a link that leads out: read only when a person names it.
    case elsewhere
    /// A folder, or nothing.
    case nothing
}
