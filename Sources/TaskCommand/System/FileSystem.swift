import TaskFile

/// Files and folders as the commands see them: those of the system, or those of a test.
protocol FileSystem {
    /// The bytes of the file at `path`.
    func read(_ path: String) throws(SystemError) -> [UInt8]
    /// The bytes of the file at `path`; of a large one only those at its head, with the parts of the whole.
    func readHead(_ path: String) throws(SystemError) -> (head: [UInt8], parts: SourceParts?)
    /// Puts `new` in place of what the file at `path` holds, in one step, symbolic links followed.
    ///
    /// Throws, and leaves the file as it is, when it does not hold `old` or cannot be written.
    func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(SystemError)
    /// Makes a file of `bytes` at `path`, in one step. Throws when something stands there already.
    func create(_ path: String, _ bytes: [UInt8]) throws(SystemError)
    /// Removes the file at `path`. Throws, and leaves it, when it does not hold `bytes`.
    func remove(_ path: String, holding bytes: [UInt8]) throws(SystemError)
    /// Waits for the locks of `folders`, absolute paths, and takes them in their order: keeps other runs of these
    /// programs away that ask for one of them.
    func lock(folders: [String]) throws(SystemError) -> StateLock
    /// What stands at `path`, symbolic links followed, or nil when nothing does.
    func status(_ path: String) -> FileStatus?
    /// What a folder holds, in no particular order.
    func entries(of folder: String) throws(SystemError) -> [FolderEntry]
    /// The absolute path of what stands at `path`, without symbolic links, `.` and `..`; nil when nothing does.
    func canonicalPath(_ path: String) -> String?
    /// The paths below `folder`, relative to it, of folders that git ignores. Empty outside a work tree.
    func ignoredFolders(below folder: String) -> Set<String>
}

extension FileSystem {
    func readHead(_ path: String) throws(SystemError) -> (head: [UInt8], parts: SourceParts?) { (try read(path), nil) }
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

    func readHead(_ path: String) throws(SystemError) -> (head: [UInt8], parts: SourceParts?) {
        try Platform.readHead(path)
    }

    func lock(folders: [String]) throws(SystemError) -> StateLock { try Platform.lock(folders: folders) }

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

/// What the system knows of a file beside its bytes: equal as long as nobody writes or replaces it.
struct FileIdentity: Hashable {
    /// The file system and the number of the file there.
    let device: UInt64
    let number: UInt64
    /// Size in bytes.
    let size: Int64
    /// Time of the last change: seconds and nanoseconds.
    let seconds: Int64
    let nanoseconds: Int64
    /// Permissions.
    let mode: UInt32
    let owner: UInt32
    let group: UInt32
    /// Whether it is a file proper: no folder, pipe or device.
    let isRegular: Bool

    /// Whether the permissions let anybody write it. One who may write everything should not, where nobody else may.
    var mayBeWritten: Bool { mode & 0o222 != 0 }
}
