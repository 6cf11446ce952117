#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Platform {
    /// Numbers that several threads draw, and turns that they take in the order of those numbers.
    ///
    /// Whoever has drawn a number waits for its turn and ends it. Numbers are drawn in order, by threads that run: a
    /// thread that could not be started keeps nobody waiting.
    @safe final class Turns {
        private let count: Int
        private var drawn = 0
        private var turn = 0
        private var isOver = false
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

        /// As many turns as `count` says.
        init(_ count: Int) {
            self.count = count
            unsafe pthread_mutex_init(mutex, nil)
            unsafe pthread_cond_init(change, nil)
        }

        deinit {
            unsafe pthread_cond_destroy(change)
            unsafe pthread_mutex_destroy(mutex)
            unsafe change.deallocate()
            unsafe mutex.deallocate()
        }

        /// The next number; nil when none is left, or when nobody wants to go on.
        func next() -> Int? {
            unsafe pthread_mutex_lock(mutex)
            defer { unsafe pthread_mutex_unlock(mutex) }
            guard drawn < count, !isOver else { return nil }
            drawn += 1
            return drawn - 1
        }

        /// Waits until it is the turn of `number`; false when nobody wants to go on.
        func wait(for number: Int) -> Bool {
            unsafe pthread_mutex_lock(mutex)
            defer { unsafe pthread_mutex_unlock(mutex) }
            while turn != number, !isOver { unsafe pthread_cond_wait(change, mutex) }
            return !isOver
        }

        /// Ends the turn at hand, and all others when it does not go on.
        func end(goesOn: Bool) {
            unsafe pthread_mutex_lock(mutex)
            turn += 1
            if !goesOn { isOver = true }
            unsafe pthread_mutex_unlock(mutex)
            unsafe pthread_cond_broadcast(change)
        }
    }
}
