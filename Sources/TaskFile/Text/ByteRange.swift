/// A half-open range of byte offsets into one `Source`; `lower` is never above `upper`.
///
/// Offsets are 32 bits wide, so a token takes eight bytes; a file may be up to 4 GiB.
public struct ByteRange: Hashable, Sendable {
    /// Offset of the first byte in the range.
    public let lower: UInt32
    /// Offset of the first byte after the range.
    public let upper: UInt32

    /// A range from `lower` up to but not including `upper`.
    @inline(__always)
    public init(_ lower: UInt32, _ upper: UInt32) {
        precondition(lower <= upper, "a byte range cannot end before it starts")
        self.lower = lower
        self.upper = upper
    }

    /// A range from `lower` up to but not including `upper`.
    @inline(__always)
    public init(_ lower: Int, _ upper: Int) {
        self.init(UInt32(lower), UInt32(upper))
    }

    /// The number of bytes in the range.
    @inline(__always)
    public var count: Int { Int(upper - lower) }

    /// Whether the range is empty.
    @inline(__always)
    public var isEmpty: Bool { lower == upper }

    /// The same range as array indices.
    @inline(__always)
    public var indices: Range<Int> { Int(lower)..<Int(upper) }

    /// The same range as `indices`, of an array.
    package init(_ indices: Range<Int>) { self.init(indices.lowerBound, indices.upperBound) }
}
