#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// The call whose name a function below takes, under a name of its own.
private func systemExit(_ code: Int32) -> Never { exit(code) }

/// The operating system: every call of libc stands in this folder, and nothing else does.
///
/// Paths are as the user writes them, relative to the current folder or absolute. Each call that may fail says so with
/// the system's own words.
package enum Platform {
    /// The descriptors that every process starts with.
    package static let (standardInput, standardOutput, standardError): (Int32, Int32, Int32) = (0, 1, 2)

    /// Makes sure that what is opened from here on takes the place of no standard stream, and that a file which may not
    /// grow is a failure like any other.
    ///
    /// A stream that was closed when the process began stays of no use: to read standard input or write to the others
    /// fails, as it did.
    package static func secureStart() {
        for descriptor in [standardInput, standardOutput, standardError] where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest number that is free is this one.
            let way = descriptor == standardInput ? O_WRONLY : O_RDONLY
            _ = unsafe open("/dev/null", way)
        }
        signal(SIGXFSZ, SIG_IGN)
    }

    /// The words of the system for its last failure.
    static func lastError() -> SystemError { error(errno) }

    /// The words of the system for the error called `code`.
    static func error(_ code: Int32) -> SystemError {
        let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return SystemError(reason, isMissing: code == ENOENT || code == ENOTDIR, isBrokenPipe: code == EPIPE)
    }

    /// Ends the process.
    package static func exit(_ code: Int32) -> Never { systemExit(code) }
}
