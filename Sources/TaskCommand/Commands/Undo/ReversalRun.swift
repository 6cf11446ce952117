import TaskCommandLine
import TaskFile
import TaskHistory
import TaskJournal
import TaskPrinting
import TaskSystem
import TaskText

/// One run of `tasks undo` or `tasks redo`: the commands that changed the files here, and what becomes of them.
struct ReversalRun {
    let direction: ReversalDirection
    let arguments: ParsedArguments
    let environment: Environment
    /// What commands changed, and what undoing them changed.
    private let journals: (done: Journal, undone: Journal)
    private let files: ReversalFiles
    private let later: LaterCommands
    /// The zone of the settings that apply here, or else the user's own.
    private let zone: Zone

    init(
        _ direction: ReversalDirection, _ arguments: ParsedArguments, _ environment: Environment
    ) throws(Failure) {
        (self.direction, self.arguments, self.environment) = (direction, arguments, environment)
        if let word = arguments.positionals.first {
            let isFile = environment.files.status(word.text) != nil
            throw direction.complaint(about: word, arguments, isFile: isFile)
        }
        guard let done = Journal(environment), let undone = Journal(environment, of: .undone) else {
            throw Failure("no-state-folder", "there is no journal to read", help: "set HOME or XDG_STATE_HOME")
        }
        journals = (done, undone)
        let journal = direction == .undo ? done : undone
        files = try ReversalFiles(arguments, environment, journal)
        later = LaterCommands(
            direction: direction, journal: journal, files: files, areFilesNamed: arguments.has(.file),
            environment: environment)
        var finder = SettingsFinder(arguments, environment, .lenient)
        var settings = (try? finder.settings(forFolder: ".")) ?? Settings()
        if let name = files.here.only, let source = try? environment.files.source(name) {
            settings = Document(source, settings: settings).settings
        }
        zone = environment.zoneOrOwn(settings.timezone)
    }

    func run() throws(Failure) -> ExitCode {
        let count = try lastCount()
        if arguments.has(.list) {
            let here = entriesHere
            let held = here.prefix(while: journal.holds)
            // If nothing can be reverted any longer, the complaint is the one about an attempt.
            if held.isEmpty, !here.isEmpty { _ = try plan(1) }
            let shown = held.prefix(arguments.has(.last) ? count : 20)
            list(Array(shown))
            if !here.isEmpty { later.remark() }
            if shown.count < held.count, !arguments.has(.last) {
                let command = "tasks \(direction.verb) --list --last \(held.count)"
                environment.note("and \(held.count - shown.count) older: \(command)")
            }
            return .success
        }
        if arguments.has(.dryRun) {
            let reversal = try plan(count)
            showDifference(reversal)
            report(reversal)
            return .success
        }
        // Another run waits, and then finds what is left.
        let reversal = try journals.done.locked { () throws(Failure) -> Reversal in
            try journals.undone.locked { () throws(Failure) -> Reversal in
                let reversal = try plan(count)
                if let reason = try reversal.write(shown: files.shown) {
                    environment.unrecorded.append((direction == .undo ? Self.noRedo : Environment.noUndo, reason))
                }
                return reversal
            } orWithout: { error throws(Failure) in
                throw unlockable(error)
            }
        } orWithout: { error throws(Failure) in
            throw unlockable(error)
        }
        followSnoozes(reversal)
        report(reversal)
        return .success
    }

    private static let noRedo = "'tasks redo' cannot repeat it"

    /// Updates what is remembered about snoozed tasks that the reversal completed or reopened.
    private func followSnoozes(_ reversal: Reversal) {
        let memory = SnoozeMemory(environment)
        guard !memory.isEmpty else { return }
        for change in reversal.changes {
            guard let old = change.old, let new = change.new else { continue }
            let settings = settings(change.path)
            let documents = [old, new].map { Document(Source(name: change.path, bytes: $0), settings: settings) }
            // In the direction in which the command changed it: only then does a task have a successor.
            let (before, after) = direction == .undo ? (documents[1], documents[0]) : (documents[0], documents[1])
            memory.follow(DocumentDifference(from: before, to: after).changes, direction)
        }
    }

    private func unlockable(_ error: SystemError) -> Failure {
        Failure(
            "write-error", "cannot lock the journal: \(error.reason)", help: "nothing was \(direction.participle)")
    }

