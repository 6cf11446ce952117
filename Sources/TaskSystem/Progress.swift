/// A line on the terminal that shows the progress of long work over many files; nothing when there is no terminal.
///
/// It is written to standard error, and cleared before anything else is printed.
package struct Progress {
    /// The number of files between two updates of the line.
    package static let step = 64

    private let stream: OutputStream
    private let total: Int
    private let isShown: Bool

    /// The progress of work over `total` files; work that is done in one step shows none.
    package init(over total: Int, in environment: Environment) {
        stream = environment.errors
        self.total = total
        let isAllowed = !environment.isQuiet && environment.nonEmptyVariable("TERM") != "dumb"
        isShown = isAllowed && total > Self.step && stream.isTerminal
    }

    package func show(_ count: Int) {
        guard isShown else { return }
        stream.writeControlSequence("\r\u{1B}[K\(count) of \(total) files")
    }

    package func clear() {
        guard isShown else { return }
        stream.writeControlSequence("\r\u{1B}[K")
    }

    /// The values of `body` for all numbers below the total, in order, computed on every processor at once.
    package func inParallel<Value: Sendable>(_ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(total)
        while values.count < total {
            let start = values.count
            values += Processors().map(min(Self.step, total - start)) { body(start + $0) }
            show(values.count)
        }
        clear()
        return values
    }
}
