import TaskCommandLine
import TaskEdit
import TaskFile
import TaskPrinting
import TaskSystem
import TaskText

extension Command {
    static let archive = Command(
        name: "archive",
        summary: "move completed tasks to NAME.archive.md beside the file",
        operands: [Operand(.path, .any)],
        examples: [
            Example("tasks archive", "all that is done, from tasks.md to tasks.archive.md"),
            Example("tasks archive --days 30", "only what was done at least 30 days ago"),
            Example("tasks archive --undated", "include what has no 'done:'"),
        ],
        discussion: """
            A top-level task is moved whole, with notes and subtasks and under the same headings, when all its boxes are
            checked. A task that was ticked by hand and still has 'repeat:' stays, so complete it first; a task whose
            'done:' is in the future stays, too. The archive is written first; if the file itself cannot be written, the
            archive is restored. A task that was already there, with the same dates, is reported: an earlier run may
            have been interrupted.
            """,
        exitCodes: exitOfChange,
        flags: [.days, .undated, .dryRun],
        adviceOnMissingPath: "a PATH is a file or folder; all done tasks are archived: tasks archive",
        run: archiveDone)

    /// The number of days that `3d` and `2w` mean; nil for anything else.
    private static func days(meantBy text: String) -> Int? {
        guard let span = TimeOffset("-\(text)"), span.count < 400_000 else { return nil }
        switch span.unit {
        case .day: return span.count
        case .week: return span.count * 7
        default: return nil
        }
    }

    private static func archiveDone(
        _ arguments: ParsedArguments, _ environment: Environment
    ) throws(Failure) -> ExitCode {
        var options = Document.ArchiveOptions()
        options.includesUndated = arguments.has(.undated)
        if let argument = arguments.value(of: .days) {
            guard let days = Int(argument.text), 0...3_000_000 ~= days else {
                throw arguments.failure(
                    "invalid-value", at: argument, "'\(argument.text)' is not a number of days",
                    help: "write --days \(Self.days(meantBy: argument.text) ?? 30)")
            }
            options.days = days
        }
        let (run, lock) = try lockedRun(arguments, environment)
        defer { lock.release() }
        var finder = run.finder
        var code = ExitCode.success
        for document in run.documents {
            do throws(Failure) {
                try archive(document, options, run, &finder)
            } catch {
                environment.print(error, about: run.documents.count > 1 ? document.source.name : nil)
                code = .failure
            }
        }
        return code
    }

    private static func archive(
        _ document: Document, _ options: Document.ArchiveOptions, _ run: EditRun, _ finder: inout SettingsFinder
    ) throws(Failure) {
        let environment = run.environment
        let archives = environment.files.archives(of: document.source.name)
        guard let name = archives.first else {
            run.remark("skipped: \(document.source.name) is itself an archive")
            return
        }
        let known = try environment.files.sourceIfPresent(name)
        let target = Document(
            known ?? Source(name: name, bytes: []), settings: try finder.settings(forFile: document.source.name))
        let archived = try document.archiving(into: target, options, now: run.now)
        /// The task as it is after the run.
        func left(_ task: TaskItem) -> TaskItem {
            run.isDryRun ? task : archived?.revision.image(of: task) ?? task
        }
        var skipped: [(index: Int, sentence: String)] = []
        for (fate, tasks) in archived?.left ?? [] {
            let tasks = tasks.map(left)
            if tasks.count > 1, fate == .undated || fate == .untimely {
                let reason = fate.reason.dropFirst("has ".count)
                skipped.append((.max, "\(tasks.count) checked tasks have \(reason)\(remedy(for: tasks, fate, run))"))
                continue
            }
            skipped += tasks.map { ($0.index, "\(run.shown($0)) \(fate.reason)\(remedy(for: [$0], fate, run))") }
        }
        run.remark(list: skipped.sorted(by: \.index).map { "skipped: \($0.sentence)" })
        guard let archived, !archived.tasks.isEmpty else {
            run.remark("nothing to archive (\(document.source.name))")
            return
        }
        try run.write(archived, known)
        for task in archived.copies { run.report(task: "archived: \(run.shown(task))") }
        run.endReport(continues: true)
        if known == nil, !run.isDryRun, !environment.isQuiet, environment.isUntracked(name) {
            // A commit of all changes would only remove the tasks.
            let word = CommandLineText.operand(name)
            run.report("new file: git does not track \(name) yet: git add \(word)")
        }
        if known == nil, let other = archives.dropFirst().first {
            run.remark("other archive: \(other), beside the link \(document.source.name), stays as it is")
        }
        remark(onDoubled: archived, run)
    }

