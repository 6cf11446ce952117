#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskText

extension Platform {
    /// The identity of the file at `path`, following symbolic links.
    static func identity(of path: String) throws(SystemError) -> FileIdentity {
        var status = stat()
        guard unsafe stat(spelling(path), &status) == 0 else { throw lastError() }
        return identity(status)
    }

    static func identity(_ status: stat) -> FileIdentity {
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        return FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino),
            size: Int64(status.st_size), seconds: Int64(modified.tv_sec), nanoseconds: Int64(modified.tv_nsec),
            ownership: ownership(status), isRegular: status.st_mode & S_IFMT == S_IFREG)
    }

    /// Why the system does not let this process write what is at `path`, or nil if it does.
    static func refusal(ofWriting path: String) -> SystemError? {
        unsafe access(spelling(path), W_OK) == 0 ? nil : lastError()
    }

    /// Why the file at `path` may not be written, or nil if it may be: read-only if this process can change that.
    static func refusal(ofWriting path: String, _ identity: FileIdentity) -> SystemError? {
        guard identity.isRegular else { return .notRegular }
        let (refusal, ownership) = (refusal(ofWriting: path), identity.ownership)
        if refusal == nil, identity.mayBeWritten { return nil }
        let isOwn = [0, ownership.owner].contains(geteuid())
        return isOwn && ownership.mode & 0o200 == 0 ? .readOnly : refusal ?? .readOnly
    }

    /// Atomically replaces what is at `target` with a new file, which is written beside it and then gets its name; if
    /// `durable`, both are flushed to disk. The last thing before that is `check`, which may still refuse.
    static func replace(
        _ target: String, with bytes: [UInt8], as ownership: Ownership, durable: Bool = true,
        check: () throws(SystemError) -> Void = {}
    ) throws(SystemError) {
        let folder = Path.folder(of: target)
        let temporary = try writeTemporary(bytes, in: folder, as: ownership, durable: durable)
        do throws(SystemError) {
            try check()
            guard unsafe rename(spelling(temporary), spelling(target)) == 0 else { throw lastError() }
        } catch {
            remove(temporary)
            throw error
        }
        if durable { synchronize(folder: folder) }
    }

    /// Writes `bytes` to a new file in `folder` with this ownership, or the default one, and flushes it to disk if
    /// `durable`; returns its path. On failure, the file is removed.
    static func writeTemporary(
        _ bytes: [UInt8], in folder: String, as ownership: Ownership? = nil, durable: Bool = true
    ) throws(SystemError) -> String {
        var (path, descriptor) = ("", Int32(-1))
        // A name may be taken by a file that a killed process left behind.
        for attempt in 0..<100 where descriptor < 0 {
            path = Path.join(folder, ".tasks-\(getpid())-\(attempt).tmp")
            let mode: mode_t = ownership == nil ? 0o666 : 0o600
            descriptor = unsafe open(spelling(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            if descriptor < 0, errno != EEXIST { throw lastError() }
        }
        guard descriptor >= 0 else { throw lastError() }
        do throws(SystemError) {
            defer { close(descriptor) }
            try write(bytes, to: descriptor)
            if let ownership {
                // Only an administrator can keep a different owner; otherwise the group is kept, if permitted.
                let group = ownership.group
                if fchown(descriptor, ownership.owner, group) != 0 { _ = fchown(descriptor, uid_t.max, group) }
                guard fchmod(descriptor, mode_t(ownership.mode)) == 0 else { throw lastError() }
            }
            guard !durable || flush(descriptor) else { throw lastError() }
        } catch {
            remove(path)
            throw error
        }
        return path
    }

    /// Gives the file `target` the additional name `path`; throws when that exists.
    static func addLink(_ path: String, to target: String) throws(SystemError) {
        if unsafe link(spelling(target), spelling(path)) == 0 { return }
        // On a file system without hard links, only this check protects what is there.
        let isTaken = errno == EEXIST
        let failure = lastError()
        guard !isTaken, status(path) == nil, unsafe rename(spelling(target), spelling(path)) == 0 else { throw failure }
    }

    /// Removes the file at `path`, if there is one.
    static func remove(_ path: String) { unsafe unlink(spelling(path)) }

    /// Flushes the names in `folder` to disk, if the file system supports that.
    static func synchronize(folder: String) {
        let descriptor = unsafe open(spelling(folder), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = flush(descriptor)
        close(descriptor)
    }

    /// Flushes what was written to `descriptor` to disk; returns false when that fails.
    private static func flush(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            // Here `fsync` leaves it in the memory of the drive, but not every file system can do more.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }

    /// Calls `body` while signals that end a process are blocked.
    static func withSignalsBlocked(_ body: () throws(SystemError) -> Void) throws(SystemError) {
        try blocking(signalSet(SIGINT, SIGTERM, SIGHUP, SIGQUIT), body)
    }

    static func signalSet(_ signals: Int32...) -> sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        return set
    }

    /// The value of `body`, during which `signals` do not reach this thread.
    static func blocking<Value, Problem>(
        _ signals: sigset_t, _ body: () throws(Problem) -> Value
    ) throws(Problem) -> Value {
        var (signals, before) = (signals, sigset_t())
        unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try body()
    }
}
