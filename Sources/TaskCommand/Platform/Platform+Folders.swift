#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Platform {
    /// What stands at `path`, symbolic links followed, or nil when nothing does.
    static func status(_ path: String) -> FileStatus? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return FileStatus(kind: kind(status.st_mode), device: UInt64(truncatingIfNeeded: status.st_dev))
    }

    private static func kind(_ mode: mode_t) -> FileStatus.Kind {
        mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    /// What `folder` holds, without itself and its parent, in no particular order.
    static func entries(of folder: String) throws(SystemError) -> [FolderEntry] {
        guard let stream = unsafe opendir(folder) else { throw lastError() }
        defer { unsafe closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                unsafe String(cString: UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
            }
            guard name != ".", name != ".." else { continue }
            entries.append(FolderEntry(name: name, isFolder: unsafe isFolder(entry, "\(folder)/\(name)")))
        }
        return entries
    }

    /// Whether an entry is a folder itself. A symbolic link is none, so a walk can neither loop nor leave the folder.
    private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, _ path: String) -> Bool {
        let type = Int(unsafe entry.pointee.d_type)
        guard type == Int(DT_UNKNOWN) else { return type == Int(DT_DIR) }
        var status = stat()
        return unsafe lstat(path, &status) == 0 && kind(status.st_mode) == .folder
    }

    /// The absolute path of what stands at `path`, without symbolic links, `.` and `..`; nil when nothing does.
    static func canonicalPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
