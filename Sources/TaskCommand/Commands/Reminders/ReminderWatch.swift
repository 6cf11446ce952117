import TaskCommandLine
import TaskFile
import TaskReminders
import TaskSystem

/// `tasks remind --watch`: keeps running, and delivers each reminder when it is due.
struct ReminderWatch {
    let arguments: ParsedArguments
    let environment: Environment

    /// Seconds between searches for task files below folders, and until a failed delivery is retried.
    private static let (search, retry): (Int64, Int64) = (300, 60)

    /// Returns when the process is asked to end, or when standard output can no longer be written.
    func run() throws(Failure) -> ExitCode {
        let waiter = try orFail(environment.waiter()) {
            Failure("cannot-wait", "cannot wait for reminders: \($0.reason)")
        }
        let state = try ReminderState(environment)
        let round = ReminderRound(
            delivery: Delivery(arguments, environment), state: state, environment: environment,
            isEnding: { waiter.isEnding })
        var complaint: [Diagnostic] = []
        var files = try read(waiter, after: nil, &complaint)
        let lead = try environment.lead(arguments, in: files.zone, at: environment.clock())
        var lastRead = environment.clock().seconds
        var since = try ReminderTimes(
            arguments: arguments, now: now(lead, files.zone), weekStart: files.settings.weekStart
        ).since
        var record = ReminderRecord()
        while true {
            let now = now(lead, files.zone)
            var wake = lastRead + Self.search
            if let next = files.alarms.next(after: now.instant).first { wake = min(wake, next.instant.seconds - lead) }
            do throws(Failure) {
                let isDue =
                    record.isBehind(files.names, at: now.instant) || since != nil || state.unsaved != nil
                var next = record
                // A delivery that is recorded under another title now is to be saved.
                if isDue || !files.pending(in: &next, now: now).isEmpty || next != record {
                    let (outcome, updated) = try round.deliver(files, now: now, since: since)
                    record = updated
                    since = nil
                    if outcome == .failed { wake = min(wake, now.instant.seconds - lead + Self.retry) }
                }
            } catch {
                environment.print(error)
                wake = min(wake, now.instant.seconds - lead + Self.retry)
            }
            if environment.output.failure != nil { break }
            let waking = waiter.wait(until: Instant(seconds: wake))
            if waking == .end { break }
            let clock = environment.clock().seconds
            let isNear = lastRead <= clock && clock < lastRead + Self.search
            // Judging by the current time, the zone still has the rules with which the alarms were computed.
            let isSteady = files.zone.civilTime(at: now.instant) == now.civilTime
            if waking == .time, isNear, isSteady { continue }
            lastRead = clock
            do throws(Failure) {
                files = try read(waiter, after: files, &complaint)
            } catch {
                // What was read last remains in effect.
                if error.diagnostics != complaint { environment.print(error) }
                complaint = error.diagnostics
            }
        }
        return .success
    }

    private func now(_ lead: Int64, _ zone: Zone) -> Now {
        Now(Instant(seconds: environment.clock().seconds + lead), in: zone)
    }

    /// Reads the files without missing a change: the paths are watched before they are read. What is wrong in them is
    /// printed unless it is what `complaint` holds, and so is known.
    private func read(
        _ waiter: any Waiter, after last: ReminderFiles?, _ complaint: inout [Diagnostic]
    ) throws(Failure) -> ReminderFiles {
        waiter.watch(last?.paths ?? [])
        var files = try ReminderFiles(arguments, environment, last: last)
        if files.paths != last?.paths {
            waiter.watch(files.paths)
            files = try ReminderFiles(arguments, environment, last: last)
        }
        if files.diagnostics != complaint { files.report(to: environment) }
        complaint = files.diagnostics
        return files
    }
}
