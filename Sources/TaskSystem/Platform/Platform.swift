#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskText

// The system call whose name is taken by a function below, under a different name.
private func systemExit(_ code: Int32) -> Never { exit(code) }

/// The operating system: this folder contains every call to libc, and nothing else.
///
/// Paths are as the user writes them, relative to the current folder or absolute. A call that fails throws the system's
/// own message.
package enum Platform {
    /// The descriptors that every process starts with.
    package static let (standardInput, standardOutput, standardError): (Int32, Int32, Int32) = (0, 1, 2)

    /// Ensures that no file opened from here on takes the descriptor of a standard stream, and that reaching the limit
    /// on file size is a failure like any other.
    ///
    /// A stream that was closed when the process started stays unusable: reading standard input or writing to the
    /// others fails as before.
    package static func secureStart() {
        for descriptor in [standardInput, standardOutput, standardError] where fcntl(descriptor, F_GETFD) == -1 {
            // This descriptor is the lowest free one.
            let way = descriptor == standardInput ? O_WRONLY : O_RDONLY
            _ = unsafe open("/dev/null", way)
        }
        signal(SIGXFSZ, SIG_IGN)
    }

    /// The system's message for its last failure.
    static func lastError() -> SystemError { error(errno) }

    /// The system's message for the error `code`.
    static func error(_ code: Int32) -> SystemError {
        let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return SystemError(reason, isMissing: code == ENOENT || code == ENOTDIR, isBrokenPipe: code == EPIPE)
    }

    /// Ends the process.
    package static func exit(_ code: Int32) -> Never { systemExit(code) }
}

extension Platform {
    /// The bytes of `path` as a C string.
    static func spelling(_ path: String) -> [CChar] { Path.bytes(path).map { CChar(bitPattern: $0) } + [0] }

    /// The text of a C string from the system: a name, a word of the command line, the value of a variable. No bytes
    /// are lost.
    static func text(_ spelling: UnsafePointer<CChar>) -> String {
        let count = unsafe strlen(spelling)
        return unsafe Path.text(UnsafeBufferPointer(start: spelling, count: count).map { UInt8(bitPattern: $0) })
    }

    /// The words of the command line, without the name of the program.
    static let arguments: [String] = {
        let words = unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        return unsafe words.dropFirst().compactMap { word in unsafe word.map { unsafe text($0) } }
    }()
}
