import TaskFile
import TaskJournal
import TaskPrinting
import TaskSystem
import TaskText

extension Command {
    /// `tasks undo`.
    static let undo = Command(
        name: "undo",
        summary: "undo the changes of the last command",
        positionals: "",
        examples: [
            Example("tasks undo", "the last command that changed a file here"),
            Example("tasks undo --last 3", "the last three, all of them or none"),
            Example("tasks undo --list", "what can be undone, newest first"),
            Example("tasks undo --dry-run", "what that would change, as a unified diff"),
            Example("tasks undo --file home.tasks.md", "the last command that changed that file"),
        ],
        discussion: """
            Every command that writes files can be undone: add, done, edit, archive, rename, fmt, lint --fix, init and
            the others, in all files that it wrote. "Here" means the files that a command without a PATH would use. A
            file that was not edited since is restored byte for byte; in one that was, only what the command did is
            undone, and nothing is written if both changed the same lines.
            The journal is kept in $XDG_STATE_HOME/tasks/journal, else in ~/.local/state/tasks/journal, for 200 commands;
            an undone command is removed from it. To reopen a task that was done, use 'tasks reopen'.
            Exit code: 0, 2 when something is wrong; then nothing was written.
            """,
        flags: [.last, .undoList, .file, .dryRun],
        keepsJournal: false,
        run: { arguments, environment throws(Failure) in try UndoRun(arguments, environment).run() })
}

extension Flag {
    static let last = Flag("last", value: .word(placeholder: "N"), "undo the last N commands instead of one")
    static let undoList = Flag("list", "change nothing; list what can be undone")
}

/// One run of `tasks undo`.
private struct UndoRun {
    let arguments: ParsedArguments
    let environment: Environment
    let journal: Journal
    /// The names of the files here and of their archives, as a user would write them, by absolute path.
    let names: [String: String]
    /// A description of the files here.
    private let shownFiles: String

    init(_ arguments: ParsedArguments, _ environment: Environment) throws(Failure) {
        (self.arguments, self.environment) = (arguments, environment)
        if let word = arguments.positionals.first {
            let again = CommandLineText(program: "tasks reopen", words: arguments.positionals.map(\.text)).source
            let isCount = arguments.positionals.count == 1 && Int(word.text).map { $0 > 1 } ?? false
            let several = isCount ? "'tasks undo --last \(word.text)' undoes the last \(word.text) commands; " : ""
            throw arguments.failure(
                "unexpected-argument", at: word, "'tasks undo' undoes the last command and takes no selector",
                help: "\(several)'\(again.text(again.range))' reopens a task")
        }
        guard let journal = Journal(environment) else {
            throw Failure("no-state-folder", "there is no journal to read", help: "set HOME or XDG_STATE_HOME")
        }
        self.journal = journal
        var names: [String: String] = [:]
        let here = try Self.namesHere(arguments, environment, journal)
        // A command that was killed may have written only the archive.
        for name in here + here.compactMap(Path.archive) {
            if let path = environment.files.absolutePath(name), names[path] == nil { names[path] = name }
        }
        shownFiles = here.count == 1 ? "'\(here[0])'" : "the \(here.count) files here"
        self.names = names
    }

    /// The files of `--file`, which may no longer exist, else those that are found without a PATH; when there are none,
    /// those of the current folder that the journal knows and that were deleted.
    private static func namesHere(
        _ arguments: ParsedArguments, _ environment: Environment, _ journal: Journal
    ) throws(Failure) -> [String] {
        let files = arguments.values(of: .file)
        let finder = FileFinder(arguments: arguments, environment: environment)
        guard files.isEmpty else {
            let isFolder = { (file: Argument) in environment.files.status(file.text)?.kind == .folder }
            return files.filter { !isFolder($0) }.map(\.text)
                + (files.contains(where: isFolder) ? try finder.names(for: files.filter(isFolder)) : [])
        }
        do throws(Failure) {
            return try finder.names(for: [])
        } catch {
            guard error.diagnostics.first?.rule == FileFinder.nothingToRead else { throw error }
            let here = environment.files.absolutePath(".")
            var seen: Set<[UInt8]> = []
            let deleted = journal.entries().flatMap(\.paths).filter { path in
                Path.folder(of: path) == here && !Path.isArchive(path) && environment.files.status(path) == nil
                    && seen.insert(Path.bytes(path)).inserted
            }
            if deleted.isEmpty { throw error }
            return deleted.map(Path.name)
        }
    }

    func run() throws(Failure) -> ExitCode {
        let count = try lastCount()
        if arguments.has(.undoList) {
            list(entriesHere)
            return .success
        }
        if arguments.has(.dryRun) {
            let reversal = try plan(count)
            showDifference(reversal)
            tell(reversal)
            return .success
        }
        // Another run of `tasks undo` waits, and then finds what is left.
        let reversal = try journal.locked { () throws(Failure) -> Reversal in
            let reversal = try plan(count)
            try reversal.write(shown: shown)
            return reversal
        } orWithout: { error throws(Failure) -> Reversal in
            throw Failure("write-error", "cannot lock the journal: \(error.reason)", help: "nothing was undone")
        }
        tell(reversal)
        return .success
    }

