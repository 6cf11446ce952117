/// Whether work takes time that grows with its input, and not faster.
public enum Growth {
    /// Nil when a round was found in which `large` took less than `factor` times as long as `small`; else the times of
    /// all rounds.
    ///
    /// A busy machine can slow a run down, not speed it up: growth that is really there shows in every round. What
    /// takes less than `least` says nothing about growth.
    public static func excess(
        over factor: Int, least: Duration, small: () -> Void, large: () -> Void
    ) -> [String]? {
        let clock = ContinuousClock()
        var rounds: [String] = []
        for _ in 0..<5 {
            let first = (0..<3).map { _ in clock.measure(small) }.min() ?? .zero
            let second = clock.measure(large)
            if second < max(first, least) * factor { return nil }
            rounds.append("\(first) \(second)")
        }
        return rounds
    }
}
