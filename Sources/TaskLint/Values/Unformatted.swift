import TaskFile

extension Rule {
    static let unformatted = Rule(
        "unformatted", .warning, .dataFile, fix: .safe, "a file that 'tasks fmt' would change",
        why: "With one way to write a task line, changes stay small and files look alike. There is one finding per "
            + "file, at the first place that no 'noncanonical-date' repairs as well; the fix is what 'tasks fmt' "
            + "does.",
        example: "- [ ] Call   due:2026-11-25 @work\n", better: "- [ ] Call @work due:2026-11-25\n",
        check: .form { context, edits, findings in
            guard let first = edits.first else { return }
            findings.report(
                first.range, "the file is not in its canonical form",
                help: context.options.isBeingTyped ? "format it" : "run 'tasks fmt' on it",
                fix: Fix("format the file", .safe, edits))
        })
}

extension Findings {
    /// Moves the finding about the form of the file to the first place that calls for it, and removes it if there is
    /// none: a date that has a finding with the same repair is no second reason, and neither is what is unfinished.
    mutating func placeForm(in context: FileContext) {
        guard let form = first(where: { $0.rule == Rule.unformatted.name }) else { return }
        let dates = lazy.filter { $0.rule == Rule.noncanonicalDate.name && $0.severity == form.severity }
        let repaired = Set(dates.flatMap { $0.fix?.edits ?? [] })
        let place = form.fix?.edits.first { edit in
            !repaired.contains(edit) && !(context.options.isBeingTyped && context.isUnfinished(edit))
        }
        filter { $0.rule != form.rule }
        if let place { append(Findings([form.with(range: place.range)])) }
    }
}

extension FileContext {
    /// Whether `edit` only removes blanks from the end of a line, or ends the last one.
    fileprivate func isUnfinished(_ edit: Edit) -> Bool {
        let range = edit.range.indices
        if range.lowerBound == bytes.count { return true }
        return edit.replacement.isEmpty && bytes[range].allSatisfy(isSpaceOrTab)
            && (range.upperBound == bytes.count || [0x0A, 0x0D].contains(bytes[range.upperBound]))
    }
}
