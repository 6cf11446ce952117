/// Files and folders as the commands see them: those of the system, or those of a test.
protocol FileSystem {
    /// The bytes of the file at `path`.
    func read(_ path: String) throws(SystemError) -> [UInt8]
    /// What stands at `path`, symbolic links followed, or nil when nothing does.
    func status(_ path: String) -> FileStatus?
    /// What a folder holds, in no particular order.
    func entries(of folder: String) throws(SystemError) -> [FolderEntry]
    /// The absolute path of what stands at `path`, without symbolic links, `.` and `..`; nil when nothing does.
    func canonicalPath(_ path: String) -> String?
    /// The paths below `folder`, relative to it, of folders that git ignores. Empty outside a work tree.
    func ignoredFolders(below folder: String) -> Set<String>
}

/// What stands at a path.
struct FileStatus: Hashable {
    /// A folder, or anything that can be read.
    enum Kind { case file, folder }
    /// Which of the two.
    let kind: Kind
    /// The file system it is on: where it changes between a folder and its parent is a mount point.
    let device: UInt64
}

/// One name in a folder.
struct FolderEntry: Hashable {
    /// The name, without any folder.
    let name: String
    /// Whether it is a folder itself; a symbolic link is not.
    let isFolder: Bool
}

/// The files of the system.
struct Disk: FileSystem {
    func read(_ path: String) throws(SystemError) -> [UInt8] { try Platform.readFile(path) }
    func status(_ path: String) -> FileStatus? { Platform.status(path) }
    func entries(of folder: String) throws(SystemError) -> [FolderEntry] { try Platform.entries(of: folder) }
    func canonicalPath(_ path: String) -> String? { Platform.canonicalPath(path) }

    func ignoredFolders(below folder: String) -> Set<String> {
        // git itself is asked, once a folder: its rules live in many places and change with its versions.
        let listing = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]
        guard let output = Platform.output(of: ["git", "-C", folder] + listing) else { return [] }
        var folders: Set<String> = []
        for path in output.split(separator: 0) where path.last == UInt8(ascii: "/") {
            folders.insert(String(decoding: path.dropLast(), as: UTF8.self))
        }
        // A folder that is ignored as a whole was named by the user, who wants what is in it.
        return folders.contains(".") ? [] : folders
    }
}
