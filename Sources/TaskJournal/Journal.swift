import TaskFile
import TaskSystem
import TaskText

/// What changing commands did to files, so that it can be taken back: for nobody but the user to read, after one lock,
/// and bounded.
///
/// A change is written down before it is made. So what was made is always known; what was announced and not made, since
/// the process was killed, is told by what the file holds.
package struct Journal {
    private let state: any StateStore
    private let folder: String

    /// The most commands that are kept, the most files of one, and the most bytes of all together and of one file.
    static let (mostEntries, mostFiles, mostBytes, largestFile) = (200, 1_000, 64 << 20, 32 << 20)

    /// The journal in `$XDG_STATE_HOME/tasks/journal`, else in `~/.local/state`; nil when there is no such folder.
    package init?(_ environment: Environment) {
        guard let folder = environment.stateFolder else { return nil }
        state = environment.state
        self.folder = Path.join(folder, "journal")
    }

    /// Calls `body` while no other run writes to the journal, or to a file that it is about.
    package func locked<Value, Problem: Error>(
        _ body: () throws(Problem) -> Value, orWithout: (SystemError) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let lock: StateLock
        do throws(SystemError) {
            lock = try state.lock(Path.join(folder, "lock"))
        } catch {
            return try orWithout(error)
        }
        defer { lock.release() }
        return try body()
    }

    // MARK: Reading

    /// The runs that are known, the oldest first.
    package func entries() -> [JournalEntry] { JournalIndex.entries((try? state.read(indexPath)) ?? []) }

    /// What is known of the file at `path`, an absolute path; nothing when that was damaged.
    func states(of path: String) -> FileStates {
        (try? state.read(statesPath(of: path))).flatMap(FileStates.init) ?? FileStates()
    }

    // MARK: Writing

    /// Writes down in `entry` and in the journal that its run is about to make `after` of `before`; returns what takes
    /// that out again, when it cannot be done.
    func record(
        _ entry: inout JournalEntry, _ path: String, before: FileStates.State, after: FileStates.State
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
        // Whoever is named in the list has states; without a name, states harm nobody.
        try store(new, of: path)
        let withdrawal = {
            try? store(old, of: path)
            try? leave(known)
        }
        if !new.ids.contains(entry.id) {
            // The run has taken back by itself what it did.
            entry.paths.removeAll { $0 == path }
            try leave(entry)
        } else if !isKnown {
            try state.append(JournalIndex.line(entry, path: path, size: new.size), to: indexPath)
            entry.paths.append(path)
            entry.size += new.size
        }
        return withdrawal
    }

    /// Puts `entry` in place of what is known of its run.
    private func leave(_ entry: JournalEntry) throws(SystemError) {
        try write(entries().compactMap { $0.id == entry.id ? (entry.paths.isEmpty ? nil : entry) : $0 })
    }

    /// Forgets the runs called `ids`, which were taken back.
    func forget(_ ids: [String]) throws(SystemError) {
        let entries = entries()
        // The list first: a run in it without states could not be taken back, and would stand in the way of the others.
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

    /// Lets the oldest runs go when there are too many of them, or they take too much room.
    private func shrink() throws(SystemError) {
        let entries = entries()
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

    /// Where the states of a file are kept: under a name made from its path by two sums of 64 bits.
    private func statesPath(of path: String) -> String {
        var (one, other): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)
        for byte in path.utf8 {
            one = (one ^ UInt64(byte)) &* 0x100_0000_01B3
            other = (other &+ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
            other ^= other >> 29
        }
        return Path.join(folder, String(one, radix: 36) + "-" + String(other, radix: 36))
    }
}

extension Environment {
    /// Where programs remember things from one run to the next: `$XDG_STATE_HOME/tasks`, else `~/.local/state/tasks`;
    /// nil when neither is named.
    package var stateFolder: String? {
        let named = setting("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (named ?? setting("HOME").map { Path.join($0, ".local/state") }).map { Path.join($0, "tasks") }
    }
}
