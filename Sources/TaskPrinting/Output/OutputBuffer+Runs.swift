import TaskFile

extension OutputBuffer {
    /// The number of items whose text is made before it is written: about as much as fits in a processor's cache.
    package static let usualRun = 512

    /// The fewest items that are worth a thread.
    private static let leastShared = 4_000

    /// Appends what `body` appends for runs of `length` items that together cover `range`, in order. If there are many,
    /// all `workers` make their text in parallel.
    ///
    /// A run is written while the next ones are made, and its memory is reused: fresh memory for each took a third
    /// longer.
    mutating func append(
        runsOf range: Range<Int>, workers: any Workers, length: Int = usualRun,
        _ body: @escaping @Sendable (Range<Int>, inout OutputBuffer) -> Void
    ) {
        guard workers.count > 1, range.count >= Self.leastShared else { return body(range, &self) }
        workers.inTurn((range.count + length - 1) / length) { run, text in
            let start = range.lowerBound + run * length
            OutputBuffer.fill(&text) { body(start..<min(start + length, range.upperBound), &$0) }
        } take: { run in
            append(part: run)
            return !isClosed
        }
    }
}
