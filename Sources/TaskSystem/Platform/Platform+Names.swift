#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskText

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

    /// A flag that any thread may raise, and that stays raised.
    @safe final class Flag: @unchecked Sendable {
        private var isUp = false
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

        /// A flag that is not raised.
        init() { unsafe pthread_mutex_init(mutex, nil) }

        deinit {
            unsafe pthread_mutex_destroy(mutex)
            unsafe mutex.deallocate()
        }

        /// Raises it.
        func raise() {
            unsafe pthread_mutex_lock(mutex)
            isUp = true
            unsafe pthread_mutex_unlock(mutex)
        }

        /// Whether it has been raised.
        var isRaised: Bool {
            unsafe pthread_mutex_lock(mutex)
            defer { unsafe pthread_mutex_unlock(mutex) }
            return isUp
        }
    }
}
