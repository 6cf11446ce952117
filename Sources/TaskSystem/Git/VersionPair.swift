/// A task file in two versions, of which one may be missing.
package struct VersionPair: Sendable {
    /// The paths below the root of the repository, which differ when the file was renamed.
    package let oldPath: String?
    package let newPath: String?
    /// The git object names of the bytes; nil when there is no file, or when it is one of the work tree. The new one
    /// is also set for a file that git leaves out of the work tree, although the version is that of the work tree.
    package let oldObject: String?
    package let newObject: String?
    /// Whether the new version is that of the work tree.
    package var isInWorkTree = false
    /// Whether the index has no new version, because of an unresolved merge conflict.
    package internal(set) var isUnmerged = false
    /// The versions of the archive of the file, if that may have changed too: one pair, or none.
    package internal(set) var archive: [VersionPair] = []

    package var path: String { newPath ?? oldPath ?? "" }
}
