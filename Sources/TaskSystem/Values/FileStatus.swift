/// What is at a path.
package struct FileStatus {
    /// A regular file, a folder, or something that is read only when named explicitly: a pipe, a device.
    package enum Kind { case file, folder, other }
    package let kind: Kind
    /// The file system it is on: a folder whose parent is on another one is a mount point.
    let device: UInt64
    /// Whether its permissions let anyone run it.
    var isExecutable = false
    package var ownership: Ownership?
}

/// One name in a folder.
package struct FolderEntry: Hashable {
    /// The name, without any folder.
    package let name: String
    /// Whether it is a folder itself; a symbolic link is not.
    package let isFolder: Bool
    package var isLink = false
}

/// The metadata of a file, equal as long as the file is not written or replaced.
struct FileIdentity: Equatable {
    /// The file system, and the inode number of the file.
    let device: UInt64
    let number: UInt64
    /// Size in bytes.
    let size: Int64
    /// Time of the last change: seconds and nanoseconds.
    let seconds: Int64
    let nanoseconds: Int64
    let ownership: Ownership
    /// Whether it is a regular file: not a folder, pipe or device.
    let isRegular: Bool

    /// Whether the permissions let anybody write it. An administrator, who may write everything, should not write a
    /// file that nobody else may.
    var mayBeWritten: Bool { ownership.mode & 0o222 != 0 }
}

/// Who may do what with a file.
package struct Ownership: Equatable, Sendable {
    package let mode: UInt32
    package let owner: UInt32
    package let group: UInt32

    package init(mode: UInt32, owner: UInt32, group: UInt32) {
        (self.mode, self.owner, self.group) = (mode, owner, group)
    }
}
