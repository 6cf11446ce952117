import TaskFile
import TaskSystem
import TaskText

/// The files of `base`, with every change recorded in a journal before it is made.
///
/// All writes by commands go through here, so no command can forget the journal. When it cannot be written, files are
/// changed without it, and `failure` says why.
///
/// Only one thread changes files; other threads only read, which does not change anything here.
package struct JournallingFiles: FileSystemLayer, @unchecked Sendable {
    package let base: any FileSystem
    private let journal: Journal
    private let undone: Journal?
    private let run: Run

    /// The current run, whose entry grows with each file.
    private final class Run {
        var entry: JournalEntry
        var failure: SystemError?
        init(_ entry: JournalEntry) { self.entry = entry }
    }

    /// Files whose changes are attributed to `command`, run at `time`. Changes in `undone` to a file that is changed
    /// can no longer be redone.
    package init(_ base: any FileSystem, _ journal: Journal, undone: Journal?, command: String, at time: Instant) {
        (self.base, self.journal, self.undone) = (base, journal, undone)
        let id = String(UInt64.random(in: .min ... .max), radix: 36)
        run = Run(JournalEntry(id: id, time: time, command: command))
    }

    /// Sets the time of the run, which is known only once its files are. Changes already recorded keep their time.
    package func setTime(_ time: Instant) {
        if !hasChangedFiles { run.entry.time = time }
    }

    /// Whether a change was made and recorded.
    package var hasChangedFiles: Bool { !run.entry.paths.isEmpty }

    /// Why a change that was made could not be recorded.
    package var failure: SystemError? { run.failure }

    package func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(SystemError) {
        try change(path, from: old, to: new) { () throws(SystemError) in
            try base.replace(path, holding: old, with: new)
        }
    }

    package func create(_ path: String, _ bytes: [UInt8], as ownership: Ownership?) throws(SystemError) {
        try change(path, from: nil, to: bytes) { () throws(SystemError) in
            try base.create(path, bytes, as: ownership)
        }
    }

    package func remove(_ path: String, holding bytes: [UInt8]) throws(SystemError) {
        try change(path, from: bytes, to: nil) { () throws(SystemError) in try base.remove(path, holding: bytes) }
    }

    package func notingChange<Value>(of path: String, by body: () -> Value) -> Value {
        func recorded() -> [UInt8]? { base.absolutePath(path).flatMap(journal.newestBytes) }
        let (before, known) = (try? base.read(path), recorded())
        let value = body()
        // Changes that commands made to the file in the meantime are recorded as theirs.
        let left = recorded()
        let start = left == known ? before : left
        if let start, let after = try? base.read(path), after != start { try? change(path, from: start, to: after) {} }
        return value
    }

    private func change(
        _ path: String, from old: [UInt8]?, to new: [UInt8]?, _ make: () throws(SystemError) -> Void
    ) throws(SystemError) {
        guard let absolute = base.absolutePath(path) else { return try make() }
        try journal.locked {
            () throws(SystemError) in
            let known = run.entry
            let withdraw = Result { () throws(SystemError) in
                try journal.record(
                    &run.entry, absolute, before: old, after: new, of: base.status(absolute)?.ownership)
            }
            do throws(SystemError) {
                try make()
            } catch {
                run.entry = known
                (try? withdraw.get())?()
                throw error
            }
            if case .failure(let error) = withdraw { run.failure = error }
            try? undone?.forgetRuns(of: absolute)
        } orWithout: { error throws(SystemError) in
            try make()
            run.failure = error
        }
    }

    package var unrecorded: any FileSystem { base }

    package func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] { try base.read(path, limit: limit) }
}

extension FileSystem {
    /// The absolute path of `path`, whether or not anything exists there.
    package func absolutePath(_ path: String) -> String? {
        if let known = canonicalPath(path) { return known }
        let name = Path.name(of: path)
        guard ![".", "..", ""].contains(name) else { return nil }
        return absolutePath(Path.folder(of: path)).map { Path.join($0, name) }
    }
}
