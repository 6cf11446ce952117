/// How work on many things is shared out, and where the memory for it comes from. This library starts no threads and
/// knows no system; who calls it hands in what there is.
public protocol Workers: Sendable {
    /// How many things are worked on at the same time.
    var count: Int { get }
    /// The values of `body` for all numbers below `count`, in order.
    func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value]
    /// An empty array with memory set aside for `count` elements.
    func room<Element>(for count: Int, of type: Element.Type) -> [Element]
    /// Does two things at the same time. What either of them changes, the other leaves alone.
    func both(_ first: () -> Void, and second: () -> Void)
    /// Has `make` fill as many pieces of bytes as `count` says, and hands them to `take` one after another in their
    /// order, until it says false. Memory is used again for a later piece.
    func inTurn(_ count: Int, make: @escaping @Sendable (Int, inout [UInt8]) -> Void, take: ([UInt8]) -> Bool)
}

/// Does one thing after another, on the caller's thread.
public struct OneWorker: Workers {
    /// The only one.
    public init() {}

    /// One.
    public var count: Int { 1 }

    /// The values of `body`, computed in order.
    public func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        (0..<count).map(body)
    }
}

extension Workers {
    /// An array that has reserved that many elements.
    public func room<Element>(for count: Int, of type: Element.Type) -> [Element] {
        var array: [Element] = []
        array.reserveCapacity(count)
        return array
    }

    /// Does one thing after the other, on the caller's thread.
    public func both(_ first: () -> Void, and second: () -> Void) {
        first()
        second()
    }

    /// Fills one piece after another, on the caller's thread.
    public func inTurn(
        _ count: Int, make: @escaping @Sendable (Int, inout [UInt8]) -> Void, take: ([UInt8]) -> Bool
    ) {
        var bytes: [UInt8] = []
        for piece in 0..<count {
            bytes.removeAll(keepingCapacity: true)
            make(piece, &bytes)
            guard take(bytes) else { return }
        }
    }

    /// The values of `body` for runs that together are `range`, in order: one run for each worker, a single one when
    /// there is too little to share out.
    public func map<Value: Sendable>(
        runsOf range: Range<Int>, _ body: @escaping @Sendable (Range<Int>) -> Value
    ) -> [Value] {
        // Starting a thread takes about as long as looking at a few hundred tasks.
        let runs = max(1, min(count, range.count / 2_000))
        let start = range.lowerBound
        let length = range.count
        return map(runs) { body((start + length * $0 / runs)..<(start + length * ($0 + 1) / runs)) }
    }
}
