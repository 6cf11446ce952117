public import TaskFile

/// Reports three workers but does everything in sequence.
public struct ThreeWorkers: Workers {
    /// Simulated workers.
    public init() {}

    /// Three.
    public var count: Int { 3 }

    /// The values of `body`, computed in order.
    public func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        (0..<count).map(body)
    }
}
