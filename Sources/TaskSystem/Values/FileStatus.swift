/// What stands at a path.
package struct FileStatus: Hashable {
    /// A regular file, a folder, or something that is read only when a person names it: a pipe, a device.
    package enum Kind { case file, folder, other }
    /// Which of these.
    package let kind: Kind
    /// The file system it is on: where it changes between a folder and its parent is a mount point.
    let device: UInt64
}

/// One name in a folder.
package struct FolderEntry: Hashable {
    /// The name, without any folder.
    package let name: String
    /// Whether it is a folder itself; a symbolic link is not.
    package let isFolder: Bool
    /// Whether it is a symbolic link.
    var isLink = false
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
