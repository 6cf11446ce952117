import TaskCommandLine
import TaskFile
import TaskReminders
import TaskSystem

/// Delivers the alarms that are pending, and records them.
struct ReminderRound {
    /// The outcome of a round.
    enum Outcome { case nothing, delivered, failed }

    let delivery: Delivery
    let state: ReminderState
    let environment: Environment
    /// Whether the process was asked to end.
    var isEnding: () -> Bool = { false }

    /// Delivers the alarms of `files` that are pending at `now`, and records each as soon as it has been delivered.
    ///
    /// Other runs over the same files wait meanwhile, so that only one of them delivers each alarm. A failed delivery
    /// is reported. The next round retries it, and sees to what is left when the process is asked to end, or the task
    /// was changed while the command for another one ran. If the process is killed between delivering and recording,
    /// the next round delivers the alarm again.
    func deliver(
        _ files: ReminderFiles, now: Now, since: Instant? = nil
    ) throws(Failure) -> (outcome: Outcome, record: ReminderRecord) {
        try state.locked(files.names) { () throws(Failure) in
            var record = try state.read()
            let pending = files.pending(in: &record, now: now, since: since)
            var (failed, left): ([Alarm], [Alarm]) = ([], [])
            for batch in delivery.batches(pending, at: now.instant) {
                if isEnding() || delivery.isByCommand && !batch.allSatisfy({ files.isCurrent($0, environment) }) {
                    left += batch
                    continue
                }
                do throws(Failure) {
                    try delivery.deliver(batch, now, files.settings)
                } catch {
                    failed += batch
                    // A failure of standard output is reported once, at the end.
                    if environment.output.failure == nil { environment.print(error) }
                    continue
                }
                record.markDelivered(batch)
                state.save(record, of: files.names)
            }
            record.finish(files.names, at: now.instant, failed: failed + left)
            state.save(record, of: files.names)
            let isDone = failed.isEmpty && state.unsaved == nil
            return (!isDone ? .failed : pending.isEmpty ? .nothing : .delivered, record)
        }
    }
}
