import TaskEdit
import TaskFile

extension Rule {
    static let invalidValue = Rule(
        "invalid-value", .error, .taskFile, fix: .unsafe, "a value that its key does not allow",
        why: "A value that cannot be read is ignored: no list of due tasks shows the task, and nobody is "
            + "reminded. There is a fix if only one value can have been meant.",
        example: "- [ ] Call due:20261125\n", better: "- [ ] Call due:2026-11-25\n",
        check: reading("invalid-value"))

    static let ambiguousDate = Rule(
        "ambiguous-date", .error, .taskFile, fix: .unsafe, "a date whose day and month can be confused",
        why: "'03/04/2026' is 3 April for some readers and March 4 for others. A file is read by both, so a date "
            + "begins with its year. There is a fix for '31.12.2026', which has one meaning.",
        example: "- [ ] Call due:31.12.2026\n", better: "- [ ] Call due:2026-12-31\n",
        check: reading("ambiguous-date"))

    static let relativeDate = Rule(
        "relative-date", .error, .taskFile, fix: .unsafe, "a date word where only a date is allowed",
        why: "'tomorrow' in a file means a different day every day. Words belong to queries and to what you type into "
            + "'tasks add', which writes the date. The fix writes the date that the word means now.",
        example: "- [ ] Call due:tomorrow\n", better: "- [ ] Call due:2026-11-22\n",
        check: reading("relative-date"))

    /// The model's diagnostics about the values of a line, reported under the rule called `name`.
    private static func reading(_ name: String) -> Check {
        .task(.wrongValue) { facts, context, findings in
            var edits: [Edit] = []
            let diagnostics = facts.line.diagnostics(now: context.now).filter { $0.rule == name }
            if diagnostics.isEmpty { return }
            let attributes = Dictionary(grouping: facts.attributes, by: \.value)
            for diagnostic in diagnostics {
                let attribute = attributes[diagnostic.range]?.first
                // Without data of ours in the file, only what is meant as a date is meant as data.
                let isDated = attribute?.key.isDated ?? false
                guard isDated || context.tier == .dataFile else { continue }
                // A value that goes on after a space has one finding.
                let scanner = NearMissScanner(facts.line, now: context.now, .file)
                if let attribute, let miss = scanner.continued(afterAttribute: attribute.token) {
                    findings.report(miss, on: facts.line, edits: &edits)
                } else {
                    findings.report(diagnostic)
                }
            }
        }
    }
}
