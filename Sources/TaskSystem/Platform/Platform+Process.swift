#if canImport(Darwin)
    import Darwin
    import MachO
#elseif canImport(Musl)
    // Here `environ` is a variable of C; it is read while `environment` is held.
    @unsafe @preconcurrency import Musl
#else
    import Glibc
#endif

import TaskFile

extension Platform {
    /// The value of an environment variable, or nil when it is not set.
    static func variable(_ name: String) -> String? {
        environment.alone { unsafe getenv(name).map { unsafe text($0) } }
    }

    /// All environment variables, each as `NAME=value`, with the user's own time zone.
    static func variables() -> [String] {
        environment.alone {
            use(ownZone)
            return allVariables()
        }
    }

    private static func allVariables() -> [String] {
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
        var all: [String] = []
        while let place = unsafe next, let variable = unsafe place.pointee {
            all.append(unsafe text(variable))
            unsafe next = place + 1
        }
        return all
    }

    /// The absolute path of the running program, or nil when it cannot be determined.
    static var executablePath: String? {
        #if canImport(Darwin)
            var size: UInt32 = 4096
            var path = [CChar](repeating: 0, count: Int(size))
            guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
            return canonicalPath(unsafe text(path))
        #else
            return canonicalPath("/proc/self/exe")
        #endif
    }

    /// Seconds since 1970-01-01T00:00Z.
    static func secondsSinceEpoch() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec)
    }

    /// The zone called `name`, or the user's own for nil; nil when the system has no such zone.
    ///
    /// The system converts times only in the zone that `TZ` names. Each conversion sets it, so that several zones can
    /// be in use at once, in several threads.
    static func zone(_ name: String?) -> Zone? {
        if let name {
            let folder = variable("TZDIR") ?? "/usr/share/zoneinfo"
            let isName = !name.isEmpty && !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
            guard isName, name == "UTC" || status("\(folder)/\(name)")?.kind == .file else { return nil }
        }
        return Zone { instant in
            environment.alone {
                use(name ?? ownZone)
                return secondsAheadOfUniversalTime(at: instant.seconds)
            }
        }
    }

    /// The number of seconds that local time is ahead of UTC, `seconds` after 1970-01-01T00:00Z.
    private static func secondsAheadOfUniversalTime(at seconds: Int64) -> Int {
        var time = time_t(seconds)
        var parts = unsafe tm()
        guard unsafe localtime_r(&time, &parts) != nil else { return 0 }
        return Int(unsafe parts.tm_gmtoff)
    }

    /// Held by whoever reads or changes the variables of this process.
    private static let environment = Mutex()
    /// The value of `TZ` when the process started, before it was changed for the first time.
    private static let ownZone = unsafe getenv("TZ").map { unsafe text($0) }
    /// The current value of `TZ`; read and written only while `environment` is held.
    private nonisolated(unsafe) static var zoneInUse = ownZone

    /// Sets `TZ`, or removes it for nil, while `environment` is held.
    private static func use(_ zone: String?) {
        guard unsafe zone != zoneInUse else { return }
        if let zone { unsafe setenv("TZ", zone, 1) } else { unsafe unsetenv("TZ") }
        tzset()
        unsafe zoneInUse = zone
    }

    /// The exit code in the system's wait status; for an end by a signal, 128 plus its number.
    static func exitCode(_ state: Int32) -> Int32 {
        let signal = state & 0x7F
        return signal == 0 ? (state >> 8) & 0xFF : 128 + signal
    }

    /// The next line of standard input without its line ending; nil when there is none.
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

    /// The message that is printed at the time limit. Set before the timer starts: a signal handler may only read it.
    private nonisolated(unsafe) static var lastWords: UnsafeMutablePointer<UInt8>?
    private nonisolated(unsafe) static var lastWordsCount = 0

    /// Ends the process with exit code 2 after `seconds` of processor time, with `words` on standard error; 0 lifts the
    /// limit.
    static func limitProcessorTime(to seconds: Int, saying words: [UInt8]) {
        var timer = itimerval()
        timer.it_value.tv_sec = numericCast(seconds)
        let before = unsafe lastWords
        if seconds > 0 {
            let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: words.count + 1)
            for (index, byte) in words.enumerated() { unsafe memory[index] = byte }
            unsafe lastWords = memory
            unsafe lastWordsCount = words.count
            signal(SIGPROF) { _ in
                if let words = unsafe Platform.lastWords {
                    _ = unsafe systemWrite(2, words, Platform.lastWordsCount)
                }
                _exit(2)
            }
        }
        #if canImport(Glibc)
            unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
        #else
            unsafe setitimer(ITIMER_PROF, &timer, nil)
        #endif
        if seconds == 0 { unsafe lastWords = nil }
        unsafe before?.deallocate()
    }
}
