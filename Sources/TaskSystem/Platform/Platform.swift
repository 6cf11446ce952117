#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskText

/// The operating system: this folder contains every call to libc, and nothing else.
///
/// Paths are as the user writes them, relative to the current folder or absolute. A call that fails throws the system's
/// own message.
package enum Platform {
    /// The descriptors that every process starts with.
    static let (standardInput, standardOutput, standardError): (Int32, Int32, Int32) = (0, 1, 2)

    /// Ensures that no file opened from here on takes the descriptor of a standard stream, and that reaching the limit
    /// on file size is a failure like any other.
    ///
    /// A stream that was closed when the process started stays unusable: reading standard input or writing to the
    /// others fails as before.
    package static func secureStart() {
        for descriptor in [standardInput, standardOutput, standardError] where fcntl(descriptor, F_GETFD) == -1 {
            // This descriptor is the lowest free one.
            let way = descriptor == standardInput ? O_WRONLY : O_RDONLY
            _ = unsafe open("/dev/null", way)
        }
        signal(SIGXFSZ, SIG_IGN)
    }

    static func lastError() -> SystemError { error(errno) }

    /// The system's message for the error `code`.
    static func error(_ code: Int32) -> SystemError {
        let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return switch code {
        case ENOENT, ENOTDIR: SystemError(reason, .missing)
        case EPIPE: SystemError(reason, .brokenPipe)
        default: SystemError(reason)
        }
    }

    package static func end(_ code: Int32) -> Never { exit(code) }

    /// The bytes of `path` as a C string.
    static func spelling(_ path: String) -> [CChar] { Path.bytes(path).map { CChar(bitPattern: $0) } + [0] }

    /// The text of a C string from the system: a name, a word of the command line, the value of a variable. No bytes
    /// are lost.
    static func text(_ spelling: UnsafePointer<CChar>) -> String {
        let count = unsafe strlen(spelling)
        return unsafe Path.text(UnsafeBufferPointer(start: spelling, count: count).map { UInt8(bitPattern: $0) })
    }

    /// The words of the command line, without the name of the program.
    static let arguments: [String] = {
        let words = unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        return unsafe words.dropFirst().compactMap { word in unsafe word.map { unsafe text($0) } }
    }()

    /// The status of what is at `path`, following symbolic links, or nil when nothing is there.
    static func status(_ path: String) -> FileStatus? {
        var status = stat()
        guard unsafe stat(spelling(path), &status) == 0 else { return nil }
        return FileStatus(
            kind: kind(status.st_mode), device: UInt64(truncatingIfNeeded: status.st_dev),
            isExecutable: status.st_mode & 0o111 != 0, ownership: ownership(status))
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

    static func ownership(_ status: stat) -> Ownership {
        Ownership(mode: UInt32(status.st_mode & 0o7777), owner: status.st_uid, group: status.st_gid)
    }

    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(spelling(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The absolute path of what is at `path`, without symbolic links, `.` and `..`; nil when nothing is there.
    static func canonicalPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(spelling(path), nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe text(resolved)
    }
}
