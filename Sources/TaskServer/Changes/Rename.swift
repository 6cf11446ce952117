import TaskEdit
import TaskFile
import TaskJSON
import TaskQuery
import TaskText

extension Session {
    func prepareRename(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        guard let place = try namePlace(document, parameters) else { return nil }
        var book = PositionBook(document.buffer, abilities.encoding)
        return [
            "range": book.range(of: place.range.indices).json,
            "placeholder": JSONValue(place.source.text(place.range)),
        ]
    }

    func rename(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let typed = try parameters.text("newName")
        guard options.has(.rename), let name = try namePlace(document, parameters)?.name else {
            throw ResponseError(.requestFailed, "there is nothing to rename here")
        }
        switch name.kind {
        case .category, .tag: return try rename(name, to: typed, document).json
        case .id: return try rename(id: name, to: typed, document).json
        case .view: return try rename(view: name, to: typed, document).json
        }
    }

    /// The change that `tasks rename` makes: to the document, its archive and its settings file. The client is told
    /// which other files still have the name.
    private func rename(
        _ old: MentionedName, to typed: String, _ document: OpenDocument
    ) throws(ResponseError) -> WorkspaceChange {
        let sign = String(old.spelling.prefix(1))
        let word = typed.hasPrefix(sign) ? typed : sign + typed
        guard let oldName = Name(old.spelling), let newName = Name(word) else { throw Self.notAName(typed) }
        guard oldName.text != newName.text else { return WorkspaceChange(self) }
        let (now, settings) = (now(document), parsed(document).settings)
        let archives = document.path.map(host.archives)?.map(host.absolutePath) ?? []
        let family = family(of: document)
        let own = [family[0]] + family.dropFirst().filter { archives.contains(host.absolutePath($0.source.name)) }
        for parsed in own { try refuseConflict(parsed) }
        if isMerge(of: oldName, into: newName, in: own, settings) {
            // A shell may be in any folder, where it would find another file.
            let files =
                document.path == nil ? [] : own.filter { $0 === own[0] || $0.tasks.contains { $0.line.has(oldName) } }
            let words = files.flatMap { ["--file", $0.source.name] } + ["\(oldName)", "\(newName)"]
            let advice =
                "\nto merge the two, save the file and run: tasks rename "
                + words.map(shellQuoted).joined(separator: " ")
            throw ResponseError(.requestFailed, "'\(newName)' already exists" + (files.isEmpty ? "" : advice))
        }
        var change = WorkspaceChange(self)
        for parsed in own {
            let outline = SettingsOutline(frontMatterOf: parsed.source)
            let mentions = outline.mentions(of: old.spelling, parsed.settings, now: now)
            let renamed = try ResponseError.refusing(parsed.renaming(oldName, to: newName, mentions: mentions))
            if let revision = renamed.revision { change.add(revision.edits, to: parsed.source) }
        }
        if let file = document.path.flatMap(settingsFile) {
            let outline = SettingsOutline(file)
            let mentions = outline.mentions(of: old.spelling, settings, now: now)
            let renamed = outline.renaming(oldName, to: newName, mentions: mentions)
            change.add(renamed.edits, to: file)
        }
        for parsed in family where !own.contains(where: { $0 === parsed }) {
            let count = parsed.tasks.count { $0.line.has(oldName) }
            guard count > 0 else { continue }
            let text = "unchanged: \(parsed.source.name) still has \(old.spelling) on \(counted(count, "task"))"
            show(text)
        }
        return change
    }

    private static func notAName(_ typed: String) -> ResponseError {
        ResponseError(.requestFailed, "'\(typed)' is not a name: a letter, then letters, digits, '-' and '_'")
    }

    /// Whether `new` is a name already, so that the two could not be told apart afterwards.
    private func isMerge(of old: Name, into new: Name, in documents: [Document], _ settings: Settings) -> Bool {
        let declared = new.sign == "@" ? settings.categories.map(\.name) : settings.tags ?? []
        let areBothDeclared = [old, new].allSatisfy { name in declared.contains { folded($0) == folded(name.text) } }
        return folded(old.text) != folded(new.text)
            && (areBothDeclared || documents.contains { $0.tasks.contains { $0.line.has(new) } })
    }

    private func rename(
        id: MentionedName, to typed: String, _ document: OpenDocument
    ) throws(ResponseError) -> WorkspaceChange {
        guard isIdentifier(typed) else {
            throw ResponseError(.requestFailed, "'\(typed)' is not an id; use \(idCharacters)")
        }
        let documents = family(of: document)
        for parsed in documents { try refuseConflict(parsed) }
        let isTaken = documents.contains { $0.tasks.contains { $0.line.id == typed } }
        guard typed == id.text || !isTaken else {
            throw ResponseError(.requestFailed, "another task has the id '\(typed)'")
        }
        return renaming(places(of: id, document), to: typed)
    }

    private func rename(
        view: MentionedName, to typed: String, _ document: OpenDocument
    ) throws(ResponseError) -> WorkspaceChange {
        let name = typed.hasPrefix(":") ? String(typed.dropFirst()) : typed
        guard Name("#\(name)") != nil else { throw Self.notAName(typed) }
        for parsed in documents(sharing: view, with: document) { try refuseConflict(parsed) }
        let places = places(of: view, document)
        guard places.contains(where: \.isDefinition) else {
            throw ResponseError(.requestFailed, "the view ':\(view.text)' is built in")
        }
        let known = parsed(document).settings.allViews.map { folded($0.name) }
        guard folded(name) == folded(view.text) || !known.contains(folded(name)) else {
            throw ResponseError(.requestFailed, "there is already a view ':\(name)'")
        }
        return renaming(places, to: name)
    }

    private func renaming(_ places: [NamePlace], to name: String) -> WorkspaceChange {
        var change = WorkspaceChange(self)
        for (_, own) in Dictionary(grouping: places, by: \.source.name).sorted(by: \.key) {
            let edits = own.map { Edit($0.range, name) }.inFileOrder
            change.add(edits, to: own[0].source)
        }
        return change
    }
}
