import TaskCommandLine
import TaskEdit
import TaskFile
import TaskJournal
import TaskSystem
import TaskText

extension Command {
    static let done = Command(
        name: "done",
        summary: "complete tasks; repeating tasks get a successor",
        operands: [Operand(.selector, .many)],
        examples: [
            Example("tasks done 12", "the task on line 12"),
            Example("tasks done call anna", "the one open task that the query finds"),
            Example("tasks done id:notes home.tasks.md:7", "two tasks, by id and by place"),
            Example("tasks done '@shopping' --all", "every open task of a category"),
            Example("tasks done 12 --with-subtasks", "with the subtasks that are still open"),
            Example("tasks done 12 --on yesterday", "done yesterday, not today"),
        ],
        discussion: """
            \(selectorHelp)
            The box is checked, 'done:' records when (unless the setting 'stamp:' omits it), and 'status:' is removed. A
            task with 'repeat:' gets an open successor right above it, with notes and subtasks; the rule moves there.
            """,
        exitCodes: exitOfChange,
        flags: [.withSubtasks, .on, .all, .file, .dryRun],
        adviceOnFlag: ForeignFlag.named("date", "when", "at", "day", "d") { "write '--on \($0 ?? "yesterday")'" },
        traits: [.setsBoxes, .needsOpenTasks],
        run: Attempt.retrying(complete))

    static let reopen = Command(
        name: "reopen",
        summary: "reopen checked tasks, and undo what 'done' wrote",
        operands: [Operand(.selector, .many)],
        examples: [
            Example("tasks reopen 12", "the task on line 12"),
            Example("tasks reopen 'done:today sort:-done limit:1'", "the last one done today"),
        ],
        discussion: """
            \(selectorHelp)
            'done:' and 'status:cancelled' are removed. So is the successor of a repeating task, unless it was changed
            since; the rule then returns to the task. The 'status:' that 'done' removed is restored if the journal of
            'tasks undo' still has it.
            """,
        exitCodes: exitOfChange,
        flags: [.withSubtasks, .all, .file, .dryRun],
        traits: [.setsBoxes, .needsCheckedTasks],
        run: Attempt.retrying(reopen))

    static let selectorHelp = """
        SELECTOR is one or more line numbers (12), places as 'tq' prints them (:12, home.tasks.md:7) or ids (id:notes).
        Otherwise all its words form one query, which must match exactly one task unless --all is given.
        """

    static let exitOfChange = """
        0, even if there was nothing to change; 2 when something is wrong, in which case nothing was written unless \
        the message says otherwise.
        """

    private static func complete(
        _ arguments: ParsedArguments, _ environment: Environment, _ attempt: Attempt
    ) throws(Failure) -> ExitCode {
        let selectors = try arguments.selectors()
        let run = try EditRun.prepare(arguments, environment, attempt, selectors: selectors)
        defer { run.endReport() }
        if arguments.has(.on), !run.settings.stamps.contains(.done) {
            run.remark("'--on' only determines when a task repeats next: the setting 'stamp:' leaves out 'done'")
        }
        var options = Document.CompletionOptions()
        options.includesSubtasks = arguments.has(.withSubtasks)
        options.day = try run.dayDone()
        let chosen = try run.tasks(selectors)
        var results: [(revision: Revision, completed: [Document.Completed])] = []
        let memory = SnoozeMemory(environment)
        for (document, tasks) in run.byDocument(chosen) {
            options.snoozes = memory.snoozes(of: tasks.filter { $0.line.recurrence != nil }.flatMap(\.family))
            results.append(try document.completing(tasks, options, now: run.now))
        }
        let closed = results.flatMap { $0.completed.map(\.task) }
        let free = run.documents(awaiting: closed).unblocked(by: closed)
        try run.save(results.map(\.revision))
        for (revision, completed) in results {
            if !run.isDryRun {
                let tasks = completed.filter { $0.next != nil }.flatMap(\.task.family)
                memory.complete(tasks.map { ($0, revision.image(of: $0)) })
            }
            let repeated = Set(completed.lazy.filter { $0.next != nil }.map(\.task))
            for item in completed {
                let ended = item.ended.map { TaskRemark.ruleEnded.text(about: run.shown(revision.image(of: $0))) }
                run.report(task: sentence(item, revision, run, repeated), with: ended)
            }
            for item in completed {
                run.warnOfDate(item, in: revision)
                run.warnOfForeignRule(item, in: revision)
                run.warnOfDrift(item, in: revision)
            }
        }
        let completed = Set(results.flatMap { $0.completed.flatMap { [$0.task] + $0.ended } })
        // Successors push other tasks down.
        let revisions = results.map(\.revision)
        run.endReport()
        for task in chosen where !completed.contains(task) {
            run.report(.alreadyDone, revisions.image(of: task))
        }
        run.endReport()
        let unblocked = free.map(revisions.image)
        for task in unblocked { run.report(.unblocked, task) }
        run.endReport()
        for parent in revisions.flatMap({ $0.parents(completedBy: chosen) }) where !unblocked.contains(parent) {
            run.report(.subtasksDone, parent)
        }
        return .success
    }