    /// The journal of the commands to revert.
    var journal: Journal { direction == .undo ? journals.done : journals.undone }

    /// The commands that changed files here, or whose undoing did, the newest first.
    private var entriesHere: [JournalEntry] {
        journal.entries().filter { $0.paths.contains { files.names[$0] != nil } }.reversed()
    }

    /// Which files the journal does have commands for, when it has none for those here.
    private var helpForNothing: String? {
        let paths = journal.entries().reversed().flatMap(\.paths).unique(by: Path.bytes)
        if let help = later.helpForRenamed(paths) { return help }
        let present = later.present
        guard !present.isEmpty else {
            return direction == .undo
                ? nil : "'tasks redo' repeats what 'tasks undo' undid, until another command changes the file"
        }
        let shown = present.map { shellQuoted(files.shown($0)) }
        let others = shown.count == 1 ? "" : "; likewise for \(listed(Array(shown.dropFirst()), atMost: 2))"
        return "'tasks \(direction.verb) --file \(shown[0])' \(direction.verb)es changes to it\(others)"
    }

    /// The changes to files that undo or redo the last `count` commands.
    private func plan(_ count: Int) throws(Failure) -> Reversal {
        let here = entriesHere
        guard !here.isEmpty else {
            throw Failure("nothing-to-\(direction.verb)", nothing, help: helpForNothing)
        }
        guard here.count >= count else {
            let known = counted(here.count, "command")
            throw Failure(
                "nothing-to-\(direction.verb)",
                direction == .undo
                    ? "the journal has only \(known) that changed \(files), not \(count)"
                    : "only \(known) that changed \(files) can be redone, not \(count)",
                help: "'tasks \(direction.verb) --list' shows them")
        }
        let held = here.prefix(while: journal.holds).count
        guard held == 0 || held >= count else {
            throw Failure(
                "journal-limit",
                "the journal still holds only what the last \(held == 1 ? "command" : "\(held) commands") changed",
                help: "'tasks \(direction.verb) --list' shows them; older states are in git, or in a backup")
        }
        try later.refuse(count)
        let reversal = try reversal(of: here.prefix(count))
        guard !reversal.isEmpty, reversal.missing == nil else {
            throw changesNothing(Array(here.prefix(held)), count, reversal.isEmpty ? nil : reversal.missing)
        }
        return reversal
    }

    private func reversal(of entries: some Sequence<JournalEntry>) throws(Failure) -> Reversal {
        var reversal = Reversal(
            direction, environment.files, journal, opposite: direction == .undo ? journals.undone : journals.done,
            settings: settings)
        for entry in entries {
            do throws(Failure) {
                try reversal.takeBack(entry, shown: files.shown)
            } catch {
                guard let help = later.help(than: entry) else { throw error }
                throw Failure(
                    error.diagnostics.map { $0.rule == Failure.editedSince ? $0.with(help: help) : $0 },
                    in: error.source)
            }
        }
        return reversal
    }

    /// The complaint that the files have nothing of what `missing`, or each of the last `count` of `entries`, changed.
    /// They stay in the journal: another branch may be checked out.
    private func changesNothing(_ entries: [JournalEntry], _ count: Int, _ missing: JournalEntry?) -> Failure {
        let names = Set(missing?.paths ?? entries.prefix(count).flatMap(\.paths)).sorted().map(files.shown)
        let lone = names.only.map { "'\($0)'" }
        let named = missing ?? (count == 1 ? entries[0] : nil)
        let what = named.map { "'\(shown($0))' (\(time(of: $0)))" } ?? "the last \(count) commands"
        let verb = direction.verb
        // Only a number of commands that leads somewhere is recommended.
        let more = (count..<min(entries.count, count + 20)).map { $0 + 1 }.first { more in
            (try? reversal(of: entries.prefix(more))).map { !$0.isEmpty && $0.missing == nil } ?? false
        }
        let next = more.map { more in
            let effect =
                count == 1
                ? "skips it and \(verb)es '\(shown(entries[more - 1]))'" : "\(verb)es the last \(more) commands"
            return "; 'tasks \(verb) --last \(more)' \(effect)"
        }
        let start =
            direction == .undo
            ? lone.map { "\($0) no longer contains anything that" } ?? "none of the files contains anything that"
            : "\(lone ?? "each of the files") already contains what"
        return Failure(
            "nothing-to-\(verb)", "\(start) \(what) changed",
            help: "nothing was \(direction.participle); if you switched branches, \(verb) it on the other one"
                + (next ?? ""))
    }

