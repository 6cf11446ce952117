import TaskEdit
import TaskFile
import TaskJSON
import TaskLint
import TaskText

extension Session {
    func codeActions(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let range = try parameters.range()
        let kinds = parameters["context"]?["only"]?.elements?.compactMap(\.text)
        guard abilities.takesActions else { return [] }
        let found = findings(document, onLinesOf: range)
        var actions: [JSONValue] = []
        if ActionKind.quickFix.isWanted(kinds) { actions += quickFixes(document, found) }
        if ActionKind.rewrite.isWanted(kinds) { actions += taskActions(document, range) }
        // Unless they are requested, changes to the whole file are offered only if there is a reason on these lines.
        if ActionKind.fixAll.isWanted(kinds), kinds != nil || !found.isEmpty,
            hasSafeFix(document, isRequested: kinds != nil)
        {
            actions += [action(.fixAll, .fixAll, document, line: nil) { self.fixAll(document) }].compactMap(\.self)
        }
        if ActionKind.archive.isWanted(kinds), kinds != nil || concernArchive(document, range), isArchivable(document) {
            let archive = action(.archive, .archive, document, line: nil) { try? self.archived(document).change }
            actions += [archive].compactMap(\.self)
        }
        return .array(actions)
    }

    /// The findings on the lines of `range`: an editor asks with its cursor anywhere on a line.
    private func findings(_ document: OpenDocument, onLinesOf range: TextRange) -> [Diagnostic] {
        let buffer = document.buffer
        return findings(document).filter { finding in
            let place = finding.range.indices
            return buffer.line(at: place.lowerBound) <= range.lastLine
                && buffer.line(at: place.upperBound) >= range.start.line
        }
    }

    /// Whether a finding can be repaired safely; where that is requested, as when a file is saved, also what is left
    /// alone while it is typed.
    private func hasSafeFix(_ document: OpenDocument, isRequested: Bool) -> Bool {
        guard !hasConflict(document) else { return false }
        let found = isRequested ? linter(document).findings(in: [input(document)])[0] : findings(document)
        return found.contains { $0.fix?.safety == .safe }
    }

    private func taskActions(_ document: OpenDocument, _ range: TextRange) -> [JSONValue] {
        let tasks = chosenTasks(document, range)
        guard !tasks.isEmpty, !hasConflict(document) else { return [] }
        return EditorCommand.all(for: tasks, in: parsed(document), now: now(document)).compactMap { title, command in
            action(command, .rewrite, titled: title, document, line: range) {
                try? self.changed(document, tasks, command, nil).change
            }
        }
    }

    /// Whether a completed task or a heading is on the lines of `range`.
    private func concernArchive(_ document: OpenDocument, _ range: TextRange) -> Bool {
        let parsed = parsed(document)
        return tasks(document, range).contains(where: \.isChecked)
            || parsed.sections.contains { range.start.line...max(range.start.line, range.lastLine) ~= $0.line }
    }

    private func isArchivable(_ document: OpenDocument) -> Bool {
        guard let archive = document.path.map(host.archives)?.first, !hasConflict(document) else { return false }
        let now = now(document)
        return parsed(document).tasks.contains { $0.archiveFate(.init(), now) == .moved }
            && (abilities.createsFiles || bytes(ofFile: archive) != nil)
    }

    /// The action of `command`, whose edit is `change` if it cannot be computed later; nil if it would have no effect.
    private func action(
        _ command: EditorCommand, _ kind: ActionKind, titled title: String? = nil, _ document: OpenDocument,
        line: TextRange?, _ change: () -> WorkspaceChange?
    ) -> JSONValue? {
        let title = title ?? command.title
        let arguments: JSONValue = .omittingNulls([
            "textDocument": ["uri": JSONValue(document.uri)], "range": line?.json ?? nil,
        ])
        let call: JSONValue = [
            "title": JSONValue(title), "command": JSONValue(command.rawValue), "arguments": [arguments],
        ]
        // Early clients support only commands.
        guard abilities.takesActionLiterals else { return call }
        var (data, edit): (JSONValue, JSONValue) = (nil, nil)
        if abilities.resolvesActionEdits {
            data = [
                "command": JSONValue(command.rawValue), "arguments": arguments, "version": JSONValue(document.version),
            ]
        } else if !abilities.appliesEdits {
            guard let change = change(), !change.isEmpty else { return nil }
            edit = change.json
        }
        // Otherwise the edit is computed only when the action is chosen: in a long file each one is expensive.
        let executes = abilities.appliesEdits && !abilities.resolvesActionEdits
        return .omittingNulls([
            "title": JSONValue(title), "kind": JSONValue(kind.rawValue), "data": data,
            "command": executes ? call : nil, "edit": edit,
        ])
    }

    func resolveAction(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        guard parameters["edit"] == nil, let data = parameters["data"], var members = parameters.json.members else {
            return parameters.json
        }
        let command = try EditorCommand(named: try Parameters(data).text("command"))
        let arguments = try Parameters(data).object("arguments")
        let document = try document(try arguments.uri())
        if let version = data["version"]?.integer, version != document.version {
            throw ResponseError(.contentModified, "the document has changed since")
        }
        if let change = try change(command, arguments) { members.append(JSONMember("edit", change.json)) }
        return .object(members)
    }
}
