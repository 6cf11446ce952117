import TaskEdit
import TaskFile
import TaskJSON
import TaskLint

extension Session {
    func codeActions(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let document = try document(try parameters.uri())
        let range = try parameters.range()
        guard options.has(.codeActions) else { return [] }
        let kinds = parameters["context"]?["only"]?.elements?.compactMap(\.text)
        let bytes = document.buffer.offsets(of: range, abilities.encoding)
        var actions: [JSONValue] = []
        if ActionKind.quickFix.isWanted(kinds) { actions += quickFixes(document, bytes) }
        if ActionKind.rewrite.isWanted(kinds) { actions += taskActions(document, range) }
        // Whole-file changes are offered only when requested, or when the request names no kinds.
        if ActionKind.fixAll.isWanted(kinds), hasSafeFix(document) {
            actions.append(
                action("Apply all safe repairs", .fixAll, "tasks.fixAll", document, line: nil) {
                    self.fixAll(document)
                })
        }
        if ActionKind.archive.isWanted(kinds), abilities.createsFiles, isArchivable(document) {
            actions.append(
                action("Archive completed tasks", .archive, "tasks.archive", document, line: nil) {
                    try? self.archived(document)
                })
        }
        return .array(actions)
    }

    // MARK: Fixes

    private func quickFixes(_ document: OpenDocument, _ range: Range<Int>) -> [JSONValue] {
        let findings = findings(document)
        guard !findings.contains(rule: Rule.conflictMarkerName) else { return [] }
        var writer = DiagnosticWriter(self, document)
        return findings.indices.compactMap { index in
            let place = findings.range(at: index).indices
            guard place.lowerBound <= range.upperBound, range.lowerBound <= place.upperBound,
                let fix = findings.fix(at: index)
            else { return nil }
            var change = WorkspaceChange(self)
            change.add(fix.edits, to: document)
            return [
                "title": JSONValue(fix.title.prefix(1).uppercased() + fix.title.dropFirst()),
                "kind": JSONValue(ActionKind.quickFix.rawValue),
                "diagnostics": [writer.json(findings[index])], "isPreferred": .bool(fix.safety == .safe),
                "edit": change.json,
            ]
        }
    }

    private func hasSafeFix(_ document: OpenDocument) -> Bool {
        let findings = findings(document)
        return !findings.contains(rule: Rule.conflictMarkerName)
            && findings.indices.contains { findings.fix(at: $0)?.safety == .safe }
    }

    /// The change that `tasks lint --fix` makes to a document.
    func fixAll(_ document: OpenDocument) -> WorkspaceChange? {
        let input = input(document)
        let linter = linter(input)
        var repair = linter.repairing([input])
        if repair.findings[0].concernOtherFiles {
            let others = otherInputs(than: document)
            if !others.isEmpty { repair = linter.repairing([input] + others) }
        }
        var change = WorkspaceChange(self)
        change.add(
            lineEdits(from: document.buffer.bytes, to: repair.inputs[0].document.source.bytes), to: document)
        return change
    }

    // MARK: Tasks

    private func taskActions(_ document: OpenDocument, _ range: TextRange) -> [JSONValue] {
        let tasks = tasks(document, range)
        guard let first = tasks.first else { return [] }
        return TaskAction.all(for: first).compactMap { title, command in
            let title = tasks.count == 1 ? title : "\(title) (\(tasks.count) tasks)"
            return action(title, .rewrite, command, document, line: range) {
                try? self.changed(document, tasks, command, nil)
            }
        }
        .filter { $0["edit"] != nil || $0["data"] != nil || $0["command"] != nil }
    }

    /// The change that a command makes to `tasks` of a document.
    func changed(
        _ document: OpenDocument, _ tasks: [TaskItem], _ command: String, _ text: String?
    ) throws(ResponseError) -> WorkspaceChange {
        guard let first = tasks.first, let action = TaskAction(command: command, on: first, text) else {
            throw ResponseError(.invalidParams, tasks.isEmpty ? "there is no task" : "'\(command)' takes a text")
        }
        let input = input(document)
        try refuseConflict(input.document)
        var change = WorkspaceChange(self)
        // Of several tasks, the command applies to those in the state of the first; a single one is always used, as in
        // the shell.
        let own = tasks.count == 1 ? tasks : tasks.filter { $0.isChecked == first.isChecked }
        do {
            change.add(try action.revision(of: own, in: input.document, now: now(input)).edits, to: document)
        } catch {
            throw ResponseError(error)
        }
        return change
    }

