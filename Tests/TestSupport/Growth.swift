import Foundation

/// Whether the running time grows linearly with the input.
public enum Growth {
    /// Nil if `work` on `large` takes less than `factor` times as long as on `small`, otherwise the times of all
    /// rounds; with ten times the input, quadratic time would take a hundred times as long.
    public static func excess<Input, Result>(
        _ small: Input, _ large: Input, over factor: Int = 30, least: Duration, _ work: (Input) -> Result
    ) -> [String]? {
        excess(over: factor, least: least) {
            _ = work(small)
        } large: {
            _ = work(large)
        }
    }

    /// Nil if in some round `large` took less than `factor` times as long as `small`, otherwise the times of all
    /// rounds.
    ///
    /// The processor time of the thread is measured, which does not depend on what else the machine does; neither may
    /// leave work to other threads. Work that takes less than `least` is too short to measure growth.
    public static func excess(
        over factor: Int, least: Duration, small: () -> Void, large: () -> Void
    ) -> [String]? {
        var rounds: [String] = []
        for _ in 0..<5 {
            let first = (0..<3).map { _ in processorTime(of: small) }.min() ?? .zero
            let second = processorTime(of: large)
            if second < max(first, least) * factor { return nil }
            rounds.append("\(first) \(second)")
        }
        return rounds
    }

    private static func processorTime(of work: () -> Void) -> Duration {
        let start = processorTime()
        work()
        return processorTime() - start
    }

    private static func processorTime() -> Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
