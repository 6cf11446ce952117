#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskFile
import TaskText

/// Sleeps until an instant, a change of files, or a signal to end, whichever comes first.
///
/// On Linux the system wakes the process at the exact instant by the wall clock, even when the clock was set or the
/// machine was suspended. It also reports changes of files. Elsewhere the process polls twice a second. With an `input`
/// it is the connection of the language server as well.
package final class SystemWaiter: Waiter {
    /// The maximum length of a sleep, after which files are checked for changes that the system does not report.
    private static let longestSleep: Int32 = hasAlarm ? 60_000 : 500

    /// The number of milliseconds to wait for further writes after a change, and how many times at most.
    private static let (settlingTime, patience): (Int32, Int) = (20, 20)

    #if os(Linux)
        private static let hasAlarm = true
    #else
        private static let hasAlarm = false
    #endif

    private let signals: Int32
    /// A descriptor whose input, or the end of it, ends a wait too; -1 for none.
    private let input: Int32
    private var paths: [String] = []
    private var identities: [FileIdentity?] = []
    private var names: Set<String> = []
    /// The descriptor on which the system reports changes; -1 if it does not.
    private var changes: Int32 = -1
    private var hasEnded = false
    #if os(Linux)
        private var timer: UInt = 0
    #endif

    /// A waiter that also waits for bytes from `input`, if given.
    init(input: Int32 = -1) throws(SystemError) {
        self.input = input
        signals = try Platform.signalPipe()
        #if os(Linux)
            var timer: timer_t?
            // By default the timer sends SIGALRM, which arrives in the pipe.
            if unsafe timer_create(CLOCK_REALTIME, nil, &timer) != 0 { throw Platform.lastError() }
            self.timer = UInt(bitPattern: timer)
        #endif
    }

    deinit {
        if changes >= 0 { close(changes) }
        #if os(Linux)
            unsafe timer_delete(timer_t(bitPattern: timer))
        #endif
    }

    package func watch(_ paths: [String]) {
        if paths != self.paths {
            self.paths = paths
            names = Set(paths.map(Path.name))
            subscribe(to: Set(paths.map(Path.folder)))
        }
        identities = paths.map { try? Platform.identity(of: $0) }
    }

    package func wait(until instant: Instant) -> WakeReason {
        setTimer(instant)
        while !hasEnded {
            var ready = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
            if changes >= 0 { ready.append(pollfd(fd: changes, events: Int16(POLLIN), revents: 0)) }
            if input >= 0 { ready.append(pollfd(fd: input, events: Int16(POLLIN), revents: 0)) }
            let count = unsafe poll(&ready, nfds_t(ready.count), Self.longestSleep)
            // An error, such as a lack of memory, may pass: the caller looks at the clock, and waits again.
            if count < 0, errno != EINTR { return .time }
            // The local zone may have changed, for example on a journey.
            tzset()
            if ready[0].revents != 0, takeSignals() { break }
            if input >= 0, ready[ready.count - 1].revents != 0 { return .input }
            let isTold = changes >= 0 && ready[1].revents != 0 && takeChanges()
            if isTold || identities != paths.map({ try? Platform.identity(of: $0) }) {
                return .change
            }
            if count == 0 || instant.seconds <= Platform.secondsSinceEpoch() { return .time }
        }
        hasEnded = true
        return .end
    }

    package var isEnding: Bool {
        if !hasEnded { hasEnded = takeSignals() }
        return hasEnded
    }

    /// Whether a read from the input would not block: there are bytes, or it has ended.
    package var hasInput: Bool {
        var ready = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
        return unsafe poll(&ready, nfds_t(ready.count), 0) > 0
    }

    /// The next bytes of the input; nil at the end.
    package func read() -> [UInt8]? { Platform.nextInput(input) }

    private func setTimer(_ instant: Instant) {
        #if os(Linux)
            var setting = itimerspec()
            // A time of 0 would disarm the timer.
            setting.it_value.tv_sec = time_t(max(1, instant.seconds))
            unsafe timer_settime(timer_t(bitPattern: timer), TIMER_ABSTIME, &setting, nil)
        #endif
    }

    /// Drains the pipe of signals; returns true when one of them requests the end.
    private func takeSignals() -> Bool {
        guard let bytes = Platform.nextInput(signals) else { return true }
        return bytes.contains { Int32($0) != SIGALRM }
    }

    private func subscribe(to folders: Set<String>) {
        #if os(Linux)
            if changes >= 0 { close(changes) }
            changes = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            let events = IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB
            for folder in folders { unsafe inotify_add_watch(changes, Platform.spelling(folder), UInt32(events)) }
        #endif
    }

    /// Drains the reported changes, and gives a writer time to finish; returns true when one concerns tasks or
    /// settings.
    private func takeChanges() -> Bool {
        var concerns = false
        for _ in 0..<Self.patience {
            guard let bytes = Platform.nextInput(changes), !bytes.isEmpty else { break }
            if changedNames(bytes).contains(where: isOfConcern) { concerns = true }
            guard concerns else { continue }
            var ready = [pollfd(fd: changes, events: Int16(POLLIN), revents: 0)]
            if unsafe poll(&ready, nfds_t(ready.count), Self.settlingTime) <= 0 { break }
        }
        return concerns
    }

    private func isOfConcern(_ name: String) -> Bool { names.contains(name) || Path.isTaskFile(name) }

    /// The names in a list of changes as the system reports it: four 32-bit numbers each, the last of which is the
    /// length of the name that follows.
    private func changedNames(_ bytes: [UInt8]) -> [String] {
        var names: [String] = []
        var offset = 0
        while offset + 16 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[offset + 12 + $1]) << (8 * $1) }
            let end = min(bytes.count, offset + 16 + length)
            names.append(Path.text(Array(bytes[(offset + 16)..<end].prefix { $0 != 0 })))
            offset = end
        }
        return names
    }
}

/// The write end of the signal pipe. A signal handler may only use what does not change while it runs.
nonisolated(unsafe) private var signalEnd: Int32 = -1

extension Platform {
    /// A descriptor that yields the number of each signal that requests the end, and of SIGALRM, as a byte. From here
    /// on these signals have no other effect.
    fileprivate static func signalPipe() throws(SystemError) -> Int32 {
        let ends = try pipeEnds()
        for end in [ends.read, ends.write] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
        unsafe signalEnd = ends.write
        for number in [SIGALRM, SIGTERM, SIGINT, SIGHUP] {
            signal(number) { number in
                let before = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = unsafe systemWrite(signalEnd, &byte, 1)
                errno = before
            }
        }
        return ends.read
    }

    /// Whether the process with this `id` is running, even as another user.
    static func isRunning(_ id: Int) -> Bool {
        guard let id = pid_t(exactly: id), id > 0 else { return false }
        return kill(id, 0) == 0 || errno == EPERM
    }
}
