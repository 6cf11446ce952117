import TaskCommandLine
import TaskFile
import TaskJournal
import TaskPrinting
import TaskSystem
import TaskText

/// Commands that changed other files than those here, later than the ones to revert.
struct LaterCommands {
    let direction: ReversalDirection
    let journal: Journal
    let files: ReversalFiles
    let areFilesNamed: Bool
    let environment: Environment

    /// The newest command that is later than the oldest of the last `count` here and changed only other files of the
    /// project, and one of those.
    private func commandElsewhere(_ count: Int) -> (command: String, path: String)? {
        guard !areFilesNamed else { return nil }
        let roots = roots
        var left = count
        for entry in journal.entries().reversed() {
            if entry.paths.contains(where: { files.names[$0] != nil }) {
                left -= 1
                if left == 0 { return nil }
                continue
            }
            if let path = entry.paths.first(where: { isPresent($0, entry, roots) }) { return (entry.command, path) }
        }
        return nil
    }

    /// The git work trees of the files here, or else their folder trees. A command outside of them cannot be the one
    /// that is meant.
    private var roots: [String] {
        (["."] + files.here.map(Path.folder)).compactMap { folder in
            let (folders, endsAtGitRoot) = environment.foldersUpward(from: folder)
            return endsAtGitRoot ? folders.last : folders.first
        }
    }

    private static func isBelow(_ roots: [String], _ path: String) -> Bool {
        roots.contains { Path.part(of: path, below: $0) != nil }
    }

    /// Whether the file at `path` belongs to the project here, below `roots`, and there is something to take back of
    /// what `entry` changed in it: it exists, or would exist again.
    private func isPresent(_ path: String, _ entry: JournalEntry, _ roots: [String]) -> Bool {
        Self.isBelow(roots, path)
            && (environment.files.status(path) != nil || journal.hadFile(at: path, before: entry))
    }

    /// The files of the project here that can be reverted to, those of the newest command first.
    var present: [String] {
        let roots = roots
        return journal.entries().reversed().flatMap { entry in entry.paths.filter { isPresent($0, entry, roots) } }
            .unique(by: Path.bytes)
    }

    /// How to rename a file here back to one of `paths`, which the journal knows and which no longer exists.
    func helpForRenamed(_ paths: [String]) -> String? {
        let system = environment.files
        let contents = files.names.map { (name: $0.value, bytes: try? system.read($0.key)) }
        for old in paths where system.status(old) == nil && system.status(Path.folder(of: old)) != nil {
            guard let left = journal.newestBytes(of: old), !left.isEmpty else { continue }
            let equal = contents.filter { $0.bytes == left }.map(\.name)
            // Of several copies, any may be the one.
            guard let new = equal.only else { continue }
            let command = CommandLineText(program: "mv", words: [new, files.shown(old)]).text
            return "'\(new)' was called '\(files.shown(old))'; '\(command)' gives it back the name for which "
                + "'tasks \(direction.verb)' works"
        }
        return nil
    }

    /// Refuses to revert an older command than the one that the user ran last, which is the one that is meant.
    func refuse(_ count: Int) throws(Failure) {
        guard let (command, path) = commandElsewhere(count) else { return }
        let file = files.shown(path)
        let (verb, isOne) = (direction.verb, count == 1)
        let commands = isOne ? "command" : "\(count) commands"
        let which = direction == .undo ? "last \(commands)" : "\(commands) undone last"
        let last = isOne ? "" : " --last \(count)"
        let others = "tasks \(verb)\(last) --file \(shellQuoted(files.here.only ?? "."))"
        throw Failure(
            "changed-elsewhere",
            "\(isOne ? "" : "one of ")the \(which), '\(command)', changed '\(file)', not \(files)",
            help: "nothing was \(direction.participle); "
                + (helpForRenamed([path]).map { "\($0); '\(others)' \(verb)es" }
                    ?? "'tasks \(verb) --file \(shellQuoted(file))' \(verb)es that, '\(others)'")
                + " the last \(isOne ? "one" : "\(count)") here")
    }

    /// Remarks on such a command in a list of those here.
    func remark() {
        guard let (command, path) = commandElsewhere(1) else { return }
        let file = files.shown(path)
        let which = direction == .undo ? "a later command" : "a command undone later"
        environment.print(
            .info,
            "\(which), '\(command)', changed '\(file)'; to \(direction.verb) that: "
                + "tasks \(direction.verb) --file \(shellQuoted(file))", help: nil)
    }

    /// How to undo the newest command after `entry` that changed another of its files than those here.
    func help(than entry: JournalEntry) -> String? {
        for later in journal.entries().reversed().prefix(while: { $0 != entry }) {
            guard let path = later.paths.first(where: { files.names[$0] == nil && entry.paths.contains($0) }) else {
                continue
            }
            return "nothing was written; '\(later.command)' changed it later; \(direction.verb) that first: "
                + "tasks \(direction.verb) --file \(shellQuoted(files.shown(path)))"
        }
        return nil
    }
}
