import TaskFile

/// Standard input as a connection.
package final class SystemConnection: Connection {
    private let waiter: SystemWaiter

    package init() throws(SystemError) { waiter = try SystemWaiter(input: Platform.standardInput) }

    package var hasInput: Bool { Platform.hasInput(Platform.standardInput) }

    package func read() -> [UInt8]? { Platform.nextInput(Platform.standardInput) }

    package func watch(_ paths: [String]) { waiter.watch(paths) }

    package func wait(until instant: Instant?) -> Waking { waiter.wait(until: instant) }
}
