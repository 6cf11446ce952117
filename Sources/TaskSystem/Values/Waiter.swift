import TaskFile

/// Why a wait ended.
package enum Waking {
    /// The instant has come, or it is time to look at the clock.
    case time
    /// A file was changed, or one appeared or went.
    case change
    /// There are bytes to be read, or there will be none any more.
    case input
    /// Somebody asks the process to end; from then on every wait ends so.
    case end
}

/// Waits without using the processor: that of the system, or that of a test.
package protocol Waiter: AnyObject {
    /// From now on a change of what stands at one of these paths, or of a task file beside it, ends a wait.
    func watch(_ paths: [String])
    /// Waits for an instant of the system's clock, a change, or the end; for nil no instant comes.
    func wait(until instant: Instant?) -> Waking
}

/// A connection to another program that speaks and listens for as long as both run: that of the system, or that of a
/// test.
package protocol Connection: Waiter {
    /// Whether there is something to be read, or the end, so that `read` does not wait.
    var hasInput: Bool { get }
    /// The next bytes; nil at the end.
    func read() -> [UInt8]?
}
