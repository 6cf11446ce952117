#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskFile

/// All processors of the machine.
package struct Processors: Workers {
    /// All available processors.
    package init() {}

    /// How many there are.
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

    /// Runs two closures on two processors at the same time.
    package func both(_ first: () -> Void, and second: () -> Void) {
        withoutActuallyEscaping(second) { second in
            let thread = Worker { second() }
            if Platform.processorCount > 1 { thread.start() }
            first()
            thread.finish()
        }
    }

    /// Has `make` fill pieces of bytes on every processor at once, and hands them to `take` in order, on the thread
    /// that made them, until it returns false.
    package func inTurn(
        _ count: Int, make: @escaping @Sendable (Int, inout [UInt8]) -> Void, take: ([UInt8]) -> Bool
    ) {
        let turns = Platform.Turns(count)
        withoutActuallyEscaping(take) { take in
            let threads = (0..<min(count, Platform.processorCount)).map { _ in
                Worker {
                    var bytes: [UInt8] = []
                    while let piece = turns.next() {
                        bytes.removeAll(keepingCapacity: true)
                        make(piece, &bytes)
                        guard turns.wait(for: piece) else { return }
                        turns.end(goesOn: take(bytes))
                    }
                }
            }
            for thread in threads.dropFirst() { thread.start() }
            for thread in threads { thread.finish() }
        }
    }

    /// The numbers that one thread drew, in order, with their values; and how many of these have been taken.
    private final class Part<Value> {
        var numbers: [Int] = []
        var values: [Value] = []
        var taken = 0
    }

    /// Work that a separate thread does between `start` and `finish`, or else the current one in `finish`.
    private final class Worker {
        private let work: () -> Void
        private var handle = pthread_t(bitPattern: 0)
        private var isRunning = false

        init(_ work: @escaping () -> Void) { self.work = work }

        func start() {
            // The creator of a worker retains it until it has finished.
            let context = unsafe Unmanaged.passUnretained(self).toOpaque()
            isRunning = unsafe pthread_create(&handle, nil, { unsafe Worker.run($0) }, context) == 0
        }

        private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            unsafe context.map { unsafe Unmanaged<Worker>.fromOpaque($0).takeUnretainedValue().work() }
            return nil
        }

        func finish() {
            if isRunning { Worker.join(handle) } else { work() }
        }

        private static func join(_ handle: pthread_t?) {
            if let handle { pthread_join(handle, nil) }
        }
    }
}

extension Platform {
    /// The number of available processors. Queried once, because the system reads a file to determine it.
    package static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
