import TaskCommandLine
import TaskEdit
import TaskFile
import TaskQuery
import TaskSystem
import TaskText

extension Command {
    static let edit = Command(
        name: "edit",
        summary: "change the title, dates, tags and other data of tasks",
        operands: [Operand(.selector, .many), Operand(.change, .many)],
        examples: [
            Example("tasks edit 12 due:+1w", "a week later than it was; due:today+1w counts from today"),
            Example("tasks edit ship '!!!' @work '#v2'", "priority, category, one more tag"),
            Example("tasks edit 12 '-#v2 -due: -!'", "remove a tag, a date, the priority"),
            Example("tasks edit 12 +remind:-2h -remind:-1d", "add a reminder, remove one; remind: alone replaces all"),
            Example("tasks edit 12 'title:\"Ship the release\"'", "another text; +title: adds to it"),
            Example("tasks edit 12 status:waiting", "or doing, blocked, deferred, open; cancelled checks the box"),
            Example("tasks edit '@work due:..today' due:mon --all", "every task that matches"),
            Example("tasks edit 12 --note 'new IBAN: DE12 3456'", "one more note below the task"),
            Example("tasks edit --in-editor 'ship'", "at its line in $VISUAL, else $EDITOR, else vi"),
        ],
        discussion: """
            \(selectorHelp)
            CHANGE is any number of words: !, @name, #name and key:value set a value (a tag is added); with - in front,
            they remove it; +remind: and +after: add one, and +title: words. Values may be words such as fri, in-3-days
            or eom; +1w counts from the old date, and 17:00 keeps its day. A rule may be in words: repeat:every 2 weeks.
            The command prints what changed, except with --in-editor.
            """,
        exitCodes: exitOfChange,
        flags: [.note, .inEditor, .withSubtasks, .all, .file, .dryRun],
        adviceOnFlag: ForeignFlag.named("section", "heading") { value in
            "to move a task, write: tasks move SELECTOR --section \(shellQuoted(value ?? "NAME"))"
        },
        run: { arguments, environment throws(Failure) in
            let notes = try arguments.notes(environment)
            return try Attempt.retrying { attempt throws(Failure) in
                try edit(arguments, notes, environment, attempt)
            }
        })

    private static func edit(
        _ arguments: ParsedArguments, _ notes: [String], _ environment: Environment, _ attempt: Attempt
    ) throws(Failure) -> ExitCode {
        let words = EditWords(try arguments.selectors(), files: environment.files)
        try arguments.allowOne(of: [.inEditor, .dryRun])
        let run = try EditRun.prepare(arguments, environment, attempt, selectors: words.selector)
        defer { run.endReport() }
        if arguments.has(.inEditor) { return try run.openEditor(words) }
        if let (first, second, key) = words.contradiction {
            let query = (words.selector + [first]).text
            // Places and queries do not mix.
            let isPlace = PlaceSelector.read(words.selector, files: environment.files).contains { $0.place != nil }
            throw arguments.failure(
                "invalid-change", at: second, "'\(first.text)' and '\(second.text)' both change '\(key):'",
                help: isPlace
                    ? "leave one of them out"
                    : "put the words that select the tasks in quotes: \(shellQuoted(query)) \(second.text)")
        }
        if words.change.isEmpty, notes.isEmpty { try refuseLoneChange(words.selector, run) }
        if let word = words.ambiguousRemoval {
            let key = word.text.dropFirst("no:".count)
            let query = (words.selector + [word]).text
            throw arguments.failure(
                "invalid-change", at: word, "'\(word.text)' could select tasks without '\(key):', or remove it",
                help: "to remove it, write -\(key):; to select, put the query in quotes: \(shellQuoted(query))")
        }
        try refuseNoteRemoval(words, arguments)
        try arguments.requireUTF8(words.change)
        let text = words.change.map { requoted($0.text) }.joined(separator: " ")
        let chosen = try Self.chosen(words.selector, run, hasChange: !words.change.isEmpty)
        if words.change.isEmpty, notes.isEmpty { try refuseChangeAmongTerms(words.selector, run) }
        var revisions: [Revision] = []
        var (setsReminders, setsTitle) = (false, false)
        for (document, tasks) in run.byDocument(chosen) {
            // A note alone needs no other change.
            let change: TypedChange? =
                words.change.isEmpty && !notes.isEmpty
                ? nil
                : try TypedChange(
                    text, now: run.now, for: document, selectingFields: QueryField.all.map(\.name))
            try change?.refuseIdleRemovals(from: chosen)
            setsReminders = change?.setsReminders ?? false
            setsTitle = change?.setsTitle ?? false
            if let flag = arguments.value(of: .withSubtasks), change?.checksBox != true {
                throw arguments.failure(
                    "unexpected-flag", at: flag, "'--with-subtasks' has no effect on this change",
                    help: "it applies only to 'status:cancelled'")
            }
            revisions.append(
                try document.editing(tasks, notes: notes, includesSubtasks: arguments.has(.withSubtasks)) { _ in
                    change
                })
        }
        try run.save(revisions)
        for revision in revisions {
            let changed = chosen.filter { $0.document === revision.old }
            run.followSnoozes(of: changed, in: revision, setsReminders: setsReminders)
            report(revision, of: changed, run, hasNote: !notes.isEmpty)
            // A new title may have been meant as data, as in 'add'.
            for task in setsTitle ? changed.compactMap(revision.task) : [] {
                environment.print(task.remarksOnTitle(now: run.now), in: task.document.source)
            }
        }
        reportUnblocked(by: chosen, revisions, run)
        return .success
    }