    /// The commands that changed files here, the newest first.
    private var entriesHere: [JournalEntry] {
        journal.entries().filter { $0.paths.contains { names[$0] != nil } }.reversed()
    }

    /// Which files the journal does have commands for, when it has none for those here.
    private var helpForNothing: String? {
        var seen: Set<[UInt8]> = []
        let paths = journal.entries().reversed().flatMap(\.paths).filter { seen.insert(Path.bytes($0)).inserted }
        guard !paths.isEmpty else { return nil }
        let shown = paths.prefix(3).map(CommandLineText.quoted).joined(separator: ", ")
        return "'tasks undo --file FILE' undoes changes to \(shown)\(paths.count > 3 ? " ..." : "")"
    }

    /// The changes to files that undo the last `count` commands.
    private func plan(_ count: Int) throws(Failure) -> Reversal {
        let here = entriesHere
        guard !here.isEmpty else {
            throw Failure(
                "nothing-to-undo", "the journal has no command that changed \(shownFiles)",
                help: helpForNothing)
        }
        guard here.count >= count else {
            throw Failure(
                "nothing-to-undo",
                "the journal has only \(counted(here.count, "command")) that changed "
                    + "\(shownFiles), not \(count)",
                help: "'tasks undo --list' shows them")
        }
        var reversal = Reversal(environment.files, journal, settings: settings)
        for entry in here.prefix(count) { try reversal.takeBack(entry, shown: shown) }
        return reversal
    }

    /// The settings outside of the file at `path`; those that are invalid are left out.
    private func settings(_ path: String) -> Settings {
        var finder = SettingsFinder(arguments, environment, isLenient: true)
        return (try? finder.settings(forFile: path)) ?? Settings()
    }

    private func lastCount() throws(Failure) -> Int {
        guard let argument = arguments.value(of: .last) else { return 1 }
        if let count = Int(argument.text), count > 0 { return count }
        throw arguments.failure(
            "invalid-value", at: argument, "'\(argument.text)' is not a number of commands", help: "write --last 2")
    }

    /// The name of the file at the absolute path `path`: relative to the current folder when it is below that.
    private func shown(_ path: String) -> String {
        if let name = names[path] { return name }
        guard let here = environment.files.canonicalPath("."), path.hasPrefix(here + "/") else { return path }
        return String(path.dropFirst(here.count + 1))
    }

    private func time(of entry: JournalEntry) -> String {
        let zone = environment.zone(nil) ?? .utc
        return zone.civilTime(at: entry.time).description.replacing("T", with: " ")
    }

    private func list(_ entries: [JournalEntry]) {
        guard !entries.isEmpty else {
            if !arguments.has(.quiet) { environment.errors.write("the journal has no command that changed ") }
            if !arguments.has(.quiet) { environment.errors.write("\(escapingControls(shownFiles))\n") }
            return
        }
        let columns: [TextTable.Column] = [
            .init("last", isNumber: true), .init("time"), .init("command", isCut: true), .init("files"),
        ]
        let rows = entries.enumerated().map { index, entry in
            let others = entry.paths.count - 1
            let files = shown(entry.paths.first ?? "") + (others > 0 ? " and \(others) more" : "")
            return [
                TextTable.Cell("\(index + 1)"), TextTable.Cell(time(of: entry)),
                TextTable.Cell(entry.command.replacing("\n", with: " ")), TextTable.Cell(files),
            ]
        }
        let stream = environment.output
        var output = stream.buffer(isStyled: true)
        TextTable(columns, rows, width: environment.width(of: stream)).print(
            environment.style(of: stream), to: &output)
        output.flush()
    }

    private func showDifference(_ reversal: Reversal) {
        for change in reversal.changes {
            let old = Source(name: shown(change.path), bytes: change.old ?? [])
            environment.printDiff(of: old, lineEdits(from: old.bytes, to: change.new ?? []))
        }
    }

    /// Prints `undone: tasks done 12 (2026-11-21 10:00)`, then the result for each file.
    private func tell(_ reversal: Reversal) {
        guard !arguments.has(.quiet) else { return }
        let stream = arguments.has(.dryRun) ? environment.errors : environment.output
        for entry in reversal.entries {
            let verb = arguments.has(.dryRun) ? "would undo" : "undone"
            stream.write(escapingControls("\(verb): \(entry.command) (\(time(of: entry)))") + "\n")
        }
        for (path, outcome) in reversal.outcomes {
            let name = escapingControls(shown(path))
            switch outcome {
            case .restored: stream.write("  \(name)\n")
            case .merged: stream.write("  \(name); later edits were kept\n")
            case .revived: stream.write("  \(name), which was deleted since, is there again\n")
            case .removed: stream.write("  \(name) was deleted, because the command had created it\n")
            case .asItWas: stream.write("  \(name) no longer contains any of the change\n")
            }
        }
    }
}
