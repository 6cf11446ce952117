#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Platform {
    /// The message that is printed at the time limit. Set before the timer starts: a signal handler may only read it.
    private nonisolated(unsafe) static var lastWords: UnsafeMutablePointer<UInt8>?
    private nonisolated(unsafe) static var lastWordsCount = 0

    /// Ends the process with exit code 2 after so many seconds of processor time, with `words` on standard error; 0
    /// lifts the limit.
    static func limitProcessorTime(to seconds: Int, saying words: [UInt8]) {
        var timer = itimerval()
        timer.it_value.tv_sec = numericCast(seconds)
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
    }
}