    /// Names the tasks that the archive now has twice, and where it had them before.
    private static func remark(onDoubled archived: Document.Archived, _ run: EditRun) {
        let doubled = archived.doubled
        for (copy, earlier) in doubled {
            let shown = run.isDryRun ? copy.line.shownTitle : run.shown(copy)
            let place = run.place(of: run.isDryRun ? earlier : archived.archiving.image(of: earlier))
            let text = copy.hasText(of: earlier) ? "with the same dates" : "with the same dates but other data or notes"
            run.remark("duplicate: \(shown) was already archived, \(text) (\(place))")
        }
        let same = doubled.filter { $0.copy.hasText(of: $0.earlier) }
        guard !same.isEmpty, !run.isDryRun else { return }
        let command = CommandLineText(program: "tasks remove", words: same.map { run.place(of: $0.copy) }).text
        let (they, copies) = same.count == 1 ? ("it was", "copy") : ("they were", "copies")
        run.remark("unless \(they) done twice, remove the \(copies): \(command)")
    }

    /// How to make it possible to archive `tasks`, or to find them.
    private static func remedy(for tasks: [TaskItem], _ fate: ArchiveFate, _ run: EditRun) -> String {
        let task = tasks[0]
        switch fate {
        case .undated: return "; '--undated' archives \(tasks.count == 1 ? "it" : "them"), too"
        case .untimely where tasks.count > 1:
            return "; 'tasks lint \(CommandLineText.operand(task.document.source.name))' names them"
        case .repeating where task.endsWithParent:
            return "; its parent is done, so remove the rule with 'tasks edit \(run.place(of: task)) -repeat:' first"
        case .repeating: return "; complete it with 'tasks done \(run.place(of: task))' first"
        default: return ""
        }
    }

    /// The run, and one lock for the files it reads and the archives beside them. The lock is taken before the bytes to
    /// archive are read, and held until both are written: two runs at once would archive the same tasks twice.
    private static func lockedRun(
        _ arguments: ParsedArguments, _ environment: Environment
    ) throws(Failure) -> (EditRun, FileLock) {
        func run() throws(Failure) -> (EditRun, folders: Set<String>) {
            let run = try EditRun.prepare(arguments, environment, paths: arguments.positionals)
            let files = environment.files
            let names = run.documents.map(\.source.name).flatMap { [$0] + files.archives(of: $0).prefix(1) }
            return (run, Set(names.map { files.canonicalPath(Path.folder(of: $0)) ?? "." }))
        }
        if arguments.has(.dryRun) { return (try run().0, FileLock {}) }
        // Only the run that counts prints its warnings.
        var folders = try environment.quietly { () throws(Failure) in try run().folders }
        while true {
            // Always in the same order, so that two runs cannot deadlock.
            let lock = try orFail(environment.files.lock(folders: folders.sorted())) {
                Failure(
                    "write-error", "cannot lock \(folders.count == 1 ? "the folder" : "the folders"): \($0.reason)",
                    help: "another run may be archiving there; nothing was written")
            }
            do throws(Failure) {
                let (run, needed) = try run()
                if needed.isSubset(of: folders) { return (run, lock) }
                folders = needed
            } catch {
                lock.release()
                throw error
            }
            lock.release()
        }
    }
}

extension Flag {
    static let days = Flag("days", value: .word(placeholder: "N"), "only what was done at least N days ago")
    static let undated = Flag("undated", "include what has no 'done:'")
}

extension EditRun {
    /// Writes the archive and the file or neither, so that no task is lost or duplicated, or prints the diffs of both
    /// with `--dry-run`.
    fileprivate func write(_ archived: Document.Archived, _ known: Source?) throws(Failure) {
        let (archive, revision) = (archived.archive.source, archived.revision)
        let source = known ?? Source(name: archive.name, bytes: [])
        let changes = [
            FileChange(
                archive.name, from: known?.bytes, to: archive.bytes,
                as: environment.files.status(revision.old.source.name)?.ownership),
            FileChange(revision.old.source.name, from: revision.old.source.bytes, to: revision.new.source.bytes),
        ]
        do throws(Failure) {
            try save(changes) {
                environment.printDiff(of: source, lineEdits(from: source.bytes, to: archive.bytes))
                environment.printDiff(of: revision.old.source, revision.edits)
            }
        } catch {
            throw environment.files.danglingLink(archive.name).map(error.advising) ?? error
        }
    }
}

extension TaskItem {
    /// Whether it says the same as `other`, with notes and subtasks.
    fileprivate func hasText(of other: TaskItem) -> Bool {
        let texts = [self, other].map { task in
            task.document.source.text(task.document.tree.range(ofLines: task.lines)).trimming(" \t\n")
        }
        return texts[0] == texts[1]
    }
}
