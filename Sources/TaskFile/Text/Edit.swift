/// A range of a source and its replacement. Every change that the project makes is a list of these.
///
/// An empty range inserts, an empty replacement deletes. Bytes outside the range stay as they are.
public struct Edit: Hashable, Sendable {
    /// The bytes that are replaced.
    public let range: ByteRange
    /// The bytes that replace them.
    public let replacement: [UInt8]

    /// Replaces `range` with `replacement`.
    public init(_ range: ByteRange, _ replacement: [UInt8]) {
        self.range = range
        self.replacement = replacement
    }

    /// Replaces `range` with the UTF-8 bytes of `text`.
    public init(_ range: ByteRange, _ text: String) {
        self.init(range, Array(text.utf8))
    }
}

extension [Edit] {
    /// The edits, which do not overlap, by their places.
    package var inFileOrder: [Edit] { sorted { $0.range.lower < $1.range.lower } }
}

extension Source {
    /// The bytes of the source after `edits`, in one pass.
    ///
    /// The edits must be sorted by their ranges and must not overlap; several insertions at one offset keep their
    /// order.
    public func applying(_ edits: [Edit]) -> [UInt8] { bytes(in: 0..<bytes.count, applying: edits[...]) }

    /// The bytes of `part` of the source after `edits`, as produced by `applying`; nil if an edit crosses an end of the
    /// part. An insertion between two parts belongs to the later one.
    public func applying(_ edits: [Edit], within part: Range<Int>) -> [UInt8]? {
        let isLast = part.upperBound == bytes.count
        let first = edits.indices.partitionPoint { Int(edits[$0].range.lower) >= part.lowerBound }
        let end = isLast ? edits.count : edits.indices.partitionPoint { Int(edits[$0].range.lower) >= part.upperBound }
        guard first == 0 || Int(edits[first - 1].range.upper) <= part.lowerBound,
            first == end || Int(edits[end - 1].range.upper) <= part.upperBound
        else { return nil }
        return bytes(in: part, applying: edits[first..<end])
    }

    /// The bytes in `part` after `edits`, which are sorted, do not overlap and lie in it.
    package func bytes(in part: Range<Int>, applying edits: ArraySlice<Edit>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(part.count + edits.reduce(0) { $0 + $1.replacement.count - $1.range.count })
        var offset = part.lowerBound
        for index in edits.indices {
            let range = edits[index].range
            precondition(Int(range.lower) >= offset, "edits are sorted and do not overlap")
            result += bytes[offset..<Int(range.lower)]
            result += edits[index].replacement
            offset = Int(range.upper)
        }
        result += bytes[offset..<part.upperBound]
        return result
    }
}