    /// What to say when no command can be undone or redone.
    private var nothing: String {
        direction == .undo
            ? "the journal has no command that changed \(files)"
            : "no command that changed \(files) can be redone"
    }

    /// The settings outside of the file at `path`; those that are invalid are left out.
    private func settings(_ path: String) -> Settings {
        var finder = SettingsFinder(arguments, environment, .lenient)
        return finder.settingsOrNone(forFile: path)
    }

    private func lastCount() throws(Failure) -> Int {
        guard let argument = arguments.value(of: .last) else { return 1 }
        if let count = Int(argument.text), count > 0 { return count }
        throw arguments.failure(
            "invalid-value", at: argument, "'\(argument.text)' is not a number of commands",
            help: "write --last 1, or more")
    }

    /// The command of `entry`; of a very long one, which names many tasks, how it begins and what it ends with.
    private func shown(_ entry: JournalEntry) -> String {
        let command = entry.command
        return command.count > 160 ? command.prefix(100) + cutBeginning(command, to: 40) : command
    }

    private func time(of entry: JournalEntry) -> String { zone.civilTime(at: entry.time).spaced }

    private func list(_ entries: [JournalEntry]) {
        guard !entries.isEmpty else {
            let help = arguments.has(.file) ? nil : helpForNothing
            return environment.note([nothing, help].compactMap(\.self).joined(separator: "; "))
        }
        let columns: [TextTable.Column] = [
            .init("last", isNumber: true), .init("time"), .init("command", isCut: true), .init("files"),
        ]
        let rows = entries.enumerated().map { index, entry in
            let others = entry.paths.count - 1
            let names = files.shown(entry.paths.first ?? "") + (others > 0 ? " and \(others) more" : "")
            return [
                TextTable.Cell("\(index + 1)"), TextTable.Cell(time(of: entry)),
                TextTable.Cell(shown(entry).replacing("\n", with: " ")), TextTable.Cell(names),
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
            let old = Source(name: files.shown(change.path), bytes: change.old ?? [])
            environment.printDiff(of: old, lineEdits(from: old.bytes, to: change.new ?? []))
        }
        if let refused = environment.files.refused(reversal.changes) {
            environment.print(refused.complaint(direction.participle, shown: files.shown).asWarnings)
        }
    }

    /// Prints `undone: tasks done 12 (2026-11-21 10:00)`, then the result for each file.
    private func report(_ reversal: Reversal) {
        guard !environment.isQuiet else { return }
        let stream = arguments.has(.dryRun) ? environment.errors : environment.output
        for (index, entry) in reversal.entries.enumerated() {
            let verb =
                reversal.isSkipped(index)
                ? "nothing to \(direction.verb)"
                : arguments.has(.dryRun) ? "would \(direction.verb)" : direction.participle
            stream.write(escapingControls("\(verb): \(shown(entry)) (\(time(of: entry)))") + "\n")
        }
        let verb = arguments.has(.dryRun) ? "would be" : "was"
        let conflicts = reversal.changes.filter { Source(name: "", bytes: $0.new ?? []).conflictMarker != nil }
            .map(\.path)
        for (path, outcome) in reversal.outcomes {
            let name = escapingControls(files.shown(path))
            switch outcome {
            case .restored:
                let isOpen = conflicts.contains(path)
                stream.write("  \(name)\(isOpen ? "; the merge conflict is back" : "")\n")
            case .merged: stream.write("  \(name); later edits were kept\n")
            case .revived: stream.write("  \(name), which had been deleted, \(verb) restored\n")
            case .removed:
                let why = direction == .undo ? "because the command had created it" : "as it was by the command"
                stream.write("  \(name) \(verb) deleted, \(why)\n")
            case .asItWas:
                let isUndo = direction == .undo
                let what = isUndo ? "no longer contains any part of the change" : "already contains the change"
                stream.write("  \(name) \(what)\n")
            }
        }
    }
}
