/// A range of a source and what is to stand there instead. All change of the project is a list of these.
///
/// An empty range inserts, an empty replacement deletes. Bytes outside the range stay as they are.
public struct Edit: Hashable, Sendable {
    /// The bytes that are replaced.
    public let range: ByteRange
    /// What stands there instead.
    public let replacement: [UInt8]

    /// Replaces `range` by `replacement`.
    public init(_ range: ByteRange, _ replacement: [UInt8]) {
        self.range = range
        self.replacement = replacement
    }

    /// Replaces `range` by the UTF-8 bytes of `text`.
    public init(_ range: ByteRange, _ text: String) {
        self.init(range, Array(text.utf8))
    }
}

extension Source {
    /// The bytes of the source after `edits`, in one pass.
    ///
    /// The edits must be sorted by their ranges and must not overlap; of several insertions at one place the first
    /// comes first.
    public func applying(_ edits: [Edit]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.count })
        var offset = 0
        for edit in edits {
            precondition(Int(edit.range.lower) >= offset, "edits are sorted and do not overlap")
            result += bytes[offset..<Int(edit.range.lower)]
            result += edit.replacement
            offset = Int(edit.range.upper)
        }
        result += bytes[offset...]
        return result
    }
}
