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
    private func commandElsewhere(_ count: Int) -> (command: String, file: String)? {
        guard !areFilesNamed else { return nil }
        let roots = roots
        var left = count
        for entry in journal.entries().reversed() {
            if entry.paths.contains(where: { files.names[$0] != nil }) {
                left -= 1
                if left == 0 { return nil }
                continue
            }
            let path = entry.paths.first { Self.isBelow(roots, $0) && environment.files.status($0) != nil }
            if let path { return (entry.command, files.shown(path)) }
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

    /// Those of `paths` that belong to the project here and exist.
    func present(_ paths: [String]) -> [String] {
        let roots = roots
        return paths.filter { Self.isBelow(roots, $0) && environment.files.status($0) != nil }
    }

    /// Refuses to revert an older command than the one that the user ran last, which is the one that is meant.
    func refuse(_ count: Int) throws(Failure) {
        guard let (command, file) = commandElsewhere(count) else { return }
        let (verb, isOne) = (direction.verb, count == 1)
        let commands = isOne ? "command" : "\(count) commands"
        let which = direction == .undo ? "last \(commands)" : "\(commands) undone last"
        let last = isOne ? "" : " --last \(count)"
        let others = "tasks \(verb)\(last) --file \(shellQuoted(files.here.only ?? "."))"
        throw Failure(
            "changed-elsewhere",
            "\(isOne ? "" : "one of ")the \(which), '\(command)', changed '\(file)', not \(files)",
            help: "nothing was \(direction.participle); 'tasks \(verb) --file \(shellQuoted(file))' \(verb)es that, "
                + "'\(others)' the last \(isOne ? "one" : "\(count)") here")
    }

    /// Remarks on such a command in a list of those here.
    func remark() {
        guard let (command, file) = commandElsewhere(1) else { return }
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
