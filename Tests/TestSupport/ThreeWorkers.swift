public import TaskFile

/// Does one thing after another, and has three hands.
public struct ThreeWorkers: Workers {
    /// Workers that are not there.
    public init() {}

    /// Three.
    public var count: Int { 3 }

    /// The values of `body`, computed in order.
    public func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        (0..<count).map(body)
    }
}