    /// `done: Water the plants (tasks.md:12); next due 2026-11-28`. A due date in the future is mentioned: perhaps the
    /// occurrence before it was meant, and is already done. For a task that was already ticked by hand, perhaps long
    /// ago, or perhaps not the one that was meant, the sentence says what was missing.
    private static func sentence(
        _ item: Document.Completed, _ revision: Revision, _ run: EditRun, _ repeated: Set<TaskItem>
    ) -> String {
        let image = revision.image(of: item.task)
        var shown = "\(item.task.isChecked ? "already done" : "done"): \(run.shown(image))"
        if item.task.isChecked, item.task.line.done == nil, let day = image.line.done { shown += "; dated \(day)" }
        if let next = item.continuation.map(revision.image) {
            return "\(shown); its next occurrence is \(run.place(of: next)), so 'repeat:' was removed"
        }
        guard let next = item.next else { return item.end(besides: repeated).map { "\(shown); \($0)" } ?? shown }
        let line = item.line
        let moved = line.due != nil || line.recurrenceDate == nil ? "due" : line.start == nil ? "reminder" : "start"
        let early = line.due.flatMap { $0.firstDay(in: run.now.zone) > run.now.today ? ", due \($0)" : nil } ?? ""
        return "\(shown)\(early); next \(moved) \(next)"
    }

    private static func reopen(
        _ arguments: ParsedArguments, _ environment: Environment, _ attempt: Attempt
    ) throws(Failure) -> ExitCode {
        let selectors = try arguments.selectors()
        let run = try EditRun.prepare(arguments, environment, attempt, selectors: selectors)
        defer { run.endReport() }
        let chosen = try run.tasks(selectors, .checked)
        let (memory, snoozes) = (CompletionMemory(environment), SnoozeMemory(environment))
        var reopened: Set<TaskItem> = []
        let results = try run.byDocument(chosen).map { document, tasks throws(Failure) in
            let families = tasks.flatMap(\.family)
            let former = memory.tasks(before: families, in: document)
            let (revision, items) = try document.reopening(
                tasks, includesSubtasks: arguments.has(.withSubtasks), former: former,
                snoozes: snoozes.snoozes(of: families), now: run.now)
            return (revision: revision, items: items, former: former)
        }
        let revisions = results.map(\.revision)
        try run.save(revisions)
        for (revision, items, former) in results {
            // A successor that stays has the same name.
            let restored = items.filter { $0.successor == .removed }.flatMap(\.task.family)
            if !run.isDryRun { snoozes.follow(restored.map { ($0, revision.image(of: $0)) }) }
            for item in items {
                reopened.insert(item.task)
                let status = former[item.task]?.line.status ?? .open
                let again = status == .open || status.isChecked ? "" : "; \(status.rawValue) again"
                let outcome = item.successor.outcome { run.place(of: revision.image(of: $0)) }.map { "; \($0)" } ?? ""
                run.report(
                    task: "reopened: \(run.shown(revision.image(of: item.task)))\(again)\(outcome)",
                    with: item.restored.map { "rule restored: \(run.shown(revision.image(of: $0)))" })
                if let image = revision.task(item.task) { run.remarkOnParent(of: image) }
                let inner = revision.image(of: item.task).descendants.filter(\.isChecked)
                if let first = inner.first {
                    let these = inner.count == 1 ? run.shown(first) : "\(inner.count) subtasks"
                    // The parent is open now, so its title does not select it here.
                    let command = CommandLineText(program: "tasks reopen", words: inner.map(run.place)).text
                    let reopening = "to reopen \(inner.count == 1 ? "it" : "them"), write: \(command)"
                    let all = "'tasks undo', then '--with-subtasks' reopens subtasks, too"
                    run.remark("\(inner.stillChecked): \(these); \(inner.count <= 3 ? reopening : all)")
                }
            }
        }
        run.endReport()
        for revision in revisions where !run.isDryRun {
            let tasks = chosen.filter { $0.document === revision.old && reopened.contains($0) }
            run.remarkOnArchive(of: tasks.compactMap(revision.task).filter { $0.parent == nil })
        }
        for task in chosen where !reopened.contains(task) {
            run.report(.alreadyOpen, revisions.image(of: task))
        }
        return .success
    }
}