    /// Reports which tasks waited for those of `chosen` and their subtasks that `revisions` cancelled, as 'done' does.
    private static func reportUnblocked(by chosen: [TaskItem], _ revisions: [Revision], _ run: EditRun) {
        let cancelled = revisions.flatMap { $0.closed(among: chosen) }
        let documents = run.documents(awaiting: cancelled).map { document in
            revisions.first { $0.old === document }?.new ?? document
        }
        run.endReport()
        for task in documents.unblocked(by: cancelled) { run.report(.unblocked, task) }
    }

    /// Reports what `revision` changed in the tasks `changed`, and warns about them.
    private static func report(_ revision: Revision, of changed: [TaskItem], _ run: EditRun, hasNote: Bool) {
        let asked = Set(changed)
        // There is no diff to show it.
        if run.isDryRun, revision.edits.isEmpty {
            for task in changed { run.remark(TaskRemark.unchanged.text(about: run.shown(task))) }
        }
        let cancelled = changed.flatMap(\.descendants).filter { !$0.isChecked && revision.image(of: $0).isChecked }
        for task in Set(changed + cancelled).inFileOrder {
            run.report(task: sentence(task, revision, run, hasNote: hasNote && asked.contains(task)))
        }
        run.endReport(continues: true)
        let images = changed.compactMap(revision.task)
        let lost = Set(changed.compactMap(\.line.id)).subtracting(images.compactMap(\.line.id))
        let left = run.documents(awaiting: changed).map { $0 === revision.old ? revision.new : $0 }
        for (task, names) in stranded(byLosing: lost, among: left.flatMap(\.tasks)) {
            run.remark(stranded: task, waitingFor: names)
        }
        for task in revision.cancelledSeries(among: changed) {
            run.remark(TaskRemark.seriesCancelled.text(about: run.shown(task)))
        }
        run.warn(of: images, replacing: revision.old, with: revision.new)
        for task in changed {
            guard let image = revision.task(task) else { continue }
            if let left = datesLeft(behind: task.line, image.line) {
                run.remark("still there: \(left); to leave out a date as a whole: tasks undo, then tasks skip")
            }
            let fields = TaskLine.Difference(from: task.line, to: image.line).changes.map(\.field)
            guard fields.contains(.attribute(.due)) || fields.contains(.attribute(.remind)) else { continue }
            // Those that were missed before the command have nothing to do with it.
            let known = task.missedReminders(now: run.now).map(\.message)
            let missed = image.missedReminders(now: run.now).filter { !known.contains($0.message) }
            run.environment.print(missed, in: revision.new.source)
        }
    }

    /// Refuses a selector that was meant as the change.
    private static func refuseLoneChange(_ selector: [Argument], _ run: EditRun) throws(Failure) {
        guard let text = selector.only?.text, isChange(text, run) else { return }
        throw run.arguments.failure(
            "missing-change", at: selector, "no change given: '\(text)' selects the tasks",
            help: "write first which tasks: tasks edit SELECTOR \(shellQuoted(text))"
                + (run.arguments.has(.all) ? " --all" : ""))
    }

    /// Refuses words that select tasks if the last was meant as the change: `anna category:home`.
    private static func refuseChangeAmongTerms(_ selector: [Argument], _ run: EditRun) throws(Failure) {
        guard selector.count > 1, let term = selector.last, let help = signAdvice(on: term.text) else { return }
        throw run.arguments.failure(
            "missing-change", at: term, "no change given: '\(term.text)' selects the tasks", help: help)
    }

    /// Refuses `-note:`, because a task may have several notes.
    private static func refuseNoteRemoval(_ words: EditWords, _ arguments: ParsedArguments) throws(Failure) {
        let changes = words.selector.dropFirst() + words.change
        guard let word = changes.first(where: { $0.text == "-note:" }) else { return }
        let selector = words.selector.filter { $0 != word }.map(\.text)
        throw arguments.failure(
            "invalid-change", at: word, "'\(word.text)' is not a change",
            help: "notes are removed in an editor: "
                + CommandLineText(program: "tasks edit --in-editor", words: selector).text)
    }

