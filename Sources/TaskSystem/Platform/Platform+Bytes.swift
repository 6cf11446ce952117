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
    /// The maximum size of a source: offsets are 32 bits wide.
    package static let sizeLimit = Int(UInt32.max) - 1
    /// The maximum number of bytes read from something of unknown size: a pipe, a device.
    static let streamLimit = 1 << 28

    /// The bytes of the regular file at `path`, usually read into an array of its size with one call. Anything that is
    /// not a regular file, or is larger than `limit`, is not read: a pipe could block the process forever.
    static func readFile(_ path: String, limit: Int = sizeLimit) throws(SystemError) -> [UInt8] {
        let descriptor = try openRegularFile(path)
        defer { close(descriptor) }
        return try readAll(descriptor, limit: limit)
    }

    /// The bytes of what is at `path`, even a pipe or a device. Throws when there are more than `limit`.
    static func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let descriptor = unsafe open(spelling(path), O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw lastError() }
        defer { close(descriptor) }
        return try readAll(descriptor, limit: limit)
    }

    /// A descriptor of the regular file at `path`. Nothing else is opened: opening a device may trigger it.
    static func openRegularFile(_ path: String) throws(SystemError) -> Int32 {
        var status = stat()
        guard unsafe stat(spelling(path), &status) == 0 else { throw lastError() }
        try checkIsRegular(status.st_mode)
        // The file may have been replaced by now.
        let descriptor = unsafe open(spelling(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw lastError() }
        do throws(SystemError) {
            guard unsafe fstat(descriptor, &status) == 0 else { throw lastError() }
            try checkIsRegular(status.st_mode)
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    private static func checkIsRegular(_ mode: mode_t) throws(SystemError) {
        if mode & S_IFMT == S_IFDIR { throw SystemError("Is a directory") }
        if mode & S_IFMT != S_IFREG { throw .notRegular }
    }

    /// The bytes that can be read from `descriptor` until its end. Throws when there are more than `limit`.
    static func readAll(_ descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw lastError() }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError("Is a directory") }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        let limit = isRegular ? limit : min(limit, streamLimit)
        if isRegular, status.st_size > 0 {
            guard status.st_size <= limit else { throw .tooLarge(limit) }
            return try readBlock(descriptor, upTo: Int(status.st_size))
        }
        // Pipes, and files that the system generates as they are read, do not report their size.
        var bytes: [UInt8] = []
        while true {
            let count = max(65_536, min(bytes.count, 1 << 24))
            let block = try readBlock(descriptor, upTo: count)
            bytes += block
            guard bytes.count <= limit else { throw .tooLarge(limit) }
            // A terminal reports the end of input only once: reading on would wait for another one.
            if block.count < count { return bytes }
        }
    }

    /// Up to `count` bytes from `descriptor`; fewer only at its end.
    private static func readBlock(_ descriptor: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            adviseLargePages(UInt(bitPattern: buffer.baseAddress), buffer.count)
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

    /// The available bytes of `descriptor`, at most 64 KB, or nil when the input has ended. Waits for the first byte,
    /// unless the descriptor does not block; then the result may be empty.
    static func nextInput(_ descriptor: Int32) -> [UInt8]? {
        var isAtEnd = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
            let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
            filled = max(0, count)
            isAtEnd = count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
        }
        return isAtEnd ? nil : bytes
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

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The width in cells of the terminal that is open as `descriptor`, or nil when it has none.
    static func terminalWidth(_ descriptor: Int32) -> Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

/// The offset of the first `byte` in `bytes`, or their number, as the system's `memchr` finds it: about as fast as
/// memory can be read, and so the limit that `bench` compares everything to.
package func systemOffset(of byte: UInt8, in bytes: [UInt8]) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress, let found = unsafe memchr(start, Int32(byte), buffer.count) else {
            return buffer.count
        }
        return unsafe UnsafeRawPointer(found) - start
    }
}
