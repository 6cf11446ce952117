/// Whether the running time grows linearly with the input.
public enum Growth {
    /// Nil if in some round `large` took less than `factor` times as long as `small`, otherwise the times of all
    /// rounds.
    ///
    /// A busy machine can slow a run down but not speed it up, so real growth shows in every round. Ten runs of `small`
    /// are measured, since one would often end before the system lets another process run, which `large` cannot. Work
    /// that takes less than `least` is too short to measure growth.
    public static func excess(
        over factor: Int, least: Duration, small: () -> Void, large: () -> Void
    ) -> [String]? {
        let clock = ContinuousClock()
        var rounds: [String] = []
        for _ in 0..<5 {
            let first = clock.measure { for _ in 0..<10 { small() } } / 10
            let second = clock.measure(large)
            if second < max(first, least) * factor { return nil }
            rounds.append("\(first) \(second)")
        }
        return rounds
    }
}
