import TaskCommandLine
import TaskEdit
import TaskFile
import TaskPrinting
import TaskQuery
import TaskSystem
import TaskText

extension Command {
    static let rename = Command(
        name: "rename",
        summary: "rename a category or tag everywhere",
        operands: [Operand(.oldName), Operand(.newName)],
        examples: [
            Example("tasks rename @work @office", "on every task, and where the settings declare it"),
            Example("tasks rename '#v2' '#v3' --file release.tasks.md", "in one file"),
        ],
        discussion: """
            The files found here change, and their archives with the completed tasks; with --file, only that file. Other
            task files of the project are left alone, and reported if they use the name. A new name that other tasks
            already have is allowed, and reported: the two are then merged. The declaration changes in the front matter
            and in the nearest .tasks.yaml, and so do the views there whose queries use it: as @work, in a list, or as
            category:work. A view that is elsewhere or cannot be read is left unchanged and reported.
            """,
        exitCodes: exitOfChange,
        flags: [.file, .dryRun],
        run: Attempt.retrying(rename))

    private static func rename(
        _ arguments: ParsedArguments, _ environment: Environment, _ attempt: Attempt
    ) throws(Failure) -> ExitCode {
        guard arguments.positionals.count == 2 else {
            throw Failure(
                "missing-name", "'\(arguments.line.program)' takes the old name and the new one",
                help: "write tasks rename @work @office")
        }
        try refuseTitles(arguments)
        let old = try name(0, arguments)
        let new = try name(1, arguments)
        guard old.sign == new.sign else {
            throw arguments.failure(
                "invalid-name", at: arguments.positionals[1],
                "a category cannot be renamed to a tag, or a tag to a category",
                help: old.text == new.text
                    ? "to change a task, write tasks edit SELECTOR \(shellQuoted("\(new)")) \(shellQuoted("-\(old)"))"
                    : "write \(old.sign)\(new.text)")
        }
        guard old.text != new.text else {
            throw arguments.failure(
                "invalid-name", at: arguments.positionals[1], "the two names are the same", help: "write another name")
        }
        let run = try EditRun.prepare(arguments, environment, attempt, withArchives: !arguments.has(.file))
        let results = try run.documents.map { document throws(Failure) in
            let outline = SettingsOutline(frontMatterOf: document.source)
            let mentions = outline.mentions(of: "\(old)", document.settings, now: run.now)
            return (document: document, renamed: try document.renaming(old, to: new, mentions: mentions))
        }
        let sources = try settingsEdits(old, new, run)
        // Searched before anything is written: afterwards a failure would look as if nothing had been.
        let others = try filesUsing(old, notSpelled: new, besides: run)
        guard results.contains(where: { $0.renamed.revision != nil }) || !sources.isEmpty else {
            let word = arguments.positionals[0]
            throw arguments.failure(
                Failure.noTask, at: word, "'\(word.text)' is not used \(others.isEmpty ? "anywhere" : "here")",
                help: others.first.map { "'\($0.file)' uses it; \(advice(old, new, in: $0.file))" }
                    ?? run.names.complaints(aboutNamesIn: QueryText(words: [word.text])).first?.help)
        }
        let files = results.compactMap(\.renamed.revision).map { (source: $0.old.source, edits: $0.edits) }
        try run.save(files + sources.map { (source: $0.source, edits: $0.edits) })
        for (document, renamed) in results {
            guard let revision = renamed.revision else { continue }
            run.followSnoozes(of: Array(revision.old.tasks), in: revision)
            let tasks = renamed.taskCount > 0 ? "on \(counted(renamed.taskCount, "task"))" : nil
            let settings = renamed.isDeclared || !renamed.views.isEmpty ? "in its settings" : nil
            let places = [tasks, settings].compactMap(\.self).joined(separator: " and ")
            run.report("renamed: \(old) to \(new) \(places) (\(document.source.name))")
        }
        for (source, _, _) in sources {
            run.report("renamed: \(old) to \(new) in the settings (\(source.name))")
        }
        let joined = results.reduce(0) { $0 + $1.renamed.joinedCount }
        if joined > 0 { run.remark("merged: \(counted(joined, "other task")) already had \(new)") }
        // A view finds a name in any case.
        if folded(old.text) != folded(new.text) {
            remarkViews(old, run, renamed: results.flatMap(\.renamed.views) + sources.flatMap(\.views))
        }
        for (file, count) in others {
            let tasks = counted(count, "task")
            run.remark("unchanged: \(file) still has \(old) on \(tasks); \(advice(old, new, in: file))")
        }
        return .success
    }

