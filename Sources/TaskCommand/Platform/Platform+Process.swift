#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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

    /// Runs a line of shell with the streams of this process, and waits: the code it ends with, or nil when it cannot
    /// be run.
    static func runInShell(_ line: String) -> Int32? {
        let state = unsafe system(line)
        return state == -1 ? nil : state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + (state & 0x7F)
    }

    /// The next line of standard input without its end; nil when there is none.
    static func readLine() -> String? {
        var bytes: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            let count = unsafe read(standardInput, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
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
