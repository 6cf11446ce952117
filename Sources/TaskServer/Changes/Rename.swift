import TaskEdit
import TaskFile
import TaskJSON

extension Session {
    func prepareRename(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let (document, offset, _) = try place(parameters)
        guard let (_, range) = named(document, offset) else { return nil }
        var book = PositionBook(document.buffer, abilities.encoding)
        return [
            "range": book.range(of: range.indices).json, "placeholder": JSONValue(parsed(document).source.text(range)),
        ]
    }

    func rename(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let (document, offset, _) = try place(parameters)
        let typed = try parameters.text("newName")
        guard options.has(.rename), let (named, _) = named(document, offset) else {
            throw ResponseError(.requestFailed, "there is nothing to rename here")
        }
        for parsed in family(of: document) { try refuseConflict(parsed) }
        switch named {
        case .name(let name): return try rename(name, to: typed, document).json
        case .id(let id): return try rename(id: id, to: typed, document).json
        case .view(let name): return try rename(view: name, to: typed, document).json
        }
    }

    /// The change that `tasks rename` makes to the document and the other files of the project.
    private func rename(
        _ old: MentionedName, to typed: String, _ document: OpenDocument
    ) throws(ResponseError) -> WorkspaceChange {
        let sign = old.isCategory ? "@" : "#"
        let word = typed.hasPrefix(sign) ? typed : sign + typed
        guard let oldName = Name(old.spelling), let newName = Name(word) else {
            throw ResponseError(.requestFailed, "'\(typed)' is not a name: a letter, then letters, digits, '-' and '_'")
        }
        var change = WorkspaceChange(self)
        let (now, own) = (now(input(document)), parsed(document).settings)
        for parsed in family(of: document) {
            do throws(Failure) {
                if let revision = try parsed.renaming(oldName, to: newName, now: now).revision {
                    change.add(revision.edits, to: parsed.source)
                }
            } catch {
                throw ResponseError(error)
            }
        }
        if let path = document.path, let settings = host.settingsFile(for: path) {
            change.add(
                TaskEdit.rename(oldName, to: newName, inSettings: settings, own, now: now).edits,
                to: settings)
        }
        return change
    }

    private func rename(
        id: String, to typed: String, _ document: OpenDocument
    ) throws(ResponseError) -> WorkspaceChange {
        let isValid = !typed.isEmpty && typed.utf8.allSatisfy(isIdentifierPart)
        guard isValid else {
            throw ResponseError(.requestFailed, "'\(typed)' is not an id; use ASCII letters, digits, '_' and '-'")
        }
        let documents = family(of: document)
        let isTaken = documents.contains { $0.tasks.contains { $0.line.id == typed } }
        guard typed == id || !isTaken else {
            throw ResponseError(.requestFailed, "another task has the id '\(typed)'")
        }
        var change = WorkspaceChange(self)
        for parsed in documents {
            let edits = Self.places(of: .id(id), in: parsed).map { Edit($0.range, typed) }
            change.add(edits.sorted { $0.range.lower < $1.range.lower }, to: parsed.source)
        }
        return change
    }

    private func rename(
        view: String, to typed: String, _ document: OpenDocument
    ) throws(ResponseError) -> WorkspaceChange {
        let name = typed.hasPrefix(":") ? String(typed.dropFirst()) : typed
        guard Name("#\(name)") != nil else {
            throw ResponseError(.requestFailed, "'\(typed)' is not a name: a letter, then letters, digits, '-' and '_'")
        }
        let places = places(of: .view(view), document)
        guard places.contains(where: \.isDefinition) else {
            throw ResponseError(.requestFailed, "the view ':\(view)' is built in")
        }
        let known = parsed(document).settings.allViews.map { folded($0.name) }
        guard folded(name) == folded(view) || !known.contains(folded(name)) else {
            throw ResponseError(.requestFailed, "there is already a view ':\(name)'")
        }
        var change = WorkspaceChange(self)
        for (_, own) in Dictionary(grouping: places, by: \.source.name).sorted(by: { $0.key < $1.key }) {
            let edits = own.map { Edit($0.range, name) }.sorted { $0.range.lower < $1.range.lower }
            change.add(edits, to: own[0].source)
        }
        return change
    }
}
