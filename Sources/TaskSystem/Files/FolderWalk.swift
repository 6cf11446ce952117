import TaskText

/// The files that a search has found.
package struct FoundFiles {
    /// The paths of those to read, in order.
    package var paths: [String] = []
    /// The paths of those that are not read unless named explicitly.
    package var leftOut: [String] = []
    /// The paths of the folders that cannot be searched, each with the reason.
    package var unreadable: [String: String] = [:]
}

extension FileSystem {
    /// The paths of the task files in `folder` and below; hidden and git-ignored folders are left out.
    ///
    /// Sorted by name, a folder's own files before those in its subfolders. Symbolic links to files count if they stay
    /// in the work tree or, without one, in `folder`; those to folders are not followed. Anything but a regular file is
    /// left out, and so is a subfolder that cannot be read; throws when `folder` itself cannot be read, or when git
    /// does not report in time what it ignores.
    package func taskFiles(below folder: String) throws(SystemError) -> FoundFiles {
        var found = FoundFiles()
        // Folders to search, relative to `folder`, the next one last.
        var pending = ["."]
        var ignored: Set<[UInt8]>?
        lazy var boundary = self.boundary(of: folder, home: nil)
        while let place = pending.popLast() {
            let path = place == "." ? folder : Path.join(folder, place)
            var entries: [FolderEntry] = []
            do {
                entries = try self.entries(of: path)
            } catch {
                if place == "." { throw error }
                if !error.isMissing { found.unreadable[path] = error.reason }
            }
            entries.sort { ($0.name, $0.name.utf8.count) < ($1.name, $1.name.utf8.count) }
            for entry in entries where !entry.isFolder && Path.isTaskFile(entry.name) {
                add(entry, in: path, within: entry.isLink ? boundary : nil, to: &found)
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

    /// Adds the entry of `folder`, which has the name of a task file, to what was `found`.
    private func add(_ entry: FolderEntry, in folder: String, within boundary: String?, to found: inout FoundFiles) {
        let file = Path.join(folder, entry.name)
        switch discovery(file, within: boundary) {
        case .readable: found.paths.append(file)
        case .elsewhere: found.leftOut.append(file)
        case .nothing:
            guard status(file) == nil, !entry.name.hasPrefix(".") else { return }
            // A link that leads nowhere; if its name began with a dot, it would be the lock of an editor.
            if entry.isLink { found.leftOut.append(file) }
            // A folder that may only be listed.
            if !entry.isLink { found.unreadable[folder] = "its files cannot be reached" }
        }
    }

    /// How a search treats `path`. With a folder as `boundary`, a symbolic link must not lead out of it.
    package func discovery(_ path: String, within boundary: String?) -> Discovery {
        guard let kind = status(path)?.kind, kind != .folder else { return .nothing }
        guard kind == .file else { return .elsewhere }
        guard let boundary else { return .readable }
        return canonicalPath(path).flatMap { Path.part(of: $0, below: boundary) } == nil ? .elsewhere : .readable
    }

    /// The folder that symbolic links found by a search in `folder` must not lead out of: the root of the work tree;
    /// without one, `home` if `folder` is in it, else `folder` itself. The links in a folder come from whoever packed
    /// it, and must not determine which files are shown.
    package func boundary(of folder: String, home: String?) -> String? {
        let (upward, endsAtGitRoot) = foldersUpward(from: folder, home: nil)
        if endsAtGitRoot { return upward.last }
        guard let first = upward.first else { return nil }
        let home = home.flatMap(canonicalPath)
        return home.flatMap { Path.part(of: first, below: $0) } == nil ? first : home
    }

    /// The folders to search for something that belongs to `folder`: itself, then its parents, up to and including the
    /// root of a git work tree, the home folder or a mount point. Absolute paths.
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

/// What a search found at a path.
package enum Discovery {
    /// A regular file.
    case readable
    /// A pipe, a device, or a link that leads out: read only when named explicitly.
    case elsewhere
    /// A folder, or nothing.
    case nothing
}
