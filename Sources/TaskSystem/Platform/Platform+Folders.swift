#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Platform {
    /// The status of what is at `path`, following symbolic links, or nil when nothing is there.
    static func status(_ path: String) -> FileStatus? {
        var status = stat()
        guard unsafe stat(spelling(path), &status) == 0 else { return nil }
        return FileStatus(kind: kind(status.st_mode), device: UInt64(truncatingIfNeeded: status.st_dev))
    }

    private static func kind(_ mode: mode_t) -> FileStatus.Kind {
        switch mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        default: .other
        }
    }

    /// The entries of `folder`, without itself and its parent, in no particular order.
    static func entries(of folder: String) throws(SystemError) -> [FolderEntry] {
        guard let stream = unsafe opendir(spelling(folder)) else { throw lastError() }
        defer { unsafe closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe text(UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
            }
            guard name != ".", name != ".." else { continue }
            let type = unsafe type(of: entry, at: "\(folder)/\(name)")
            entries.append(FolderEntry(name: name, isFolder: type == Int(DT_DIR), isLink: type == Int(DT_LNK)))
        }
        return entries
    }

    /// The type of an entry itself. A symbolic link is not a folder, so a walk can neither loop nor leave the folder.
    private static func type(of entry: UnsafeMutablePointer<dirent>, at path: String) -> Int {
        let type = Int(unsafe entry.pointee.d_type)
        guard type == Int(DT_UNKNOWN) else { return type }
        var status = stat()
        guard unsafe lstat(spelling(path), &status) == 0 else { return type }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return Int(DT_DIR)
        case S_IFLNK: return Int(DT_LNK)
        default: return type
        }
    }

    /// The absolute path of what is at `path`, without symbolic links, `.` and `..`; nil when nothing is there.
    static func canonicalPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(spelling(path), nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe text(resolved)
    }
}
