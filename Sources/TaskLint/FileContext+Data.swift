import TaskFile

/// What shows that a file holds data although none of its lines does.
extension FileContext {
    /// Whether the boxes that are not boxes, or are missing, keep a line from being a task with a date, and no comment
    /// silences that.
    var hidesDates: Bool {
        var findings = Findings()
        for rule in [Rule.malformedCheckbox, .unknownBox] {
            findings.begin(Findings.Reporter(rule: rule.name, severity: .info))
            if case .file(let check) = rule.check { check(self, &findings) }
        }
        let tree = document.tree
        findings.filter { finding in
            MistypedBox.hidesDate(on: tree.textRange(ofLine: tree.line(at: finding.range.lower)).indices, in: self)
        }
        return !Suppressions.unsilenced(findings, in: self).isEmpty
    }

    /// Whether those of its `findings` that no comment silences report data of another program, or it would have data
    /// once they are repaired. So no repair leads to others that were not reported before.
    func hasData(because findings: Findings) -> Bool {
        let findings = Suppressions.unsilenced(findings, in: self)
        if findings.contains(rule: Rule.foreignData.name) { return true }
        let edits = RepairPass(findings, in: document, unsafely: true).edits
        guard !edits.isEmpty else { return false }
        let source = document.source
        let repaired = Source(name: source.name, bytes: source.applying(edits))
        return Self.holdsData(Document(repaired, settings: document.settings))
    }
}