extension [Revision] {
    /// Where `task` is after the revision of its file; the task itself, when there is none or it is gone.
    func image(of task: TaskItem) -> TaskItem { first { $0.old === task.document }?.image(of: task) ?? task }
}

extension Flag {
    static let withSubtasks = Flag("with-subtasks", "include their subtasks")
}

extension ParsedArguments {
    /// The words that select tasks, at least one.
    func selectors() throws(Failure) -> [Argument] {
        guard positionals.isEmpty else { return positionals }
        throw Failure(
            "missing-selector", "'\(line.program)' needs to know which task",
            help: "name its line, its id as id:abc, or a query that finds it; \(listing())")
    }
}

extension EditRun {
    /// The day that `--on` names, in words or as a date, today or earlier; nil when it is not given.
    fileprivate func dayDone() throws(Failure) -> CivilDate? {
        guard let argument = arguments.value(of: .on) else { return nil }
        let days = try arguments.pastDays(
            argument, now, weekStart: settings.weekStart, single: true, orThrow: "invalid-value")
        guard days.first == days.last else {
            throw arguments.failure(
                "invalid-value", at: argument, "'\(argument.text)' is more than one day", help: Argument.pastDay)
        }
        guard days.first <= now.today else {
            let meaning = argument.text == days.first.description ? "" : "\(days.first), which is "
            throw arguments.failure(
                "invalid-value", at: argument, "'\(argument.text)' is \(meaning)in the future",
                help: "give today or an earlier day")
        }
        return days.first
    }

    /// Says how to bring `tasks` of one file, which are open now, back if it is an archive, where commands without a
    /// PATH do not find them.
    fileprivate func remarkOnArchive(of tasks: [TaskItem]) {
        guard let archive = tasks.first?.document.source.name, let owner = Path.owner(ofArchive: archive),
            environment.files.status(owner) != nil
        else { return }
        let (these, one) =
            tasks.count == 1 ? ("in an archive", "it") : ("\(tasks.count) tasks are in an archive", "them")
        let places = tasks.count <= 3 ? tasks.map(place) : ["PLACE..."]
        let command = CommandLineText(program: "tasks move", words: places + ["--file", owner]).text
        remark("\(these), where 'tq' does not look; to bring \(one) back, write: \(command)")
    }

    /// Warns about a date from which the rule of a task should have counted.
    fileprivate func warnOfDate(_ item: Document.Completed, in revision: Revision) {
        guard item.next != nil, let image = revision.task(item.task) else { return }
        let wrong = image.line.complaints(about: [.due, .start], now: now)
        guard !wrong.isEmpty else { return }
        environment.print(Failure(wrong, in: revision.new.source).asWarnings)
    }

    /// Warns of a rule in the notation of another program: it is text here, so the task does not repeat.
    fileprivate func warnOfForeignRule(_ item: Document.Completed, in revision: Revision) {
        guard item.task.line.recurrence == nil, let image = revision.task(item.task) else { return }
        let warnings = image.line.foreignData.filter(\.isRule).map { datum in
            Diagnostic(
                "foreign-data", .warning, at: datum.range,
                "'\(revision.new.source.text(datum.range))' is text here, so the task does not repeat",
                help: datum.statements.isEmpty
                    ? "this rule cannot be expressed here" : "write \(datum.ownWords.joined(separator: " "))")
        }
        environment.print(warnings, in: revision.new.source)
    }

    /// Warns that the next date fell on the last day of a month that is too short, where all later ones would stay.
    fileprivate func warnOfDrift(_ item: Document.Completed, in revision: Revision) {
        let line = item.line
        guard let rule = line.recurrence, let next = item.next,
            let day = line.recurrenceDate?.monthDay(in: now.zone)
        else { return }
        let reached = next.lastDay(in: now.zone)
        guard rule.isDrifting(from: day), reached.day < day.day, let image = revision.task(item.task),
            // The successor is right above.
            let successor = revision.added.last(where: { $0.index < image.index && $0.line.recurrence == rule })
        else { return }
        let copy = successor.line
        guard let token = copy.indices(of: .repeat).first else { return }
        let warning = Diagnostic(
            "drifting-repeat", .warning, at: copy.valueRange(ofToken: token),
            "'\(rule)' has drifted from day \(day.day) to day \(reached.day)",
            help: "write repeat:\(rule.anchored(on: day))")
        environment.print([warning], in: revision.new.source)
    }
}
