/// Pseudorandom numbers that are the same on every run with the same seed (SplitMix64), from which tests generate
/// their inputs.
public struct Generator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator with the given seed.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including `bound`.
    public mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// True in `percent` of 100 cases.
    public mutating func chance(_ percent: Int) -> Bool { next(below: 100) < percent }

    /// A random element of `elements`.
    public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(below: elements.count)] }
}
