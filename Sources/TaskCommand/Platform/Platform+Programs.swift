#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a program left when it had ended.
struct ProgramResult: Sendable {
    /// What it wrote to standard output.
    let output: [UInt8]
    /// What it wrote to standard error.
    let errors: [UInt8]
    /// Its exit code; of one that a signal ended, 128 and the signal.
    let code: Int32
}

extension Platform {
    /// What a program writes to standard output, or nil when it cannot be run or does not end with 0.
    ///
    /// It gets no input, its complaints are dropped, and of the environment it sees what finds its own settings.
    static func output(of command: [String]) -> [UInt8]? {
        let names = ["HOME", "PATH", "XDG_CONFIG_HOME", "USERPROFILE", "GIT_CEILING_DIRECTORIES"]
        let settings = names.compactMap { name in variable(name).map { "\(name)=\($0)" } }
        guard let result = try? run(command, variables: settings), result.code == 0 else { return nil }
        return result.output
    }

    /// Runs a program to its end with `input` on its standard input; throws when it cannot be started.
    ///
    /// Input and complaints go through files that have no name, so that neither side can wait for the other.
    static func run(
        _ command: [String], input: [UInt8] = [], variables: [String] = variables()
    ) throws(SystemError) -> ProgramResult {
        let inputFile = try namelessFile(holding: input)
        defer { close(inputFile) }
        let errorFile = try namelessFile(holding: [])
        defer { close(errorFile) }
        let (readEnd, writeEnd) = try pipeEnds()
        defer { close(readEnd) }
        let process: pid_t
        do {
            defer { close(writeEnd) }
            process = try start(
                command, variables,
                streams: [(inputFile, standardInput), (writeEnd, standardOutput), (errorFile, standardError)])
        }
        let output = try? readAll(readEnd)
        var state: Int32 = 0
        while unsafe waitpid(process, &state, 0) < 0, errno == EINTR {}
        lseek(errorFile, 0, SEEK_SET)
        let signal = state & 0x7F
        return ProgramResult(
            output: output ?? [], errors: (try? readAll(errorFile)) ?? [],
            code: signal == 0 ? (state >> 8) & 0xFF : 128 + signal)
    }

    /// Starts a program whose streams are these descriptors.
    static func start(
        _ command: [String], _ variables: [String], streams: [(from: Int32, to: Int32)]
    ) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (from, to) in streams { unsafe posix_spawn_file_actions_adddup2(&actions, from, to) }
        var process = pid_t()
        var code = ENOENT
        unsafe withStringPointers(command) { words in
            unsafe withStringPointers(variables) { variables in
                guard let program = unsafe words[0] else { return }
                code = unsafe posix_spawnp(&process, program, &actions, nil, words, variables)
            }
        }
        guard code == 0 else { throw error(code) }
        return process
    }

    /// A pipe whose ends no other program inherits: one that did would keep it open.
    static func pipeEnds() throws(SystemError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw lastError() }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// A descriptor, at its beginning, of a file with these bytes that goes when it is closed.
    static func namelessFile(holding bytes: [UInt8]) throws(SystemError) -> Int32 {
        let folder = variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = "\(folder)/tasks-XXXXXX".utf8CString
        let descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer -> Int32 in
            guard let path = buffer.baseAddress else { return -1 }
            let descriptor = unsafe mkstemp(path)
            if descriptor >= 0 { unsafe unlink(path) }
            return descriptor
        }
        guard descriptor >= 0 else { throw lastError() }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        do throws(SystemError) {
            try write(bytes, to: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
        lseek(descriptor, 0, SEEK_SET)
        return descriptor
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
