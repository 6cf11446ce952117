import TaskEdit
import TaskFile
import TaskJSON
import TaskLint
import TaskText

extension Session {
    /// What an editor may do about `findings`: the repairs, then declaring the names, then ignoring the rules.
    func quickFixes(_ document: OpenDocument, _ findings: [Diagnostic]) -> [JSONValue] {
        guard !hasConflict(document), abilities.takesActionLiterals else { return [] }
        let repairs = findings.compactMap { finding in
            finding.fix.map { quickFix($0, of: [finding], document) { $0.add($1, to: document) } }
        }
        return repairs + declarations(document, findings) + ignoring(document, findings)
    }

    /// One action for each undeclared name, as long as there is a list of declared ones to add it to.
    private func declarations(_ document: OpenDocument, _ findings: [Diagnostic]) -> [JSONValue] {
        let source = document.source
        let undeclared = findings.filter { Rule.ofUndeclaredNames.contains($0.rule) }
        let names = undeclared.compactMap { Name(source.text($0.range)) }.unique { folded($0.description) }
        return names.compactMap { name in
            guard let (outline, place) = declarations(besides: name, document), let edit = outline.declaring(name)
            else { return nil }
            let noun = name.sign == "@" ? "category" : "tag"
            let fix = Fix("declare the \(noun) '\(name.text)' in \(place)", .unsafe, [edit])
            let own = undeclared.filter { folded(source.text($0.range)) == folded(name.description) }
            return quickFix(fix, of: own, document) { $0.add($1, to: outline.source) }
        }
    }

    /// The settings that declare the names of the kind of `name` for a document, and what a user calls their place.
    private func declarations(
        besides name: Name, _ document: OpenDocument
    ) -> (outline: SettingsOutline, place: String)? {
        func declares(_ outline: SettingsOutline) -> Bool { outline.declaring(name) != nil }
        let parsed = parsed(document)
        let own = SettingsOutline(frontMatterOf: parsed.source)
        if declares(own) { return (own, "the front matter") }
        let path = name.sign == "@" ? parsed.settings.categoriesFile.map(host.absolutePath) : nil
        let nearest = document.path.flatMap(settingsFile)
        // Categories may also be those of the user, in a file for all folders.
        let file =
            path == nil || path == nearest?.name
            ? nearest : path.flatMap { path in bytes(ofFile: path).map { Source(name: path, bytes: $0) } }
        guard let outline = file.map({ SettingsOutline($0) }), declares(outline) else { return nil }
        let last = Path.name(of: outline.source.name)
        return (outline, last == Path.settingsName ? last : outline.source.name)
    }

    /// One action for each rule with findings that a comment can silence.
    private func ignoring(_ document: OpenDocument, _ findings: [Diagnostic]) -> [JSONValue] {
        let parsed = parsed(document)
        return findings.map(\.rule).unique { $0 }.compactMap { rule in
            parsed.ignoring(findings.filter { $0.rule == rule }).map { fix, silenced in
                quickFix(fix, of: silenced, document) { $0.add($1, to: document) }
            }
        }
    }

    /// The action that makes `fix` of `findings`, whose edits `add` adds to a change.
    private func quickFix(
        _ fix: Fix, of findings: [Diagnostic], _ document: OpenDocument, _ add: (inout WorkspaceChange, [Edit]) -> Void
    ) -> JSONValue {
        var (writer, change) = (DiagnosticWriter(self, document), WorkspaceChange(self))
        add(&change, fix.edits)
        return [
            "title": JSONValue(capitalized(fix.title)),
            "kind": JSONValue(ActionKind.quickFix.rawValue),
            "diagnostics": .array(findings.map { writer.json($0) }), "isPreferred": .bool(fix.safety == .safe),
            "edit": change.json,
        ]
    }
}