    /// The start and the reminders on a day of an open, repeating task that are as they were while it is due on a later
    /// day; nil if there are none.
    private static func datesLeft(behind old: TaskLine, _ new: TaskLine) -> String? {
        guard new.recurrence != nil, !new.isChecked, let due = old.due, let next = new.due,
            due.lastDay(in: .utc) < next.firstDay(in: .utc)
        else { return nil }
        let start = old.start == new.start ? new.start.map { ["start:\($0)"] } : nil
        let reminders = new.reminders.filter { $0.date != nil && old.reminders.contains($0) }.map { "remind:\($0)" }
        let left = (start ?? []) + reminders
        return left.isEmpty ? nil : left.joined(separator: ", ")
    }

    /// The tasks that `selector` selects. When it selects none because it contains a misspelled change, the complaint
    /// explains how to write that change.
    private static func chosen(
        _ selector: [Argument], _ run: EditRun, hasChange: Bool
    ) throws(Failure) -> [TaskItem] {
        do throws(Failure) {
            return try run.tasks(selector)
        } catch {
            let rules = [Failure.noTask, Failure.mixedSelector, queryRule]
            guard rules.contains(where: error.contains(rule:)) else { throw error }
            if !hasChange, let first = selector.first, selector.count > 1, isChange(first.text, run) {
                let words = (selector.dropFirst() + [first]).map(\.text)
                throw error.advising(
                    "the task comes first: " + CommandLineText(program: "tasks edit", words: words).text)
            }
            if !hasChange, let help = changeAfterPlace(in: selector, run) { throw error.advising(help) }
            for start in selector.indices.dropFirst() {
                let text = selector[start...].text
                let change = changeAdvice(on: text, settings: run.settings, now: run.now)
                // Before a change, `title page` may be words of a title.
                let ownText = hasChange && !text.contains("=") ? nil : textMeant(by: text)
                guard let meant = change ?? signAdvice(on: text) ?? ownText else { continue }
                throw error.advising("'\(text)' is not a change; \(meant)")
            }
            if !hasChange, let help = titleAfterQuery(in: selector, run) { throw error.advising(help) }
            throw error
        }
    }

