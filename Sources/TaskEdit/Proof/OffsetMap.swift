import TaskFile

/// Maps the offsets of a source to their offsets after edits, in logarithmic time.
package struct OffsetMap: Sendable {
    private let edits: [Edit]
    /// How much longer the source has become before each edit, and after the last one.
    private let growth: [Int]

    /// A map for edits that are sorted and do not overlap.
    package init(_ edits: [Edit]) {
        self.edits = edits
        var sum = 0
        growth =
            [0]
            + edits.map { edit in
                sum += edit.replacement.count - edit.range.count
                return sum
            }
    }

    /// The new offset of the byte at `offset`, which no edit may replace except as its first byte.
    ///
    /// Anything inserted exactly at the offset comes before it.
    package func newOffset(of offset: Int) -> Int {
        offset + growth[edits.indices.partitionPoint { Int(edits[$0].range.upper) > offset }]
    }

    /// The range of the result that the edit at `index` wrote.
    func writtenRange(of index: Int) -> Range<Int> {
        let lower = Int(edits[index].range.lower) + growth[index]
        return lower..<lower + edits[index].replacement.count
    }
}

extension [OffsetMap] {
    /// The new offset after the edits of one map after the other.
    func newOffset(of offset: Int) -> Int { reduce(offset) { $1.newOffset(of: $0) } }
}

extension Document {
    func task(withBoxAt offset: Int) -> TaskItem? {
        guard offset < source.bytes.count else { return nil }
        let line = tree.line(at: UInt32(offset))
        guard let task = task(withBoxOnLine: line), task.boxOffset == offset else { return nil }
        return task
    }
}
