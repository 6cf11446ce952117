import TaskFile

extension OutputBuffer {
    /// The most things whose text is held in memory at the same time.
    static let usualBatch = 8_192

    /// The fewest that are worth a thread.
    private static let leastShared = 4_000

    /// Appends what `body` appends for runs that together are `range`, in order. The text of many things is made by all
    /// `workers`, that of no more than `batch` at a time; each is expected to take about `length` bytes.
    mutating func append(
        runsOf range: Range<Int>, of length: Int, workers: any Workers, batch: Int = usualBatch,
        _ body: @escaping @Sendable (Range<Int>, inout OutputBuffer) -> Void
    ) {
        guard workers.count > 1, range.count >= Self.leastShared else { return body(range, &self) }
        var start = range.lowerBound
        while start < range.upperBound, !isClosed {
            let end = min(start + batch, range.upperBound)
            let runs = workers.map(runsOf: start..<end) { run in
                OutputBuffer.bytes(expecting: run.count * length) { body(run, &$0) }
            }
            for run in runs { append(part: run) }
            start = end
        }
    }
}
