import TaskEdit
import TaskFile
import TaskJSON
import TaskLint
import TaskText

extension Session {
    /// Asks the client to apply the change of a command.
    ///
    /// The first argument is an object: `textDocument` with the `uri`, and for commands about tasks `position` or
    /// `range`; those that take a text have it under `text`.
    func execute(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let command = try EditorCommand(named: try parameters.text("command"))
        guard let first = parameters["arguments"]?.elements?.first, first.members != nil else {
            let place = command == .archive || command == .fixAll ? "" : " and 'position'"
            throw ResponseError(.invalidParams, "'\(command.rawValue)' takes an object with 'textDocument'\(place)")
        }
        guard abilities.appliesEdits else {
            throw ResponseError(.requestFailed, "the editor does not let the server change files")
        }
        if let change = try change(command, Parameters(first)), !change.isEmpty {
            request("workspace/applyEdit", ["label": JSONValue(command.title), "edit": change.json])
        }
        return nil
    }

    /// The change that a command makes with `arguments`; nil when there is nothing to do.
    func change(_ command: EditorCommand, _ arguments: Parameters) throws(ResponseError) -> WorkspaceChange? {
        let document = try document(try arguments.uri())
        switch command {
        case .fixAll:
            try refuseConflict(parsed(document))
            return fixAll(document)
        case .archive:
            let (change, remarks) = try archived(document)
            show(remarks)
            return change
        default: break
        }
        let range: TextRange
        if arguments["range"] != nil {
            range = try arguments.range()
        } else {
            let position = try arguments.position()
            range = TextRange(start: position, end: position)
        }
        let tasks = chosenTasks(document, range)
        guard !tasks.isEmpty else { throw ResponseError(.requestFailed, "this line is not a task") }
        let (change, plan, outcome) = try changed(document, tasks, command, arguments["text"]?.text)
        if !outcome.snoozed.isEmpty { host.remember(outcome.snoozed) }
        show(plan.remarks + (plan.isIdle ? [command.idleRemark(tasks)] : remarks(on: outcome, to: tasks, document)))
        return change
    }

    /// The change that `tasks lint --fix` makes to a document.
    func fixAll(_ document: OpenDocument) -> WorkspaceChange? {
        let input = input(document)
        let linter = linter(document)
        var repair = linter.repairing([input])[0]
        if repair.findings.concernOtherFiles {
            let others = otherInputs(than: document)
            if !others.isEmpty { repair = linter.repairing([input] + others)[0] }
        }
        var change = WorkspaceChange(self)
        change.add(lineEdits(from: document.buffer.bytes, to: repair.revision.new.source.bytes), to: document)
        return change
    }

    /// The change that a command makes to `tasks` of a document, how it came about, and what else there is to know and
    /// to remember once it is made. Throws when it would change no task and refuses one.
    func changed(
        _ document: OpenDocument, _ tasks: [TaskItem], _ command: EditorCommand, _ text: String?
    ) throws(ResponseError) -> (change: WorkspaceChange, plan: CommandPlan, outcome: TaskAction.Outcome) {
        guard text != nil || !command.takesText else {
            throw ResponseError(.invalidParams, "'\(command.rawValue)' needs a 'text'")
        }
        let (parsed, now) = (parsed(document), now(document))
        try refuseConflict(parsed)
        let plan = command.plan(for: tasks, in: parsed, text ?? "", now: now)
        if plan.tasks.isEmpty, let refused = plan.refused.first {
            throw tasks.count == 1
                ? ResponseError(refused.reason)
                : ResponseError(.requestFailed, plan.remarks.joined(separator: "\n"))
        }
        var change = WorkspaceChange(self)
        let snoozes = host.snoozes(of: plan.tasks.flatMap(\.family))
        let outcome = try ResponseError.refusing(parsed.doing(plan.action, to: plan.tasks, snoozes: snoozes, now: now))
        change.add(outcome.revision.edits, to: document)
        return (change, plan, outcome)
    }

