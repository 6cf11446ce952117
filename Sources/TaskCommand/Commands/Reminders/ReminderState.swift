import TaskCommandLine
import TaskFile
import TaskJournal
import TaskReminders
import TaskSystem
import TaskText

/// The record of delivered reminders: one file for all runs of a user.
final class ReminderState {
    private let environment: Environment
    private let path: String
    /// What could not be recorded, and is known to this process alone.
    private(set) var unsaved: ReminderRecord?

    /// The state in `$XDG_STATE_HOME/tasks`, else `~/.local/state/tasks`.
    init(_ environment: Environment) throws(Failure) {
        self.environment = environment
        guard let folder = environment.stateFolder else {
            throw Failure(
                "no-state-folder", "there is no folder in which to record deliveries",
                help: "set HOME or XDG_STATE_HOME")
        }
        path = Path.join(folder, "reminders")
    }

    /// The reminders delivered so far. Damage is reported, and what can be read is used; a missing file is an empty
    /// record.
    func read() throws(Failure) -> ReminderRecord {
        if let unsaved { return unsaved }
        let (record, isWhole) = try orFail(stored()) {
            Failure("unreadable-state", "cannot read the deliveries recorded in '\(path)': \($0.reason)")
        }
        if !isWhole {
            environment.print(
                .warning, "some lines of '\(path)' cannot be read",
                help: "the file is rewritten; a reminder may be delivered again")
        }
        return record
    }

    private func stored() throws(SystemError) -> (record: ReminderRecord, isWhole: Bool) {
        do {
            return ReminderRecord.read(try environment.state.read(path))
        } catch {
            if error.isMissing { return (ReminderRecord(), true) }
            throw error
        }
    }

    /// Records deliveries from the files called `names`, which this run has locked. A failure is reported unless it is
    /// known: it keeps no other reminder from being delivered.
    func save(_ record: ReminderRecord, of names: [String]) {
        do throws(SystemError) {
            let lock = try environment.state.lock(path + ".lock")
            defer { lock.release() }
            // Another run may have recorded deliveries from other files since.
            var all = try stored().record
            all.replace(names, from: record)
            try environment.state.store(Array(all.text.utf8), at: path)
            unsaved = nil
        } catch {
            if unsaved == nil {
                environment.print(cannotRemember(error, help: "the next run may deliver them again"))
            }
            unsaved = record
        }
    }

    /// Calls `body` while no other run delivers anything from the files called `names`.
    ///
    /// All files share 64 locks, so that a run over many files opens no more.
    func locked<Value>(_ names: [String], _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        var locks: [FileLock] = []
        defer { for lock in locks { lock.release() } }
        // In order, so that no two runs wait for each other.
        for number in Set(names.map { fingerprint($0.utf8) >> 58 }).sorted() {
            do {
                locks.append(try environment.state.lock("\(path)-\(number).lock"))
            } catch {
                let reason =
                    error == .busy
                    ? "; the command of '--exec' may be waiting for something"
                    : ", and nothing will be until that can be written; XDG_STATE_HOME can name another folder"
                throw cannotRemember(error, help: "nothing was delivered\(reason)")
            }
        }
        return try body()
    }

    private func cannotRemember(_ error: SystemError, help: String?) -> Failure {
        Failure("unwritable-state", "cannot record deliveries in '\(path)': \(error.reason)", help: help)
    }
}
