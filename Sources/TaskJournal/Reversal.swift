import TaskFile
import TaskMerge
import TaskSystem
import TaskText

/// The effect of undoing some commands on the files that they changed, or of redoing some that were undone; computed
/// completely before anything is written.
package struct Reversal {
    package enum Outcome {
        /// Its old bytes are restored.
        case restored
        /// The command's change is undone, and later edits of the file stay.
        case merged
        /// It was deleted since, and exists again with its old bytes.
        case revived
        /// It is removed, because a command had created it.
        case removed
        /// It stays as it is: what a command wrote is no longer there, or was never written.
        case asItWas
    }

    /// What one command, the one at `entry`, changes in the file at `path`.
    private struct Step {
        let entry: Int
        let path: String
        let before: FileStates.State
        let after: FileStates.State
    }

    private struct File {
        let path: String
        /// Its current contents, and the intended ones.
        let held: FileStates.State
        var wanted: FileStates.State
        /// Whether it was edited since, and keeps those edits.
        var isEdited = false
        /// What it gets where it was deleted since.
        var ownership: Ownership?
    }

    private let direction: ReversalDirection
    private let files: any FileSystem
    private let journal: Journal
    private let opposite: Journal?
    private let settings: (String) -> Settings
    package private(set) var entries: [JournalEntry] = []
    /// The files, in the order in which they were encountered.
    private var touched: [File] = []
    /// The states in the journal of the files at these paths, where links may be by now.
    private var states: [String: FileStates] = [:]
    private var steps: [Step] = []
    /// The commands since the last one that was taken back; they have nothing left in the files.
    private var skipped: [JournalEntry] = []

    /// Takes commands back that are recorded in `journal`; `opposite` records that, so that it can be taken back, too.
    package init(
        _ direction: ReversalDirection, _ files: any FileSystem, _ journal: Journal, opposite: Journal?,
        settings: @escaping (String) -> Settings
    ) {
        (self.direction, self.files, self.settings) = (direction, files, settings)
        (self.journal, self.opposite) = (journal, opposite)
    }

    /// The files whose contents are to change, in the order in which they were encountered.
    package var changes: [FileChange] {
        touched.filter { $0.held != $0.wanted }.map {
            FileChange($0.path, from: $0.held, to: $0.wanted, as: $0.ownership)
        }
    }

    /// Whether no command has anything left in the files that could be taken back.
    package var isEmpty: Bool { steps.isEmpty }

    /// The newest of the oldest commands, if these have nothing left in the files: to take back so many does not make
    /// sense. One that has nothing left is passed over if an older one has.
    package var missing: JournalEntry? { skipped.first }

    /// Whether the command at `index` of `entries` has nothing left in the files.
    package func isSkipped(_ index: Int) -> Bool { !steps.contains { $0.entry == index } }

    package var outcomes: [(path: String, outcome: Outcome)] {
        touched.map { file in
            if file.held == file.wanted { return (file.path, .asItWas) }
            if file.wanted == nil { return (file.path, .removed) }
            return (file.path, !file.isEdited ? .restored : file.held == nil ? .revived : .merged)
        }
    }

    /// Takes `entry` back, in addition to those before. `shown` gives the name of a file for complaints.
    package mutating func takeBack(_ entry: JournalEntry, shown: (String) -> String) throws(Failure) {
        entries.append(entry)
        guard !entry.isCut else {
            throw Failure(
                "journal-limit", "'\(entry.command)' changed more than the journal keeps",
                help: "restore it with git or from a backup")
        }
        let changes = try changes(of: entry, shown: shown)
        if changes.areWithoutEffect {
            skipped.append(entry)
            return
        }
        let first = steps.count
        for (path, now, change) in changes.map({ ($0.path, $0.now, $0.change) }) {
            let index = try index(of: path)
            if now == change.after {
                touched[index].wanted = change.before
            } else if now != change.before {
                try Source(name: shown(path), bytes: now ?? []).refuseConflict()
                let edit = LaterEdit(
                    direction: direction, name: shown(path), command: entry.command, change: change, now: now,
                    settings: settings(path))
                touched[index].wanted = try edit.withoutTheChange()
                if touched[index].wanted != now { touched[index].isEdited = true }
            }
            let new = touched[index].wanted
            guard new != now else { continue }
            // What someone else deleted is not deleted again by the opposite command.
            steps.append(Step(entry: entries.count - 1, path: path, before: now ?? change.after, after: new))
        }
        if steps.count == first {
            skipped.append(entry)
        } else {
            skipped = []
        }
    }

    /// What `entry` changed in each of its files, and what is in them so far.
    private mutating func changes(
        of entry: JournalEntry, shown: (String) -> String
    ) throws(Failure) -> [ChangedFile] {
        var changes: [ChangedFile] = []
        for path in entry.paths {
            let index = try index(of: path)
            let states = states[path] ?? journal.states(of: path)
            self.states[path] = states
            touched[index].ownership = files.status(path)?.ownership ?? states.ownership
            let file = touched[index]
            guard let change = states.change(of: entry.id) else {
                throw Failure(
                    "journal-limit",
                    "the journal no longer holds what '\(entry.command)' changed in '\(shown(path))'",
                    help: "restore it with git or from a backup")
            }
            changes.append(ChangedFile(path: file.path, change: change, now: file.wanted, settings: settings(path)))
        }
        return changes
    }

    /// The index in `touched` of the file at `path`, or that a link there leads to, as one does where a file was moved
    /// into a folder of its own; it is read when it is encountered first.
    private mutating func index(of path: String) throws(Failure) -> Int {
        let path = files.canonicalPath(path) ?? path
        if let index = touched.firstIndex(where: { $0.path == path }) { return index }
        let held = try files.readIfPresent(path)
        touched.append(File(path: path, held: held, wanted: held))
        return touched.count - 1
    }

    // MARK: Writing

    /// Writes all files or none, and moves the commands to the other journal; both must be locked. Commands that have
    /// nothing left in the files stay where they are. Returns why this cannot be taken back, if it was not recorded.
    package func write(shown: (String) -> String) throws(Failure) -> SystemError? {
        // A run that is killed in between leaves the commands in both journals, not in neither.
        let (withdrawals, failure) = recordSteps()
        do throws(FailedChange) {
            try files.make(changes)
        } catch {
            for withdraw in withdrawals.reversed() { withdraw() }
            throw error.complaint(direction.participle, shown: shown)
        }
        do throws(SystemError) {
            try journal.forget(Set(steps.map { entries[$0.entry].id }).sorted())
        } catch {
            let message = "\(direction.participle), but the journal cannot be written: \(error.reason)"
            throw Failure("write-error", message)
        }
        return failure
    }

    /// Records the steps in the other journal; returns what withdraws that, and why it failed. Without such a record,
    /// nothing can be redone, but what was undone stays undone.
    private func recordSteps() -> ([() -> Void], SystemError?) {
        guard let opposite else { return ([], nil) }
        var (withdrawals, failure): ([() -> Void], SystemError?) = ([], nil)
        for (index, entry) in entries.enumerated() {
            var copy = JournalEntry(id: entry.id, time: entry.time, command: entry.command)
            for step in steps where step.entry == index {
                do throws(SystemError) {
                    withdrawals.append(
                        try opposite.record(
                            &copy, step.path, before: step.before, after: step.after,
                            of: touched.first { $0.path == step.path }?.ownership))
                } catch {
                    failure = error
                }
            }
        }
        return (withdrawals, failure)
    }
}
