import TaskFile

package enum WakeReason {
    /// The instant has come, or it is time to look at the clock.
    case time
    /// A file was changed, or one appeared or disappeared.
    case change
    /// There are bytes to be read, or the input has ended.
    case input
    /// The process was asked to end; from then on every wait ends like this.
    case end
}

/// Waits without using the processor: the waiter of the system, or that of a test.
package protocol Waiter: AnyObject {
    /// From now on, a change of what is at one of these paths, or of a task file beside it, ends a wait.
    func watch(_ paths: [String])
    /// Waits for an instant of the system's clock, a change, or the end.
    func wait(until instant: Instant) -> WakeReason
    /// Whether the process was asked to end, without waiting.
    var isEnding: Bool { get }
}
