#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

public import TaskFile

/// All processors of the machine.
public struct Processors: Workers {
    /// The processors that are there to use.
    public init() {}

    /// How many there are.
    public var count: Int { Platform.processorCount }

    /// The values of `body` for all numbers below `count`, in order, computed on every processor at once.
    public func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        Platform.inParallel(count, body)
    }

    /// Fills the pieces on every processor at once; while one is taken the next ones are made.
    public func inTurn(
        _ count: Int, make: @escaping @Sendable (Int, inout [UInt8]) -> Void, take: ([UInt8]) -> Bool
    ) {
        Platform.inTurn(count, make: make, take: take)
    }
}

extension Platform {
    /// The number of processors that are there to use. Asked once: the system reads a file to tell.
    static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// The values of `body` for all numbers below `count`, in order, computed on every processor at once.
    static func inParallel<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        let workers = min(count, processorCount)
        let parts = (0..<workers).map { _ in Part<Value>() }
        let threads = (0..<workers).map { worker in
            Worker { parts[worker].values = stride(from: worker, to: count, by: workers).map(body) }
        }
        for thread in threads.dropFirst() { thread.start() }
        for thread in threads { thread.finish() }
        return (0..<count).map { parts[$0 % workers].values[$0 / workers] }
    }

    /// Has `make` fill pieces of bytes on every processor at once, and hands them to `take` in order, on the thread
    /// that made them, until it says false.
    static func inTurn(
        _ count: Int, make: @escaping @Sendable (Int, inout [UInt8]) -> Void, take: ([UInt8]) -> Bool
    ) {
        let turns = Turns(count)
        withoutActuallyEscaping(take) { take in
            let threads = (0..<min(count, processorCount)).map { _ in
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

    private final class Part<Value> { var values: [Value] = [] }

    /// Work that a thread of its own does between `start` and `finish`, or this one in `finish`.
    private final class Worker {
        private let work: () -> Void
        private var handle = pthread_t(bitPattern: 0)
        private var isRunning = false

        init(_ work: @escaping () -> Void) { self.work = work }

        func start() {
            // The creator of a worker keeps it until it has finished.
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
