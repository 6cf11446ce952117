import TaskFile
import TaskReminders
import TaskSystem

/// Tells what is to be told now, and remembers it.
struct ReminderRound {
    /// How a round ended.
    enum Outcome { case nothing, told, failed }

    private let delivery: Delivery
    private let state: ReminderState
    private let environment: Environment

    init(_ delivery: Delivery, _ state: ReminderState, _ environment: Environment) {
        self.delivery = delivery
        self.state = state
        self.environment = environment
    }

    /// Tells the alarms of `files` that are pending at `now`, and remembers each as soon as it was told.
    ///
    /// Other runs wait meanwhile, so that each alarm is told by one of them. An alarm that could not be told is said,
    /// and told by the next round. Killed between telling and remembering, the next round tells it once more.
    func tell(
        _ files: ReminderFiles, now: Now, since: Instant? = nil
    ) throws(Failure) -> (outcome: Outcome, record: ReminderRecord) {
        try state.locked { () throws(Failure) in
            var record = try state.read()
            let pending = record.pending(files.alarms, of: files.names, now: now, since: since)
            var failed: [Alarm] = []
            for telling in delivery.tellings(pending, at: now.instant) {
                do throws(Failure) {
                    try delivery.deliver(telling, now, files.theme)
                } catch {
                    failed += telling
                    // What happened to standard output is said once, at the end.
                    if environment.output.failure == nil { environment.print(error) }
                    continue
                }
                record.tell(telling)
                try state.save(record)
            }
            record.settle(files.names, at: now.instant, failed: failed)
            try state.save(record)
            return (pending.isEmpty ? .nothing : failed.isEmpty ? .told : .failed, record)
        }
    }
}
