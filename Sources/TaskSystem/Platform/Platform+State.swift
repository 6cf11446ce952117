#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskText

extension Platform {
    /// How often a lock that somebody else holds is asked for, and how many microseconds lie between.
    private static let (attempts, pause): (Int, UInt32) = (1_500, 20_000)

    /// Waits for the lock at `path`, which is made if it is not there, with the folders above it.
    ///
    /// Throws `.busy` when another process keeps it for half a minute. Where the file system knows no locks, there is
    /// none.
    static func lock(state path: String) throws(SystemError) -> StateLock {
        try makeFolders(Path.folder(of: path))
        let descriptor = unsafe open(spelling(path), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw lastError() }
        return try lock(descriptor)
    }

    /// Waits for the locks of `folders`, and takes them in their order; nothing is written for that.
    ///
    /// Throws `.busy` when another process keeps one for half a minute. Where the file system knows no locks, there is
    /// none.
    static func lock(folders: [String]) throws(SystemError) -> StateLock {
        var locks: [StateLock] = []
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
        return StateLock { [locks] in for lock in locks { lock.release() } }
    }

    /// Waits for the lock of an open file, and takes it; it goes with the descriptor, also when the process is killed.
    private static func lock(_ descriptor: Int32) throws(SystemError) -> StateLock {
        var attempt = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            attempt += 1
            guard attempt < attempts else {
                close(descriptor)
                throw .busy
            }
            usleep(pause)
        }
        return StateLock { close(descriptor) }
    }

    /// Puts `bytes` at `path` in one step, for nobody else to read; down to the disk when it is `durable`. A symbolic
    /// link stays: what it leads to is replaced.
    static func store(_ bytes: [UInt8], at path: String, durable: Bool) throws(SystemError) {
        let path = canonicalPath(path) ?? path
        let folder = Path.folder(of: path)
        let model = FileIdentity(
            device: 0, number: 0, size: 0, seconds: 0, nanoseconds: 0, mode: 0o600, owner: geteuid(),
            group: getegid(), isRegular: true)
        let temporary = try writeTemporary(bytes, in: folder, like: model, durable: durable)
        do throws(SystemError) {
            try rename(temporary, to: path)
        } catch {
            remove(temporary)
            throw error
        }
        if durable { synchronize(folder: folder) }
    }

    /// Puts `bytes` after what the file at `path` holds; without one, into a new file that nobody else may read.
    static func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let descriptor = unsafe open(spelling(path), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw lastError() }
        defer { close(descriptor) }
        try write(bytes, to: descriptor)
    }

    /// Makes the folder at `path` and those above it, as far as they are not there, for nobody else to enter.
    private static func makeFolders(_ path: String) throws(SystemError) {
        guard status(path) == nil else { return }
        try makeFolders(Path.folder(of: path))
        guard unsafe mkdir(spelling(path), 0o700) == 0 || errno == EEXIST else { throw lastError() }
    }

    /// The absolute path of the running program, or nil when the system does not tell.
    package static var executablePath: String? {
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
