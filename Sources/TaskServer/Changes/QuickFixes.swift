import TaskFile
import TaskJSON
import TaskLint
import TaskText

extension Session {
    /// What an editor may do about `findings`: the repairs, then ignoring the rules.
    func quickFixes(_ document: OpenDocument, _ findings: [Diagnostic]) -> [JSONValue] {
        guard !hasConflict(document), abilities.takesActionLiterals else { return [] }
        let repairs = findings.compactMap { finding in
            finding.fix.map { quickFix($0, of: [finding], document) { $0.add($1, to: document) } }
        }
        return repairs + ignoring(document, findings)
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
