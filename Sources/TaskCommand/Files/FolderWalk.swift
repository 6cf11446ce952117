extension FileSystem {
    /// The paths of the task files in `folder` and below; hidden and git-ignored folders are left out.
    ///
    /// In order of names, a folder's own files before those further down. Symbolic links to files count, those to
    /// folders are not followed. A folder below that cannot be read is passed over; that `folder` itself cannot be is
    /// thrown.
    func taskFiles(below folder: String) throws(SystemError) -> [String] {
        var found: [String] = []
        // Folders to look into, relative to `folder`, the next one last.
        var pending = ["."]
        var ignored: Set<String>?
        while let place = pending.popLast() {
            let path = place == "." ? folder : Path.join(folder, place)
            var entries: [FolderEntry] = []
            do {
                entries = try self.entries(of: path)
            } catch {
                if place == "." { throw error }
            }
            entries.sort { $0.name < $1.name }
            for entry in entries where !entry.isFolder && Path.isTaskFile(entry.name) {
                let file = Path.join(path, entry.name)
                if status(file)?.kind == .file { found.append(file) }
            }
            for entry in entries.reversed() where entry.isFolder && !entry.name.hasPrefix(".") {
                let known = ignored ?? ignoredFolders(below: folder)
                ignored = known
                let below = Path.join(place, entry.name)
                if !known.contains(below) { pending.append(below) }
            }
        }
        return found
    }

    /// The folders in which something that belongs to `folder` is looked for: itself, then its parents, up to the root
    /// of a git work tree, the home folder or a mount point, each of which is the last. Absolute paths.
    func foldersUpward(from folder: String, home: String?) -> (folders: [String], endsAtGitRoot: Bool) {
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
