import TaskFile

extension OutputBuffer {
    /// For how many things text is made before it is written: about as much as a processor keeps at hand.
    package static let usualRun = 512

    /// The fewest things that are worth a thread.
    private static let leastShared = 4_000

    /// Appends what `body` appends for runs of `length` things that together are `range`, in order. Where they are
    /// many, their text is made by all `workers` at once.
    ///
    /// A run is written while the next ones are made, and its memory used again: fresh memory for each took a third
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
