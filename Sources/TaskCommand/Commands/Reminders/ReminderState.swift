import TaskCommandLine
import TaskFile
import TaskJournal
import TaskReminders
import TaskSystem
import TaskText

/// The record of delivered reminders: one file for all runs of a user, guarded by one lock.
struct ReminderState {
    private let environment: Environment
    private let path: String

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
        let bytes: [UInt8]
        do {
            bytes = try environment.state.read(path)
        } catch {
            if error.isMissing { return ReminderRecord() }
            throw Failure("unreadable-state", "cannot read the deliveries recorded in '\(path)': \(error.reason)")
        }
        let (record, isWhole) = ReminderRecord.read(bytes)
        if !isWhole {
            environment.print(
                .warning, "some lines of '\(path)' cannot be read",
                help: "the file is rewritten; a reminder may be delivered again")
        }
        return record
    }

    func save(_ record: ReminderRecord) throws(Failure) {
        do {
            try environment.state.store(Array(record.text.utf8), at: path)
        } catch {
            throw cannotRemember(error)
        }
    }

    /// Calls `body` while no other run delivers or records anything.
    func locked<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let lock: FileLock
        do {
            lock = try environment.state.lock(path + ".lock")
        } catch {
            throw cannotRemember(error)
        }
        defer { lock.release() }
        return try body()
    }

    private func cannotRemember(_ error: SystemError) -> Failure {
        let help = error == .busy ? "nothing was delivered; the command of '--exec' may be waiting for something" : nil
        return Failure(
            "unwritable-state", "cannot record deliveries in '\(path)': \(error.reason)", help: help)
    }
}