    func refuseConflict(_ document: Document) throws(ResponseError) {
        guard document.source.conflictMarker == nil else {
            throw ResponseError(.requestFailed, "the file holds a merge conflict; resolve it first")
        }
    }

    // MARK: Archive

    private func isArchivable(_ document: OpenDocument) -> Bool {
        guard let path = document.path, host.archive(ofFile: path) != nil else { return false }
        let meaning = meaning(document)
        return meaning.tasks.indices.contains { meaning.parent(ofTask: $0) == nil && meaning.isChecked($0) }
    }

    /// The change that `tasks archive` makes to a document and its archive.
    func archived(_ document: OpenDocument) throws(ResponseError) -> WorkspaceChange? {
        guard let path = document.path else {
            throw ResponseError(.requestFailed, "a document that is not a file has no archive")
        }
        guard let name = host.archive(ofFile: path) else {
            throw ResponseError(.requestFailed, "an archive cannot be archived")
        }
        let input = input(document)
        try refuseConflict(input.document)
        let uri = uri(ofPath: name)
        let known = documents[uri]?.buffer.bytes ?? host.bytes(ofFile: name)
        let target = Document(Source(name: name, bytes: known ?? []), settings: input.settings)
        let archived: Archived?
        do {
            archived = try input.document.archiving(into: target, now: now(input))
        } catch {
            throw ResponseError(error)
        }
        guard let archived, !archived.tasks.isEmpty else { return nil }
        var change = WorkspaceChange(self)
        let bytes = archived.archive.source.bytes
        if let known {
            change.add(lineEdits(from: known, to: bytes), to: Source(name: name, bytes: known))
        } else {
            guard abilities.createsFiles else {
                throw ResponseError(.requestFailed, "the editor cannot create '\(name)'; run 'tasks archive'")
            }
            change.create(name, bytes)
        }
        change.add(archived.revision.edits, to: document)
        return change
    }

    // MARK: Actions as the protocol has them

    private func action(
        _ title: String, _ kind: ActionKind, _ command: String, _ document: OpenDocument, line: TextRange?,
        _ change: () -> WorkspaceChange?
    ) -> JSONValue {
        let arguments = Self.arguments(document.uri, line)
        var members = [JSONMember("title", JSONValue(title)), JSONMember("kind", JSONValue(kind.rawValue))]
        if !abilities.takesActionLiterals {
            // Early clients support only commands.
            return ["title": JSONValue(title), "command": JSONValue(command), "arguments": [arguments]]
        }
        if abilities.resolvesActionEdits {
            let data: JSONValue = [
                "command": JSONValue(command), "arguments": arguments, "version": JSONValue(document.version),
            ]
            members.append(JSONMember("data", data))
        } else if abilities.appliesEdits {
            // The edit is computed only when the action is chosen, because in a long file each one is expensive.
            let command: JSONValue = [
                "title": JSONValue(title), "command": JSONValue(command), "arguments": [arguments],
            ]
            members.append(JSONMember("command", command))
        } else if let change = change(), !change.isEmpty {
            members.append(JSONMember("edit", change.json))
        }
        return .object(members)
    }

    private static func arguments(_ uri: String, _ range: TextRange?) -> JSONValue {
        var members = [JSONMember("textDocument", ["uri": JSONValue(uri)])]
        if let range { members.append(JSONMember("range", range.json)) }
        return .object(members)
    }

    func resolveAction(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        guard parameters["edit"] == nil, let data = parameters["data"], var members = parameters.json.members else {
            return parameters.json
        }
        let (command, arguments) = (try Parameters(data).text("command"), try Parameters(data).object("arguments"))
        let document = try document(try arguments.uri())
        if let version = data["version"]?.integer, version != document.version {
            throw ResponseError(.contentModified, "the document has changed since")
        }
        if let change = try change(command, arguments) { members.append(JSONMember("edit", change.json)) }
        return .object(members)
    }
}

extension Rule {
    /// The rule about unresolved merges, which block all changes to the file.
    fileprivate static let conflictMarkerName = "conflict-marker"
}

extension ResponseError {
    /// The error for a change that cannot be made.
    init(_ error: EditError) {
        self.init(.requestFailed, error.diagnostics.first.map(DiagnosticWriter.message) ?? "nothing was changed")
    }
}