    /// What to write for `title=New text` and `note asked again`.
    private static func textMeant(by text: String) -> String? {
        let parts = text.split(maxSplits: 1) { "= ".contains($0) }.map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "title": return "write " + shellQuoted("title:\(doubleQuoted(parts[1].trimming("\"")))")
        case "note": return "add --note \(shellQuoted(parts[1]))"
        default: return nil
        }
    }

    private static func isChange(_ text: String, _ run: EditRun) -> Bool {
        (try? TypedChange(text, now: run.now, settings: run.settings)) != nil
    }

    /// What to write when no change is among `words`, the first of which names a task by its place: `title=New` sets a
    /// value in the manner of other tools, and other words are a new title.
    private static func changeAfterPlace(in words: [Argument], _ run: EditRun) -> String? {
        guard words.count > 1, let place = words.first, (try? run.tasks([place], .any)) != nil,
            PlaceSelector(place, files: run.environment.files) != nil
        else { return nil }
        func advice(_ change: String) -> String {
            "write: " + CommandLineText(program: "tasks edit", words: [place.text, change]).text
        }
        let text = words.dropFirst().text
        guard changeAdvice(on: text, settings: run.settings, now: run.now) == nil, signAdvice(on: text) == nil,
            textMeant(by: text) == nil || text.contains("=")
        else { return nil }
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        if parts.count == 2 {
            let change =
                parts[0] == "title" ? "title:\(doubleQuoted(parts[1].trimming("\"")))" : "\(parts[0]):\(parts[1])"
            if isChange(change, run) { return advice(change) }
        }
        if text.hasPrefix("no"), AttributeKey.registry.contains(where: { "no\($0.name)" == text }) {
            return advice("-\(text.dropFirst(2)):")
        }
        guard text.split(separator: " ").allSatisfy({ QueryText.isPlainText(String($0)) }) else { return nil }
        return "for another title, " + advice("title:\(doubleQuoted(text))")
    }

    /// What to write when the last of `words`, several words in quotes, was meant as a new title of the task that the
    /// words before it select. Data at the end of the text is not part of that title.
    private static func titleAfterQuery(in words: [Argument], _ run: EditRun) -> String? {
        guard words.count > 1, let text = words.last?.text, text.contains(" "),
            (try? run.tasks(Array(words.dropLast()))) != nil,
            let line = Document(Source(name: "", "- [ ] \(text)"), settings: run.settings).tasks.first?.line
        else { return nil }
        let tail = line.document.source.text(ByteRange(line.titleRange.upper, line.end))
        let data = tail.split(separator: " ").map(String.init)
        let title = "title:\(doubleQuoted(line.title))"
        guard isChange(([title] + data).joined(separator: " "), run) else { return nil }
        let call = words.dropLast().map(\.text) + [title] + data
        return "for another title, write: \(CommandLineText(program: "tasks edit", words: call).text)"
    }

    /// `edited: Pay the rent  due 2026-11-21 → 2026-11-28 (tasks.md:12)`: what has changed in the line.
    private static func sentence(
        _ task: TaskItem, _ revision: Revision, _ run: EditRun, hasNote: Bool
    ) -> String {
        let image = revision.image(of: task)
        let difference = TaskLine.Difference(from: task.line, to: image.line)
        let change = difference.description(dropping: droppedValues(task.line, image.line))
        let changes = [change, hasNote ? "note added" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
        if !changes.isEmpty { return "edited: \(image.line.shownTitle)  \(changes) (\(run.place(of: image)))" }
        let isSame = image.document.source.text(image.lineRange) == task.document.source.text(task.lineRange)
        return "\(isSame ? "unchanged" : "edited"): \(run.shown(image))"
    }

    /// Values that did not count and are gone: second values of what a task has only once, `-due 2026-12-02`, `-@home`,
    /// and an invalid `status:`.
    private static func droppedValues(_ old: TaskLine, _ new: TaskLine) -> [String] {
        func surplus(_ line: TaskLine) -> [String] {
            var known: Set<String> = []
            return line.tokens.indices.compactMap { index in
                let token = line.tokens[index]
                if token.kind == .category {
                    let name = line.document.source.text(line.range(ofToken: index))
                    return known.insert("@").inserted ? nil : "-\(name)"
                }
                guard token.kind == .attribute, token.key != .remind else { return nil }
                let name = line.key(ofToken: index)
                let value = line.meaning(ofValueAt: index)
                let counts = token.key != .status || Status(rawValue: folded(value)) != nil
                return known.insert(folded(name)).inserted && counts ? nil : "-\(name) \(value)"
            }
        }
        let kept = surplus(new)
        return surplus(old).filter { !kept.contains($0) }
    }

    /// A word `title:New text`, whose quotes the shell has removed, with its quotes restored.
    private static func requoted(_ word: String) -> String {
        let key = word.hasPrefix("+") ? "+title:" : "title:"
        guard word.hasPrefix(key), !word.hasPrefix("\(key)\""), word.contains(" ") else { return word }
        return key + doubleQuoted(word.dropFirst(key.count))
    }
}

extension EditRun {
    /// Opens the file of the task that `words` select in the user's editor, at its line.
    fileprivate func openEditor(_ words: EditWords) throws(Failure) -> ExitCode {
        guard words.change.isEmpty, !arguments.has(.note) else {
            throw arguments.failure(
                "unexpected-argument", at: words.change + arguments.values(of: .note),
                "with '--in-editor', the change is made in the editor", help: "leave out what follows the selector")
        }
        let task = try task(words.selector)
        let editor = environment.nonEmptyVariable("VISUAL") ?? environment.nonEmptyVariable("EDITOR") ?? "vi"
        let source = task.document.source
        let line = Self.editorLine(editor, source.name, task.markerLine + 1)
        let end = environment.files.notingChange(of: source.name) { environment.runShellLine(line) }
        guard let code = end else {
            throw Failure(
                "editor-error", "the editor '\(editor)' cannot be run", help: "set VISUAL or EDITOR to another")
        }
        guard code == 0 else {
            throw Failure(
                "editor-error", "the editor '\(editor)' exited with code \(code)",
                help: code == 127 ? "set VISUAL or EDITOR to one that works" : nil)
        }
        return .success
    }

    /// The shell command that opens `path` at `line`. Most editors take the line after a plus sign; those named here
    /// have their own syntax.
    static func editorLine(_ editor: String, _ path: String, _ line: Int) -> String {
        let words = editor.split(separator: " ").map(String.init)
        // A path that begins with a hyphen must not be taken for a flag.
        let path = path.hasPrefix("-") || path.hasPrefix("+") ? "./\(path)" : path
        switch Path.name(of: words.first ?? editor) {
        case "code", "code-insiders", "codium", "vscodium", "cursor":
            return "\(editor) --goto \(shellQuoted("\(path):\(line)"))"
        case "subl", "zed", "zeditor", "hx", "helix", "lite-xl":
            return "\(editor) \(shellQuoted("\(path):\(line)"))"
        case "mate", "kate": return "\(editor) --line \(line) \(shellQuoted(path))"
        default: return "\(editor) +\(line) \(shellQuoted(path))"
        }
    }
}
