#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// Calls whose names the functions below take, under names of their own.
private func systemExit(_ code: Int32) -> Never { exit(code) }
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
private func systemRename(_ path: String, _ target: String) -> Int32 { unsafe rename(path, target) }

/// The operating system: every call of libc stands in this file, and nothing else does.
///
/// Paths are as the user writes them, relative to the current folder or absolute. Each call that may fail says so with
/// the system's own words.
enum Platform {
    /// The descriptors that every process starts with.
    static let (standardInput, standardOutput, standardError): (Int32, Int32, Int32) = (0, 1, 2)

    /// The words of the system for its last failure.
    private static func lastError() -> SystemError {
        let code = errno
        let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return SystemError(reason, isMissing: code == ENOENT || code == ENOTDIR, isBrokenPipe: code == EPIPE)
    }

    /// Ends the process.
    static func exit(_ code: Int32) -> Never { systemExit(code) }
}

// MARK: - Processors

extension Platform {
    /// The values of `body` for all numbers below `count`, in order, computed on every processor at once.
    static func inParallel<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        let workers = min(count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        let threads = (0..<workers).map { worker in
            Part { stride(from: worker, to: count, by: workers).map(body) }
        }
        for thread in threads.dropFirst() { thread.start() }
        let parts = threads.map { $0.finished() }
        return (0..<count).map { parts[$0 % workers][$0 / workers] }
    }

    /// Work that a thread of its own does between `start` and `finish`.
    private class Worker {
        private var handle = pthread_t(bitPattern: 0)
        private var isRunning = false

        func run() {}

        final func start() {
            // The creator of a worker keeps it until it has finished.
            let context = unsafe Unmanaged.passUnretained(self).toOpaque()
            isRunning = unsafe pthread_create(&handle, nil, { unsafe Worker.run($0) }, context) == 0
        }

        private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            if let context = unsafe context { unsafe Unmanaged<Worker>.fromOpaque(context).takeUnretainedValue().run() }
            return nil
        }

        /// Waits for the thread; where there is none, does the work now.
        final func finish() {
            if isRunning { Worker.join(handle) } else { run() }
        }

        private static func join(_ handle: pthread_t?) {
            if let handle { pthread_join(handle, nil) }
        }
    }

    /// The values that one thread computes.
    private final class Part<Value>: Worker {
        private let body: () -> [Value]
        private var values: [Value] = []

        init(_ body: @escaping () -> [Value]) { self.body = body }

        override func run() { values = body() }

        func finished() -> [Value] {
            finish()
            return values
        }
    }
}

// MARK: - Bytes in and out

extension Platform {
    /// The most that one source may hold: offsets are 32 bits wide.
    private static let sizeLimit = Int(UInt32.max) - 1

    /// The bytes of the file at `path`. A regular file is read into an array of its size with, as a rule, one call.
    static func readFile(_ path: String) throws(SystemError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw lastError() }
        defer { close(descriptor) }
        return try readAll(descriptor)
    }

    /// The bytes that `descriptor` gives until its end.
    static func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw lastError() }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError("Is a directory") }
        if status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
            guard status.st_size <= sizeLimit else { throw SystemError("File is larger than 4 GiB") }
            return try readBlock(descriptor, upTo: Int(status.st_size))
        }
        // Pipes, and files that the system makes up as they are read, do not tell their size.
        var bytes: [UInt8] = []
        while true {
            let block = try readBlock(descriptor, upTo: max(65_536, min(bytes.count, 1 << 24)))
            if block.isEmpty { return bytes }
            bytes += block
            guard bytes.count <= sizeLimit else { throw SystemError("Input is larger than 4 GiB") }
        }
    }

    /// Up to `count` bytes; fewer only at the end of what `descriptor` gives.
    private static func readBlock(_ descriptor: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            unsafe adviseLargePages(buffer)
            while filled < count, let base = buffer.baseAddress {
                let got = unsafe read(descriptor, base + filled, count - filled)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = lastError() }
                if got <= 0 { break }
                filled += got
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Asks for large pages under a large buffer: a page fault for each 4 KiB costs as much as reading them.
    private static func adviseLargePages(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        #if os(Linux)
            let pageSize = 1 << 21
            guard buffer.count >= 2 * pageSize, let base = buffer.baseAddress else { return }
            let start = (UInt(bitPattern: base) + UInt(pageSize) - 1) & ~(UInt(pageSize) - 1)
            let end = (UInt(bitPattern: base) + UInt(buffer.count)) & ~(UInt(pageSize) - 1)
            if start < end, let aligned = unsafe UnsafeMutableRawPointer(bitPattern: start) {
                _ = unsafe madvise(aligned, Int(end - start), MADV_HUGEPAGE)
            }
        #endif
    }

    /// Writes all of `bytes`, however many calls it takes.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var failure: SystemError?
        unsafe bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count, let base = buffer.baseAddress {
                let count = unsafe systemWrite(descriptor, base + written, buffer.count - written)
                if count < 0, errno == EINTR { continue }
                if count < 0 {
                    failure = lastError()
                    return
                }
                written += count
            }
        }
        if let failure { throw failure }
    }

    /// Whether a person looks at what `descriptor` is given.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The number of cells in a line of the terminal behind `descriptor`, or nil when it has none.
    static func terminalWidth(_ descriptor: Int32) -> Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

// MARK: - The process and its time

