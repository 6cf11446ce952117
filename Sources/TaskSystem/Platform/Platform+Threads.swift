#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskFile

/// All processors of the machine.
///
/// Uses threads of the system rather than tasks of the language: callers wait for all results before they continue, and
/// a task waiting for its turn would block a thread that all tasks of the process share. A thread has the default stack
/// of the system, 8 MB with glibc, 512 KB on Darwin and 128 KB with musl; code that runs on it must not recurse deeply.
package struct Processors: Workers {
    package init() {}

    package var count: Int { Platform.processorCount }

    /// An array in large pages, when it is large.
    package func room<Element>(for count: Int, of type: Element.Type) -> [Element] {
        Platform.arrayInLargePages(capacity: count, of: type)
    }

    /// The values of `body` for all numbers below `count`, in order, computed on every processor at once.
    package func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        if count == 1 { return [body(0)] }
        // A thread that has finished one takes the next, because some take much longer than others.
        let turns = Platform.Turns(count)
        let parts = (0..<min(count, Platform.processorCount)).map { _ in Part<Value>() }
        let threads = parts.map { part in
            Worker {
                while let number = turns.next() {
                    part.numbers.append(number)
                    part.values.append(body(number))
                }
            }
        }
        for thread in threads.dropFirst() { thread.start() }
        for thread in threads { thread.finish() }
        return (0..<count).map { number in
            let part = parts.first { $0.taken < $0.numbers.count && $0.numbers[$0.taken] == number }
            guard let part else { preconditionFailure("every number was drawn") }
            part.taken += 1
            return part.values[part.taken - 1]
        }
    }

    /// Lets `make` fill buffers on every processor at once and passes each, with what `make` returned, to `take`, in
    /// order, on the thread that filled it, until `take` returns false.
    package func inTurn<Value>(
        _ count: Int, make: @escaping @Sendable (Int, inout [UInt8]) -> Value, take: ([UInt8], Value) -> Bool
    ) {
        let turns = Platform.Turns(count)
        withoutActuallyEscaping(take) { take in
            // One thread calls it at a time, the one whose turn it is, and none after the last thread has finished.
            nonisolated(unsafe) let take = take
            let threads = (0..<min(count, Platform.processorCount)).map { _ in
                Worker {
                    var bytes: [UInt8] = []
                    while let piece = turns.next() {
                        bytes.removeAll(keepingCapacity: true)
                        let value = make(piece, &bytes)
                        guard turns.wait(for: piece) else { return }
                        turns.end(goesOn: unsafe take(bytes, value))
                    }
                }
            }
            for thread in threads.dropFirst() { thread.start() }
            for thread in threads { thread.finish() }
        }
    }

    /// The numbers that one thread drew, in order, with their values; and how many of these have been taken.
    ///
    /// Safe to share, because one thread writes it, and others read it only after they have waited for its end.
    private final class Part<Value: Sendable>: @unchecked Sendable {
        var numbers: [Int] = []
        var values: [Value] = []
        var taken = 0
    }

    /// Work that a separate thread does between `start` and `finish`, or else the current one in `finish`.
    private final class Worker {
        #if canImport(Glibc)
            private typealias Handle = pthread_t
        #else
            private typealias Handle = pthread_t?
        #endif

        private let work: @Sendable () -> Void
        /// The bits of the system's handle of the thread: a number with glibc, and a pointer elsewhere.
        private var handle: UInt = 0
        private var isRunning = false

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }

        func start() {
            // The creator of a worker retains it until it has finished.
            let context = unsafe Unmanaged.passUnretained(self).toOpaque()
            isRunning = unsafe withUnsafeMutablePointer(to: &handle) { bits in
                let handle = unsafe UnsafeMutableRawPointer(bits).assumingMemoryBound(to: Handle.self)
                return unsafe pthread_create(handle, nil, { unsafe Worker.run($0) }, context) == 0
            }
        }

        private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            unsafe context.map { unsafe Unmanaged<Worker>.fromOpaque($0).takeUnretainedValue().work() }
            return nil
        }

        func finish() {
            guard isRunning else { return work() }
            _ = unsafe withUnsafeBytes(of: handle) { unsafe pthread_join($0.load(as: pthread_t.self), nil) }
        }
    }
}

extension Platform {
    /// The number of available processors. Queried once, because the system reads a file to determine it.
    static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// Numbers that several threads draw, and turns that they take in the order of these numbers.
    ///
    /// A thread that has drawn a number waits for its turn and ends it. Numbers are drawn in order, and only by running
    /// threads, so a thread that could not be started does not block the others. Safe to share, because a thread looks
    /// at its state only while it holds the mutex.
    @safe fileprivate final class Turns: @unchecked Sendable {
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

    /// Admits one thread at a time. Safe to share, because the system's mutex is, and it is never moved.
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

    /// A flag that any thread may raise, and that stays raised. Safe to share, because its mutex guards it.
    final class Flag: @unchecked Sendable {
        private var isUp = false
        private let mutex = Mutex()

        init() {}

        func raise() { mutex.alone { isUp = true } }

        var isRaised: Bool { mutex.alone { isUp } }
    }
}
