import TaskEdit
import TaskFile

extension Document {
    /// Silences those of `findings`, all of one rule, that a comment can silence where they are: at the end of the line
    /// of the task, or of the line with the finding; a comment that is there gets the name of the rule. Nil when there
    /// are none, as in code or front matter.
    ///
    /// With the edits, each of these findings is gone, no comment is superfluous, and every line is what it was. Takes
    /// time linear in the file.
    package func ignoring(_ findings: [Diagnostic]) -> (fix: Fix, findings: [Diagnostic])? {
        guard let rule = findings.first?.rule, rule != Rule.unusedSuppression.name, source.conflictMarker == nil else {
            return nil
        }
        let comments = suppressions()
        let edits = Array(Set(findings.compactMap { ignoring(rule, onLine: homeLine(of: $0), comments) }))
            .inFileOrder
        let new = Document(Source(name: source.name, bytes: source.applying(edits)), settings: settings)
        guard linesMoved(to: new, by: edits).isEmpty else { return nil }
        let (silences, map) = (Silences(new, new.suppressions()), OffsetMap(edits))
        let silenced = findings.filter {
            !silences.silencing(rule, at: UInt32(map.newOffset(of: Int($0.range.lower)))).isEmpty
        }
        guard silenced.count == findings.count else { return silenced.isEmpty ? nil : ignoring(silenced) }
        let place = edits.count == 1 ? "here" : "in \(edits.count) places"
        return (Fix("ignore \(rule) \(place)", .unsafe, edits), findings)
    }

    /// The line whose comment silences `finding`: that of a task's box, for all lines of its title.
    private func homeLine(of finding: Diagnostic) -> Int {
        let line = tree.line(at: finding.range.lower)
        guard let task = task(aroundLine: line) else { return line }
        let title = titleLine(ofTask: task.index)
        return tree.paragraph(from: title).contains(line) ? title : line
    }

    private func ignoring(_ rule: String, onLine line: Int, _ comments: [Suppression]) -> Edit? {
        let known = comments.last { comment in
            if case .lines(let lines) = comment.scope { comment.isKnown && lines.contains(line) } else { false }
        }
        guard let known else {
            // Blanks and a backslash at the end are a line break in Markdown.
            let content = tree.contentRange(ofLine: line).indices
            let end = source.bytes[content].lastIndex { !isSpaceOrTab($0) }.map { $0 + 1 } ?? content.lowerBound
            if end > content.lowerBound, source.bytes[end - 1] == UInt8(ascii: "\\"), tree.isContinued(line) {
                return nil
            }
            return Edit(ByteRange(end, end), " <!-- tasks-ignore \(rule) -->")
        }
        let last = known.rules.last?.range
        let end = last?.upper ?? known.word.upper
        return Edit(ByteRange(end, end), last == nil ? " \(rule)" : ", \(rule)")
    }
}