    private static func advice(_ old: Name, _ new: Name, in file: String) -> String {
        let words = ["rename", "\(old)", "\(new)", Flag.file.spelling, file]
        return "to rename it there: " + CommandLineText(program: "tasks", words: words).text
    }

    /// Refuses to rename a task, for which there is another command.
    private static func refuseTitles(_ arguments: ParsedArguments) throws(Failure) {
        let texts = arguments.positionals.map(\.text)
        guard texts.allSatisfy({ $0.first?.isLetter ?? false }), texts.contains(where: { $0.contains(" ") }) else {
            return
        }
        let change = shellQuoted("title:\(doubleQuoted(texts[1]))")
        throw arguments.failure(
            "invalid-name", at: arguments.positionals, "these are neither categories nor tags",
            help: "for another title, write: tasks edit \(shellQuoted(texts[0])) \(change)")
    }

    /// The other task files of the project with tasks that have `name`, not spelled like `new`, and how many.
    private static func filesUsing(
        _ name: Name, notSpelled new: Name, besides run: EditRun
    ) throws(Failure) -> [(file: String, count: Int)] {
        try run.otherSources(than: run.documents).compactMap { source, settings in
            let count = Document(source, settings: settings).tasks.count { task in
                let names = task.line.tags + [task.line.category].compactMap(\.self)
                return task.line.has(name) && !names.contains(new.text)
            }
            return count > 0 ? (source.name, count) : nil
        }
    }

    /// Lists the views that still query the old name, or might.
    private static func remarkViews(_ old: Name, _ run: EditRun, renamed: [Settings.View]) {
        var seen: Set<Settings.View> = []
        for document in run.documents {
            for view in document.settings.views.sorted(by: \.name)
            where !renamed.contains(view) && seen.insert(view).inserted {
                switch view.mention(of: "\(old)", document.settings, now: run.now) {
                case .asks: run.remark("unchanged: the view :\(view.name) still uses \(old)")
                case .unreadable: run.remark("unchanged: the view :\(view.name) cannot be read, and may use \(old)")
                case nil: continue
                }
            }
        }
    }

    private static func name(_ index: Int, _ arguments: ParsedArguments) throws(Failure) -> Name {
        let argument = arguments.positionals[index]
        if let name = Name(argument.text) { return name }
        // The other name may show which of the two is meant.
        let signs: [Character] = Name(arguments.positionals[1 - index].text).map { [$0.sign] } ?? ["@", "#"]
        let meant = signs.compactMap { Name("\($0)\(argument.text)") }.map { "'\($0)'" }
        throw arguments.failure(
            "invalid-name", at: argument, "'\(argument.text)' is neither a category nor a tag",
            help: meant.isEmpty
                ? "write @work or #v2: a name is a letter, then letters, digits, '-' and '_'"
                : "write \(meant.joined(separator: " or "))")
    }

    /// The edits to the nearest settings file of each folder that declares the old name, or queries it in a view.
    private static func settingsEdits(
        _ old: Name, _ new: Name, _ run: EditRun
    ) throws(Failure) -> [(source: Source, edits: [Edit], views: [Settings.View])] {
        var results: [(source: Source, edits: [Edit], views: [Settings.View])] = []
        let finder = SettingsFinder(run.arguments, run.environment)
        for document in run.documents {
            guard let source = try finder.nearestSource(forFile: document.source.name),
                !results.contains(where: { $0.source.name == source.name })
            else { continue }
            let outline = SettingsOutline(source)
            let mentions = outline.mentions(of: "\(old)", document.settings, now: run.now)
            let (edits, _, views) = outline.renaming(old, to: new, mentions: mentions)
            if !edits.isEmpty { results.append((source, edits, views)) }
        }
        return results
    }
}
