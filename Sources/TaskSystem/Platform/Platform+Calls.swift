#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The system call whose name is taken by a function of `Platform`, under a different name.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

extension Platform {
    /// Runs a program to completion, with standard output and standard error of this process, and returns its exit
    /// code, or 128 plus the number of the signal that ended it. Throws when it cannot be started.
    package static func run(_ call: ProgramCall) throws(SystemError) -> Int32 {
        let inputFile = try namelessFile(holding: call.input)
        defer { close(inputFile) }
        let process = try start(call, streams: [(inputFile, standardInput)])
        var state: Int32 = 0
        while unsafe waitpid(process, &state, 0) < 0, errno == EINTR {}
        return exitCode(state)
    }

    /// A descriptor, at offset 0, of a file with these bytes that is deleted when it is closed.
    private static func namelessFile(holding bytes: [UInt8]) throws(SystemError) -> Int32 {
        let folder = variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = spelling("\(folder)/tasks-XXXXXX")
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
}
