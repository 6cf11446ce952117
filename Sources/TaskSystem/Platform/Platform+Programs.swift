#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Platform {
    /// Runs a program to completion, for at most `limit` seconds; throws when it cannot be started, and when it takes
    /// longer, in which case it is killed.
    ///
    /// All of its streams are pipes, served as they become ready, so that the two sides cannot deadlock.
    static func execute(_ call: ProgramCall, _ limit: Int) throws(SystemError) -> ProgramResult {
        let pipes = try pipes(3)
        let (input, output, errors) = (pipes[0], pipes[1], pipes[2])
        var service = Service(feeding: call.input, to: input.write, from: output.read, errors.read)
        defer {
            service.endInput()
            close(output.read)
            close(errors.read)
        }
        let process: pid_t
        do {
            // Only the program keeps its own ends, so that it is noticed when it closes them.
            defer {
                close(input.read)
                close(output.write)
                close(errors.write)
            }
            process = try start(
                call,
                streams: [
                    (input.read, standardInput), (output.write, standardOutput), (errors.write, standardError),
                ])
        }
        let deadline = monotonicMilliseconds() + limit * 1000
        let isServed = service.run(until: deadline)
        guard isServed, let code = code(ofEnded: process, until: deadline) else {
            kill(process, SIGKILL)
            _ = code(ofEnded: process, until: .max)
            throw SystemError("Did not end within \(limit) seconds", .timeout)
        }
        return ProgramResult(output: service.output, errors: service.errors, code: code)
    }

    /// Runs a program to completion, with standard output and standard error of this process, and returns its exit
    /// code, or 128 plus the number of the signal that ended it. Throws when it cannot be started.
    static func run(_ call: ProgramCall) throws(SystemError) -> Int32 {
        let inputFile = try namelessFile(holding: call.input)
        defer { close(inputFile) }
        let process = try start(call, streams: [(inputFile, standardInput)])
        var state: Int32 = 0
        while unsafe waitpid(process, &state, 0) < 0, errno == EINTR {}
        return exitCode(state)
    }

    /// Runs a shell command line with the streams of this process, and returns its exit code, or nil when it cannot be
    /// run. Meanwhile, an interrupt from the keyboard reaches only the command.
    ///
    /// This is `system` of C, which Swift does not offer on macOS.
    static func runInShell(_ line: String) -> Int32? {
        blocking(signalSet(SIGINT, SIGQUIT)) {
            guard let process = try? start(ProgramCall(words: ["/bin/sh", "-c", line]), streams: []) else { return nil }
            // To ignore a signal, even for a moment, discards the one that is pending.
            defer { for number in [SIGINT, SIGQUIT] { signal(number, signal(number, SIG_IGN)) } }
            return code(ofEnded: process, until: .max)
        }
    }

    /// A descriptor, at offset 0, of a file with these bytes that is deleted when it is closed.
    private static func namelessFile(holding bytes: [UInt8]) throws(SystemError) -> Int32 {
        let folder = variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = spelling("\(folder)/tasks-XXXXXX")
        let descriptor = inheritance.alone {
            unsafe template.withUnsafeMutableBufferPointer { buffer -> Int32 in
                guard let path = buffer.baseAddress else { return -1 }
                let descriptor = unsafe mkstemp(path)
                guard descriptor >= 0 else { return -1 }
                unsafe unlink(path)
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                return descriptor
            }
        }
        guard descriptor >= 0 else { throw lastError() }
        do throws(SystemError) {
            try write(bytes, to: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
        lseek(descriptor, 0, SEEK_SET)
        return descriptor
    }

    /// The exit code of a process once it has ended; nil when it has not ended by `deadline`.
    private static func code(ofEnded process: pid_t, until deadline: Int) -> Int32? {
        var state: Int32 = 0
        while true {
            let ended = unsafe waitpid(process, &state, deadline == .max ? 0 : WNOHANG)
            if ended == process { return exitCode(state) }
            if ended < 0, errno != EINTR { return 127 }
            if ended == 0 {
                guard monotonicMilliseconds() < deadline else { return nil }
                usleep(500)
            }
        }
    }

    /// Milliseconds of a clock that is never set.
    private static func monotonicMilliseconds() -> Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }

    /// Starts a program with these descriptors as its streams, and with the default handling of signals.
    static func start(_ call: ProgramCall, streams: [(from: Int32, to: Int32)]) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var (actions, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (from, to) in streams { unsafe posix_spawn_file_actions_adddup2(&actions, from, to) }
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var (defaults, mask) = (signalSet(SIGPIPE, SIGXFSZ), signalSet())
        unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
        unsafe posix_spawnattr_setsigmask(&attributes, &mask)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var process = pid_t()
        var code = ENOENT
        unsafe withStringPointers(call.words) { words in
            unsafe withStringPointers(variables(for: call)) { variables in
                guard let program = unsafe words[0] else { return }
                code = inheritance.alone {
                    unsafe posix_spawnp(&process, program, &actions, &attributes, words, variables)
                }
            }
        }
        guard code == 0 else { throw error(code) }
        return process
    }

    /// The variables of this process that `call` inherits, and its own.
    private static func variables(for call: ProgramCall) -> [String] {
        let name = { (variable: String) in String(variable.prefix { $0 != "=" }) }
        let own = Set(call.variables.map(name))
        let others = variables().filter { variable in
            let name = name(variable)
            return !own.contains(name) && call.inherited?.contains(name) != false
        }
        return others + call.variables
    }

    /// Held while a descriptor exists that a program started meanwhile would inherit, and while one is started.
    private static let inheritance = Mutex()

    /// A pipe whose ends are not inherited by other programs, which would keep it open.
    static func pipeEnds() throws(SystemError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        let code = inheritance.alone {
            guard unsafe pipe(&ends) == 0 else { return errno }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return 0
        }
        guard code == 0 else { throw error(code) }
        return (ends[0], ends[1])
    }

    /// Creates `count` pipes; if one cannot be created, none is left open.
    private static func pipes(_ count: Int) throws(SystemError) -> [(read: Int32, write: Int32)] {
        var pipes: [(read: Int32, write: Int32)] = []
        do throws(SystemError) {
            for _ in 0..<count { pipes.append(try pipeEnds()) }
        } catch {
            for end in pipes.flatMap({ [$0.read, $0.write] }) { close(end) }
            throw error
        }
        return pipes
    }

    /// Calls `body` with a nil-terminated array of pointers to copies of `strings`.
    private static func withStringPointers(
        _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
    ) {
        var pointers = unsafe strings.map { unsafe strdup(spelling($0)) } + [nil]
        unsafe pointers.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { unsafe body(base) }
        }
        for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }

    /// The pipes of a running program: the input that is still to be written, and the output read so far.
    private struct Service {
        private var rest: ArraySlice<UInt8>
        private var inputEnd: Int32
        private let outputEnd: Int32
        private let errorEnd: Int32
        private var isOutputOpen = true
        private var isErrorOpen = true
        private(set) var output: [UInt8] = []
        private(set) var errors: [UInt8] = []

        init(feeding input: [UInt8], to inputEnd: Int32, from outputEnd: Int32, _ errorEnd: Int32) {
            rest = input[...]
            (self.inputEnd, self.outputEnd, self.errorEnd) = (inputEnd, outputEnd, errorEnd)
            for end in [inputEnd, outputEnd, errorEnd] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
        }

        /// Serves the pipes until the program has closed those that it writes to; returns false when that takes too
        /// long.
        mutating func run(until deadline: Int) -> Bool {
            while isOutputOpen || isErrorOpen {
                if rest.isEmpty { endInput() }
                let left = deadline - monotonicMilliseconds()
                guard left > 0 else { return false }
                var ready: [pollfd] = []
                if isOutputOpen { ready.append(pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0)) }
                if isErrorOpen { ready.append(pollfd(fd: errorEnd, events: Int16(POLLIN), revents: 0)) }
                if inputEnd >= 0 { ready.append(pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0)) }
                let count = unsafe poll(&ready, nfds_t(ready.count), Int32(clamping: left))
                if count < 0, errno != EINTR { return false }
                for end in ready where end.revents != 0 {
                    if end.fd == inputEnd { feed() }
                    if end.fd == outputEnd { isOutputOpen = Self.drain(outputEnd, into: &output) }
                    if end.fd == errorEnd { isErrorOpen = Self.drain(errorEnd, into: &errors) }
                }
            }
            return true
        }

        /// Writes as much as the pipe accepts; nothing more once the program no longer reads.
        private mutating func feed() {
            let count = Platform.writeWithoutSignal(rest, to: inputEnd)
            if count < 0 { return endInput() }
            rest = rest.dropFirst(count)
        }

        mutating func endInput() {
            if inputEnd >= 0 { close(inputEnd) }
            inputEnd = -1
        }

        /// Reads what is available; returns false at the end.
        private static func drain(_ end: Int32, into bytes: inout [UInt8]) -> Bool {
            while let block = nextInput(end) {
                if block.isEmpty { return true }
                bytes += block
            }
            return false
        }
    }

    /// Writes as many of `bytes` as `descriptor` accepts at once, and returns how many; -1 when they are no longer
    /// read, which does not end this process.
    private static func writeWithoutSignal(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
        var pipeSignal = signalSet(SIGPIPE)
        return blocking(pipeSignal) {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe buffer.baseAddress.map { unsafe systemWrite(descriptor, $0, buffer.count) } ?? 0
            }
            if count >= 0 { return count }
            if errno == EAGAIN || errno == EINTR { return 0 }
            if errno == EPIPE {
                // The signal is pending for this thread; it is consumed before it can end the process.
                var (waiting, number) = (sigset_t(), Int32(0))
                unsafe sigpending(&waiting)
                if unsafe sigismember(&waiting, SIGPIPE) == 1 { unsafe sigwait(&pipeSignal, &number) }
            }
            return -1
        }
    }
}
