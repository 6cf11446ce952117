#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The call whose name a function of `Platform` takes, under a name of its own.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

extension Platform {
    /// Runs a program to its end and gives its exit code; of one that a signal ended, 128 and the signal. Throws when
    /// it cannot be started.
    static func run(_ call: ProgramCall) throws(SystemError) -> Int32 {
        let inputFile = try namelessFile(holding: call.input)
        defer { close(inputFile) }
        let names = Set(call.variables.map { $0.prefix { $0 != "=" } })
        let others = variables().filter { variable in !names.contains(variable.prefix { $0 != "=" }) }
        let process = try start(call.words, others + call.variables, streams: [(inputFile, standardInput)])
        var state: Int32 = 0
        while unsafe waitpid(process, &state, 0) < 0, errno == EINTR {}
        let signal = state & 0x7F
        return signal == 0 ? (state >> 8) & 0xFF : 128 + signal
    }
}
