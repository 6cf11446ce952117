import TaskFile
import TaskSystem
import TaskText

/// The record of what commands changed in files, so that it can be undone: readable by the user only, guarded by one
/// lock, and bounded in size.
///
/// A change is recorded before it is made, so that every change made is known. A change that was recorded but not made,
/// because the process was killed, is recognized by the contents of the file.
package struct Journal {
    private let state: any StateStore
    private let folder: String

    /// The maximum number of commands kept, of files of one command, and of bytes in total and for one file.
    static let (mostEntries, mostFiles, mostBytes, largestFile) = (200, 1_000, 64 << 20, 32 << 20)

    /// What a journal records.
    package enum Content: String {
        /// What commands changed.
        case done = "journal"
        /// What undoing them changed, until a command changes the file again.
        case undone
    }

    /// The journal in `$XDG_STATE_HOME/tasks`, else in `~/.local/state/tasks`; nil when there is no such folder.
    package init?(_ environment: Environment, of content: Content = .done) {
        guard let folder = environment.stateFolder else { return nil }
        state = environment.state
        self.folder = Path.join(folder, content.rawValue)
    }

    /// Calls `body` while no other run writes to the journal, or to a file recorded in it.
    package func locked<Value, Problem: Error>(
        _ body: () throws(Problem) -> Value, orWithout: (SystemError) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let lock: FileLock
        do throws(SystemError) {
            lock = try state.lock(Path.join(folder, "lock"))
        } catch {
            return try orWithout(error)
        }
        defer { lock.release() }
        return try body()
    }

    // MARK: Reading

    /// The recorded runs, the oldest first.
    package func entries() -> [JournalEntry] { JournalIndex.entries((try? state.read(indexPath)) ?? []) }

    /// The recorded states of the file at `path`, an absolute path; empty when they are damaged.
    func states(of path: String) -> FileStates {
        (try? state.read(statesPath(of: path))).flatMap(FileStates.init) ?? FileStates()
    }

    /// The bytes that the newest command left in the file at `path`, an absolute path; nil when that is unknown, or
    /// there was no file.
    package func newestBytes(of path: String) -> [UInt8]? {
        let states = states(of: path)
        return states.ids.first.flatMap(states.change)?.after
    }

    /// Whether there was a file at `path`, an absolute path, before the run changed it.
    package func hadFile(at path: String, before entry: JournalEntry) -> Bool {
        states(of: path).change(of: entry.id)?.before != nil
    }

    /// Whether everything that the run changed can be reconstructed.
    package func holds(_ entry: JournalEntry) -> Bool {
        !entry.isCut && entry.paths.allSatisfy { states(of: $0).ids.contains(entry.id) }
    }

    // MARK: Writing

    /// Records in `entry` and in the journal that its run is about to change `before` to `after` in a file of this
    /// ownership, if it exists; returns a closure that withdraws this, to be called when the change fails.
    func record(
        _ entry: inout JournalEntry, _ path: String, before: FileStates.State, after: FileStates.State,
        of ownership: Ownership?
    ) throws(SystemError) -> () -> Void {
        if entry.paths.isEmpty { try shrink() }
        let (known, isKnown) = (entry, entry.paths.contains(path))
        let largest = max(before?.count ?? 0, after?.count ?? 0)
        guard isKnown || entry.paths.count < Self.mostFiles, largest <= Self.largestFile,
            isKnown || entry.size + largest <= Self.mostBytes
        else {
            if !entry.isCut { try state.append(JournalIndex.line(entry, path: nil, size: 0), to: indexPath) }
            entry.isCut = true
            return {}
        }
        let old = states(of: path)
        var new = old
        new.record(entry.id, before: before, after: after)
        new.ownership = ownership ?? old.ownership
        // Every file in the index must have states; states without an entry in the index do no harm.
        try store(new, of: path)
        let withdrawal = {
            try? store(old, of: path)
            try? leave(known)
        }
        if !new.ids.contains(entry.id) {
            // The run has reverted its own change.
            entry.paths.removeAll { $0 == path }
            try leave(entry)
        } else if !isKnown {
            try state.append(JournalIndex.line(entry, path: path, size: new.size), to: indexPath)
            entry.paths.append(path)
            entry.size += new.size
        }
        return withdrawal
    }

    /// Replaces the record of the run with `entry`.
    private func leave(_ entry: JournalEntry) throws(SystemError) {
        try write(entries().compactMap { $0.id == entry.id ? (entry.paths.isEmpty ? nil : entry) : $0 })
    }

    func forgetRuns(of path: String) throws(SystemError) {
        let ids = entries().filter { $0.paths.contains(path) }.map(\.id)
        if !ids.isEmpty { try forget(ids) }
    }

    func forget(_ ids: [String]) throws(SystemError) {
        let entries = entries()
        // The index comes first: a run in it without states could not be undone, and would block the others.
        try write(entries.filter { !ids.contains($0.id) })
        for path in Set(entries.filter { ids.contains($0.id) }.flatMap(\.paths)) {
            var states = states(of: path)
            for id in ids { states.forget(id) }
            try store(states, of: path)
        }
    }

    private func store(_ states: FileStates, of path: String) throws(SystemError) {
        let name = statesPath(of: path)
        if states.isEmpty { state.discard(name) } else { try state.store(states.bytes, at: name, durable: false) }
    }

    private func write(_ entries: [JournalEntry]) throws(SystemError) {
        guard !entries.isEmpty else { return state.discard(indexPath) }
        try state.store(JournalIndex.bytes(entries), at: indexPath, durable: false)
    }

    /// Drops the oldest runs when there are too many of them, or they take too much space, and the end of an index that
    /// is damaged, which would make the next line unreadable.
    private func shrink() throws(SystemError) {
        let index = (try? state.read(indexPath)) ?? []
        let entries = JournalIndex.entries(index)
        if index.last ?? 0x0A != 0x0A { try write(entries) }
        let total = entries.reduce(0) { $0 + $1.size }
        guard entries.count > Self.mostEntries * 3 / 2 || total > Self.mostBytes else { return }
        var (kept, size) = (0, 0)
        for entry in entries.reversed().prefix(Self.mostEntries) {
            size += entry.size
            if kept > 0, size > Self.mostBytes / 2 { break }
            kept += 1
        }
        let left = Array(entries.suffix(kept))
        try write(left)
        let names = Set(left.flatMap(\.paths).map { Path.name(of: statesPath(of: $0)) } + ["index", "lock"])
        for name in state.names(in: folder) where !names.contains(name) { state.discard(Path.join(folder, name)) }
    }

    private var indexPath: String { Path.join(folder, "index") }

    private func statesPath(of path: String) -> String { Path.join(folder, Digest([path]).text) }
}

extension Environment {
    /// The folder for state that is kept between runs: `$XDG_STATE_HOME/tasks`, else `~/.local/state/tasks`; nil when
    /// neither variable is set.
    package var stateFolder: String? {
        let named = nonEmptyVariable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (named ?? nonEmptyVariable("HOME").map { Path.join($0, ".local/state") }).map { Path.join($0, "tasks") }
    }
}
