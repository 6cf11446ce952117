import TaskFile

/// Why a wait ended.
enum Waking {
    /// The instant has come, or it is time to look at the clock.
    case time
    /// A file was changed, or one appeared or went.
    case change
    /// Somebody asks the process to end; from then on every wait ends so.
    case end
}

/// Waits without using the processor: that of the system, or that of a test.
protocol Waiter: AnyObject {
    /// From now on a change of what stands at one of these paths, or of a task file beside it, ends a wait.
    func watch(_ paths: [String])
    /// Waits for an instant of the system's clock, a change, or the end; for nil no instant comes.
    func wait(until instant: Instant?) -> Waking
}