    /// What the shell says, too, about a change to `tasks`, as far as their lines do not show it: what became of a
    /// series, and which tasks need not wait any longer.
    private func remarks(
        on outcome: TaskAction.Outcome, to tasks: [TaskItem], _ document: OpenDocument
    ) -> [String] {
        let repeated = Set(outcome.completed.lazy.filter { $0.next != nil }.map(\.task))
        var remarks = outcome.completed.flatMap { item in
            [item.end(besides: repeated)].compactMap(\.self).map { "done: \(item.task.quoted); \($0)" }
                + item.ended.map { TaskRemark.ruleEnded.text(about: $0.quoted) }
        }
        let revision = outcome.revision
        for item in outcome.reopened where item.successor != .removed {
            guard let end = item.successor.outcome({ "line \(revision.image(of: $0).markerLine + 1)" }) else {
                continue
            }
            remarks.append("reopened: \(item.task.quoted); \(end)")
        }
        remarks += revision.cancelledSeries(among: tasks).map { TaskRemark.seriesCancelled.text(about: $0.quoted) }
        let closed = revision.closed(among: tasks)
        let parents = revision.parents(completedBy: tasks)
        // The other files are read only if a task may wait for one of these.
        let namesId = closed.contains { $0.line.id != nil }
        let documents = namesId ? family(of: document).map { $0 === revision.old ? revision.new : $0 } : []
        let unblocked = documents.unblocked(by: closed)
        return remarks + unblocked.map { TaskRemark.unblocked.text(about: $0.quoted) }
            + parents.filter { !unblocked.contains($0) }.map { TaskRemark.subtasksDone.text(about: $0.quoted) }
    }

    /// The change that `tasks archive` makes to a document and its archive, and the remarks on it.
    func archived(_ document: OpenDocument) throws(ResponseError) -> (change: WorkspaceChange?, remarks: [String]) {
        guard let path = document.path else {
            throw ResponseError(.requestFailed, "a document that is not a file has no archive")
        }
        guard let name = host.archives(of: path).first else {
            throw ResponseError(.requestFailed, "an archive cannot be archived")
        }
        let input = input(document)
        try refuseConflict(input.document)
        let known = bytes(ofFile: name)
        let target = Document(Source(name: name, bytes: known ?? []), settings: input.document.outerSettings)
        let archived = try ResponseError.refusing(input.document.archiving(into: target, now: now(document)))
        let remarks = (archived?.left ?? []).map { fate, tasks in
            let these = tasks.count == 1 ? "'\(tasks[0].line.shownTitle)'" : "\(tasks.count) tasks, each of which"
            return "skipped: \(these) \(fate.reason)"
        }
        guard let archived, !archived.tasks.isEmpty else { return (nil, remarks + ["nothing to archive"]) }
        var change = WorkspaceChange(self)
        let bytes = archived.archive.source.bytes
        if let known {
            change.add(lineEdits(from: known, to: bytes), to: Source(name: name, bytes: known))
        } else {
            guard abilities.createsFiles else {
                throw ResponseError(
                    .requestFailed,
                    "the editor cannot create '\(name)'\nsave the file and run: tasks archive \(shellQuoted(path))")
            }
            change.create(name, bytes)
        }
        change.add(archived.revision.edits, to: document)
        return (change, remarks)
    }

    /// Whether a document has an unresolved merge conflict, which blocks all changes to it.
    func hasConflict(_ document: OpenDocument) -> Bool { parsed(document).source.conflictMarker != nil }

    func refuseConflict(_ document: Document) throws(ResponseError) {
        guard document.source.conflictMarker == nil else {
            throw ResponseError(.requestFailed, "the file has a merge conflict; resolve it first")
        }
    }
}

extension ResponseError {
    /// The value of `body`; when it throws, the request has failed for its reason.
    static func refusing<Value>(
        _ body: @autoclosure () throws(Failure) -> Value
    ) throws(ResponseError) -> Value {
        do {
            return try body()
        } catch {
            throw ResponseError(error)
        }
    }

    /// The answer that a request has failed for the reason of `failure`.
    init(_ failure: Failure) {
        self.init(.requestFailed, DiagnosticWriter.message(failure.primary))
    }
}
