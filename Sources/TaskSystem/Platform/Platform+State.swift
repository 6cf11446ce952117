#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskText

extension Platform {
    /// Waits for the locks of `folders`, and takes them in that order; this writes nothing.
    ///
    /// Throws `.busy` when another process holds one for half a minute. If the file system does not support locks, none
    /// is taken.
    static func lock(folders: [String]) throws(SystemError) -> FileLock {
        var locks: [FileLock] = []
        do throws(SystemError) {
            for folder in folders {
                let descriptor = unsafe open(spelling(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                guard descriptor >= 0 else { throw lastError() }
                locks.append(try lock(descriptor))
            }
        } catch {
            for lock in locks { lock.release() }
            throw error
        }
        return FileLock { [locks] in for lock in locks { lock.release() } }
    }
}

extension Platform {
    /// Waits for the lock at `path`, which is created if it does not exist, with its parent folders.
    ///
    /// Throws `.busy` when another process holds it for half a minute. If the file system does not support locks, none
    /// is taken.
    static func lock(state path: String) throws(SystemError) -> FileLock {
        try makeFolders(Path.folder(of: path))
        let descriptor = unsafe open(spelling(path), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw lastError() }
        return try lock(descriptor)
    }

    /// Atomically writes `bytes` to `path`, readable by the user only; if `durable`, flushes them to disk. A symbolic
    /// link stays: its target is replaced.
    static func store(_ bytes: [UInt8], at path: String, durable: Bool) throws(SystemError) {
        let path = canonicalPath(path) ?? path
        let folder = Path.folder(of: path)
        let model = FileIdentity(
            device: 0, number: 0, size: 0, seconds: 0, nanoseconds: 0, mode: 0o600, owner: geteuid(),
            group: getegid(), isRegular: true)
        let temporary = try writeTemporary(bytes, in: folder, like: model, durable: durable)
        do throws(SystemError) {
            try move(temporary, to: path)
        } catch {
            remove(temporary)
            throw error
        }
        if durable { synchronize(folder: folder) }
    }

    /// Appends `bytes` to the file at `path`; if there is none, creates it, readable by the user only.
    static func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let descriptor = unsafe open(spelling(path), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw lastError() }
        defer { close(descriptor) }
        try write(bytes, to: descriptor)
    }

    /// Creates the folder at `path` and its missing parents, accessible to the user only.
    private static func makeFolders(_ path: String) throws(SystemError) {
        guard status(path) == nil else { return }
        try makeFolders(Path.folder(of: path))
        guard unsafe mkdir(spelling(path), 0o700) == 0 || errno == EEXIST else { throw lastError() }
    }

    /// The absolute path of the running program, or nil when it cannot be determined.
    static var executablePath: String? {
        #if canImport(Darwin)
            var size: UInt32 = 4096
            var path = [CChar](repeating: 0, count: Int(size))
            guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
            return canonicalPath(String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        #else
            return canonicalPath("/proc/self/exe")
        #endif
    }
}
