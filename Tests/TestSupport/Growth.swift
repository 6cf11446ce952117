/// Whether the running time grows linearly with the input.
public enum Growth {
    /// Nil if in some round `large` took less than `factor` times as long as `small`, otherwise the times of all
    /// rounds.
    ///
    /// A busy machine can slow a run down but not speed it up, so real growth shows in every round. Work that takes
    /// less than `least` is too short to measure growth.
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
