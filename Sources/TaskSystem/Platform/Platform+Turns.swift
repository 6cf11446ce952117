#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Platform {
    /// Numbers that several threads draw, and turns that they take in the order of these numbers.
    ///
    /// A thread that has drawn a number waits for its turn and ends it. Numbers are drawn in order, and only by running
    /// threads, so a thread that could not be started does not block the others.
    @safe final class Turns {
        private let count: Int
        private var drawn = 0
        private var turn = 0
        private var isOver = false
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

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

        /// The next number; nil when none is left, or when the work has been stopped.
        func next() -> Int? {
            unsafe pthread_mutex_lock(mutex)
            defer { unsafe pthread_mutex_unlock(mutex) }
            guard drawn < count, !isOver else { return nil }
            drawn += 1
            return drawn - 1
        }

        /// Waits until it is the turn of `number`; returns false when the work has been stopped.
        func wait(for number: Int) -> Bool {
            unsafe pthread_mutex_lock(mutex)
            defer { unsafe pthread_mutex_unlock(mutex) }
            while turn != number, !isOver { unsafe pthread_cond_wait(change, mutex) }
            return !isOver
        }

        /// Ends the current turn, and stops the work unless it `goesOn`.
        func end(goesOn: Bool) {
            unsafe pthread_mutex_lock(mutex)
            turn += 1
            if !goesOn { isOver = true }
            unsafe pthread_mutex_unlock(mutex)
            unsafe pthread_cond_broadcast(change)
        }
    }

    /// Admits one thread at a time.
    @safe final class Mutex: @unchecked Sendable {
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

        init() { unsafe pthread_mutex_init(mutex, nil) }

        deinit {
            unsafe pthread_mutex_destroy(mutex)
            unsafe mutex.deallocate()
        }

        /// Calls `body` while no other thread is in this function.
        func alone<Value>(_ body: () -> Value) -> Value {
            unsafe pthread_mutex_lock(mutex)
            defer { unsafe pthread_mutex_unlock(mutex) }
            return body()
        }
    }

    /// A flag that any thread may raise, and that stays raised.
    final class Flag: @unchecked Sendable {
        private var isUp = false
        private let mutex = Mutex()

        /// A flag that is not raised.
        init() {}

        /// Raises it.
        func raise() { mutex.alone { isUp = true } }

        var isRaised: Bool { mutex.alone { isUp } }
    }
}