extension Platform {
    /// The value of an environment variable, or nil when it is not set.
    static func variable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Seconds since 1970-01-01T00:00Z.
    static func secondsSinceEpoch() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec)
    }

    /// Seconds that local time is ahead of universal time, `seconds` after 1970-01-01T00:00Z.
    static func secondsAheadOfUniversalTime(at seconds: Int64) -> Int {
        var time = time_t(seconds)
        var parts = unsafe tm()
        guard unsafe localtime_r(&time, &parts) != nil else { return 0 }
        return Int(unsafe parts.tm_gmtoff)
    }

    /// Makes `name` the local zone of this process; false, and nothing changes, when the system has no such zone.
    static func useZone(_ name: String) -> Bool {
        let folder = variable("TZDIR") ?? "/usr/share/zoneinfo"
        let isName = !name.isEmpty && !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
        guard isName, name == "UTC" || status("\(folder)/\(name)")?.kind == .file else { return false }
        unsafe setenv("TZ", name, 1)
        tzset()
        return true
    }

    /// What a program writes to standard output, or nil when it cannot be run or does not end with 0.
    ///
    /// It gets no input, its complaints are dropped, and of the environment it sees what finds its own settings.
    static func output(of command: [String]) -> [UInt8]? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, standardInput, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, standardError, "/dev/null", O_WRONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], standardOutput)
        unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
        let names = ["HOME", "PATH", "XDG_CONFIG_HOME", "USERPROFILE", "GIT_CEILING_DIRECTORIES"]
        let settings = names.compactMap { name in variable(name).map { "\(name)=\($0)" } }
        var process = pid_t()
        var failed = true
        unsafe withStringPointers(command) { words in
            unsafe withStringPointers(settings) { variables in
                guard let program = unsafe words[0] else { return }
                failed = unsafe posix_spawnp(&process, program, &actions, nil, words, variables) != 0
            }
        }
        close(ends[1])
        guard !failed else { return nil }
        let bytes = try? readAll(ends[0])
        var state: Int32 = 0
        while unsafe waitpid(process, &state, 0) < 0, errno == EINTR {}
        return state == 0 ? bytes : nil
    }

    /// Calls `body` with an array, ended by nil, of pointers to copies of `strings`.
    private static func withStringPointers(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
    ) {
        var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
        unsafe pointers.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { unsafe body(base) }
        }
        for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }
}

// MARK: - Files and folders

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

// MARK: - Changing files

extension Platform {
    /// Keeps other processes that ask for the same lock away from a file, until it is released.
    struct FileLock {
        fileprivate let descriptor: Int32
        /// The file that is locked, which may have been given another name meanwhile.
        let identity: FileIdentity

        /// Lets others in.
        func release() { close(descriptor) }
    }

    /// Waits for the file at `path` and locks it. Where the file system knows no locks, there is none.
    static func lock(_ path: String) throws(SystemError) -> FileLock {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw lastError() }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            defer { close(descriptor) }
            throw lastError()
        }
        return FileLock(descriptor: descriptor, identity: identity(status))
    }

    /// What the system knows of the file at `path`, symbolic links followed.
    static func identity(of path: String) throws(SystemError) -> FileIdentity {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw lastError() }
        return identity(status)
    }

    private static func identity(_ status: stat) -> FileIdentity {
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        return FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino),
            size: Int64(status.st_size), seconds: Int64(modified.tv_sec), nanoseconds: Int64(modified.tv_nsec),
            mode: UInt32(status.st_mode & 0o7777), owner: status.st_uid, group: status.st_gid,
            isRegular: status.st_mode & S_IFMT == S_IFREG)
    }

    /// Whether the system lets this process write the file at `path`.
    static func mayWrite(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

    /// Writes `bytes` to a new file in `folder` with the mode and owner of `model`, down to the disk; returns its path.
    /// When that fails, nothing of it stays.
    static func writeTemporary(
        _ bytes: [UInt8], in folder: String, like model: FileIdentity
    ) throws(SystemError) -> String {
        var path = ""
        var descriptor: Int32 = -1
        // A name may be taken by what a killed process left behind.
        for attempt in 0..<100 where descriptor < 0 {
            path = Path.join(folder, ".tasks-\(getpid())-\(attempt).tmp")
            descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor < 0, errno != EEXIST { throw lastError() }
        }
        guard descriptor >= 0 else { throw lastError() }
        do throws(SystemError) {
            defer { close(descriptor) }
            try write(bytes, to: descriptor)
            // Only an administrator can keep another owner; who cannot, keeps the group if he may.
            if fchown(descriptor, model.owner, model.group) != 0 {
                _ = fchown(descriptor, uid_t.max, model.group)
            }
            guard fchmod(descriptor, mode_t(model.mode)) == 0, fsync(descriptor) == 0 else { throw lastError() }
        } catch {
            remove(path)
            throw error
        }
        return path
    }

    /// Gives the file at `path` the name `target`, in place of what has it.
    static func rename(_ path: String, to target: String) throws(SystemError) {
        guard systemRename(path, target) == 0 else { throw lastError() }
    }

    /// Removes the file at `path`, if there is one.
    static func remove(_ path: String) { unsafe unlink(path) }

    /// Brings the names in `folder` to the disk, where the file system can do that.
    static func synchronize(folder: String) {
        let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Calls `body` while signals that end a process wait.
    static func withSignalsBlocked(_ body: () throws(SystemError) -> Void) throws(SystemError) {
        var signals = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { unsafe sigaddset(&signals, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }
}
