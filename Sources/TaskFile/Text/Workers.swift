/// Distributes work over many items and provides the memory for it. This library starts no threads and uses no system
/// calls; the caller passes in an implementation.
public protocol Workers: Sendable {
    /// The number of items that are processed at the same time.
    var count: Int { get }
    /// The results of `body` for all numbers below `count`, in order.
    func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value]
    /// An empty array with memory reserved for `count` elements.
    func room<Element>(for count: Int, of type: Element.Type) -> [Element]
    /// Lets `make` fill `count` buffers and passes each, with what `make` returned, to `take`, in order, until `take`
    /// returns false. Memory is reused for later buffers.
    func inTurn<Value>(
        _ count: Int, make: @escaping @Sendable (Int, inout [UInt8]) -> Value, take: ([UInt8], Value) -> Bool)
}

/// Runs everything sequentially on the caller's thread.
public struct OneWorker: Workers {
    /// Creates a worker.
    public init() {}

    /// One.
    public var count: Int { 1 }

    /// The results of `body`, computed in order.
    public func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        (0..<count).map(body)
    }
}

extension Workers {
    /// An array with reserved capacity for that many elements.
    public func room<Element>(for count: Int, of type: Element.Type) -> [Element] {
        var array: [Element] = []
        array.reserveCapacity(count)
        return array
    }

    /// Fills one buffer after another, on the caller's thread.
    public func inTurn<Value>(
        _ count: Int, make: @escaping @Sendable (Int, inout [UInt8]) -> Value, take: ([UInt8], Value) -> Bool
    ) {
        var bytes: [UInt8] = []
        for piece in 0..<count {
            bytes.removeAll(keepingCapacity: true)
            let value = make(piece, &bytes)
            guard take(bytes, value) else { return }
        }
    }

    /// The results of `body` for consecutive runs that make up `range`, in order: one run for each worker, or a single
    /// one if there is too little to divide.
    public func map<Value: Sendable>(
        runsOf range: Range<Int>, _ body: @escaping @Sendable (Range<Int>) -> Value
    ) -> [Value] {
        // Starting a thread takes about as long as examining a few hundred tasks.
        let runs = max(1, min(count, range.count / 2_000))
        let start = range.lowerBound
        let length = range.count
        return map(runs) { body((start + length * $0 / runs)..<(start + length * ($0 + 1) / runs)) }
    }
}
