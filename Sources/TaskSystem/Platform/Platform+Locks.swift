#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskText

extension Platform {
    /// The number of attempts to take a lock that another process holds, and the microseconds between them.
    private static let (attempts, pause): (Int, UInt32) = (1_500, 20_000)

    /// Waits for the lock of an open file, and takes it; it is released with the descriptor, even when the process is
    /// killed.
    ///
    /// Throws `.busy`, and closes the file, when another process holds the lock for half a minute. If the file system
    /// does not support locks, none is taken. That holds for every lock here.
    private static func lock(descriptor: Int32) throws(SystemError) -> FileLock {
        var attempt = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            attempt += 1
            guard attempt < attempts else {
                close(descriptor)
                throw .busy
            }
            usleep(pause)
        }
        return FileLock { close(descriptor) }
    }

    /// Waits for the file at `path` and locks it. Returns the lock and the file that is locked, which may be renamed
    /// meanwhile.
    static func lock(file path: String) throws(SystemError) -> (lock: FileLock, identity: FileIdentity) {
        let descriptor = unsafe open(spelling(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw lastError() }
        let lock = try lock(descriptor: descriptor)
        var status = stat()
        unsafe fstat(descriptor, &status)
        return (lock, identity(status))
    }

    /// Waits for the locks of `folders`, and takes them in that order; this writes nothing.
    static func lock(folders: [String]) throws(SystemError) -> FileLock {
        var locks: [FileLock] = []
        do throws(SystemError) {
            for folder in folders {
                let descriptor = unsafe open(spelling(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                guard descriptor >= 0 else { throw lastError() }
                locks.append(try lock(descriptor: descriptor))
            }
        } catch {
            for lock in locks { lock.release() }
            throw error
        }
        return FileLock { [locks] in for lock in locks { lock.release() } }
    }

    /// Waits for the lock at `path`, which is created if it does not exist, with parent folders that only the user can
    /// enter.
    static func lock(state path: String) throws(SystemError) -> FileLock {
        try makeFolders(Path.folder(of: path), mode: 0o700)
        let descriptor = unsafe open(spelling(path), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw lastError() }
        return try lock(descriptor: descriptor)
    }
}
